/** How fees are said in the back office: days, and sums with a true minus. */
import { formatMoney, toBeijing } from '../../../../shared/format.ts'
import type { Locale } from '../../../../shared/i18n.ts'

export const sumText = (locale: Locale, fen: number): string =>
  `${fen < 0 ? '\u2212' : ''}${formatMoney(locale, Math.abs(fen))}`

/** 2027-08-31 */
export const dayText = (at: number): string => toBeijing(at).slice(0, 10)
