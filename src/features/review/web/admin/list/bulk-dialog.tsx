/** One change of status for many organisations: in portions, so that how far it is can be seen; each result is told. */
import { Button, Form, Input, Modal, Progress, Radio } from 'antd'
import { useRef, useState } from 'react'
import type { ResultOf } from '../../../../../shared/call.ts'
import { call } from '../../../../../web/admin/call.ts'
import record from '../../../../../web/admin/record/record.module.css'
import { useNotices } from '../../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { statusLabels } from '../../../../registration/messages.ts'
import { reviewApi, type CompanyRow } from '../../../contract.ts'
import type { ReviewStatus } from '../../../rules.ts'
import { reviewMessages as messages } from '../messages.ts'
import styles from '../review.module.css'
import { useShownName } from '../review-words-part.tsx'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

type Result = ResultOf<typeof reviewApi.updateStatus>['results'][number]
const portion = 20
/** Returning needs fields to correct, which are marked one organisation at a time. */
const choices = ['approved', 'rejected', 'cancelled'] as const satisfies readonly ReviewStatus[]

export function BulkDialog(props: { rows: readonly CompanyRow[]; onClose: (left: CompanyRow[]) => void }) {
  const t = useTranslate()
  const bulk = useBulk(props.rows)
  const total = props.rows.length
  const finished = bulk.results !== null && !bulk.running
  const close = () => {
    const changed = new Set(bulk.results?.filter(({ ok }) => ok).map(({ companyId }) => companyId))
    props.onClose(props.rows.filter(({ id }) => !changed.has(id)))
  }
  return (
    <Modal
      open
      title={t(messages.bulkTitle)}
      onCancel={close}
      closable={!bulk.running}
      mask={{ closable: false }}
      footer={
        finished ? (
          <Button type="primary" onClick={close}>
            {t(messages.done)}
          </Button>
        ) : (
          <>
            <Button onClick={bulk.running ? bulk.stop : close}>
              {t(bulk.running ? messages.bulkStop : commonFormMessages.cancel)}
            </Button>
            <Button type="primary" loading={bulk.running} onClick={() => void bulk.run()}>
              {t(messages.bulkGo)}
            </Button>
          </>
        )
      }
    >
      {!bulk.results && <Choices bulk={bulk} total={total} />}
      {bulk.results && (
        <Results results={bulk.results} rows={props.rows} total={total} running={bulk.running} />
      )}
    </Modal>
  )
}

function useBulk(rows: readonly CompanyRow[]) {
  const notices = useNotices()
  const [status, setStatus] = useState<(typeof choices)[number]>('approved')
  const [note, setNote] = useState({ cn: '', en: '' })
  const [results, setResults] = useState<readonly Result[] | null>(null)
  const [running, setRunning] = useState(false)
  /** What has been sent is answered; nothing more is. */
  const stops = useRef(false)
  const stop = () => void (stops.current = true)
  const run = async () => {
    setRunning(true)
    setResults([])
    stops.current = false
    const asked = rows.map(({ id, version }) => ({ companyId: id, version }))
    for (let start = 0; start < asked.length && !stops.current; start += portion) {
      const companies = asked.slice(start, start + portion)
      // One portion after the other, on purpose: the server is not asked for all at once.
      // oxlint-disable-next-line no-await-in-loop
      const answer = await call(reviewApi.updateStatus, {
        companies,
        status,
        canTakeBack: true,
        ...(note.cn && note.en && { note }),
      })
      if (answer.ok) setResults((before) => [...(before ?? []), ...answer.result.results])
      else {
        notices.refused(answer)
        break
      }
    }
    setRunning(false)
  }
  return { status, setStatus, note, setNote, results, running, run, stop }
}

function Choices({ bulk, total }: { bulk: ReturnType<typeof useBulk>; total: number }) {
  const t = useTranslate()
  return (
    <Form layout="vertical">
      <p className={record.lead}>{t(messages.bulkText, { count: total })}</p>
      <Form.Item label={t(messages.newStatus)}>
        <Radio.Group
          value={bulk.status}
          onChange={(event) => bulk.setStatus(event.target.value)}
          options={choices.map((value) => ({ value, label: t(statusLabels[value]) }))}
        />
      </Form.Item>
      {bulk.status !== 'approved' &&
        (['cn', 'en'] as const).map((locale) => (
          <Form.Item
            key={locale}
            label={t(locale === 'cn' ? messages.noteCn : messages.noteEn)}
            htmlFor={`note-${locale}`}
          >
            <Input.TextArea
              id={`note-${locale}`}
              lang={locale === 'cn' ? 'zh-CN' : 'en'}
              rows={2}
              maxLength={1000}
              value={bulk.note[locale]}
              onChange={(event) => bulk.setNote({ ...bulk.note, [locale]: event.target.value })}
            />
          </Form.Item>
        ))}
    </Form>
  )
}

function Results(props: {
  results: readonly Result[]
  rows: readonly CompanyRow[]
  total: number
  running: boolean
}) {
  const t = useTranslate()
  const { results, total } = props
  const succeeded = results.filter(({ ok }) => ok).length
  const shownName = useShownName()
  const names = new Map(props.rows.map((row) => [row.id, shownName(row)]))
  return (
    <>
      <p role="status" className={record.lead}>
        {props.running
          ? t(messages.bulkProgress, { done: results.length, total })
          : t(messages.bulkDone, { ok: succeeded, failed: results.length - succeeded })}
        {!props.running && results.length < total && (
          <> {t(messages.bulkLeft, { count: total - results.length })}</>
        )}
      </p>
      <Progress
        percent={Math.round((100 * results.length) / total)}
        showInfo={false}
        aria-label={t(messages.bulkProgress, { done: results.length, total })}
      />
      <ul className={styles.results}>
        {/* What needs a look comes first. */}
        {results
          .toSorted((a, b) => Number(a.ok) - Number(b.ok))
          .map((result) => (
            <li key={result.companyId} data-ok={result.ok}>
              <span>{names.get(result.companyId) ?? result.companyId}</span>
              <span>
                {result.ok && result.status
                  ? t(messages.changedTo, { status: t(statusLabels[result.status]) })
                  : result.message}
              </span>
            </li>
          ))}
      </ul>
    </>
  )
}
