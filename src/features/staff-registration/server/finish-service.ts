/**
 * What the receiver of an invitation link does with it: opens it, and registers once. Who has the token has read the mail, which
 * proves the address as a code would.
 */
import type { Service } from '../../../server/http/http.ts'
import type { WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import { localized, ok, refuse, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import { signInByMail } from '../../account/server/service.ts'
import { record } from '../../audit/server/service.ts'
import { parameter } from '../../edition/server/service.ts'
import { consentVersion, refuseOutdated } from '../../legal/server/service.ts'
import { categoriesOf, enterRegistration } from '../../registration/server/service.ts'
import type { InvitationOpened, staffRegistrationApi } from '../contract.ts'
import { overMessages, invitationMessages as messages } from '../messages.ts'
import { stateOf } from '../rules.ts'
import type { InvitationTable } from './tables.ts'

/** registration/invitation/open: what the form begins with, or why there is none. NOT_FOUND for a token that nobody was mailed. */
export const openInvitation: Service<typeof staffRegistrationApi.openInvitation> = async (ctx, input) => {
  const row = await findByToken(ctx, input.token)
  if (!row) return refuse('NOT_FOUND', { text: localized(messages.linkUnknown) })
  const state = stateOf(row, ctx.now)
  if (state !== 'open') return ok({ state, form: null })
  if (row.opened_at === null)
    await ctx.tx.updateTable('invitation').set({ opened_at: ctx.now }).where('id', '=', row.id).execute()
  return ok({ state, form: await formOf(ctx, row) })
}

async function findByToken(ctx: WriteContext, token: string): Promise<InvitationTable | undefined> {
  return ctx.tx
    .selectFrom('invitation')
    .selectAll()
    .where('token_hash', 'in', ctx.kernel.vault.hmacs('invitation', token))
    .executeTakeFirst()
}

async function formOf(ctx: WriteContext, row: InvitationTable): Promise<InvitationOpened['form']> {
  const category = (await categoriesOf(ctx.tx, row.edition)).find(({ code }) => code === row.category)
  return {
    email: row.email,
    name: row.name,
    affiliation: row.affiliation,
    category: { name: category?.name ?? { cn: '', en: '' }, required: category?.required ?? [] },
    conference: await parameter(ctx.tx, row.edition, 'CONFERENCE_NAME'),
    endsAt: row.ends_at,
    consentVersion: await consentVersion(ctx.tx),
  }
}

/** registration/invitation/finish: registers, and signs in. Once: of two at the same moment the second is told that it is done. */
export const finishInvitation: Service<typeof staffRegistrationApi.finishInvitation> = async (ctx, input) => {
  const opened = await lockOpen(ctx, input.token)
  if (!opened.ok) return opened
  const outdated = await refuseOutdated(ctx.tx, input.consentVersion)
  if (outdated) return outdated
  const row = opened.result
  const { dietary, dietaryNote, visaNeeded, ...person } = input.person
  const needs = { dietary, dietaryNote, visaNeeded }
  const contact = { ...person, email: row.email }
  const entered = await enterRegistration(ctx, {
    edition: row.edition,
    individual: true,
    form: { company: input.company, contact },
    people: [{ ...needs, category: row.category, isPrimaryContact: true, activities: undefined }],
    consents: { ...input.consents, directory: false },
    means: null,
    enteredBy: row.created_by,
    lateReason: null,
  })
  if (!entered.ok) return asSent(entered)
  const { company } = entered.result
  await ctx.tx
    .updateTable('invitation')
    .set({ finished_at: ctx.now, company_id: company.id, open_key: null, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute()
  const token = await signInByMail(ctx, company.account_id)
  await record(ctx, {
    action: 'registration.invitationFinished',
    subjectType: 'company',
    subjectId: company.id,
    edition: row.edition,
    data: { invitation: row.id, category: row.category },
    actor: { accountId: company.account_id, role: 'user' },
  })
  return ok({ token }, { text: localized(messages.finished) })
}

async function lockOpen(ctx: WriteContext, token: string): Promise<Outcome<InvitationTable>> {
  const found = await findByToken(ctx, token)
  if (!found) return refuse('NOT_FOUND', { text: localized(messages.linkUnknown) })
  await lockRow(ctx.tx, 'invitation', found.id, 'staffRegistration.invitationLock')
  // Read again: whoever had the lock may have finished or revoked it, or sent another link.
  const row = await findByToken(ctx, token)
  const state = row && stateOf(row, ctx.now)
  if (row && state === 'open') return ok(row)
  return refuse('WRONG_STATUS', { text: localized(overMessages[state ?? 'revoked']) })
}

/** Fields by the names that the receiver's form has for them. */
function asSent(refusal: Refusal): Refusal {
  if (!refusal.fields) return refusal
  const fields = Object.entries(refusal.fields).map(([path, text]) => [
    path.replace(/^(?:contact|delegates\.0)\./, 'person.'),
    text,
  ])
  return { ...refusal, fields: Object.fromEntries(fields) }
}
