/**
 * Work after an import: everybody in it is told, a few at a time, so that mail to a thousand people holds up nobody else. And
 * invitations that nobody answered are forgotten.
 */
import type { WriteContext } from '../../../server/context.ts'
import { addJob, type JobHandlers, type PeriodicJob } from '../../../server/jobs/jobs.ts'
import { dayMs } from '../../../shared/durations.ts'
import { piecesOf } from '../../../server/database/queries.ts'
import { companiesOf, findCompany, findDelegates, mailDelegates } from '../../registration/server/service.ts'
import { forgetUnanswered } from './invitation-service.ts'
import { mailEntered, mailJoined } from './mails.ts'

const tellKind = 'staffRegistration.tell'
const joinedKind = 'staffRegistration.tellJoined'
const welcomeKind = 'staffRegistration.welcome'
const forgetKind = 'staffRegistration.forgetUnanswered'
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

interface Added {
  readonly companyId: string
  readonly delegateIds: readonly string[]
}

/** Has the contacts of organisations told whom staff have added, and, where it is approved, those who were. */
export async function tellJoinedLater(ctx: WriteContext, joined: readonly Added[]): Promise<void> {
  for (const { companyId, delegateIds } of joined) {
    await addJob(ctx, { kind: joinedKind, payload: { companyId, delegateIds } })
    for (const some of piecesOf(delegateIds, toldAtOnce))
      await addJob(ctx, { kind: welcomeKind, payload: { companyId, delegateIds: some } })
  }
}

async function tellContact(ctx: WriteContext, { companyId, delegateIds }: Added): Promise<void> {
  const company = await findCompany(ctx.tx, companyId)
  if (!company) return
  const people = (await findDelegates(ctx.tx, companyId)).filter(({ id }) => delegateIds.includes(id))
  if (people.length) await mailJoined(ctx, { company, names: people.map(({ name }) => name) })
}

async function welcome(ctx: WriteContext, { companyId, delegateIds }: Added): Promise<void> {
  const company = await findCompany(ctx.tx, companyId)
  if (company?.status === 'approved') await mailDelegates(ctx, company, { ids: delegateIds })
}

export const jobs: JobHandlers = {
  [tellKind]: { run: tell },
  [joinedKind]: { run: tellContact },
  [welcomeKind]: { run: welcome },
  [forgetKind]: { run: forgetUnanswered },
}
export const periodic: readonly PeriodicJob[] = [{ kind: forgetKind, everyMs: dayMs }]
