/**
 * What a scanner has typed, read again by the places of its keys. A scanner types places; signs are made of them by the layout that it
 * was set to and the one that the computer has. Where these differ, Y and Z change places (German), or digits and letters do (French).
 */
import { textOf, type Pressed, type ScanRead } from './key-reader.ts'

/** As the computer reads the keys, and by their places on an English, a German and a French keyboard. */
export const layouts = ['typed', 'english', 'german', 'french'] as const
export type Layout = (typeof layouts)[number]

/** What the keys beside letters and digits type, without and with Shift. */
const signs: Readonly<Record<string, string>> = {
  Minus: '-_',
  Equal: '=+',
  Slash: '/?',
  Period: '.>',
  Comma: ',<',
  Semicolon: ';:',
  Quote: `'"`,
}
const shiftedDigits = ')!@#$%^&*('

function englishSign({ key, code, shift }: Pressed): string {
  const [, letter, digit] = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code) ?? []
  if (letter) return shift ? letter : letter.toLowerCase()
  if (digit) return shift && code.startsWith('Digit') ? shiftedDigits[Number(digit)]! : digit
  return signs[code]?.[shift ? 1 : 0] ?? key
}

/** Letters that stand elsewhere than on an English keyboard; on a French one M is beside L, and digits are typed with Shift. */
const moved = {
  german: { KeyY: 'Z', KeyZ: 'Y' },
  french: { KeyQ: 'A', KeyA: 'Q', KeyW: 'Z', KeyZ: 'W', Semicolon: 'M' },
} as const satisfies Record<string, Readonly<Record<string, string>>>

const placed = (pressed: Pressed, places: Readonly<Record<string, string>>): string =>
  places[pressed.code] ??
  englishSign({ ...pressed, shift: pressed.shift && !pressed.code.startsWith('Digit') })

/** The text of a scan by one layout. */
export function readAs(read: ScanRead, layout: Layout): string {
  if (layout === 'typed' || read.some(({ code }) => code === '')) return textOf(read)
  if (layout === 'english') return read.map(englishSign).join('')
  return read.map((pressed) => placed(pressed, moved[layout])).join('')
}
