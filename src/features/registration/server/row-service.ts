/** Rows of a registration as the rest of the feature handles them: loading, and fields from and to columns. */
import type { ActionCode } from '../../audit/messages.ts'
import { type Both } from '../../../shared/i18n.ts'
import { normalisePhone } from '../../../shared/contacts.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { foldLines } from '../../../server/database/text-folding.ts'
import { loadReadings } from '../../../server/names/readings.ts'
import type { WriteContext } from '../../../server/context.ts'
import { compileRead } from '../../../server/database/compiled.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import {
  emptyFields,
  fieldsOf,
  isPlain,
  listedFields,
  personFields,
  type ListedName,
  type PersonColumns,
  type PlainColumns,
  type PlainDelegate,
  type PlainName,
  type PlainPerson,
} from '../fields.ts'
import type { PersonField } from '../field-rules.ts'
import { record } from '../../audit/server/service.ts'
import {
  companySchema,
  displayName,
  invoiceSchema,
  registeredStatuses,
  type CompanyFields,
  type InvoiceFields,
} from '../rules.ts'
import type { Company, CompanyTable, DelegateTable, PersonTable } from './tables.ts'

export async function findDelegates(db: Db, companyId: string): Promise<DelegateTable[]> {
  return db
    .selectFrom('delegate')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

const roots: readonly string[] = ['company', 'contact', 'delegates']
const namesInOrder: readonly string[] = [...Object.keys(companySchema.shape), ...Object.keys(personFields)]

/** Sorts paths of fields as they are read and filled in: from top to bottom, those of one delegate together. */
export function byPlace({ path: a }: { path: string }, { path: b }: { path: string }): number {
  const [one, other] = [a.split('.'), b.split('.')]
  const place = (order: readonly string[], name = '') => order.indexOf(name) + 1 || order.length + 1
  const ofDelegate = (parts: readonly string[]) => (parts.length > 2 ? parts[1]! : '')
  return (
    place(roots, one[0]) - place(roots, other[0]) ||
    ofDelegate(one).localeCompare(ofDelegate(other)) ||
    place(namesInOrder, one.at(-1)) - place(namesInOrder, other.at(-1))
  )
}

/** Open and settled corrections of the last return. */
export async function findCorrections(db: Db, companyId: string) {
  const found = await db.selectFrom('correction').selectAll().where('company_id', '=', companyId).execute()
  return found.toSorted(byPlace)
}

/** Logs an act on a registration; `data` holds no personal data. */
export const recordCompany = (
  ctx: WriteContext,
  { id, edition }: Pick<CompanyTable, 'id' | 'edition'>,
  action: ActionCode,
  data: Record<string, unknown> = {},
): Promise<void> => record(ctx, { action, subjectType: 'company', subjectId: id, edition, data })

/** Marks corrections as settled whose field has changed. */
export async function resolveCorrections(
  tx: Tx,
  options: { companyId: string; paths: string[]; now: number },
): Promise<void> {
  if (!options.paths.length) return
  await tx
    .updateTable('correction')
    .set({ resolved_at: options.now })
    .where('company_id', '=', options.companyId)
    .where('path', 'in', options.paths)
    .where('resolved_at', 'is', null)
    .execute()
}

/** An organisation's name as calls show it. */
export const nameShown = ({ name }: { name: Both }) => ({ nameCn: name.cn, nameEn: name.en })
/** The same with its abbreviation. */
export const namesShown = ({ name, abbr }: { name: Both; abbr: Both }) => ({
  ...nameShown({ name }),
  abbrCn: abbr.cn,
  abbrEn: abbr.en,
})

export function companyFields(row: Company): CompanyFields {
  return {
    type: row.type as CompanyFields['type'],
    ...namesShown(row),
    country: row.country,
    city: row.city,
    address: row.address,
  }
}

export async function companyColumns(fields: CompanyFields) {
  const { organisation } = await loadReadings()
  return {
    type: fields.type,
    name: { cn: fields.nameCn, en: fields.nameEn },
    abbr: { cn: fields.abbrCn, en: fields.abbrEn },
    country: fields.country,
    city: fields.city,
    address: fields.address,
    search: foldLines(fields.nameCn, fields.nameEn, fields.abbrCn, fields.abbrEn),
    reading: organisation(fields.nameCn || fields.nameEn).text,
  }
}

/** Older rows keep the country code of a mainland mobile; what is typed is compared without it. */
const storedMobile = (number: string): string => normalisePhone(number) ?? number

/** What a column holds, as the field it stands for. */
function decode({ kind }: PersonField, stored: unknown): unknown {
  return kind === 'mobile' ? storedMobile(stored as string) : stored
}

const plainOf = (who: 'contact' | 'delegate') => fieldsOf(who).filter(([, field]) => isPlain(field))
const plainFields = { contact: plainOf('contact'), delegate: plainOf('delegate') }

function fieldsIn(who: 'contact' | 'delegate', row: PlainColumns): object {
  const columns: Record<string, unknown> = { ...row }
  return Object.fromEntries(
    plainFields[who].map(([name, field]) => [name, decode(field, columns[field.column])]),
  )
}
/** The fields of someone who attends, without number and scan of the document. */
export const delegateFields = (row: PlainColumns): PlainDelegate => fieldsIn('delegate', row) as PlainDelegate
/** Those of a primary contact. */
export const contactFields = (row: PlainColumns): PlainPerson => fieldsIn('contact', row) as PlainPerson

/** What lists show of someone who attends, as it is stored. */
export function listedDelegate(row: PlainColumns): Pick<PlainDelegate, ListedName> {
  const columns: Record<string, unknown> = { ...row }
  return Object.fromEntries(listedFields.map(([name, { column }]) => [name, columns[column]])) as Pick<
    PlainDelegate,
    ListedName
  >
}

type Named = Pick<PlainDelegate, 'name' | 'surname' | 'firstName' | 'email' | 'badgeName' | 'sortName'>

/** By what a person is found: every spelling of the name in a line, and the address. */
export const searchOf = (person: Partial<Named>): string => {
  const { name, surname, firstName, badgeName, sortName, email } = person
  return foldLines(name, `${surname ?? ''} ${firstName ?? ''}`.trim(), badgeName, sortName, email)
}

/**
 * The columns of a person's fields; those of a contact leave what only delegates are asked as it is. A name that was not given is
 * made of surname and first name.
 * @param stored what the fields may not have
 */
export function personColumns<Person extends PlainPerson>(
  person: Person,
  stored: Pick<PersonColumns, 'badge_name' | 'sort_name'> = { badge_name: '', sort_name: '' },
) {
  const named: Partial<PlainDelegate> = { ...person, name: displayName(person) }
  const columns = plainFields.delegate.flatMap(([name, field]) => {
    const value = named[name as PlainName]
    return value === undefined ? [] : [[field.column, value]]
  })
  return {
    ...(Object.fromEntries(columns) as Person extends PlainDelegate ? PlainColumns : Partial<PlainColumns>),
    search: searchOf({ badgeName: stored.badge_name, sortName: stored.sort_name, ...named }),
  }
}

/** What the rules ask of a document that is stored already. */
export const storedDocument = (
  row: Pick<PersonColumns, 'certificate' | 'certificate_kind' | 'id_file_id'>,
) => ({
  storedCertificateKind: row.certificate ? row.certificate_kind : null,
  storedIdFile: row.id_file_id !== null,
})

/** The columns of number and scan of a document, without either. */
export const emptyDocument = Object.fromEntries(
  fieldsOf('delegate')
    .filter(([, field]) => !isPlain(field))
    .flatMap(([, { kind, column }]): [string, string | null][] =>
      kind === 'sealed'
        ? [
            [column, null],
            [`${column}_masked`, ''],
            [`${column}_hash`, null],
          ]
        : [[column, null]],
    ),
) as Omit<PersonColumns, keyof PlainColumns>

/** The columns of a person about whom nothing is known. */
export const emptyColumns: PersonColumns & { search: string } = {
  ...personColumns<PlainDelegate>(emptyFields),
  ...emptyDocument,
}

/** The columns of what only those who attend are asked, unanswered. */
export const emptyNeeds = Object.fromEntries(
  fieldsOf('delegate')
    .filter(([, { only }]) => only === 'delegate')
    .map(([, { column }]) => [column, emptyColumns[column as keyof typeof emptyColumns]]),
) as Partial<PlainColumns>

const prefix = 'contact_'
const contactColumns = [
  ...Object.keys(emptyColumns),
  'id',
  'edition',
  'company_id',
  'position',
  'is_primary_contact',
  'attends',
  'email_key',
  'erased_at',
  'created_at',
  'updated_at',
] as (keyof PersonTable)[]

const selectCompanies = (db: Db) =>
  db
    .selectFrom('company')
    .innerJoin('contact', 'contact.company_id', 'company.id')
    .selectAll('company')
    .select(contactColumns.map((name) => `contact.${name} as ${prefix}${name}` as const))

function withContact<Row extends object>(row: Row): WithContact<Row> {
  const [company, contact]: Record<string, unknown>[] = [{}, {}]
  for (const [name, value] of Object.entries(row))
    if (name.startsWith(prefix)) contact![name.slice(prefix.length)] = value
    else company![name] = value
  return { ...company, contact } as unknown as WithContact<Row>
}
type WithContact<Row> = Omit<Row, `contact_${string}`> & Company

/** Registrations with their contacts: those that `where` leaves of all, with what it selects beside them. */
export async function companiesOf<Row extends object>(
  db: Db,
  where: (all: ReturnType<typeof selectCompanies>) => { execute(): Promise<Row[]> },
): Promise<WithContact<Row>[]> {
  return (await where(selectCompanies(db)).execute()).map(withContact)
}

const companyById = compileRead((db, given: { id: string }) =>
  selectCompanies(db).where('company.id', '=', given.id),
)

/** A registration with its contact; null where there is none. */
export async function findCompany(db: Db, companyId: string): Promise<Company | null> {
  const row = await companyById.first(db, { id: companyId })
  return row ? withContact(row) : null
}

export const emptyInvoice: InvoiceFields = invoiceSchema.parse({})

export function invoiceOf(row: Company): InvoiceFields {
  return { ...emptyInvoice, ...row.invoice }
}

/** `LIRC2025-0142`; null before the first submission. */
export function companyNumber(row: { edition: string; number: number | null }): string | null {
  return row.number === null ? null : `${row.edition.replace('_', '')}-${String(row.number).padStart(4, '0')}`
}

/** What was sent laid over what is stored: a field that was not sent stays. */
export function overlay<T extends object>(stored: T, sent: object | undefined): T & Record<string, unknown> {
  const given = Object.entries(sent ?? {}).filter(([, value]) => value !== undefined)
  return { ...stored, ...Object.fromEntries(given) }
}

/**
 * A person's fields as sent over the stored ones. A name that was made of surname and first name follows
 * them when they change, also where the form sends the old one back.
 */
export function overlayPerson<T extends object>(
  stored: T,
  sent: object | undefined,
): T & Record<string, unknown> {
  const merged: T & Record<string, unknown> = overlay(stored, sent)
  const before = stored as Partial<PlainPerson>
  const parts = { surname: before.surname ?? '', firstName: before.firstName ?? '' }
  const wasMade = before.name !== undefined && before.name === displayName({ name: '', ...parts })
  const haveChanged = merged['surname'] !== parts.surname || merged['firstName'] !== parts.firstName
  return wasMade && haveChanged && merged['name'] === before.name ? { ...merged, name: '' } : merged
}

/** Names of the fields in which two records differ. */
export function changedFields<T extends object>(before: T, after: T): string[] {
  return Object.keys(before).filter((name) => before[name as keyof T] !== after[name as keyof T])
}

/** Field errors of a part of the form: `city` → `company.city`. */
export function prefixed(
  prefix: string,
  fields: Record<string, LocalizedMessage>,
): Record<string, LocalizedMessage> {
  return Object.fromEntries(Object.entries(fields).map(([path, text]) => [`${prefix}.${path}`, text]))
}

/**
 * The registered organisations, in every edition: a person registered alone (a guest, a walk-in) is not an organisation, and a
 * draft, rejected or cancelled registration is not counted. Every figure of registered organisations uses this query.
 */
export const registeredOrganisations = (db: Db | Tx) =>
  db
    .selectFrom('company')
    .where('company.individual', '=', false)
    .where('company.status', 'in', [...registeredStatuses])
