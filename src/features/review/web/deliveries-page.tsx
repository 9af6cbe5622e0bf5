/** What became of each code that was sent (calls.md, admin/codeDeliveries); never a code. */
import type { ResultOf } from '../../../shared/call.ts'
import { toBeijing } from '../../../shared/format.ts'
import type { Message, Translate } from '../../../shared/i18n.ts'
import { DataTable } from '../../../web/admin/data-table.tsx'
import type { Column } from '../../../web/admin/data-table.tsx'
import { Filter } from '../../../web/admin/filter.tsx'
import { Card, LoadFailed, PageTop, Slow } from '../../../web/admin/page-part.tsx'
import { useLoad } from '../../../web/admin/use-load.ts'
import { numberOf, useQuery } from '../../../web/admin/use-query.ts'
import { useTranslate } from '../../../web/language.tsx'
import { Tag } from '../../../web/ui/tag.tsx'
import { reviewApi } from '../contract.ts'
import { deliveryStates } from '../rules.ts'
import { exportMessages as messages } from './export-messages.ts'

type Delivery = ResultOf<typeof reviewApi.codeDeliveries>['rows'][number]

const names = ['q', 'channel', 'state', 'page', 'size'] as const
const channels = ['email', 'sms'] as const
const stateNames = {
  queued: messages.queued,
  sending: messages.sending,
  sent: messages.sent,
  refused: messages.deliveryRefused,
  expired: messages.deliveryExpired,
  unsure: messages.unsure,
} as const satisfies Record<Delivery['state'], Message>
const tones = {
  queued: 'plain',
  sending: 'lake',
  sent: 'ok',
  refused: 'error',
  expired: 'plain',
  unsure: 'warn',
} as const

export default function DeliveriesPage() {
  const t = useTranslate()
  const [query, change] = useQuery(names)
  const page = Math.max(1, numberOf(query.page, 1))
  const size = Math.min(200, Math.max(1, numberOf(query.size, 20)))
  const list = useLoad(reviewApi.codeDeliveries, {
    q: query.q,
    channel: channels.find((one) => one === query.channel),
    state: deliveryStates.find((one) => one === query.state),
    page,
    size,
  })
  return (
    <>
      <PageTop title={t(messages.deliveriesTitle)} />
      <p className="muted">{t(messages.deliveriesText)}</p>
      <Card>
        <Filter
          label={t(messages.deliveriesFilter)}
          values={query}
          onSearch={(values) => change({ ...values, page: undefined })}
          fields={[
            { name: 'q', label: t(messages.address), kind: 'text' },
            {
              name: 'channel',
              label: t(messages.channel),
              kind: 'select',
              options: channels.map((value) => ({ value, label: t(messages[value]) })),
            },
            {
              name: 'state',
              label: t(messages.state),
              kind: 'select',
              options: deliveryStates.map((value) => ({ value, label: t(stateNames[value]) })),
            },
          ]}
        />
      </Card>
      <Card>
        {list.refused && <LoadFailed refused={list.refused} onRetry={list.reload} />}
        <Slow loading={list.loading} onRetry={list.reload} />
        <DataTable<Delivery>
          name={t(messages.deliveriesTitle)}
          rowKey="id"
          columns={columnsOf(t)}
          rows={list.data?.rows ?? []}
          total={list.data?.total ?? 0}
          page={page}
          size={size}
          loading={list.loading}
          minWidth={1000}
          onPage={(nextPage, nextSize) => change({ page: String(nextPage), size: String(nextSize) })}
        />
      </Card>
    </>
  )
}

function columnsOf(t: Translate): Column<Delivery>[] {
  const time = (at: number | null) => (at === null ? '–' : toBeijing(at))
  return [
    { key: 'at', title: t(messages.askedAt), width: 150, render: (_, row) => time(row.at) },
    { key: 'address', title: t(messages.address), dataIndex: 'address' },
    { key: 'channel', title: t(messages.channel), width: 80, render: (_, row) => t(messages[row.channel]) },
    {
      key: 'state',
      title: t(messages.state),
      width: 100,
      render: (_, row) => <Tag tone={tones[row.state]}>{t(stateNames[row.state])}</Tag>,
    },
    { key: 'sentAt', title: t(messages.sentAt), width: 150, render: (_, row) => time(row.sentAt) },
    { key: 'tries', title: t(messages.tries), dataIndex: 'tries', width: 70, align: 'right' },
    { key: 'kind', title: t(messages.purpose), dataIndex: 'kind', width: 160 },
    {
      key: 'answer',
      title: t(messages.answer),
      render: (_, row) => (row.answer ? <span lang="en">{row.answer}</span> : '–'),
    },
  ]
}
