/**
 * What is held about a person: each fact declared once. Input and view schemas, rules of single fields, columns with their codec,
 * form, paste from Excel, review form and corrections, exports, own-data file, erasure, purge and the redaction of logs are made of
 * this table. To ask a person something new, add an entry here, its label in messages.ts, and a migration that adds the column.
 *
 * The order is that in which a person is read: in the back office, in exports, in the own-data file.
 */
import { certificateKindSpellings } from '../../shared/certificates.ts'
import type { Message, Translate } from '../../shared/i18n.ts'
import { jobRankLabels, jobRankSpellings } from '../../shared/organisation-types.ts'
import { originSpellings, titleSpellings } from '../../shared/person-options.ts'
import { spellingsOf, type Spellings } from '../../shared/spellings.ts'
import { fieldLabels as labels, optionLabels, type FieldMessageKey } from './messages.ts'
import type { PersonField } from './field-rules.ts'
import { commonFormMessages } from '../../shared/form-messages.ts'

export const dietaryNeeds = ['none', 'vegetarian', 'halal', 'other'] as const

const line = <Name extends keyof typeof labels, Wrong extends FieldMessageKey>(
  name: Name,
  rest: { maximum: number; wrong: Wrong },
) => ({ kind: 'text', label: labels[name], ...rest }) as const

