import type { Service } from '../../../server/http/http.ts'
import { ok } from '../../../shared/outcome.ts'
import { liveStream } from '../../../server/live/live.ts'
import type { mailboxApi } from '../contract.ts'
import { findMailbox, mailboxOf, mailboxTopic, unreadIn } from './side-service.ts'

export { type Correspondent, judgeContact } from './contact-service.ts'
export { meet } from './contact-service.ts'
export { checkDay, writeBarOf } from './limit-service.ts'
export { sidesOf } from './side-service.ts'

/**
 * Unread missives of the caller's organisation; staff see those to the conference office (requirement 4 Message
 * flag, requirement 7 mailbox/message/unread). Who has no mailbox has none: 0.
 */
export const countUnread: Service<typeof mailboxApi.unread> = async (ctx) => {
  const mailbox = findMailbox(ctx)
  return ok({ unreadCount: mailbox ? await unreadIn(ctx.db, mailbox) : 0 })
}

/** mailbox/events: the unread count, told again whenever something in the mailbox changes, on every node. */
export const events: Service<typeof mailboxApi.events> = async (ctx) => {
  const mailbox = mailboxOf(ctx)
  if (!mailbox.ok) return mailbox
  const { kernel } = ctx
  return liveStream(ctx, {
    topics: [mailboxTopic(mailbox.result)],
    read: async () => ({ unreadCount: await unreadIn(kernel.engine.reader, mailbox.result) }),
  })
}
