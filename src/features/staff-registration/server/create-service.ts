/** admin/registration/create: an organisation with its people, or a single person, complete. */
import type { Service } from '../../../server/http/http.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { cleanText } from '../../../shared/clean-text.ts'
import { localized, ok, refuse, refuseFields } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import { currentEdition, parameter } from '../../edition/server/service.ts'
import {
  changeStatus,
  companyNumber,
  enterRegistration,
  registrationVersion,
  type Entered,
} from '../../registration/server/service.ts'
import type { Created, staffRegistrationApi } from '../contract.ts'
import { staffRegistrationMessages as messages } from '../messages.ts'
import { mailEntered } from './mails.ts'

export const create: Service<typeof staffRegistrationApi.create> = async (ctx, input) => {
  const { individual, company, contact, consents, means, approve } = input
  if (approve && ctx.user.role === 'editor')
    return refuse('FORBIDDEN', { text: localized(messages.approveForbidden) })
  const edition = await currentEdition(ctx.tx)
  const isLate = ctx.now >= (await parameter(ctx.tx, edition, 'REGISTRATION_DEADLINE'))
  const lateReason = isLate ? cleanText(input.lateReason ?? '') : null
  if (lateReason === '') return refuseFields({ lateReason: localized(messages.lateReasonMissing) })
  const people = individual
    ? input.people.slice(0, 1).map((person) => ({ ...person, isPrimaryContact: true }))
    : input.people
  const entered = await enterRegistration(ctx, {
    edition,
    individual,
    form: { company, contact, ...(!individual && { delegateCount: people.length }) },
    people,
    consents,
    means,
    enteredBy: ctx.user.accountId,
    lateReason,
  })
  if (!entered.ok) return entered
  const { id } = entered.result.company
  await record(ctx, {
    action: 'registration.enter',
    subjectType: 'company',
    subjectId: id,
    edition,
    data: { individual, late: isLate, means, categories: people.map(({ category }) => category) },
  })
  if (approve) {
    const version = await registrationVersion(ctx.tx, id)
    const approved = await changeStatus(ctx, { companyId: id, version, to: 'approved' })
    if (!approved.ok) return approved
  } else await mailEntered(ctx, [entered.result.company])
  const result = await showCreated(ctx, entered.result, approve ? 'approved' : 'submitted')
  return ok(result, { text: localized(messages.created, { number: result.number }) })
}

async function showCreated(
  ctx: SignedIn<WriteContext>,
  { company, missed }: Entered,
  status: Created['status'],
): Promise<Created> {
  const people = await ctx.tx
    .selectFrom('delegate')
    .select(['id', 'name'])
    .where('company_id', '=', company.id)
    .orderBy('position')
    .execute()
  const missedBy = new Map(missed.map((one) => [one.delegateId, one.activities]))
  return {
    companyId: company.id,
    number: companyNumber(company)!,
    status,
    missed: people.flatMap(({ id, name }) => {
      const activities = missedBy.get(id)
      return activities ? [{ name, activities: [...activities] }] : []
    }),
  }
}
