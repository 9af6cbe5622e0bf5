import { useState } from 'react'
import type { SentOf } from '../../../../shared/call.ts'
import type { FieldErrors } from '../../../../shared/envelope.ts'
import { nextNumber } from '../../rules.ts'
import { call } from '../../../../web/admin/call.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { floorPlanApi } from '../../contract.ts'
import type { StaffTable } from '../../contract.ts'
import { bookingKindLabels } from '../../../booking/messages.ts'
import { planMessages as messages } from './messages.ts'
import type { StaffPlan } from '../../contract.ts'

export interface TableDialogProps {
  plan: StaffPlan
  /** null: a new one. */
  table: StaffTable | null
  /** A new one is like this, beside it. */
  like: StaffTable | null
  numbers: readonly string[]
  onClose: () => void
  onSaved: (table: StaffTable) => void
  /** Somebody else changed it: ask for the newest. */
  onStale: () => void
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

/** What is typed of one table, and its saving. */
export function useTableForm(props: TableDialogProps) {
  const t = useTranslate()
  const notices = useNotices()
  const { table } = props
  const [values, setValues] = useState(() => (table ? valuesOf(table) : newTable(props)))
  const [wrong, setWrong] = useState<FieldErrors>({})
  const [stale, setStale] = useState(false)
  const [busy, setBusy] = useState(false)
  const change = (next: Partial<TableValues>) => {
    setValues((before) => ({ ...before, ...next }))
    setWrong((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !Object.hasOwn(next, name))),
    )
  }
  const save = async () => {
    if (!values.number.trim()) return setWrong({ number: t(messages.numberNeeded) })
    setBusy(true)
    const answer = await call(floorPlanApi.saveTable, {
      ...values,
      // Its place is saved with the drawing.
      ...(table && { id: table.id, version: table.version, x: table.x, y: table.y, turn: table.turn }),
    })
    setBusy(false)
    if (answer.ok) {
      const { kind, number } = answer.result
      const name = t(messages.table, { kind: t(bookingKindLabels[kind]), number })
      notices.success(t(messages.savedTable, { name }))
      return props.onSaved(answer.result)
    }
    if (answer.code === 'CHANGED_MEANWHILE') {
      setStale(true)
      return props.onStale()
    }
    setWrong(answer.fields)
    notices.refused(answer, { shown: Object.keys(answer.fields).length > 0 })
  }
  return { values, wrong, stale, busy, change, save }
}
