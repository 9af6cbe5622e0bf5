/** Staff take an organisation's writing away, and give it back; it goes on reading, and may write to the office. */
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse, refuseFields, said, type Outcome } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { announce } from '../../../server/live/live.ts'
import { record } from '../../audit/server/service.ts'
import { countRows } from '../../../server/database/count-rows.ts'
import { currentEdition } from '../../edition/server/service.ts'
import { findCompany } from '../../registration/server/service.ts'
import type { mailboxApi } from '../contract.ts'
import { cleanBody } from '../rules.ts'
import { mailSuspension } from './mails.ts'
import { lockSides, sidesOf, mailboxTopic } from './side-service.ts'
import { loadParties } from './party-service.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

type Writer = SignedIn<WriteContext>
type Reason = { cn: string; en: string }

/** admin/mailbox/suspend */
export const suspend: Service<typeof mailboxApi.suspend> = async (ctx, input) => {
  const done = input.suspended
    ? await suspendWriting(ctx, { company: input.companyId, reason: input.reason })
    : await restoreWriting(ctx, input.companyId)
  return done.ok ? ok({ suspended: input.suspended }) : done
}

/** With a reason in both languages, which the organisation reads. Suspending again changes the reason. */
export async function suspendWriting(
  ctx: Writer,
  options: { company: string; reason: Reason | undefined },
): Promise<Outcome<null>> {
  const reason = { cn: cleanBody(options.reason?.cn ?? ''), en: cleanBody(options.reason?.en ?? '') }
  if (!reason.cn || !reason.en)
    return refuseFields({ reason: said(commonFormMessages.reasonInBothLanguages) })
  const sides = await lockSame(ctx, options.company)
  if (!sides) return refuse('NOT_FOUND')
  const company = (await findCompany(ctx.tx, options.company))!
  const values = {
    suspended_at: ctx.now,
    suspended_by: ctx.user.accountId,
    suspended_reason: reason,
  }
  const { id, edition } = company
  await ctx.tx
    .insertInto('mailbox')
    .values({ id, edition, email_copies: false, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  await record(ctx, {
    action: 'mailbox.suspend',
    subjectType: 'company',
    subjectId: id,
    edition,
    data: { reason },
  })
  await mailSuspension(ctx, { company, reason })
  for (const side of sides) await announce(ctx, mailboxTopic({ side, edition }))
  return ok(null)
}

/**
 * The organisation's registrations, before and after it began anew. The same lock that a sending takes: none slips through
 * beside it. Null where there is no such organisation.
 */
export async function lockSame(ctx: Writer, companyId: string): Promise<string[] | null> {
  const sides = (await sidesOf(ctx.tx, companyId).execute()).map(({ id }) => id)
  return (await lockSides(ctx.tx, { own: companyId, others: sides })) ? sides : null
}

async function restoreWriting(ctx: Writer, companyId: string): Promise<Outcome<null>> {
  const sides = await lockSame(ctx, companyId)
  if (!sides) return refuse('NOT_FOUND')
  const given = await ctx.tx
    .updateTable('mailbox')
    .set({ suspended_at: null, suspended_by: null, suspended_reason: null })
    .where('id', 'in', sides)
    .where('suspended_at', 'is not', null)
    .returning('edition')
    .execute()
  const [one] = given
  if (!one) return refuse('WRONG_STATUS')
  const { edition } = one
  await record(ctx, { action: 'mailbox.restore', subjectType: 'company', subjectId: companyId, edition })
  const company = (await findCompany(ctx.tx, companyId))!
  await mailSuspension(ctx, { company, reason: null })
  for (const side of sides) await announce(ctx, mailboxTopic({ side, edition }))
  return ok(null)
}

/** admin/mailbox/suspensions */
export const listSuspensions: Service<typeof mailboxApi.suspensions> = async (ctx, input) => {
  const { page, size } = input
  const edition = await currentEdition(ctx.db)
  const all = ctx.db
    .selectFrom('mailbox')
    .where('mailbox.edition', '=', edition)
    .where('suspended_at', 'is not', null)
  const rows = await all
    .leftJoin('account', 'account.id', 'mailbox.suspended_by')
    .select(['mailbox.id', 'suspended_at', 'suspended_reason', 'account.name'])
    .orderBy('suspended_at', 'desc')
    .orderBy('mailbox.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const partyOf = await loadParties(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return ok({
    rows: rows.map((row) => ({
      company: partyOf(row.id),
      at: row.suspended_at!,
      reason: row.suspended_reason!,
      by: row.name ?? '',
    })),
    total: await countRows(all),
    page,
    size,
  })
}
