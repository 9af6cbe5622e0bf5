/** One report beside the list: what was said, the message itself, and what is decided. */
import { pickLanguage } from '../../../../shared/i18n.ts'
import { Alert, Button, Form } from 'antd'
import { useState } from 'react'
import { formatInstant } from '../../../../shared/format.ts'
import type { ResultOf } from '../../../../shared/call.ts'
import { LoadFailed, PageSkeleton } from '../../../../web/admin/page-part.tsx'
import { DrawerFoot, DrawerScroll, RecordDrawer, Rows } from '../../../../web/admin/record/record-drawer.tsx'
import type { Reason } from '../../../../web/admin/record/preset-reason.ts'
import record from '../../../../web/admin/record/record.module.css'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { mailboxApi, type ReportShown } from '../../contract.ts'
import { mailboxMessages, reportReasonLabels, reportStateLabels, threadTexts } from '../../messages.ts'
import { mailLimits } from '../../rules.ts'
import { listMessages } from '../messages.ts'
import { guardMessages } from '../contacts/contact-messages.ts'
import { reportMessages as messages } from './messages.ts'
import { SuspendDialog } from './suspend-dialog.tsx'
import { makeStateTag } from '../../../../web/ui/state-tag.tsx'
import { ActButton } from '../../../../web/admin/act-button.tsx'
import { TextArea } from '../../../../web/admin/record/text-input.tsx'

type Detail = ResultOf<typeof mailboxApi.reportDetail>

export function ReportDrawer(props: {
  id: string | null
  /** What the list says of it, which needs no proof. */
  listed: ReportShown | null
  onClose: () => void
  onChanged: () => void
}) {
  const { id, listed, onClose, onChanged } = props
  const t = useTranslate()
  const locale = useLocale()
  const asked = useLoad(mailboxApi.reportDetail, id ? { id } : null)
  const report = asked.data?.id === id ? asked.data : null
  const known = report ?? listed
  return (
    <RecordDrawer
      open={id !== null}
      rowId={id}
      title={known && (pickLanguage(locale, known.about.name).text || t(mailboxMessages.goneOrganisation))}
      state={known && <ReportStateTag state={known.state} />}
      width={600}
      onClose={onClose}
    >
      {asked.refused?.code === 'GIVEN_UP' && !report ? (
        <ProofFirst listed={listed} onRetry={asked.reload} />
      ) : asked.refused && !report ? (
        <LoadFailed refused={asked.refused} onRetry={asked.reload} />
      ) : report ? (
        <Report
          key={`${report.id} ${report.version}`}
          report={report}
          onClosed={(closed) => {
            // The message is not read again: each reading is logged.
            if (closed) asked.replace({ ...report, ...closed })
            else asked.reload()
            onChanged()
          }}
        />
      ) : (
        <PageSkeleton />
      )}
    </RecordDrawer>
  )
}

/** The proof was given up: what it is for, and again; and what is known without. */
function ProofFirst({ listed, onRetry }: { listed: ReportShown | null; onRetry: () => void }) {
  const t = useTranslate()
  return (
    <DrawerScroll label={t(messages.reportHeading)}>
      <Alert
        type="info"
        showIcon
        title={t(messages.proofFirst)}
        action={<Button onClick={onRetry}>{t(messages.proofGo)}</Button>}
      />
      {listed && <ReportFacts report={listed} />}
    </DrawerScroll>
  )
}

function ReportFacts({
  report,
  more = [],
}: {
  report: ReportShown
  more?: Parameters<typeof Rows>[0]['rows']
}) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <Rows
      title={t(messages.reportHeading)}
      rows={[
        [
          t(messages.reporter),
          pickLanguage(locale, report.reporter.name).text || t(mailboxMessages.goneOrganisation),
        ],
        [t(guardMessages.reportReason), t(reportReasonLabels[report.reason])],
        [t(messages.note), report.note || null],
        [t(messages.at), formatInstant(report.at)],
        ...more,
      ]}
    />
  )
}

type Closed = ResultOf<typeof mailboxApi.closeReport>

function Report({ report, onClosed }: { report: Detail; onClosed: (closed: Closed | null) => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const { remark, setRemark, busy, close } = useClosing(report, onClosed)
  const [suspends, setSuspends] = useState(false)
  return (
    <>
      <DrawerScroll label={t(messages.reportHeading)}>
        <ReportFacts
          report={report}
          more={[[t(messages.settledAt), report.settledAt === null ? null : formatInstant(report.settledAt)]]}
        />
        <Rows
          title={t(messages.messageHeading)}
          rows={[
            [t(messages.sentAt), formatInstant(report.sentAt)],
            [t(messages.subject), report.subject || t(listMessages.noSubject)],
            [t(messages.messageHeading), report.body ?? t(threadTexts.notKept)],
          ]}
        />
        <section className={record.section}>
          <h3>{t(messages.actHeading)}</h3>
          <Form layout="vertical">
            <Form.Item label={t(messages.remark)} htmlFor="report-remark" extra={t(messages.remarkHint)}>
              <TextArea
                id="report-remark"
                rows={3}
                maxLength={mailLimits.reason}
                value={remark}
                onChange={(event) => setRemark(event.target.value)}
              />
            </Form.Item>
          </Form>
        </section>
      </DrawerScroll>
      <DrawerFoot>
        <ActButton disabled={busy} act={() => close({ state: 'dismissed' })}>
          {t(messages.dismiss)}
        </ActButton>
        <Button danger disabled={busy} onClick={() => setSuspends(true)}>
          {t(messages.suspend)}
        </Button>
        <Button type="primary" loading={busy} onClick={() => void close({ state: 'noted' })}>
          {t(messages.noted)}
        </Button>
      </DrawerFoot>
      {suspends && (
        <SuspendDialog
          of={pickLanguage(locale, report.about.name).text}
          busy={busy}
          suspend={(reason) => close({ state: 'suspended', reason })}
          onClose={() => setSuspends(false)}
        />
      )}
    </>
  )
}

function useClosing(report: Detail, onClosed: (closed: Closed | null) => void) {
  const t = useTranslate()
  const { run, busy } = useAction()
  const [remark, setRemark] = useState(report.remark)
  const close = (decision: { state: 'dismissed' | 'noted' | 'suspended'; reason?: Reason }) =>
    run(
      mailboxApi.closeReport,
      { id: report.id, version: report.version, remark: remark.trim(), ...decision },
      {
        done: [t(messages.settled), decision.state === 'suspended' ? t(messages.mailed) : undefined],
        onDone: onClosed,
        onRefused: ({ code }) => {
          if (code === 'CHANGED_MEANWHILE') onClosed(null)
          return false
        },
      },
    )
  return { remark, setRemark, busy, close }
}

export const ReportStateTag = makeStateTag(
  { open: 'lake', dismissed: 'plain', noted: 'ok', suspended: 'warn' },
  reportStateLabels,
)
