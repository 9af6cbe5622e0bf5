/** Saving the company, submitting, submitting again, cancelling (requirement 7.5; decision 7). */
import type { Service } from '../../../server/http/http.ts'
import type { InputOf } from '../../../shared/call.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { ok, refuse, refuseFields, localized, type Refusal } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { checkCaptcha } from '../../account/server/service.ts'
import { consentVersion, refuseOutdated } from '../../legal/server/service.ts'
import { flatCompanyNames, personInput, type registrationApi } from '../contract.ts'
import { fieldMessages, registrationMessages } from '../messages.ts'
import { mayBecome } from '../rules.ts'
import { planCompany, writeCompany } from './company-write-service.ts'
import { hasIdentityConsent, recordConsents, refuseUnread } from './consent-service.ts'
import { planDelegates, writeDelegates } from './delegate-write-service.ts'
import { removeDraft } from './draft-service.ts'
import { handIn, handInIfComplete, setStatus } from './status-service.ts'
import {
  lockLiveCompany,
  lockOrCreateCompany,
  lockOwnCompany,
  readOwnCompany,
} from './own-company-service.ts'
import { recordCompany } from './row-service.ts'
import type { Company } from './tables.ts'
import { checkClick, refuseWhenClosed } from './ticket-service.ts'
import { blockingOf, companyView, delegateListView, submissionOf } from './view-service.ts'

type Writer = SignedIn<WriteContext>

/** Empty is told at once; a wrong answer uses the captcha up, so it is committed (requirement 5: "must be correct and not empty"). */
async function captchaProblem(
  ctx: Writer,
  captcha: { captchaId: string; answer: string },
): Promise<Refusal | null> {
  if (!captcha.answer.trim()) return kept(refuseFields({ captcha: localized(fieldMessages.captchaEmpty) }))
  if (await checkCaptcha(ctx, captcha)) return null
  return kept(refuseFields({ captcha: localized(fieldMessages.captchaWrong) }))
}

/** Nothing but the stamp of the click has been written: it stands. */
const kept = (refusal: Refusal): Refusal => ({ ...refusal, keep: true })

/** A question (NAME_NEAR) or a closed field costs no click: the answer to it may follow at once. */
const keptIfWrong = (refusal: Refusal): Refusal =>
  refusal.error === 'INVALID_INPUT' ? kept(refusal) : refusal

/** customer/company/get. */
export const getCompany: Service<typeof registrationApi.getCompany> = async (ctx) => {
  const own = await readOwnCompany(ctx)
  if (!own.ok) return own
  return ok((await companyView(ctx, own.result.id))!)
}

/** customer/company/save. Field errors as `company.city`, `contact.mobile`; NAME_NEAR once for a near name. */
export const saveCompany: Service<typeof registrationApi.saveCompany> = async (ctx, input) => {
  const { captcha, consents } = input
  const early = await checkClick(ctx, { what: 'company', formTicket: input.formTicket })
  if (early) return early
  const own = await lockOrCreateCompany(ctx)
  if (!own.ok) return own
  const plan = await planCompany(ctx, { before: own.result, form: partsOf(input), writer: 'organisation' })
  if (!plan.ok) return ctx.user.companyId ? keptIfWrong(plan) : plan
  const mayKeepNumber = consents?.identity ?? (await hasIdentityConsent(ctx.tx, ctx.user.accountId))
  if (plan.result.contact.certificateNumber && !mayKeepNumber) {
    return refuseFields({ 'consents.identity': localized(registrationMessages.consentsMissing) })
  }
  const outdated = consents ? await refuseOutdated(ctx.tx, input.consentVersion) : null
  const unread = outdated ?? (await refuseUnread(ctx.tx, own.result.id, consents))
  if (unread) return unread
  const wrong = await captchaProblem(ctx, captcha)
  if (wrong) return ctx.user.companyId ? wrong : { ...wrong, keep: false }
  const written = await writeCompany(ctx, plan.result)
  if (!written.ok) return written
  await recordCompany(ctx, written.result, 'registration.saveCompany', { fields: plan.result.changed })
  const company = written.result
  if (consents)
    await recordConsents(ctx, {
      companyId: company.id,
      consents,
      version: await consentVersion(ctx.tx),
      at: ctx.now,
    })
  const handedIn = input.submit === false ? null : await handInIfComplete(ctx, company)
  return ok((await companyView(ctx, company.id))!, {
    text: localized(handedIn ? registrationMessages.submitted : registrationMessages.companySaved),
  })
}

/**
 * customer/submit: saves what travels along, then hands the registration in; all or nothing. INCOMPLETE
 * lists in `result.missing` what is still to be done.
 */
