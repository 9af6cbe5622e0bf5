/**
 * The workbooks of a review: organisations and delegates, and check-in codes (requirement 7). Rows are read in batches while the
 * file is written, so memory does not grow with them; IDs, phones and everything typed are text cells.
 */
import { activityCodes } from '../../../shared/activity-codes.ts'
import {
  columnsOf,
  defineSheet,
  type ColumnLine,
  type Sheet,
  type SheetColumn,
} from '../../../server/documents/spreadsheet.ts'
import { countryName } from '../../../shared/countries.ts'
import { fill, translator, type Message, type Translate } from '../../../shared/i18n.ts'
import { organisationTypeLabels } from '../../../shared/organisation-types.ts'
import { balanceLabels } from '../../fees/messages.ts'
import {
  fieldsOf,
  fieldText,
  isShownIn,
  type CategoryNames,
  type PersonColumns,
} from '../../registration/fields.ts'
import type { PersonField } from '../../registration/field-rules.ts'
import { activityLabels, fieldLabels, statusLabels } from '../../registration/messages.ts'
import { liveStatuses, needsIdFile } from '../../registration/rules.ts'
import { companyNumber } from '../../registration/server/service.ts'
import { codesOf, makeMissingCodes, signCode } from '../../ticket/server/service.ts'
import type { WriteContext } from '../../../server/context.ts'
import { exportMessages as words } from '../messages.ts'
import {
  companyLines,
  delegateLines,
  type CompanyLine,
  type DelegateLine,
  type ExportSource,
} from './export-row-service.ts'
import { resolveFilter, selectCompanies } from './filter-service.ts'
import type { ExportChoice } from './tables.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

const label = (t: Translate, labels: Record<string, Message>, code: string): string => {
  const message = labels[code]
  return message ? t(message) : code
}

// Organisations --------------------------------------------------------------------------------

const beijing = (at: number | null) => ({ moment: at })

/** Organisation, primary contact, what they take part in, invoice, times. */
function companyColumns(t: Translate): SheetColumn<CompanyLine>[] {
  return columnsOf<CompanyLine>(t, [
    [commonFormMessages.number, 16, ({ company }) => companyNumber(company)],
    [fieldLabels.nameCn, 32, ({ company }) => company.name.cn],
    [fieldLabels.nameEn, 36, ({ company }) => company.name.en],
    [commonFormMessages.status, 12, ({ company }) => label(t, statusLabels, company.status)],
    [fieldLabels.type, 20, ({ company }) => label(t, organisationTypeLabels, company.type)],
    [fieldLabels.abbrCn, 16, ({ company }) => company.abbr.cn],
    [fieldLabels.abbrEn, 16, ({ company }) => company.abbr.en],
    [fieldLabels.country, 16, ({ company }) => (company.country ? t(countryName(company.country)) : '')],
    [fieldLabels.city, 14, ({ company }) => company.city],
    [fieldLabels.address, 36, ({ company }) => company.address],
    ...contactTexts(t),
    [words.delegateCount, 12, ({ company }) => company.delegate_count],
    [words.delegatesEntered, 12, ({ delegates }) => delegates],
    [
      fieldLabels.dealersConference,
      14,
      ({ dealers }) => t(dealers ? commonFormMessages.yes : commonFormMessages.no),
    ],
    [words.negotiationSlots, 24, ({ slots }) => slots],
    [words.invoiceTitle, 28, ({ invoice }) => invoice.title],
    [words.invoiceTaxNumber, 22, ({ invoice }) => invoice.taxNumber],
    [words.invoiceAddress, 28, ({ invoice }) => invoice.address],
    [words.invoiceTelephone, 18, ({ invoice }) => invoice.telephone],
    [words.invoiceBank, 24, ({ invoice }) => invoice.bank],
    [words.invoiceBankAccount, 24, ({ invoice }) => invoice.bankAccount],
    [words.payment, 14, ({ payment }) => t(balanceLabels[payment.state])],
    [words.due, 14, ({ payment }) => ({ fen: payment.dueFen })],
    [words.paid, 14, ({ payment }) => ({ fen: payment.paidFen })],
    [words.submittedAt, 18, ({ company }) => beijing(company.submitted_at)],
    [words.updatedAt, 18, ({ company }) => beijing(company.updated_at)],
  ])
}

/** A person's columns in a sheet; `of` says whose row a line has, with the number as the export may show it. */
function personTexts<Line extends { certificate: string; categories?: CategoryNames }>(
  t: Translate,
  fields: readonly [string, PersonField][],
  of: (line: Line) => PersonColumns,
): ColumnLine<Line>[] {
  return fields.map(([, field]) => [
    field.label,
    field.width!,
    (line) => {
      if (field.kind === 'sealed') return line.certificate
      return fieldText(field, of(line)[field.column as keyof PersonColumns], {
        t,
        ...(line.categories && { categories: line.categories }),
      })
    },
  ])
}

const contactFields = fieldsOf('contact').filter(([, field]) => isShownIn(field, 'contactColumns'))
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Under the fields' names with "Contact:" before them. */
function contactTexts(t: Translate): ColumnLine<CompanyLine>[] {
  const texts = personTexts<CompanyLine>(t, contactFields, ({ company }) => company.contact)
  return texts.map(([, width, value], index) => {
    const [, { label, shortLabel = label }] = contactFields[index]!
    const heading = {
      cn: fill(words.contactColumn.cn, { field: shortLabel.cn }),
      en: fill(words.contactColumn.en, { field: lowerFirst(shortLabel.en) }),
    }
    return [heading, width, value]
  })
}

// Delegates ------------------------------------------------------------------------------------

