/** A mailing's row: found, shown, searched; its ledger counted. */
import type { ActOf } from '../../audit/messages.ts'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { WriteContext } from '../../../server/context.ts'
import { lockRow, type Db, type Tx } from '../../../server/database/db.ts'
import { record } from '../../audit/server/service.ts'
import type { TextStamp } from '../../../shared/translation.ts'
import { parameter } from '../../edition/server/service.ts'
import type { MailingRow, MailingShown } from '../contract.ts'
import { mailingActs, mayMailing, recipientStates, type MailingAct, type RecipientState } from '../rules.ts'
import type { MailingTable, StoredRecipientState } from './tables.ts'

export type Counts = Record<RecipientState, number>

/** What a stored state is called while the outbox still has it. */
export function stateOf(stored: StoredRecipientState, mail: string | null): RecipientState {
  if (stored === 'waiting') return 'queued'
  if (stored !== 'handed') return stored
  if (mail === null) return 'unsure'
  return mail === 'expired' ? 'refused' : (mail as RecipientState)
}

/** How many stand how, of each mailing asked for. */
export async function countRecipients(
  db: Db | Tx,
  mailingIds: readonly string[],
): Promise<Map<string, Counts>> {
  const nothing = Object.fromEntries(recipientStates.map((state) => [state, 0])) as Counts
  const all = new Map(mailingIds.map((id) => [id, { ...nothing }]))
  if (!mailingIds.length) return all
  const written = await db
    .selectFrom('mailing_recipient')
    .select((e) => ['mailing_id', 'state', e.fn.countAll<number>().as('count')])
    .where('mailing_id', 'in', mailingIds)
    .where('state', '!=', 'handed')
    .groupBy(['mailing_id', 'state'])
    .execute()
  const handed = await db
    .selectFrom('mailing_recipient as recipient')
    .leftJoin('mail', 'mail.id', 'recipient.mail_id')
    .select((e) => ['recipient.mailing_id', 'mail.state', e.fn.countAll<number>().as('count')])
    .where('recipient.mailing_id', 'in', mailingIds)
    .where('recipient.state', '=', 'handed')
    .groupBy(['recipient.mailing_id', 'mail.state'])
    .execute()
  for (const row of written) all.get(row.mailing_id)![stateOf(row.state, null)] += Number(row.count)
  for (const row of handed) all.get(row.mailing_id)![stateOf('handed', row.state)] += Number(row.count)
  return all
}

export const findMailing = (db: Db | Tx, id: string): Promise<MailingTable | undefined> =>
  db.selectFrom('mailing').selectAll().where('id', '=', id).executeTakeFirst()

export const stampsOf = (row: MailingTable) => row.stamps as { subject: TextStamp; body: TextStamp }

/** Locked; undefined where there is none. */
export async function lockMailing(ctx: WriteContext, id: string, guard?: 'mailing.feedLock') {
  await lockRow(ctx.tx, 'mailing', id, guard)
  return findMailing(ctx.tx, id)
}

/** What was done about a mailing, in the log. */
export const logMailing = (
  ctx: WriteContext,
  mailing: { readonly id: string; readonly edition: string },
  act: ActOf<'mailing'>,
  data: Record<string, unknown> = {},
): Promise<void> =>
  record(ctx, {
    action: `mailing.${act}`,
    subjectType: 'mailing',
    subjectId: mailing.id,
    edition: mailing.edition,
    data,
  })

/** The rows of a page, newest first. */
export const newestOnPage = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, size }: { readonly page: number; readonly size: number },
) =>
  query
    .orderBy(sql.ref('created_at'), 'desc')
    .orderBy(sql.ref('id'), 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()

/** How many of a list are in each state, and in the one asked for, else in all. */
export function countStates<State extends string>(
  states: readonly State[],
  counted: readonly { readonly state: State; readonly count: number }[],
  asked: State | undefined,
) {
  const count = (one: State) => Number(counted.find(({ state }) => state === one)?.count ?? 0)
  const counts = Object.fromEntries(states.map((one) => [one, count(one)])) as Record<State, number>
  return { counts, total: (asked ? [asked] : states).reduce((sum, one) => sum + counts[one], 0) }
}

export function showRow(row: MailingTable, counts: Counts): MailingRow {
  return {
    id: row.id,
    edition: row.edition,
    state: row.state,
    subject: row.subject,
    template: row.template,
    recipients: Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts,
    sendAt: row.send_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    createdAt: row.created_at,
    createdBy: row.created_by,
    version: row.version,
  }
}

export async function showMailing(db: Db | Tx, row: MailingTable): Promise<MailingShown> {
  const counts = (await countRecipients(db, [row.id])).get(row.id)!
  return {
    ...showRow(row, counts),
    audience: row.audience,
    body: row.body as MailingShown['body'],
    stamps: stampsOf(row),
    may: Object.fromEntries(
      (Object.keys(mailingActs) as MailingAct[]).map((act) => [act, mayMailing(act, row.state)]),
    ) as MailingShown['may'],
    perMinute: await parameter(db, row.edition, 'MAIL_PER_DOMAIN_PER_MINUTE'),
  }
}
