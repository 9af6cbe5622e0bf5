/** Export and erasure of what is held about a person, in all editions. */
import { type registrationApi } from '../contract.ts'
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { namesPerson, type NamedPerson } from '../../../server/organisation-hooks.ts'
import { lockRow } from '../../../server/database/db.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { forgetMail } from '../../../server/mail/redaction.ts'
import { scrubSoon } from '../../../server/database/scrub.ts'
import { record } from '../../audit/server/service.ts'
import { parameter } from '../../edition/server/service.ts'
import { releaseFilesOf } from '../../files/server/service.ts'
import { mayBecome } from '../rules.ts'
import { draftsOf } from './draft-service.ts'
import {
  accountOf,
  namedPeople,
  namedPerson,
  noContact,
  reachOf,
  recordsOf,
  showRecord,
  type PersonRecord,
} from './person-service.ts'
import { endPerson } from './delegate-row-service.ts'
import { emptyColumns, findCompany, findDelegates } from './row-service.ts'
import { releaseSeats } from './seat-service.ts'
import { keptOf } from './staff-service.ts'
import { setStatus } from './status-service.ts'
import type { Company } from './tables.ts'
import { dayMs } from '../../../shared/durations.ts'
import { openCompany } from './version-service.ts'

type Writer = SignedIn<WriteContext>

/** Handled by the account feature: ends the sessions and erases the account. */
const eraseAccountJob = 'account.erase'

/**
 * customer/exportMe: everything of all editions, numbers in full, to the person alone; logged. The newest registration is told
 * first, those of earlier editions under `earlier`.
 */
export const exportMe: Service<typeof registrationApi.exportMe> = async (ctx) => {
  const { user } = ctx
  const account = await accountOf(ctx.tx, user.accountId)
  const records = await recordsOf(ctx.tx, account)
  const [newest, ...earlier] = await Promise.all(
    records.map((one) => showRecord(ctx, { accountId: user.accountId, record: one })),
  )
  const byAccount: Record<string, unknown> = {}
  for (const part of ctx.kernel.organisationHooks)
    Object.assign(byAccount, await part.ofAccount?.(ctx, account))
  const drafts = await draftsOf(ctx)
  await record(ctx, { action: 'registration.exportOwn', subjectType: 'account', subjectId: user.accountId })
  return ok({
    at: ctx.now,
    person: {
      account: { name: user.name, email: user.email, edition: user.edition },
      ...(newest ?? { contact: null, consents: null, delegate: null }),
      earlier,
      draft: drafts.find(({ edition }) => edition === user.edition) ?? null,
      earlierDrafts: drafts.filter(({ edition }) => edition !== user.edition),
      ...byAccount,
    },
  })
}

/**
 * customer/eraseMe: what is held about the person in any edition is emptied; a primary contact's registration of a conference
 * that is not over is cancelled and emptied with its delegates. `kept` says what must be kept: payments, invoices, contracts.
 * Works after the deadline too: it is the person's right. The account goes with it (by a job, so that this feature need not
 * know that one).
 */
export const eraseMe: Service<typeof registrationApi.eraseMe> = async (ctx) => {
  const { user } = ctx
  if (user.userType !== 2) return refuse('FORBIDDEN')
  const account = await accountOf(ctx.tx, user.accountId)
  const kept = new Set<string>()
  const records = await recordsOf(ctx.tx, account)
  // Locked in the order of their ids, and read again under their locks.
  for (const id of records.map(({ company }) => company.id).toSorted())
    await lockRow(ctx.tx, 'company', id, 'registration.companyLock')
  for (const held of await recordsOf(ctx.tx, account)) {
    if (held.isContact)
      for (const message of await keptOf(ctx, held.company.id)) kept.add(message[ctx.locale])
    await eraseRecord(ctx, held)
  }
  for (const part of ctx.kernel.organisationHooks) await part.forgetAccount?.(ctx, account)
  await record(ctx, { action: 'registration.erase', subjectType: 'account', subjectId: user.accountId })
  await addJob(ctx, { kind: eraseAccountJob, payload: { accountId: user.accountId } })
  await scrubSoon(ctx, { rewrite: true })
  return ok({ erased: true, kept: [...kept] })
}

async function eraseRecord(ctx: Writer, { company, isContact, delegates }: PersonRecord): Promise<void> {
  if (!isContact) {
    const people = delegates.map(namedPerson)
    await forgetPeople(ctx, { company, people, instead: reachOf(company) })
    for (const { id } of delegates) await eraseDelegates(ctx, { company, delegateId: id })
    return
  }
  await forgetPeople(ctx, { company, people: namedPeople(company, delegates), instead: noContact })
  for (const part of ctx.kernel.organisationHooks) await part.passOn?.(ctx, company.id)
  if (await isOver(ctx, company)) {
    // The others were there, too: only the contact goes.
    for (const { id } of delegates) await eraseDelegates(ctx, { company, delegateId: id })
    await eraseContact(ctx, company)
    return
  }
  if (mayBecome(company.status, 'cancelled'))
    await setStatus(ctx, { company, to: 'cancelled', by: 'organisation' })
  await erasePeople(ctx, (await findCompany(ctx.tx, company.id))!)
}

