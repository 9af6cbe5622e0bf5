/** Letters and receipts: A4, upright, both languages under each other. */
import type { Both } from '../../../shared/i18n.ts'
import type { DrawnPage, Shape } from '../../../server/documents/drawn-page.ts'
import { brandMark } from '../../../server/documents/brand-mark.ts'
import { codeShapes, frameShapes, ruleShape, sealShapes } from './seal-service.ts'
import { colours, lineOf, linesOf, pairOf, widthOf, type Said, type Style } from './text-service.ts'

/** All that is on a letter; texts are ready to be set. */
export interface Letter {
  readonly layout: 'letter'
  readonly conference: Both
  readonly kind: Both
  /** Number and date, each with its label. */
  readonly marks: readonly { readonly label: Both; readonly value: Both }[]
  readonly heading: Both
  /** Paragraphs of each language. */
  readonly body: { readonly cn: readonly string[]; readonly en: readonly string[] }
  readonly facts: readonly { readonly label: Both; readonly value: Both }[]
  /** Below the facts, such as that it is no invoice. */
  readonly note: Both | null
  readonly committee: Both
  readonly contact: Both | null
  readonly seal: { readonly ring: string; readonly foot: string }
  /** Where the code leads. */
  readonly address: string
  readonly scan: Both
  readonly foot: Both
}

/** What it says, by the face that each is set in. */
export function saidOnLetter(letter: Letter): Said[] {
  const { conference, kind, heading, body, facts, note, committee, contact, seal, scan, foot, marks } = letter
  const named = [...facts, ...marks]
  const small = [conference, committee, scan, foot, note, contact].flatMap((one) => one ?? [])
  return [
    ['serif', [conference.cn, kind.cn, kind.en, heading.cn, heading.en, seal.ring].join(' ')],
    ['bold', named.map(({ value }) => value.cn).join(' ')],
    ['regular', [...body.cn, ...body.en, seal.foot].join(' ')],
    ['regular', named.flatMap(({ label, value }) => [label.cn, label.en, value.en]).join(' ')],
    ['regular', small.flatMap(({ cn, en }) => [cn, en]).join(' ')],
  ]
}

const page = { width: 210, height: 297, left: 18, right: 192, bottom: 276 } as const
const across = page.right - page.left

const chinese = (size: number, face: Style['face'] = 'regular', color: string = colours.ink): Style => ({
  face,
  size,
  color,
})
const label = { cn: chinese(3.1, 'regular', colours.ink600), en: chinese(3.1, 'regular', colours.ink600) }
const value = { cn: chinese(3.9, 'bold'), en: chinese(3.9, 'regular', colours.ink700) }

/** A stretch of the letter that stays together on one page. */
interface Block {
  readonly height: number
  draw(top: number): Shape[]
}

const gapOf = (height: number): Block => ({ height, draw: () => [] })

function paragraphBlocks(text: string, size: number): Block[] {
  const style = chinese(size)
  const height = size * 1.75
  return linesOf(text, style, across).map((line) => ({
    height,
    draw: (top) => lineOf(line, style, { x: page.left, y: top + height * 0.68 }),
  }))
}

function headingBlock(text: string): Block {
  return {
    height: 8,
    draw: (top) =>
      lineOf(text, { face: 'serif', size: 4.4, color: colours.ink }, { x: page.left, y: top + 5 }),
  }
}

/** Each language: heading and paragraphs. */
function bodyBlocks({ heading, body }: Letter): Block[] {
  return (['cn', 'en'] as const).flatMap((locale) => [
    headingBlock(heading[locale]),
    ...body[locale].flatMap((text) => [...paragraphBlocks(text, locale === 'cn' ? 4.1 : 3.8), gapOf(1.4)]),
    gapOf(3),
  ])
}

const factHeight = 5.6

function factLines(fact: Letter['facts'][number], width: number) {
  const { cn, en } = fact.value
  const isOne = !en || en === cn || widthOf(cn, value.cn) + 1.4 + widthOf(en, value.en) <= width
  return isOne
    ? [(x: number, y: number) => pairOf(fact.value, value, { x, y })]
    : [
        ...linesOf(cn, value.cn, width).map(
          (line) => (x: number, y: number) => lineOf(line, value.cn, { x, y }),
        ),
        ...linesOf(en, value.en, width).map(
          (line) => (x: number, y: number) => lineOf(line, value.en, { x, y }),
        ),
      ]
}

