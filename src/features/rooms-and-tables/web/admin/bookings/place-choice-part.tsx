/** Which place is booked for someone: a room's slot, or a table with what is on it. States are said in words. */
import { Checkbox, InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import { formatDate, formatHours } from '../../../../../shared/format.ts'
import record from '../../../../../web/admin/record/record.module.css'
import { FormItem } from '../../../../../web/admin/record/form-item.tsx'
import { useLoad } from '../../../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { useLive } from '../../../../../web/data/use-live.ts'
import { registrationApi } from '../../../../registration/contract.ts'
import { bookingApi } from '../../../../booking/contract.ts'
import { roomsApi } from '../../../contract.ts'
import {
  bookingKindLabels,
  placeStateLabels,
  roomSlotLabels,
  placeWords,
  priceLineLabels,
} from '../../../../booking/messages.ts'
import { bookingKinds, roomSlots } from '../../../../booking/rules.ts'
import { extraTvsLimit } from '../../../rules.ts'
import { bookForMessages as messages } from './messages.ts'
import type { BookForForm } from './book-for-dialog.tsx'
import { inLanguage } from '../../../../../shared/i18n.ts'
import { useSite } from '../../../../../web/data/edition.ts'
import { shortDay } from '../../../../booking/web/admin/booking-words-part.tsx'

type Given = { form: BookForForm }
interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export function PlaceChoice({ form }: Given) {
  const t = useTranslate()
  const sheet = useLoad(roomsApi.sheet, {})
  useLive(bookingApi.events, sheet.reload)
  const { draft, change } = form
  return (
    <div className={record.pair}>
      <Choice
        form={form}
        name="kind"
        label={t(placeWords.type)}
        options={bookingKinds.map((value) => ({ value, label: t(bookingKindLabels[value]) }))}
        onChange={() => change({ roomId: null, tableId: null, slotId: null, day: null, slot: null })}
      />
      {draft.kind === 'room' ? (
        <RoomChoice form={form} sheet={sheet.data} />
      ) : (
        <TableChoice form={form} sheet={sheet.data} />
      )}
    </div>
  )
}

type Sheet = NonNullable<ReturnType<typeof useLoad<typeof roomsApi.sheet>>['data']>

function RoomChoice({ form, sheet }: { form: BookForForm; sheet: Sheet | null }) {
  const t = useTranslate()
  const locale = useLocale()
  const { draft } = form
  const room = sheet?.rooms.find(({ id }) => id === draft.roomId)
  const stateOf = (slot: string) =>
    room?.slots.find((one) => one.day === draft.day && one.slot === slot)?.state
  return (
    <>
      <Choice
        form={form}
        name="roomId"
        label={t(bookingKindLabels.room)}
        options={(sheet?.rooms ?? []).map(({ id, name }) => ({ value: id, label: inLanguage(locale, name) }))}
        onChange={() => form.change({ slot: null })}
      />
      <Choice
        form={form}
        name="day"
        label={t(placeWords.day)}
        options={(sheet?.days ?? []).map((value) => ({ value, label: shortDay(locale, value) }))}
        onChange={() => form.change({ slot: null })}
      />
      <Choice
        form={form}
        name="slot"
        label={t(placeWords.slot)}
        options={roomSlots.map((value) => {
          const state = stateOf(value)
          const name = t(roomSlotLabels[value])
          const isTaken = state === 'held' || state === 'confirmed' || state === 'fixed'
          return {
            value,
            label: state ? t(messages.taken, { name, state: t(placeStateLabels[state]) }) : name,
            disabled: isTaken,
          }
        })}
      />
    </>
  )
}

function TableChoice({ form, sheet }: { form: BookForForm; sheet: Sheet | null }) {
  const t = useTranslate()
  const { draft, change } = form
  const { kind } = draft
  const optionOf = ({ id, number, bookings }: Sheet['tables'][number]): Option => {
    const holder = kind === 'negotiation' ? undefined : bookings.find(({ state }) => state !== 'ended')
    if (!holder) return { value: id, label: number }
    const state = t(placeStateLabels[holder.state])
    return { value: id, label: t(messages.taken, { name: number, state }), disabled: true }
  }
  return (
    <>
      <Choice
        form={form}
        name="tableId"
        label={t(priceLineLabels.table)}
        options={(sheet?.tables ?? []).filter((table) => table.kind === kind).map(optionOf)}
      />
      {kind === 'negotiation' && <NegotiationSlot form={form} />}
      {kind === 'display' && (
        <FormItem label={t(messages.extraTvs)} id="book-for-extraTvs">
          {({ id }) => (
            <span className={record.acts}>
              <Checkbox checked={draft.tv} onChange={(event) => change({ tv: event.target.checked })}>
                {t(priceLineLabels.tv)}
              </Checkbox>
              <InputNumber<number>
                id={id}
                min={0}
                max={extraTvsLimit}
                precision={0}
                disabled={!draft.tv}
                value={draft.extraTvs}
                onChange={(next) => change({ extraTvs: next ?? 0 })}
              />
            </span>
          )}
        </FormItem>
      )}
    </>
  )
}

function NegotiationSlot({ form }: Given) {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const slots = useLoad(registrationApi.listNegotiationSlots, {})
  return (
    <Choice
      form={form}
      name="slotId"
      label={t(placeWords.slot)}
      options={(slots.data?.rows ?? []).map(({ id, startsAt, endsAt }) => ({
        value: id,
        label: `${formatDate(locale, startsAt, { now })} ${formatHours(startsAt, endsAt)}`,
      }))}
    />
  )
}

function Choice(props: {
  form: BookForForm
  name: 'kind' | 'roomId' | 'day' | 'slot' | 'tableId' | 'slotId'
  label: ReactNode
  options: readonly Option[]
  onChange?: () => void
}) {
  const { form, name, label, options } = props
  return (
    <FormItem label={label} id={`book-for-${name}`} error={form.errors[name]}>
      {(control) => (
        <Select<string>
          {...control}
          value={form.draft[name]}
          options={[...options]}
          showSearch={options.length > 12 ? { optionFilterProp: 'label' } : false}
          onChange={(value) => {
            props.onChange?.()
            form.change({ [name]: value })
          }}
        />
      )}
    </FormItem>
  )
}
