/** What goes into an export, its fresh proof, how far it is, and the file (requirement 7.8). */
import { Alert, Button, Form, Modal, Progress, Radio } from 'antd'
import { useState } from 'react'
import type { SentOf } from '../../../../../shared/call.ts'
import { formatBytes } from '../../../../../shared/format-size.ts'
import { useLocale, useTranslate } from '../../../../../web/ui/language.tsx'
import type { reviewApi, ExportProgress } from '../../../contract.ts'
import { exportMessages as messages } from '../export-messages.ts'
import { reviewMessages } from '../messages.ts'
import type { CompanyFilter } from './use-company-list.ts'
import type { Exporting } from './use-export.ts'
import { commonMessages } from '../../../../../shared/common-messages.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

type What = 'filtered' | 'everything' | 'checkInCodes'
interface Choice {
  what: What
  language: 'cn' | 'en'
  numbers: 'masked' | 'full'
}

export function ExportDialog(props: {
  /** Kept by the page: an export goes on when the dialog is closed. */
  exporting: Exporting
  filter: CompanyFilter
  count: number
  onClose: () => void
}) {
  const t = useTranslate()
  const language = useLocale()
  const [choice, setChoice] = useState<Choice>({ what: 'filtered', language, numbers: 'masked' })
  const { progress, starting, start, save } = props.exporting
  const isDone = progress?.state === 'done'
  return (
    <Modal
      open
      title={t(commonFormMessages.exportToExcel)}
      onCancel={props.onClose}
      mask={{ closable: false }}
      footer={
        progress ? (
          <>
            {isDone && <Button onClick={() => save(progress)}>{t(messages.save)}</Button>}
            <Button type="primary" onClick={props.onClose}>
              {t(isDone ? reviewMessages.done : commonMessages.close)}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={props.onClose}>{t(commonFormMessages.cancel)}</Button>
            <Button
              type="primary"
              loading={starting}
              onClick={() => void start(wanted(choice, props.filter))}
            >
              {t(messages.go)}
            </Button>
          </>
        )
      }
    >
      {progress ? (
        <HowFar progress={progress} />
      ) : (
        <Choices choice={choice} count={props.count} onChange={setChoice} />
      )}
    </Modal>
  )
}

function wanted(
  { what, language, numbers }: Choice,
  filter: CompanyFilter,
): SentOf<typeof reviewApi.startExport> {
  if (what === 'checkInCodes') return { kind: 'checkInCodes', language }
  return { kind: 'registrations', language, numbers, ...(what === 'filtered' && filter) }
}

function Choices(props: { choice: Choice; count: number; onChange: (choice: Choice) => void }) {
  const t = useTranslate()
  const { choice, onChange } = props
  return (
    <Form layout="vertical">
      <Form.Item label={t(messages.what)}>
        <Radio.Group
          vertical
          value={choice.what}
          onChange={(event) => onChange({ ...choice, what: event.target.value })}
          options={[
            { value: 'filtered', label: t(messages.filtered, { count: props.count }) },
            { value: 'everything', label: t(messages.everything) },
            { value: 'checkInCodes', label: t(messages.checkInCodes) },
          ]}
        />
      </Form.Item>
      <Form.Item label={t(messages.language)}>
        <Radio.Group
          value={choice.language}
          onChange={(event) => onChange({ ...choice, language: event.target.value })}
          options={[
            { value: 'cn', label: t(commonFormMessages.chinese) },
            { value: 'en', label: t(commonFormMessages.english) },
          ]}
        />
      </Form.Item>
      {choice.what !== 'checkInCodes' && (
        <Form.Item label={t(messages.numbers)}>
          <Radio.Group
            value={choice.numbers}
            onChange={(event) => onChange({ ...choice, numbers: event.target.value })}
            options={[
              { value: 'masked', label: t(messages.masked) },
              { value: 'full', label: t(messages.full) },
            ]}
          />
        </Form.Item>
      )}
      <Alert type="info" showIcon title={t(messages.proofNote)} />
    </Form>
  )
}

function HowFar({ progress }: { progress: ExportProgress }) {
  const t = useTranslate()
  const { state, done, total, file } = progress
  const locale = useLocale()
  if (state === 'failed' || state === 'expired') {
    return <Alert type="error" showIcon title={t(state === 'failed' ? messages.failed : messages.expired)} />
  }
  const count = (value: number) => value.toLocaleString(locale === 'cn' ? 'zh-CN' : 'en-GB')
  const words =
    state === 'waiting'
      ? t(messages.waiting)
      : state === 'done' && file
        ? t(messages.ready, { name: file.name, size: formatBytes(file.sizeBytes) })
        : total === null
          ? t(messages.runningOpen, { done: count(done) })
          : t(messages.running, { done: count(done), total: count(total) })
  const percent = state === 'done' ? 100 : total ? Math.min(99, Math.floor((100 * done) / total)) : 0
  return (
    <>
      <p role="status">{words}</p>
      <Progress percent={percent} aria-label={words} status={state === 'done' ? 'success' : 'active'} />
      {state !== 'done' && <p>{t(messages.closeNote)}</p>}
    </>
  )
}
