/** /admin/email-deliveries: what became of each notice that the system sent; a cut one is decided here. */
import { Button } from 'antd'
import type { ResultOf } from '../../../../shared/call.ts'
import { toBeijing } from '../../../../shared/format.ts'
import type { Locale, Translate } from '../../../../shared/i18n.ts'
import { call } from '../../../../web/admin/call.ts'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import { ListPage } from '../../../../web/admin/table/list-page-part.tsx'
import { pagingOf } from '../../../../web/admin/table/paging.ts'
import record from '../../../../web/admin/record/record.module.css'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useQuery } from '../../../../web/admin/table/use-query.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { templateApi } from '../../../template/contract.ts'
import { mailingApi } from '../../contract.ts'
import { deliveryMessages as messages } from './delivery-messages.ts'
import { useAnswerWords } from './use-answer-words.ts'

type Delivery = ResultOf<typeof mailingApi.deliveries>['rows'][number]
type Decide = (row: Delivery, decision: 'resend' | 'leave') => void

const names = ['q', 'kind', 'state', 'page', 'size'] as const
const states = ['queued', 'sending', 'sent', 'refused', 'unsure', 'expired'] as const
const tones = {
  queued: 'plain',
  sending: 'lake',
  sent: 'ok',
  refused: 'error',
  unsure: 'warn',
  expired: 'plain',
} as const satisfies Record<Delivery['state'], string>

export default function MailDeliveriesPage() {
  const t = useTranslate()
  const locale = useLocale()
  const { administers } = useStaff()
  const notices = useNotices()
  const answerWords = useAnswerWords()
  const [query, change] = useQuery(names)
  const paging = pagingOf(query, change)
  const kinds = useLoad(templateApi.list, {})
  const state = states.find((known) => known === query.state)
  const list = useLoad(mailingApi.deliveries, {
    ...(query.q && { q: query.q }),
    ...(query.kind && { kind: query.kind }),
    ...(state && { state }),
    page: paging.page,
    size: paging.size,
  })
  const nameOf = (kind: string) => kinds.data?.rows.find((row) => row.kind === kind)?.name[locale] ?? kind
  const decide: Decide = async ({ id }, decision) => {
    const answer = await call(mailingApi.decideDelivery, { mailId: id, decision })
    if (!answer.ok) return notices.refused(answer)
    notices.success(t(messages.decided))
    list.reload()
  }
  return (
    <ListPage<Delivery>
      title={t(messages.title)}
      text={t(messages.text)}
      filterLabel={t(messages.filter)}
      fields={[
        { name: 'q', label: t(messages.q), kind: 'text', placeholder: t(messages.qPlaceholder) },
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
          label: t(messages.state),
          kind: 'select',
          options: states.map((value) => ({ value, label: t(messages[value]) })),
        },
      ]}
      values={query}
      onSearch={change}
      list={list}
      rowKey="id"
      columns={columnsOf({ t, locale, nameOf, decide: administers ? decide : null, answerWords })}
      paging={paging}
      minWidth={1000}
    />
  )
}

function columnsOf(options: {
  t: Translate
  locale: Locale
  nameOf: (kind: string) => string
  decide: Decide | null
  answerWords: ReturnType<typeof useAnswerWords>
}): Column<Delivery>[] {
  const { t, nameOf, decide, answerWords } = options
  return [
    { key: 'at', title: t(messages.at), width: 150, render: (_, { at }) => toBeijing(at) },
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
      width: 200,
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
      title: t(messages.state),
      width: 150,
      render: (_, { state, nextAt }) => (
        <>
          <Tag tone={tones[state]}>{t(messages[state])}</Tag>
          {nextAt !== null && state === 'queued' && (
            <small>{t(messages.next, { time: toBeijing(nextAt) })}</small>
          )}
        </>
      ),
    },
    { key: 'tries', title: t(messages.tries), dataIndex: 'tries', width: 70, align: 'right' },
    { key: 'answer', title: t(messages.answer), render: (_, { answer }) => answerWords(answer) },
    ...(decide
      ? [
          {
            key: 'acts',
            title: t(messages.acts),
            width: 150,
            render: (_: unknown, row: Delivery) =>
              row.state === 'unsure' && <RowActs row={row} decide={decide} />,
          },
        ]
      : []),
  ]
}

function RowActs({ row, decide }: { row: Delivery; decide: Decide }) {
  const t = useTranslate()
  const name = row.subject
  const acts = [
    ['resend', messages.resend, messages.resendOf],
    ['leave', messages.leave, messages.leaveOf],
  ] as const
  return (
    <span className={record.rowActs}>
      {acts.map(([decision, act, actOf]) => (
        <Button
          key={decision}
          type="link"
          size="small"
          aria-label={t(actOf, { name })}
          onClick={() => decide(row, decision)}
        >
          {t(act)}
        </Button>
      ))}
    </span>
  )
}
