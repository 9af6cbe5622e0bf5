/** Issuing: a kind, for whom, a check of who gets one and who none and why, and then the documents, some at a time. */
import { Button, Form, Modal, Radio } from 'antd'
import { useState } from 'react'
import { commonMessages } from '../../../../shared/common-messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import type { ResultOf } from '../../../../shared/call.ts'
import { saveBlob } from '../../../../web/data/save-file.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { documentApi } from '../../contract.ts'
import { kindLabels } from '../../messages.ts'
import { documentKinds, type Bar, type DocumentKind } from '../../rules.ts'
import { CandidateTable } from './candidate-table-part.tsx'
import { CheckReport, IssueProgress } from './issue-report-part.tsx'
import styles from './issue.module.css'
import { documentAdminMessages as messages } from './messages.ts'
import { useIssuing } from './use-issuing.ts'
import { ActButton } from '../../../../web/admin/act-button.tsx'

type Checked = ResultOf<typeof documentApi.check>

interface Props {
  edition: string
  onClose: () => void
  onIssued: () => void
}

/** Whom documents are for. */
interface Chosen {
  readonly kind: DocumentKind
  /** Null: everybody whom the search leaves. */
  readonly ids: readonly string[] | null
  readonly q: string | undefined
}

export function IssueDialog({ edition, onClose, onIssued }: Props) {
  const t = useTranslate()
  const { run, busy } = useAction()
  const issuing = useIssuing(onIssued)
  const [chosen, setChosen] = useState<Chosen>({ kind: documentKinds[0], ids: null, q: undefined })
  const [checked, setChecked] = useState<Checked | null>(null)
  const [bar, setBar] = useState<Bar | null>(null)
  const { kind, ids, q } = chosen
  const check = (shown: Bar | null) => {
    setBar(shown)
    const whom = ids ? { ids: [...ids] } : q ? { q } : {}
    const asked = { kind, activityCode: edition, ...whom, ...(shown && { bar: shown }) }
    void run(documentApi.check, asked, { onDone: setChecked })
  }
  const footer = issuing.progress ? (
    <>
      {issuing.isRunning && (
        <Button disabled={issuing.progress.state === 'stopping'} onClick={issuing.stop}>
          {t(messages.stop)}
        </Button>
      )}
      <Button type="primary" disabled={issuing.isRunning} onClick={onClose}>
        {t(commonMessages.close)}
      </Button>
    </>
  ) : (
    <>
      {checked && <Button onClick={() => setChecked(null)}>{t(messages.back)}</Button>}
      <Button onClick={onClose}>{t(commonFormMessages.cancel)}</Button>
      {checked ? (
        <ActButton
          type="primary"
          disabled={checked.ready.length === 0}
          act={() => issuing.start({ kind, activityCode: edition, ids: checked.ready })}
        >
          {t(messages.issueNow, { count: checked.ready.length })}
        </ActButton>
      ) : (
        <Button type="primary" loading={busy} disabled={ids?.length === 0} onClick={() => check(null)}>
          {t(messages.check)}
        </Button>
      )}
    </>
  )
  return (
    <Modal
      open
      width={760}
      title={t(messages.issue)}
      onCancel={onClose}
      closable={!issuing.isRunning}
      keyboard={!issuing.isRunning}
      mask={{ closable: false }}
      footer={footer}
    >
      {issuing.progress ? (
        <IssueProgress progress={issuing.progress} />
      ) : checked ? (
        <CheckReport {...{ checked, bar, busy }} onBar={check} />
      ) : (
        <Choice chosen={chosen} edition={edition} onChange={setChosen} />
      )}
    </Modal>
  )
}

function Choice(props: { chosen: Chosen; edition: string; onChange: (chosen: Chosen) => void }) {
  const t = useTranslate()
  const { chosen, edition, onChange } = props
  const { kind, ids, q } = chosen
  const { run, busy } = useAction()
  const specimen = () =>
    void run(
      documentApi.specimen,
      { kind, activityCode: edition },
      { onDone: (file) => saveBlob(file as unknown as Blob, `${t(kindLabels[kind])}.pdf`) },
    )
  return (
    <Form layout="vertical">
      <Form.Item label={t(messages.kind)}>
        <Radio.Group
          value={kind}
          onChange={(event) =>
            onChange({ ...chosen, kind: event.target.value, ids: ids && [], q: undefined })
          }
          options={documentKinds.map((one) => ({ value: one, label: t(kindLabels[one]) }))}
        />
        <div className={styles.under}>
          <Button size="small" loading={busy} onClick={specimen}>
            {t(messages.specimen)}
          </Button>
        </div>
      </Form.Item>
      <Form.Item label={t(messages.scope)}>
        <Radio.Group
          value={ids === null ? 'all' : 'chosen'}
          onChange={(event) => onChange({ ...chosen, ids: event.target.value === 'all' ? null : [] })}
          options={[
            { value: 'all', label: t(messages.everybody) },
            { value: 'chosen', label: t(messages.chosen) },
          ]}
        />
      </Form.Item>
      <CandidateTable
        key={kind}
        {...{ kind, edition, ids, q }}
        onIds={(next) => onChange({ ...chosen, ids: next })}
        onSearch={(next) => onChange({ ...chosen, q: next })}
      />
    </Form>
  )
}
