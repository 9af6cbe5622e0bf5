/** /admin/checkin-report: what someone should look at after desks were without a network, and whom they let in with a reason. */
import { Skeleton, type TableColumnsType } from 'antd'
import type { ResultOf } from '../../../../shared/call.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { formatInstant } from '../../../../shared/format.ts'
import {
  pickLanguage,
  type Both,
  type Locale,
  type Message,
  type Translate,
} from '../../../../shared/i18n.ts'
import { Card, LoadNotes, PageTop } from '../../../../web/admin/page-part.tsx'
import { NothingFound } from '../../../../web/admin/table/nothing-found.tsx'
import { WholeTable } from '../../../../web/admin/table/record-columns.tsx'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { checkinApi } from '../../contract.ts'
import { overrideMessages } from '../desk/override-messages.ts'
import { BatchesPart } from './batches-part.tsx'
import { letInLabels, reportMessages as messages } from './messages.ts'

type Report = ResultOf<typeof checkinApi.report>
type Unsent = Report['unsent'][number]
type LetIn = Report['letIn'][number]
type Double = Report['doubles'][number]
type Override = Report['overrides'][number]

export default function ReportPage() {
  const t = useTranslate()
  const locale = useLocale()
  const report = useLoad(checkinApi.report, {})
  const { data } = report
  return (
    <>
      <PageTop title={t(messages.title)} />
      <p className="muted">{t(messages.text)}</p>
      <BatchesPart onDecided={report.reload} />
      <LoadNotes list={report} />
      {!data && report.loading && <Skeleton active paragraph={{ rows: 8 }} title={false} />}
      {data && (
        <>
          {data.unsent.length > 0 && (
            <Part<Unsent>
              title={t(messages.unsent)}
              text={t(messages.unsentText)}
              nothing=""
              rows={data.unsent}
              columns={unsentColumns(t)}
            />
          )}
          <Part<LetIn>
            title={t(messages.letIn)}
            nothing={t(messages.noLetIn)}
            rows={data.letIn}
            columns={[...whoAndWhere<LetIn>(t, locale), when(t), problem(t)]}
          />
          <Part<Double>
            title={t(messages.doubles)}
            nothing={t(messages.noDoubles)}
            rows={data.doubles}
            columns={[
              ...whoAndWhere<Double>(t, locale),
              {
                key: 'counted',
                title: t(messages.counted),
                width: 190,
                render: (_, row) => entry(row.counted),
              },
              { key: 'also', title: t(messages.also), width: 190, render: (_, row) => entry(row.also) },
            ]}
          />
          <Part<Override>
            title={t(messages.overrides)}
            nothing={t(messages.noOverrides)}
            rows={data.overrides}
            columns={[...whoAndWhere<Override>(t, locale), when(t), reasonOf(t)]}
          />
        </>
      )}
    </>
  )
}

function Part<Row extends object>(props: {
  title: string
  text?: string
  nothing: string
  rows: readonly Row[]
  columns: TableColumnsType<Row>
}) {
  const { title, text, nothing, rows, columns } = props
  // Rows have no names of their own: one person may be in a list more than once.
  const numbered = rows.map((row, index) => ({ ...row, key: String(index) }))
  return (
    <Card label={title}>
      <h2>{title}</h2>
      {text && <p className="muted">{text}</p>}
      {rows.length ? (
        <WholeTable<Row & { key: string }>
          name={title}
          rowKey="key"
          rows={numbered}
          minWidth={760}
          columns={columns as TableColumnsType<Row & { key: string }>}
        />
      ) : (
        <NothingFound title={nothing} text="" />
      )}
    </Card>
  )
}

function whoAndWhere<Row extends { name: string; organisation: Both; point: Both }>(
  t: Translate,
  locale: Locale,
): TableColumnsType<Row> {
  return [
    {
      key: 'person',
      title: t(messages.person),
      render: (_, { name, organisation }) => (
        <>
          {name}
          <small>{pickLanguage(locale, organisation).text}</small>
        </>
      ),
    },
    {
      key: 'point',
      title: t(messages.point),
      width: 180,
      render: (_, { point }) => pickLanguage(locale, point).text,
    },
  ]
}

/** When, and by which desk. */
const entry = ({ at, by }: { at: number; by: string }) => (
  <>
    {formatInstant(at)}
    <small>{by}</small>
  </>
)
const when = (t: Translate) => ({
  key: 'at',
  title: t(messages.at),
  width: 190,
  render: (_: unknown, row: { at: number; by: string }) => entry(row),
})

const unsentColumns = (t: Translate): TableColumnsType<Unsent> => [
  { key: 'name', title: t(messages.device), dataIndex: 'name' },
  { key: 'scans', title: t(messages.scans), dataIndex: 'scans', width: 140 },
  { key: 'at', title: t(messages.toldAt), width: 190, render: (_, { at }) => formatInstant(at) },
]

const problem = (t: Translate) => ({
  key: 'why',
  title: t(messages.why),
  width: 160,
  render: (_: unknown, { verdict }: LetIn) => {
    const label = (letInLabels as Partial<Record<string, Message>>)[verdict]
    return label && <Tag tone={verdict === 'ended-code' ? 'error' : 'warn'}>{t(label)}</Tag>
  },
})

const reasonOf = (t: Translate) => ({
  key: 'reason',
  title: t(commonFormMessages.reason),
  width: 220,
  render: (_: unknown, { reason }: Override) => {
    const label = (overrideMessages as Partial<Record<string, Message>>)[reason]
    return label ? t(label) : reason
  },
})
