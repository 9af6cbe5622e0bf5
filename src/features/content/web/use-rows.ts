/** Content rows as pages read them: the one place where the wire's rows become typed ones. */
import { callRef } from '../../../shared/call-ref.ts'
import type { CallResult } from '../../../shared/call-ref.ts'
import type { Picture } from '../../../shared/pictures.ts'
import { load, loadIfThere } from '../../../web/data/page-context.ts'
import type { PageServices } from '../../../web/data/page-context.ts'
import type { sponsorApi } from '../../sponsor/contract.ts'
import type { contentApi } from '../contract.ts'
import type { ContentOf, ContentType, contentTypes } from '../rules.ts'

const rowsByType = callRef<typeof contentApi.rowsByType>('GET', 'basic/tableDataByType/{type}')
const rowByKey = callRef<typeof contentApi.rowByKey>('GET', 'basic/tableDataByKey/{key}')
const leftSeats = callRef<typeof sponsorApi.leftSeats>('GET', 'basic/leftSeats')

export type LeftOfTiers = CallResult<typeof leftSeats>['sponsorTiers']

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

/** Places left of each sponsor tier. */
export async function loadLeftOfTiers(services: PageServices): Promise<LeftOfTiers> {
  return (await load(services, leftSeats, {})).sponsorTiers
}

/** The page rows that the product's screens look for: `page-hotel`, … (features/content/rules.ts). */
export type PageKey = keyof (typeof contentTypes)['page']['keys']

export interface PageIntro {
  readonly row: ContentOf<'page'>
  readonly pictures: Pictures
}

/** The editors' words for a page; null where they wrote none. */
export async function loadIntro(
  services: PageServices,
  key: PageKey,
  year?: number,
): Promise<PageIntro | null> {
  const found = await loadIfThere(services, rowByKey, { key, ...(year !== undefined && { year }) })
  return found as unknown as PageIntro | null
}
