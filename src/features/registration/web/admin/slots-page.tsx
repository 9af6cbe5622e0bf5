/** /admin/negotiation: the slots that organisations choose for business negotiations (requirement 3, requirement 5; decision 15). */
import { Button, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { formatTime, toBeijing } from '../../../../shared/format.ts'
import { Card, LoadFailed, PageTop, Slow } from '../../../../web/admin/page-part.tsx'
import { RowActions } from '../../../../web/admin/table/row-actions.tsx'
import { ScrollRegion } from '../../../../web/admin/table/scroll-region.tsx'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useQuery } from '../../../../web/admin/table/use-query.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { plusIcon } from '../../../../web/ui/icons.ts'
import { registrationApi, type StaffSlot } from '../../contract.ts'
import { EditionPart } from './edition-part.tsx'
import { offerPageMessages as messages } from './messages.ts'
import { SlotDialog } from './slot-dialog.tsx'
import { useMayEdit } from './use-may-edit.ts'

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
  const mayEdit = useMayEdit() && list.data?.readOnly === false
  const [open, setOpen] = useState<StaffSlot | 'new' | null>(null)
  return (
    <>
      <PageTop title={t(messages.slots)}>
        {mayEdit && (
          <Button icon={<Icon path={plusIcon} />} onClick={() => setOpen('new')}>
            {t(messages.addSlot)}
          </Button>
        )}
      </PageTop>
      {list.data && (
        <p className="muted">{t(messages.slotsText, { limit: list.data.limitPerOrganisation })}</p>
      )}
      <Card>
        <EditionPart data={list.data} onChoose={(edition) => change({ edition })} />
      </Card>
      <Card>
        {list.refused && <LoadFailed refused={list.refused} onRetry={list.reload} />}
        <Slow loading={list.loading} onRetry={list.reload} />
        {list.data ? (
          <Slots rows={list.data.rows} mayEdit={mayEdit} onOpen={setOpen} onChanged={list.reload} />
        ) : (
          list.loading && <Skeleton active paragraph={{ rows: 6 }} title={false} />
        )}
      </Card>
      {open && list.data && (
        <SlotDialog
          edition={list.data.edition}
          slot={open === 'new' ? null : open}
          suggested={list.data.rows.at(-1) ?? null}
          onClose={() => setOpen(null)}
          onChanged={list.reload}
        />
      )}
    </>
  )
}

function Slots(props: {
  rows: readonly StaffSlot[]
  mayEdit: boolean
  onOpen: (slot: StaffSlot) => void
  onChanged: () => void
}) {
  const t = useTranslate()
  const askRemoval = useRemoval(props.onChanged)
  return (
    <ScrollRegion name={t(messages.slots)}>
      <Table<StaffSlot>
        size="small"
        rowKey="id"
        style={{ minWidth: 680 }}
        pagination={false}
        dataSource={props.rows as StaffSlot[]}
        locale={{ emptyText: t(messages.noSlots) }}
        columns={[
          { key: 'time', title: t(messages.time), render: (_, row) => slotTime(row) },
          { key: 'tables', title: t(messages.tables), width: 120, dataIndex: 'tables' },
          { key: 'taken', title: t(messages.taken), width: 120, dataIndex: 'taken' },
          { key: 'left', title: t(messages.slotsLeft), width: 120, dataIndex: 'left' },
          {
            key: 'acts',
            title: t(messages.act),
            width: 160,
            render: (_, row) =>
              props.mayEdit && (
                <RowActions
                  acts={[
                    {
                      text: t(messages.edit),
                      label: t(messages.editOf, { name: slotTime(row) }),
                      onClick: () => props.onOpen(row),
                    },
                    {
                      text: t(messages.remove),
                      label: t(messages.removeOf, { name: slotTime(row) }),
                      danger: true,
                      disabled: row.taken > 0,
                      onClick: () => void askRemoval(row),
                    },
                  ]}
                />
              ),
          },
        ]}
      />
    </ScrollRegion>
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
