/** Sending: to each receiver a missive in a thread of its own, so that nobody learns who else was written to (decision 17). */
import type { Service } from '../../../server/http/http.ts'
import type { InputOf } from '../../../shared/call.ts'
import { ok, refuse, refuseFields, localized, type Outcome } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { record } from '../../audit/server/service.ts'
import type { mailboxApi } from '../contract.ts'
import { messageFaults } from '../messages.ts'
import { checkMessage, cleanBody, cleanLine, officeParty } from '../rules.ts'
import { findCorrespondents, judgeCorrespondent, type Correspondent, meet } from './contact-service.ts'
import { planCopies } from './copy-service.ts'
import { dropDraft } from './draft-service.ts'
import { checkDay, leftOf, lockSender } from './limit-service.ts'
import { findOwnThread, type OwnThread, missiveRecord } from './own-missive-service.ts'
import { mailboxOf, type Mailbox, mailboxTopic } from './side-service.ts'
import { sql } from 'kysely'
import { foldLines, hasFolded } from '../../../server/database/text-folding.ts'
import { announce } from '../../../server/live/live.ts'
import { sealText } from '../../../server/secrets/sealed-text.ts'
import type { MissiveCopyTable } from './tables.ts'

type Input = InputOf<typeof mailboxApi.send>
type Writer = SignedIn<WriteContext>

/** mailbox/missive/send: to all receivers, or to none where one of them cannot be written to. */
export const send: Service<typeof mailboxApi.send> = async (ctx, input) => {
  const own = mailboxOf(ctx, { change: true })
  if (!own.ok) return own
  const mailbox = own.result
  const composed = await composeMessage(ctx, mailbox, input)
  if (!composed.ok) return composed
  const message = composed.result
  const locked = await lockSender(ctx, { mailbox, to: message.to })
  if (!locked.ok) return locked
  const receivers = await findReceivers(ctx, mailbox, message.to)
  if (!receivers.ok) return receivers
  const fresh = receivers.result.filter(({ known }) => !known).length
  const within = await checkDay(ctx, { mailbox, missives: message.to.length, correspondents: fresh })
  if (!within.ok) return within
  const delivered = await deliver(ctx, { mailbox, message })
  if (input.draftId) await dropDraft(ctx.tx, mailbox, input.draftId)
  await record(ctx, {
    action: 'mailbox.send',
    subjectType: 'missive',
    subjectId: delivered[0]!.id,
    data: { from: mailbox.side, missives: delivered.map(({ id, to }) => ({ id, to })) },
  })
  return ok({
    missives: delivered.map(showDelivered),
    left: await leftOf(ctx.tx, { mailbox, now: ctx.now }),
  })
}

const showDelivered = ({ id, threadId, to }: Delivered) => ({
  id,
  threadId,
  companyId: to === officeParty ? null : to,
})

/** The message as it is kept: cleaned, checked, and put into its thread. */
async function composeMessage(
  ctx: Writer,
  mailbox: Mailbox,
  input: Input,
): Promise<Outcome<ComposedMessage>> {
  const thread = input.replyTo ? await findOwnThread(ctx.tx, mailbox, input.replyTo) : null
  if (input.replyTo && !thread) return refuse('NOT_FOUND')
  const to = receiversOf(input.to, thread)
  if (!to || to.includes(mailbox.side)) return refuse('NOT_FOUND')
  const subject = cleanLine(input.subject) || (thread?.subject ?? '')
  const message = { to, subject, body: cleanBody(input.body), thread }
  const faults = Object.entries(checkMessage(message))
  if (faults.length)
    return refuseFields(
      Object.fromEntries(faults.map(([field, fault]) => [field, localized(messageFaults[fault])])),
    )
  return ok(message)
}

/** Each once, in the order of their ids; null where a reply names someone else than the thread's other side. */
function receiversOf(to: readonly string[], thread: OwnThread | null): string[] | null {
  if (!thread) return [...new Set(to)].toSorted()
  return to.every((side) => side === thread.otherSide) ? [thread.otherSide] : null
}

/** All of them may be written to now, or the first refusal. The office always may. */
async function findReceivers(
  ctx: Writer,
  mailbox: Mailbox,
  to: readonly string[],
): Promise<Outcome<Correspondent[]>> {
  const found = await findCorrespondents(ctx.tx, mailbox, to)
  const receivers: Correspondent[] = []
  for (const side of to) {
    if (side === officeParty) continue
    const judged = judgeCorrespondent(found.get(side), ctx.locale)
    if (!judged.ok) return judged
    receivers.push(judged.result)
  }
  return ok(receivers)
}

interface Delivered {
  readonly id: string
  readonly threadId: string
  readonly to: string
}

interface ComposedMessage {
  readonly to: readonly string[]
  readonly subject: string
  readonly body: string
  /** The thread that it goes into; null begins one for each receiver. */
  readonly thread: Pick<OwnThread, 'id'> | null
}

type Sending = { mailbox: Mailbox; message: ComposedMessage }

/** Puts a message into the mailboxes of both sides, and tells them, in the transaction of the sending; who may write and be written to is settled before. */
async function deliver(ctx: Writer, sending: Sending): Promise<Delivered[]> {
  const { mailbox, message } = sending
  const delivered = message.to.map((to) => ({
    id: ctx.kernel.random.id(),
    threadId: message.thread?.id ?? ctx.kernel.random.id(),
    to,
  }))
  if (message.thread) await addWords(ctx, message.thread.id, message.subject)
  else await beginThreads(ctx, sending, delivered)
  await addMissives(ctx, sending, delivered)
  await addCopies(ctx, mailbox, delivered)
  await meet(ctx, mailbox, message.to)
  await planCopies(ctx, { sides: message.to, edition: mailbox.edition })
  for (const side of [mailbox.side, ...message.to])
    await announce(ctx, mailboxTopic({ side, edition: mailbox.edition }))
  return delivered
}

async function beginThreads(
  ctx: Writer,
  { mailbox, message }: Sending,
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
        subject: message.subject,
        search: foldLines(message.subject),
        started_at: ctx.now,
      })),
    )
    .execute()
}

/** A thread is found by every subject that its messages have. */
async function addWords(ctx: Writer, threadId: string, subject: string): Promise<void> {
  await ctx.tx
    .updateTable('missive_thread')
    .set({ search: sql<string>`search || ${'\n'} || ${foldLines(subject)}` })
    .where('id', '=', threadId)
    .where((e) => e.not(hasFolded('search', subject)))
    .execute()
}

async function addMissives(
  ctx: Writer,
  { mailbox, message }: Sending,
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
      subject: message.subject,
      body: await sealText(ctx.kernel, { edition, recordId: missiveRecord(id) }, message.body),
      sent_at: ctx.now,
    })),
  )
  await ctx.tx.insertInto('missive').values(rows).execute()
}

async function addCopies(ctx: Writer, mailbox: Mailbox, delivered: readonly Delivered[]): Promise<void> {
  const { side, edition } = mailbox
  const rows = delivered.flatMap(({ id, threadId, to }): MissiveCopyTable[] => {
    const copy = { missive_id: id, thread_id: threadId, edition, read_at: null, told_at: null }
    return [
      { ...copy, id: ctx.kernel.random.id(), side, other_side: to, box: 'out', status: 'read' },
      { ...copy, id: ctx.kernel.random.id(), side: to, other_side: side, box: 'in', status: 'unread' },
    ]
  })
  await ctx.tx.insertInto('missive_copy').values(rows).execute()
}
