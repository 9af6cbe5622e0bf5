/** schema.org objects of content rows: only what a row says. */
import { pickLanguage } from '../../../shared/i18n.ts'
import type { Locale } from '../../../shared/i18n.ts'

interface PlaceRow {
  readonly cn: { readonly name: string; readonly address: string }
  readonly en: { readonly name: string; readonly address: string }
}

/** A `Place` or a `Hotel` with its name and address in the page's language, and what else is given and known. */
export function placeOf(
  type: 'Place' | 'Hotel',
  row: PlaceRow,
  locale: Locale,
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const known = {
    address: pickLanguage(locale, { cn: row.cn.address, en: row.en.address }).text,
    ...more,
  }
  return {
    '@type': type,
    name: pickLanguage(locale, { cn: row.cn.name, en: row.en.name }).text,
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value)),
  }
}
