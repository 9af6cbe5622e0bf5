/** One category of people: its words, what it asks for, costs, looks like and brings with it. */
import { Alert, Checkbox, InputNumber, Select } from 'antd'
import { activityCodes } from '../../../../shared/activity-codes.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import type { SentOf } from '../../../../shared/call.ts'
import type { Translate } from '../../../../shared/i18n.ts'
import { call } from '../../../../web/admin/call.ts'
import { bothField } from '../../../../web/admin/record/both-field.ts'
import { BothTexts } from '../../../../web/admin/record/both-languages.tsx'
import { FormDrawer } from '../../../../web/admin/record/form-drawer.tsx'
import { FormItem } from '../../../../web/admin/record/form-item.tsx'
import type { DraftField } from '../../../../web/admin/record/record-draft.ts'
import record from '../../../../web/admin/record/record.module.css'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import {
  badgeColourNames,
  type BadgeColour,
  categoryFees,
  categoryLimits,
  defaultCategory,
  requirableNames,
} from '../../categories.ts'
import { registrationApi, type StaffCategory } from '../../contract.ts'
import { personFields } from '../../fields.ts'
import { activityLabels } from '../../messages.ts'
import { categoryPageMessages as messages, colourNames } from './category-messages.ts'
import { CategoryName } from './category-part.tsx'
import { offerPageMessages } from './messages.ts'

interface Props {
  edition: string
  /** null: a new one. */
  row: StaffCategory | null
  disabled: boolean
  /** Colours of the other categories: a new one begins with one that none of them has. */
  taken: readonly BadgeColour[]
  onClose: () => void
  onChanged: () => void
}
type Values = Omit<SentOf<typeof registrationApi.saveCategory>, 'activityCode' | 'id' | 'version'>

const fresh: Values = {
  name: { cn: '', en: '' },
  badge: { cn: '', en: '' },
  required: [],
  fee: 'free',
  feeFen: null,
  colour: 'ink',
  entitlements: [],
  selfService: false,
  active: true,
}

function valuesOf(row: StaffCategory | null, taken: readonly BadgeColour[]): Values {
  if (!row) return { ...fresh, colour: badgeColourNames.find((one) => !taken.includes(one)) ?? 'ink' }
  const { id: _, people: __, statements: ___, version: ____, ...values } = row
  return values
}

function useCategoryForm({ edition, row, taken, disabled, onChanged, onClose }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const notices = useNotices()
  return useRecordForm<StaffCategory, Values>({
    record: row,
    draftOf: (record) => valuesOf(record, taken),
    disabled,
    fields: (draft) => fieldsOf(draft, t),
    save: (draft, { over }) =>
      call(registrationApi.saveCategory, {
        ...draft,
        feeFen: draft.fee === 'fixed' ? draft.feeFen : null,
        activityCode: edition,
        ...(over && { id: over.id, version: over.version }),
      }),
    onSaved: (saved) => {
      notices.success(t(commonFormMessages.savedNamed, { name: saved.name[locale] }))
      onChanged()
      onClose()
    },
    onClose,
  })
}
type Edit = ReturnType<typeof useCategoryForm>

const fieldsOf = (draft: Values, t: Translate): DraftField[] => [
  [t(offerPageMessages.name), draft.name],
  [t(messages.badge), draft.badge],
  [t(messages.required), draft.required.map((name) => t(personFields[name].label))],
  [t(messages.fee), t(messages[draft.fee])],
  [t(messages.feeFen), draft.feeFen === null ? '' : draft.feeFen / 100],
  [t(messages.colour), t(colourNames[draft.colour])],
  [t(messages.entitlements), draft.entitlements.map((code) => t(activityLabels[code]))],
  [t(messages.selfService), draft.selfService],
  [t(messages.active), draft.active],
]

