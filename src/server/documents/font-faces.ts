/**
 * The fonts of drawn pages: for each character the first font of a face that has it. What the packages of npm lack (most of the
 * CJK extensions B to H) comes from fonts of the machine, where they are installed (docs/operations.md, "Rare characters").
 */
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { unjoined } from '../../shared/unjoined.ts'

/** `serif` is bold, for names; `bold` and `regular` are sans-serif. */
export type Face = 'serif' | 'bold' | 'regular'

interface Glyph {
  readonly path: { toSVG(): string }
}
interface GlyphRun {
  readonly glyphs: readonly Glyph[]
  readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number }[]
  readonly advanceWidth: number
}
interface OpenedFont {
  readonly unitsPerEm: number
  hasGlyphForCodePoint(code: number): boolean
  layout(text: string): GlyphRun
}

/** One font file of a face. */
export interface FaceFont {
  /** Stands for the file in a document. */
  readonly id: string
  readonly file: string
  /** Of a regular weight in a bold face: drawn with a line around its outlines, this share of the size wide. */
  readonly embolden: number
  opened(): OpenedFont
}

/** A stretch of text in one font. */
export interface FontRun {
  readonly font: FaceFont
  readonly text: string
}

const require = createRequire(import.meta.url)
/** It comes without types. */
const { openSync } = require('fontkit') as { openSync(file: string): OpenedFont }

const ofPackage = (name: string, file: string) =>
  path.join(path.dirname(require.resolve(`${name}/package.json`)), file)
const chineseSans = (weight: string) =>
  fileURLToPath(new URL(`../fonts/NotoSansHans-${weight}.otf`, import.meta.resolve('@embedpdf/fonts-sc')))
const latinScripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext']
const sourceSerif = latinScripts.map((script) =>
  ofPackage('@fontsource/source-serif-4', `files/source-serif-4-${script}-700-normal.woff`),
)
const notoSans = (weight: number) =>
  ['latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext', 'greek-ext', 'latin'].map((script) =>
    ofPackage('@fontsource/noto-sans', `files/noto-sans-${script}-${weight}-normal.woff`),
  )

/** Where Debian's packages put the fonts that have rare characters, in the order in which they are tried. */
const debianFonts = [
  '/usr/share/fonts/truetype/babelstone/BabelStoneHan.ttf',
  '/usr/share/fonts/truetype/hanazono/HanaMinA.ttf',
  '/usr/share/fonts/truetype/hanazono/HanaMinB.ttf',
]
/** An operator's own fonts. */
const localFonts = '/usr/local/share/fonts'

/** The packages that bring the fonts of rare characters. */
export const rareFontPackages = ['fonts-babelstone-han', 'fonts-hanazono'] as const

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ttf|otf)$/i.test(name))
    .toSorted()
    .map((name) => path.join(folder, name))
}

/** Fonts of the machine that have characters which the packages of npm lack. */
export const rareFontFiles = (): readonly string[] => [
  ...debianFonts.filter((file) => existsSync(file)),
  ...filesUnder(localFonts),
]

const openedFonts = new Map<string, OpenedFont>()
function open(file: string): OpenedFont {
  const font = openedFonts.get(file) ?? openSync(file)
  openedFonts.set(file, font)
  return font
}

function fontsOf(files: readonly string[], embolden: number): FaceFont[] {
  return files.map((file) => ({
    id: `${path.basename(file)}${embolden ? ' bold' : ''}`,
    file,
    embolden,
    opened: () => open(file),
  }))
}

/** The font that sets most of a face. */
export const mainFont = (face: Exclude<Face, 'serif'>): FaceFont => facesOf(face)[0]!

