/**
 * Writing delegates: first all are checked without a write, with one message a field
 * (`delegates.0.mobile`), then records and seats are written (requirement 3, requirement 5, requirement 6).
 */
import type { ActivityCode } from '../../../shared/activity-codes.ts'
import { foldEmail } from '../../../shared/contacts.ts'
import type { InputOf } from '../../../shared/call.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { ok, refuseFields, localized, type Outcome } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { registrationApi } from '../contract.ts'
import { fieldMessages } from '../messages.ts'
import { checkActivities } from '../rules.ts'
import type { PersonFields, PlainDelegate, PlainPerson } from '../fields.ts'
import type { WrittenDelegate } from './change-service.ts'
import { askedOf, categoriesOf, choosableOf, withoutScan, type Asked } from './category-service.ts'
import { emailProblems, type Writer } from './email-service.ts'
import { mailPlaceEnded } from './delegate-mail-service.ts'
import { documentOf } from './certificate-service.ts'
import {
  checkPerson,
  countProblems,
  placesOf,
  takingPart,
  type Choosing,
  type PlacesOfRecord,
} from './delegate-check-service.ts'
import {
  addContact,
  tellPeopleChanged,
  claimEmail,
  clearPerson,
  insertPerson,
  isOtherPerson,
  newPerson,
  nextPosition,
} from './delegate-row-service.ts'
import {
  changedFields,
  contactFields,
  delegateFields,
  findDelegates,
  personColumns,
  prefixed,
  resolveCorrections,
} from './row-service.ts'
import { documentProblems } from './same-document-service.ts'
import { applySeats } from './seat-service.ts'
import type { Company, DelegateTable } from './tables.ts'
import { seatsOf } from './view-service.ts'

/** A delegate as sent; what comes with the category of a person whom staff enter is `entitled`. */
export type DelegateInput = Extract<
  InputOf<typeof registrationApi.saveDelegates>['delegates'],
  unknown[]
>[number] & { readonly category?: string; readonly entitled?: readonly ActivityCode[] }

export interface Planned {
  readonly index: number
  readonly before: DelegateTable | null
  readonly isPrimaryContact: boolean
  readonly fields: PlainDelegate
  /** New number and scan, '' where they stay. */
  readonly certificateNumber: string
  readonly idFileId: string
  readonly seats: readonly ActivityCode[]
  /** Joined as far as there is room. */
  readonly entitled: readonly ActivityCode[]
  /** All that the category brings. */
  readonly brought: readonly ActivityCode[]
  readonly waits: readonly ActivityCode[] | null
  /** Someone else than the person who was on the record. */
  readonly isReplaced: boolean
}

interface DelegatePlan {
  readonly company: Company
  readonly planned: readonly Planned[]
  /** Staff go beyond the limits of the organisation, with a reason that they have given. */
  readonly beyondLimits: boolean
}

interface Planning {
  readonly company: Company
  readonly inputs: readonly DelegateInput[]
  /** As written by the same call. */
  readonly contact?: PersonFields
  readonly writer: Writer
  /** Each is another person than the one on the record, whatever the names say, and keeps seats that are not named. */
  readonly areSuccessors?: boolean
  readonly scansLater?: boolean
  readonly beyondLimits?: boolean
}

