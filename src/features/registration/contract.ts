/* oxlint-disable max-lines -- declarations only; one contract a feature */
/**
 * The calls of an organisation's registration (requirement 7.5; requirement 3, requirement 5, requirement 6).
 *
 * Inputs are declared by shape only: text arrives as typed, so that every wrong field gets its own
 * message in the caller's language. The strict rules are in rules.ts, which browser and server share.
 */
import { activityCodes, activitySpellings } from '../../shared/activity-codes.ts'
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import { markedVersion } from '../../shared/edit-version.ts'
import { badgeColourNames, categoryFees, categoryLimits, requirableNames } from './categories.ts'
import { priceLineKinds } from './prices.ts'
import { certificateKindOfType } from '../../shared/certificates.ts'
import { organisationNameLimits } from '../../shared/organisation-limits.ts'
import { organisationTypes, organisationTypeSpellings } from '../../shared/organisation-types.ts'
import { digits, saysOneOf, spelled } from '../../shared/spellings-schema.ts'
import { homeSchemas } from '../../shared/home-part.ts'
import { fieldMessage } from '../../shared/field-messages.ts'
import { ownEdition } from '../../shared/own-edition.ts'
import {
  askedFields,
  fieldsOf,
  isPlain,
  listedFields,
  type AskedOfDelegate,
  type DelegateFields,
  type ListedName,
  type PersonFieldName,
  type personFields,
  type PersonFields,
  type PlainDelegate,
} from './fields.ts'
import type { PersonField } from './field-rules.ts'
import { registrationMessages } from './messages.ts'
import {
  activityLimits,
  companySchema,
  companyStatuses,
  consentKinds,
  consentMeans,
  delegateCountLimit,
  draftLimitCharacters,
  invoiceSchema,
} from './rules.ts'
import {
  both,
  bothTyped,
  editionCode,
  lettersShown,
  pageInput,
  removed,
  stampsShown,
  time,
} from '../../shared/contract-schemas.ts'

/** Text as typed; the strict rule follows in rules.ts. */
const typed = z.string().max(1000).optional()
const flag = z.boolean().optional()
const activityCode = z.enum(activityCodes)
const nothing = z.strictObject({})

/** Fields by their names, all of one type. */
const allOf = <Name extends string, Type extends z.ZodType>(names: readonly Name[], type: Type) =>
  Object.fromEntries(names.map((name) => [name, type])) as Record<Name, Type>
const companyNames = companySchema.keyof().options
const invoiceNames = invoiceSchema.keyof().options
const shown = z.string()
/** An organisation's name, and its abbreviation, too. */
const nameShown = allOf(['nameCn', 'nameEn'], shown)
const namesShown = allOf(['nameCn', 'nameEn', 'abbrCn', 'abbrEn'], shown)

export const companyInput = z
  .strictObject({
    ...allOf(companyNames, typed),
    type: typed.meta(saysOneOf(organisationTypeSpellings)),
    /** A code of shared/countries.ts, or a name of its list in either language. */
    country: typed.meta({ description: 'ISO 3166-1 code, or the name that the form lists' }),
  })
  .meta({ id: 'CompanyInput' })

type TypedOf<Field> = Field extends { kind: 'flag' } ? typeof flag : typeof typed
type TypedShape<Name extends PersonFieldName> = { [N in Name]: TypedOf<(typeof personFields)[N]> }
/** A person's fields as typed, in the order of their declaration. */
function typedShape<Name extends PersonFieldName>(who: 'contact' | 'delegate') {
  const schema = ({ kind, spellings }: PersonField) => {
    if (kind === 'flag') return flag
    return spellings ? typed.meta(saysOneOf(spellings)) : typed
  }
  return Object.fromEntries(
    askedFields(who).map(([name, field]) => [name, schema(field)]),
  ) as TypedShape<Name>
}
const contactShape = typedShape<keyof PersonFields>('contact')

/** `name` may be omitted where surname and first name are given. An empty certificate number keeps the stored one. */
const sentPerson = z.strictObject({
  ...contactShape,
  jobRank: typed.meta({ description: 'Another name of rank' }),
  abroad: z.boolean().optional().meta({
    description: 'Instead of origin: whether the person is from abroad, Hong Kong, Macao or Taiwan',
  }),
  certiType: digits([1, 2])
    .optional()
    .meta({ description: 'Instead of certificateKind: 1 ID card, 2 passport' }),
  certiNo: typed.meta({ description: 'Another name of certificateNumber' }),
})

const sentDelegate = sentPerson.extend({
  ...typedShape<keyof AskedOfDelegate>('delegate'),
  /** Missing for a new delegate. */
  id: typed,
  /** The primary contact takes part: personal fields are taken from the contact, what is sent of them is not used. */
  isPrimaryContact: flag,
  /** Seats wanted, at least one: a list, or a flag for each. */
  activities: z
    .union([z.array(z.string().max(50)).max(20), z.record(z.string().max(50), z.boolean())])
    .optional()
    .meta(saysOneOf(activitySpellings)),
  /** Waiting-list places wanted, for activities that are full. */
  waitlist: z.array(z.string().max(50)).max(20).optional(),
  /** One of the categories that the organisation may choose (`categories` of its registration); as it was without it. */
  category: z.string().max(40).optional(),
})

