/** /admin/negotiation: the slots that organisations choose for business negotiations (requirement 3, requirement 5; decision 15). */
import { Button } from 'antd'
import { useState } from 'react'
import { formatTime, toBeijing } from '../../../../shared/format.ts'
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
import { SlotDialog } from './slot-dialog.tsx'

const names = ['edition'] as const

const slotTime = ({ startsAt, endsAt }: Pick<StaffSlot, 'startsAt' | 'endsAt'>) =>
  `${toBeijing(startsAt)}–${formatTime(endsAt)}`

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
      text: t(messages.edit),
      label: t(messages.editOf, { name: slotTime(row) }),
      onClick: () => setOpen(row),
    },
    {
      text: t(messages.remove),
      label: t(messages.removeOf, { name: slotTime(row) }),
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
          <Button icon={<Icon path={plusIcon} />} onClick={() => setOpen('new')}>
            {t(messages.addSlot)}
          </Button>
        )
      }
      text={list.data ? t(messages.slotsText, { limit: list.data.limitPerOrganisation }) : undefined}
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
          title: t(messages.act),
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
    const ask = { title: t(messages.removeAsk), text: name, act: t(messages.remove), danger: true }
    await run(
      registrationApi.delNegotiationSlot,
      { id, version },
      { ask, done: t(messages.removed, { name }) },
    )
    onChanged()
  }
}
