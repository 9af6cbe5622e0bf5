/** Content rows as pages read them: the one place where the wire's rows become typed ones. */
import { callRef } from '../../../shared/call-ref.ts'
import type { Picture } from '../../../shared/pictures.ts'
import { load, type PageServices } from '../../../web/data/page-context.ts'
import type { contentApi } from '../contract.ts'
import type { ContentOf, ContentType } from '../rules.ts'
import { pickLanguage, type Locale } from '../../../shared/i18n.ts'

const rowsByType = callRef<typeof contentApi.rowsByType>('GET', 'basic/tableDataByType/{type}')

/** By id, as `PictureView` and `RichTextView` take them. */
export type Pictures = Readonly<Record<string, Picture>>

export interface Rows<T extends ContentType> {
  readonly rows: readonly ContentOf<T>[]
  readonly pictures: Pictures
}

/** The published rows of a type, in their order. Without a year: the current edition's. */
export async function loadRows<T extends ContentType>(
  services: PageServices,
  type: T,
  year?: number,
): Promise<Rows<T>> {
  const found = await load(services, rowsByType, { type, ...(year !== undefined && { year }) })
  // The server answers rows of the type that was asked for, checked by its declaration when they were saved.
  return found as unknown as Rows<T>
}

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
