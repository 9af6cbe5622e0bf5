/** Where everything is on a badge: the front of 90 × 130 and A6, in millimetres. Labels and the back have files of their own. */
import { brandMark } from '../../../server/documents/brand-mark.ts'
import {
  measureText,
  qrShapes,
  rectangle,
  roundedPath,
  type DrawnPage,
  type DrawnPicture,
  type Shape,
} from '../../../server/documents/drawn-page.ts'
import { ringsStripe } from '../../../server/documents/rings-shapes.ts'
import { checkInLook } from '../../../shared/qr-code.ts'
import type { RingsPalette } from '../../../shared/rings-drawing.ts'
import type { Both } from '../../../shared/i18n.ts'
import { badgeColours, type BadgeColour } from '../../registration/categories.ts'
import { badgeSizes, type BadgeFormat } from '../format-rules.ts'
import { bleedWidth, nameSize } from '../rules.ts'
import { categoryMark } from './mark-service.ts'
import { blockShapes, colours, fitBlock, middle, spacingOf } from './text-service.ts'

/** All that is printed on one badge. */
export interface BadgeFace {
  readonly large: string
  readonly small: string
  readonly organisation: string
  /** Position, '' where none is known. */
  readonly role: string
  readonly category: { readonly word: Both; readonly colour: BadgeColour }
  /** The 29 characters of the check-in code. */
  readonly code: string
}

/** What is the same on all badges of an edition. */
export interface BadgeEdition {
  readonly year: number
  readonly conference: Both
}

interface Sheet {
  readonly width: number
  /** Head, rings, name, organisation, band: together the height. */
  readonly rows: readonly [number, number, number, number, number]
  readonly title: readonly [number, number]
  /** Of names, against those of 90 × 130. */
  readonly nameScale: number
  readonly small: number
  readonly organisation: number
  readonly qr: number
  readonly word: number
}

export const sheets: Record<Exclude<BadgeFormat, 'label'>, Sheet> = {
  card: {
    width: badgeSizes.card.width,
    rows: [17, 23, 40, 32, 18],
    title: [3.4, 2.3],
    nameScale: 1,
    small: 5.6,
    organisation: 4.6,
    // 33 modules of 0.85 with the quiet zone.
    qr: 28.05,
    word: 7.6,
  },
  a6: {
    width: badgeSizes.a6.width,
    rows: [19, 28, 46, 35, 20],
    title: [4, 2.6],
    nameScale: 1.15,
    small: 6.4,
    organisation: 5.2,
    qr: 32,
    word: 8.4,
  },
}

const side = 6
/** Slot for the lanyard, mark and name of the conference. */
function drawHead(sheet: Sheet, { conference }: BadgeEdition): Shape[] {
  const { width, rows, title } = sheet
  const slot = roundedPath({ x: width / 2 - 7, y: 4, width: 14, height: 3 }, 1.5)
  const words = [
    { text: conference.cn, face: 'serif' as const, size: title[0], spacing: 0.04, color: colours.ink },
    { text: conference.en, face: 'regular' as const, size: title[1], spacing: 0, color: colours.ink600 },
  ].filter(({ text }) => text)
  const room = width - 2 * side - 9
  const fitted = words.map((word) => {
    const natural = measureText(word.text, word)
    return { ...word, size: Math.min(word.size, (word.size * room) / natural) }
  })
  const widest = Math.max(0, ...fitted.map((word) => measureText(word.text, word)))
  const mark = 7
  const left = (width - mark - 2 - widest) / 2
  const centre = (rows[0] + 7) / 2
  const heights = fitted.map(({ size }) => size * 1.28)
  let top = centre - heights.reduce((sum, height) => sum + height, 0) / 2
  const texts = fitted.map((word, index): Shape => {
    const y = top + heights[index]! / 2 + middle * word.size
    top += heights[index]!
    return { kind: 'text', ...word, x: left + mark + 2, y }
  })
  return [
    { kind: 'path', d: slot, fill: colours.slot, stroke: colours.ink300, width: 0.2 },
    brandMark(left, centre - mark / 2, mark),
    ...texts,
  ]
}

/** The rings of a category; porcelain for all others. */
const palettes: Partial<Record<BadgeColour, RingsPalette>> = { ink: 'ink', 'lake-200': 'lake', gold: 'gold' }

/** Large and small name in the middle of their row. */
function drawNames(badge: BadgeFace, sheet: Sheet): Shape[] {
  const [head, rings, height] = sheet.rows
  const top = head + rings + 2
  const room = { width: sheet.width - 2 * side, height: height - 2 }
  const spacing = spacingOf(badge.large)
  const smallStyle = { face: 'regular', size: sheet.small, lineHeight: 1.3 } as const
  const small = badge.small
    ? fitBlock(badge.small, { ...smallStyle, isName: true }, { width: room.width, height: 11, lines: 2 })
    : null
  const gap = small ? 1.6 : 0
  const largeStyle = { face: 'serif', lineHeight: 1.14, spacing } as const
  const large = fitBlock(
    badge.large,
    { ...largeStyle, size: nameSize(badge.large) * sheet.nameScale, isName: true },
    { width: room.width, height: room.height - gap - (small?.height ?? 0), lines: 5 },
  )
  const all = large.height + gap + (small?.height ?? 0)
  const from = top + (room.height - all) / 2
  const across = { left: side, right: sheet.width - side }
  return [
    ...blockShapes(large, { ...largeStyle, color: colours.ink }, { top: from, ...across }),
    ...(small
      ? blockShapes(
          small,
          { ...smallStyle, color: colours.ink700 },
          { top: from + large.height + gap, ...across },
        )
      : []),
  ]
}

