/** What changes when another edition becomes current, before it is done. */
import { Alert, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { formatDateTime } from '../../../../shared/format.ts'
import { formatDays } from '../../../../shared/format-days.ts'
import { text } from '../../../../shared/i18n.ts'
import { call } from '../../../../web/admin/call.ts'
import { LoadFailed } from '../../../../web/admin/page-part.tsx'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { editionYear } from '../../../edition/rules.ts'
import { lifecycleApi, type EditionRow, type SwitchPreview } from '../../contract.ts'
import { nameOf } from './edition-part.tsx'
import styles from './editions.module.css'
import { editionMessages as messages } from './messages.ts'

export function SwitchDialog({ to, onClose }: { to: EditionRow; onClose: (changed: boolean) => void }) {
  const t = useTranslate()
  const preview = useLoad(lifecycleApi.switchPreview, { to: to.activityCode })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const go = async () => {
    if (!preview.data) return
    setBusy(true)
    const from = preview.data.from.activityCode
    const answer = await call(lifecycleApi.switchEdition, { from, to: to.activityCode })
    setBusy(false)
    if (answer.ok) onClose(true)
    else if (answer.code !== 'GIVEN_UP') setProblem(answer.message)
  }
  return (
    <Modal
      open
      width={720}
      title={t(messages.switchTitle, { year: to.year })}
      okText={t(messages.makeCurrent)}
      cancelText={t(messages.keep)}
      okButtonProps={{ loading: busy, disabled: !preview.data }}
      onOk={() => void go()}
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
      <dl className={styles.counts}>
        {counted.map((name) => (
          <div key={name}>
            <dt>{t(messages[name])}</dt>
            <dd>{open[name]}</dd>
          </div>
        ))}
      </dl>
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
  const rows = [
    { name: messages.dates, value: formatDays(locale, of.from, of.to, { year: true }) },
    {
      name: messages.registration,
      value: t(messages.until, { from: show(of.opens), to: show(of.deadline) }),
    },
    { name: messages.booking, value: show(of.bookingCloses) },
  ]
  return (
    <dl className={styles.counts}>
      {rows.map(({ name, value }) => (
        <div key={name.en}>
          <dt>{t(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
