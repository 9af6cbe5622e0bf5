/** /admin/message-reports: reported messages, and organisations whose writing is suspended (decision 17; block and report). */
import { Button } from 'antd'
import { useState } from 'react'
import { formatInstant } from '../../../../shared/format.ts'
import { pickLanguage, type Locale, type Translate } from '../../../../shared/i18n.ts'
import { localAddress } from '../../../../shared/addresses.ts'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import { ListPage } from '../../../../web/admin/table/list-page-part.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { RowActions } from '../../../../web/admin/table/row-actions.tsx'
import { StateFilter } from '../../../../web/admin/table/state-cards.tsx'
import { useList } from '../../../../web/admin/table/use-list.ts'
import { oneOf } from '../../../../web/admin/table/use-query.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { type ReportShown, mailboxApi } from '../../contract.ts'
import { mailboxMessages, reportReasonLabels, reportStateLabels } from '../../messages.ts'
import { reportStates } from '../../rules.ts'
import { listMessages } from '../messages.ts'
import { guardMessages } from '../contacts/contact-messages.ts'
import { reportMessages as messages } from './messages.ts'
import { ReportDrawer, ReportStateTag } from './report-drawer-part.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import { SuspensionsPart } from './suspensions-part.tsx'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { InLanguage } from '../../../../web/ui/in-language.tsx'

const options = {
  call: mailboxApi.reports,
  names: ['q', 'state'],
  filterOf: ({ q, state }: { q?: string; state?: string }) => ({ q, state: oneOf(reportStates, state) }),
} as const

export default function ReportsPage() {
  const t = useTranslate()
  const locale = useLocale()
  const { reviews } = useStaff()
  const { query, change, list, listed } = useList(options)
  const [suspends, setSuspends] = useState(false)
  /** Grows when someone was suspended or may write again. */
  const [turn, setTurn] = useState(0)
  const changed = () => {
    list.reload()
    setTurn((before) => before + 1)
  }
  const organisation = { name: 'q', label: t(commonFormMessages.organisation), kind: 'text' } as const
  const acts: Column<ReportShown> = {
    key: 'acts',
    title: t(commonFormMessages.actions),
    width: 80,
    render: (_, { id, about }) => (
      <RowActions
        acts={[
          {
            text: t(messages.view),
            label: t(messages.viewOf, { name: pickLanguage(locale, about.name).text }),
            opens: id,
            onClick: () => change({ open: id }),
          },
        ]}
      />
    ),
  }
  return (
    <>
      <ListPage<ReportShown>
        {...listed}
        title={t(messages.title)}
        text={t(messages.text)}
        acts={
          <>
            <Button href={localAddress(locale, '/stationletter')}>{t(messages.toMailbox)}</Button>
            {reviews && <Button onClick={() => setSuspends(true)}>{t(messages.suspendOne)}</Button>}
          </>
        }
        cards={<StateFilter states={reportStates} labels={reportStateLabels} of={{ query, change, list }} />}
        filterLabel={t(messages.filter)}
        fields={[{ ...organisation, placeholder: t(messages.qPlaceholder) }]}
        name={t(messages.list)}
        rowKey="id"
        columns={[...columns(t, locale), ...(reviews ? [acts] : [])]}
        minWidth={960}
      />
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

function columns(t: Translate, locale: Locale): Column<ReportShown>[] {
  return [
    { key: 'at', title: t(messages.at), width: 140, render: (_, row) => formatInstant(row.at) },
    {
      key: 'about',
      title: t(messages.about),
      minWidth: 200,
      render: (_, row) => (
        <>
          {pickLanguage(locale, row.about.name).text || t(mailboxMessages.goneOrganisation)}
          {row.suspended && <small>{t(reportStateLabels.suspended)}</small>}
        </>
      ),
    },
    {
      key: 'reason',
      title: t(guardMessages.reportReason),
      width: 150,
      render: (_, row) => t(reportReasonLabels[row.reason]),
    },
    {
      key: 'subject',
      title: t(messages.subject),
      minWidth: 180,
      render: (_, row) => <InLanguage>{row.subject || t(listMessages.noSubject)}</InLanguage>,
    },
    {
      key: 'reporter',
      title: t(messages.reporter),
      minWidth: 180,
      render: (_, row) => pickLanguage(locale, row.reporter.name).text || t(mailboxMessages.goneOrganisation),
    },
    {
      key: 'state',
      title: t(commonFormMessages.status),
      width: 120,
      render: (_, row) => <ReportStateTag state={row.state} />,
    },
  ]
}