const faces = new Map<Face, readonly FaceFont[]>()
function facesOf(face: Face): readonly FaceFont[] {
  const known = faces.get(face)
  if (known) return known
  const ownOf: Record<Face, () => readonly string[]> = {
    serif: () => [
      ...sourceSerif,
      ofPackage('@expo-google-fonts/noto-serif-sc', '700Bold/NotoSerifSC_700Bold.ttf'),
    ],
    bold: () => [chineseSans('Bold'), ...notoSans(700)],
    regular: () => [chineseSans('Regular'), ...notoSans(400)],
  }
  const embolden = { serif: 0.022, bold: 0.03, regular: 0 }[face]
  const found = [...fontsOf(ownOf[face](), 0), ...fontsOf(rareFontFiles(), embolden)]
  faces.set(face, found)
  return found
}

/** A Chinese font sets these as wide as a character; between Latin letters they should be narrow. */
const narrowMarks = /[‘’“”…—·]/
/** Whether those marks are set as wide as a Chinese character, as in a Chinese document. The apostrophe never is. */
export type Marks = 'narrow' | 'wide'
const chosen = new Map<string, FaceFont | null>()

/** What a font has in the areas for private use is its own invention, not what was typed. */
export const isPrivateUse = (character: string): boolean => /\p{Co}/u.test(character)

function fontOf(face: Face, character: string, marks: Marks = 'narrow'): FaceFont | null {
  const isNarrow = narrowMarks.test(character) && (marks === 'narrow' || character === '’')
  const key = `${face}${isNarrow ? '-' : ' '}${character}`
  const known = chosen.get(key)
  if (known !== undefined) return known
  const fonts = facesOf(face)
  const tried = face !== 'serif' && isNarrow ? fonts.slice(1) : fonts
  const code = character.codePointAt(0)!
  const found = isPrivateUse(character)
    ? null
    : ([...tried, ...fonts].find((font) => font.opened().hasGlyphForCodePoint(code)) ?? null)
  if (chosen.size < 60_000) chosen.set(key, found)
  return found
}

/** Variation selectors, joiners, direction marks, soft hyphens: invisible on a screen, a box in a font without them. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** A line of text as fonts can set it: composed, without invisible characters, each space or control character as a space. */
const printable = (line: string): string =>
  unjoined(line)
    .replace(invisible, '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]|[^\S\u3000]/gu, ' ')

/** Text as it is set on one line: its spaces once each, none at the ends. */
export const settable = (text: string): string => printable(text).replace(/\s+/g, ' ').trim()

/** The characters of a text that no font of the face has, each once. */
export function missingCharacters(face: Face, text: string): string[] {
  return [...new Set(settable(text))].filter((character) => fontOf(face, character) === null)
}

/** A line where a character that no font has is shown as a box. */
export function printableWithBoxes(face: Face, line: string): string {
  const whole = printable(line)
  const missing = new Set(missingCharacters(face, whole))
  return missing.size ? Array.from(whole, (one) => (missing.has(one) ? '□' : one)).join('') : whole
}

/** Characters of a page, each once, that no font of their face has: whoever draws asks before, for what each text is set in. */
export const missingIn = (texts: readonly (readonly [Face, string])[]): string[] => [
  ...new Set(texts.flatMap(([face, text]) => missingCharacters(face, text))),
]

/** Stretches of text with the font of each. Throws on a character that no font has: ask `missingIn` first. */
export function fontRuns(face: Face, text: string, marks?: Marks): FontRun[] {
  const runs: { font: FaceFont; text: string }[] = []
  for (const character of text) {
    const last = runs.at(-1)
    // A space, or the end of a line, goes with the text before it, whichever fonts have one.
    const font = /[ \n]/.test(character) && last ? last.font : fontOf(face, character, marks)
    if (!font) throw new Error(`no font has U+${character.codePointAt(0)!.toString(16).toUpperCase()}`)
    if (last && last.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}

const widths = new Map<string, number>()

/** How wide a text is at size 1, without spacing between characters. */
export function textWidth(face: Face, text: string): number {
  const key = face + text
  const known = widths.get(key)
  if (known !== undefined) return known
  const width = fontRuns(face, text).reduce((sum, run) => {
    const font = run.font.opened()
    return sum + font.layout(run.text).advanceWidth / font.unitsPerEm
  }, 0)
  if (widths.size > 20_000) widths.clear()
  widths.set(key, width)
  return width
}