function organisationTexts(t: Translate): ColumnLine<DelegateLine>[] {
  return [
    [commonFormMessages.number, 16, ({ company }) => companyNumber(company)],
    [words.organisationCn, 32, ({ company }) => company.name.cn],
    [words.organisationEn, 36, ({ company }) => company.name.en],
    [commonFormMessages.status, 12, ({ company }) => label(t, statusLabels, company.status)],
    [words.position, 8, ({ position }) => position],
  ]
}

function documentOf(t: Translate, delegate: DelegateLine['delegate']): string {
  if (delegate.id_file_id) return t(words.documentPresent)
  return t(needsIdFile(delegate.origin) ? words.documentMissing : words.documentNotNeeded)
}

const delegateFields = fieldsOf('delegate').filter(([, { width }]) => width)
/** Whether the scan is there is after the number. */
const documentAt = delegateFields.findIndex(([, { kind }]) => kind === 'sealed') + 1
const checkInFields = delegateFields.filter(([, field]) => isShownIn(field, 'checkInCodes'))

function delegateColumns(t: Translate): SheetColumn<DelegateLine>[] {
  return columnsOf<DelegateLine>(t, [
    ...organisationTexts(t),
    [
      commonFormMessages.primaryContact,
      10,
      ({ delegate }) => t(delegate.is_primary_contact ? commonFormMessages.yes : commonFormMessages.no),
    ],
    ...personTexts<DelegateLine>(t, delegateFields.slice(0, documentAt), ({ delegate }) => delegate),
    [words.document, 12, ({ delegate }) => documentOf(t, delegate)],
    ...personTexts<DelegateLine>(t, delegateFields.slice(documentAt), ({ delegate }) => delegate),
    ...activityCodes.map((code): ColumnLine<DelegateLine> => [
      activityLabels[code],
      14,
      ({ seats }) =>
        seats.joined.includes(code) ? t(words.joined) : seats.waiting.includes(code) ? t(words.waiting) : '',
    ]),
    [words.updatedAt, 18, ({ delegate }) => beijing(delegate.updated_at)],
  ])
}

/** Number and name of the organisation. */
const fixedColumns = 2

/** Two sheets: organisations, then delegates. */
export function registrationSheets(source: ExportSource): Sheet[] {
  const t = translator(source.choice.language)
  return [
    defineSheet({
      name: t(words.companies),
      columns: companyColumns(t),
      rows: companyLines(source),
      fixedColumns,
    }),
    defineSheet({
      name: t(words.delegates),
      columns: delegateColumns(t),
      rows: delegateLines(source, true),
      fixedColumns,
    }),
  ]
}

// Check-in codes -------------------------------------------------------------------------------

/** A person as badges are printed: what is empty is taken from the field that stands in for it. */
function printed(delegate: DelegateLine['delegate']): PersonColumns {
  const row: Record<string, unknown> = { ...delegate }
  for (const [, { column, otherwise }] of checkInFields)
    if (otherwise && !row[column]) row[column] = row[otherwise]
  return row as unknown as PersonColumns
}

type CodeLine = DelegateLine & { readonly code: string }

/** Ids of check-in codes by the people's ids. */
export type CodeIds = ReadonlyMap<string, string>

async function* codeLines(source: ExportSource, idOf: CodeIds): AsyncGenerator<CodeLine> {
  const { edition } = source.choice.filter
  for await (const line of delegateLines(source, false)) {
    const id = idOf.get(line.delegate.id)
    yield { ...line, code: id ? await signCode(source.kernel, { id, edition }) : '' }
  }
}

/** Everybody whose registration lives and was submitted, with the code that is scanned at the door; `makeCodes` goes before. */
export function checkInSheets(source: ExportSource, codes: CodeIds): Sheet[] {
  const t = translator(source.choice.language)
  const columns = columnsOf<CodeLine>(t, [
    ...organisationTexts(t),
    ...personTexts<CodeLine>(t, checkInFields, ({ delegate }) => printed(delegate)),
    [words.checkInCode, 34, ({ code }) => code],
  ])
  return [defineSheet({ name: t(words.checkInCodes), columns, rows: codeLines(source, codes) })]
}

/**
 * Makes the codes that the workbook of check-in codes will show and that nobody has asked for yet. Answers all of the edition: the
 * workbook may be read before this transaction is committed.
 */
export async function makeCodes(ctx: WriteContext, choice: ExportChoice): Promise<CodeIds> {
  const filter = await resolveFilter(ctx.tx, choice.filter, ctx.now)
  const people = await ctx.tx
    .selectFrom('delegate')
    .select('id')
    .where('company_id', 'in', selectCompanies(ctx.tx, filter).select('company.id'))
    .orderBy('id')
    .execute()
  await makeMissingCodes(
    ctx,
    people.map(({ id }) => id),
  )
  const codes = await codesOf(ctx.tx, choice.filter.edition)
  return new Map(codes.map(({ personId, id }) => [personId, id]))
}

/** The filter of a check-in export. */
export function checkInFilter(edition: string): ExportChoice['filter'] {
  return { edition, statuses: liveStatuses.filter((status) => status !== 'draft').join(',') }
}

/** How many rows an export will have, for its progress. */
export async function countRows(
  source: ExportSource,
  kind: 'registrations' | 'checkInCodes',
): Promise<number> {
  const filter = await resolveFilter(source.db, source.choice.filter, source.kernel.clock.now())
  const chosen = selectCompanies(source.db, filter)
  const companies = await chosen.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const delegates = await source.db
    .selectFrom('delegate')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('company_id', 'in', selectCompanies(source.db, filter).select('company.id'))
    .executeTakeFirstOrThrow()
  return Number(delegates.count) + (kind === 'registrations' ? Number(companies.count) : 0)
}
