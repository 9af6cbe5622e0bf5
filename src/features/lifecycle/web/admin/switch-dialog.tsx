/** What changes when another edition becomes current, before it is done. */
import { Alert, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { formatDateTime } from '../../../../shared/format.ts'
import { formatDays } from '../../../../shared/format-days.ts'
import { text } from '../../../../shared/i18n.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { LoadFailed } from '../../../../web/admin/page-part.tsx'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { Facts } from '../../../../web/ui/fact.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { editionYear } from '../../../edition/rules.ts'
import { lifecycleApi, type EditionRow, type SwitchPreview } from '../../contract.ts'
import { nameOf } from './edition-part.tsx'
import styles from './editions.module.css'
import { editionMessages as messages } from './messages.ts'

export function SwitchDialog({ to, onClose }: { to: EditionRow; onClose: (changed: boolean) => void }) {
  const t = useTranslate()
  const preview = useLoad(lifecycleApi.switchPreview, { to: to.activityCode })
  const { run, busy } = useAction()
  const [problem, setProblem] = useState<string | null>(null)
  const go = (from: string) =>
    run(
      lifecycleApi.switchEdition,
      { from, to: to.activityCode },
      {
        onDone: () => onClose(true),
        onRefused: ({ code, message }) => {
          if (code !== 'GIVEN_UP') setProblem(message)
          return true
        },
      },
    )
  return (
    <Modal
      open
      width={720}
      title={t(messages.switchTitle, { year: to.year })}
      okText={t(messages.makeCurrent)}
      cancelText={t(messages.keep)}
      okButtonProps={{ loading: busy, disabled: !preview.data }}
      onOk={() => preview.data && void go(preview.data.from.activityCode)}
      onCancel={() => onClose(false)}
    >
      {problem && <Alert type="error" showIcon title={problem} />}
      {preview.refused && <LoadFailed refused={preview.refused} onRetry={preview.reload} />}
      {preview.data ? <Changes preview={preview.data} /> : <Skeleton active />}
    </Modal>
  )
}

const counted = ['unreviewed', 'drafts', 'holds', 'queued', 'meetings', 'mailings', 'mails', 'jobs'] as const

function Changes({ preview }: { preview: SwitchPreview }) {
  const t = useTranslate()
  const locale = useLocale()
  const { from, to, open, lacks } = preview
  const [fromYear, toYear] = [editionYear(from.activityCode), editionYear(to.activityCode)]
  return (
    <div className={styles.changes}>
      <h3>{t(messages.currentHead, { year: toYear })}</h3>
      {to.published ? <Dates of={to} /> : <Alert type="warning" showIcon title={t(messages.notPublished)} />}
      <h3>{t(messages.archiveHead, { year: fromYear })}</h3>
      <p>{t(messages.archiveText)}</p>
      <Dates of={from} />
      <h3>{t(messages.openHead, { year: fromYear })}</h3>
      <Facts className={styles.counts} rows={counted.map((name) => [messages[name], open[name]])} />
      {lacks.length > 0 && (
        <>
          <h3>{t(messages.lacks, { year: toYear, count: lacks.length })}</h3>
          <ul className={styles.lacks}>
            {lacks.map((item) => (
              <li key={item.of}>{text(locale, nameOf(item))}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Dates({ of }: { of: SwitchPreview['to'] }) {
  const t = useTranslate()
  const locale = useLocale()
  const show = (at: number) => formatDateTime(locale, at, { year: true })
  return (
    <Facts
      className={styles.counts}
      rows={[
        [messages.dates, formatDays(locale, of.from, of.to, { year: true })],
        [messages.registration, t(messages.until, { from: show(of.opens), to: show(of.deadline) })],
        [messages.booking, show(of.bookingCloses)],
      ]}
    />
  )
}
