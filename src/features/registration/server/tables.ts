/** The registration's tables (migrations/0004-registration.ts). Times are epoch ms, booleans 0/1, JSON is text. */
import type { BadgeColour, CategoryFee, RequirableName } from '../categories.ts'
import { type ConsentKind, type ConsentMeans, type InvoiceFields, type CompanyStatus } from '../rules.ts'
import type { HeldThing } from '../../../server/organisation-hooks.ts'
import type { Both } from '../../../shared/i18n.ts'
import type { TextStamps } from '../../../shared/translation.ts'
import type { ActivityCode } from '../../../shared/activity-codes.ts'
import type { ColumnCodecs } from '../../../server/database/column-codecs.ts'
import type { ColumnType, Generated, Selectable } from 'kysely'
import { flagCodecs, type PersonColumns } from '../fields.ts'

export interface RegistrationTables {
  company: CompanyTable
  company_name: CompanyNameTable
  company_history: CompanyHistoryTable
  correction: CorrectionTable
  registration_change: RegistrationChangeTable
  person: PersonTable
  delegate: View<DelegateTable>
  contact: View<PersonTable>
  activity: ActivityTable
  category: CategoryTable
  delegate_activity: DelegateActivityTable
  negotiation_slot: NegotiationSlotTable
  company_negotiation: CompanyNegotiationTable
  draft: DraftTable
  submit_wait: SubmitWaitTable
  registration_consent: RegistrationConsentTable
  registration_counter: RegistrationCounterTable
  known_organisation: KnownOrganisationTable
}

/** One registration per organisation and edition. Text that nobody has given yet is ''; its contact is among the people. */
export interface CompanyTable {
  id: string
  edition: string
  /** The primary contact's account. One live company an account and edition. */
  account_id: string
  status: CompanyStatus
  /** Counted per edition from the first submission on; shown as `LIRC2025-0142`. */
  number: number | null
  type: string
  name: Both
  abbr: Both
  country: string
  city: string
  address: string
  /** Names and abbreviations folded (server/database/text-folding.ts), for search. */
  search: string
  /** How the Chinese name, or the English one where there is none, is read (server/names/readings.ts): for sorting. */
  reading: string
  /** As planned by the organisation. */
  delegate_count: number | null
  /** JSON of InvoiceFields. */
  invoice: Partial<InvoiceFields>
  /** JSON { cn, en } of the last change of status, or null. */
  reviewer_note: Both | null
  /** Language of the contact's last visit: mails show it first. */
  locale: string
  /** A single person without an organisation: `name` is the affiliation, which others may have, too; the contact attends alone. */
  individual: boolean
  /** Account of the staff member who entered it; null: the organisation registered itself. */
  entered_by: string | null
  /** Why it was entered after the deadline; null: it was not late. */
  late_reason: string | null
  /** Own end of an invited registration, whatever the deadline (closesAt); null: the deadline. */
  open_until: number | null
  /** How many people it may have; null: as others. */
  people_limit: number | null
  /** Category that its people have, where staff set one at inviting it; null: those that organisations may choose. */
  people_category: string | null
  /** Account of the member of staff who decided at inviting it that it is approved when submitted; null: it is reviewed. */
  approve_by: string | null
  submitted_at: number | null
  created_at: number
  updated_at: number
}

/** Names that are taken, folded (shared/organisation-names.ts). The primary key decides who was first. */
export interface CompanyNameTable {
  /** `<edition>:<key>` */
  id: string
  edition: string
  key: string
  company_id: string
}

export interface CompanyHistoryTable {
  id: string
  company_id: string
  from_status: CompanyStatus | null
  status: CompanyStatus
  by_kind: 'organisation' | 'reviewer' | 'system'
  account_id: string | null
  note: StepNote | null
  at: number
}

/** What a registration had when it ended: nothing of it is there any more, and an undo gives back what is still free. */
export interface Released {
  readonly seats: readonly {
    readonly delegateId: string
    readonly activityId: string
    readonly state: DelegateActivityTable['state']
    readonly waitingSince: number | null
  }[]
  readonly slotIds: readonly string[]
  /** Rooms, tables and meetings; times in epoch ms. */
  readonly held: readonly Pick<HeldThing, 'name' | 'startsAt'>[]
}

/** What is beside a step in the history, as JSON: the words to the organisation, and what an undo of the step needs. */
export interface StepNote {
  readonly cn?: string
  readonly en?: string
  /** This step undid the one before it. */
  readonly undo?: true
  readonly released?: Released
  /** What it had is released when the step can no longer be taken back. */
  readonly releaseDue?: true
  /** What was to be corrected before a return named other fields. */
  readonly corrections?: readonly CorrectionTable[]
  /** Until when whoever took this step can take it back, epoch ms; and the reviewer's note of before. */
  readonly takeBackUntil?: number
  readonly noteBefore?: Both | null
  /** One of many that were decided on by one act. */
  readonly ofMany?: true
  /** This step took the one before it back, before anybody was told of it. */
  readonly takenBack?: true
}

/** A field that a reviewer wants corrected; open until `resolved_at`. */
export interface CorrectionTable {
  id: string
  company_id: string
  /** `company.nameEn`, `contact.mobile`, `delegates.<id>.mobile`. */
  path: string
  reason: Both
  at: number
  resolved_at: number | null
}

/** What changed about a delegate after the approval; open until `decided_at`. At most one open row a delegate. */
export interface RegistrationChangeTable {
  id: string
  edition: string
  company_id: string
  /** Of a removed delegate there is no row any more. */
  delegate_id: string
  kind: 'added' | 'replaced' | 'changed' | 'removed'
  /** JSON list of the names of changed fields; no values. */
  fields: string[]
  /** `office`: staff who added people without deciding on them. */
  by_kind: 'organisation' | 'delegate' | 'office'
  at: number
  decided_at: number | null
  /** Account id. */
  decided_by: string | null
  /** `ended`: the registration as a whole was decided on. */
  decision: 'accepted' | 'returned' | 'ended' | null
}

