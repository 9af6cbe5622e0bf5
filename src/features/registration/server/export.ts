/** customer/exportFile: the own registration as a workbook or an A4 record (requirement 7). Numbers stay masked. */
import type { Service } from '../../../server/http/http.ts'
import { Readable } from 'node:stream'
import { countryName } from '../../../shared/countries.ts'
import { formatDateTime, formatMoney } from '../../../shared/format.ts'
import { translator, type Locale, type Message, type Translate } from '../../../shared/i18n.ts'
import { organisationTypeLabels } from '../../../shared/organisation-types.ts'
import { ok } from '../../../shared/outcome.ts'
import { writePdf, type PdfRow, type PdfSection } from '../../../server/documents/pdf.ts'
import {
  defineSheet,
  writeWorkbook,
  xlsxType,
  type CellValue,
} from '../../../server/documents/spreadsheet.ts'
import { type registrationApi, type CompanyShown, type DelegateShown } from '../contract.ts'
import { fieldsOf, fieldText, type CategoryNames } from '../fields.ts'
import { activityLabels, exportMessages as m, fieldLabels as f, statusLabels } from '../messages.ts'
import { categoryNamesOf } from './category-service.ts'
import { readOwnCompany } from './own-company-service.ts'
import { companyView } from './view-service.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

interface Line {
  readonly label: string
  readonly value: string
  /** As the workbook has it, where that is no text: a number, a moment, money. */
  readonly cell?: CellValue
}

/** The registration of the signed-in primary contact, in the caller's language. */
export const exportFile: Service<typeof registrationApi.exportFile> = async (ctx, input) => {
  const own = await readOwnCompany(ctx)
  if (!own.ok) return own
  const registration = (await companyView(ctx, own.result.id))!
  const categories = await categoryNamesOf(ctx.db, registration.edition)
  const name = `${registration.number ?? registration.edition}.${input.format}`
  const t = translator(ctx.locale)
  if (input.format === 'xlsx') {
    return ok({
      file: {
        stream: workbookOf({ registration, t, locale: ctx.locale, now: ctx.now, categories }),
        name,
        type: xlsxType,
      },
    })
  }
  const bytes = await writePdf({
    locale: ctx.locale,
    at: ctx.now,
    title:
      registration.company.nameCn && ctx.locale === 'cn'
        ? registration.company.nameCn
        : registration.company.nameEn || registration.company.nameCn,
    subtitle: `${registration.number ?? registration.edition} · ${t(statusLabels[registration.status])}`,
    sections: pdfSections({ registration, t, locale: ctx.locale, categories }),
  })
  return ok({
    file: { stream: Readable.from([bytes]), name, type: 'application/pdf', sizeBytes: bytes.length },
  })
}

function companyLines(registration: CompanyShown, t: Translate, locale: Locale): Line[] {
  const { company, price } = registration
  const { totalFen } = price
  const type = (organisationTypeLabels as Record<string, Message>)[company.type]
  return [
    { label: t(f.type), value: type ? t(type) : '' },
    { label: t(f.nameCn), value: company.nameCn },
    { label: t(f.nameEn), value: company.nameEn },
    { label: t(f.abbrCn), value: company.abbrCn },
    { label: t(f.abbrEn), value: company.abbrEn },
    { label: t(f.country), value: company.country ? t(countryName(company.country)) : '' },
    { label: t(f.city), value: company.city },
    { label: t(f.address), value: company.address },
    {
      label: t(f.dealersConference),
      value: t(registration.dealersConference ? commonFormMessages.yes : commonFormMessages.no),
    },
    ...registration.negotiation.slots
      .filter((slot) => slot.chosen)
      .map(({ startsAt }) => ({
        label: t(f.negotiationSlots),
        value: formatDateTime(locale, startsAt, { year: true }),
        cell: { moment: startsAt },
      })),
    {
      label: t(f.delegateCount),
      value: String(registration.delegateCount ?? ''),
      cell: registration.delegateCount,
    },
    {
      label: t(m.total),
      value: totalFen === null ? '' : formatMoney(locale, totalFen),
      cell: { fen: totalFen },
    },
  ]
}

type Person = CompanyShown['contact']

/** The fields in words; of the document its kind and the masked number, of a diet its note, too. */
function personLines(
  person: Person | DelegateShown,
  who: 'contact' | 'delegate',
  words: { t: Translate; categories: CategoryNames },
): Line[] {
  const { t } = words
  const { certificate } = person
  const shown: Record<string, unknown> = {
    ...person,
    certificateKind: certificate?.kind,
    certificateNumber: certificate?.masked,
  }
  const note = 'dietaryNote' in person ? person.dietaryNote : ''
  return fieldsOf(who)
    .filter(([name, { width }]) => width && name !== 'dietaryNote')
    .map(([name, field]) => {
      const value = fieldText(field, shown[name], words)
      return {
        label: t(field.label),
        value: name === 'dietary' ? [value, note].filter(Boolean).join(' · ') : value,
      }
    })
}

function delegateLines(delegate: DelegateShown, words: { t: Translate; categories: CategoryNames }): Line[] {
  const { t } = words
  return [
    ...personLines(delegate, 'delegate', words),
    { label: t(f.activities), value: delegate.activities.map((code) => t(activityLabels[code])).join(', ') },
    {
      label: t(m.waiting),
      value: delegate.waiting.map((entry) => t(activityLabels[entry.activity])).join(', '),
    },
  ]
}

/** Two sheets: the organisation with its contact, and one row a delegate. Counts, times and money are cells of their kind. */
function workbookOf(options: {
  registration: CompanyShown
  t: Translate
  locale: Locale
  now: number
  categories: CategoryNames
}): Readable {
  const { registration, t, locale, now } = options
  const delegates = registration.delegates.map((delegate) => delegateLines(delegate, options))
  const headers = delegates[0]?.map((line) => line.label) ?? []
  return writeWorkbook(
    [
      defineSheet({
        name: t(m.organisation),
        columns: [
          { header: t(m.item), widthCharacters: 28, value: (line: Line) => line.label },
          { header: t(m.content), widthCharacters: 60, value: (line: Line) => line.cell ?? line.value },
        ],
        rows: [
          ...companyLines(registration, t, locale),
          ...personLines(registration.contact, 'contact', options),
        ],
      }),
      defineSheet({
        name: t(m.delegates),
        columns: headers.map((header, index) => ({
          header,
          widthCharacters: 20,
          value: (lines: Line[]) => lines[index]?.value ?? '',
        })),
        rows: delegates,
      }),
    ],
    { at: now },
  )
}

function pdfSections(options: {
  registration: CompanyShown
  t: Translate
  locale: Locale
  categories: CategoryNames
}): PdfSection[] {
  const { registration, t, locale } = options
  const filled = (lines: Line[]): PdfRow[] => lines.filter((line) => line.value)
  return [
    { heading: t(m.organisation), rows: filled(companyLines(registration, t, locale)) },
    {
      heading: t(commonFormMessages.primaryContact),
      rows: filled(personLines(registration.contact, 'contact', options)),
    },
    ...registration.delegates.map((delegate) => ({
      heading: t(m.delegateNumber, { position: delegate.position }),
      rows: filled(delegateLines(delegate, options)),
    })),
  ]
}
