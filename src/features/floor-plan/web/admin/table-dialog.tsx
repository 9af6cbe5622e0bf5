/** Adding a table to a plan, or changing one. Where it stands is the drawing's. */
import { Alert, Checkbox, Form, Input, InputNumber, Modal, Select } from 'antd'
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
const help = (wrong: string | undefined) => (wrong ? { validateStatus: 'error' as const, help: wrong } : {})

export function TableDialog(props: TableDialogProps) {
  const t = useTranslate()
  const form = useTableForm(props)
  return (
    <Modal
      open
      width={600}
      title={<h2>{t(props.table ? messages.editTable : messages.addTable)}</h2>}
      okText={t(messages.saveTable)}
      okButtonProps={{ loading: form.busy }}
      onOk={() => void form.save()}
      onCancel={props.onClose}
      mask={{ closable: false }}
    >
      <Form layout="vertical" className={record.form ?? ''} onFinish={() => void form.save()}>
        {form.stale && <Alert type="warning" showIcon role="alert" title={t(messages.tableStale)} />}
        <What form={form} isBooked={(props.table?.bookings ?? 0) > 0} />
        <Counts form={form} />
        <fieldset className={record.checks}>
          <legend>{t(messages.facilities)}</legend>
          <Checkbox.Group
            value={[...form.values.facilities]}
            options={tableFacilities.map((value) => ({ value, label: t(tableFacilityLabels[value]) }))}
            onChange={(facilities) => form.change({ facilities })}
          />
        </fieldset>
        <span className={record.checks}>
          {(['open', 'round'] as const).map((name) => (
            <Checkbox
              key={name}
              checked={form.values[name]}
              onChange={(event) => form.change({ [name]: event.target.checked })}
            >
              {t(messages[name])}
            </Checkbox>
          ))}
        </span>
      </Form>
    </Modal>
  )
}

function What({ form, isBooked }: { form: TableForm; isBooked: boolean }) {
  const t = useTranslate()
  const { values, wrong, change } = form
  return (
    <div className={record.pair}>
      <Form.Item
        label={t(messages.kind)}
        htmlFor="table-kind"
        extra={isBooked ? t(messages.kindFixed) : undefined}
        {...help(wrong['kind'])}
      >
        <Select<TableKind>
          id="table-kind"
          value={values.kind}
          disabled={isBooked}
          options={tableKinds.map((value) => ({ value, label: t(bookingKindLabels[value]) }))}
          onChange={(kind) => change({ kind })}
        />
      </Form.Item>
      <Form.Item label={t(messages.number)} htmlFor="table-number" {...help(wrong['number'])}>
        <Input
          id="table-number"
          value={values.number}
          maxLength={8}
          autoComplete="off"
          onChange={(event) => change({ number: event.target.value })}
        />
      </Form.Item>
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
  const { values, wrong, change } = form
  return (
    <div className={record.pair}>
      <Form.Item label={t(messages.price)} htmlFor="table-price" {...help(wrong['priceFen'])}>
        <InputNumber<number>
          id="table-price"
          className={record.number ?? ''}
          min={0}
          max={10_000_000}
          precision={2}
          value={values.priceFen / 100}
          onChange={(next) => change({ priceFen: Math.round((next ?? 0) * 100) })}
        />
      </Form.Item>
      {counts.map(({ name, label, min, max }) => (
        <Form.Item key={name} label={t(label)} htmlFor={`table-${name}`} {...help(wrong[name])}>
          <InputNumber<number>
            id={`table-${name}`}
            className={record.number ?? ''}
            min={min}
            max={max}
            precision={0}
            value={values[name]}
            onChange={(next) => change({ [name]: next ?? min })}
          />
        </Form.Item>
      ))}
    </div>
  )
}