/** The names that the specification's payloads use, as those that this product uses. */
type SentPerson = z.output<typeof sentPerson>
type OtherNames = 'jobRank' | 'abroad' | 'certiType' | 'certiNo'
function inOwnNames<P extends SentPerson>(sent: P): Omit<P, OtherNames> {
  const { jobRank, abroad, certiType, certiNo, ...person } = sent
  const certificateKind = person.certificateKind ?? (certiType && certificateKindOfType[certiType])
  const origin = abroad === undefined ? undefined : abroad ? originOfDocument(certificateKind) : 'mainland'
  return {
    ...person,
    rank: person.rank ?? jobRank,
    origin: person.origin ?? origin,
    certificateKind,
    certificateNumber: person.certificateNumber ?? certiNo,
  }
}
const originOfDocument = (kind: string | undefined) =>
  kind?.endsWith('-permit') ? 'hk-macao-taiwan' : 'abroad'

export const personInput = sentPerson.transform(inOwnNames).meta({ id: 'PersonInput' })

type SentDelegate = z.output<typeof sentDelegate>
const delegateInOwnNames = <D extends Omit<SentDelegate, 'id' | 'isPrimaryContact'>>({
  activities,
  ...sent
}: D) => ({
  ...inOwnNames(sent),
  activities:
    activities && !Array.isArray(activities)
      ? Object.keys(activities).filter((name) => activities[name])
      : activities,
})

export const delegateInput = sentDelegate.transform(delegateInOwnNames).meta({ id: 'DelegateInput' })

/** Someone in a delegate's place. Without `activities` all seats are kept, without `waitlist` all places on waiting lists. */
export const successorInput = sentDelegate
  .omit({ id: true, isPrimaryContact: true, category: true })
  .transform(delegateInOwnNames)
  .meta({ id: 'SuccessorInput' })

/** A person as staff enter one: with the category, and activities only where they are others than the category brings. */
export const enteredPersonInput = sentDelegate
  .extend({ category: z.string().max(40) })
  .transform(({ id: _, category, ...sent }) => ({ ...delegateInOwnNames(sent), category }))
  .meta({ id: 'EnteredPersonInput' })

/** A single person who follows an invitation link: category, address and seats are given. */
export const invitedPersonInput = sentDelegate
  .omit({ id: true, isPrimaryContact: true, activities: true, waitlist: true, email: true, category: true })
  .transform(inOwnNames)
  .meta({ id: 'InvitedPersonInput' })

export const invoiceInput = z.strictObject(allOf(invoiceNames, typed))

const consentsInput = z.strictObject(allOf(consentKinds, z.boolean()))
/** `version` of the texts that were shown (basic/legal-texts, `consentVersion` of the own company); those in force without it. */
const consentVersionInput = z.int().optional()

const captchaInput = z.strictObject(
  { captchaId: z.string().max(200), answer: z.string().max(50) },
  fieldMessage(registrationMessages.captchaMissing),
)
const ticketInput = z.string(fieldMessage(registrationMessages.ticketMissing)).max(500)
/** Unless `false`, the save that makes a registration complete hands it in. */
const handsIn = flag.meta({ description: 'false: save only; otherwise a complete registration is submitted' })

const formParts = {
  company: companyInput,
  contact: personInput,
  /** "Number of delegates" as planned (requirement 3). */
  delegateCount: z.int().optional(),
  /** Accepted for clients that send it; the delegates' activities say who attends, and nothing else. */
  dealersConference: flag,
  /** Ids of negotiation slots, at most two (requirement 5). */
  negotiationSlots: z.array(z.string().max(50)).max(50).optional(),
  invoice: invoiceInput.optional(),
  /** True once the applicant has seen the near names that a NAME_NEAR refusal lists. */
  nameConfirmed: flag,
}

/** The form as one list of fields: what of it is the organisation's, under which name `company` has it. */
export const flatCompanyNames = {
  companyType: 'type',
  companyNameCn: 'nameCn',
  companyNameEn: 'nameEn',
  companyAbbreviationCn: 'abbrCn',
  companyAbbreviationEn: 'abbrEn',
  country: 'country',
  city: 'city',
  address: 'address',
} as const satisfies Record<string, keyof z.input<typeof companyInput>>

/** The specification's form as it lists its fields, instead of `company` and `contact`. */
const flatForm = {
  ...Object.fromEntries(Object.keys(flatCompanyNames).map((name) => [name, typed])),
  ...sentPerson.shape,
  numberOfDelegates: formParts.delegateCount,
} as Record<keyof typeof flatCompanyNames, typeof typed> &
  typeof sentPerson.shape & { numberOfDelegates: typeof formParts.delegateCount }

const certificateShown = z.object({ kind: z.string(), masked: z.string() }).nullable()