/** Checks delegates against what is stored; the company's row is locked. Writes nothing. */
export async function planDelegates(ctx: WriteContext, options: Planning): Promise<Outcome<DelegatePlan>> {
  const { company, inputs, writer, areSuccessors = false, beyondLimits = false } = options
  const stored = await findDelegates(ctx.tx, company.id)
  const current = await seatsOf(ctx.tx, { company, activities: [], now: ctx.now })
  const contact = options.contact ?? contactFields(company.contact)
  const all = await categoriesOf(ctx.tx, company.edition)
  const choosing = { all, choosable: choosableOf(all, company), isFree: writer === 'staff' }
  const askedBy = await askedOf(ctx.tx, company.edition)
  const asked: Asked = options.scansLater ? (category) => withoutScan(askedBy(category)) : askedBy
  const fields: Record<string, LocalizedMessage> = {}
  const planned: Planned[] = []
  inputs.forEach((input, index) => {
    const before = input.id ? stored.find((row) => row.id === input.id) : null
    if (before === undefined) {
      fields[`delegates.${index}.id`] = localized(fieldMessages.delegateUnknown)
      return
    }
    const checked = planOne({
      input,
      index,
      before,
      contact,
      asked,
      categories: choosing,
      // A single person may come for the conference as a whole.
      mayBeSeatless: company.individual,
      places: (before && current.get(before.id)) || { activities: [], waiting: [] },
      isSuccessor: areSuccessors,
      now: ctx.now,
    })
    if (checked.ok) planned.push(checked.value)
    else Object.assign(fields, prefixed(`delegates.${index}`, checked.fields))
  })
  Object.assign(
    fields,
    countProblems({ planned, stored, writer, limit: beyondLimits ? null : company.people_limit }),
    await emailProblems(ctx, { company, writer, contactEmail: contact.email, stored, planned }),
    await documentProblems(ctx, { company, contact: options.contact, stored, planned }),
  )
  return Object.keys(fields).length ? refuseFields(fields) : ok({ company, planned, beyondLimits })
}

interface OnePerson {
  input: DelegateInput
  index: number
  before: DelegateTable | null
  contact: PlainPerson
  asked: Asked
  categories: Choosing
  mayBeSeatless: boolean
  places: PlacesOfRecord
  isSuccessor: boolean
  now: number
}

/** Checks one of them, of which `before` is the record. Pure. */
export function planOne(
  options: OnePerson,
): { ok: true; value: Planned } | { ok: false; fields: Record<string, LocalizedMessage> } {
  const { input, index, before, contact, asked, now, isSuccessor } = options
  const {
    id: _id,
    activities: _activities,
    waitlist,
    isPrimaryContact: isContactSent,
    category: given,
    entitled: asEntered = [],
    ...sent
  } = input
  const isPrimaryContact = before ? before.is_primary_contact : isContactSent === true
  const isReplaced =
    before !== null && !isPrimaryContact && (isSuccessor || isOtherPerson(delegateFields(before), sent))
  // A place that is passed on has its category, whoever is on it.
  const kept = isReplaced && !isSuccessor ? null : before
  const taking = takingPart(options, { given, asEntered, before: kept?.category })
  if (!taking) return { ok: false, fields: { category: localized(fieldMessages.categoryUnknown) } }
  const { category, entitled, brought } = taking
  const chosen = checkActivities(...placesOf(options, isReplaced), taking.isSeatless)
  const person = checkPerson(
    { ...sent, category },
    { before, isReplaced, isPrimaryContact, contact, asked: asked(category), now },
  )
  if (!person.ok || !chosen.ok)
    return { ok: false, fields: { ...(person.ok ? {} : person.fields), ...(chosen.ok ? {} : chosen.fields) } }
  const { certificateNumber, idFileId, ...fields } = person.value
  return {
    ok: true,
    value: {
      index,
      before,
      isPrimaryContact,
      fields,
      certificateNumber,
      idFileId: sent.idFileId ? idFileId : '',
      seats: chosen.value.seats,
      entitled: entitled.filter((code) => !chosen.value.seats.includes(code)),
      brought,
      waits: waitlist || isReplaced ? chosen.value.waits : null,
      isReplaced,
    },
  }
}

/** Writes delegates and their seats. A refusal is to be rolled back: nothing of the list stays. */
export async function writeDelegates(
  ctx: WriteContext,
  plan: DelegatePlan & { company: Company },
): Promise<Outcome<WrittenDelegate[]>> {
  const all: WrittenDelegate[] = []
  let last: number | null = null
  const place = async () => (last = last === null ? await nextPosition(ctx.tx, plan.company.id) : last + 1)
  for (const one of plan.planned) {
    const written = await writeDelegate(ctx, { company: plan.company, one, place })
    if (!written.ok) return written
    all.push(written.result)
  }
  const seats = await applySeats(ctx, {
    edition: plan.company.edition,
    beyondLimits: plan.beyondLimits,
    choices: plan.planned.map((one, place) => ({
      delegateId: all[place]!.id,
      companyId: plan.company.id,
      seats: one.seats,
      entitled: one.entitled,
      brought: one.brought,
      waits: one.waits,
      index: one.index,
    })),
  })
  if (!seats.ok) return seats
  await tellPeopleChanged(ctx, plan.company.id)
  const missedBy = Map.groupBy(seats.result, ({ delegateId }) => delegateId)
  return ok(
    all.map((one) => ({ ...one, missed: (missedBy.get(one.id) ?? []).map(({ activity }) => activity) })),
  )
}

