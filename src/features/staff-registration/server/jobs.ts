/** Work after an import: everybody in it is told, a few at a time, so that mail to a thousand people holds up nobody else. */
import type { WriteContext } from '../../../server/context.ts'
import { addJob, type JobHandlers, type PeriodicJob } from '../../../server/jobs/jobs.ts'
import { piecesOf } from '../../../server/database/queries.ts'
import { companiesOf } from '../../registration/server/service.ts'
import { mailEntered } from './mails.ts'

const tellKind = 'staffRegistration.tell'
const toldAtOnce = 25

/** Has the contacts of registrations told that staff have entered them. */
export async function tellLater(ctx: WriteContext, companyIds: readonly string[]): Promise<void> {
  for (const some of piecesOf(companyIds, toldAtOnce))
    await addJob(ctx, { kind: tellKind, payload: { companyIds: some } })
}

async function tell(ctx: WriteContext, { companyIds }: { companyIds: string[] }): Promise<void> {
  const companies = await companiesOf(ctx.tx, (all) =>
    all.where('company.id', 'in', companyIds).orderBy('company.number'),
  )
  await mailEntered(ctx, companies)
}

export const jobs: JobHandlers = { [tellKind]: { run: tell } }
export const periodic: readonly PeriodicJob[] = []