export function CategoryForm(props: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const edit = useCategoryForm(props)
  const { row } = props
  return (
    <FormDrawer title={row ? row.name[locale] : t(messages.addTitle)} form={edit} width={640}>
      {(['name', 'badge'] as const).map((field) => (
        <BothTexts
          key={field}
          {...bothField(edit, field)}
          label={t(field === 'name' ? offerPageMessages.name : messages.badge)}
          maximum={categoryLimits[field]}
          required
        />
      ))}
      <FormItem label={t(messages.required)} hint={t(messages.requiredHint)} error={edit.errors['required']}>
        {(control) => (
          <Select
            {...control}
            mode="multiple"
            value={edit.draft.required}
            disabled={edit.disabled}
            options={requirableNames.map((name) => ({ value: name, label: t(personFields[name].label) }))}
            onChange={(required) => edit.change({ required })}
          />
        )}
      </FormItem>
      <Fee edit={edit} row={row} />
      <Look edit={edit} />
      <FormItem
        label={t(messages.entitlements)}
        hint={t(messages.entitlementsHint)}
        error={edit.errors['entitlements']}
      >
        {(control) => (
          <Select
            {...control}
            mode="multiple"
            value={edit.draft.entitlements}
            disabled={edit.disabled}
            options={activityCodes.map((code) => ({ value: code, label: t(activityLabels[code]) }))}
            onChange={(entitlements) => edit.change({ entitlements })}
          />
        )}
      </FormItem>
      <FormItem
        label={t(messages.whoChooses)}
        hint={t(messages.selfServiceHint)}
        error={edit.errors['selfService']}
      >
        {(control) => (
          <Checkbox
            {...control}
            checked={edit.draft.selfService}
            disabled={edit.disabled || row?.id === defaultCategory}
            onChange={(event) => edit.change({ selfService: event.target.checked })}
          >
            {t(messages.selfService)}
          </Checkbox>
        )}
      </FormItem>
      <FormItem label={t(commonFormMessages.status)} error={edit.errors['active']}>
        {(control) => (
          <Checkbox
            {...control}
            checked={edit.draft.active}
            disabled={edit.disabled}
            onChange={(event) => edit.change({ active: event.target.checked })}
          >
            {t(messages.active)}
          </Checkbox>
        )}
      </FormItem>
    </FormDrawer>
  )
}

/** What a change of the fee does to statements that organisations have seen already. */
function FeeWarning({ edit, row }: { edit: Edit; row: StaffCategory | null }) {
  const t = useTranslate()
  const { fee, feeFen } = edit.draft
  const isSame = row?.fee === fee && (fee !== 'fixed' || row.feeFen === feeFen)
  if (!row || !row.statements || isSame) return null
  return <Alert type="warning" showIcon title={t(messages.statementsChange, { count: row.statements })} />
}

function Fee({ edit, row }: { edit: Edit; row: StaffCategory | null }) {
  return (
    <>
      <FeeWarning edit={edit} row={row} />
      <FeeFields edit={edit} />
    </>
  )
}

function FeeFields({ edit }: { edit: Edit }) {
  const t = useTranslate()
  const { draft, errors, change, disabled } = edit
  return (
    <div className={record.pair}>
      <FormItem label={t(messages.fee)} error={errors['fee']}>
        {(control) => (
          <Select
            {...control}
            value={draft.fee}
            disabled={disabled}
            options={categoryFees.map((fee) => ({ value: fee, label: t(messages[fee]) }))}
            onChange={(fee) => change({ fee })}
          />
        )}
      </FormItem>
      {draft.fee === 'fixed' && (
        <FormItem label={t(messages.feeFen)} error={errors['feeFen']}>
          {(control) => (
            <InputNumber<number>
              {...control}
              className={record.number ?? ''}
              min={0.01}
              max={categoryLimits.feeFen / 100}
              precision={2}
              value={draft.feeFen === null ? null : draft.feeFen / 100}
              disabled={disabled}
              onChange={(yuan) => change({ feeFen: yuan === null ? null : Math.round(yuan * 100) })}
            />
          )}
        </FormItem>
      )}
    </div>
  )
}

function Look({ edit }: { edit: Edit }) {
  const t = useTranslate()
  return (
    <FormItem label={t(messages.colour)} error={edit.errors['colour']}>
      {(control) => (
        <Select
          {...control}
          value={edit.draft.colour}
          disabled={edit.disabled}
          options={badgeColourNames.map((colour) => ({
            value: colour,
            label: <CategoryName colour={colour} name={t(colourNames[colour])} />,
          }))}
          onChange={(colour) => edit.change({ colour })}
        />
      )}
    </FormItem>
  )
}
