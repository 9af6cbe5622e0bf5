/** What the own mailbox may do now, and what the organisation has set for it. */
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import { announce } from '../../../server/live/live.ts'
import { record } from '../../audit/server/service.ts'
import type { mailboxApi } from '../contract.ts'
import { officeParty } from '../rules.ts'
import { wantsCopies } from './copy-service.ts'
import { countDrafts } from './draft-service.ts'
import { findSuspension, leftOf, writeBarOf } from './limit-service.ts'
import { lockSides, mailboxOf, mailboxTopic, unreadIn } from './side-service.ts'

export const readMe: Service<typeof mailboxApi.me> = async (ctx) => {
  const own = mailboxOf(ctx)
  if (!own.ok) return own
  const mailbox = own.result
  return ok({
    companyId: mailbox.side === officeParty ? null : mailbox.side,
    edition: mailbox.edition,
    serverTime: ctx.now,
    mayNotWrite: await writeBarOf(ctx, ctx.db, mailbox),
    suspendedReason: await findSuspension(ctx.db, mailbox.side),
    left: await leftOf(ctx.db, { mailbox, now: ctx.now }),
    emailCopies: await wantsCopies(ctx.db, mailbox.side),
    unread: await unreadIn(ctx.db, mailbox),
    drafts: await countDrafts(ctx.db, mailbox),
  })
}

/** mailbox/settings/save. The office takes no copies: its people read here. */
export const saveSettings: Service<typeof mailboxApi.saveSettings> = async (ctx, input) => {
  const own = mailboxOf(ctx, { change: true })
  if (!own.ok) return own
  const { side, edition } = own.result
  if (side === officeParty || !(await lockSides(ctx.tx, { own: side }))) return refuse('FORBIDDEN')
  const email_copies = input.emailCopies
  const writing = { suspended_at: null, suspended_by: null, suspended_reason: null }
  await ctx.tx
    .insertInto('mailbox')
    .values({ id: side, edition, email_copies, ...writing })
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
