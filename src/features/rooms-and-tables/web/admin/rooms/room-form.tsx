/** One room: words in both languages, seats, price, facilities, pictures. */
import { Alert, Button, Checkbox, Drawer, Form, InputNumber, Switch } from 'antd'
import { formatMoney } from '../../../../../shared/format.ts'
import { BothTexts } from '../../../../../web/admin/record/both-languages.tsx'
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
    <Drawer
      open
      size={720}
      onClose={props.onClose}
      title={<h2>{t(title)}</h2>}
      footer={
        !disabled && (
          <div className={record.footer}>
            <Button type="primary" loading={form.busy} onClick={() => void form.save()}>
              {t(messages.save)}
            </Button>
          </div>
        )
      }
    >
      <Form layout="vertical" className={record.form ?? ''} onFinish={() => void form.save()}>
        <Theirs form={form} />
        <Texts form={form} disabled={disabled} />
        <Facts form={form} disabled={disabled} />
        <RoomPictures
          value={form.values.pictures}
          disabled={disabled}
          onChange={(pictures) => form.change({ pictures })}
        />
      </Form>
    </Drawer>
  )
}

interface PartProps {
  form: RoomFormState
  disabled: boolean
}

/** Somebody else saved meanwhile: what is typed stays until one decides. */
function Theirs({ form }: { form: RoomFormState }) {
  const t = useTranslate()
  const { theirs } = form
  if (!theirs) return null
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t(messages.changedMeanwhile)}
      action={
        <span className={record.acts}>
          <Button size="small" onClick={() => void form.save(theirs)}>
            {t(messages.saveMine)}
          </Button>
          <Button size="small" onClick={() => form.load(theirs)}>
            {t(messages.loadTheirs)}
          </Button>
        </span>
      }
    />
  )
}

const texts = [
  ['name', 60],
  ['place', 120],
  ['note', 400],
] as const

function Texts({ form, disabled }: PartProps) {
  const t = useTranslate()
  const { values, base, wrong, change } = form
  return texts.map(([field, maximum]) => (
    <BothTexts
      key={field}
      label={t(messages[field])}
      value={values[field]}
      saved={base?.[field]}
      stamps={base?.stamps[field]}
      confirmed={form.confirmed.includes(field)}
      onConfirm={() => form.confirm(field)}
      maximum={maximum}
      {...(field === 'note' && { rows: 3 })}
      required={field === 'name'}
      disabled={disabled}
      errors={{ cn: wrong[`${field}.cn`], en: wrong[`${field}.en`] }}
      onChange={(locale, next) => change({ [field]: { ...values[field], [locale]: next } })}
    />
  ))
}

const help = (wrong: string | undefined) => (wrong ? { validateStatus: 'error' as const, help: wrong } : {})

function Facts({ form, disabled }: PartProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { values, wrong, change } = form
  const costs = (slot: 'am' | 'pm') => formatMoney(locale, roomPriceFen(values.priceFenPerHour, slot))
  return (
    <>
      <div className={record.pair}>
        <Form.Item label={t(messages.capacity)} htmlFor="room-capacity" {...help(wrong['capacity'])}>
          <InputNumber<number>
            id="room-capacity"
            className={record.number ?? ''}
            min={1}
            max={2000}
            precision={0}
            value={values.capacity}
            disabled={disabled}
            onChange={(next) => change({ capacity: next ?? 1 })}
          />
        </Form.Item>
        <Form.Item
          label={t(messages.price)}
          htmlFor="room-price"
          extra={t(messages.slotPrices, { am: costs('am'), pm: costs('pm') })}
          {...help(wrong['priceFenPerHour'])}
        >
          <InputNumber<number>
            id="room-price"
            className={record.number ?? ''}
            min={0}
            max={1_000_000}
            precision={2}
            value={values.priceFenPerHour / 100}
            disabled={disabled}
            onChange={(next) => change({ priceFenPerHour: Math.round((next ?? 0) * 100) })}
          />
        </Form.Item>
      </div>
      <fieldset className={record.checks}>
        <legend>{t(messages.facilities)}</legend>
        <Checkbox.Group
          value={[...values.facilities]}
          disabled={disabled}
          options={roomFacilities.map((value) => ({ value, label: t(roomFacilityLabels[value]) }))}
          onChange={(facilities) => change({ facilities })}
        />
      </fieldset>
      <Form.Item label={t(messages.open)} htmlFor="room-open">
        <Switch
          id="room-open"
          checked={values.open}
          disabled={disabled}
          onChange={(open) => change({ open })}
        />
      </Form.Item>
    </>
  )
}
