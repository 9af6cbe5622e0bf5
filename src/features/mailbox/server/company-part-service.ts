/** What an organisation keeps in its mailbox (server/company-part.ts). */
import type { CompanyPart } from '../../../server/company-part.ts'
import type { WriteContext } from '../../../server/context.ts'

export const mailboxPart: CompanyPart = { end: endParts, remove: removeParts }

/**
 * The registration ended: nobody finds the organisation any more, what it has exchanged stays with those it wrote to; what
 * it had not sent goes, and no copies are mailed to it.
 */
async function endParts(ctx: WriteContext, companyId: string): Promise<void> {
  await ctx.tx.deleteFrom('missive_draft').where('side', '=', companyId).execute()
  await ctx.tx.updateTable('mailbox').set({ email_copies: 0 }).where('id', '=', companyId).execute()
}

/** Its conversations go on both sides: no row of it stays. */
async function removeParts(ctx: WriteContext, companyId: string): Promise<void> {
  const { tx } = ctx
  const threads = tx
    .selectFrom('missive_thread')
    .select('id')
    .where((e) => e.or([e('first_side', '=', companyId), e('second_side', '=', companyId)]))
  await tx
    .deleteFrom('missive_report')
    .where((e) => e.or([e('reporter_side', '=', companyId), e('about_id', '=', companyId)]))
    .execute()
  await tx.deleteFrom('missive_copy').where('thread_id', 'in', threads).execute()
  await tx.deleteFrom('missive').where('thread_id', 'in', threads).execute()
  await tx
    .deleteFrom('missive_thread')
    .where((e) => e.or([e('first_side', '=', companyId), e('second_side', '=', companyId)]))
    .execute()
  await tx
    .deleteFrom('mailbox_correspondent')
    .where((e) => e.or([e('side', '=', companyId), e('other_side', '=', companyId)]))
    .execute()
  await tx
    .deleteFrom('mailbox_block')
    .where((e) => e.or([e('company_id', '=', companyId), e('blocked_id', '=', companyId)]))
    .execute()
  await tx.deleteFrom('missive_draft').where('side', '=', companyId).execute()
  await tx.deleteFrom('mailbox').where('id', '=', companyId).execute()
}
