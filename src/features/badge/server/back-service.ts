/** The back of a badge, the same for everybody: both days, network, help, and the programme's address as a QR code. */
import {
  measureText,
  qrShapes,
  rectangle,
  roundedPath,
  type DrawnPage,
  type Shape,
} from '../../../server/documents/drawn-page.ts'
import type { Face } from '../../../server/documents/font-faces.ts'
import type { Both } from '../../../shared/i18n.ts'
import { bleedWidth } from '../rules.ts'
import { sheets } from './layout-service.ts'
import { blockShapes, colours, fitBlock, middle } from './text-service.ts'

/** A day of the conference, and what is on. */
export interface BackDay {
  /** `21`, and the rest of the date beside it. */
  readonly day: string
  readonly date: Both
  readonly rows: readonly { readonly time: string; readonly name: Both }[]
}
export interface BadgeBack {
  readonly heading: Both
  readonly days: readonly BackDay[]
  /** Network, where one is given. */
  readonly network: { readonly label: string; readonly text: string } | null
  readonly help: { readonly label: Both; readonly text: Both } | null
  readonly found: Both
  /** What the QR code opens. */
  readonly address: string
}

const left = 7

interface Word {
  readonly text: string
  readonly face: Face
  readonly size: number
  readonly color: string
}

/** Words one after another on a line whose middle is at `y`, all smaller where they are too wide together. */
function lineOf(words: readonly Word[], place: { x: number; y: number; width: number }): Shape[] {
  const shown = words.filter(({ text }) => text)
  const space = 1.6
  const wide = shown.reduce((sum, word) => sum + measureText(word.text, word), space * (shown.length - 1))
  const shrink = Math.min(1, place.width / wide)
  let { x } = place
  return shown.map((word) => {
    const size = word.size * shrink
    const at = x
    x += measureText(word.text, { ...word, size }) + space * shrink
    return { kind: 'text', ...word, size, x: at, y: place.y + middle * size }
  })
}

function dayShapes(day: BackDay, place: { top: number; width: number; row: number }): Shape[] {
  const { top, width, row } = place
  const date = { face: 'bold', size: 3.2, color: colours.ink } as const
  const head = lineOf(
    [
      { text: day.day, face: 'serif', size: 6.4, color: colours.ink },
      { ...date, text: day.date.cn },
      { ...date, text: day.date.en },
    ],
    { x: left, y: top + 4.6, width },
  )
  const size = Math.min(3.4, row * 0.58)
  const rows = day.rows.flatMap(({ time, name }, index) => {
    const y = top + 9.6 + (index + 0.5) * row
    const bold = { face: 'bold', size, color: colours.ink } as const
    return [
      ...lineOf([{ ...bold, color: colours.lake700, text: time }], { x: left, y, width: 10 }),
      ...lineOf(
        [
          { ...bold, text: name.cn },
          { text: name.en, face: 'regular', size: size * 0.88, color: colours.ink600 },
        ],
        { x: left + 11, y, width: width - 11 },
      ),
    ]
  })
  return [...head, rectangle({ x: left, y: top + 8.3, width, height: 0.35 }, colours.ink), ...rows]
}

/** Network and help beside the code, and whom a lost badge goes to. */
function footShapes(back: BadgeBack, sheet: { width: number; height: number }): Shape[] {
  const width = sheet.width - 2 * left
  const top = sheet.height - 34
  const words = width - 24
  const bold = { face: 'bold', size: 3.4, color: colours.ink } as const
  const plain = { ...bold, face: 'regular' } as const
  const lines: Word[][] = []
  if (back.network)
    lines.push([
      { ...bold, text: back.network.label },
      { ...plain, text: back.network.text },
    ])
  if (back.help)
    lines.push(
      [
        { ...bold, text: back.help.label.cn },
        { ...bold, text: back.help.label.en },
      ],
      [{ ...plain, text: back.help.text.cn }],
      [{ ...plain, text: back.help.text.en }],
    )
  const step = 4.76
  const start = top + 2 + (22 - lines.length * step) / 2
  const found = { text: [back.found.cn, back.found.en].filter(Boolean).join('  '), size: 2.8 }
  const foundStyle = { face: 'regular', lineHeight: 1.3 } as const
  const block = fitBlock(found.text, { ...foundStyle, size: found.size }, { width, height: 4, lines: 1 })
  return [
    rectangle({ x: left, y: top, width, height: 0.35 }, colours.line),
    ...lines.flatMap((line, index) =>
      lineOf(line, { x: left, y: start + (index + 0.5) * step, width: words }),
    ),
    ...qrShapes(
      back.address,
      { x: sheet.width - left - 22, y: top + 2, width: 22 },
      { level: 'M', color: colours.ink },
    ),
    ...blockShapes(block, { ...foundStyle, color: colours.ink600 }, { top: top + 26, left }),
  ]
}

export function drawBack(back: BadgeBack, options: { format: 'card' | 'a6'; bleed: boolean }): DrawnPage {
  const { width, rows } = sheets[options.format]
  const height = rows.reduce((sum, row) => sum + row, 0)
  const inner = width - 2 * left
  const room = height - 34 - 18
  const count = back.days.reduce((sum, day) => sum + day.rows.length, 0)
  const row = Math.min(5.92, (room - back.days.length * 11) / Math.max(1, count))
  let top = 17.5
  const days = back.days.flatMap((day) => {
    const shapes = dayShapes(day, { top, width: inner, row })
    top += 11 + day.rows.length * row
    return shapes
  })
  const heading = lineOf(
    [
      { text: back.heading.cn, face: 'serif', size: 5.4, color: colours.ink },
      { text: back.heading.en, face: 'serif', size: 4, color: colours.ink600 },
    ],
    { x: left, y: 13.5, width: inner },
  )
  const slot = roundedPath({ x: width / 2 - 7, y: 4, width: 14, height: 3 }, 1.5)
  const shapes: Shape[] = [
    { kind: 'path', d: slot, fill: colours.slot, stroke: colours.ink300, width: 0.2 },
    ...heading,
    ...days,
    ...footShapes(back, { width, height }),
  ]
  const clip = {
    x: -bleedWidth,
    y: -bleedWidth,
    width: width + 2 * bleedWidth,
    height: height + 2 * bleedWidth,
  }
  return {
    width,
    height,
    bleed: options.bleed ? bleedWidth : 0,
    // One picture: a thousand backs are a thousand mentions of it.
    shapes: [{ kind: 'picture', key: `back ${options.format}`, shapes, x: 0, y: 0, scale: 1, clip }],
  }
}
