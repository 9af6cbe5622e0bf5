/** /admin/message-reports: reported messages, and organisations whose writing is suspended (decision 17; block and report). */
import { Button } from 'antd'
import { useState } from 'react'
import { toBeijing } from '../../../../shared/format.ts'
import type { Locale, Translate } from '../../../../shared/i18n.ts'
import { localAddress } from '../../../../web/data/addresses.ts'
import { DataTable } from '../../../../web/admin/table/data-table.tsx'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import { Filter } from '../../../../web/admin/table/filter.tsx'
import { Card, LoadFailed, PageTop, Slow } from '../../../../web/admin/page-part.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { StateCards } from '../../../../web/admin/table/state-cards.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import type { ReportShown } from '../../contract.ts'
import { reportReasonLabels, reportStateLabels } from '../../messages.ts'
import { reportStates } from '../../rules.ts'
import { reportMessages as messages } from './messages.ts'
import { ReportDrawer } from './report-drawer-part.tsx'
import { ReportStateTag } from './report-state-part.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import { SuspensionsPart } from './suspensions-part.tsx'
import { nameIn, useReports } from './use-reports.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export default function ReportsPage() {
  const t = useTranslate()
  const locale = useLocale()
  const { reviews } = useStaff()
  const state = useReports()
  const { query, change, list } = state
  const [suspends, setSuspends] = useState(false)
  /** Grows when someone was suspended or may write again. */
  const [turn, setTurn] = useState(0)
  const changed = () => {
    list.reload()
    setTurn((before) => before + 1)
  }
  return (
    <>
      <PageTop title={t(messages.title)}>
        <Button href={localAddress(locale, '/stationletter')}>{t(messages.toMailbox)}</Button>
        {reviews && <Button onClick={() => setSuspends(true)}>{t(messages.suspendOne)}</Button>}
      </PageTop>
      <p className="muted">{t(messages.text)}</p>
      <StateCards
        label={t(messages.byState)}
        cards={reportStates.map((one) => ({
          state: one,
          name: t(reportStateLabels[one]),
          count: list.data?.counts[one],
        }))}
        chosen={query.state}
        onChoose={(chosen) => change({ state: chosen, page: undefined })}
      />
      <Card>
        <Filter
          label={t(messages.filter)}
          fields={[
            {
              name: 'q',
              label: t(commonFormMessages.organisation),
              kind: 'text',
              placeholder: t(messages.qPlaceholder),
            },
          ]}
          values={query}
          onSearch={(values) => change({ ...values, page: undefined })}
        />
      </Card>
      <Card>
        {list.refused && <LoadFailed refused={list.refused} onRetry={list.reload} />}
        <Slow loading={list.loading} onRetry={list.reload} />
        <Reports state={state} mayHandle={reviews} />
      </Card>
      <SuspensionsPart turn={turn} onChanged={changed} />
      <ReportDrawer
        id={reviews ? (query.open ?? null) : null}
        listed={list.data?.rows.find(({ id }) => id === query.open) ?? null}
        onClose={() => change({ open: undefined })}
        onChanged={changed}
      />
      {suspends && (
        <SuspendDialog
          onClose={(done) => {
            setSuspends(false)
            if (done) changed()
          }}
        />
      )}
    </>
  )
}

function Reports({ state, mayHandle }: { state: ReturnType<typeof useReports>; mayHandle: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const { list, change, paging, query } = state
  const acts: Column<ReportShown> = {
    key: 'acts',
    title: t(commonFormMessages.actions),
    width: 80,
    render: (_, row) => (
      <Button
        type="link"
        size="small"
        data-row={row.id}
        aria-label={t(messages.viewOf, { name: nameIn(locale, row.about.name) })}
        onClick={() => change({ open: row.id })}
      >
        {t(messages.view)}
      </Button>
    ),
  }
  return (
    <DataTable<ReportShown>
      name={t(messages.list)}
      rowKey="id"
      columns={[...columns(t, locale), ...(mayHandle ? [acts] : [])]}
      rows={list.data?.rows ?? []}
      total={list.data?.total ?? 0}
      loading={list.loading}
      minWidth={960}
      {...paging}
      current={query.open ?? null}
    />
  )
}

function columns(t: Translate, locale: Locale): Column<ReportShown>[] {
  return [
    { key: 'at', title: t(messages.at), width: 140, render: (_, row) => toBeijing(row.at) },
    {
      key: 'about',
      title: t(messages.about),
      minWidth: 200,
      render: (_, row) => (
        <>
          {nameIn(locale, row.about.name) || t(messages.gone)}
          {row.suspended && <small>{t(messages.suspended)}</small>}
        </>
      ),
    },
    {
      key: 'reason',
      title: t(messages.reason),
      width: 150,
      render: (_, row) => t(reportReasonLabels[row.reason]),
    },
    {
      key: 'subject',
      title: t(messages.subject),
      minWidth: 180,
      render: (_, row) => row.subject || t(messages.noSubject),
    },
    {
      key: 'reporter',
      title: t(messages.reporter),
      minWidth: 180,
      render: (_, row) => nameIn(locale, row.reporter.name) || t(messages.gone),
    },
    {
      key: 'state',
      title: t(commonFormMessages.status),
      width: 120,
      render: (_, row) => <ReportStateTag state={row.state} />,
    },
  ]
}
