/** What can be said of a row in a line: its name, its facts, what a translator still has to do, where it stands. */
import { isTextKind, type Field } from '../../../../shared/content-fields.ts'
import { formatDate, formatMoney, fromBeijing, formatInstant } from '../../../../shared/format.ts'
import { locales, pickLanguage, type Locale, type Translate } from '../../../../shared/i18n.ts'
import { translationOf, type TextStamps, type TranslationState } from '../../../../shared/translation.ts'
import type { StaffRow } from '../../contract.ts'
import { declarationOf, type ContentType } from '../../rules.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

type Texts = Readonly<Record<string, unknown>>

export const fieldsOf = (type: ContentType) => Object.entries(declarationOf(type).fields)
export const textFieldsOf = (type: ContentType) => fieldsOf(type).filter(([, { kind }]) => isTextKind(kind))
export const valueFieldsOf = (type: ContentType) => fieldsOf(type).filter(([, { kind }]) => !isTextKind(kind))

export const isEmptyText = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const words = (value: unknown) => (typeof value === 'string' ? value : '')

/** The title in the page's language, else in the other one. */
export function nameRow(
  row: Pick<StaffRow, 'type' | 'cn' | 'en'>,
  locale: Locale,
): ReturnType<typeof pickLanguage> {
  const { title } = declarationOf(row.type)
  return pickLanguage(locale, { cn: words(row.cn[title]), en: words(row.en[title]) })
}

export const nameRowIn = (row: StaffRow, locale: Locale, t: Translate) =>
  nameRow(row, locale).text || row.key || t(commonFormMessages.untitled)

/** The worst state of each language over all texts of a row. */
export function translationsOf(row: StaffRow): Record<Locale, TranslationState> {
  const stateOf = (locale: Locale) => {
    const states = textFieldsOf(row.type).map(([name]) =>
      translationOf((row.stamps as TextStamps)[name], locale, isEmptyText((row[locale] as Texts)[name])),
    )
    return states.find((state) => state === 'missing') ?? states.find((state) => state === 'older') ?? 'even'
  }
  return Object.fromEntries(locales.map((locale) => [locale, stateOf(locale)])) as Record<
    Locale,
    TranslationState
  >
}

const shownKinds = new Set<Field['kind']>(['yuan', 'choice', 'date', 'datetime', 'integer', 'row', 'email'])

/** The first facts of a row, worded: enough to tell two rows apart. `names` are those of rows that it names, by key. */
export function factsOf(
  row: StaffRow,
  locale: Locale,
  names: ReadonlyMap<string, string>,
): { label: string; value: string }[] {
  return valueFieldsOf(row.type)
    .filter(([name, { kind }]) => shownKinds.has(kind) && !isEmptyText(row.values[name]))
    .slice(0, 3)
    .map(([name, field]) => ({
      label: field.label[locale],
      value: showFact(field, row.values[name], { locale, names }),
    }))
}

/** A value in words. */
export function showFact(
  field: Field,
  value: unknown,
  { locale, names }: { locale: Locale; names: ReadonlyMap<string, string> },
): string {
  switch (field.kind) {
    case 'yuan':
      return formatMoney(locale, Number(value) * 100)
    case 'choice':
      return field.options?.[String(value)]?.[locale] ?? String(value)
    case 'datetime':
      return formatInstant(Number(value))
    case 'date':
      return formatDate(locale, fromBeijing(`${String(value)} 00:00`), { year: true })
    case 'row':
      return names.get(String(value)) ?? String(value)
    case 'people':
      return (value as readonly { person?: string }[])
        .map(({ person }) => names.get(person ?? '') ?? person)
        .join(' · ')
    default:
      return Array.isArray(value) ? value.join(' · ') : String(value)
  }
}

/** Where the rows of a type stand; `page` rows are found by their key. */
const addresses: Record<Exclude<ContentType, 'page'>, string> = {
  notice: '/',
  venue: '/field',
  transport: '/field',
  hotel: '/hotel',
  'hotel-rate': '/hotel',
  'visa-step': '/visa',
  partner: '/sponsor',
  'sponsor-tier': '/sponsor',
  sponsor: '/sponsor',
  contact: '/contactUs',
  'past-edition': '/review/{year}',
  hall: '/programme/{year}',
  speaker: '/programme/{year}',
  session: '/programme/{year}#{key}',
}
const pageAddresses: Record<string, string> = {
  'page-field': '/field',
  'page-hotel': '/hotel',
  'page-visa': '/visa',
  'page-contact': '/contactUs',
  'page-sponsor': '/sponsor',
  'page-registered': '/registered',
  'page-programme': '/programme/{year}',
  'page-news': '/news',
  'page-download': '/download',
  'page-gallery': '/more-img',
  'page-video': '/video-2022',
  'page-advisory-panel': '/extend/advisory-panel-video',
  'page-newsfirst': '/extend/newsfirst',
  'page-highlight': '/extend/conference-highlight-video',
  'page-wechat-party': '/wechat-party',
  'page-review': '/review/{year}',
}

/** The public page that shows a row, without the language's prefix. */
export function addressOf(row: { type: ContentType; key: string }, year: number): string {
  const address = row.type === 'page' ? (pageAddresses[row.key] ?? '/') : addresses[row.type]
  return address.replace('{year}', String(year)).replace('{key}', row.key)
}
