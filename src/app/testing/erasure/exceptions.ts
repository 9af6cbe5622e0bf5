/**
 * What the walk leaves out, and what may stay after an erasure, each with its reason. The test refuses an entry that names nothing of
 * the contract any more, so that the lists cannot outgrow it.
 */
import { personFields } from '../../../features/registration/fields.ts'

/** Codes of a list, scans by their id: whatever the entry of a person's field says that is no text. */
const chosen = Object.entries(personFields).flatMap(([name, { kind }]) =>
  ['choice', 'scan', 'category'].includes(kind) ? [name] : [],
)

const published = 'Content of the edition, which editors write for visitors.'
const setting = 'What the edition offers, set by staff; about no person.'
const bulk =
  'Words of staff to everybody, which name nobody; what is merged into them is the receiver’s mail, which is walked.'
const secret = 'A code, token or key of the product itself: any other text is refused.'
const compared = 'Compared with what is registered or offered, and refused otherwise; kept nowhere as sent.'

/** Calls that take text and are not walked. */
export const notWalked: Readonly<Record<string, string>> = {
  'basic/visitCount/0': 'Counts visits of the site’s own paths; any other is refused.',
  'admin/update-sys-config': setting,
  'admin/add-sys-config': setting,
  'admin/del-sys-config': setting,
  'admin/template/save': bulk,
  'admin/legal-text/save': published,
  'admin/picture/upload': published,
  'admin/picture/update': published,
  'admin/gallery/save': published,
  'admin/gallery/caption': published,
  'admin/media/upload': published,
  'admin/video/save': published,
  'admin/download/save': published,
  'admin/add-table-data': published,
  'admin/update-table-data': published,
  'admin/submitNews': published,
  'admin/updateNews': published,
  'login/unlock': secret,
  'registration/invitation/open': secret,
  'registration/invitation/start': secret,
  'delegateList/file': secret,
  'admin/checkin/devices/make': 'The name of a desk or of a door’s screen.',
  'admin/checkin/points/save': setting,
  'admin/checkin/undo': compared,
  'programme/setPick': compared,
  'admin/activity/save': setting,
  'admin/category/save': setting,
  'admin/floor-plan/save': setting,
  'admin/add-meeting-room': setting,
  'admin/update-meeting-room': setting,
  'admin/negotiation-slot/save': setting,
  'admin/negotiation-slot/del': compared,
  'admin/price-tier/save': setting,
  'admin/price-tier/del': compared,
  'admin/questionnaire/save': published,
  'admin/sendEmailAdmin': bulk,
  'admin/mailing/save': bulk,
  'admin/decide-purge': 'Why the purge of a whole edition waits; about no person.',
  'customer/delegate/remove': compared,
  'customer/waiting/join': compared,
  'customer/waiting/leave': compared,
  'customer/waiting/accept': compared,
  'customer/consent/set': compared,
  'admin/category/del': compared,
  'admin/takeBackActivityCompanyStatus': compared,
  'admin/fees/payment/confirm': compared,
}

/** Fields of walked calls that cannot hold a text of somebody, wherever they stand, by their own names. */
export const fieldsWithoutText: Readonly<Record<string, string>> = {
  ...Object.fromEntries(chosen.map((name) => [name, compared])),
  jobRank: compared,
  certiNo: 'Another name of certificateNumber, exchanged before a service is called.',
  companyType: compared,
  country: compared,
  type: compared,
  statuses: compared,
  activities: compared,
  waitlist: compared,
  negotiationSlots: compared,
  slotId: compared,
  delegateId: compared,
  id: compared,
  tier: compared,
  version: 'The version that was read.',
  path: compared,
  paidOn: 'A day.',
  code: secret,
  ref: secret,
  former: secret,
  formTicket: secret,
  captcha: secret,
  captchaId: secret,
  answer: secret,
}

/** The same of one call’s field alone. */
export const textlessFields: Readonly<Record<string, string>> = {
  'registration/askContact entityName': compared,
  'meetingRoom/booking roomName': compared,
  'meetingRoom/booking timeSlot': compared,
  'meetingRoom/booking companyName': compared,
}

/** What an erasure leaves by design: a place, the fields that its marks may come from, and why (docs/security.md, "What an erasure leaves"). */
export interface Kept {
  readonly places: readonly string[]
  readonly from: RegExp
  readonly why: string
  /** Sealed: the purge of the edition ends it. */
  readonly untilPurge?: true
}

/** Of a registration that goes on without its people. */
const organisation: Kept = {
  places: [
    ...['name_cn', 'name_en', 'abbr_cn', 'abbr_en', 'city', 'address', 'search', 'reading'].map(
      (column) => `company.${column}`,
    ),
    'company_name.id',
    'company_name.key',
  ],
  from: / (?:(?:form\.)?company(?:\.|Name|Abbreviation)|city$|address$|entityName$|name$)/,
  why: 'What an organisation is called and where it is says nothing of its people.',
}
/** Payments, invoices and contracts, which the answer to an erasure names. */
const books: Kept[] = [
  {
    places: ['booking.contract_number', 'sponsorship.contract_number'],
    from: / contractNumber$/,
    why: 'Contracts are kept by law.',
  },
  {
    places: ['payment.payer', 'payment.reference', 'payment.search'],
    from: / (?:payer|reference)$/,
    why: 'Payments are kept by law, as the bank shows them.',
  },
  {
    places: ['invoice.body'],
    from: /^fees\/details\/save | company\.name/,
    why: 'An invoice is kept by law, with the title it was asked for under.',
  },
  {
    places: ['stored_file.name', 'file file'],
    from: / file\.(?:payment|contract)$/,
    why: 'Proofs of payment and signed contracts are kept with them.',
  },
]
/** Of everybody. */
const log: Kept[] = [
  {
    places: ['audit_entry.data'],
    from: / contractNumber$/,
    why: 'The log names contracts by their numbers.',
  },
  {
    places: ['audit_entry.data'],
    from: / (?:reason|beyondReason)$/,
    why: 'Why staff did it is the trace of their deed, sealed under the key of the edition.',
    untilPurge: true,
  },
  {
    places: ['audit_entry.data'],
    from: /^admin\/delegateList\/issue organisation$/,
    why: 'To which hotel or caterer personal data was handed stays known.',
  },
  {
    places: ['mail.subject'],
    from: / company\.name(?:Cn|En)$/,
    why: 'A mail to somebody else that names the organisation; its line goes after 400 days.',
  },
]

export const keptOf = {
  organisation: [organisation, ...books, ...log],
  books: [...books, ...log],
  log,
} as const
