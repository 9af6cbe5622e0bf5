/** One room: words in both languages, seats, price, facilities, pictures. */
import { Checkbox, Form, InputNumber, Switch } from 'antd'
import { formatMoney } from '../../../../../shared/format.ts'
import { bothField } from '../../../../../web/admin/record/both-field.ts'
import { BothTexts } from '../../../../../web/admin/record/both-languages.tsx'
import { FormDrawer } from '../../../../../web/admin/record/form-drawer.tsx'
import { FormItem } from '../../../../../web/admin/record/form-item.tsx'
import record from '../../../../../web/admin/record/record.module.css'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import { roomFacilityLabels } from '../../../messages.ts'
import { roomFacilities, roomPriceFen } from '../../../rules.ts'
import { RoomPictures } from './room-pictures-part.tsx'
import { roomAdminMessages as messages } from './room-messages.ts'
import { useRoomForm } from './use-room-form.ts'
import type { RoomFormProps, RoomFormState } from './use-room-form.ts'

export function RoomForm(props: RoomFormProps) {
  const t = useTranslate()
  const { room, disabled } = props
  const form = useRoomForm(props)
  const title = disabled ? messages.viewTitle : room ? messages.editTitle : messages.add
  return (
    <FormDrawer title={t(title)} form={form} width={720}>
      {texts.map(([field, maximum]) => (
        <BothTexts
          key={field}
          {...bothField(form, field)}
          label={t(messages[field])}
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
  ['name', 60],
  ['place', 120],
  ['note', 400],
] as const

function Facts({ form }: { form: RoomFormState }) {
  const t = useTranslate()
  const locale = useLocale()
  const { draft, errors, disabled, change } = form
  const costs = (slot: 'am' | 'pm') => formatMoney(locale, roomPriceFen(draft.priceFenPerHour, slot))
  return (
    <>
      <div className={record.pair}>
        <FormItem id="room-capacity" label={t(messages.capacity)} error={errors['capacity']}>
          {(control) => (
            <InputNumber<number>
              {...control}
              className={record.number ?? ''}
              min={1}
              max={2000}
              precision={0}
              value={draft.capacity}
              disabled={disabled}
              onChange={(next) => change({ capacity: next ?? 1 })}
            />
          )}
        </FormItem>
        <FormItem
          id="room-price"
          label={t(messages.price)}
          hint={t(messages.slotPrices, { am: costs('am'), pm: costs('pm') })}
          error={errors['priceFenPerHour']}
        >
          {(control) => (
            <InputNumber<number>
              {...control}
              className={record.number ?? ''}
              min={0}
              max={1_000_000}
              precision={2}
              value={draft.priceFenPerHour / 100}
              disabled={disabled}
              onChange={(next) => change({ priceFenPerHour: Math.round((next ?? 0) * 100) })}
            />
          )}
        </FormItem>
      </div>
      <fieldset className={record.checks}>
        <legend>{t(messages.facilities)}</legend>
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
