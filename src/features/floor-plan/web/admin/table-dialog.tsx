/** Adding a table to a plan, or changing one. Where it stands is the drawing's. */
import { Checkbox, Input, InputNumber, Select } from 'antd'
import { FormDialog } from '../../../../web/admin/record/form-drawer.tsx'
import { FormItem } from '../../../../web/admin/record/form-item.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { bookingKindLabels } from '../../../booking/messages.ts'
import { tableFacilityLabels } from '../../messages.ts'
import { tableFacilities } from '../../rules.ts'
import { tableKinds } from '../../../booking/rules.ts'
import type { TableKind } from '../../../booking/rules.ts'
import { planMessages as messages } from './messages.ts'
import { useTableForm } from './use-table-form.ts'
import type { TableDialogProps } from './use-table-form.ts'

type TableForm = ReturnType<typeof useTableForm>

export function TableDialog(props: TableDialogProps) {
  const t = useTranslate()
  const form = useTableForm(props)
  return (
    <FormDialog title={t(props.table ? messages.editTable : messages.addTable)} form={form} width={600}>
      <What form={form} isBooked={(props.table?.bookings ?? 0) > 0} />
      <Counts form={form} />
      <fieldset className={record.checks}>
        <legend>{t(messages.facilities)}</legend>
        <Checkbox.Group
          value={[...(form.draft.facilities ?? [])]}
          options={tableFacilities.map((value) => ({ value, label: t(tableFacilityLabels[value]) }))}
          onChange={(facilities) => form.change({ facilities })}
        />
      </fieldset>
      <span className={record.checks}>
        {(['open', 'round'] as const).map((name) => (
          <Checkbox
            key={name}
            checked={form.draft[name]}
            onChange={(event) => form.change({ [name]: event.target.checked })}
          >
            {t(messages[name])}
          </Checkbox>
        ))}
      </span>
    </FormDialog>
  )
}

function What({ form, isBooked }: { form: TableForm; isBooked: boolean }) {
  const t = useTranslate()
  const { draft, errors, change } = form
  return (
    <div className={record.pair}>
      <FormItem
        id="table-kind"
        label={t(messages.kind)}
        hint={isBooked ? t(messages.kindFixed) : undefined}
        error={errors['kind']}
      >
        {(control) => (
          <Select<TableKind>
            {...control}
            value={draft.kind}
            disabled={isBooked}
            options={tableKinds.map((value) => ({ value, label: t(bookingKindLabels[value]) }))}
            onChange={(kind) => change({ kind })}
          />
        )}
      </FormItem>
      <FormItem label={t(messages.number)} id="table-number" error={errors['number']}>
        {(control) => (
          <Input
            {...control}
            value={draft.number}
            maxLength={8}
            autoComplete="off"
            onChange={(event) => change({ number: event.target.value })}
          />
        )}
      </FormItem>
    </div>
  )
}

const counts = [
  { name: 'seats', label: messages.seats, min: 0, max: 100 },
  { name: 'width', label: messages.tableWidth, min: 10, max: 5000 },
  { name: 'height', label: messages.tableHeight, min: 10, max: 5000 },
] as const

function Counts({ form }: { form: TableForm }) {
  const t = useTranslate()
  const { draft, errors, change } = form
  return (
    <div className={record.pair}>
      <FormItem label={t(messages.price)} id="table-price" error={errors['priceFen']}>
        {(control) => (
          <InputNumber<number>
            {...control}
            className={record.number ?? ''}
            min={0}
            max={10_000_000}
            precision={2}
            value={draft.priceFen / 100}
            onChange={(next) => change({ priceFen: Math.round((next ?? 0) * 100) })}
          />
        )}
      </FormItem>
      {counts.map(({ name, label, min, max }) => (
        <FormItem key={name} label={t(label)} id={`table-${name}`} error={errors[name]}>
          {(control) => (
            <InputNumber<number>
              {...control}
              className={record.number ?? ''}
              min={min}
              max={max}
              precision={0}
              value={draft[name]}
              onChange={(next) => change({ [name]: next ?? min })}
            />
          )}
        </FormItem>
      ))}
    </div>
  )
}
