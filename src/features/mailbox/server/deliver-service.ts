/** Puts a message into the mailboxes of both sides, and tells them. */
import { sql } from 'kysely'
import type { WriteContext, SignedIn } from '../../../server/context.ts'
import { containsPattern, fold } from '../../../server/database/text-folding.ts'
import { announce } from '../../../server/live/live.ts'
import { sealText } from '../../../server/secrets/sealed-text.ts'
import { missiveRecord } from './body-service.ts'
import type { Correspondent } from './contact-service.ts'
import { meet } from './correspondent-service.ts'
import { mailCopies } from './mails.ts'
import { mailboxTopic, type Mailbox } from './side-service.ts'
import type { MissiveCopyTable } from './tables.ts'
import type { Letter } from './mails.ts'

export interface Delivered {
  readonly id: string
  readonly threadId: string
  readonly to: string
}

type Writer = SignedIn<WriteContext>
type Sending = { mailbox: Mailbox; letter: Letter; receivers: readonly Correspondent[] }

/** In the transaction of the sending; who may write and be written to is settled before. */
export async function deliver(ctx: Writer, sending: Sending): Promise<Delivered[]> {
  const { mailbox, letter, receivers } = sending
  const delivered = letter.to.map((to) => ({
    id: ctx.kernel.random.id(),
    threadId: letter.thread?.id ?? ctx.kernel.random.id(),
    to,
  }))
  if (letter.thread) await addWords(ctx, letter.thread.id, letter.subject)
  else await beginThreads(ctx, sending, delivered)
  await addMissives(ctx, sending, delivered)
  await addCopies(ctx, mailbox, delivered)
  await meet(ctx, mailbox, letter.to)
  const wanted = await whoTakesCopies(ctx, receivers)
  const copies = receivers.flatMap((receiver) => {
    const missive = delivered.find(({ to }) => to === receiver.id)
    return missive && wanted.has(receiver.id) ? [{ receiver, missiveId: missive.id }] : []
  })
  await mailCopies(ctx, { mailbox, letter, copies })
  for (const side of [mailbox.side, ...letter.to])
    await announce(ctx, mailboxTopic({ side, edition: mailbox.edition }))
  return delivered
}

async function whoTakesCopies(ctx: Writer, receivers: readonly Correspondent[]): Promise<Set<string>> {
  const ids = receivers.filter(({ contact }) => contact.email).map(({ id }) => id)
  if (!ids.length) return new Set()
  const rows = await ctx.tx
    .selectFrom('mailbox')
    .select('id')
    .where('id', 'in', ids)
    .where('email_copies', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function beginThreads(
  ctx: Writer,
  { mailbox, letter }: Sending,
  delivered: readonly Delivered[],
): Promise<void> {
  await ctx.tx
    .insertInto('missive_thread')
    .values(
      delivered.map(({ threadId, to }) => ({
        id: threadId,
        edition: mailbox.edition,
        first_side: mailbox.side,
        second_side: to,
        subject: letter.subject,
        search: fold(letter.subject),
        started_at: ctx.now,
      })),
    )
    .execute()
}

/** A thread is found by every subject that its messages have. */
async function addWords(ctx: Writer, threadId: string, subject: string): Promise<void> {
  await ctx.tx
    .updateTable('missive_thread')
    .set({ search: sql<string>`search || ' ' || ${fold(subject)}` })
    .where('id', '=', threadId)
    .where(sql<boolean>`search not like ${containsPattern(subject)} escape '\\'`)
    .execute()
}

async function addMissives(
  ctx: Writer,
  { mailbox, letter }: Sending,
  delivered: readonly Delivered[],
): Promise<void> {
  const { edition } = mailbox
  const rows = await Promise.all(
    delivered.map(async ({ id, threadId, to }) => ({
      id,
      edition,
      thread_id: threadId,
      from_side: mailbox.side,
      to_side: to,
      from_account_id: ctx.user.accountId,
      subject: letter.subject,
      body: await sealText(ctx.kernel, { edition, recordId: missiveRecord(id) }, letter.body),
      sent_at: ctx.now,
    })),
  )
  await ctx.tx.insertInto('missive').values(rows).execute()
}

async function addCopies(ctx: Writer, mailbox: Mailbox, delivered: readonly Delivered[]): Promise<void> {
  const { side, edition } = mailbox
  const rows = delivered.flatMap(({ id, threadId, to }): MissiveCopyTable[] => {
    const copy = { missive_id: id, thread_id: threadId, edition, read_at: null }
    return [
      { ...copy, id: ctx.kernel.random.id(), side, other_side: to, box: 'out', status: 'read' },
      { ...copy, id: ctx.kernel.random.id(), side: to, other_side: side, box: 'in', status: 'unread' },
    ]
  })
  await ctx.tx.insertInto('missive_copy').values(rows).execute()
}
