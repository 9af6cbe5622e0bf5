import { useState } from 'react'
import type { FieldErrors } from '../../../../../shared/envelope.ts'
import { call } from '../../../../../web/admin/call.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useLeaveGuard } from '../../../../../web/admin/record/use-leave-guard.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { roomsApi } from '../../../contract.ts'
import type { StaffRoom } from '../../../contract.ts'
import { roomAdminMessages as messages } from './room-messages.ts'
import { inLanguage } from '../../../../../shared/i18n.ts'
import { valuesOf } from './use-room-list.ts'
import type { RoomValues } from './use-room-list.ts'

export interface RoomFormProps {
  edition: string
  /** null: a new one. */
  room: StaffRoom | null
  disabled: boolean
  onClose: () => void
  /** The list is asked again. */
  onChanged: () => void
}
export type RoomText = 'name' | 'place' | 'note'

const nothing = { cn: '', en: '' }
const newRoom: RoomValues = {
  name: nothing,
  place: nothing,
  note: nothing,
  capacity: 12,
  priceFenPerHour: 100_000,
  facilities: [],
  pictures: [],
  open: true,
}
const startOf = (room: StaffRoom | null) => (room ? valuesOf(room) : newRoom)

/** What is typed, beside the room that it began from. */
function useDraft(room: StaffRoom | null) {
  const [base, setBase] = useState(room)
  const [values, setValues] = useState(() => startOf(room))
  const [confirmed, setConfirmed] = useState<readonly RoomText[]>([])
  const [wrong, setWrong] = useState<FieldErrors>({})
  return {
    base,
    values,
    confirmed,
    wrong,
    setWrong,
    isDirty: JSON.stringify(values) !== JSON.stringify(startOf(base)) || confirmed.length > 0,
    begin: (newer: StaffRoom) => {
      setBase(newer)
      setValues(valuesOf(newer))
      setConfirmed([])
      setWrong({})
    },
    change: (next: Partial<RoomValues>) => {
      setValues((before) => ({ ...before, ...next }))
      setWrong((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([path]) => !Object.hasOwn(next, path.split('.', 1)[0]!)),
        ),
      )
    },
    confirm: (field: RoomText) => setConfirmed((before) => [...before, field]),
  }
}

/** The state of a room's form: what is typed, what is wrong with it, saving, and two people at once. */
export function useRoomForm({ edition, room, onChanged, onClose }: RoomFormProps) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  const draft = useDraft(room)
  const { base, values, confirmed } = draft
  const [theirs, setTheirs] = useState<StaffRoom | null>(null)
  const [busy, setBusy] = useState(false)
  const { leaveFreely } = useLeaveGuard(draft.isDirty)

  const findTheirs = async () => {
    const answer = await call(roomsApi.listRooms, { activityCode: edition })
    return (answer.ok && answer.result.rows.find(({ id }) => id === base?.id)) || null
  }
  const save = async (over: StaffRoom | null = base) => {
    if (!values.name.cn.trim() && !values.name.en.trim())
      return draft.setWrong({ 'name.cn': t(messages.required) })
    setBusy(true)
    const answer = over
      ? await call(roomsApi.updateRoom, {
          id: over.id,
          version: over.version,
          confirmed: [...confirmed],
          ...values,
        })
      : await call(roomsApi.addRoom, { activityCode: edition, ...values })
    setBusy(false)
    if (!answer.ok) {
      if (answer.code === 'CHANGED_MEANWHILE') return setTheirs(await findTheirs())
      draft.setWrong(answer.fields)
      return notices.refused(answer, { shown: Object.keys(answer.fields).length > 0 })
    }
    notices.success(t(messages.saved, { name: inLanguage(locale, answer.result.name) }))
    leaveFreely()
    onChanged()
    onClose()
  }
  const load = (newer: StaffRoom) => {
    draft.begin(newer)
    setTheirs(null)
  }
  return { ...draft, theirs, busy, save, load }
}
export type RoomFormState = ReturnType<typeof useRoomForm>
