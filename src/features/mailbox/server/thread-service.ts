/** One thread of the own mailbox: what was written, by whom, and whether it can be answered. */
import type { ReadContext, SignedIn } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import type { MissiveShown, ThreadShown } from '../contract.ts'
import { mailLimits, officeParty, type ReplyBar } from '../rules.ts'
import { barOf, findCorrespondents } from './contact-service.ts'
import { writeBarOf } from './limit-service.ts'
import { findOwnThread, loadRows, openBody, type OwnMissive } from './own-missive-service.ts'
import { loadParties } from './party-service.ts'
import type { Mailbox } from './side-service.ts'

type Reader = SignedIn<ReadContext>

/** The newest missives of a thread, oldest first; older ones with the next page. Null where the id names nothing of one's own. */
export async function readThread(
  ctx: Reader,
  mailbox: Mailbox,
  asked: { id: string; page: number },
): Promise<ThreadShown | null> {
  const own = await findOwnThread(ctx.db, mailbox, asked.id)
  if (!own) return null
  const window = { limit: mailLimits.threadPage, offset: (asked.page - 1) * mailLimits.threadPage }
  const { ids, total, archived } = await missivesOf(ctx.db, mailbox, { threadId: own.id, ...window })
  const rows = await loadRows(ctx.db, mailbox, ids)
  const partyOf = await loadParties(ctx.db, [own.otherSide])
  const { mayNotReply, blocked } = await replyState(ctx, mailbox, own.otherSide)
  return {
    id: own.id,
    other: partyOf(own.otherSide),
    subject: own.subject,
    total,
    more: window.offset + ids.length < total,
    archived,
    mayNotReply,
    blocked,
    missives: await showMissives(ctx, rows),
  }
}

/** Ids of the missives that the own side has in a thread, newest first, and how many there are. */
export async function missivesOf(
  db: Db | Tx,
  mailbox: Mailbox,
  asked: { threadId: string; limit: number; offset: number },
): Promise<{ ids: string[]; total: number; archived: boolean }> {
  const all = db
    .selectFrom('missive_copy')
    .where('thread_id', '=', asked.threadId)
    .where('side', '=', mailbox.side)
    .where('status', '<>', 'deleted')
  const rows = await all
    .select('missive_id')
    .orderBy('missive_id', 'desc')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute()
  const counts = await all
    .select((e) => ['status' as const, e.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  return {
    ids: rows.map(({ missive_id: id }) => id),
    total: counts.reduce((sum, { count }) => sum + Number(count), 0),
    archived: counts.every(({ status }) => status === 'archived'),
  }
}

async function showMissives(ctx: Reader, rows: readonly OwnMissive[]): Promise<MissiveShown[]> {
  const ids = rows.map(({ copy }) => copy.missive_id)
  const reported = new Set(ids.length ? await reportedAmong(ctx.db, ids) : [])
  const writers = await writersOf(ctx.db, rows)
  const ordered = rows.toSorted((a, b) => (a.copy.missive_id < b.copy.missive_id ? -1 : 1))
  return Promise.all(
    ordered.map(async (row) => {
      const { copy } = row
      const own = copy.box === 'out'
      return {
        id: copy.missive_id,
        own,
        writer: own ? (writers.get(row.accountId) ?? null) : null,
        subject: row.subject,
        body: await openBody(ctx.kernel, row),
        sentAt: row.sentAt,
        status: copy.status as MissiveShown['status'],
        readAt: row.readAt,
        reported: !own && reported.has(copy.missive_id),
      }
    }),
  )
}

async function reportedAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('missive_report')
    .select('missive_id')
    .where('missive_id', 'in', ids)
    .execute()
  return rows.map(({ missive_id: id }) => id)
}

/** Colleagues by name: the other side learns the organisation alone. */
async function writersOf(db: Db | Tx, rows: readonly OwnMissive[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.filter(({ copy }) => copy.box === 'out').map(({ accountId }) => accountId))]
  if (!ids.length) return new Map()
  const accounts = await db.selectFrom('account').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(accounts.filter(({ name }) => name).map(({ id, name }) => [id, name]))
}

async function replyState(
  ctx: Reader,
  mailbox: Mailbox,
  otherSide: string,
): Promise<{ mayNotReply: ReplyBar | null; blocked: boolean }> {
  const bar = await writeBarOf(ctx, ctx.db, mailbox)
  // A suspended organisation may still write to the office.
  if (otherSide === officeParty) return { mayNotReply: bar === 'suspended' ? null : bar, blocked: false }
  const other = (await findCorrespondents(ctx.db, mailbox, [otherSide])).get(otherSide)
  return { mayNotReply: bar ?? (other ? barOf(other) : 'gone'), blocked: other?.blocked ?? false }
}