/**
 * A delegate, or the primary contact, who attends or does not. The fields are in the columns that fields.ts declares; for whom a
 * number is sealed says `recordIdOf` (certificate-service.ts).
 */
export interface PersonTable extends PersonColumns {
  id: string
  edition: string
  company_id: string
  /** Among those who attend; 0 for others. */
  position: number
  /** One of each organisation. */
  is_primary_contact: boolean
  attends: boolean
  /** The address to sign in with as a delegate, unique per edition; null while another record has it, once the registration is cancelled, the person erased, and of who does not attend. */
  email_key: string | null
  /** Name and e-mail folded, for search. */
  search: string
  /** When the person had the own data erased. */
  erased_at: number | null
  created_at: number
  updated_at: number
}

/** A person who attends, as the view `delegate` has them. */
export type DelegateTable = PersonTable

/** A registration with its primary contact, as `findCompany` reads it. */
export type Company = CompanyTable & { contact: PersonTable }

/** Views are read; what they show is written to `person`. */
type View<Row> = { [Column in keyof Row]: ColumnType<Row[Column], never, never> }

/** An activity of an edition. `capacity` and `limit_per_organisation`: null is no limit; a parameter of the edition goes before. */
export interface ActivityTable {
  id: string
  edition: string
  code: ActivityCode
  sort: number
  name: Both
  place: Both
  summary: Both
  starts_at: number | null
  ends_at: number | null
  capacity: number | null
  limit_per_organisation: number | null
  waiting_list: boolean
  by_reservation: boolean
  /** JSON list of organisation types that attend free. */
  free_types: string[]
  /** JSON: when either language of each text was changed (shared/translation.ts). */
  stamps: Generated<TextStamps>
  /** When staff changed it last; 0: never. */
  changed_at: Generated<number>
}

/** A category of people of an edition. `id` is `<edition>:<code>`; `code` is what `person.category` holds. */
export interface CategoryTable {
  id: string
  edition: string
  code: string
  sort: number
  name: Both
  /** The short word on the badge. */
  badge: Both
  /** JSON list of names of person fields that must be given beside a name. */
  required: RequirableName[]
  fee: CategoryFee
  /** Of `fixed`; null of the others. */
  fee_fen: number | null
  colour: BadgeColour
  /** JSON list of the activities that a person of it joins where nothing else is chosen. */
  entitlements: ActivityCode[]
  /** An organisation may choose it for its own people. */
  self_service: boolean
  /** Offered to staff for new people. */
  active: boolean
}

/** An activity as it is read. */
export type ActivityRow = Selectable<ActivityTable>

/** A seat, a place on the waiting list, or an offered seat (which occupies one until `offer_ends_at`). */
export interface DelegateActivityTable {
  id: string
  edition: string
  company_id: string
  delegate_id: string
  activity_id: string
  state: 'joined' | 'waiting' | 'offered'
  waiting_since: number | null
  offer_ends_at: number | null
  /** A seat that came with the person's category. */
  entitled: boolean
  created_at: number
}

export interface NegotiationSlotTable {
  id: string
  edition: string
  starts_at: number
  ends_at: number
  tables: number
}

export interface CompanyNegotiationTable {
  id: string
  company_id: string
  slot_id: string
  created_at: number
}

/** The form as typed. `id` is `<account>:<edition>`; `body` is sealed (base64) with it as record id. */
export interface DraftTable {
  id: string
  account_id: string
  edition: string
  version: number
  body: string
  saved_at: number
}

/** The last click on a submitting button, `<account>:<what>`: 5 s between two (requirement 5). */
export interface SubmitWaitTable {
  id: string
  at: number
}

/** Answers given with a submission, with the version of the text (decision 13); never changed, only added to. */
export interface RegistrationConsentTable {
  id: string
  company_id: string
  kind: ConsentKind
  /** Of the texts that were agreed to (legal_text). */
  text_version: number
  given: boolean
  at: number
  /** How it was given where staff entered it, and the account of who says so; null: ticked in a form. */
  means: ConsentMeans | null
  stated_by: string | null
}

/** The last number given, `company:<edition>`. */
export interface RegistrationCounterTable {
  id: string
  value: number
}

/** Names for suggestions (reference/organisations.tsv); no person. */
export interface KnownOrganisationTable {
  id: string
  type: string
  name: Both
  abbr: Both
  country: string
  search: string
  key_cn: string
  key_en: string
}

const person = { is_primary_contact: 'boolean', attends: 'boolean', ...flagCodecs } as const

export const registrationCodecs: ColumnCodecs<RegistrationTables> = {
  person,
  delegate: person,
  contact: person,
  activity: {
    name: 'bilingual',
    place: 'bilingual',
    summary: 'bilingual',
    waiting_list: 'boolean',
    by_reservation: 'boolean',
    free_types: 'json',
    stamps: 'json',
  },
  category: {
    name: 'bilingual',
    badge: 'bilingual',
    required: 'json',
    entitlements: 'json',
    self_service: 'boolean',
    active: 'boolean',
  },
  delegate_activity: { entitled: 'boolean' },
  registration_consent: { given: 'boolean' },
  company: {
    name: 'bilingual',
    abbr: 'bilingual',
    invoice: 'json',
    reviewer_note: 'json',
    individual: 'boolean',
  },
  known_organisation: { name: 'bilingual', abbr: 'bilingual' },
  correction: { reason: 'bilingual' },
  company_history: { note: 'json' },
  registration_change: { fields: 'json' },
}