async function writeDelegate(
  ctx: WriteContext,
  options: { company: Company; one: Planned; place: () => Promise<number> },
): Promise<Outcome<WrittenDelegate>> {
  const { company, one } = options
  if (!one.before && !one.isPrimaryContact) return addDelegate(ctx, options)
  const id = one.isPrimaryContact ? company.contact.id : one.before!.id
  if (!one.before) await addContact(ctx, { ...company.contact, position: await options.place() })
  const key = foldEmail(one.fields.email)
  if (one.isReplaced) await passPlaceOn(ctx, { company, before: one.before! })
  const isOtherKey = one.isReplaced || one.before?.email_key !== (key || null)
  if (isOtherKey) await claimEmail(ctx.tx, { delegateId: id, key })
  const document = one.isPrimaryContact ? {} : await newDocument(ctx, { company, id, one })
  if (!document) return refuseScan(one)
  await ctx.tx
    .updateTable('person')
    .set({ ...personColumns(one.fields), ...document, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  if (!one.before) return ok({ id, change: 'added', fields: [] })
  if (one.isReplaced) return ok({ id, change: 'replaced', fields: [] })
  const fields = changedOf(one)
  const paths = fields.map((name) => `delegates.${id}.${name}`)
  await resolveCorrections(ctx.tx, { companyId: company.id, paths, now: ctx.now })
  return ok({ id, change: fields.length ? 'changed' : 'none', fields })
}

const refuseScan = ({ index }: Planned) =>
  refuseFields({ [`delegates.${index}.idFileId`]: localized(fieldMessages.idFileUnknown) })

/** A new record at the end of the list. */
async function addDelegate(
  ctx: WriteContext,
  { company, one, place }: { company: Company; one: Planned; place: () => Promise<number> },
): Promise<Outcome<WrittenDelegate>> {
  const id = ctx.kernel.random.id()
  const document = await newDocument(ctx, { company, id, one })
  if (!document) return refuseScan(one)
  await insertPerson(ctx, {
    ...newPerson(ctx, { id, company, isPrimaryContact: false, position: await place() }),
    ...personColumns(one.fields),
    ...document,
    email_key: foldEmail(one.fields.email) || null,
  })
  return ok({ id, change: 'added', fields: [] })
}

/** The one before is told while the organisation still lists the address, and leaves the record. */
async function passPlaceOn(
  ctx: WriteContext,
  { company, before }: { company: Company; before: DelegateTable },
): Promise<void> {
  await mailPlaceEnded(ctx, { kind: 'replaced', company, before })
  await clearPerson(ctx, { company, before })
}

/** Number and scan of a delegate; those of a predecessor are gone already. */
function newDocument(
  ctx: WriteContext,
  { company, id, one }: { company: Company; id: string; one: Planned },
): ReturnType<typeof documentOf> {
  const kept = one.isReplaced ? null : one.before
  return documentOf(ctx, {
    person: {
      id,
      edition: company.edition,
      company_id: company.id,
      is_primary_contact: false,
      id_file_id: kept?.id_file_id ?? null,
    },
    certificateNumber: one.certificateNumber,
    idFileId: one.idFileId,
  })
}

function changedOf(one: Planned): string[] {
  const names: string[] = changedFields(delegateFields(one.before!), one.fields)
  if (one.certificateNumber) names.push('certificateNumber')
  if (one.idFileId && one.idFileId !== one.before!.id_file_id) names.push('idFileId')
  return names
}
