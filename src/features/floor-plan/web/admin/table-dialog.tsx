/** Adding a table to a plan, or changing one. Where it stands is the drawing's. */
import { Checkbox, Select } from 'antd'
import { FormDialog } from '../../../../web/admin/record/form-drawer.tsx'
import { NumberItem } from '../../../../web/admin/record/number-item.tsx'
import { FormItem } from '../../../../web/admin/record/form-item.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { useTranslate, useLocale } from '../../../../web/ui/language.tsx'
import { bookingKindLabels, placeWords } from '../../../booking/messages.ts'
import { tableFacilityLabels } from '../../messages.ts'
import { tableFacilities, nextNumber } from '../../rules.ts'
import { tableKinds, type TableKind } from '../../../booking/rules.ts'
import { planMessages as messages } from './messages.ts'
import type { SentOf } from '../../../../shared/call.ts'
import { formatMoney } from '../../../../shared/format.ts'
import type { Locale, Translate } from '../../../../shared/i18n.ts'
import { call } from '../../../../web/admin/call.ts'
import type { DraftField } from '../../../../web/admin/record/record-draft.ts'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { floorPlanApi, type StaffTable, type StaffPlan } from '../../contract.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { TextInput } from '../../../../web/admin/record/text-input.tsx'

type TableForm = ReturnType<typeof useTableForm>

export function TableDialog(props: TableDialogProps) {
  const t = useTranslate()
  const form = useTableForm(props)
  return (
    <FormDialog title={t(props.table ? messages.editTable : messages.addTable)} form={form} width={600}>
      <What form={form} isBooked={(props.table?.bookings ?? 0) > 0} />
      <div className={record.pair}>
        {counts.map(({ label, ...field }) => (
          <NumberItem key={field.name} form={form} label={t(label)} id={`table-${field.name}`} {...field} />
        ))}
      </div>
      <fieldset className={record.checks}>
        <legend>{t(placeWords.facilities)}</legend>
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
        label={t(placeWords.type)}
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
      <FormItem label={t(placeWords.tableNumber)} id="table-number" error={errors['number']}>
        {(control) => (
          <TextInput
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
  { name: 'priceFen', label: messages.price, min: 0, max: 10_000_000, isMoney: true },
  { name: 'seats', label: placeWords.seats, min: 0, max: 100 },
  { name: 'width', label: messages.tableWidth, min: 10, max: 5000 },
  { name: 'height', label: messages.tableHeight, min: 10, max: 5000 },
] as const

interface TableDialogProps {
  plan: StaffPlan
  /** null: a new one. */
  table: StaffTable | null
  /** A new one is like this, beside it. */
  like: StaffTable | null
  numbers: readonly string[]
  onClose: () => void
  onSaved: (table: StaffTable) => void
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

function useTableForm(props: TableDialogProps) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  return useRecordForm<StaffTable, TableValues>({
    record: props.table,
    draftOf: (table) => (table ? valuesOf(table) : newTable(props)),
    check: ({ number }) => (number.trim() ? {} : { number: t(messages.numberNeeded) }),
    fields: (draft) => fieldsOf(draft, t, locale),
    save: (draft, { over }) =>
      call(floorPlanApi.saveTable, {
        ...draft,
        // Its place is saved with the drawing.
        ...(over && { id: over.id, version: over.version, x: over.x, y: over.y, turn: over.turn }),
      }),
    onSaved: (saved) => {
      const { kind, number } = saved
      const name = t(placeWords.tableNamed, { kind: t(bookingKindLabels[kind]), number })
      notices.success(t(commonFormMessages.savedNamed, { name }))
      props.onSaved(saved)
    },
    onClose: props.onClose,
  })
}

const fieldsOf = (table: TableValues, t: Translate, locale: Locale): DraftField[] => [
  [t(placeWords.type), t(bookingKindLabels[table.kind])],
  [t(placeWords.tableNumber), table.number],
  [t(messages.price), formatMoney(locale, table.priceFen)],
  [t(placeWords.seats), table.seats],
  [t(messages.tableWidth), table.width],
  [t(messages.tableHeight), table.height],
  [t(placeWords.facilities), (table.facilities ?? []).map((one) => t(tableFacilityLabels[one]))],
  [t(messages.open), table.open],
  [t(messages.round), table.round],
]
