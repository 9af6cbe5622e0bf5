/** Two people over one registration: what was changed here, the newer version, and one over the other. */
import type { FormInstance } from 'antd'
import { useState } from 'react'
import type { Message } from '../../../../../shared/i18n.ts'
import { jobRankLabels, organisationTypeLabels } from '../../../../../shared/organisation-types.ts'
import type { ConflictRow } from '../../../../../web/admin/record/record-draft.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { activityLabels, fieldLabels, optionLabels } from '../../../../registration/messages.ts'
import type { CompanyDetail } from '../../../contract.ts'
import { reviewMessages as messages } from '../messages.ts'

type Refusal = { readonly code: string; readonly result: unknown }
type Parts = Readonly<Record<string, unknown>>

const isPart = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What of `after` differs from `before`, a level into its parts: `{ company: { city } }`. */
function difference(before: Parts, after: Parts): Record<string, unknown> {
  const changed: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(after)) {
    const old = before[name]
    if (JSON.stringify(value) === JSON.stringify(old)) continue
    changed[name] = isPart(value) && isPart(old) ? difference(old, value) : value
  }
  return changed
}

/**
 * The state of a form over a registration. Only what was changed is sent, so that saving over a newer version puts back nothing
 * that somebody else has corrected elsewhere.
 */
export function useRebase<Values extends object>(
  detail: CompanyDetail,
  valuesOf: (registration: CompanyDetail['registration']) => Values,
  form: FormInstance<Values>,
) {
  const [base, setBase] = useState(detail)
  const [theirs, setTheirs] = useState<CompanyDetail | null>(null)
  const [changes, setChanges] = useState<Partial<Values>>({})
  return {
    base,
    theirs,
    /** What had been changed when the newer version was met. */
    changes,
    changesOf: (values: Values) =>
      difference(valuesOf(base.registration) as Parts, values as Parts) as Partial<Values>,
    /** Whether a refusal says that there is a newer version, which is then shown. */
    meet: (answer: Refusal, sent: Partial<Values>): boolean => {
      if (answer.code !== 'CHANGED_MEANWHILE') return false
      setTheirs(answer.result as CompanyDetail)
      setChanges(sent)
      return true
    },
    takeTheirs: () => {
      if (!theirs) return
      setBase(theirs)
      form.setFieldsValue(valuesOf(theirs.registration) as Parameters<typeof form.setFieldsValue>[0])
      setTheirs(null)
    },
  }
}

/** Who changed the registration last, and when. */
export function lastChangeOf(detail: CompanyDetail): { by: string | null; at: number } {
  const [last] = detail.log
  return { by: last?.by ?? null, at: last?.at ?? detail.registration.updatedAt }
}

/** A field of a registration's form, by its part and name. */
type Cell = readonly [part: string | null, field: string, value: unknown]

const cellsOf = (values: Parts): Cell[] =>
  Object.entries(values).flatMap(([name, value]): Cell[] =>
    isPart(value)
      ? Object.entries(value).map(([field, inner]): Cell => [name, field, inner])
      : [[null, name, value]],
  )
const valueAt = (values: Parts, [part, field]: Cell): unknown =>
  part === null ? values[field] : (values[part] as Parts | undefined)?.[field]

/** Every field that either of the two has changed, in words; what only the other one has changed stays as the other one left it. */
export function useConflictRows() {
  const t = useTranslate()
  const { labelOf, show } = useFieldWords()
  return (versions: { base: object; changes: object; theirs: object }): ConflictRow[] => {
    const [base, changes, theirs] = [versions.base, versions.changes, versions.theirs] as Parts[] as [
      Parts,
      Parts,
      Parts,
    ]
    const mine = cellsOf(changes)
    const others = cellsOf(difference(base, theirs)).filter(
      ([part, field]) => !mine.some(([otherPart, other]) => otherPart === part && other === field),
    )
    return [
      ...mine
        .filter((cell) => JSON.stringify(cell[2] ?? '') !== JSON.stringify(valueAt(theirs, cell) ?? ''))
        .map((cell) => ({
          label: labelOf(cell),
          mine: show(cell[2] ?? ''),
          theirs: show(valueAt(theirs, cell) ?? ''),
        })),
      ...others.map((cell) => ({ label: labelOf(cell), mine: t(messages.untouched), theirs: show(cell[2]) })),
    ]
  }
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
    if (Array.isArray(value)) return value.map(show).join(t(messages.comma))
    if (typeof value === 'boolean') return t(value ? messages.conflictYes : messages.conflictNo)
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
  contact: messages.primaryContact,
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
