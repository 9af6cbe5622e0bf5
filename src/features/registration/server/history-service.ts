/** The statuses a registration has had, with who set them (decision 7: each change is logged). */
import type { WriteContext } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import type { CompanyShown } from '../contract.ts'
import { mayBecome } from '../rules.ts'
import type { CompanyHistoryTable, StepNote } from './tables.ts'

interface Step {
  readonly companyId: string
  readonly from: CompanyHistoryTable['from_status']
  readonly status: CompanyHistoryTable['status']
  readonly by: CompanyHistoryTable['by_kind']
  readonly accountId: string | null
  readonly note: StepNote | null
  /** Made here when omitted. */
  readonly id?: string
}

/** A step that is taken now. */
export const historyRow = (ctx: Pick<WriteContext, 'now' | 'kernel'>, step: Step): CompanyHistoryTable => ({
  id: step.id ?? ctx.kernel.random.id(),
  company_id: step.companyId,
  from_status: step.from,
  status: step.status,
  by_kind: step.by,
  account_id: step.accountId,
  note: step.note,
  at: ctx.now,
})

export async function addHistory(ctx: WriteContext, step: Step): Promise<void> {
  await ctx.tx.insertInto('company_history').values(historyRow(ctx, step)).execute()
}

/** The steps of a registration, oldest first. */
function stepsOf(db: Db, companyId: string): Promise<CompanyHistoryTable[]> {
  return db
    .selectFrom('company_history')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export const noteOf = (step: Pick<CompanyHistoryTable, 'note'>): StepNote => (step.note ? step.note : {})

/** A note is emptied when a person whom it names is erased; a step that nothing but an undo can take is one anyway. */
const isUndo = (step: CompanyHistoryTable): boolean =>
  noteOf(step).undo === true || (step.from_status !== null && !mayBecome(step.from_status, step.status))

/** Oldest first. */
export async function historyOf(db: Db, companyId: string): Promise<CompanyShown['history']> {
  return (await stepsOf(db, companyId)).map((step) => ({
    status: step.status,
    at: step.at,
    by: step.by_kind,
    undid: isUndo(step) ? step.from_status : null,
    takenBack: noteOf(step).takenBack === true,
  }))
}

/** The steps that count, oldest first: without those that were undone, and without their undoing. */
async function standingSteps(db: Db, companyId: string): Promise<CompanyHistoryTable[]> {
  const steps: CompanyHistoryTable[] = []
  for (const step of await stepsOf(db, companyId)) {
    if (isUndo(step)) steps.pop()
    else steps.push(step)
  }
  return steps
}

/** The newest step that counts. */
export async function lastStep(db: Db, companyId: string): Promise<CompanyHistoryTable | null> {
  return (await standingSteps(db, companyId)).at(-1) ?? null
}

/** Whether a registration has had a status before, and not by a mistake that was undone. */
export async function hasBeen(
  db: Db,
  companyId: string,
  status: CompanyHistoryTable['status'],
): Promise<boolean> {
  return (await standingSteps(db, companyId)).some((step) => step.status === status)
}
