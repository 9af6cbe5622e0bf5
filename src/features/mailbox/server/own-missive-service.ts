/** Missives and threads of the own mailbox. What is not in it, or was deleted there, is as if it did not exist. */
import type { Kernel } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { openText } from '../../../server/secrets/sealed-text.ts'
import type { Mailbox } from './side-service.ts'
import type { MissiveCopyTable } from './tables.ts'

export interface OwnThread {
  readonly id: string
  readonly otherSide: string
  readonly subject: string
}

/** The own copies that ids name: each id a missive's or a thread's. */
export function findOwnCopies(
  db: Db | Tx,
  mailbox: Mailbox,
  ids: readonly string[],
): Promise<MissiveCopyTable[]> {
  return db
    .selectFrom('missive_copy')
    .selectAll()
    .where('side', '=', mailbox.side)
    .where('edition', '=', mailbox.edition)
    .where('status', '<>', 'deleted')
    .where((e) => e.or([e('missive_id', 'in', ids), e('thread_id', 'in', ids)]))
    .execute()
}

/** The own thread that a missive's or the thread's own id names. */
export async function findOwnThread(db: Db | Tx, mailbox: Mailbox, id: string): Promise<OwnThread | null> {
  const row = await db
    .selectFrom('missive_copy')
    .innerJoin('missive_thread', 'missive_thread.id', 'missive_copy.thread_id')
    .select(['missive_thread.id', 'missive_thread.subject', 'other_side as otherSide'])
    .where('side', '=', mailbox.side)
    .where('missive_copy.edition', '=', mailbox.edition)
    .where('status', '<>', 'deleted')
    .where((e) => e.or([e('missive_id', '=', id), e('thread_id', '=', id)]))
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export interface OwnMissive {
  readonly copy: MissiveCopyTable
  readonly subject: string
  readonly body: string
  readonly sentAt: number
  readonly accountId: string
  /** When its receiver first read it. */
  readonly readAt: number | null
}

/** Missives with the own copy and what the receiver's says of reading. */
export async function loadRows(db: Db | Tx, mailbox: Mailbox, ids: readonly string[]): Promise<OwnMissive[]> {
  if (!ids.length) return []
  const missives = await db.selectFrom('missive').selectAll().where('id', 'in', ids).execute()
  const copies = await db.selectFrom('missive_copy').selectAll().where('missive_id', 'in', ids).execute()
  return missives.flatMap((missive) => {
    const both = copies.filter((copy) => copy.missive_id === missive.id)
    const copy = both.find(({ side }) => side === mailbox.side)
    if (!copy) return []
    const readAt = both.find(({ box }) => box === 'in')?.read_at ?? null
    const { subject, body, sent_at: sentAt, from_account_id: accountId } = missive
    return [{ copy, subject, body, sentAt, accountId, readAt }]
  })
}

/** A body's text; null where it is no longer kept. */
export async function openBody(kernel: Kernel, { copy, body }: OwnMissive): Promise<string | null> {
  if (body === '') return null
  const recordId = missiveRecord(copy.missive_id)
  return openText(kernel, { edition: copy.edition, recordId }, body)
}

/** What a sealed text of the mailbox is bound to (server/secrets/sealed-text.ts). */
export const missiveRecord = (id: string) => `missive:${id}`
export const draftRecord = (id: string) => `missive-draft:${id}`
export const reportRecord = (id: string) => `missive-report:${id}`
