/**
 * Rows with a registered person behind them: a speaker. The row holds the person’s id; what the person’s record says is kept there
 * alone, and laid over the row wherever it is read, as long as the site may show the person. Until then the editor’s words stand.
 */
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import type { Both, Locale } from '../../../shared/i18n.ts'
import { localized, type Outcome } from '../../../shared/outcome.ts'
import type { Kernel, WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { hasRow } from '../../../server/database/queries.ts'
import { contentServerMessages as messages } from '../messages.ts'
import { personFieldOf } from '../../../shared/content-fields.ts'
import { declarationOf, type ContentType } from '../rules.ts'
import { rowTexts, type RowTexts } from './row-texts-service.ts'
import type { ContentRowTable } from './tables.ts'

/** A registered person as rows know one. */
export interface LinkedPerson {
  readonly id: string
  /** `approved`: the site may show the person; `waiting`: not yet; `over`: cancelled or rejected. */
  readonly state: 'approved' | 'waiting' | 'over'
  /** By the names of the fields that a row has for them. */
  readonly texts: Readonly<Record<Locale, Readonly<Record<string, string>>>>
  readonly category: Both
  /** The category of speakers, where the person is of another. */
  readonly offered: Both | null
}

/** What content asks of registrations; a feature above them answers (src/app/server/ports.ts). */
export interface LinkedPeople {
  /** People of an edition who attend and whose registration goes on, by name, organisation or address: the first few. */
  search(db: Db | Tx, options: { edition: string; q: string }): Promise<LinkedPerson[]>
  /** Those of an edition, by id; who is not there is none of it. */
  of(
    db: Db | Tx,
    options: { edition: string; ids: readonly string[] },
  ): Promise<ReadonlyMap<string, LinkedPerson>>
  /** Makes a person one of the category of speakers. */
  makeSpeaker(ctx: WriteContext, options: { edition: string; personId: string }): Promise<Outcome<null>>
}

type Linkable = Pick<ContentRowTable, 'edition' | 'type'> & { readonly texts: RowTexts }

/** The id of the person behind a row, and whether that person has agreed to be named. */
function linkOf(type: ContentType, values: RowTexts['values']): { id: string; isAgreed: boolean } | null {
  const field = personFieldOf(declarationOf(type))
  const id = field && values[field.name]
  return field && typeof id === 'string' ? { id, isAgreed: values[field.agreed] === true } : null
}

/** Texts as the site shows them, in the order of the rows; `isFilled`: some are the person’s. */
export async function fillTexts(
  kernel: Pick<Kernel, 'linkedPeople'>,
  db: Db | Tx,
  rows: readonly Linkable[],
): Promise<{ texts: RowTexts; isFilled: boolean }[]> {
  const links = rows.map(({ type, texts }) => linkOf(type, texts.values))
  const known = new Map<string, LinkedPerson>()
  for (const edition of new Set(rows.flatMap((row, index) => (links[index] ? [row.edition] : [])))) {
    const ids = rows.flatMap((row, index) => (row.edition === edition ? (links[index]?.id ?? []) : []))
    for (const [id, person] of await kernel.linkedPeople.of(db, { edition, ids })) known.set(id, person)
  }
  return rows.map(({ type, texts }, index) => {
    const link = links[index]
    const person = link?.isAgreed ? known.get(link.id) : undefined
    if (person?.state !== 'approved') return { texts, isFilled: false }
    const { fills } = personFieldOf(declarationOf(type))!
    const fill = (locale: Locale) => ({
      ...texts[locale],
      ...Object.fromEntries(fills.map((name) => [name, person.texts[locale][name] ?? ''])),
    })
    return { texts: { values: texts.values, cn: fill('cn'), en: fill('en') }, isFilled: true }
  })
}

/** Rows with the texts that the site shows of them. */
export async function filledRows(
  kernel: Pick<Kernel, 'linkedPeople'>,
  db: Db | Tx,
  rows: readonly ContentRowTable[],
): Promise<ContentRowTable[]> {
  const linkable = rows.map((row) => ({ edition: row.edition, type: row.type, texts: rowTexts(row) }))
  const filled = await fillTexts(kernel, db, linkable)
  return rows.map((row, index) => {
    const { texts, isFilled } = filled[index]!
    return isFilled ? { ...row, cn: texts.cn, en: texts.en } : row
  })
}

/** What is wrong with the person of a row, by field. */
export async function personFaults(
  ctx: WriteContext,
  { edition, type, texts, before }: Linkable & { before: RowTexts | null },
): Promise<Record<string, LocalizedMessage>> {
  const link = linkOf(type, texts.values)
  if (!link || link.id === (before && linkOf(type, before.values)?.id)) return {}
  const person = (await ctx.kernel.linkedPeople.of(ctx.tx, { edition, ids: [link.id] })).get(link.id)
  if (person && person.state !== 'over') return {}
  return { [`values.${personFieldOf(declarationOf(type))!.name}`]: localized(messages.noSuchPerson) }
}

/**
 * After a row was written: notes who is behind it, and takes from the row what the person’s record says. A field error where
 * another row has the person.
 */
export async function holdPerson(
  ctx: WriteContext,
  row: ContentRowTable,
): Promise<Record<string, LocalizedMessage>> {
  const field = personFieldOf(declarationOf(row.type))
  if (!field) return {}
  const link = linkOf(row.type, row.data)
  const before = await ctx.tx
    .selectFrom('content_person')
    .selectAll()
    .where('row_id', '=', row.id)
    .executeTakeFirst()
  if (before && before.person_id !== link?.id)
    await ctx.tx.deleteFrom('content_person').where('row_id', '=', row.id).execute()
  if (!link) return {}
  if (before?.person_id !== link.id) {
    const linked = {
      row_id: row.id,
      person_id: link.id,
      linked_by: ctx.user?.accountId ?? '',
      linked_at: ctx.now,
    }
    const isFree = await hasRow(
      ctx.tx
        .insertInto('content_person')
        .values(linked)
        .onConflict((conflict) => conflict.doNothing())
        .returning('row_id'),
    )
    if (!isFree) return { [`values.${field.name}`]: localized(messages.personLinked) }
  }
  await emptyFilled(ctx, row)
  return {}
}

/** What the person’s record says is not kept a second time. */
async function emptyFilled(ctx: WriteContext, row: ContentRowTable): Promise<void> {
  const { edition, type } = row
  const [filled] = await fillTexts(ctx.kernel, ctx.tx, [{ edition, type, texts: rowTexts(row) }])
  if (!filled!.isFilled) return
  const set = { cn: withoutFilled(type, row.cn), en: withoutFilled(type, row.en) }
  await ctx.tx.updateTable('content_row').set(set).where('id', '=', row.id).execute()
}

/** Texts of a row without those that a person’s record may say. */
export const withoutFilled = (type: ContentType, texts: RowTexts['cn']): RowTexts['cn'] => ({
  ...texts,
  ...Object.fromEntries((personFieldOf(declarationOf(type))?.fills ?? []).map((name) => [name, ''])),
})

/** The values of a row without the person behind it. */
export function withoutPerson(type: ContentType, values: RowTexts['values']): RowTexts['values'] {
  const field = personFieldOf(declarationOf(type))
  return field ? { ...values, [field.name]: null, [field.agreed]: null } : values
}

export const releasePerson = async (ctx: Pick<WriteContext, 'tx'>, rowId: string): Promise<void> =>
  void (await ctx.tx.deleteFrom('content_person').where('row_id', '=', rowId).execute())
