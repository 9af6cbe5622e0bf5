/** Sending: to each receiver a missive in a thread of its own, so that nobody learns who else was written to (decision 17). */
import type { InputOf, ResultOf } from '../../../shared/call.ts'
import { ok, refuse, refuseFields, said, type Outcome } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { record } from '../../audit/server/service.ts'
import type { mailboxApi } from '../contract.ts'
import { letterFaults } from '../messages.ts'
import { checkLetter, cleanBody, cleanLine, officeParty } from '../rules.ts'
import { findCorrespondents, judgeCorrespondent, type Correspondent } from './contact-service.ts'
import { deliver, type Delivered } from './deliver-service.ts'
import type { Letter } from './mails.ts'
import { dropDraft } from './draft-service.ts'
import { checkDay, leftOf, lockSender } from './limit-service.ts'
import { findOwnThread, type OwnThread } from './own-missive-service.ts'
import { mailboxOf, type Mailbox } from './side-service.ts'

type Input = InputOf<typeof mailboxApi.send>
type Result = ResultOf<typeof mailboxApi.send>
type Writer = SignedIn<WriteContext>

/** mailbox/missive/send: to all receivers, or to none where one of them cannot be written to. */
export async function send(ctx: Writer, input: Input): Promise<Outcome<Result>> {
  const own = mailboxOf(ctx, { change: true })
  if (!own.ok) return own
  const mailbox = own.result
  const composed = await composeLetter(ctx, mailbox, input)
  if (!composed.ok) return composed
  const letter = composed.result
  const locked = await lockSender(ctx, { mailbox, to: letter.to })
  if (!locked.ok) return locked
  const receivers = await findReceivers(ctx, mailbox, letter.to)
  if (!receivers.ok) return receivers
  const fresh = receivers.result.filter(({ known }) => !known).length
  const within = await checkDay(ctx, { mailbox, missives: letter.to.length, correspondents: fresh })
  if (!within.ok) return within
  const delivered = await deliver(ctx, { mailbox, letter, receivers: receivers.result })
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
async function composeLetter(ctx: Writer, mailbox: Mailbox, input: Input): Promise<Outcome<Letter>> {
  const thread = input.replyTo ? await findOwnThread(ctx.tx, mailbox, input.replyTo) : null
  if (input.replyTo && !thread) return refuse('NOT_FOUND')
  const to = receiversOf(input.to, thread)
  if (!to || to.includes(mailbox.side)) return refuse('NOT_FOUND')
  const subject = cleanLine(input.subject) || (thread?.subject ?? '')
  const letter = { to, subject, body: cleanBody(input.body), thread }
  const faults = Object.entries(checkLetter(letter))
  if (faults.length)
    return refuseFields(
      Object.fromEntries(faults.map(([field, fault]) => [field, said(letterFaults[fault])])),
    )
  return ok(letter)
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
