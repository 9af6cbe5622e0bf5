import type { SentOf } from '../../../../shared/call.ts'
import { formatMoney } from '../../../../shared/format.ts'
import type { Locale, Translate } from '../../../../shared/i18n.ts'
import { nextNumber } from '../../rules.ts'
import { call } from '../../../../web/admin/call.ts'
import type { DraftField } from '../../../../web/admin/record/record-draft.ts'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { floorPlanApi } from '../../contract.ts'
import type { StaffTable, StaffPlan } from '../../contract.ts'
import { bookingKindLabels } from '../../../booking/messages.ts'
import { tableFacilityLabels } from '../../messages.ts'
import { planMessages as messages } from './messages.ts'

export interface TableDialogProps {
  plan: StaffPlan
  /** null: a new one. */
  table: StaffTable | null
  /** A new one is like this, beside it. */
  like: StaffTable | null
  numbers: readonly string[]
  onClose: () => void
  onSaved: (table: StaffTable) => void
}

type TableValues = Omit<SentOf<typeof floorPlanApi.saveTable>, 'id' | 'version'>

function valuesOf(table: StaffTable): TableValues {
  const { id: _id, version: _version, bookings: _bookings, ...values } = table
  return values
}

/** Beside the one that it is like, where there is room on the plan; else in the middle. */
function newTable({ plan, like, numbers }: TableDialogProps): TableValues {
  const middle = { x: Math.round(plan.width / 2), y: Math.round(plan.height / 2), turn: 0 }
  if (!like)
    return {
      planId: plan.id,
      kind: 'negotiation',
      number: nextNumber(numbers, '1'),
      ...middle,
      width: 90,
      height: 90,
      round: true,
      seats: 4,
      priceFen: 0,
      facilities: [],
      open: true,
    }
  const beside = like.x + Math.round(like.width * 1.3)
  const place = beside <= plan.width ? { x: beside, y: like.y, turn: like.turn } : middle
  return {
    ...valuesOf(like),
    ...place,
    planId: plan.id,
    number: nextNumber(numbers, like.number),
    open: true,
  }
}

export function useTableForm(props: TableDialogProps) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  return useRecordForm<StaffTable, TableValues>({
    record: props.table,
    draftOf: (table) => (table ? valuesOf(table) : newTable(props)),
    check: ({ number }) => (number.trim() ? {} : { number: t(messages.numberNeeded) }),
    fields: (draft) => fieldsOf(draft, t, locale),
    save: (draft, { over }) =>
      call(floorPlanApi.saveTable, {
        ...draft,
        // Its place is saved with the drawing.
        ...(over && { id: over.id, version: over.version, x: over.x, y: over.y, turn: over.turn }),
      }),
    onSaved: (saved) => {
      const { kind, number } = saved
      const name = t(messages.table, { kind: t(bookingKindLabels[kind]), number })
      notices.success(t(messages.savedTable, { name }))
      props.onSaved(saved)
    },
    onClose: props.onClose,
  })
}

const fieldsOf = (table: TableValues, t: Translate, locale: Locale): DraftField[] => [
  [t(messages.kind), t(bookingKindLabels[table.kind])],
  [t(messages.number), table.number],
  [t(messages.price), formatMoney(locale, table.priceFen)],
  [t(messages.seats), table.seats],
  [t(messages.tableWidth), table.width],
  [t(messages.tableHeight), table.height],
  [t(messages.facilities), (table.facilities ?? []).map((one) => t(tableFacilityLabels[one]))],
  [t(messages.open), table.open],
  [t(messages.round), table.round],
]