/** From the day after the conference on a registration stays as it was, so that what it owes stays, too. */
export async function isOver(ctx: WriteContext, company: Company): Promise<boolean> {
  return ctx.now >= (await parameter(ctx.tx, company.edition, 'CONFERENCE_END')) + dayMs
}

/** What other features keep, what reviewers wrote, and mail that was sent names these people no more. */
async function forgetPeople(
  ctx: Writer,
  options: {
    company: Company
    people: readonly NamedPerson[]
    instead: ReturnType<typeof reachOf>
  },
): Promise<void> {
  const { company, people, instead } = options
  for (const person of people) {
    for (const part of ctx.kernel.organisationHooks) await part.forget?.(ctx, { ...person, instead })
    await forgetRemarks(ctx, { company, isNamed: (text) => namesPerson(text, person) })
    if (person.email) await forgetMail(ctx, { companyId: company.id, recipient: person.email })
  }
}

/** Reviewers' remarks that name someone are emptied. */
async function forgetRemarks(
  ctx: WriteContext,
  { company, isNamed }: { company: Company; isNamed: (text: string) => boolean },
): Promise<void> {
  const { id } = company
  if (company.reviewer_note && isNamed(JSON.stringify(company.reviewer_note)))
    await ctx.tx.updateTable('company').set({ reviewer_note: null }).where('id', '=', id).execute()
  const history = await ctx.tx
    .selectFrom('company_history')
    .selectAll()
    .where('company_id', '=', id)
    .execute()
  for (const row of history)
    if (row.note && isNamed(JSON.stringify(row.note)))
      await ctx.tx.updateTable('company_history').set({ note: null }).where('id', '=', row.id).execute()
  const corrections = await ctx.tx.selectFrom('correction').selectAll().where('company_id', '=', id).execute()
  for (const row of corrections)
    if (isNamed(row.reason.cn) || isNamed(row.reason.en))
      await ctx.tx
        .updateTable('correction')
        .set({ reason: { cn: '', en: '' } })
        .where('id', '=', row.id)
        .execute()
}

async function eraseDelegates(
  ctx: WriteContext,
  options: { company: Company; delegateId?: string },
): Promise<void> {
  const { company, delegateId } = options
  await releaseSeats(ctx, company, delegateId)
  // Contracts and proofs of payment are papers of the organisation, not of a person.
  await releaseFilesOf(ctx, {
    companyId: company.id,
    purpose: 'identity',
    ...(delegateId ? { subjectId: delegateId } : {}),
  })
  for (const person of await findDelegates(ctx.tx, company.id))
    if (!delegateId || person.id === delegateId) await endPerson(ctx, person, 'erased')
  let update = ctx.tx
    .updateTable('person')
    .set({
      ...emptyColumns,
      email_key: null,
      erased_at: ctx.now,
      updated_at: ctx.now,
    })
    .where('company_id', '=', company.id)
    .where('attends', '=', true)
  if (delegateId) update = update.where('id', '=', delegateId)
  await update.execute()
}

/** Empties the records of an organisation's people, its contact included; its name, money and papers stay. */
async function erasePeople(ctx: WriteContext, company: Company): Promise<void> {
  await eraseDelegates(ctx, { company })
  await forgetMail(ctx, { companyId: company.id })
  await forgetRemarks(ctx, { company, isNamed: () => true })
  await eraseContact(ctx, company)
}

/** Columns of an organisation that, for a person registered alone, describe that person. */
const emptyAffiliation = {
  name: { cn: '', en: '' },
  abbr: { cn: '', en: '' },
  country: '',
  city: '',
  address: '',
  search: '',
  reading: '',
  late_reason: null,
}

async function eraseContact(ctx: WriteContext, company: Company): Promise<void> {
  await releaseFilesOf(ctx, { companyId: company.id, purpose: 'identity', subjectId: 'contact' })
  await ctx.tx
    .updateTable('company')
    .set({ invoice: {}, updated_at: ctx.now, ...(company.individual ? emptyAffiliation : {}) })
    .where('id', '=', company.id)
    .execute()
  await ctx.tx
    .updateTable('person')
    .set({ ...emptyColumns, email_key: null, erased_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', company.contact.id)
    .execute()
}

/** Rooms, tables and sponsorships that name one of its people name nobody. */
async function forgetEverybody(ctx: WriteContext, company: Company): Promise<void> {
  const delegates = await findDelegates(ctx.tx, company.id)
  for (const person of namedPeople(company, delegates))
    for (const part of ctx.kernel.organisationHooks)
      await part.forget?.(ctx, { ...person, instead: noContact })
}

/**
 * Empties the records of an organisation's contact and delegates, with their files, seats and mail. Before the conference is over
 * a live registration is cancelled first; afterwards it stays as it was, so that what it owes stays, too. NOT_FOUND.
 */
export async function anonymiseCompany(
  ctx: WriteContext,
  input: { companyId: string; version: string },
): Promise<Outcome<{ accountId: string; edition: string }>> {
  const opened = await openCompany(ctx, input)
  if (!opened.ok) return opened
  const company = opened.result
  if (!(await isOver(ctx, company)) && mayBecome(company.status, 'cancelled'))
    await setStatus(ctx, { company, to: 'cancelled', by: 'reviewer' })
  await forgetEverybody(ctx, company)
  await erasePeople(ctx, company)
  return ok({ accountId: company.account_id, edition: company.edition })
}
