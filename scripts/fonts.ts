/**
 * Makes the font files of headings and digits for the pages, in `.cache/fonts`, out of the packages' whole fonts: Source Serif 4
 * for letters and digits as it comes, Noto Serif SC as small pieces. The sheets of the pages read them from there
 * (src/web/styles/serif.css, serif-rest.css). Made anew only when the packages or the list of characters change.
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
  options: { targetFormat: 'woff2' | 'truetype' },
) => Promise<Buffer>

const chinese = '@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf'
const latin = (script: string) => `@fontsource/source-serif-4/files/source-serif-4-${script}-700-normal.woff2`
/** Han characters of headings, the most frequent first. They are kept, so that a new text does not change every file's name. */
const listFile = path.join(root, 'src/web/styles/heading-characters.txt')

/** How many characters come in the first piece, which nearly all headings of the site are set in. */
const firstCount = 440
/** What a first visit may load of them, in bytes; makeFonts fails above. */
const budgets = { 'han.woff2': 90_000, 'latin.woff2': 30_000 } as const
/** Of the pieces that follow: one costs some 12 KB. */
const pieceSize = 64

/** What a seal says in figures: English pages show it, too, and need no more Chinese for it. */
const numerals = '〇一二三四五六七八九十'
/** Set full width in Chinese. In an English heading they are Source Serif's (serif.css). */
const marks = '、。〈〉《》「」『』【】〔〕！（），／：；？［］～·—‘’“”…'

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
 * The pieces of the Chinese font. The `first` two have exact lists; of the others, those that follow in the sheet take a character from those
 * before, so that whole stretches of code points can stand for what is common, and exact lists for what we use.
 */
export function chinesePieces(): { first: Piece[]; rest: Piece[] } {
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
    first: [exact('han-n', [...numerals]), exact('han', [...listed.slice(0, firstCount), ...marks])],
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

const face = (piece: Piece, family: string) =>
  `@font-face{font-family:'${family}';src:url('./${piece.name}.woff2') format('woff2');font-weight:700;font-display:swap;unicode-range:${piece.range}}\n`

/** Writes the files into a folder, unless it has them already. */
export async function makeFonts(folder = path.join(root, '.cache/fonts')): Promise<void> {
  const inputs = hashInputs()
  const stamp = path.join(folder, 'inputs.txt')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return
  const fresh = `${folder}-${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  const { first, rest } = chinesePieces()
  await writePieces(fresh, [...first, ...rest])
  for (const script of ['latin', 'latin-ext'])
    copyFileSync(require.resolve(latin(script)), path.join(fresh, `${script}.woff2`))
  writeFileSync(path.join(fresh, 'han.css'), first.map((one) => face(one, 'Site Serif Han')).join(''))
  writeFileSync(path.join(fresh, 'han-rest.css'), rest.map((one) => face(one, 'Site Serif Rest')).join(''))
  for (const [name, limit] of Object.entries(budgets)) {
    const { size } = statSync(path.join(fresh, name))
    if (size > limit) throw new Error(`${name} is ${size} bytes, ${limit} are allowed`)
  }
  writeFileSync(path.join(fresh, 'inputs.txt'), inputs)
  rmSync(folder, { recursive: true, force: true })
  renameSync(fresh, folder)
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