type ShownOf<Field> = Field extends { kind: 'flag' } ? z.ZodBoolean : z.ZodString
type ShownName<Values> = Exclude<keyof Values & keyof PlainDelegate, 'certificateKind'>
/** What a view shows plainly of a person; the document's kind and masked number are together. */
function shownShape<Values>(who: 'contact' | 'delegate') {
  const plain = fieldsOf(who).filter(([name, field]) => isPlain(field) && name !== 'certificateKind')
  return shapeOf<ShownName<Values>>(plain)
}
function shapeOf<Name extends PersonFieldName>(fields: readonly [PersonFieldName, PersonField][]) {
  const schema = ({ kind }: PersonField) => (kind === 'flag' ? z.boolean() : z.string())
  return Object.fromEntries(fields.map(([name, field]) => [name, schema(field)])) as {
    [N in Name]: ShownOf<(typeof personFields)[N]>
  }
}
/** What lists of the back office show of a delegate. */
export const listedShape = shapeOf<ListedName>(listedFields)
const documentShown = {
  certificate: certificateShown,
  idFileId: z.string().nullable(),
  /** As the file came; '' where there is none. */
  idFileName: z.string(),
}
const personShown = z.object({ ...shownShape<PersonFields>('contact'), ...documentShown })

const delegateShown = z
  .object({
    ...shownShape<DelegateFields>('delegate'),
    ...documentShown,
    id: z.string(),
    position: z.int(),
    isPrimaryContact: z.boolean(),
    activities: z.array(activityCode),
    waiting: z.array(
      z.object({
        activity: activityCode,
        state: z.enum(['waiting', 'offered']),
        /** Place in the queue from 1; 0 when a seat is offered. */
        place: z.int(),
        /** Until when an offered seat is kept, epoch ms. */
        offerEndsAt: time.nullable(),
      }),
    ),
    complete: z.boolean(),
    updatedAt: time,
  })
  .meta({ id: 'Delegate' })
export type DelegateShown = z.output<typeof delegateShown>

/** A thing to do before submitting: the field's path, the screen's step, and the text. */
const missingItem = z
  .object({
    path: z.string(),
    step: z.enum(['company', 'contact', 'delegates', 'negotiation', 'submit']),
    text: both,
  })
  .meta({ id: 'MissingItem' })
export type MissingItem = z.output<typeof missingItem>

const activityShown = z.object({
  code: activityCode,
  name: both,
  place: both,
  summary: both,
  order: z.int(),
  startsAt: time.nullable(),
  endsAt: time.nullable(),
  /** Seats in all, and left; null when there is no limit. */
  capacity: z.int().nullable(),
  left: z.int().nullable(),
  limitPerOrganisation: z.int().nullable(),
  waitingList: z.boolean(),
  waitingCount: z.int(),
  byReservation: z.boolean(),
  freeTypes: z.array(z.string()),
})
export type ActivityShown = z.output<typeof activityShown>

const activityUsage = activityShown
  .extend({ used: z.int(), waiting: z.int(), full: z.boolean() })
  .meta({ id: 'ActivityUsage' })
export type ActivityUsage = z.output<typeof activityUsage>

const feeTier = z.object({
  code: z.string(),
  name: both,
  feeFen: z.int().nullable(),
  dealersFeeFen: z.int().nullable(),
})

/** The price in force, and until when it can be had. */
export const tierInForce = z
  .object({ code: z.string(), name: both, feeFen: z.int().nullable(), endsAt: time.nullable() })
  .nullable()
export type TierInForce = z.output<typeof tierInForce>

const priceShown = z
  .object({
    tier: tierInForce,
    delegates: z.int(),
    /** Fees charged after the group rule: four for every five (requirement 9). */
    fees: z.int(),
    /** How many more delegates until the next free one. */
    untilNextFree: z.int(),
    lines: z.array(
      z.object({
        kind: z.enum(priceLineKinds),
        quantity: z.int(),
        unitFen: z.int().nullable(),
        sumFen: z.int().nullable(),
        text: both,
      }),
    ),
    /** Null while no price is in force. */
    totalFen: z.int().nullable(),
    /** What sums follow from (prices.ts): tiers in force now or later, and the edition's rules. */
    rates: z.object({
      tiers: z.array(feeTier.extend({ startsAt: z.number(), endsAt: z.number() })),
      standard: feeTier.nullable(),
      rule: z.object({ of: z.int(), pays: z.int() }),
      dealersFreeTypes: z.array(z.string()),
    }),
    /** By delegate: the tier of those that were submitted, whatever is in force today. */
    settled: z.record(z.string(), feeTier.nullable()),
    /** By delegate: the category of those that are not charged as every delegate. */
    categories: z.record(z.string(), z.object({ code: z.string(), name: both, feeFen: z.int() })),
  })
  .meta({ id: 'Price' })
export type PriceShown = z.output<typeof priceShown>

const consentKind = z.enum(consentKinds)
const ownConsents = z.object({
  /** Of the privacy notice in force: whoever agreed to an older version agreed to another text. */
  noticeVersion: z.int(),
  registrations: z.array(
    z.object({
      companyId: z.string(),
      edition: z.string(),
      ...nameShown,
      /** The last answer to each. */
      given: z.record(consentKind, z.boolean()),
      /** Every answer, the newest first; `version` of the text that was answered. */
      history: z.array(
        z.object({
          kind: consentKind,
          version: z.int(),
          given: z.boolean(),
          at: z.number(),
          /** How it was given, where staff entered it. */
          means: z.enum(consentMeans).nullable(),
        }),
      ),
    }),
  ),
})
export type OwnConsents = z.output<typeof ownConsents>

