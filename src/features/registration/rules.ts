/**
 * The rules of a registration, pure, for browser and server alike (requirement 3, requirement 5, requirement 6; decision 7, decision 10,
 * decision 16, decision 12). A schema's error is a key of `fieldMessages`.
 */
import { activityCodes, activitySpellings, type ActivityCode } from '../../shared/activity-codes.ts'
import { z } from 'zod'
import { type CertificateKind, isCertificateValid, normaliseCertificate } from '../../shared/certificates.ts'
import { normaliseEmail, normalisePhone, normaliseTelephone } from '../../shared/contacts.ts'
import { cleanText } from '../../shared/clean-text.ts'
import { countryCodeOf, isCountryCode } from '../../shared/countries.ts'
import type { LocalizedMessage } from '../../shared/envelope.ts'
import { organisationNameLimits } from '../../shared/organisation-limits.ts'
import { organisationTypeSpellings, type OrganisationType } from '../../shared/organisation-types.ts'
import { localized } from '../../shared/outcome.ts'
import type { Origin } from '../../shared/person-options.ts'
import { codeOf, type Spellings } from '../../shared/spellings.ts'
import { spelled } from '../../shared/spellings-schema.ts'
import { isMainlandTaxNumber, normaliseTaxNumber } from '../../shared/tax-numbers.ts'
import { requiredOfDelegates, type RequirableName } from './categories.ts'
import { fieldsOf, type DelegateFields, type PersonFields } from './fields.ts'
import type { PersonField } from './field-rules.ts'
import { type FieldMessageKey, fieldMessages } from './messages.ts'

// Options -------------------------------------------------------------------------------------

/** Which documents a person of an origin may give (decision 12). The last two origins upload a scan (requirement 5). */
export const certificateKindsOfOrigin: Record<Origin, readonly CertificateKind[]> = {
  mainland: ['id-card', 'passport'],
  'hk-macao-taiwan': ['hk-macao-permit', 'taiwan-permit', 'passport'],
  abroad: ['passport'],
}
export const needsIdFile = (origin: string): boolean => origin === 'hk-macao-taiwan' || origin === 'abroad'

/** An activity's texts in both languages. */
export const activityTexts = ['name', 'place', 'summary'] as const
/** Characters of an activity's texts; seats, in all or an organisation. */
export const activityLimits = { name: 60, place: 120, summary: 400, seats: 100_000 } as const

// Statuses (decision 7) ------------------------------------------------------------------------

export const companyStatuses = [
  'draft',
  'submitted',
  'approved',
  'returned',
  'resubmitted',
  'rejected',
  'cancelled',
] as const
export type CompanyStatus = (typeof companyStatuses)[number]

/** What may follow what. `rejected` and `cancelled` end a registration; the name is free again after `cancelled`. */
export const statusTransitions: Record<CompanyStatus, readonly CompanyStatus[]> = {
  draft: ['submitted', 'cancelled'],
  submitted: ['approved', 'returned', 'rejected', 'cancelled'],
  returned: ['resubmitted', 'rejected', 'cancelled'],
  resubmitted: ['approved', 'returned', 'rejected', 'cancelled'],
  approved: ['returned', 'cancelled'],
  rejected: ['returned', 'cancelled'],
  cancelled: [],
}
export const mayBecome = (from: CompanyStatus, to: CompanyStatus): boolean =>
  statusTransitions[from].includes(to)
/** Statuses in which a registration lives: its delegates hold seats and can be edited. */
export const liveStatuses: readonly CompanyStatus[] = companyStatuses.filter(
  (status) => status !== 'rejected' && status !== 'cancelled',
)

/** Registered: submitted and not ended. Only these registrations owe fees, may book and are counted. */
export const registeredStatuses = liveStatuses.filter((status) => status !== 'draft')

/**
 * Whether somebody comes, as far as is known: not who was not approved or cancelled, nor who had not handed in when it closed.
 * Whoever does not come is asked for nothing.
 */
export const takesPart = ({ status, isOpen }: { status: CompanyStatus; isOpen: boolean }): boolean =>
  liveStatuses.includes(status) && (isOpen || (status !== 'draft' && status !== 'returned'))

const nameParts = ['contact.name', 'contact.surname', 'contact.firstName']

/** The fields that a return opens: those named, and the parts of a name together, for one is made of the others (decision 7). */
export function openedFields(returned: readonly string[]): string[] {
  const name = nameParts.some((path) => returned.includes(path)) ? nameParts : []
  return [...new Set([...returned, ...name])]
}

/** What is agreed to with a registration; the last two as one likes. */
export const consentKinds = ['privacy', 'identity', 'sharing', 'directory'] as const
export type ConsentKind = (typeof consentKinds)[number]
/** How a person has given consents that staff enter. */
export const consentMeans = ['paper', 'email', 'telephone', 'inPerson'] as const
export type ConsentMeans = (typeof consentMeans)[number]

