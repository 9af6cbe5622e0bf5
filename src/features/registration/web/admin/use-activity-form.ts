import { useState } from 'react'
import type { FieldErrors } from '../../../../shared/envelope.ts'
import { call } from '../../../../web/admin/call.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useLeaveGuard } from '../../../../web/admin/record/use-leave-guard.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { registrationApi } from '../../contract.ts'
import type { StaffActivity } from '../../contract.ts'
import { offerPageMessages as messages } from './messages.ts'
import type { SentOf } from '../../../../shared/call.ts'

export interface ActivityFormProps {
  edition: string
  row: StaffActivity
  disabled: boolean
  onClose: () => void
  /** The list is asked again. */
  onChanged: () => void
}

export type ActivityValues = Omit<SentOf<typeof registrationApi.saveActivity>, 'activityCode' | 'version'>

function valuesOf(row: StaffActivity): ActivityValues {
  const { code, name, place, summary, startsAt, endsAt, waitingList, byReservation } = row
  return {
    code,
    name,
    place,
    summary,
    startsAt,
    endsAt,
    waitingList,
    byReservation,
    capacity: row.capacity.value,
    limitPerOrganisation: row.limitPerOrganisation.value,
    freeTypes: row.freeTypes as ActivityValues['freeTypes'],
    confirmed: [],
  }
}

/** What is typed of one activity, and its saving. Somebody else's save is shown before one's own goes over it. */
export function useActivityForm({ edition, row, onChanged, onClose }: ActivityFormProps) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const [values, setValues] = useState(() => valuesOf(row))
  const [seen, setSeen] = useState(row.version)
  const [wrong, setWrong] = useState<FieldErrors>({})
  const [stale, setStale] = useState(false)
  const [busy, setBusy] = useState(false)
  if (seen !== row.version) {
    setSeen(row.version)
    setValues(valuesOf(row))
  }
  useLeaveGuard(JSON.stringify(values) !== JSON.stringify(valuesOf(row)))
  const change = (next: Partial<ActivityValues>) => {
    setValues((before) => ({ ...before, ...next }))
    setWrong((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([path]) => !Object.hasOwn(next, path.split('.', 1)[0]!)),
      ),
    )
  }
  const save = async () => {
    setBusy(true)
    const answer = await call(registrationApi.saveActivity, {
      ...values,
      activityCode: edition,
      version: row.version,
    })
    setBusy(false)
    if (answer.ok) {
      notices.success(t(messages.saved, { name: answer.result.name[locale] }))
      onChanged()
      return onClose()
    }
    if (answer.code === 'CHANGED_MEANWHILE') {
      setStale(true)
      return onChanged()
    }
    setWrong(answer.fields)
    notices.refused(answer, { shown: Object.keys(answer.fields).length > 0 })
  }
  return { values, change, wrong, stale, busy, save }
}