const earlierShown = z.object({
  rows: z.array(
    z.object({
      edition: z.string(),
      /** Null where it was never submitted. */
      number: z.string().nullable(),
      ...nameShown,
      status: z.enum(companyStatuses),
    }),
  ),
})
export type EarlierRegistrations = z.output<typeof earlierShown>

/** What an edition's list of the back office tells of the edition. */
const editionShown = {
  edition: z.string(),
  editions: z.array(z.string()),
  current: z.string(),
  /** An archive is read-only (decision 1). */
  readOnly: z.boolean(),
}
/** A limit that a parameter of the edition sets, or may set: then the parameter's value is in force. */
const limitShown = z.object({
  /** Of the activity itself. */
  value: z.int().nullable(),
  inForce: z.int().nullable(),
  parameter: z.string(),
  /** The parameter decides. */
  byParameter: z.boolean(),
})

const staffActivity = activityShown
  .pick({ code: true, name: true, place: true, summary: true, startsAt: true, endsAt: true })
  .extend({
    capacity: limitShown,
    limitPerOrganisation: limitShown,
    waitingList: z.boolean(),
    byReservation: z.boolean(),
    freeTypes: z.array(z.string()),
    /** When either language of `name`, `place`, `summary` was changed: the translation guard. */
    stamps: stampsShown,
    /** Seats taken, offered ones too; people on the waiting list. */
    taken: z.int(),
    waiting: z.int(),
    /** Of what was read; send it back with a change. */
    version: z.string(),
  })
export type StaffActivity = z.output<typeof staffActivity>

const staffSlot = z.object({
  id: z.string(),
  startsAt: time,
  endsAt: time,
  tables: z.int(),
  taken: z.int(),
  /** How many more organisations may choose it: no more than tables are free in it. */
  left: z.int(),
  version: z.string(),
})
export type StaffSlot = z.output<typeof staffSlot>

const activityReaders = { staff: ['reviewer', 'editor', 'reader'] } as const
const activityEditors = { staff: ['reviewer', 'editor'] } as const

/** Of a category of people, made from its English name once. */
const categoryCode = z.string().regex(/^[a-z0-9-]{1,40}$/)
const categoryFields = {
  required: z.array(z.enum(requirableNames)),
  fee: z.enum(categoryFees),
  /** Of `fixed`; null of the others. */
  feeFen: z.int().min(1).max(categoryLimits.feeFen).nullable(),
  colour: z.enum(badgeColourNames),
  /** What a person of it joins where nothing else is chosen. */
  entitlements: z.array(activityCode),
  /** Organisations may choose it for their own people. */
  selfService: z.boolean(),
  /** Offered for new people. */
  active: z.boolean(),
}
const staffCategory = z.object({
  /** The code. */
  id: categoryCode,
  name: both,
  /** The short word on the badge. */
  badge: both,
  ...categoryFields,
  /** People of it. */
  people: z.int(),
  /** Organisations with people of it, whose fee statements follow its fee. */
  statements: z.int(),
  version: z.string(),
})
export type StaffCategory = z.output<typeof staffCategory>

const negotiationShown = z.object({
  limit: z.int(),
  slots: z.array(
    z.object({
      id: z.string(),
      startsAt: time,
      endsAt: time,
      tables: z.int(),
      left: z.int(),
      chosen: z.boolean(),
    }),
  ),
})

/** What a save of the form may be refused for, whichever part of it is saved. */
const savingRefusals = [
  'IN_PREPARATION',
  'REGISTRATION_CLOSED',
  'TICKET_EXPIRED',
  'WAIT_CLICK',
  'FORBIDDEN',
  'NOT_FOUND',
  'WRONG_STATUS',
] as const
const companyRefusals = ['NOT_EDITABLE', 'COMPANY_REGISTERED', 'NAME_NEAR'] as const
const seatRefusals = ['LIMIT_REACHED', 'SEAT_FULL'] as const

const openState = z.object({
  open: z.boolean(),
  /** Null while the edition is in preparation; the own end of a registration that was invited. */
  deadline: time.nullable(),
  /** The caller's registration was invited by the conference office. */
  isInvited: z.boolean(),
  formTicket: z.string(),
  /** When the ticket ends, epoch ms. */
  ticketEndsAt: time,
  serverTime: time,
})