// Limits (requirement 5, requirement 9) ------------------------------------------------------------------------

export const submitWaitSeconds = 5
export const delegateCountLimit = 200
/** How many addresses an approved organisation may learn in a day to be listed by others. */
export const addressAnswersPerDay = 10
export const draftLimitCharacters = 200_000

/** Government, research and media attend the dealers' conference free (requirement 1). */
export const dealersFreeTypes: readonly OrganisationType[] = ['government', 'college-research', 'media']

// Fields --------------------------------------------------------------------------------------

type Key = FieldMessageKey
/** Characters. */
type TextLimits = { readonly minimum: number; readonly maximum: number }
const error = (key: Key) => ({ error: key })

const clean = z.string().default('').transform(cleanText)
/** Empty, or of a length within limits; the text of the error says them. */
const within = (text: z.ZodString, limits: TextLimits, wrong: Key) =>
  text.refine(({ length }) => !length || (length >= limits.minimum && length <= limits.maximum), {
    error: wrong,
    params: limits,
  })
const required = (limits: TextLimits, missing: Key, wrong: Key) =>
  clean.pipe(within(z.string().min(1, { error: missing, abort: true }), limits, wrong))
const optional = (maximum: number, wrong: Key) =>
  clean.pipe(within(z.string(), { minimum: 1, maximum }, wrong))
const spelledChoice = <Code extends string>(spellings: Spellings<Code>, missing: Key) =>
  clean.pipe(spelled(spellings, error(missing)))

/** Judged by one rule wherever it is typed (shared/contacts.ts); `missing` where nothing was typed, null: then it stays empty. */
const judged = (normalise: (typed: string) => string | null, missing: Key | null, wrong: Key) =>
  z
    .string()
    .default('')
    .transform((typed, context) => {
      if (missing === null && !typed.trim()) return ''
      const value = normalise(typed)
      if (value === null) context.addIssue({ code: 'custom', message: typed.trim() ? wrong : missing! })
      return value ?? z.NEVER
    })

/** Characters of an organisation's address. */
export const addressLimits = { minimum: 2, maximum: 200 } as const
const { min: minimum, max: maximum } = organisationNameLimits
const organisationName = clean.pipe(within(z.string(), { minimum, maximum }, 'companyNameLength'))

/** Company fields (requirement 3, requirement 5). One of the two names suffices; the other is asked for by completeness. */
export const companySchema = z.object({
  type: spelledChoice(organisationTypeSpellings, 'typeRequired'),
  nameCn: organisationName,
  nameEn: organisationName,
  abbrCn: optional(50, 'abbreviationLength'),
  abbrEn: optional(50, 'abbreviationLength'),
  country: z
    .string()
    .default('')
    .transform((given) => countryCodeOf(given) ?? '')
    .refine(isCountryCode, error('countryRequired')),
  city: required({ minimum: 2, maximum: 100 }, 'cityRequired', 'cityLength'),
  address: required(addressLimits, 'addressRequired', 'addressLength'),
})

/** The rule of one field of a person (fields.ts), which a category may ask for or not; rules between fields follow below. */
function schemaOf(field: PersonField, who: 'contact' | 'delegate', isRequired: boolean): z.ZodType {
  const { required: missing = 'fieldRequired', wrong = missing, empty } = field
  switch (field.kind) {
    case 'text':
      return textSchema({ ...field, ...(who === 'contact' && field.ofContact) }, isRequired)
    case 'email':
      return judged(normaliseEmail, isRequired ? missing : null, wrong)
    case 'mobile':
      return judged(normalisePhone, isRequired ? missing : null, wrong)
    case 'telephone':
      return telephoneSchema(field, isRequired)
    case 'choice':
      if (empty !== undefined)
        return clean.transform((value) => value || empty).pipe(spelled(field.spellings!, error(wrong)))
      return isRequired
        ? spelledChoice(field.spellings!, missing)
        : clean.pipe(z.union([z.literal(''), spelled(field.spellings!, error(missing))], error(missing)))
    case 'flag':
      return z.boolean().default(false)
    case 'sealed':
      return z.string().default('').transform(normaliseCertificate)
    case 'scan':
    // No input has a category: the stored one stays.
    case 'category':
      return z.string().default(empty ?? '')
  }
}

function textSchema(field: PersonField, isRequired: boolean) {
  const { minimum = 1, maximum = 100, required: missing = 'fieldRequired', wrong = 'wrong' } = field
  const text = isRequired ? required({ minimum, maximum }, missing, wrong) : optional(maximum, wrong)
  return text.refine((value) => field.pattern?.test(value) ?? true, { error: wrong, params: { maximum } })
}

