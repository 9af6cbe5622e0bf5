/**
 * Makes the font files of headings and digits for the pages, in `.cache/fonts`, out of the packages' whole fonts: Source Serif 4
 * once with the common letters and digits and once whole, Noto Serif SC as small pieces. The sheets of the pages read them from there
 * (src/web/styles/serif.css, serif-han.css). Made anew only when the packages or the list of characters change.
 */
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const require = createRequire(import.meta.url)
/** It comes without types. */
const subsetFont = require('subset-font') as (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2' | 'truetype'; keepFeatures?: string[] },
) => Promise<Buffer>

const chinese = '@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf'
const latin = (script: string) => `@fontsource/source-serif-4/files/source-serif-4-${script}-700-normal.woff2`
/** Han characters of headings, the most frequent first. They are kept, so that a new text does not change every file's name. */
const listFile = path.join(root, 'src/web/styles/heading-characters.txt')

/** How many characters come in the first piece, which nearly all headings of the site are set in. */
const firstCount = 440
/** What a first visit may load of them, in bytes; makeFonts fails above. Letters fit the first 14.6 KB of a new connection, headers included. */
const budgets = { 'han.woff2': 90_000, 'latin.woff2': 13_700 } as const
/** Of the pieces that follow: one costs some 12 KB. */
const pieceSize = 64

/** What a seal says in figures: English pages show it, too, and need no more Chinese for it. */
const numerals = '〇一二三四五六七八九十'
/** Set full width in Chinese. In an English heading they are Source Serif's (serif.css). */
const marks = '、。〈〉《》「」『』【】〔〕！（），／：；？［］～·—‘’“”…'

const between = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
/** What nearly all Latin headings are written in: with kerning and ligatures, without alternates (small capitals, fractions). */
const letters = [
  ...between(0x20, 0x7e),
  ...between(0xc0, 0xff).filter((one) => !'ÐðÞþ÷×'.includes(one)),
  ...'\u00a0·–—‘’“”…¥',
]
/** Holds a range of hours together, and is drawn by no face: it must not fetch one. */
const wordJoiner = '\u2060'

export const headingCharacters = (): readonly string[] => [
  ...readFileSync(listFile, 'utf8').replace(/\s+/g, ''),
]

export interface Piece {
  readonly name: string
  readonly characters: readonly string[]
  /** In the words of CSS. */
  readonly range: string
}

const hex = (character: string) => character.codePointAt(0)!.toString(16).toUpperCase()

/** The code points of characters in ascending order, neighbours as one range. */
function rangeOf(characters: readonly string[]): string {
  const codes = characters.map((one) => one.codePointAt(0)!).toSorted((a, b) => a - b)
  const runs: [number, number][] = []
  for (const code of codes) {
    const last = runs.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else runs.push([code, code])
  }
  const shown = (code: number) => code.toString(16).toUpperCase()
  return runs
    .map(([from, to]) => (from === to ? `U+${shown(from)}` : `U+${shown(from)}-${shown(to)}`))
    .join(',')
}

/** The 6,763 characters of GB 2312, in the order of their code points: what a heading in Chinese can be expected to be set in. */
function commonCharacters(): string[] {
  const decoder = new TextDecoder('gb2312')
  const found: string[] = []
  for (let row = 0xb0; row <= 0xf7; row++)
    for (let cell = 0xa1; cell <= 0xfe; cell++) found.push(decoder.decode(Uint8Array.of(row, cell)))
  return [...new Set(found)].filter((one) => /^\p{Script=Han}$/u.test(one)).toSorted()
}

const inGroups = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  )

/**
 * The pieces of the Chinese font. `seal` and `first` have exact lists; of the others, those that follow in the sheet take a character from those
 * before, so that whole stretches of code points can stand for what is common, and exact lists for what we use.
 */
export function chinesePieces(): { seal: Piece; first: Piece; rest: Piece[] } {
  const listed = headingCharacters().filter((one) => !numerals.includes(one))
  const known = new Set([...numerals, ...listed])
  const exact = (name: string, characters: readonly string[]): Piece => ({
    name,
    characters,
    range: rangeOf(characters),
  })
  const common = inGroups(
    commonCharacters().filter((one) => !known.has(one)),
    pieceSize * 1.5,
  )
  const used = inGroups(listed.slice(firstCount), pieceSize)
  return {
    seal: exact('han-n', [...numerals]),
    first: exact('han', [...listed.slice(0, firstCount), ...marks]),
    rest: [
      ...common.map((characters, index) => ({
        name: `han-c${index}`,
        characters,
        range: `U+${hex(characters[0]!)}-${hex(characters.at(-1)!)}`,
      })),
      ...used.map((characters, index) => exact(`han-u${index}`, characters)),
    ],
  }
}