export const submit: Service<typeof registrationApi.submit> = async (ctx, input) => {
  const early = await checkClick(ctx, { what: 'submit', formTicket: input.formTicket })
  if (early) return early
  const own = await lockLiveCompany(ctx)
  if (!own.ok) return own
  const next = submissionOf(own.result.status)
  if (!next) return refuse('WRONG_STATUS')
  const plan = await planSubmission(ctx, { company: own.result, input })
  if (!plan.ok) return keptIfWrong(plan)
  const outdated = await refuseOutdated(ctx.tx, input.consentVersion)
  if (outdated) return outdated
  const wrong = await captchaProblem(ctx, input.captcha)
  if (wrong) return wrong
  let company = own.result
  let sentIds: string[] = []
  if (plan.result.company) {
    const written = await writeCompany(ctx, plan.result.company)
    if (!written.ok) return written
    company = written.result
  }
  if (plan.result.delegates) {
    const written = await writeDelegates(ctx, { ...plan.result.delegates, company })
    if (!written.ok) return written
    sentIds = written.result.map(({ id }) => id)
  }
  const incomplete = await completenessProblem(ctx, { company, sentIds })
  if (incomplete) return incomplete
  await recordConsents(ctx, {
    companyId: company.id,
    consents: input.consents,
    version: await consentVersion(ctx.tx),
    at: ctx.now,
  })
  await handIn(ctx, { company, to: next, by: 'organisation' })
  await removeDraft(ctx)
  return ok((await companyView(ctx, company.id))!, { text: localized(registrationMessages.submitted) })
}

/** All checks that need no write, their field errors together. */
async function planSubmission(
  ctx: Writer,
  options: { company: Company; input: InputOf<typeof registrationApi.submit> },
) {
  const { company: before, input } = options
  const company = input.form
    ? await planCompany(ctx, {
        before,
        form: input.form,
        writer: 'organisation',
        hasDelegates: Boolean(input.delegates?.length),
      })
    : null
  const contact = company?.ok ? company.result.contact : undefined
  const delegates = input.delegates?.length
    ? await planDelegates(ctx, {
        company: before,
        inputs: input.delegates,
        writer: 'organisation',
        ...(contact ? { contact } : {}),
      })
    : null
  const fields: Record<string, LocalizedMessage> = {
    ...(company && !company.ok ? company.fields : {}),
    ...(delegates && !delegates.ok ? delegates.fields : {}),
  }
  if (company && !company.ok) {
    // The contact's own problems are named already; the contact as a delegate waits for them.
    for (const path of Object.keys(fields))
      if (/^delegates\.\d+\.isPrimaryContact$/.test(path)) delete fields[path]
  }
  for (const kind of ['privacy', 'identity'] as const) {
    if (!input.consents[kind]) fields[`consents.${kind}`] = localized(fieldMessages.consentRequired)
  }
  // A refusal of another kind (NAME_NEAR, NOT_EDITABLE) goes first: it is about the whole form.
  if (company && !company.ok && company.error !== 'INVALID_INPUT') return company
  if (Object.keys(fields).length) return refuseFields(fields)
  return ok({
    company: company?.ok ? company.result : null,
    delegates: delegates?.ok ? delegates.result : null,
  })
}

async function completenessProblem(
  ctx: Writer,
  options: { company: Company; sentIds: readonly string[] },
): Promise<Refusal | null> {
  const { missing } = await delegateListView(ctx, options.company)
  const blocking = blockingOf(missing)
  if (!blocking.length) return null
  // A delegate of this call is named by its place in what was sent: a new one's id is rolled back.
  const place = (id: string) => (options.sentIds.includes(id) ? String(options.sentIds.indexOf(id)) : id)
  const fields = Object.fromEntries(
    blocking.map((item) => [
      item.path.replace(/^delegates\.([^.]+)/, (_whole, id: string) => `delegates.${place(id)}`),
      { message: item.text },
    ]),
  )
  const isOfDelegates = blocking.every((item) => item.step === 'delegates')
  const text = isOfDelegates ? { text: localized(registrationMessages.checkDelegates) } : {}
  return refuse('INCOMPLETE', { ...text, fields, result: { missing: blocking } })
}

/** customer/cancel: the organisation gives its registration up; names and seats are free again. */
export const cancelRegistration: Service<typeof registrationApi.cancel> = async (ctx) => {
  const own = await lockOwnCompany(ctx)
  if (!own.ok) return own
  const closed = await refuseWhenClosed(ctx, ctx.tx, own.result.edition)
  if (closed) return closed
  if (!mayBecome(own.result.status, 'cancelled')) return refuse('WRONG_STATUS')
  const company = await setStatus(ctx, { company: own.result, to: 'cancelled', by: 'organisation' })
  return ok((await companyView(ctx, company.id))!, { text: localized(registrationMessages.cancelled) })
}

/**
 * The parts of a saved form: clients send it in parts (`company`, `contact`), or as the specification lists its fields, one beside
 * the other. What is in a part goes before what is beside it.
 */
function partsOf(input: InputOf<typeof registrationApi.saveCompany>) {
  const { formTicket: _, captcha: __, consents: ___, consentVersion: ____, submit: _____, ...form } = input
  const { numberOfDelegates, company, contact, ...rest } = form
  const { delegateCount, dealersConference, negotiationSlots, invoice, nameConfirmed, ...flat } = rest
  const names = Object.entries(flatCompanyNames)
  const flatCompany = Object.fromEntries(
    names.map(([name, own]) => [own, flat[name as keyof typeof flatCompanyNames]]),
  )
  const person = Object.fromEntries(Object.entries(flat).filter(([name]) => !(name in flatCompanyNames)))
  return {
    dealersConference,
    negotiationSlots,
    invoice,
    nameConfirmed,
    delegateCount: delegateCount ?? numberOfDelegates,
    company: { ...withoutGaps(flatCompany), ...withoutGaps(company) },
    contact: { ...withoutGaps(personInput.parse(person)), ...withoutGaps(contact) },
  }
}

const withoutGaps = (fields: object = {}) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
