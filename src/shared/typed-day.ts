/** A day as it is typed on a page: in the page's language, whichever the browser's is. */
import { englishMonths, formatDate, fromBeijing } from './format.ts'
import type { Locale } from './i18n.ts'

/** `2027-10-21` as it is written on a page: `2027年10月21日`, `21 October 2027`. */
export const writeDay = (locale: Locale, day: string): string =>
  formatDate(locale, fromBeijing(`${day} 00:00`), { year: true })
    .replaceAll('\u2060', '')
    .replaceAll('\u00a0', ' ')

const yearFirst = /^(\d{4}) ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,2}) ?日?$|^(\d{4})(\d{2})(\d{2})$/
const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ -]?([a-z]{3,9})\.?,?[ -]?(\d{4})$/i
const monthFirst = /^([a-z]{3,9})\.? ?(\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i
const figures = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/

/**
 * What was typed, as `2027-10-21`, in either language; null where it is no day, and where it may be two: of 3/4/2027 nobody knows
 * which figure is the month.
 */
export function readDay(typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .replace(/\u2060/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const parts = partsOf(text)
  if (!parts) return null
  const [year, month, day] = parts
  const at = new Date(Date.UTC(year, month - 1, day))
  const isReal = year >= 1900 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isReal ? at.toISOString().slice(0, 10) : null
}

type Parts = readonly [year: number, month: number, day: number]

function partsOf(text: string): Parts | null {
  const [, ...begun] = yearFirst.exec(text) ?? []
  if (begun.length) {
    const [year, month, day] = begun.filter((part) => part !== undefined).map(Number)
    return [year!, month!, day!]
  }
  const inWords = dayFirst.exec(text)
  if (inWords) return named(inWords[3]!, inWords[2]!, inWords[1]!)
  const american = monthFirst.exec(text)
  if (american) return named(american[3]!, american[1]!, american[2]!)
  const [, first, second, year] = (figures.exec(text) ?? []).map(Number)
  if (!first || !second || !year) return null
  if (first > 12 || first === second) return [year, second, first]
  return second > 12 ? [year, first, second] : null
}

function named(year: string, month: string, day: string): Parts | null {
  const index = englishMonths.findIndex((name) => name.toLowerCase().startsWith(month.toLowerCase()))
  return index < 0 ? null : [Number(year), index + 1, Number(day)]
}
