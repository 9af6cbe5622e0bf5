/** What changes in an approved registration: a queue that reviewers work off, and mail to whom it concerns. */
import type { WriteContext } from '../../../server/context.ts'
import type { ActivityCode } from '../../../shared/activity-codes.ts'
import type { Tx } from '../../../server/database/db.ts'
import { mailDelegates } from './delegate-mail-service.ts'
import type { Company, RegistrationChangeTable } from './tables.ts'

/** What a save made of a delegate; `fields`: the names of those that differ, of a person who stayed. */
export interface WrittenDelegate {
  readonly id: string
  readonly change: 'added' | 'replaced' | 'changed' | 'none'
  readonly fields: readonly string[]
  /** Activities that the person's category brings with it and that were full. */
  readonly missed?: readonly ActivityCode[]
}

/**
 * Notes what was written, where the registration is approved, and mails those who are new in it. What staff write themselves needs
 * no second look; whom it adds is mailed anyway.
 */
export async function noteChanges(
  ctx: WriteContext,
  options: {
    company: Company
    written: readonly WrittenDelegate[]
    by: RegistrationChangeTable['by_kind'] | 'staff'
  },
): Promise<void> {
  const { company, written, by } = options
  if (company.status !== 'approved') return
  for (const { id, change, fields } of written)
    if (change !== 'none' && by !== 'staff')
      await note(ctx, { company, delegateId: id, kind: change, fields, by })
  const fresh = written.filter(({ change }) => change === 'added' || change === 'replaced')
  if (fresh.length) await mailDelegates(ctx, company, { ids: fresh.map(({ id }) => id) })
}

/** A delegate of an approved registration was removed; who was added since the approval leaves the queue. */
export async function noteRemoval(
  ctx: WriteContext,
  { company, delegateId, by }: { company: Company; delegateId: string; by: 'organisation' | 'staff' },
): Promise<void> {
  if (company.status === 'approved' && by !== 'staff')
    return note(ctx, { company, delegateId, kind: 'removed', fields: [], by })
  await openChanges(ctx.tx, { companyId: company.id, delegateId })
}

/**
 * The conference office has added people, none of whom a reviewer has looked at: to an approved registration they come as those whom
 * its contact adds. Nobody is mailed here.
 */
export async function noteAdded(
  ctx: WriteContext,
  { company, delegateIds }: { company: Company; delegateIds: readonly string[] },
): Promise<void> {
  if (company.status !== 'approved' || !delegateIds.length) return
  const rows = delegateIds.map((delegateId) =>
    changeRow(ctx, { company, delegateId, kind: 'added', fields: [], by: 'office' }),
  )
  await ctx.tx.insertInto('registration_change').values(rows).execute()
}

interface Noted {
  readonly company: Company
  readonly delegateId: string
  readonly kind: RegistrationChangeTable['kind']
  readonly fields: readonly string[]
  readonly by: RegistrationChangeTable['by_kind']
}

/** One open entry a delegate: a later change joins an earlier one that nobody has looked at. */
async function note(ctx: WriteContext, { company, delegateId, kind, fields, by }: Noted): Promise<void> {
  const before = await openChanges(ctx.tx, { companyId: company.id, delegateId })
  // Added and removed again: there is nothing to look at.
  if (kind === 'removed' && before.some((row) => row.kind === 'added')) return
  const joined = before.find((row) => row.kind === 'added' || row.kind === 'replaced')
  const names = before.flatMap((row) => row.fields)
  await ctx.tx
    .insertInto('registration_change')
    .values(
      changeRow(ctx, {
        company,
        delegateId,
        kind: kind === 'changed' && joined ? joined.kind : kind,
        fields: kind === 'changed' ? [...new Set([...names, ...fields])] : [],
        by,
      }),
    )
    .execute()
}

const changeRow = (
  ctx: WriteContext,
  { company, delegateId, kind, fields, by }: Noted,
): RegistrationChangeTable => ({
  id: ctx.kernel.random.id(),
  edition: company.edition,
  company_id: company.id,
  delegate_id: delegateId,
  kind,
  fields: [...fields],
  by_kind: by,
  at: ctx.now,
  decided_at: null,
  decided_by: null,
  decision: null,
})

/** Takes the open entries of a delegate out, and answers them. */
function openChanges(
  tx: Tx,
  { companyId, delegateId }: { companyId: string; delegateId: string },
): Promise<RegistrationChangeTable[]> {
  return tx
    .deleteFrom('registration_change')
    .where('company_id', '=', companyId)
    .where('delegate_id', '=', delegateId)
    .where('decided_at', 'is', null)
    .returningAll()
    .execute()
}

/** Ends open entries: a reviewer has accepted or returned them, or the whole registration was decided on. Answers how many. */
export async function closeChanges(
  ctx: WriteContext,
  options: { companyId: string; as: 'accepted' | 'returned' | 'ended'; delegateIds?: readonly string[] },
): Promise<number> {
  let update = ctx.tx
    .updateTable('registration_change')
    .set({ decided_at: ctx.now, decided_by: ctx.user?.accountId ?? null, decision: options.as })
    .where('company_id', '=', options.companyId)
    .where('decided_at', 'is', null)
  if (options.delegateIds) update = update.where('delegate_id', 'in', [...options.delegateIds])
  return (await update.returning('id').execute()).length
}

/** The step at `at` (epoch ms) was undone: what it settled is open again. */
export async function reopenChanges(
  ctx: WriteContext,
  { companyId, at }: { companyId: string; at: number },
): Promise<void> {
  await ctx.tx
    .updateTable('registration_change')
    .set({ decided_at: null, decided_by: null, decision: null })
    .where('company_id', '=', companyId)
    .where('decided_at', '=', at)
    .execute()
}
