/**
 * Who can be written to (decision 17, decision 13): organisations of the edition with the letter flag whose registration stands
 * and whose contact agreed to be listed; and whoever has been in touch already, listed or not.
 */
import type { Service } from '../../../server/http/http.ts'
import { sql } from 'kysely'
import type { InputOf } from '../../../shared/call.ts'
import { bothFilled, type Locale } from '../../../shared/i18n.ts'
import { ok, refuse, localized, type Outcome } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { hasFolded } from '../../../server/database/text-folding.ts'
import { pageOfFiled } from '../../../server/names/readings.ts'
import { type Company, companiesOf } from '../../registration/server/service.ts'
import type { ContactRow, mailboxApi } from '../contract.ts'
import { mailboxMessages as m } from '../messages.ts'
import { isLetterType, letterTypes, mayWrite, mailStatuses, officeParty } from '../rules.ts'
import { writeBarOf } from './limit-service.ts'
import { blocksOf, mailboxOf, type Mailbox } from './side-service.ts'

type Input = InputOf<typeof mailboxApi.contacts>

/** The contact's last word on being listed in the directory; what was never asked counts as no. */
const isListed = sql<boolean>`coalesce((select given from registration_consent
  where registration_consent.company_id = company.id and kind = 'directory'
  order by registration_consent.at desc, registration_consent.id desc limit 1), 0) = 1`
const isKnownTo = ({ side, edition }: Mailbox) =>
  sql<number>`case when exists (select 1 from mailbox_correspondent mc where mc.side = ${side}
    and mc.other_side = company.id and mc.edition = ${edition}) then 1 else 0 end`

/**
 * mailbox/contact/query. All that the search finds are read and sorted here, as in the public list: some hundred
 * organisations of an edition. Who blocks the other, either way, does not find it.
 */
export const listContacts: Service<typeof mailboxApi.contacts> = async (ctx, input) => {
  const mailbox = mailboxOf(ctx)
  if (!mailbox.ok) return mailbox
  // A draft and a rejected registration have nobody to write to, and learn nobody's names.
  const isOpen = (await writeBarOf(ctx, ctx.db, mailbox.result)) !== 'notRegistered'
  const found = isOpen ? await selectContacts(ctx.db, mailbox.result, input) : []
  const listed = pageOfFiled(
    found.filter(({ type }) => !input.type || type === input.type),
    { ...input, locale: ctx.locale },
  )
  return ok({
    ...listed,
    rows: listed.rows.map(({ row, letter }) => ({ ...showContact(row), letter })),
    types: letterTypes.flatMap((type) => {
      const count = found.filter((row) => row.type === type).length
      return count ? [{ type, count }] : []
    }),
  })
}

type Found = Awaited<ReturnType<typeof selectContacts>>[number]

async function selectContacts(db: Db, mailbox: Mailbox, input: Pick<Input, 'q' | 'company'>) {
  const { side, edition } = mailbox
  let query = db
    .selectFrom('company')
    .select(['id', 'account_id', 'name', 'reading', 'abbr', 'type', 'country'])
    .select(isKnownTo(mailbox).as('known'))
    .where('edition', '=', edition)
    .where('type', 'in', [...letterTypes])
    .where('status', 'in', [...mailStatuses])
    .where('individual', '=', false)
    .where('id', '<>', side)
  // The office writes to everybody who has a mailbox.
  if (side !== officeParty) query = query.where(isListed)
  if (input.company) query = query.where('id', '=', input.company)
  query = query.where(hasFolded('company.search', input.q ?? ''))
  const { blocks, blocked } = await blocksOf(db, mailbox)
  return (await query.execute()).filter(
    ({ account_id: account }) => !blocks.has(account) && !blocked.has(account),
  )
}

function showContact(row: Found): Omit<ContactRow, 'letter'> {
  return {
    companyId: row.id,
    name: bothFilled(row.name),
    abbr: row.abbr,
    type: row.type as ContactRow['type'],
    country: row.country,
    known: row.known === 1,
  }
}

/** An organisation as a correspondent of another. */
export type Correspondent = Company & {
  readonly known: boolean
  readonly blocks: boolean
  readonly blocked: boolean
}

