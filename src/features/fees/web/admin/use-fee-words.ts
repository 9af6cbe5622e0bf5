/** How fees are said in the back office: names in the page's language, sums with a true minus. */
import { formatMoney, toBeijing } from '../../../../shared/format.ts'
import type { Locale } from '../../../../shared/i18n.ts'

interface Both {
  readonly cn: string
  readonly en: string
}
/** The page's language; the other where it is the only one (D-LANG). */
export const inLanguage = (locale: Locale, both: Both): string =>
  both[locale] || both[locale === 'cn' ? 'en' : 'cn'] || '–'

export const sumText = (locale: Locale, fen: number): string =>
  `${fen < 0 ? '\u2212' : ''}${formatMoney(locale, Math.abs(fen))}`

/** 2027-08-31 */
export const dayText = (at: number): string => toBeijing(at).slice(0, 10)
