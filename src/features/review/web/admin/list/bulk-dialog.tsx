/** One change of status for many registrations: what to, and what becomes of it. The server does the work, the page may be closed. */
import { Button, Form, Modal, Progress, Radio } from 'antd'
import { useState } from 'react'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'
import { htmlLang } from '../../../../../shared/i18n.ts'
import { FormItem } from '../../../../../web/admin/record/form-item.tsx'
import record from '../../../../../web/admin/record/record.module.css'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { statusLabels } from '../../../../registration/messages.ts'
import type { BulkProgress } from '../../../contract.ts'
import { bulkMaximum, bulkStatuses, reviewLimits } from '../../../rules.ts'
import { reviewMessages as messages } from '../messages.ts'
import { useShownName } from '../review-words-part.tsx'
import styles from './list.module.css'
import { turnsOf, useBulkWords } from './bulk-bar-part.tsx'
import type { Bulk } from './use-bulk.ts'
import type { Chosen } from './use-selecting.ts'
import { TextArea } from '../../../../../web/admin/record/text-input.tsx'

interface Props {
  /** The registrations chosen; empty: only what is under way, or has ended, is shown. */
  rows: readonly Chosen[]
  bulk: Bulk
  onStarted: () => void
  onOpen: (companyId: string) => void
  onClose: () => void
}

export function BulkDialog(props: Props) {
  const { rows, bulk } = props
  const [isStarted, setStarted] = useState(rows.length === 0)
  // What is under way comes first, whoever began it.
  const shown = isStarted || bulk.isRunning ? bulk.bulk : null
  if (shown) return <Results {...props} progress={shown} />
  const start = () => {
    setStarted(true)
    props.onStarted()
  }
  return <Choices {...props} onStarted={start} />
}

function Choices({ rows, bulk, onStarted, onClose }: Props) {
  const t = useTranslate()
  const [status, setStatus] = useState<(typeof bulkStatuses)[number]>('approved')
  const [note, setNote] = useState({ cn: '', en: '' })
  const isNoted = status !== 'approved' && Boolean(note.cn.trim() || note.en.trim())
  const start = async () => {
    const companies = rows.map(({ id, version }) => ({ companyId: id, version }))
    if (await bulk.start({ companies, status, ...(isNoted && { note }) })) onStarted()
  }
  const isTooMany = rows.length > bulkMaximum
  return (
    <Modal
      open
      title={t(messages.bulkTitle)}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={onClose}>{t(commonFormMessages.cancel)}</Button>
          <Button
            type="primary"
            danger={status !== 'approved'}
            loading={bulk.busy}
            disabled={isTooMany}
            onClick={() => void start()}
          >
            {t(messages.bulkGo, { count: rows.length, status: t(statusLabels[status]) })}
          </Button>
        </>
      }
    >
      <Form layout="vertical">
        <p className={record.lead}>
          {isTooMany
            ? t(messages.bulkTooMany, { count: rows.length, maximum: bulkMaximum })
            : t(messages.bulkText, { count: rows.length })}
        </p>
        <Form.Item label={t(messages.newStatus)}>
          <Radio.Group
            value={status}
            onChange={(event) => setStatus(event.target.value)}
            options={bulkStatuses.map((value) => ({ value, label: t(statusLabels[value]) }))}
          />
        </Form.Item>
        {status !== 'approved' &&
          (['cn', 'en'] as const).map((locale) => (
            <FormItem
              key={locale}
              label={t(locale === 'cn' ? messages.noteCn : messages.noteEn)}
              error={note[locale].trim() ? undefined : bulk.errors['note']}
            >
              {(control) => (
                <TextArea
                  {...control}
                  lang={htmlLang[locale]}
                  rows={2}
                  maxLength={reviewLimits.note}
                  value={note[locale]}
                  onChange={(event) => setNote({ ...note, [locale]: event.target.value })}
                />
              )}
            </FormItem>
          ))}
      </Form>
    </Modal>
  )
}

function Results({ progress, bulk, onOpen, onClose }: Props & { progress: BulkProgress }) {
  const t = useTranslate()
  const words = useBulkWords()(progress)
  const { isRunning } = bulk
  const done = turnsOf(progress)
  const leave = () => {
    bulk.putAway()
    onClose()
  }
  return (
    <Modal
      open
      title={t(messages.bulkNamed, { status: t(statusLabels[progress.status]) })}
      onCancel={isRunning ? onClose : leave}
      mask={{ closable: false }}
      footer={
        isRunning ? (
          <>
            <Button danger loading={bulk.busy} onClick={bulk.stop}>
              {t(messages.bulkStop)}
            </Button>
            <Button type="primary" onClick={onClose}>
              {t(messages.bulkLeave)}
            </Button>
          </>
        ) : (
          <Button type="primary" onClick={leave}>
            {t(messages.done)}
          </Button>
        )
      }
    >
      <p role="status" className={record.lead}>
        {words} {!progress.isOwn && t(messages.bulkBy, { name: progress.by })}
      </p>
      <Progress
        percent={Math.round((100 * done) / progress.total)}
        showInfo={false}
        aria-label={words}
        strokeColor="var(--error-700)"
        success={{
          percent: Math.round((100 * (done - progress.refused)) / progress.total),
          strokeColor: 'var(--lake-600)',
        }}
      />
      {isRunning && <p className={record.lead}>{t(messages.bulkGoesOn)}</p>}
      <NotChanged progress={progress} onOpen={onOpen} />
    </Modal>
  )
}

/** Each is opened by its name, to be decided by itself. */
function NotChanged({
  progress: { left, refused },
  onOpen,
}: { progress: BulkProgress } & Pick<Props, 'onOpen'>) {
  const t = useTranslate()
  const shownName = useShownName()
  if (left.length === 0) return null
  return (
    <>
      <ul className={styles.results}>
        {left.map(({ companyId, message, ...names }) => (
          <li key={companyId}>
            <Button type="link" size="small" onClick={() => onOpen(companyId)}>
              {shownName(names) || companyId}
            </Button>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      {left.length < refused && <p>{t(messages.bulkMore, { count: refused - left.length })}</p>}
    </>
  )
}
