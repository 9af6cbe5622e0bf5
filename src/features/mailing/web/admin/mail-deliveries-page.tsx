/** /admin/email-deliveries: what became of each notice that the system sent; a cut one is decided here. */
import { adminMessages } from '../../../../web/admin/messages.ts'
import type { ResultOf } from '../../../../shared/call.ts'
import { formatInstant } from '../../../../shared/format.ts'
import type { Message, Translate } from '../../../../shared/i18n.ts'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import { ListPage } from '../../../../web/admin/table/list-page-part.tsx'
import { useList } from '../../../../web/admin/table/use-list.ts'
import { actsColumn } from '../../../../web/admin/table/record-columns.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { oneOf } from '../../../../web/admin/table/use-query.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { makeStateTag } from '../../../../web/ui/state-tag.tsx'
import { templateApi } from '../../../template/contract.ts'
import { mailingApi } from '../../contract.ts'
import { recipientStateLabels } from '../../messages.ts'
import { deliveryMessages as messages } from './delivery-messages.ts'
import { answerWords } from './use-recipient-columns.tsx'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

type Delivery = ResultOf<typeof mailingApi.deliveries>['rows'][number]
type Decide = (row: Delivery, decision: 'resend' | 'leave') => void

const stateLabels = {
  queued: recipientStateLabels.queued,
  sending: recipientStateLabels.sending,
  sent: recipientStateLabels.sent,
  refused: recipientStateLabels.refused,
  unsure: recipientStateLabels.unsure,
  expired: messages.expired,
} as const satisfies Record<Delivery['state'], Message>
const states = Object.keys(stateLabels) as Delivery['state'][]
const StateTag = makeStateTag<Delivery['state']>(
  { queued: 'plain', sending: 'lake', sent: 'ok', refused: 'error', unsure: 'warn', expired: 'plain' },
  stateLabels,
)
const asked = {
  call: mailingApi.deliveries,
  names: ['q', 'kind', 'state'],
  filterOf: ({ q, kind, state }: Partial<Record<'q' | 'kind' | 'state', string>>) => ({
    q,
    kind,
    state: oneOf(states, state),
  }),
} as const

export default function MailDeliveriesPage() {
  const t = useTranslate()
  const locale = useLocale()
  const { administers } = useStaff()
  const { run } = useAction()
  const { list, listed } = useList(asked)
  const kinds = useLoad(templateApi.list, {})
  const nameOf = (kind: string) => kinds.data?.rows.find((row) => row.kind === kind)?.name[locale] ?? kind
  const decide: Decide = ({ id }, decision) =>
    void run(
      mailingApi.decideDelivery,
      { mailId: id, decision },
      { on: id, done: t(messages.decided), onDone: list.reload },
    )
  return (
    <ListPage<Delivery>
      title={t(messages.title)}
      text={t(messages.text)}
      filterLabel={t(messages.filter)}
      fields={[
        { name: 'q', label: t(adminMessages.find), kind: 'text', placeholder: t(messages.qPlaceholder) },
        {
          name: 'kind',
          label: t(messages.kind),
          kind: 'select',
          options: (kinds.data?.rows ?? [])
            .filter(({ group }) => group !== 'mailing')
            .map(({ kind, name }) => ({ value: kind, label: name[locale] })),
        },
        {
          name: 'state',
          label: t(commonFormMessages.status),
          kind: 'select',
          options: states.map((value) => ({ value, label: t(stateLabels[value]) })),
        },
      ]}
      {...listed}
      rowKey="id"
      columns={columnsOf({ t, nameOf, decide: administers ? decide : null })}
      minWidth={1000}
    />
  )
}

function columnsOf(options: {
  t: Translate
  nameOf: (kind: string) => string
  decide: Decide | null
}): Column<Delivery>[] {
  const { t, nameOf, decide } = options
  const actsOf = (row: Delivery) => [
    row.state === 'unsure' && {
      text: t(messages.resend),
      label: t(messages.resendOf, { name: row.subject }),
      onClick: () => decide?.(row, 'resend'),
    },
    row.state === 'unsure' && {
      text: t(messages.leave),
      label: t(messages.leaveOf, { name: row.subject }),
      onClick: () => decide?.(row, 'leave'),
    },
  ]
  return [
    { key: 'at', title: t(commonFormMessages.time), width: 150, render: (_, { at }) => formatInstant(at) },
    {
      key: 'what',
      title: t(messages.what),
      render: (_, { subject, kind }) => (
        <>
          {subject}
          <small>{nameOf(kind)}</small>
        </>
      ),
    },
    {
      key: 'address',
      title: t(messages.address),
      width: 170,
      render: (_, { address, companyId }) => (
        <>
          {address}
          {companyId && (
            <small>
              <Link to={`/admin/adminsponsor?open=${companyId}`}>{t(messages.toCompany)}</Link>
            </small>
          )}
        </>
      ),
    },
    {
      key: 'state',
      title: t(commonFormMessages.status),
      width: 120,
      render: (_, { state, nextAt }) => (
        <>
          <StateTag state={state} />
          {nextAt !== null && state === 'queued' && (
            <small>{t(messages.next, { time: formatInstant(nextAt) })}</small>
          )}
        </>
      ),
    },
    { key: 'tries', title: t(messages.tries), dataIndex: 'tries', width: 70, align: 'right' },
    {
      key: 'answer',
      title: t(messages.answer),
      width: 220,
      render: (_, { answer }) => answerWords(t, answer),
    },
    ...(decide ? [actsColumn(t, 110, actsOf)] : []),
  ]
}
