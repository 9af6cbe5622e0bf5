/** What became of each code that was sent (requirement 7.8); never a code. */
import type { ResultOf } from '../../../../shared/call.ts'
import { toBeijing } from '../../../../shared/format.ts'
import type { Message, Translate } from '../../../../shared/i18n.ts'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import type { FilterField } from '../../../../web/admin/table/filter.tsx'
import { ListPage } from '../../../../web/admin/table/list-page-part.tsx'
import { pagingOf } from '../../../../web/admin/table/paging.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useQuery } from '../../../../web/admin/table/use-query.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { reviewApi } from '../../contract.ts'
import { deliveryStates } from '../../rules.ts'
import { exportMessages as messages } from './export-messages.ts'
import { selectField } from './use-filter-fields.ts'

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
/** The two kinds of codes (account/server/mails.ts). */
const purposes: Partial<Record<string, Message>> = {
  'account.code': messages.purposeCode,
  'account.proof': messages.purposeProof,
}
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
  const paging = pagingOf(query, change)
  const list = useLoad(reviewApi.codeDeliveries, {
    q: query.q,
    channel: channels.find((one) => one === query.channel),
    state: deliveryStates.find((one) => one === query.state),
    page: paging.page,
    size: paging.size,
  })
  return (
    <ListPage<Delivery>
      title={t(messages.deliveriesTitle)}
      text={t(messages.deliveriesText)}
      filterLabel={t(messages.deliveriesFilter)}
      fields={fieldsOf(t)}
      values={query}
      onSearch={change}
      list={list}
      rowKey="id"
      columns={columnsOf(t)}
      paging={paging}
      minWidth={1000}
    />
  )
}

function fieldsOf(t: Translate): readonly FilterField[] {
  return [
    { name: 'q', label: t(messages.address), kind: 'text' },
    selectField(t, {
      name: 'channel',
      label: messages.channel,
      options: channels.map((value) => [value, messages[value]]),
    }),
    selectField(t, {
      name: 'state',
      label: messages.state,
      options: deliveryStates.map((value) => [value, stateNames[value]]),
    }),
  ]
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
    {
      key: 'kind',
      title: t(messages.purpose),
      width: 160,
      render: (_, row) => (purposes[row.kind] ? t(purposes[row.kind]!) : row.kind),
    },
    {
      key: 'answer',
      title: t(messages.answer),
      render: (_, row) => (row.answer ? <span lang="en">{row.answer}</span> : '–'),
    },
  ]
}
