/** /admin/negotiation: the slots that organisations choose for business negotiations (requirement 3, requirement 5; decision 15). */
import { Button, Alert, InputNumber } from 'antd'
import { useState } from 'react'
import { formatHours, formatInstant } from '../../../../shared/format.ts'
import { RowActions } from '../../../../web/admin/table/row-actions.tsx'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useQuery } from '../../../../web/admin/table/use-query.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { plusIcon } from '../../../../web/ui/icons.ts'
import { registrationApi, type StaffSlot } from '../../contract.ts'
import { OfferPage, useMayEdit } from './edition-part.tsx'
import { offerPageMessages as messages } from './messages.ts'
import { call } from '../../../../web/admin/call.ts'
import { FormDialog } from '../../../../web/admin/record/form-drawer.tsx'
import { FormItem } from '../../../../web/admin/record/form-item.tsx'
import { useRecordForm } from '../../../../web/admin/record/use-record-form.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import record from '../../../../web/admin/record/record.module.css'
import { TimeField } from '../../../../web/admin/record/time-field.tsx'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

const names = ['edition'] as const

const slotTime = ({ startsAt, endsAt }: Pick<StaffSlot, 'startsAt' | 'endsAt'>) =>
  formatHours(formatInstant(startsAt), endsAt)

export default function SlotsPage() {
  const t = useTranslate()
  const [query, change] = useQuery(names)
  const list = useLoad(
    registrationApi.listNegotiationSlots,
    query.edition ? { activityCode: query.edition } : {},
  )
  const mayEdit = useMayEdit(list.data)
  const [open, setOpen] = useState<StaffSlot | 'new' | null>(null)
  const askRemoval = useRemoval(list.reload)
  const actsOf = (row: StaffSlot) => [
    {
      text: t(commonFormMessages.edit),
      label: t(commonFormMessages.editNamed, { name: slotTime(row) }),
      onClick: () => setOpen(row),
    },
    {
      text: t(commonFormMessages.delete),
      label: t(commonFormMessages.deleteNamed, { name: slotTime(row) }),
      danger: true,
      disabled: row.taken > 0,
      onClick: () => void askRemoval(row),
    },
  ]
  return (
    <OfferPage<StaffSlot>
      title={t(messages.slots)}
      acts={
        mayEdit && (
          <Button disabled={!list.data} icon={<Icon path={plusIcon} />} onClick={() => setOpen('new')}>
            {t(messages.addSlot)}
          </Button>
        )
      }
      text={t(messages.slotsText, { limit: list.data?.limitPerOrganisation ?? '–' })}
      list={list}
      onChoose={(edition) => change({ edition })}
      rowKey="id"
      minWidth={680}
      empty={t(messages.noSlots)}
      columns={[
        { key: 'time', title: t(messages.time), render: (_, row) => slotTime(row) },
        { key: 'tables', title: t(messages.tables), width: 120, dataIndex: 'tables' },
        { key: 'taken', title: t(messages.taken), width: 120, dataIndex: 'taken' },
        { key: 'left', title: t(messages.slotsLeft), width: 120, dataIndex: 'left' },
        {
          key: 'acts',
          title: t(commonFormMessages.actions),
          width: 160,
          render: (_, row) => mayEdit && <RowActions acts={actsOf(row)} />,
        },
      ]}
    >
      {open && list.data && (
        <SlotDialog
          edition={list.data.edition}
          slot={open === 'new' ? null : open}
          suggested={list.data.rows.at(-1) ?? null}
          onClose={() => setOpen(null)}
          onChanged={list.reload}
        />
      )}
    </OfferPage>
  )
}

function useRemoval(onChanged: () => void) {
  const t = useTranslate()
  const { run } = useAction()
  return async (slot: StaffSlot) => {
    const { id, version } = slot
    const name = slotTime(slot)
    const ask = { title: t(messages.removeAsk), text: name, act: t(commonFormMessages.delete), danger: true }
    await run(
      registrationApi.delNegotiationSlot,
      { id, version },
      { ask, done: t(commonFormMessages.deletedNamed, { name }) },
    )
    onChanged()
  }
}

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

function SlotDialog(props: Props) {
  const t = useTranslate()
  const form = useSlotForm(props)
  const { draft, errors, change } = form
  const taken = props.slot?.taken ?? 0
  return (
    <FormDialog title={t(props.slot ? messages.editSlot : messages.addSlot)} form={form} width={520}>
      {taken > 0 && <Alert type="info" showIcon title={t(messages.timeFixed)} />}
      <div className={record.pair}>
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
            className={record.number ?? ''}
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
  const time = (at: number | null) => (at === null ? '' : formatInstant(at))
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
      notices.success(t(commonFormMessages.savedNamed, { name: t(messages.slots) }))
      onChanged()
      onClose()
    },
    onClose,
  })
}
