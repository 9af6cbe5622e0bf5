/** Certificates: A4 across, the words at the left and the edition’s rings beside them. */
import type { Both } from '../../../shared/i18n.ts'
import { rectangle, type DrawnPage, type Shape } from '../../../server/documents/drawn-page.ts'
import { brandMark } from '../../../server/documents/brand-mark.ts'
import { ringsPlan } from '../../../server/documents/rings-shapes.ts'
import { partsOfName } from '../../badge/rules.ts'
import { stampShapes } from '../../../server/documents/stamp-shapes.ts'
import { codeShapes, ruleShape } from './seal-service.ts'
import { colours, lineOf, linesOf, pairOf, sizeFor, widthOf, type Said, type Style } from './text-service.ts'

/** All that is on a certificate. */
export interface Certificate {
  readonly layout: 'certificate'
  readonly year: number
  readonly conference: Both
  readonly heading: Both
  readonly name: Both
  readonly body: { readonly cn: readonly string[]; readonly en: readonly string[] }
  readonly number: string
  readonly issued: { readonly label: Both; readonly value: Both }
  readonly scan: Both
  readonly committee: Both
  readonly address: string
}

/** What it says, by the face that each is set in. */
export function saidOnCertificate(certificate: Certificate): Said[] {
  const { conference, heading, name, body, number, issued, scan, committee } = certificate
  return [
    ['serif', [conference.cn, heading.cn, heading.en, name.cn, name.en, committee.cn].join(' ')],
    ['bold', number],
    ['regular', [...body.cn, ...body.en, conference.en, committee.en, scan.cn, scan.en].join(' ')],
    ['regular', [issued.label.cn, issued.label.en, issued.value.cn].join(' ')],
  ]
}

const left = 19
/** Of the words: the rings begin to the right of it. */
const width = 138
/** 84, 56 and 40 px on one line; what is longer takes two, at one of the other sizes. */
const nameSizes = [22.2, 14.8, 10.6] as const
const twoLineSizes = [10.6, 9, 7.5, 6] as const

const serif = (size: number, color: string = colours.ink, spacing = 0): Style => ({
  face: 'serif',
  size,
  color,
  spacing,
})
const sans = (size: number, color: string = colours.ink): Style => ({ face: 'regular', size, color })

/** The lines of a name and their size: whole words, as large as they fit. */
function setName(name: string) {
  const style = serif(nameSizes[0], colours.ink, /\p{Script=Han}/u.test(name) ? 0.03 : 0)
  const at = (size: number) => ({
    style: { ...style, size },
    lines: partsIn(name, { ...style, size }) ?? linesOf(name, { ...style, size }, width),
  })
  const words = name.split(/[\s·-]+/)
  const holds = (size: number) => words.every((word) => widthOf(word, { ...style, size }) <= width)
  const size =
    nameSizes.find((one) => widthOf(name, { ...style, size: one }) <= width) ??
    twoLineSizes.find((one) => holds(one) && at(one).lines.length <= 2) ??
    twoLineSizes.at(-1)!
  return at(size)
}

/** A Chinese name of several parts in lines that end at its middle dots; null where there are none, or a part is too long. */
function partsIn(name: string, style: Style): string[] | null {
  const lines: string[] = []
  const holds = (line: string) => widthOf(line, style) <= width
  for (const part of /\p{Script=Han}.*[·•]/u.test(name) ? partsOfName(name) : []) {
    const longer = (lines.at(-1) ?? '') + part
    if (lines.length && holds(longer)) lines[lines.length - 1] = longer
    else lines.push(part)
  }
  return lines.length > 1 && lines.every(holds) ? lines : null
}

function nameShapes({ name }: Certificate): Shape[] {
  const large = setName(name.cn)
  const under = name.en === name.cn ? '' : name.en
  const small = serif(sizeFor(under, serif(6.8), { width, sizes: [6.8, 5.2, 4.2] }), colours.ink700)
  // Lines end at the same height, however many they are.
  const bottom = under ? 91 : 95
  return [
    ...large.lines.flatMap((line, index) =>
      lineOf(line, large.style, {
        x: left,
        y: bottom - (large.lines.length - 1 - index) * large.style.size * 1.15,
      }),
    ),
    ...linesOf(under, small, width).flatMap((line, index) =>
      lineOf(line, small, { x: left, y: bottom + 10 + index * small.size * 1.2 }),
    ),
  ]
}

function bodyShapes({ body }: Certificate): Shape[] {
  const shapes: Shape[] = []
  const [cn, en] = [sans(4.2), sans(3.7, colours.ink700)]
  const sets = [
    ...body.cn.map((text) => ({ text, style: cn })),
    ...body.en.map((text) => ({ text, style: en })),
  ]
  const count = sets.reduce((sum, { text, style }) => sum + linesOf(text, style, width).length, 0)
  // What is long is set closer, and stays above the line.
  const step = Math.min(7, 48 / Math.max(1, count))
  let y = 115
  for (const { text, style } of sets)
    for (const line of linesOf(text, { ...style, size: Math.min(style.size, step * 0.6) }, width)) {
      shapes.push(...lineOf(line, { ...style, size: Math.min(style.size, step * 0.6) }, { x: left, y }))
      y += step
    }
  return shapes
}

function footShapes(certificate: Certificate): Shape[] {
  const { number, issued, scan, committee, address, year } = certificate
  const light = sans(3.4, colours.ink600)
  const pair = { cn: sans(3.4), en: light }
  return [
    ruleShape({ x: left, y: 165.2, width: width + 9 }, { weight: 0.35, color: colours.rule }),
    ...codeShapes(address, { x: left, y: 170.4, width: 26 }),
    ...lineOf(number, { face: 'bold', size: 3.6, color: colours.ink }, { x: 48.5, y: 179.4 }),
    ...pairOf({ cn: `${issued.value.cn} ${issued.label.cn}`, en: issued.label.en }, pair, {
      x: 48.5,
      y: 185,
    }),
    ...pairOf(scan, pair, { x: 48.5, y: 190.6 }),
    ...stampShapes(year, { x: 112, y: 173.8, width: 19 }),
    ...lineOf(committee.cn, serif(4), { x: 134.5, y: 182.6 }),
    ...lineOf(committee.en, light, { x: 134.5, y: 187.6 }),
  ]
}

/** The one page of a certificate. */
export function drawCertificate(certificate: Certificate): DrawnPage {
  const { conference, heading, year } = certificate
  return {
    width: 297,
    height: 210,
    bleed: 0,
    shapes: [
      rectangle({ x: 0, y: 0, width: 297, height: 210 }, colours.paper),
      ringsPlan(year, { x: 159.4, y: 0, width: 137.6, height: 210 }),
      brandMark(left, 15.6, 12.2),
      ...lineOf(conference.cn, serif(5), { x: 35.5, y: 21.2 }),
      ...lineOf(conference.en, sans(3.5, colours.ink600), { x: 35.5, y: 26.2 }),
      ...lineOf(heading.cn, serif(8.2, colours.ink, 0.22), { x: left, y: 53.2 }),
      ...lineOf(heading.en, serif(5.4, colours.ink700), { x: left, y: 60.4 }),
      ...nameShapes(certificate),
      ...bodyShapes(certificate),
      ...footShapes(certificate),
    ],
  }
}
