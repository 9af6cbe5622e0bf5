import { ok, type Outcome } from '../../../shared/outcome.ts'
import type { FileAnswer, ReadContext, SignedIn } from '../../../server/context.ts'
import { liveStream } from '../../../server/live/live.ts'
import { findMailbox, mailboxOf, mailboxTopic, unreadIn } from './side-service.ts'

export { type Correspondent, judgeContact } from './contact-service.ts'
export { meet } from './correspondent-service.ts'
export { checkDay, writeBarOf } from './limit-service.ts'
export { sidesOf } from './same-service.ts'

/**
 * Unread missives of the caller's organisation; staff see those to the conference office (requirement 4 Message
 * flag, requirement 7 mailbox/message/unread). Who has no mailbox has none: 0.
 */
export async function countUnread(ctx: SignedIn<ReadContext>): Promise<Outcome<{ unreadCount: number }>> {
  const mailbox = findMailbox(ctx)
  return ok({ unreadCount: mailbox ? await unreadIn(ctx.db, mailbox) : 0 })
}

/** mailbox/events: the unread count, told again whenever something in the mailbox changes, on every node. */
export async function events(ctx: SignedIn<ReadContext>): Promise<Outcome<FileAnswer>> {
  const mailbox = mailboxOf(ctx)
  if (!mailbox.ok) return mailbox
  const { kernel } = ctx
  return liveStream(ctx, {
    topics: [mailboxTopic(mailbox.result)],
    read: async () => ({ unreadCount: await unreadIn(kernel.engine.reader, mailbox.result) }),
  })
}
