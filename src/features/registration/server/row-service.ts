/** Rows of a registration as the rest of the feature handles them: loading, and fields from and to columns. */
import { normalisePhone } from '../../../shared/contacts.ts'
import type { Said } from '../../../shared/envelope.ts'
import { fold } from '../../../server/database/text-folding.ts'
import { compileRead } from '../../../server/database/compiled.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import {
  emptyFields,
  fieldsOf,
  isPlain,
  type PersonColumns,
  type PersonField,
  type PersonFields,
  type PlainColumns,
  type PlainDelegate,
  type PlainName,
  type PlainPerson,
} from '../fields.ts'
import { displayName, type CompanyFields, type InvoiceFields } from '../rules.ts'
import type { CompanyTable, DelegateTable } from './tables.ts'

const companyById = compileRead((db, given: { id: string }) =>
  db.selectFrom('company').selectAll().where('id', '=', given.id),
)

export async function findCompany(db: Db, companyId: string): Promise<CompanyTable | null> {
  return (await companyById.first(db, { id: companyId })) ?? null
}

export async function findDelegates(db: Db, companyId: string): Promise<DelegateTable[]> {
  return db
    .selectFrom('delegate')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Open and settled corrections of the last return. */
export function findCorrections(db: Db, companyId: string) {
  return db.selectFrom('correction').selectAll().where('company_id', '=', companyId).orderBy('path').execute()
}

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

export function companyFields(row: CompanyTable): CompanyFields {
  return {
    type: row.type as CompanyFields['type'],
    nameCn: row.name_cn,
    nameEn: row.name_en,
    abbrCn: row.abbr_cn,
    abbrEn: row.abbr_en,
    country: row.country,
    city: row.city,
    address: row.address,
  }
}

export function companyColumns(fields: CompanyFields) {
  return {
    type: fields.type,
    name_cn: fields.nameCn,
    name_en: fields.nameEn,
    abbr_cn: fields.abbrCn,
    abbr_en: fields.abbrEn,
    country: fields.country,
    city: fields.city,
    address: fields.address,
    search: fold([fields.nameCn, fields.nameEn, fields.abbrCn, fields.abbrEn].join(' ')),
  }
}

/** Older rows keep the country code of a mainland mobile; what is typed is compared without it. */
const storedMobile = (number: string): string => normalisePhone(number) ?? number

export function contactFields(row: CompanyTable): PlainPerson {
  return {
    title: row.contact_title as PersonFields['title'],
    surname: row.contact_surname,
    firstName: row.contact_first_name,
    name: row.contact_name,
    jobTitle: row.contact_job_title,
    rank: row.contact_rank as PersonFields['rank'],
    department: row.contact_department,
    email: row.contact_email,
    telephone: row.contact_telephone,
    mobile: storedMobile(row.contact_mobile),
    origin: row.contact_origin as PersonFields['origin'],
    certificateKind: row.contact_certificate_kind as PersonFields['certificateKind'],
  }
}

export function contactColumns(person: PlainPerson) {
  return {
    contact_title: person.title,
    contact_surname: person.surname,
    contact_first_name: person.firstName,
    contact_name: displayName(person),
    contact_job_title: person.jobTitle,
    contact_rank: person.rank,
    contact_department: person.department,
    contact_email: person.email,
    contact_telephone: person.telephone,
    contact_mobile: person.mobile,
    contact_origin: person.origin,
    contact_certificate_kind: person.certificateKind,
  }
}

/** What a column holds, as the field it stands for. */
function decode({ kind }: PersonField, stored: unknown): unknown {
  return kind === 'mobile' ? storedMobile(stored as string) : stored
}

const plainFields = fieldsOf('delegate').filter(([, field]) => isPlain(field))

/** A person's fields, without number and scan of the document. */
export function delegateFields(row: PlainColumns): PlainDelegate {
  const columns: Record<string, unknown> = { ...row }
  return Object.fromEntries(
    plainFields.map(([name, field]) => [name, decode(field, columns[field.column])]),
  ) as PlainDelegate
}

/** The columns of a person's fields; a name that was not given is made of surname and first name. */
export function delegateColumns(person: PlainDelegate): PlainColumns & { search: string } {
  const named: PlainDelegate = { ...person, name: displayName(person) }
  const columns = plainFields.map(([name, field]) => [field.column, named[name as PlainName]])
  return {
    ...(Object.fromEntries(columns) as PlainColumns),
    search: fold([named.name, person.surname, person.firstName, person.email].join(' ')),
  }
}

/** The columns of a person about whom nothing is known. */
export const emptyColumns: PersonColumns & { search: string } = {
  ...delegateColumns(emptyFields),
  ...(Object.fromEntries(
    fieldsOf('delegate')
      .filter(([, field]) => !isPlain(field))
      .flatMap(([, { kind, column }]): [string, string | null][] =>
        kind === 'sealed'
          ? [
              [column, null],
              [`${column}_masked`, ''],
            ]
          : [[column, null]],
      ),
  ) as Omit<PersonColumns, keyof PlainColumns>),
}

export const emptyInvoice: InvoiceFields = {
  title: '',
  taxNumber: '',
  address: '',
  telephone: '',
  bank: '',
  bankAccount: '',
}

export function invoiceOf(row: CompanyTable): InvoiceFields {
  return { ...emptyInvoice, ...(JSON.parse(row.invoice) as Partial<InvoiceFields>) }
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
export function prefixed(prefix: string, fields: Record<string, Said>): Record<string, Said> {
  return Object.fromEntries(Object.entries(fields).map(([path, text]) => [`${prefix}.${path}`, text]))
}
