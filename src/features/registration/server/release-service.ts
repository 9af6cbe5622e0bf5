/**
 * What a registration that has ended gives up: seats, slots, and what other features keep for it. After a decision that can be
 * taken back it does so once that is over, so that nobody else has any of it when it is.
 */
import type { WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import type { CompanyStatus } from '../rules.ts'
import { lastStep, noteOf } from './history-service.ts'
import { releaseNames } from './name-service.ts'
import { findCompany } from './row-service.ts'
import { releaseSeats } from './seat-service.ts'
import type { Company, Released } from './tables.ts'

export const releaseJobKind = 'registration.release'

/** Whether a registration with this status holds nothing. */
export const hasEnded = (status: CompanyStatus): boolean => status === 'cancelled' || status === 'rejected'

/** A registration that has ended holds no seat; a cancelled one holds neither names nor addresses, so that it can begin anew. Answers what it had, null where it goes on. */
export async function releaseHeld(ctx: WriteContext, company: Company): Promise<Released | null> {
  if (!hasEnded(company.status)) return null
  const released = await heldNow(ctx, company.id)
  await releaseSeats(ctx, company)
  await ctx.tx.deleteFrom('company_negotiation').where('company_id', '=', company.id).execute()
  for (const part of ctx.kernel.organisationHooks) await part.end?.(ctx, company.id)
  if (company.status === 'rejected') return released
  await releaseNames(ctx.tx, company.id)
  await ctx.tx.updateTable('person').set({ email_key: null }).where('company_id', '=', company.id).execute()
  return released
}

async function heldNow(ctx: WriteContext, companyId: string): Promise<Released> {
  const seats = await ctx.tx
    .selectFrom('delegate_activity')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute()
  const slots = await ctx.tx
    .selectFrom('company_negotiation')
    .select('slot_id')
    .where('company_id', '=', companyId)
    .orderBy('slot_id')
    .execute()
  const held: Released['held'][number][] = []
  for (const part of ctx.kernel.organisationHooks)
    for (const { name, startsAt } of (await part.held?.(ctx.tx, { companyId, now: ctx.now })) ?? [])
      held.push({ name, startsAt })
  return {
    seats: seats.map((row) => ({
      delegateId: row.delegate_id,
      activityId: row.activity_id,
      state: row.state,
      waitingSince: row.waiting_since,
    })),
    slotIds: slots.map((row) => row.slot_id),
    held,
  }
}

/** Everything is released at `at` (epoch ms), unless the step has been taken back by then. */
export async function releaseLater(
  ctx: WriteContext,
  { companyId, stepId, at }: { companyId: string; stepId: string; at: number },
): Promise<void> {
  await addJob(ctx, {
    kind: releaseJobKind,
    payload: { companyId },
    runAt: at,
    key: `${releaseJobKind}:${stepId}`,
  })
}

/** Releases now what the last decision on a locked registration has left until it can no longer be taken back. */
export async function settleRelease(ctx: WriteContext, company: Company): Promise<void> {
  if (!hasEnded(company.status)) return
  const step = await lastStep(ctx.tx, company.id)
  if (!step) return
  const { releaseDue, ...note } = noteOf(step)
  if (!releaseDue) return
  const released = await releaseHeld(ctx, company)
  await ctx.tx
    .updateTable('company_history')
    .set({ note: { ...note, ...(released && { released }) } })
    .where('id', '=', step.id)
    .execute()
}

/** Job: the decision can no longer be taken back. Idempotent; of a later decision on the same registration it does nothing early. */
export async function releaseDue(ctx: WriteContext, { companyId }: { companyId: string }): Promise<void> {
  if (!(await lockRow(ctx.tx, 'company', companyId, 'registration.companyLock'))) return
  const company = await findCompany(ctx.tx, companyId)
  const step = company && (await lastStep(ctx.tx, companyId))
  if (!company || !step || ctx.now < (noteOf(step).takeBackUntil ?? 0)) return
  await settleRelease(ctx, company)
}
