/** A registration's fields in words, and who changed it last. */
import type { Message } from '../../../../../shared/i18n.ts'
import { jobRankLabels, organisationTypeLabels } from '../../../../../shared/organisation-types.ts'
import type { DraftField } from '../../../../../web/admin/record/record-draft.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { activityLabels, fieldLabels, optionLabels } from '../../../../registration/messages.ts'
import type { CompanyDetail } from '../../../contract.ts'
import { reviewMessages as messages } from '../messages.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'
import { separators } from '../../../../../shared/common-messages.ts'

/** Who changed the registration last, and when. */
export function lastChangeOf(detail: CompanyDetail): { by: string | null; at: number } {
  const [last] = detail.log
  return { by: last?.by ?? null, at: last?.at ?? detail.registration.updatedAt }
}

/** A field of a registration's form, by its part and name. */
type Parts = Readonly<Record<string, unknown>>
type Cell = readonly [part: string | null, field: string, value: unknown]

const cellsOf = (values: Parts): Cell[] =>
  Object.entries(values).flatMap(([name, value]): Cell[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([field, inner]): Cell => [name, field, inner])
      : [[null, name, value]],
  )
/** The fields of a form over a registration, for a conflict. */
export function useRegistrationFields() {
  const { labelOf, show } = useFieldWords()
  return (values: object): DraftField[] =>
    cellsOf(values as Parts).map((cell) => [labelOf(cell), show(cell[2])])
}

function useFieldWords() {
  const t = useTranslate()
  const words: Partial<Record<string, Message>> = {
    ...optionLabels,
    ...jobRankLabels,
    ...organisationTypeLabels,
    ...activityLabels,
  }
  const show = (value: unknown): string => {
    if (Array.isArray(value)) return value.map(show).join(t(separators.words))
    if (typeof value === 'boolean') return t(value ? commonFormMessages.yes : commonFormMessages.no)
    const known = words[String(value ?? '')]
    return known ? t(known) : String(value ?? '')
  }
  const labelOf = ([part, field]: Cell): string => {
    const found = (fieldLabels as Partial<Record<string, Message>>)[field] ?? ownLabels[field]
    const name = found ? t(found) : field
    const of = part === null ? undefined : partNames[part]
    return of ? t(messages.conflictField, { part: t(of), field: name }) : name
  }
  return { show, labelOf }
}

const partNames: Partial<Record<string, Message>> = {
  company: messages.company,
  contact: commonFormMessages.primaryContact,
  invoice: messages.invoice,
}
/** Of fields that only the back office's form has. */
const ownLabels: Partial<Record<string, Message>> = {
  negotiationSlots: messages.slots,
  delegateCount: messages.delegateCount,
  activities: messages.activities,
  taxNumber: messages.taxNumber,
  bank: messages.bank,
  bankAccount: messages.bankAccount,
}
