/** Apart from format.ts, which is part of every visitor's first load. */
import { beijingParts, formatDate, type YearOptions } from './format.ts'
import type { Locale } from './i18n.ts'

/**
 * 10月21–22日 / 21–22 October; over two months both dates, over two years both with their years. Instants in epoch ms, days of
 * Beijing.
 */
export function formatDays(locale: Locale, from: number, to: number, options: YearOptions): string {
  const [a, b] = [beijingParts(from), beijingParts(to)]
  if (a.year !== b.year)
    return `${formatDate(locale, from, { year: true })}–${formatDate(locale, to, { year: true })}`
  const start = formatDate(locale, from, options)
  if (a.month === b.month && a.day === b.day) return start
  // The year is said once: where a reader of the language looks for it, first in Chinese, last in English.
  if (a.month !== b.month)
    return locale === 'cn'
      ? `${start}–${formatDate(locale, to, { now: from })}`
      : `${formatDate(locale, from, { now: to })}–${formatDate(locale, to, options)}`
  // The day is the first number in English, the last in Chinese.
  return start.replace(locale === 'cn' ? /\d+(?=\D*$)/ : /^\d+/, `${a.day}–\u2060${b.day}`)
}
