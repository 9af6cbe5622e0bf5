/** /admin/negotiation: the slots that organisations choose for business negotiations (spec §3, §5; D-TABLE). */
import { App, Button, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { formatTime, toBeijing } from '../../../../shared/format.ts'
import { call } from '../../../../web/admin/call.ts'
import { Card, LoadFailed, PageTop, Slow } from '../../../../web/admin/page-part.tsx'
import { ScrollRegion } from '../../../../web/admin/table/scroll-region.tsx'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useQuery } from '../../../../web/admin/table/use-query.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { plusIcon } from '../../../../web/ui/icons.ts'
import { registrationApi } from '../../contract.ts'
import type { StaffSlot } from '../../contract.ts'
import { EditionPart } from './edition-part.tsx'
import { offerPageMessages as messages } from './messages.ts'
import styles from './offers.module.css'
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
                <span className={styles.acts}>
                  <Button
                    type="link"
                    size="small"
                    aria-label={t(messages.editOf, { name: slotTime(row) })}
                    onClick={() => props.onOpen(row)}
                  >
                    {t(messages.edit)}
                  </Button>
                  <Button
                    type="link"
                    danger
                    size="small"
                    disabled={row.taken > 0}
                    aria-label={t(messages.removeOf, { name: slotTime(row) })}
                    onClick={() => askRemoval(row)}
                  >
                    {t(messages.remove)}
                  </Button>
                </span>
              ),
          },
        ]}
      />
    </ScrollRegion>
  )
}

function useRemoval(onChanged: () => void) {
  const t = useTranslate()
  const notices = useNotices()
  const { modal } = App.useApp()
  return (slot: StaffSlot) =>
    modal.confirm({
      title: t(messages.removeAsk),
      content: slotTime(slot),
      okText: t(messages.remove),
      okButtonProps: { danger: true },
      onOk: async () => {
        const answer = await call(registrationApi.delNegotiationSlot, {
          id: slot.id,
          version: slot.version,
        })
        onChanged()
        if (!answer.ok) return notices.refused(answer)
        notices.success(t(messages.removed, { name: slotTime(slot) }))
      },
    })
}
