/** A label of 90 × 62 for rolls of 62: black only, so that a thermal printer does it in two seconds. */
import {
  measureText,
  qrShapes,
  rectangle,
  type DrawnPage,
  type Shape,
} from '../../../server/documents/drawn-page.ts'
import { checkInLook } from '../../../shared/qr-code.ts'
import { badgeSizes } from '../format-rules.ts'
import { isChineseBadge } from '../rules.ts'
import type { BadgeFace } from './layout-service.ts'
import { blockShapes, fitBlock, middle } from './text-service.ts'

const black = '#000000'
const white = '#ffffff'
const { width, height } = badgeSizes.label
const band = 11
const left = 5
const qr = 30
const gap = 2

export function drawLabel(badge: BadgeFace): DrawnPage {
  const room = { width: width - qr - left - gap, height: height - band - 7 }
  const smallStyle = { face: 'regular', size: 5, lineHeight: 1.2 } as const
  const small = badge.small
    ? fitBlock(badge.small, { ...smallStyle, isName: true }, { ...room, height: 9, lines: 2 })
    : null
  const organisationStyle = { face: 'bold', size: 4, lineHeight: 1.35 } as const
  const organisation = fitBlock(badge.organisation, organisationStyle, { ...room, height: 12, lines: 3 })
  const below = (small ? small.height + 2 : 0) + 2 + organisation.height
  const largeStyle = { face: 'bold', lineHeight: 1.2 } as const
  const large = fitBlock(
    badge.large,
    { ...largeStyle, size: isChineseBadge(badge.large) ? 15 : 8.5, isName: true },
    { ...room, height: room.height - below, lines: 4 },
  )
  let top = 4 + (room.height - large.height - below) / 2
  const shapes: Shape[] = [...blockShapes(large, { ...largeStyle, color: black }, { top, left })]
  top += large.height
  if (small) {
    shapes.push(...blockShapes(small, { ...smallStyle, color: black }, { top: top + 1, left }))
    top += small.height + 2
  }
  shapes.push(
    ...blockShapes(organisation, { ...organisationStyle, color: black }, { top: top + 2, left }),
    ...qrShapes(
      badge.code,
      { x: width - qr, y: (height - band - qr) / 2, width: qr },
      { ...checkInLook, color: black },
    ),
    ...drawBand(badge),
  )
  return { width, height, bleed: 0, shapes }
}

/** The category's word in both languages, white on black. */
function drawBand({ category }: BadgeFace): Shape[] {
  const words = [
    { text: category.word.cn, face: 'bold' as const, size: 6.4 },
    { text: category.word.en, face: 'bold' as const, size: 5 },
  ]
  const wide = words.reduce((sum, word) => sum + measureText(word.text, word), 3)
  const shrink = Math.min(1, (width - 2 * left) / wide)
  const top = height - band
  let x = left
  const texts = words.map((word): Shape => {
    const size = word.size * shrink
    const at = x
    x += measureText(word.text, { ...word, size }) + 3 * shrink
    return { kind: 'text', ...word, size, color: white, x: at, y: top + band / 2 + middle * size }
  })
  return [rectangle({ x: 0, y: top, width, height: band }, black), ...texts]
}
