/** What the own mailbox may do now, and what the organisation has set for it. */
import type { ResultOf } from '../../../shared/call.ts'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import type { ReadContext, SignedIn, WriteContext } from '../../../server/context.ts'
import { announce } from '../../../server/live/live.ts'
import { record } from '../../audit/server/service.ts'
import type { MailboxMe, mailboxApi } from '../contract.ts'
import { officeParty } from '../rules.ts'
import { countDrafts } from './draft-service.ts'
import { findSettings, findSuspension, leftOf, writeBarOf } from './limit-service.ts'
import { lockSides } from './lock-service.ts'
import { mailboxOf, mailboxTopic, unreadIn } from './side-service.ts'

export async function readMe(ctx: SignedIn<ReadContext>): Promise<Outcome<MailboxMe>> {
  const own = mailboxOf(ctx)
  if (!own.ok) return own
  const mailbox = own.result
  const settings = await findSettings(ctx.db, mailbox.side)
  const reason = await findSuspension(ctx.db, mailbox.side)
  return ok({
    companyId: mailbox.side === officeParty ? null : mailbox.side,
    edition: mailbox.edition,
    serverTime: ctx.now,
    mayNotWrite: await writeBarOf(ctx, ctx.db, mailbox),
    suspendedReason: reason,
    left: await leftOf(ctx.db, { mailbox, now: ctx.now }),
    emailCopies: settings?.email_copies ?? false,
    unread: await unreadIn(ctx.db, mailbox),
    drafts: await countDrafts(ctx.db, mailbox),
  })
}

/** mailbox/settings/save. The office takes no copies: its people read here. */
export async function saveSettings(
  ctx: SignedIn<WriteContext>,
  input: { emailCopies: boolean },
): Promise<Outcome<ResultOf<typeof mailboxApi.saveSettings>>> {
  const own = mailboxOf(ctx, { change: true })
  if (!own.ok) return own
  const { side, edition } = own.result
  if (side === officeParty || !(await lockSides(ctx.tx, { own: side }))) return refuse('FORBIDDEN')
  const email_copies = input.emailCopies
  await ctx.tx
    .insertInto('mailbox')
    .values({
      id: side,
      edition,
      email_copies,
      suspended_at: null,
      suspended_by: null,
      suspended_reason: null,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ email_copies }))
    .execute()
  await record(ctx, {
    action: 'mailbox.settings',
    subjectType: 'company',
    subjectId: side,
    data: { emailCopies: input.emailCopies },
  })
  await announce(ctx, mailboxTopic(own.result))
  return ok({ emailCopies: input.emailCopies })
}
