/** What differs between two rows of one key, in words: an editor who copies sees both values and decides by hand. */
import { formatDateTime } from '../../../shared/format.ts'
import { locales, type Both, type Locale } from '../../../shared/i18n.ts'
import { plainText, type RichText } from '../../../shared/rich-text.ts'
import type { Field } from '../../../shared/content-fields.ts'
import { declarationOf } from '../rules.ts'
import { withoutPerson } from './person-service.ts'
import { rowTexts } from './row-texts-service.ts'
import type { ContentRowTable } from './tables.ts'

export interface RowDifference {
  id: string
  type: ContentRowTable['type']
  name: { cn: string; en: string }
  fields: { name: string; locale: Locale | null; kept: string; other: string }[]
}

/** Null where both rows say the same. */
export function differenceOf(
  { kept, other }: { kept: ContentRowTable; other: ContentRowTable },
  locale: Locale,
): RowDifference | null {
  const { type } = kept
  const { fields: declared, title } = declarationOf(type)
  const [own, theirs] = [rowTexts(kept), rowTexts(other)]
  const sides = [
    [null, withoutPerson(type, own.values), withoutPerson(type, theirs.values)],
    ...locales.map((side) => [side, own[side], theirs[side]] as const),
  ] as const
  const fields = sides.flatMap(([side, mine, foreign]) =>
    Object.entries(declared).flatMap(([name, field]) => {
      const [ours, others] = [shown(field, mine[name], locale), shown(field, foreign[name], locale)]
      return ours === others ? [] : [{ name, locale: side, kept: ours, other: others }]
    }),
  )
  const named = (side: keyof Both) => String(own[side][title] ?? '')
  return fields.length ? { id: kept.id, type, name: { cn: named('cn'), en: named('en') }, fields } : null
}

function shown(field: Field, value: unknown, locale: Locale): string {
  if (value === undefined || value === null || value === '') return ''
  if (field.kind === 'rich') return plainText(value as RichText)
  if (field.kind === 'datetime') return formatDateTime(locale, Number(value), { year: true })
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
