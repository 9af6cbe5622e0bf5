/** Adding or changing a negotiation slot. */
import { Alert, InputNumber } from 'antd'
import { toBeijing } from '../../../../shared/format.ts'
import { call } from '../../../../web/admin/call.ts'
import { FormDialog } from '../../../../web/admin/record/form-drawer.tsx'
import { FormItem } from '../../../../web/admin/record/form-item.tsx'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { registrationApi, type StaffSlot } from '../../contract.ts'
import { offerPageMessages as messages } from './messages.ts'
import styles from './offers.module.css'
import { TimeField } from '../../../../web/admin/record/time-field.tsx'

interface Values {
  startsAt: number | null
  endsAt: number | null
  tables: number | null
}
interface Props {
  edition: string
  /** null: a new one. */
  slot: StaffSlot | null
  /** The last slot there is: a new one is suggested after it. */
  suggested: StaffSlot | null
  onClose: () => void
  onChanged: () => void
}

function valuesOf({ slot, suggested }: Props): Values {
  if (slot) return { startsAt: slot.startsAt, endsAt: slot.endsAt, tables: slot.tables }
  if (!suggested) return { startsAt: null, endsAt: null, tables: null }
  const { startsAt, endsAt, tables } = suggested
  return { startsAt: endsAt, endsAt: endsAt + (endsAt - startsAt), tables }
}

export function SlotDialog(props: Props) {
  const t = useTranslate()
  const form = useSlotForm(props)
  const { draft, errors, change } = form
  const taken = props.slot?.taken ?? 0
  return (
    <FormDialog title={t(props.slot ? messages.editSlot : messages.addSlot)} form={form} width={520}>
      {taken > 0 && <Alert type="info" showIcon title={t(messages.timeFixed)} />}
      <div className={styles.pair}>
        {(['startsAt', 'endsAt'] as const).map((field) => (
          <FormItem key={field} label={t(messages[field])} error={errors[field]}>
            {(control) => (
              <TimeField
                {...control}
                value={draft[field]}
                disabled={taken > 0}
                onChange={(time) => change({ [field]: time })}
              />
            )}
          </FormItem>
        ))}
      </div>
      <FormItem label={t(messages.tables)} error={errors['tables']}>
        {(control) => (
          <InputNumber<number>
            {...control}
            className={styles.number ?? ''}
            min={Math.max(1, taken)}
            max={1000}
            precision={0}
            value={draft.tables}
            onChange={(tables) => change({ tables })}
          />
        )}
      </FormItem>
    </FormDialog>
  )
}

function useSlotForm(props: Props) {
  const t = useTranslate()
  const notices = useNotices()
  const { slot, edition, onChanged, onClose } = props
  const time = (at: number | null) => (at === null ? '' : toBeijing(at))
  return useRecordForm<StaffSlot, Values>({
    record: slot,
    draftOf: (one) => valuesOf({ ...props, slot: one }),
    check: (draft) =>
      Object.fromEntries(
        Object.entries(draft).map(([name, value]) => [
          name,
          value === null ? t(messages.required) : undefined,
        ]),
      ),
    fields: ({ startsAt, endsAt, tables }) => [
      [t(messages.startsAt), time(startsAt)],
      [t(messages.endsAt), time(endsAt)],
      [t(messages.tables), tables],
    ],
    save: ({ startsAt, endsAt, tables }, { over }) =>
      call(registrationApi.saveNegotiationSlot, {
        ...(over ? { id: over.id, version: over.version } : { activityCode: edition }),
        startsAt: startsAt ?? 0,
        endsAt: endsAt ?? 0,
        tables: tables ?? 0,
      }),
    onSaved: () => {
      notices.success(t(messages.saved, { name: t(messages.slots) }))
      onChanged()
      onClose()
    },
    onClose,
  })
}
