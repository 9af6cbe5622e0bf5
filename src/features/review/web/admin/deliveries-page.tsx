/** What became of each code that was sent (requirement 7.8); never a code. */
import type { ResultOf } from '../../../../shared/call.ts'
import { formatInstant } from '../../../../shared/format.ts'
import { sayAnswer } from '../../../../shared/own-answers.ts'
import type { Message, Translate } from '../../../../shared/i18n.ts'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import { selectField } from '../../../../web/admin/table/filter.tsx'
import { ListPage } from '../../../../web/admin/table/list-page-part.tsx'
import { useList } from '../../../../web/admin/table/use-list.ts'
import { oneOf } from '../../../../web/admin/table/use-query.ts'
import { InLanguage } from '../../../../web/ui/in-language.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { makeStateTag } from '../../../../web/ui/state-tag.tsx'
import { reviewApi } from '../../contract.ts'
import { deliveryStates } from '../../rules.ts'
import { exportMessages as messages } from './export-messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

type Delivery = ResultOf<typeof reviewApi.codeDeliveries>['rows'][number]

const channels = ['email', 'sms'] as const
const stateLabels = {
  queued: messages.queued,
  sending: messages.sending,
  sent: messages.sent,
  refused: messages.deliveryRefused,
  unsure: messages.unsure,
  expired: messages.deliveryExpired,
} as const
const StateTag = makeStateTag<Delivery['state']>(
  { queued: 'plain', sending: 'lake', sent: 'ok', refused: 'error', unsure: 'warn', expired: 'plain' },
  stateLabels,
)
/** The two kinds of codes (account/server/mails.ts). */
const purposes: Partial<Record<string, Message>> = {
  'account.code': messages.purposeCode,
  'account.proof': messages.purposeProof,
}
const deliveries = {
  call: reviewApi.codeDeliveries,
  names: ['q', 'channel', 'state'],
  filterOf: (query: { q?: string; channel?: string; state?: string }) => ({
    q: query.q,
    channel: oneOf(channels, query.channel),
    state: oneOf(deliveryStates, query.state),
  }),
} as const

export default function DeliveriesPage() {
  const t = useTranslate()
  const { listed } = useList(deliveries)
  return (
    <ListPage<Delivery>
      {...listed}
      title={t(messages.deliveriesTitle)}
      text={t(messages.deliveriesText)}
      filterLabel={t(messages.deliveriesFilter)}
      fields={[
        { name: 'q', label: t(messages.address), kind: 'text' },
        selectField(t, 'channel', messages.channel, messages, channels),
        selectField(t, 'state', commonFormMessages.status, stateLabels, deliveryStates),
      ]}
      rowKey="id"
      columns={columnsOf(t)}
      minWidth={1000}
    />
  )
}

function columnsOf(t: Translate): Column<Delivery>[] {
  const time = (at: number | null) => (at === null ? '–' : formatInstant(at))
  return [
    { key: 'at', title: t(messages.askedAt), width: 150, render: (_, row) => time(row.at) },
    { key: 'address', title: t(messages.address), dataIndex: 'address' },
    { key: 'channel', title: t(messages.channel), width: 80, render: (_, row) => t(messages[row.channel]) },
    {
      key: 'state',
      title: t(commonFormMessages.status),
      width: 100,
      render: (_, row) => <StateTag state={row.state} />,
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
      render: (_, row) => <InLanguage>{row.answer ? sayAnswer(t, row.answer) : '–'}</InLanguage>,
    },
  ]
}