function telephoneSchema({ maximum = 20, wrong = 'wrong' }: PersonField, isRequired: boolean) {
  return clean.transform((typed, context) => {
    if (!typed && isRequired) context.addIssue({ code: 'custom', message: 'fieldRequired' })
    if (!typed) return typed
    const value = normaliseTelephone(typed, maximum)
    if (value === null) context.addIssue({ code: 'custom', message: wrong, params: { maximum } })
    return value ?? z.NEVER
  })
}

const personSchema = <Values>(who: 'contact' | 'delegate', asked: readonly string[]) =>
  z.object(
    Object.fromEntries(
      fieldsOf(who).map(([name, field]) => [name, schemaOf(field, who, asked.includes(name))]),
    ) as { [Name in keyof Values]: z.ZodType<Values[Name]> },
  )
/** Schemas are made once for each list of what is asked for: there are as many as categories. */
const schemas = new Map<string, unknown>()
function schemaFor<Values>(who: 'contact' | 'delegate', asked: readonly string[] = requiredOfDelegates) {
  const key = [who, ...asked].join()
  if (!schemas.has(key)) schemas.set(key, personSchema<Values>(who, asked))
  return schemas.get(key) as ReturnType<typeof personSchema<Values>>
}

/** What a single person's registration says of an organisation: the affiliation, which may be all. */
const affiliationSchema = companySchema.extend({
  type: clean
    .transform((given) => given || 'others')
    .pipe(spelled(organisationTypeSpellings, error('typeRequired'))),
  country: z
    .string()
    .default('')
    .transform((given) => countryCodeOf(given) ?? given.trim())
    .refine((code) => !code || isCountryCode(code), error('countryRequired')),
  city: optional(100, 'cityLength'),
  address: optional(addressLimits.maximum, 'addressLength'),
})

export const invoiceSchema = z.object({
  title: optional(100, 'invoiceLength'),
  taxNumber: optional(30, 'invoiceLength'),
  address: optional(200, 'invoiceLength'),
  telephone: optional(30, 'invoiceLength'),
  bank: optional(100, 'invoiceLength'),
  bankAccount: optional(50, 'invoiceLength'),
})

export type CompanyFields = z.output<typeof companySchema>
export type InvoiceFields = z.output<typeof invoiceSchema>

export type Checked<T> = { ok: true; value: T } | { ok: false; fields: Record<string, LocalizedMessage> }

type Shape = Record<string, z.ZodType>
type Problems = Record<string, Key>

/** The text of a schema's error, with the limits that it names. */
function describeIssue(issue: z.core.$ZodIssue | undefined): LocalizedMessage {
  const key = issue?.message ?? ''
  const message = fieldMessages[key in fieldMessages ? (key as Key) : 'wrong']
  return issue?.code === 'custom' && issue.params ? { message, variables: issue.params } : { message }
}

/**
 * Checks each field by itself, then the rules between fields on what exists, so that every problem is
 * told at once. A field has one problem at most.
 */
function check<S extends z.ZodObject<Shape>>(
  schema: S,
  value: unknown,
  more: (clean: Partial<z.output<S>>) => Problems,
): Checked<z.output<S>> {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const stands: Record<string, unknown> = {}
  const own: Record<string, LocalizedMessage> = {}
  for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
    const parsed = field.safeParse(given[name])
    if (parsed.success) stands[name] = parsed.data
    else own[name] = describeIssue(parsed.error.issues[0])
  }
  const between = Object.entries(more(stands as Partial<z.output<S>>))
  const fields: Record<string, LocalizedMessage> = {
    ...Object.fromEntries(between.map(([path, key]) => [path, { message: fieldMessages[key] }])),
    ...own,
  }
  return Object.keys(fields).length ? { ok: false, fields } : { ok: true, value: stands as z.output<S> }
}

/**
 * English is asked of all, Chinese of organisations in mainland China; foreign ones often have no settled Chinese name. Of a single
 * person's affiliation one name is asked, in whichever language.
 */
export function checkCompany(value: unknown, isIndividual = false): Checked<CompanyFields> {
  if (isIndividual)
    return check(affiliationSchema, value, ({ nameCn, nameEn }) =>
      nameCn === '' && nameEn === '' ? { nameEn: 'affiliationRequired' } : ({} as Problems),
    )
  return check(companySchema, value, ({ nameCn, nameEn, country }) => {
    const problems: Problems = {}
    if (nameEn === '') problems['nameEn'] = 'companyNameEnRequired'
    if (nameCn === '' && country === 'CN') problems['nameCn'] = 'companyNameCnRequired'
    return problems
  })
}

