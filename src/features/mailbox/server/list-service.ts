/** mailbox/missive/query: a box of the own mailbox, by missives or by threads, newest first; or one thread. */
import type { Service } from '../../../server/http/http.ts'
import { sql } from 'kysely'
import type { InputOf, ResultOf } from '../../../shared/call.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import type { ReadContext, SignedIn } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { fold, hasFolded, holds } from '../../../server/database/text-folding.ts'
import type { mailboxApi, MissiveRow, MissiveShown, ThreadShown } from '../contract.ts'
import { excerptOf, officeParty, type Box, mailLimits, type ReplyBar } from '../rules.ts'
import { findDraft, listDrafts } from './draft-service.ts'
import { loadRows, openBody, type OwnMissive, findOwnThread } from './own-missive-service.ts'
import { loadParties } from './party-service.ts'
import { mailboxOf, unreadIn, type Mailbox } from './side-service.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { barOf, findCorrespondents } from './contact-service.ts'
import { writeBarOf } from './limit-service.ts'

type Input = InputOf<typeof mailboxApi.query>
type Result = ResultOf<typeof mailboxApi.query>
type Reader = SignedIn<ReadContext>

export const query: Service<typeof mailboxApi.query> = async (ctx, input) => {
  const own = mailboxOf(ctx)
  if (!own.ok) return own
  const mailbox = own.result
  const found = await readAsked(ctx, mailbox, input)
  if (!found) return refuse('NOT_FOUND')
  const { page, size } = input
  const unread = await unreadIn(ctx.db, mailbox)
  return ok({ rows: [], drafts: [], thread: null, ...found, page, size, unread, serverTime: ctx.now })
}

type Asked = Pick<Result, 'total'> & Partial<Pick<Result, 'rows' | 'drafts' | 'thread'>>

/** Null where an id names nothing of the own mailbox. */
async function readAsked(ctx: Reader, mailbox: Mailbox, input: Input): Promise<Asked | null> {
  const { id, box, page } = input
  if (box === 'draft') {
    if (!id) return listDrafts(ctx, mailbox, input)
    const draft = await findDraft(ctx, mailbox, id)
    return draft && { drafts: [draft], total: 1 }
  }
  if (!id) return listBox(ctx, mailbox, { ...input, box })
  const thread = await readThread(ctx, mailbox, { id, page })
  return thread && { thread, total: thread.total }
}

type Listing = Omit<Input, 'box'> & { box: Exclude<Box, 'draft'> }

/** The copies that lie in a box. Whatever was archived left the box that it came into. */
function selectBox(db: Db, mailbox: Mailbox, { box, q }: Listing) {
  let query = db
    .selectFrom('missive_copy')
    .where('missive_copy.side', '=', mailbox.side)
    .where('missive_copy.edition', '=', mailbox.edition)
  // Written out: the index is of these rows alone.
  if (box === 'archive') query = query.where(sql<boolean>`status = 'archived'`)
  else
    query = query.where('box', '=', box).where('status', 'in', box === 'in' ? ['unread', 'read'] : ['read'])
  if (!q?.trim()) return query
  const isOffice = [commonFormMessages.conferenceOffice.cn, commonFormMessages.conferenceOffice.en].some(
    (name) => holds(fold(name), q),
  )
  return query.where((e) =>
    e.or([
      e.exists(
        e
          .selectFrom('missive_thread')
          .select('missive_thread.id')
          .whereRef('missive_thread.id', '=', 'missive_copy.thread_id')
          .where(hasFolded('missive_thread.search', q)),
      ),
      e.exists(
        e
          .selectFrom('company')
          .select('company.id')
          .whereRef('company.id', '=', 'missive_copy.other_side')
          .where(hasFolded('company.search', q)),
      ),
      ...(isOffice ? [e('other_side', '=', officeParty)] : []),
    ]),
  )
}

/** An id begins with its time: the greatest of a thread is the newest. */
const newest = sql<string>`max(missive_copy.missive_id)`
const isUnread = sql<number>`case when status = 'unread' then 1 else 0 end`

async function listBox(
  ctx: Reader,
  mailbox: Mailbox,
  listing: Listing,
): Promise<{ rows: MissiveRow[]; total: number }> {
  const { page, size, threads } = listing
  const matching = selectBox(ctx.db, mailbox, listing)
  const { total } = await matching
    .select(threads ? sql<number>`count(distinct thread_id)`.as('total') : sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const ordered = threads
    ? matching
        .select([
          newest.as('id'),
          sql<number>`count(*)`.as('count'),
          sql<number>`sum(${isUnread})`.as('unread'),
        ])
        .groupBy('thread_id')
        .orderBy(newest, 'desc')
    : matching
        .select(['missive_id as id', sql<number>`1`.as('count'), isUnread.as('unread')])
        .orderBy('missive_id', 'desc')
  const heads = await ordered
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const ids = heads.map(({ id }) => id)
  const rows = await loadRows(ctx.db, mailbox, ids)
  const shown = await showRows(ctx, rows)
  return {
    total: Number(total),
    rows: heads.flatMap(({ id, count, unread }) => {
      const row = shown.get(id)
      return row ? [{ ...row, count: Number(count), unread: Number(unread) }] : []
    }),
  }
}

/** What is shown of a missive everywhere. */
const showMissive = ({ copy, subject, sentAt, readAt }: OwnMissive) => ({
  id: copy.missive_id,
  own: copy.box === 'out',
  subject,
  sentAt,
  status: copy.status as MissiveRow['status'],
  readAt,
})

async function showRows(
  ctx: Reader,
  rows: readonly OwnMissive[],
): Promise<Map<string, Omit<MissiveRow, 'count' | 'unread'>>> {
  const sides = rows.map(({ copy }) => copy.other_side)
  const partyOf = await loadParties(ctx.db, sides)
  const shown = await Promise.all(
    rows.map(async (row) => {
      const body = await openBody(ctx.kernel, row)
      return {
        ...showMissive(row),
        threadId: row.copy.thread_id,
        other: partyOf(row.copy.other_side),
        excerpt: body === null ? null : excerptOf(body),
      }
    }),
  )
  return new Map(shown.map((row) => [row.id, row]))
}

/** The newest missives of a thread, oldest first; older ones with the next page. Null where the id names nothing of one's own. */
async function readThread(
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
      const shown = showMissive(row)
      return {
        ...shown,
        writer: shown.own ? (writers.get(row.accountId) ?? null) : null,
        body: await openBody(ctx.kernel, row),
        reported: !shown.own && reported.has(shown.id),
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