function hashInputs(): string {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>
  }
  const names = ['@expo-google-fonts/noto-serif-sc', '@fontsource/source-serif-4', 'subset-font']
  const hash = createHash('sha256')
  for (const name of names) hash.update(`${name} ${lock.packages[`node_modules/${name}`]?.version}\n`)
  for (const file of [listFile, fileURLToPath(import.meta.url)]) hash.update(readFileSync(file))
  return hash.digest('hex')
}

const face = (piece: Pick<Piece, 'name' | 'range'>, family: string, rules = 'font-display:swap') =>
  `@font-face{font-family:'${family}';src:url('./${piece.name}.woff2') format('woff2');font-weight:700;${rules};unicode-range:${piece.range}}\n`

/** The faces of letters and digits; of two that have a character the browser takes the one that stands last. */
function latinFaces(): string {
  const ext = {
    name: 'latin-ext',
    range: 'U+100-130,U+132-151,U+154-2AF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0',
  }
  const rest = (range: string) => ({ name: 'latin-rest', range: `${range},U+20AC,U+2122,U+2212` })
  const first = (isIn: (character: string) => boolean) => ({
    name: 'latin',
    range: rangeOf([...letters.filter(isIn), wordJoiner]),
  })
  const alone = [
    ext,
    rest('U+0-FF,U+131,U+152-153,U+2C6,U+2DA,U+2DC,U+2000-205F,U+2061-206F'),
    first(() => true),
  ]
  // Among Chinese: as tall as its characters ask for, and without the marks that Chinese sets full width.
  const figures = [
    ext,
    rest('U+0-B6,U+B8-FF,U+131,U+152-153,U+2C6,U+2000-2013,U+2030'),
    first((one) => !marks.includes(one)),
  ]
  const optional = 'font-display:optional'
  return [
    ...alone.map((one) => face(one, 'Site Serif', optional)),
    ...figures.map((one) => face(one, 'Site Serif Figures', `${optional};size-adjust:104%`)),
  ].join('')
}

/** Writes the files into a folder, unless it has them already. */
export async function makeFonts(folder = path.join(root, '.cache/fonts')): Promise<void> {
  const inputs = hashInputs()
  const stamp = path.join(folder, 'inputs.txt')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return
  const fresh = `${folder}-${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  const { seal, first, rest } = chinesePieces()
  await writePieces(fresh, [seal, first, ...rest])
  await writeLetters(fresh)
  writeFileSync(path.join(fresh, 'numerals.css'), face(seal, 'Site Serif Han'))
  const faces = [face(first, 'Site Serif Han'), ...rest.map((one) => face(one, 'Site Serif Rest'))]
  writeFileSync(path.join(fresh, 'han.css'), faces.join(''))
  for (const [name, limit] of Object.entries(budgets)) {
    const { size } = statSync(path.join(fresh, name))
    if (size > limit) throw new Error(`${name} is ${size} bytes, ${limit} are allowed`)
  }
  writeFileSync(path.join(fresh, 'inputs.txt'), inputs)
  rmSync(folder, { recursive: true, force: true })
  renameSync(fresh, folder)
}

async function writeLetters(folder: string): Promise<void> {
  const whole = require.resolve(latin('latin'))
  const options = { targetFormat: 'woff2' as const, keepFeatures: ['kern', 'liga'] }
  const file = await subsetFont(readFileSync(whole), letters.join(''), options)
  writeFileSync(path.join(folder, 'latin.woff2'), file)
  copyFileSync(whole, path.join(folder, 'latin-rest.woff2'))
  copyFileSync(require.resolve(latin('latin-ext')), path.join(folder, 'latin-ext.woff2'))
  writeFileSync(path.join(folder, 'latin.css'), latinFaces())
}

/** Out of the whole font first what any piece needs: each piece then reads 2 MB instead of 14. */
async function writePieces(folder: string, pieces: readonly Piece[]): Promise<void> {
  const whole = readFileSync(require.resolve(chinese))
  const all = pieces.flatMap(({ characters }) => characters).join('')
  const needed = await subsetFont(whole, all, { targetFormat: 'truetype' })
  for (const { name, characters } of pieces) {
    const bytes = await subsetFont(needed, characters.join(''), { targetFormat: 'woff2' })
    writeFileSync(path.join(folder, `${name}.woff2`), bytes)
  }
}
