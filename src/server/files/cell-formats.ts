/**
 * What a cell of a workbook shows. A passport 00123456 and a mobile 0138… are often typed as numbers, whose zeros are in the
 * cell's format alone: the shown value is what was meant.
 */
import { format, getFormatFromId, getFormatInfo, isValidFormat } from 'numfmt'

/** The code of a format that programs know by its number. */
export const codeOf = (id: number): string => getFormatFromId(id) || 'General'

/** A code of the workbook's own; one that cannot be read formats nothing. */
export const readableCode = (code: string): string => (isValidFormat(code) ? code : 'General')

const options = { throws: false, nbsp: false }

/** Formats that make a number easier to read, and may hide digits of it. */
const reading = new Set(['general', 'text', 'grouped', 'scientific'])

/** A number as its format shows it; in all its digits where the format only groups or shortens them. Null: shown as a date. */
export function shownNumber(number: number, code: string): string | null {
  const { isDate, type, minDecimals } = infoOf(code)
  if (isDate) return null
  if (reading.has(type) || (minDecimals > 0 && Number.isInteger(number))) return String(number)
  return format(code, number, options).trim()
}

/** A text as its format shows it: `"+86 "@` puts a country code before what was typed. */
export function shownText(text: string, code: string): string {
  return code.includes('@') && code !== '@' ? format(code, text, options) : text
}

/** A workbook has few formats and many cells. */
const infos = new Map<string, ReturnType<typeof getFormatInfo>>()
function infoOf(code: string): ReturnType<typeof getFormatInfo> {
  const known = infos.get(code)
  if (known) return known
  const info = getFormatInfo(code)
  if (infos.size >= 1_000) infos.clear()
  infos.set(code, info)
  return info
}
