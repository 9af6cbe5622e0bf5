/**
 * What an organisation may cause: how much it holds, waits for and changes, less until a reviewer has approved it. Its row is locked
 * (own-company-service.ts), and what it has is counted afresh under the lock.
 */
import { ok, refuse, localized, type Outcome } from '../../../shared/outcome.ts'
import type { Kernel, WriteContext } from '../../../server/context.ts'
import { guarded } from '../../../server/database/guards.ts'
import type { Db } from '../../../server/database/db.ts'
import { takeOne } from '../../account/server/service.ts'
import { parameter } from '../../edition/server/service.ts'
import { limitMessages as m } from '../messages.ts'
import type { Company } from './tables.ts'
import { dayMs } from '../../../shared/durations.ts'

export const changesGuard = 'registration.changesCount'

type Limited = Pick<Company, 'id' | 'edition' | 'status' | 'account_id'>
const limitCodes = {
  holds: { before: 'HOLDS_BEFORE_APPROVAL', after: 'HOLDS_AFTER_APPROVAL' },
  requests: { before: 'MEETING_REQUESTS_BEFORE_APPROVAL', after: 'MEETING_REQUESTS_AFTER_APPROVAL' },
  changes: { before: 'CHANGES_A_DAY_BEFORE_APPROVAL', after: 'CHANGES_A_DAY_AFTER_APPROVAL' },
} as const

export const isApproved = (company: Pick<Company, 'status'>): boolean => company.status === 'approved'

/** How much of something an organisation may have. */
export function limitOf(db: Db, company: Limited, what: keyof typeof limitCodes): Promise<number> {
  return parameter(db, company.edition, limitCodes[what][isApproved(company) ? 'after' : 'before'])
}

/** Rooms, tables and sponsor places that an organisation keeps from others until a contract is signed. */
export async function holdsOf(
  { kernel, db, now }: { kernel: Kernel; db: Db; now: number },
  companyId: string,
): Promise<number> {
  let holds = 0
  for (const part of kernel.organisationHooks) holds += (await part.holds?.(db, { companyId, now })) ?? 0
  return holds
}

/** HOLD_LIMIT where it holds as much as it may. */
export async function judgeHolds(ctx: WriteContext, company: Limited): Promise<Outcome<null>> {
  const limit = await limitOf(ctx.tx, company, 'holds')
  if ((await holdsOf({ ...ctx, db: ctx.tx }, company.id)) < limit) return ok(null)
  const message = isApproved(company) ? m.holdsAfter : m.holdsBefore
  return refuse('HOLD_LIMIT', { text: localized(message, { limit }) })
}

/** QUEUE_LIMIT where it waits for `waiting` places already; each of them may be kept for it one day. */
export async function judgeQueues(
  ctx: WriteContext,
  { company, waiting }: { company: Limited; waiting: number },
): Promise<Outcome<null>> {
  const limit = await limitOf(ctx.tx, company, 'holds')
  if (waiting < limit) return ok(null)
  return refuse('QUEUE_LIMIT', {
    text: localized(isApproved(company) ? m.queuesAfter : m.queuesBefore, { limit }),
  })
}

/**
 * Counts a change of the last 24 hours, for the account: who cancels the registration and begins another goes on counting.
 * CHANGE_LIMIT where there were as many as may be. What gives something up is counted and never refused.
 */
export async function countChange(
  ctx: WriteContext,
  company: Limited,
  options: { givesUp?: boolean } = {},
): Promise<Outcome<null>> {
  // The counter's row is a lock of its own: a race test takes it away with the company's.
  if (!guarded(changesGuard)) return ok(null)
  const limit = await limitOf(ctx.tx, company, 'changes')
  const id = `changes:${company.account_id}`
  if ((await takeOne(ctx.tx, { id, limit, windowMs: dayMs, now: ctx.now })) || options.givesUp)
    return ok(null)
  return refuse('CHANGE_LIMIT', {
    text: localized(isApproved(company) ? m.changesAfter : m.changesBefore, { limit }),
  })
}
