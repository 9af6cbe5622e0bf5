/** The public facts of the current edition, as every page reads them. Values are texts (features/edition/rules.ts). */
import { useRouteLoaderData } from 'react-router'
import { fromBeijing } from '../../shared/format.ts'
import type { Locale } from '../../shared/i18n.ts'
import type { Picture } from '../../shared/pictures.ts'
import type { RichText } from '../../shared/rich-text.ts'

export interface EditionFacts {
  /** Its code. */
  readonly edition: string
  readonly year: number
  /** False while the edition is in preparation: `values` then has nothing that varies by year. */
  readonly published: boolean
  /** Years of the editions before the current one that visitors may read, ascending. */
  readonly pastYears: readonly number[]
  readonly values: Readonly<Record<string, string>>
  readonly sample: boolean
  readonly serverTime: number
}

export interface SiteData {
  /** Epoch ms at which the page was made: the first drawing in the browser uses it too. */
  readonly now: number
  readonly facts: EditionFacts
  readonly notice: SiteNotice | null
}

/** What exists over the site until the visitor confirms it: a `notice` row of content. */
export interface SiteNotice {
  /** `key:version`: what is kept once it is confirmed. */
  readonly id: string
  readonly title: { readonly cn: string; readonly en: string }
  readonly body: { readonly cn: RichText; readonly en: RichText }
  readonly pictures: Readonly<Record<string, Picture>>
}

/** The root route's data (src/app/web/site.ts). */
export function useSite(): SiteData {
  return useRouteLoaderData('site') as SiteData
}

/** When the conference is, in epoch ms: the countdown's time, and midnight of the first and the last day in Beijing. */
export interface ConferenceDates {
  readonly opensAt: number
  readonly from: number
  readonly to: number
}

/** Reads the edition's values in the page's language. What is not set, or not published yet, is null. */
export function readFacts(facts: EditionFacts, locale: Locale) {
  const { values, published } = facts
  return {
    year: facts.year,
    published,
    text: (code: string): string | null => values[code] || null,
    /** A bilingual value; the other language where this one is empty. */
    words: (code: string): string | null => readWords(values[code], locale),
    /** Epoch ms of a Beijing date or time. */
    time: (code: string): number | null => readTime(values[code]),
    number: (code: string): number | null => (values[code] ? Number(values[code]) : null),
    dates: readDates(values),
  }
}

function readDates(values: EditionFacts['values']): ConferenceDates | null {
  const opensAt = readTime(values['COUNTDOWN_TIME'])
  if (opensAt === null) return null
  const from = readTime(values['CONFERENCE_START']) ?? opensAt
  return { opensAt, from, to: readTime(values['CONFERENCE_END']) ?? from }
}

/** Years of the editions that visitors may read, the newest first: the current one once it is published, and all before it. */
export function editionYears({ year, published, pastYears }: EditionFacts): number[] {
  return [...(published ? [year] : []), ...pastYears.toReversed()]
}

export type ReadFacts = ReturnType<typeof readFacts>

function readWords(value: string | undefined, locale: Locale): string | null {
  if (!value) return null
  try {
    const both = JSON.parse(value) as { cn?: string; en?: string }
    return both[locale] || both.cn || both.en || null
  } catch {
    return value
  }
}

export function readTime(value: string | undefined): number | null {
  const at = value ? fromBeijing(value.length === 10 ? `${value} 00:00` : value) : Number.NaN
  return Number.isNaN(at) ? null : at
}
