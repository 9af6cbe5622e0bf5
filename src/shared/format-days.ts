/** Apart from format.ts, which is part of every visitor's first load. */
import { beijingParts, formatDate } from './format.ts'
import type { Locale } from './i18n.ts'

/** 10月21–22日 / 21–22 October; over two months both dates in full. Instants in epoch ms, days of Beijing. */
export function formatDays(
  locale: Locale,
  from: number,
  to: number,
  options: { year?: boolean } = {},
): string {
  const [a, b] = [beijingParts(from), beijingParts(to)]
  const start = formatDate(locale, from, options)
  if (a.year === b.year && a.month === b.month && a.day === b.day) return start
  if (a.month !== b.month) return `${formatDate(locale, from)}–${formatDate(locale, to, options)}`
  // The day is the first number in English, the last in Chinese.
  return start.replace(locale === 'cn' ? /\d+(?=\D*$)/ : /^\d+/, `${a.day}–${b.day}`)
}