/** Organisation and role above the band at the left, the code at the right. */
function drawOrganisation(badge: BadgeFace, sheet: Sheet): Shape[] {
  const [head, rings, name, height] = sheet.rows
  const bottom = head + rings + name + height - 2
  const qrLeft = sheet.width - 4 - sheet.qr
  const width = qrLeft - 3 - side
  const roleStyle = { face: 'regular', size: 3.4, lineHeight: 1.4 } as const
  const role = badge.role ? fitBlock(badge.role, roleStyle, { width, height: 10, lines: 2 }) : null
  const roleHeight = role ? role.height + 0.8 : 0
  const style = { face: 'bold', size: sheet.organisation, lineHeight: 1.35 } as const
  const organisation = fitBlock(badge.organisation, style, {
    width,
    height: height - 6 - roleHeight,
    lines: 4,
  })
  const roleTop = bottom - 2 - (role?.height ?? 0)
  return [
    ...blockShapes(
      organisation,
      { ...style, color: colours.ink },
      { top: bottom - 2 - roleHeight - organisation.height, left: side },
    ),
    ...(role ? blockShapes(role, { ...roleStyle, color: colours.ink600 }, { top: roleTop, left: side }) : []),
    ...qrShapes(
      badge.code,
      { x: qrLeft, y: bottom - sheet.qr, width: sheet.qr },
      { ...checkInLook, color: colours.ink },
    ),
  ]
}

/** The band with the category's mark and word in both languages. */
function drawBand({ category }: BadgeFace, sheet: Sheet): Shape[] {
  const { width, rows } = sheet
  const height = rows[4]
  const top = rows[0] + rows[1] + rows[2] + rows[3]
  const { word, colour } = category
  const { ground, text: color, mark } = badgeColours[colour]
  const box = { x: -bleedWidth, width: width + 2 * bleedWidth }
  const ruled = ground === colours.white || ground === colours.ink
  const mid = top + height / 2 + (ruled ? 0.5 : 0)
  const left = side + 10 + 3.4
  const right = width - side
  const english = { text: word.en, face: 'bold' as const, size: 5, spacing: 0 }
  const chinese = { text: word.cn, face: 'bold' as const, size: sheet.word, spacing: 0.06 }
  const wide = measureText(chinese.text, chinese) + 3 + measureText(english.text, english)
  const shrink = Math.min(1, (right - left) / wide)
  const set = (one: typeof chinese, x: number): Shape => ({
    kind: 'text',
    ...one,
    size: one.size * shrink,
    color,
    x,
    y: mid + middle * one.size * shrink,
  })
  return [
    rectangle({ ...box, y: top, height: height + bleedWidth }, ground),
    ...(ruled ? [rectangle({ ...box, y: top, height: 1 }, colours.ink)] : []),
    ...(ground === colours.ink ? [rectangle({ ...box, y: top + 1, height: 0.5 }, colours.white)] : []),
    categoryMark({ mark, color }, { x: side, y: mid - 5, width: 10 }),
    set(chinese, left),
    set(english, right - measureText(english.text, english) * shrink),
  ]
}

/** Drawn once for all that have it: what a thousand badges of a category have in common. */
const stationery = new Map<string, DrawnPicture>()
const stationeryAtMost = 100

/** Head, rings and band of a category. */
function drawStationery(badge: BadgeFace, edition: BadgeEdition, format: 'card' | 'a6'): DrawnPicture {
  const key = JSON.stringify(['front', format, edition, badge.category])
  const known = stationery.get(key)
  if (known) return known
  const sheet = sheets[format]
  const across = { x: -bleedWidth, width: sheet.width + 2 * bleedWidth }
  const palette = palettes[badge.category.colour] ?? 'porcelain'
  const stripe = { ...across, y: sheet.rows[0], height: sheet.rows[1] }
  const picture: DrawnPicture = {
    kind: 'picture',
    key,
    shapes: [
      ...drawHead(sheet, edition),
      ringsStripe(edition.year, palette, stripe),
      ...drawBand(badge, sheet),
    ],
    x: 0,
    y: 0,
    scale: 1,
    clip: { ...across, y: -bleedWidth, height: heightOf(sheet) + 2 * bleedWidth },
  }
  if (stationery.size >= stationeryAtMost) stationery.clear()
  stationery.set(key, picture)
  return picture
}

const heightOf = ({ rows }: Sheet): number => rows.reduce((sum, row) => sum + row, 0)

/** The front. `bleed`: drawn beyond the edges, for a print shop that cuts. */
export function drawFront(
  badge: BadgeFace,
  edition: BadgeEdition,
  options: { format: 'card' | 'a6'; bleed: boolean },
): DrawnPage {
  const sheet = sheets[options.format]
  return {
    width: sheet.width,
    height: heightOf(sheet),
    bleed: options.bleed ? bleedWidth : 0,
    shapes: [
      drawStationery(badge, edition, options.format),
      ...drawNames(badge, sheet),
      ...drawOrganisation(badge, sheet),
    ],
  }
}
