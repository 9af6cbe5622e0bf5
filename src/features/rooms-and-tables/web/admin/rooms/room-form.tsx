/** One room: words in both languages, seats, price, facilities, pictures. */
import { Checkbox, Form, Switch } from 'antd'
import { formatMoney } from '../../../../../shared/format.ts'
import { bothField } from '../../../../../web/admin/record/both-field.ts'
import { BothTexts } from '../../../../../web/admin/record/both-languages.tsx'
import { FormDrawer } from '../../../../../web/admin/record/form-drawer.tsx'
import { NumberItem } from '../../../../../web/admin/record/number-item.tsx'
import record from '../../../../../web/admin/record/record.module.css'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { roomFacilityLabels } from '../../../messages.ts'
import { roomFacilities, roomPriceFen } from '../../../rules.ts'
import { RoomPictures } from './room-pictures-part.tsx'
import { roomAdminMessages as messages } from './room-messages.ts'
import { inLanguage, type Locale, type Translate } from '../../../../../shared/i18n.ts'
import { call } from '../../../../../web/admin/call.ts'
import type { DraftField } from '../../../../../web/admin/record/record-draft.ts'
import { useRecordForm } from '../../../../../web/admin/record/use-record-form.ts'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { roomsApi, type StaffRoom } from '../../../contract.ts'
import { valuesOf, type RoomValues } from './use-room-list.ts'
import { bookingKindLabels, placeWords } from '../../../../booking/messages.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

export function RoomForm(props: RoomFormProps) {
  const t = useTranslate()
  const { room, disabled } = props
  const form = useRoomForm(props)
  const title = disabled ? bookingKindLabels.room : room ? messages.editTitle : messages.add
  return (
    <FormDrawer title={t(title)} form={form} width={720}>
      {texts.map(([field, maximum, label]) => (
        <BothTexts
          key={field}
          {...bothField(form, field)}
          label={t(label)}
          maximum={maximum}
          {...(field === 'note' && { rows: 3 })}
          required={field === 'name'}
        />
      ))}
      <Facts form={form} />
      <RoomPictures
        value={form.draft.pictures}
        disabled={disabled}
        onChange={(pictures) => form.change({ pictures })}
      />
    </FormDrawer>
  )
}

const texts = [
  ['name', 60, commonFormMessages.name],
  ['place', 120, messages.place],
  ['note', 400, messages.note],
] as const

function Facts({ form }: { form: RoomFormState }) {
  const t = useTranslate()
  const locale = useLocale()
  const { draft, disabled, change } = form
  const costs = (slot: 'am' | 'pm') => formatMoney(locale, roomPriceFen(draft.priceFenPerHour, slot))
  return (
    <>
      <div className={record.pair}>
        <NumberItem
          id="room-capacity"
          {...{ form }}
          name="capacity"
          label={t(placeWords.capacity)}
          min={1}
          max={2000}
        />
        <NumberItem
          id="room-price"
          {...{ form }}
          name="priceFenPerHour"
          label={t(messages.price)}
          hint={t(messages.slotPrices, { am: costs('am'), pm: costs('pm') })}
          min={0}
          max={1_000_000}
          isMoney
        />
      </div>
      <fieldset className={record.checks}>
        <legend>{t(placeWords.facilities)}</legend>
        <Checkbox.Group
          value={[...draft.facilities]}
          disabled={disabled}
          options={roomFacilities.map((value) => ({ value, label: t(roomFacilityLabels[value]) }))}
          onChange={(facilities) => change({ facilities })}
        />
      </fieldset>
      <Form.Item label={t(messages.open)} htmlFor="room-open">
        <Switch
          id="room-open"
          checked={draft.open}
          disabled={disabled}
          onChange={(open) => change({ open })}
        />
      </Form.Item>
    </>
  )
}

interface RoomFormProps {
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

function useRoomForm({ edition, room, disabled, onChanged, onClose }: RoomFormProps) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  return useRecordForm<StaffRoom, RoomValues>({
    record: room,
    draftOf: (one) => (one ? valuesOf(one) : newRoom),
    disabled,
    check: ({ name }) => (name.cn.trim() || name.en.trim() ? {} : { 'name.cn': t(placeWords.nameNeeded) }),
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
      notices.success(t(commonFormMessages.savedNamed, { name: inLanguage(locale, saved.name) }))
      onChanged()
      onClose()
    },
    onClose,
  })
}
type RoomFormState = ReturnType<typeof useRoomForm>

const fieldsOf = (room: RoomValues, t: Translate, locale: Locale): DraftField[] => [
  [t(commonFormMessages.name), room.name],
  [t(messages.place), room.place],
  [t(messages.note), room.note],
  [t(placeWords.capacity), room.capacity],
  [t(messages.price), formatMoney(locale, room.priceFenPerHour)],
  [t(placeWords.facilities), room.facilities.map((one) => t(roomFacilityLabels[one]))],
  [t(messages.pictures), [...room.pictures]],
  [t(messages.open), room.open],
]
