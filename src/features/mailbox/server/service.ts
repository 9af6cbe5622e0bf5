import { ok, type Outcome } from '../../../shared/outcome.ts'
import type { ReadContext, SignedIn } from '../../../server/context.ts'

/**
 * Unread missives of the asker's organisation; staff see those to the conference office (spec §4 Letter
 * flag, §7 mailbox/message/unread). Who has no letter flag has no mailbox: 0.
 */
export async function countUnread(ctx: SignedIn<ReadContext>): Promise<Outcome<{ unreadCount: number }>> {
  const { user } = ctx
  if (!user.letterFlag) return ok({ unreadCount: 0 })
  const isOffice = user.userType === 3
  if (!isOffice && user.companyId === null) return ok({ unreadCount: 0 })
  let query = ctx.db
    .selectFrom('missive_recipient')
    .innerJoin('missive', 'missive.id', 'missive_recipient.missive_id')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('missive.edition', '=', user.edition)
    .where('missive_recipient.status', '=', 'unread')
  query = isOffice
    ? query.where('missive_recipient.company_id', 'is', null)
    : query.where('missive_recipient.company_id', '=', user.companyId)
  const row = await query.executeTakeFirstOrThrow()
  return ok({ unreadCount: Number(row.count) })
}
