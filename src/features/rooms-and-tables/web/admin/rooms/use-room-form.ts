import { formatMoney } from '../../../../../shared/format.ts'
import { inLanguage } from '../../../../../shared/i18n.ts'
import type { Locale, Translate } from '../../../../../shared/i18n.ts'
import { call } from '../../../../../web/admin/call.ts'
import type { DraftField } from '../../../../../web/admin/record/record-draft.ts'
import { useRecordForm } from '../../../../../web/admin/record/use-record-form.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { roomsApi } from '../../../contract.ts'
import type { StaffRoom } from '../../../contract.ts'
import { roomFacilityLabels } from '../../../messages.ts'
import { roomAdminMessages as messages } from './room-messages.ts'
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

export function useRoomForm({ edition, room, disabled, onChanged, onClose }: RoomFormProps) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  return useRecordForm<StaffRoom, RoomValues>({
    record: room,
    draftOf: (one) => (one ? valuesOf(one) : newRoom),
    disabled,
    check: ({ name }) => (name.cn.trim() || name.en.trim() ? {} : { 'name.cn': t(messages.required) }),
    fields: (draft) => fieldsOf(draft, t, locale),
    save: (draft, { over, confirmed }) =>
      over
        ? call(roomsApi.updateRoom, {
            id: over.id,
            version: over.version,
            confirmed: confirmed as ('name' | 'place' | 'note')[],
            ...draft,
          })
        : call(roomsApi.addRoom, { activityCode: edition, ...draft }),
    onSaved: (saved) => {
      notices.success(t(messages.saved, { name: inLanguage(locale, saved.name) }))
      onChanged()
      onClose()
    },
    onClose,
  })
}
export type RoomFormState = ReturnType<typeof useRoomForm>

const fieldsOf = (room: RoomValues, t: Translate, locale: Locale): DraftField[] => [
  [t(messages.name), room.name],
  [t(messages.place), room.place],
  [t(messages.note), room.note],
  [t(messages.capacity), room.capacity],
  [t(messages.price), formatMoney(locale, room.priceFenPerHour)],
  [t(messages.facilities), room.facilities.map((one) => t(roomFacilityLabels[one]))],
  [t(messages.pictures), [...room.pictures]],
  [t(messages.open), room.open],
]