interface PersonFacts {
  /** Epoch ms; bounds the birth date in an ID card number. */
  now: number
  /** The kind of the number already stored: an empty field keeps it (decision 12: masked on screens). */
  storedCertificateKind?: string | null
  storedIdFile?: boolean
  /** What the person's category asks for beside a name; what the form asks of every delegate where it is left out. */
  asked?: readonly RequirableName[]
}

/** The rules between a person's fields: name, document and scan (requirement 5, decision 12). */
const personProblems = (person: Partial<PersonFields>, facts: PersonFacts): Problems => ({
  ...nameProblems(person),
  ...documentProblems(person, facts),
})

function nameProblems({ name, surname, firstName }: Partial<PersonFields>): Problems {
  if (name !== '' || (surname && firstName)) return {}
  if (surname) return { firstName: 'firstNameRequired' }
  return firstName ? { surname: 'surnameRequired' } : { name: 'nameRequired' }
}

function documentProblems(person: Partial<PersonFields>, facts: PersonFacts): Problems {
  const { origin, certificateKind: kind, certificateNumber: number } = person
  const { asked = requiredOfDelegates } = facts
  const problems: Problems = {}
  const isScanAsked = asked.includes('idFileId') && origin !== undefined && needsIdFile(origin)
  if (isScanAsked && !person.idFileId && !facts.storedIdFile) problems['idFileId'] = 'idFileRequired'
  if (number && kind === ('' as string)) problems['certificateKind'] = 'certificateKindRequired'
  if (!kind) return problems
  if (origin && !certificateKindsOfOrigin[origin].includes(kind))
    return { ...problems, certificateKind: 'certificateKindWrong' }
  if (!number) {
    const isAsked = asked.includes('certificateNumber') && origin !== undefined
    if (isAsked && facts.storedCertificateKind !== kind)
      problems['certificateNumber'] = 'certificateNumberRequired'
  } else if (!isCertificateValid(kind, number, facts.now)) {
    problems['certificateNumber'] = certificateErrors[kind]
  }
  return problems
}
const certificateErrors: Record<CertificateKind, Key> = {
  'id-card': 'idCardWrong',
  passport: 'passportWrong',
  'hk-macao-permit': 'hkMacaoPermitWrong',
  'taiwan-permit': 'taiwanPermitWrong',
}

export const checkContact = (value: unknown, facts: PersonFacts): Checked<PersonFields> =>
  check(schemaFor<PersonFields>('contact', facts.asked), value, (person) => personProblems(person, facts))
export const checkDelegate = (value: unknown, facts: PersonFacts): Checked<DelegateFields> =>
  check(schemaFor<DelegateFields>('delegate', facts.asked), value, (person) => personProblems(person, facts))

/** `country`: that of the organisation. In mainland China the tax number is checked, elsewhere it is text. */
export function checkInvoice(value: unknown, { country }: { country: string }): Checked<InvoiceFields> {
  const checked = check(invoiceSchema, value, ({ taxNumber }): Problems => {
    const isWrong = country === 'CN' && taxNumber && !isMainlandTaxNumber(normaliseTaxNumber(taxNumber))
    return isWrong ? { taxNumber: 'taxNumberWrong' } : {}
  })
  if (!checked.ok || country !== 'CN') return checked
  const { value: invoice } = checked
  return { ok: true, value: { ...invoice, taxNumber: normaliseTaxNumber(invoice.taxNumber) } }
}

/**
 * What is chosen of activities: known codes, each once, at least one seat (requirement 5) but for people of a category that need none.
 * A code in both lists waits no more.
 */
export function checkActivities(
  activities: readonly string[] = [],
  waitlist: readonly string[] = [],
  mayBeNone = false,
): Checked<{ seats: ActivityCode[]; waits: ActivityCode[] }> {
  const codesOf = (given: readonly string[]) => given.map((one) => codeOf(activitySpellings, one))
  const [wanted, waited] = [codesOf(activities), codesOf(waitlist)]
  const isUnknown = [...wanted, ...waited].includes(null)
  if (isUnknown) return { ok: false, fields: { activities: localized(fieldMessages.activityUnknown) } }
  const seats = activityCodes.filter((code) => wanted.includes(code))
  const waits = activityCodes.filter((code) => waited.includes(code) && !seats.includes(code))
  return seats.length || mayBeNone
    ? { ok: true, value: { seats, waits } }
    : { ok: false, fields: { activities: localized(fieldMessages.activityRequired) } }
}

/** The name to show: as given, else first name and surname (Chinese characters without a space). */
export function displayName(person: { name: string; surname: string; firstName: string }): string {
  if (person.name) return person.name
  return /\p{Script=Han}/u.test(person.surname)
    ? `${person.surname}${person.firstName}`
    : `${person.firstName} ${person.surname}`.trim()
}