export const companyShown = z
  .object({
    id: z.string(),
    /** `LIRC2025-0142`; null until submitted. */
    number: z.string().nullable(),
    edition: z.string(),
    /** Of a single person: `company` is the affiliation. */
    individual: z.boolean(),
    /** Staff registered it, and why after the deadline; null where it was not late. */
    enteredByStaff: z.boolean(),
    lateReason: z.string().nullable(),
    /** Own end of an invited registration; null where it is not one. */
    invitedUntil: time.nullable(),
    /** How many people an invited organisation may register; null: as others. */
    peopleLimit: z.int().nullable(),
    /** Those that the organisation may choose for its people, the first being that of new ones, and those that its people have. */
    categories: z.array(
      z.object({
        code: z.string(),
        name: both,
        required: z.array(z.enum(requirableNames)),
        entitlements: z.array(activityCode),
        /** What it costs instead of the delegate's fee; null: the delegate's fee. */
        feeFen: z.int().nullable(),
        isChoosable: z.boolean(),
      }),
    ),
    status: z.enum(companyStatuses),
    company: z.object(allOf(companyNames, shown)),
    contact: personShown,
    delegateCount: z.int().nullable(),
    /** Whether one of the delegates attends the dealers' conference. */
    dealersConference: z.boolean(),
    dealersConferenceFree: z.boolean(),
    invoice: z.object(allOf(invoiceNames, shown)),
    delegates: z.array(delegateShown),
    /** The primary contact is one of the delegates. */
    contactIncluded: z.boolean(),
    activities: z.array(activityUsage),
    negotiation: negotiationShown,
    /** Rooms and tables booked; filled by the booking feature. */
    bookings: z.array(
      z.object({
        kind: z.string(),
        id: z.string(),
        name: both,
        startsAt: time,
        endsAt: time,
        state: z.string(),
      }),
    ),
    missing: z.array(missingItem),
    /** Fields that the reviewer asks to correct, with reasons (decision 7). Paths: `company.nameEn`, `contact.mobile`, `delegates.<id>.mobile`. */
    corrections: z.array(z.object({ path: z.string(), reason: both, at: time })),
    /** What the reviewer said with the last change of status. */
    reviewerNote: both.nullable(),
    editable: z.object({
      company: z.boolean(),
      contact: z.boolean(),
      delegates: z.boolean(),
      /** Returned paths, open although company and contact are closed. */
      fields: z.array(z.string()),
      submit: z.boolean(),
      cancel: z.boolean(),
    }),
    price: priceShown,
    nearNames: z.array(both),
    consents: z.object(allOf(consentKinds, z.boolean())),
    /** Of the agreement and privacy notice in force; goes back with the consents. */
    consentVersion: z.int(),
    /** The texts have changed and consents are to be given anew with the next save. */
    asksAgain: z.boolean(),
    history: z.array(
      z.object({
        status: z.enum(companyStatuses),
        at: time,
        by: z.enum(['organisation', 'reviewer', 'system']),
        /** The status that this step undid, giving back the one before it; else null. */
        undid: z.enum(companyStatuses).nullable(),
        /** It was undone within a minute by who had decided it, and nobody had been told. */
        takenBack: z.boolean(),
      }),
    ),
    submittedAt: time.nullable(),
    updatedAt: time,
  })
  .meta({ id: 'Registration' })
export type CompanyShown = z.output<typeof companyShown>

const draftShown = z.object({ version: z.int(), savedAt: time, body: z.record(z.string(), z.unknown()) })
const waitingInput = z.strictObject({ delegateId: z.string().max(50), activity: activityCode })
const delegateList = z
  .object({
    delegates: z.array(delegateShown),
    activities: z.array(activityUsage),
    status: z.enum(companyStatuses),
    missing: z.array(missingItem),
    price: priceShown,
  })
  .meta({ id: 'DelegateList' })

/** A delegate's own record (decision 13: read and correct). Activities are shown, never changed here. */
const ownRecord = z.object({
  delegate: delegateShown,
  company: z.object({ ...nameShown, status: z.enum(companyStatuses) }),
  activities: z.array(
    activityShown.pick({ code: true, name: true, place: true, startsAt: true, endsAt: true }),
  ),
  missing: z.array(missingItem),
  editable: z.boolean(),
  deadline: time,
})