export const personFields = {
  title: {
    kind: 'choice',
    label: labels.title,
    column: 'title',
    spellings: titleSpellings,
    options: optionLabels,
    required: 'titleRequired',
    paste: 4,
    width: 8,
    shownIn: ['delegateList', 'checkInCodes', 'contactColumns'],
  },
  name: {
    ...line('name', { maximum: 30, wrong: 'nameLength' }),
    column: 'name',
    logged: true,
    paste: 3,
    width: 18,
    shownIn: ['delegateList', 'checkInCodes', 'contactColumns'],
  },
  surname: {
    ...line('surname', { maximum: 30, wrong: 'surnameLength' }),
    column: 'surname',
    paste: 1,
    width: 14,
    shownIn: ['delegateList'],
  },
  firstName: {
    ...line('firstName', { maximum: 30, wrong: 'firstNameLength' }),
    column: 'first_name',
    paste: 2,
    width: 16,
    shownIn: ['delegateList'],
  },
  badgeName: {
    ...line('badgeName', { maximum: 30, wrong: 'badgeNameLength' }),
    column: 'badge_name',
    hint: labels.badgeNameHint,
    paste: 15,
    width: 18,
    shownIn: ['checkInCodes'],
    otherwise: 'name',
    folded: true,
  },
  /** How the own name is sorted, where another reading of it is more common: Qín or Tán for 覃. */
  sortName: {
    ...line('sortName', { maximum: 60, wrong: 'sortNameWrong' }),
    column: 'sort_name',
    pattern: /^(?:\p{Script=Latin}[\p{Script=Latin}\p{M} ,.'’·-]*)?$/u,
    hint: labels.sortNameHint,
    paste: 18,
    width: 18,
    folded: true,
  },
  jobTitle: {
    ...line('jobTitle', { maximum: 100, wrong: 'jobTitleLength' }),
    column: 'job_title',
    required: 'jobTitleRequired',
    ofContact: { minimum: 2, wrong: 'contactJobTitleLength' },
    paste: 5,
    width: 20,
    shownIn: ['delegateList', 'checkInCodes', 'contactColumns'],
  },
  rank: {
    kind: 'choice',
    label: labels.rank,
    column: 'rank',
    spellings: jobRankSpellings,
    options: jobRankLabels,
    required: 'rankRequired',
    paste: 6,
    width: 16,
    shownIn: ['delegateList', 'contactColumns'],
  },
  department: {
    ...line('department', { maximum: 100, wrong: 'departmentLength' }),
    column: 'department',
    paste: 7,
    width: 20,
    shownIn: ['contactColumns'],
  },
  email: {
    kind: 'email',
    label: labels.email,
    column: 'email',
    required: 'emailRequired',
    wrong: 'emailWrong',
    paste: 8,
    width: 28,
    shownIn: ['delegateList', 'contactColumns'],
    shortLabel: labels.emailShort,
  },
  telephone: {
    kind: 'telephone',
    label: commonFormMessages.phone,
    column: 'telephone',
    maximum: 20,
    wrong: 'telephoneWrong',
    paste: 10,
    width: 18,
    shownIn: ['contactColumns'],
    formBefore: 'email',
  },
  mobile: {
    kind: 'mobile',
    label: labels.mobile,
    column: 'mobile',
    required: 'mobileRequired',
    wrong: 'mobileWrong',
    paste: 9,
    width: 18,
    shownIn: ['delegateList', 'contactColumns'],
  },
  origin: {
    kind: 'choice',
    label: labels.origin,
    column: 'origin',
    spellings: originSpellings,
    options: optionLabels,
    required: 'originRequired',
    paste: 11,
    width: 18,
    shownIn: ['delegateList'],
  },
  certificateKind: {
    kind: 'choice',
    label: labels.certificateKind,
    column: 'certificate_kind',
    spellings: certificateKindSpellings,
    options: optionLabels,
    required: 'certificateKindRequired',
    paste: 12,
    width: 20,
    shownIn: ['contactColumns'],
  },
  certificateNumber: {
    kind: 'sealed',
    label: labels.certificateNumber,
    column: 'certificate',
    paste: 13,
    width: 22,
    shownIn: ['contactColumns'],
  },
  idFileId: { kind: 'scan', label: labels.idFileId, column: 'id_file_id' },
  visaNeeded: {
    kind: 'flag',
    label: labels.visaNeeded,
    column: 'visa_needed',
    only: 'delegate',
    paste: 16,
    width: 10,
    shownIn: ['delegateList'],
  },
  dietary: {
    kind: 'choice',
    label: labels.dietary,
    column: 'dietary',
    spellings: spellingsOf(dietaryNeeds, () => []),
    options: optionLabels,
    empty: 'none',
    wrong: 'dietaryRequired',
    only: 'delegate',
    paste: 14,
    width: 12,
    shownIn: ['delegateList'],
  },
  dietaryNote: {
    ...line('dietaryNote', { maximum: 200, wrong: 'dietaryNoteLength' }),
    column: 'dietary_note',
    only: 'delegate',
    paste: 17,
    width: 20,
  },
  category: {
    kind: 'category',
    label: labels.category,
    column: 'category',
    empty: 'delegate',
    only: 'delegate',
    givenBy: 'staff',
    width: 14,
    shownIn: ['delegateList', 'checkInCodes'],
  },
} as const satisfies Record<string, PersonField>

type Declared = typeof personFields
export type PersonFieldName = keyof Declared
/** The names of the entries that have a part. */
type NamesWith<Part> = {
  [Name in PersonFieldName]: Declared[Name] extends Part ? Name : never
}[PersonFieldName]
type ValueOf<Field> = Field extends { kind: 'flag' }
  ? boolean
  : Field extends { kind: 'choice'; spellings: Spellings<infer Code> }
    ? Code
    : string

/** A checked delegate, by the names of the fields. */
export type DelegateFields = { [Name in PersonFieldName]: ValueOf<Declared[Name]> }
/** Fields as a form holds them, right or wrong. */
export type Typed<Values> = { [Name in keyof Values]: Values[Name] extends boolean ? boolean : string }
/** What only those who attend are asked. */
export type NeedName = NamesWith<{ only: 'delegate' }>
/** A checked primary contact. */
export type PersonFields = Omit<DelegateFields, NeedName>
/** Number and scan of the document: kept apart from what a row shows plainly. */
type DocumentName = NamesWith<{ kind: 'sealed' | 'scan' }>
/** What staff alone set. */
type GivenName = NamesWith<{ givenBy: 'staff' }>
/** The fields that delegates are asked for; a primary contact is asked for all of `PersonFields`. */
export type AskedOfDelegate = Omit<DelegateFields, GivenName>
export type PlainPerson = Omit<PersonFields, DocumentName>
export type PlainDelegate = Omit<DelegateFields, DocumentName>
export type PlainName = keyof PlainDelegate

type ColumnValue<Field> = Field extends { kind: 'flag' }
  ? boolean
  : Field extends { kind: 'sealed' | 'scan' }
    ? string | null
    : string
/** A person's columns as the database has them. */
export type PersonColumns = {
  [Name in PersonFieldName as Declared[Name]['column']]: ColumnValue<Declared[Name]>
} & { [Name in NamesWith<{ kind: 'sealed' }> as `${Declared[Name]['column']}_masked`]: string } & {
  [Name in NamesWith<{ kind: 'sealed' }> as `${Declared[Name]['column']}_hash`]: string | null
}
export type PlainColumns = {
  [Name in PlainName as Declared[Name]['column']]: ColumnValue<Declared[Name]>
}

/** The fields of a list of delegates. */
export type ListedName = {
  [Name in PersonFieldName]: Declared[Name] extends { shownIn: readonly (infer Where)[] }
    ? 'delegateList' extends Where
      ? Name
      : never
    : never
}[PersonFieldName]

const entries = Object.entries(personFields) as [PersonFieldName, PersonField][]
/** The fields in their order, those of the primary contact or of a delegate. */
export const fieldsOf = (who: 'contact' | 'delegate'): [PersonFieldName, PersonField][] =>
  entries.filter(([, field]) => who === 'delegate' || field.only !== 'delegate')
/** Those that a form asks for. */
export const askedFields = (who: 'contact' | 'delegate'): [PersonFieldName, PersonField][] =>
  fieldsOf(who).filter(([, { givenBy }]) => !givenBy)
export const isPlain = ({ kind }: PersonField): boolean => kind !== 'sealed' && kind !== 'scan'
export const needNames = entries.flatMap(([name, field]) =>
  field.only === 'delegate' ? [name] : [],
) as NeedName[]

/** The fields of the form, in its order; the scan has a place of its own. */
export const formFields = (who: 'contact' | 'delegate'): [PersonFieldName, PersonField][] => {
  const all = askedFields(who).filter(([, { kind }]) => kind !== 'scan')
  const moved = all.filter(([, { formBefore }]) => formBefore)
  const others = all.filter(([, { formBefore }]) => !formBefore)
  return others.flatMap((one) => [...moved.filter(([, { formBefore }]) => formBefore === one[0]), one])
}
export const isShownIn = ({ shownIn = [] }: PersonField, where: Shown): boolean => shownIn.includes(where)
type Shown = NonNullable<PersonField['shownIn']>[number]
export const listedFields = entries.filter(([, field]) => isShownIn(field, 'delegateList'))
/** What a field holds before anybody has answered. */
const emptyValue = ({ kind, empty = '' }: PersonField): string | boolean => (kind === 'flag' ? false : empty)
/** A person about whom nothing is known. */
export const emptyFields = Object.fromEntries(
  entries.map(([name, field]) => [name, emptyValue(field)]),
) as DelegateFields
/** What no log line may show: whatever a person types. */
export const redactedNames: readonly string[] = entries.flatMap(([name, { kind, logged }]) =>
  logged || kind === 'choice' || kind === 'flag' ? [] : [name],
)
/** Columns that hold a boolean. */
export const flagCodecs = Object.fromEntries(
  entries.flatMap(([, { kind, column }]) => (kind === 'flag' ? [[column, 'boolean']] : [])),
) as { [Name in NamesWith<{ kind: 'flag' }> as Declared[Name]['column']]: 'boolean' }

/** Names of the categories of an edition, by code. */
export type CategoryNames = Readonly<Partial<Record<string, Message>>>

/** What a field holds, in words; a category that `categories` has no name of is shown as its code. */
export function fieldText(
  { kind, options }: PersonField,
  value: unknown,
  { t, categories = {} }: { t: Translate; categories?: CategoryNames },
): string {
  if (kind === 'flag') return t(value ? commonFormMessages.yes : commonFormMessages.no)
  const label = (kind === 'category' ? categories : options)?.[String(value ?? '')]
  return label ? t(label) : String(value ?? '')
}