/**
 * Those of the organisations that the mailbox may know of: listed, or written with before. Others answer like missing
 * ones. Whether they can be written to now is `judgeCorrespondent`'s.
 */
export async function findCorrespondents(
  db: Db | Tx,
  mailbox: Mailbox,
  ids: readonly string[],
): Promise<Map<string, Correspondent>> {
  const asked = ids.filter((id) => id !== officeParty && id !== mailbox.side)
  if (!asked.length) return new Map()
  const rows = await companiesOf(db, (all) =>
    all
      .select([
        isKnownTo(mailbox).as('known'),
        sql<number>`case when ${isListed} then 1 else 0 end`.as('listed'),
      ])
      .where('company.edition', '=', mailbox.edition)
      .where('company.id', 'in', asked),
  )
  const { blocks, blocked } = await blocksOf(db, mailbox)
  const isOffice = mailbox.side === officeParty
  return new Map(
    rows
      .filter((row) => row.known === 1 || mayBegin(row, isOffice))
      .map(({ known, listed: _listed, ...row }) => [
        row.id,
        {
          ...row,
          known: known === 1,
          blocks: blocks.has(row.account_id),
          blocked: blocked.has(row.account_id),
        },
      ]),
  )
}

function mayBegin(
  row: Pick<Company, 'status' | 'type' | 'individual'> & { listed: number },
  isOffice: boolean,
): boolean {
  return (isOffice || row.listed === 1) && isLetterType(row.type) && mayWrite(row)
}

/** Why an organisation that may be known cannot be written to now; null when it can. */
export function barOf(other: Correspondent): 'gone' | 'blocked' | 'refuses' | null {
  if (!mayWrite(other) || !isLetterType(other.type)) return 'gone'
  if (other.blocked) return 'blocked'
  return other.blocks ? 'refuses' : null
}

/** The refusal that names the organisation, in words. */
export function judgeCorrespondent(other: Correspondent | undefined, locale: Locale): Outcome<Correspondent> {
  if (!other) return refuse('NOT_FOUND')
  const bar = barOf(other)
  const name = bothFilled(other.name)[locale]
  if (bar === 'gone') return refuse('MAIL_REFUSED', { text: localized(m.gone, { name }) })
  if (bar === 'blocked') return refuse('MAIL_BLOCKED', { text: localized(m.blocked, { name }) })
  if (bar === 'refuses') return refuse('MAIL_REFUSED', { text: localized(m.refused, { name }) })
  return ok(other)
}

/**
 * Whether an organisation may turn to another, for features above (meetings): listed or known, and no block either way. The
 * refusals of a sending, in general words.
 */
export async function judgeContact(
  db: Db | Tx,
  asked: { from: string; to: string; edition: string; locale?: Locale },
): Promise<Outcome<Correspondent>> {
  const mailbox = { side: asked.from, edition: asked.edition }
  const other = (await findCorrespondents(db, mailbox, [asked.to])).get(asked.to)
  if (!other) return refuse('NOT_FOUND')
  const bar = barOf(other)
  return bar ? refuse(bar === 'blocked' ? 'MAIL_BLOCKED' : 'MAIL_REFUSED') : ok(other)
}

/**
 * A side and those that it turns to, by a missive or a request for a meeting, know each other from now on; the office is nobody's new correspondent. The side's row is
 * locked: whether the day allows new ones was counted under it (limit-service.ts `checkDay`).
 */
export async function meet(ctx: WriteContext, mailbox: Mailbox, others: readonly string[]): Promise<void> {
  const { side, edition } = mailbox
  const met = side === officeParty ? [] : others.filter((other) => other !== officeParty)
  const rows = met.flatMap((other) => [
    { side, other_side: other, edition, began: true, first_at: ctx.now },
    { side: other, other_side: side, edition, began: false, first_at: ctx.now },
  ])
  if (!rows.length) return
  // In a fixed order, so that two who write to each other at once wait in one direction only.
  const ordered = rows.toSorted((a, b) =>
    `${a.side}:${a.other_side}` < `${b.side}:${b.other_side}` ? -1 : 1,
  )
  await ctx.tx
    .insertInto('mailbox_correspondent')
    .values(ordered)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