export const registrationApi = {
  // Back office: what an edition offers --------------------------------------------------------
  listActivities: defineCall({
    method: 'GET',
    path: 'admin/activity/list',
    access: activityReaders,
    summary: 'The activities of an edition with their limits, where each limit is set, and what is taken',
    input: z.strictObject({ activityCode: editionCode.optional() }),
    result: z.object({ rows: z.array(staffActivity), ...editionShown }),
  }),
  saveActivity: defineCall({
    method: 'POST',
    path: 'admin/activity/save',
    access: activityEditors,
    summary: 'Changes an activity; its capacity never below the seats that are taken',
    input: z.strictObject({
      activityCode: editionCode.optional(),
      code: activityCode,
      version: markedVersion,
      name: bothTyped(activityLimits.name),
      place: bothTyped(activityLimits.place),
      summary: bothTyped(activityLimits.summary),
      startsAt: time.min(0).nullable(),
      endsAt: time.min(0).nullable(),
      capacity: z.int().min(0).max(activityLimits.seats).nullable(),
      limitPerOrganisation: z.int().min(0).max(activityLimits.seats).nullable(),
      waitingList: z.boolean(),
      byReservation: z.boolean(),
      freeTypes: z.array(z.enum(organisationTypes)).max(organisationTypes.length),
      /** Texts whose translation still holds although its twin is newer. */
      confirmed: z
        .array(z.enum(['name', 'place', 'summary']))
        .max(3)
        .default([]),
    }),
    result: staffActivity,
  }),
  listNegotiationSlots: defineCall({
    method: 'GET',
    path: 'admin/negotiation-slot/list',
    access: activityReaders,
    summary: 'The negotiation slots of an edition, their tables, and how many are taken',
    input: z.strictObject({ activityCode: editionCode.optional() }),
    result: z.object({ rows: z.array(staffSlot), ...editionShown, limitPerOrganisation: z.int() }),
  }),
  saveNegotiationSlot: defineCall({
    method: 'POST',
    path: 'admin/negotiation-slot/save',
    access: activityEditors,
    summary: 'Adds a negotiation slot, or changes one; its time only while nobody has chosen it',
    input: z.strictObject({
      activityCode: editionCode.optional(),
      id: z.string().max(80).optional(),
      version: markedVersion.optional(),
      startsAt: time.min(0),
      endsAt: time.min(0),
      tables: z.int().min(1).max(1000),
    }),
    result: staffSlot,
  }),
  delNegotiationSlot: defineCall({
    method: 'POST',
    path: 'admin/negotiation-slot/del',
    access: activityEditors,
    summary: 'Removes a negotiation slot that nobody has chosen',
    input: z.strictObject({ version: markedVersion, id: z.string().max(80) }),
    result: removed,
  }),

  // Back office: categories of people -------------------------------------------------------------
  listCategories: defineCall({
    method: 'GET',
    path: 'admin/category/list',
    access: { staff: ['reviewer', 'editor', 'reader', 'checkin'] },
    summary: 'The categories of people of an edition, in their order',
    input: z.strictObject({ activityCode: editionCode.optional() }),
    result: z.object({ rows: z.array(staffCategory), ...editionShown }),
  }),
  saveCategory: defineCall({
    method: 'POST',
    path: 'admin/category/save',
    access: activityEditors,
    summary: 'Adds a category of people, or changes one',
    input: z.strictObject({
      activityCode: editionCode.optional(),
      /** Left out for a new one. */
      id: categoryCode.optional(),
      version: markedVersion.optional(),
      name: bothTyped(categoryLimits.name),
      badge: bothTyped(categoryLimits.badge),
      ...categoryFields,
    }),
    result: staffCategory,
    refusals: ['NOT_FOUND', 'READ_ONLY', 'CHANGED_MEANWHILE'],
  }),
  delCategory: defineCall({
    method: 'POST',
    path: 'admin/category/del',
    access: activityEditors,
    summary: 'Removes a category that nobody is of; that of delegates stays',
    input: z.strictObject({
      activityCode: editionCode.optional(),
      id: categoryCode,
      version: markedVersion,
    }),
    result: removed,
    refusals: ['NOT_FOUND', 'READ_ONLY', 'CHANGED_MEANWHILE', 'IN_USE'],
  }),
  sortCategories: defineCall({
    method: 'POST',
    path: 'admin/category/sort',
    access: activityEditors,
    summary: 'Puts the categories in an order',
    input: z.strictObject({
      activityCode: editionCode.optional(),
      ids: z.array(categoryCode).min(1).max(categoryLimits.count),
      was: z.array(categoryCode).max(categoryLimits.count),
    }),
    result: z.null(),
    refusals: ['NOT_FOUND', 'READ_ONLY', 'CHANGED_MEANWHILE'],
  }),

  // Organisations and visitors -----------------------------------------------------------------
  checkTimeIsNormal: defineCall({
    method: 'GET',
    path: 'customer/checkTimeIsNormal',
    access: 'public',
    input: nothing,
    result: openState,
    summary: 'Whether registration is open, its deadline, and a form ticket with its end',
  }),
  renewTicket: defineCall({
    method: 'GET',
    path: 'customer/renewTicket',
    access: 'user',
    input: nothing,
    result: openState,
    summary: 'A new form ticket; nothing typed is lost',
  }),
  startCompany: defineCall({
    method: 'POST',
    path: 'customer/company/start',
    access: 'user',
    input: z.strictObject({
      type: spelled(organisationTypeSpellings),
      name: z.string().trim().min(organisationNameLimits.min).max(organisationNameLimits.max),
    }),
    result: companyShown,
    summary:
      'Begins a registration in the current edition for an account that has none: a new year, or after a cancelled one',
  }),
  saveCompany: defineCall({
    method: 'POST',
    path: 'customer/company/save',
    access: 'user',
    input: z.strictObject({
      ...formParts,
      ...flatForm,
      company: companyInput.optional(),
      contact: personInput.optional(),
      /** Asked for here where the registration came without them. */
      consents: consentsInput.optional(),
      consentVersion: consentVersionInput,
      submit: handsIn,
      formTicket: ticketInput,
      captcha: captchaInput,
    }),
    result: companyShown,
    refusals: [
      ...savingRefusals,
      ...companyRefusals,
      ...seatRefusals,
      'COMPANY_HAS_ACCOUNT',
      'WAIT_REGISTER',
      'CONSENT_OUTDATED',
    ],
    summary:
      'Creates or edits the own company and primary contact, as `company` and `contact` or as one list of fields; hands a complete registration in',
  }),
  saveDelegates: defineCall({
    method: 'POST',
    path: 'customer/save',
    access: 'user',
    input: z.strictObject({
      /** One or several; the fields of one may also stand beside the ticket. */
      delegates: z.union([delegateInput, z.array(delegateInput).min(1).max(delegateCountLimit)]).optional(),
      ...sentDelegate.shape,
      submit: handsIn,
      formTicket: ticketInput,
    }),
    result: delegateList,
    refusals: [...savingRefusals, ...seatRefusals],
    summary:
      'Saves one delegate or several, with activities; errors as `delegates.0.mobile`. Hands a complete registration in',
  }),
  submitPerson: defineCall({
    method: 'POST',
    path: 'customer/submitPerson',
    access: 'user',
    input: z.strictObject({
      /** The affiliation, as printed on the badge. */
      company: companyInput,
      person: invitedPersonInput,
      consents: z.strictObject({ privacy: z.boolean(), identity: z.boolean(), sharing: z.boolean() }),
      consentVersion: consentVersionInput,
    }),
    result: z.strictObject({ status: z.enum(companyStatuses) }),
    refusals: [
      'NOT_FOUND',
      'FORBIDDEN',
      'WRONG_STATUS',
      'CONSENT_OUTDATED',
      'REGISTRATION_CLOSED',
      'IN_PREPARATION',
    ],
    summary: 'Submits the registration of a single person that an invitation has begun',
  }),
  submit: defineCall({
    method: 'POST',
    path: 'customer/submit',
    access: 'user',
    input: z.strictObject({
      formTicket: ticketInput,
      captcha: captchaInput,
      consents: consentsInput,
      consentVersion: consentVersionInput,
      /** The whole form may travel along: company, then delegates are saved in the same transaction, or nothing is. */
      form: z.strictObject(formParts).optional(),
      delegates: z.array(delegateInput).max(delegateCountLimit).optional(),
    }),
    result: companyShown,
    refusals: [...savingRefusals, ...companyRefusals, ...seatRefusals, 'INCOMPLETE', 'CONSENT_OUTDATED'],
    summary: 'Saves what is sent along and submits the registration for review, or submits it again',
  }),
  cancel: defineCall({
    method: 'POST',
    path: 'customer/cancel',
    access: 'user',
    input: z.strictObject({ confirm: z.literal(true) }),
    result: companyShown,
    summary: 'Cancels the own registration and frees its seats',
  }),
  getCompany: defineCall({
    method: 'GET',
    path: 'customer/company/get',
    access: 'user',
    input: z.strictObject(ownEdition),
    result: companyShown,
    summary: 'The own company: delegates, bookings, status, what is missing',
  }),
  deadlines: defineCall({
    method: 'GET',
    path: 'customer/deadlines',
    access: 'user',
    input: nothing,
    result: z.object({ rows: z.array(homeSchemas.deadline) }),
    refusals: [],
    summary: 'What the person has to do by a time, of all that features know, the nearest first',
  }),
  earlierRegistrations: defineCall({
    method: 'GET',
    path: 'customer/company/earlier',
    access: 'user',
    input: nothing,
    result: earlierShown,
    refusals: [],
    summary: 'What the account registered in editions before the current one, the newest first',
  }),
  suggestNames: defineCall({
    method: 'GET',
    path: 'customer/company/list',
    access: 'public',
    /** Without `q`: known organisations, the shortest names first. */
    input: z.strictObject({ q: z.string().max(100).default('') }),
    result: z.array(z.object(namesShown)),
    summary: 'Name suggestions: known and earlier organisations',
  }),
  listCompanies: defineCall({
    method: 'GET',
    path: 'customer/company/list-page',
    access: 'public',
    input: z.strictObject({
      ...pageInput(50),
      q: z.string().max(100).optional(),
      type: z.string().max(50).optional(),
      country: z.string().max(10).optional(),
      year: z.int().min(2000).max(2999).optional(),
    }),
    result: z.object({
      rows: z.array(
        z.object({
          ...namesShown,
          type: z.string(),
          country: z.string(),
          /** What it is filed under: the first letter of the name as it is read; `#` for any other sign. */
          letter: z.string(),
        }),
      ),
      letters: lettersShown,
      total: z.int(),
      page: z.int(),
      size: z.int(),
      /** How many of each type, and from each country, the other filters leave. Only such as there are. */
      types: z.array(z.object({ type: z.string(), count: z.int() })),
      countries: z.array(z.object({ country: z.string(), name: both, count: z.int() })),
    }),
    summary: 'The public list of approved organisations, by name in the asked language; no person',
  }),
  replaceDelegate: defineCall({
    method: 'POST',
    path: 'customer/delegate/replace',
    access: 'user',
    input: z.strictObject({
      delegateId: z.string().max(50),
      /** Of the record as it was read: whoever is on it by now is not replaced unseen. */
      updatedAt: time,
      successor: successorInput,
      formTicket: ticketInput,
    }),
    result: delegateList,
    refusals: [...savingRefusals, ...seatRefusals, 'CHANGED_MEANWHILE'],
    summary:
      'Puts another person in a delegate’s place: the check-in code, document and scan of the one before end, seats are kept as named, both are told by mail',
  }),
  removeDelegate: defineCall({
    method: 'POST',
    path: 'customer/delegate/remove',
    access: 'user',
    input: z.strictObject({ delegateId: z.string().max(50) }),
    result: delegateList,
    summary: 'Removes a delegate; the last one stays',
  }),
  saveDraft: defineCall({
    method: 'POST',
    path: 'customer/draft/save',
    access: 'user',
    input: z.strictObject({
      /** The version this draft was typed on; 0 for the first. A newer one on the server refuses with DRAFT_NEWER and hands it over. */
      version: z.int().min(0),
      body: z
        .record(z.string(), z.unknown())
        .refine((body) => JSON.stringify(body).length <= draftLimitCharacters, { error: 'draftTooLong' }),
      /** Write over a newer version on purpose. */
      overwrite: flag,
    }),
    result: draftShown.pick({ version: true, savedAt: true }),
    summary: 'Keeps the form as typed, without any check of its fields',
  }),
  getDraft: defineCall({
    method: 'GET',
    path: 'customer/draft/get',
    access: 'user',
    input: nothing,
    result: draftShown.nullable(),
    summary: 'The form as last typed',
  }),
  joinWaiting: defineCall({
    method: 'POST',
    path: 'customer/waiting/join',
    access: 'user',
    input: waitingInput,
    result: delegateList,
    summary: 'Puts a delegate on the waiting list of a full activity',
  }),
  leaveWaiting: defineCall({
    method: 'POST',
    path: 'customer/waiting/leave',
    access: 'user',
    input: waitingInput,
    result: delegateList,
    summary: 'Takes a delegate off a waiting list, or declines the offered seat',
  }),
  acceptOffer: defineCall({
    method: 'POST',
    path: 'customer/waiting/accept',
    access: 'user',
    input: waitingInput,
    result: delegateList,
    summary: 'Takes the offered seat',
  }),
  exportFile: defineCall({
    method: 'GET',
    path: 'customer/exportFile',
    access: 'user',
    input: z.strictObject({ format: z.enum(['xlsx', 'pdf']) }),
    result: z.void(),
    body: 'file',
    types: ['xlsx', 'pdf'],
    summary: 'The own registration as a file',
  }),
  getUserInfo: defineCall({
    method: 'GET',
    path: 'customer/getUserInfo',
    access: 'user',
    input: nothing,
    result: ownRecord.extend({ delegate: delegateShown.nullable(), contact: personShown.nullable() }),
    summary: "The signed-in delegate's own record; of a primary contact who is no delegate, `contact`",
  }),
  updateUserInfo: defineCall({
    method: 'POST',
    path: 'customer/updateUserInfo',
    access: 'user',
    input: z.strictObject(typedShape<keyof AskedOfDelegate>('delegate')).omit({ email: true }),
    result: ownRecord,
    summary: "Changes the signed-in delegate's own record; never activities",
  }),
  consents: defineCall({
    method: 'GET',
    path: 'customer/consents',
    access: 'user',
    input: nothing,
    result: ownConsents,
    summary:
      'What the signed-in person agreed to, with the version of the text and the time, of all editions',
  }),
  setConsent: defineCall({
    method: 'POST',
    path: 'customer/consent/set',
    access: 'user',
    input: z.strictObject({
      companyId: z.string().max(50),
      /** Those that a registration does not depend on; privacy and identity end with an erasure (customer/eraseMe). */
      kind: z.enum(['sharing', 'directory']),
      given: z.boolean(),
    }),
    result: ownConsents,
    summary: 'Withdraws a consent, or gives it again (logged)',
  }),
  exportMe: defineCall({
    method: 'GET',
    path: 'customer/exportMe',
    access: 'user',
    input: nothing,
    result: z.object({ at: time, person: z.record(z.string(), z.unknown()) }),
    writes: true,
    summary: 'Everything held about the signed-in person, in full (logged)',
  }),
  eraseMe: defineCall({
    method: 'POST',
    path: 'customer/eraseMe',
    access: 'user',
    input: z.strictObject({ confirm: z.literal(true) }),
    /** `kept`: what must be kept (payments, invoices, contracts), in words. */
    result: z.object({ erased: z.boolean(), kept: z.array(z.string()) }),
    summary:
      "Erases the signed-in person's data of all editions; a primary contact's registration is cancelled with it",
  }),
  queryActivities: defineCall({
    method: 'GET',
    path: 'activity/query',
    access: 'public',
    input: z.strictObject({ year: z.int().min(2000).max(2999).optional() }),
    result: z.array(activityShown),
    summary: 'The activities of an edition and what is left of them',
  }),
  currentPrice: defineCall({
    method: 'GET',
    path: 'activity/current-price',
    access: 'public',
    input: z.strictObject({
      entityType: z.string().max(50).optional(),
      delegates: z.int().min(0).max(delegateCountLimit).optional(),
    }),
    result: priceShown,
    summary: 'The price in force, its end, and the sum with the group rule',
  }),
} as const
