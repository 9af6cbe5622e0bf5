/**
 * What is held about a person: each fact declared once. Input and view schemas, rules of single fields, columns with their codec,
 * form, paste from Excel, review form and corrections, exports, own-data file, erasure, purge and the redaction of logs are made of
 * this table. To ask a person something new, add an entry here, its label in messages.ts, and a migration that adds the column.
 *
 * The order is that in which a person is read: in the back office, in exports, in the own-data file.
 */
import { certificateKindSpellings } from '../../shared/certificates.ts'
import type { Message } from '../../shared/i18n.ts'
import { jobRankLabels, jobRankSpellings } from '../../shared/organisation-types.ts'
import { originSpellings, titleSpellings } from '../../shared/person-options.ts'
import { spellingsOf, type Spellings } from '../../shared/spellings.ts'
import { fieldLabels as labels, optionLabels, type FieldMessageKey } from './messages.ts'

export const dietaryNeeds = ['none', 'vegetarian', 'halal', 'other'] as const

export interface PersonField {
  /**
   * `text` one line; `email`, `mobile`, `telephone` judged by shared rules; `choice` a code of `spellings`; `flag`; `sealed` text
   * that is encrypted in its column and shown masked; `scan` the id of an uploaded file.
   */
  readonly kind: 'text' | 'email' | 'mobile' | 'telephone' | 'choice' | 'flag' | 'sealed' | 'scan'
  readonly label: Message
  /** Of the table of people. A `sealed` field has a second column, `<column>_masked`. */
  readonly column: string
  /** Characters of a `text`. */
  readonly minimum?: number
  readonly maximum?: number
  /** What is said where nothing is given; an entry without it is optional. */
  readonly required?: FieldMessageKey
  /** What is said where a text is too short or too long, or a choice unknown. */
  readonly wrong?: FieldMessageKey
  /** Stricter limits for the primary contact. */
  readonly ofContact?: { readonly minimum: number; readonly wrong: FieldMessageKey }
  readonly spellings?: Spellings
  readonly options?: Readonly<Record<string, Message>>
  /** Of a choice that nobody has made; '' otherwise. */
  readonly empty?: string
  /** Asked of those who attend only. */
  readonly only?: 'delegate'
}

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
  },
  name: { ...line('name', { maximum: 30, wrong: 'nameLength' }), column: 'name' },
  surname: { ...line('surname', { maximum: 30, wrong: 'surnameLength' }), column: 'surname' },
  firstName: { ...line('firstName', { maximum: 30, wrong: 'firstNameLength' }), column: 'first_name' },
  jobTitle: {
    ...line('jobTitle', { maximum: 100, wrong: 'jobTitleLength' }),
    column: 'job_title',
    required: 'jobTitleRequired',
    ofContact: { minimum: 2, wrong: 'contactJobTitleLength' },
  },
  rank: {
    kind: 'choice',
    label: labels.rank,
    column: 'rank',
    spellings: jobRankSpellings,
    options: jobRankLabels,
    required: 'rankRequired',
  },
  department: { ...line('department', { maximum: 100, wrong: 'departmentLength' }), column: 'department' },
  email: {
    kind: 'email',
    label: labels.email,
    column: 'email',
    required: 'emailRequired',
    wrong: 'emailWrong',
  },
  telephone: { kind: 'telephone', label: labels.telephone, column: 'telephone', wrong: 'telephoneWrong' },
  mobile: {
    kind: 'mobile',
    label: labels.mobile,
    column: 'mobile',
    required: 'mobileRequired',
    wrong: 'mobileWrong',
  },
  origin: {
    kind: 'choice',
    label: labels.origin,
    column: 'origin',
    spellings: originSpellings,
    options: optionLabels,
    required: 'originRequired',
  },
  certificateKind: {
    kind: 'choice',
    label: labels.certificateKind,
    column: 'certificate_kind',
    spellings: certificateKindSpellings,
    options: optionLabels,
    required: 'certificateKindRequired',
  },
  certificateNumber: { kind: 'sealed', label: labels.certificateNumber, column: 'certificate' },
  idFileId: { kind: 'scan', label: labels.idFileId, column: 'id_file_id' },
  visaNeeded: { kind: 'flag', label: labels.visaNeeded, column: 'visa_needed', only: 'delegate' },
  dietary: {
    kind: 'choice',
    label: labels.dietary,
    column: 'dietary',
    spellings: spellingsOf(dietaryNeeds, () => []),
    options: optionLabels,
    empty: 'none',
    wrong: 'dietaryRequired',
    only: 'delegate',
  },
  dietaryNote: {
    ...line('dietaryNote', { maximum: 200, wrong: 'dietaryNoteLength' }),
    column: 'dietary_note',
    only: 'delegate',
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
/** What only those who attend are asked. */
export type NeedName = NamesWith<{ only: 'delegate' }>
/** A checked primary contact. */
export type PersonFields = Omit<DelegateFields, NeedName>
/** Number and scan of the document: kept apart from what a row shows plainly. */
type DocumentName = NamesWith<{ kind: 'sealed' | 'scan' }>
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
} & { [Name in NamesWith<{ kind: 'sealed' }> as `${Declared[Name]['column']}_masked`]: string }
export type PlainColumns = {
  [Name in PlainName as Declared[Name]['column']]: ColumnValue<Declared[Name]>
}

const entries = Object.entries(personFields) as [PersonFieldName, PersonField][]
/** The fields in their order, those of the primary contact or of a delegate. */
export const fieldsOf = (who: 'contact' | 'delegate'): [PersonFieldName, PersonField][] =>
  entries.filter(([, field]) => who === 'delegate' || field.only !== 'delegate')
export const isPlain = ({ kind }: PersonField): boolean => kind !== 'sealed' && kind !== 'scan'
export const needNames = entries.flatMap(([name, field]) =>
  field.only === 'delegate' ? [name] : [],
) as NeedName[]

/** What a field holds before anybody has answered. */
const emptyValue = ({ kind, empty = '' }: PersonField): string | boolean => (kind === 'flag' ? false : empty)
/** A person about whom nothing is known. */
export const emptyFields = Object.fromEntries(
  entries.map(([name, field]) => [name, emptyValue(field)]),
) as DelegateFields
/** Columns that hold a boolean. */
export const flagCodecs = Object.fromEntries(
  entries.flatMap(([, { kind, column }]) => (kind === 'flag' ? [[column, 'boolean']] : [])),
) as { [Name in NamesWith<{ kind: 'flag' }> as Declared[Name]['column']]: 'boolean' }