/** Facts two by two, in a table with lines. */
function factBlocks({ facts }: Letter): Block[] {
  const gap = 8
  const width = (across - gap) / 2
  const rows = Array.from({ length: Math.ceil(facts.length / 2) }, (_, row) =>
    facts.slice(row * 2, row * 2 + 2),
  )
  const blocks = rows.map((row, index): Block => {
    const cells = row.map((fact) => ({ fact, lines: factLines(fact, width) }))
    const height = 9.9 + Math.max(...cells.map(({ lines }) => lines.length)) * factHeight
    return {
      height,
      draw: (top) =>
        cells.flatMap(({ fact, lines }, column) => {
          const x = page.left + column * (width + gap)
          const rule = index ? { weight: 0.2, color: colours.line } : { weight: 0.35, color: colours.rule }
          return [
            ...(index ? [ruleShape({ x, y: top, width }, rule)] : []),
            ...pairOf(fact.label, label, { x, y: top + 5.6 }),
            ...lines.flatMap((draw, line) => draw(x, top + 11 + line * factHeight)),
          ]
        }),
    }
  })
  const edge: Block = {
    height: 0.4,
    draw: (top) => [
      ruleShape({ x: page.left, y: top, width: across }, { weight: 0.35, color: colours.rule }),
    ],
  }
  return blocks.length ? [gapOf(2), edge, ...blocks, edge] : []
}

function noteBlocks({ note }: Letter): Block[] {
  if (!note) return []
  return [gapOf(4), ...paragraphBlocks(note.cn, 3.3), ...paragraphBlocks(note.en, 3.3)]
}

/** Who signs, with the seal beside the words. */
function signBlock({ committee, contact, seal }: Letter): Block {
  return {
    height: 43,
    draw: (top) => {
      const right = page.right - 46
      const small = chinese(3.4, 'regular', colours.ink600)
      return [
        ...lineOf(committee.cn, chinese(4.1), { x: right, y: top + 17, right: true }),
        ...lineOf(committee.en, chinese(3.8, 'regular', colours.ink700), {
          x: right,
          y: top + 23,
          right: true,
        }),
        ...(contact
          ? lineOf(`${contact.cn} ${contact.en}`, small, { x: right, y: top + 30, right: true })
          : []),
        ...sealShapes(seal, { x: page.right - 38, y: top + 3, size: 38 }),
      ]
    },
  }
}

function headShapes({ conference }: Letter): Shape[] {
  return [
    brandMark(page.left, 15.8, 12),
    ...lineOf(conference.cn, { face: 'serif', size: 5, color: colours.ink }, { x: 33.8, y: 21.6 }),
    ...lineOf(conference.en, chinese(3.3, 'regular', colours.ink600), { x: 33.8, y: 26.4 }),
    ruleShape({ x: page.left, y: 32.2, width: across }, { weight: 0.35, color: colours.rule }),
  ]
}

/** Kind, number and date at the left, the code at the right. */
function titleShapes(letter: Letter): Shape[] {
  const serif = { face: 'serif', color: colours.ink } as const
  const box = { x: page.right - 33.6, y: 40, width: 33.6, height: 33.6 }
  const small = chinese(3.1, 'regular', colours.ink600)
  const under = (text: string, y: number) =>
    lineOf(text, small, { x: box.x + (box.width - widthOf(text, small)) / 2, y })
  return [
    ...lineOf(letter.kind.cn, { ...serif, size: 8.4 }, { x: page.left, y: 48.6 }),
    ...lineOf(letter.kind.en, { ...serif, size: 5, color: colours.ink600 }, { x: page.left, y: 56.4 }),
    ...letter.marks.flatMap((mark, index) => {
      const y = 65.4 + index * 6.6
      const named = chinese(3.7, 'regular', colours.ink700)
      const x = page.left + widthOf(mark.label.cn, named) + 1.4
      return [
        ...lineOf(mark.label.cn, named, { x: page.left, y }),
        ...pairOf(
          mark.value,
          { cn: chinese(3.7, 'bold'), en: chinese(3.7, 'regular', colours.ink600) },
          { x, y },
        ),
      ]
    }),
    ...frameShapes(box),
    ...codeShapes(letter.address, { x: box.x + 0.3, y: box.y + 0.3, width: box.width - 0.6 }),
    ...under(letter.scan.cn, 77.6),
    ...under(letter.scan.en, 82),
  ]
}

function footShapes({ foot }: Letter, { number, of }: { number: number; of: number }): Shape[] {
  const small = chinese(3, 'regular', colours.ink600)
  return [
    ruleShape({ x: page.left, y: 278.4, width: across }, { weight: 0.2, color: colours.line }),
    ...pairOf(foot, { cn: small, en: small }, { x: page.left, y: 284.8 }),
    ...lineOf(`${number} / ${of}`, small, { x: page.right, y: 284.8, right: true }),
  ]
}

/** The pages of a letter: as many as its words need. */
export function drawLetter(letter: Letter): DrawnPage[] {
  const blocks = [...bodyBlocks(letter), ...factBlocks(letter), ...noteBlocks(letter), signBlock(letter)]
  const pages: Shape[][] = [[...headShapes(letter), ...titleShapes(letter)]]
  let top = 88
  for (const block of blocks) {
    if (top + block.height > page.bottom) {
      pages.push(headShapes(letter))
      top = 40
    }
    pages.at(-1)!.push(...block.draw(top))
    top += block.height
  }
  return pages.map((shapes, index) => ({
    width: page.width,
    height: page.height,
    bleed: 0,
    shapes: [...shapes, ...footShapes(letter, { number: index + 1, of: pages.length })],
  }))
}
