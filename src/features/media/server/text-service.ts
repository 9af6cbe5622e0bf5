/** What galleries, videos, downloads and captions do alike: two languages with their stamps, the edition's lock. */
import { refuseOther } from '../../../server/database/edit-version.ts'
import { ok, refuse, refuseFields, localized, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import { restamp, type TextStamps } from '../../../shared/translation.ts'
import type { WriteContext } from '../../../server/context.ts'
import { isReadOnly } from '../../edition/server/service.ts'
import { mediaMessages } from '../messages.ts'

export interface BothTexts {
  readonly cn: string
  readonly en: string
}
export type Stamps = Record<string, { cn: number | null; en: number | null }>

/** The stamps of bilingual texts after a save; `was` is null for a new record. */
export function stampTexts(options: {
  was: { texts: Readonly<Record<string, BothTexts>>; stamps: TextStamps } | null
  texts: Readonly<Record<string, BothTexts>>
  confirmed: readonly string[]
  now: number
}): Stamps {
  const { was, texts } = options
  return restamp({
    before: was?.stamps ?? {},
    changed: (field, locale) => texts[field]![locale] !== (was?.texts[field]?.[locale] ?? ''),
    empty: (field, locale) => texts[field]![locale].trim() === '',
    fields: Object.keys(texts),
    confirmed: options.confirmed,
    now: options.now,
  }) as Stamps
}

/** A text that is saved by itself, over what it was when it was read: its stamps afterwards, or the refusal. */
export function changeText(
  ctx: Pick<WriteContext, 'now'>,
  before: { text: BothTexts; stamps: TextStamps },
  input: { name: string; text: BothTexts; was: BothTexts; confirmed: boolean },
): Outcome<Stamps> {
  const { name, text } = input
  const other = refuseOther(input.was, before.text)
  if (other) return other
  const was = { texts: { [name]: before.text }, stamps: before.stamps }
  const confirmed = input.confirmed ? [name] : []
  return ok(stampTexts({ was, texts: { [name]: text }, confirmed, now: ctx.now }))
}

export const editionOf = (year: number) => `LIRC_${year}`

/** A title in one language at least, an edition of that year, and none that is closed (decision 1). Null: go on. */
export async function checkTexts(
  ctx: WriteContext,
  input: { title: BothTexts; year: number },
  years: readonly number[] = [],
): Promise<Refusal | null> {
  if (!input.title.cn.trim() && !input.title.en.trim())
    return refuseFields({ title: localized(mediaMessages.titleMissing) })
  const edition = await ctx.tx
    .selectFrom('edition')
    .select('code')
    .where('code', '=', editionOf(input.year))
    .executeTakeFirst()
  if (!edition) return refuseFields({ year: localized(mediaMessages.noSuchEdition) })
  return checkOpen(ctx, [input.year, ...years])
}

/** Refuses where one of these years is an archive that nobody has opened. */
export async function checkOpen(ctx: WriteContext, years: readonly number[]): Promise<Refusal | null> {
  for (const year of new Set(years)) {
    if (await isReadOnly(ctx.tx, editionOf(year))) return refuse('READ_ONLY')
  }
  return null
}
