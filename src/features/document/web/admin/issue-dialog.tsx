/** Issuing: a kind, for whom, a check of who gets one and who none, and then the documents. */
import { Alert, Button, Form, Modal, Radio } from 'antd'
import { useState } from 'react'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { inLanguage } from '../../../../shared/i18n.ts'
import type { ResultOf } from '../../../../shared/call.ts'
import { saveBlob } from '../../../../web/data/save-file.ts'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { documentApi } from '../../contract.ts'
import { barLabels, kindLabels } from '../../messages.ts'
import { documentKinds, type DocumentKind } from '../../rules.ts'
import { CandidateTable } from './candidate-table-part.tsx'
import styles from './issue.module.css'
import { documentAdminMessages as messages } from './messages.ts'

type Checked = ResultOf<typeof documentApi.issue>

interface Props {
  edition: string
  onClose: () => void
  onIssued: () => void
}

export function IssueDialog(props: Props) {
  const t = useTranslate()
  const { edition, onClose, onIssued } = props
  const { run, busy } = useAction()
  const [kind, setKind] = useState<DocumentKind>(documentKinds[0])
  const [ids, setIds] = useState<readonly string[] | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const asked = { kind, activityCode: edition, ...(ids && { ids: [...ids] }) }
  const check = () => void run(documentApi.issue, { ...asked, dryRun: true }, { onDone: setChecked })
  const issue = () =>
    void run(documentApi.issue, asked, {
      done: ({ issued }) => t(messages.done, { count: issued.length }),
      onDone: () => {
        onIssued()
        onClose()
      },
    })
  return (
    <Modal
      open
      width={760}
      title={t(messages.issue)}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <>
          {checked && <Button onClick={() => setChecked(null)}>{t(messages.back)}</Button>}
          <Button onClick={onClose}>{t(commonFormMessages.cancel)}</Button>
          {checked ? (
            <Button type="primary" loading={busy} disabled={checked.ready === 0} onClick={issue}>
              {t(messages.issueNow, { count: checked.ready })}
            </Button>
          ) : (
            <Button type="primary" loading={busy} disabled={ids?.length === 0} onClick={check}>
              {t(messages.check)}
            </Button>
          )}
        </>
      }
    >
      {checked ? (
        <Report checked={checked} />
      ) : (
        <Choice
          {...{ kind, ids, edition }}
          onKind={(next) => {
            setKind(next)
            setIds((before) => before && [])
          }}
          onIds={setIds}
        />
      )}
    </Modal>
  )
}

interface ChoiceProps {
  kind: DocumentKind
  /** Null: everybody who qualifies. */
  ids: readonly string[] | null
  edition: string
  onKind: (kind: DocumentKind) => void
  onIds: (ids: readonly string[] | null) => void
}

function Choice({ kind, ids, edition, onKind, onIds }: ChoiceProps) {
  const t = useTranslate()
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
          onChange={(event) => onKind(event.target.value)}
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
          onChange={(event) => onIds(event.target.value === 'all' ? null : [])}
          options={[
            { value: 'all', label: t(messages.everybody) },
            { value: 'chosen', label: t(messages.chosen) },
          ]}
        />
      </Form.Item>
      {ids && <CandidateTable key={kind} {...{ kind, edition, ids }} onIds={onIds} />}
    </Form>
  )
}

/** Who gets none, and why. */
function Report({ checked }: { checked: Checked }) {
  const t = useTranslate()
  const locale = useLocale()
  const { ready, refused, bars } = checked
  return (
    <>
      <Alert
        type={ready ? 'success' : 'warning'}
        showIcon
        role="status"
        title={t(messages.checked, { ready, refused })}
      />
      {bars.length > 0 && (
        <section className={styles.bars} aria-label={t(messages.barsTitle)}>
          <h3>{t(messages.barsTitle)}</h3>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be focusable */}
          <ul tabIndex={0} aria-label={t(messages.barsTitle)}>
            {bars.map(({ id, name, organisation, bar }) => (
              <li key={id}>
                <span>
                  {inLanguage(locale, name)} <small>{inLanguage(locale, organisation)}</small>
                </span>
                <span>{t(barLabels[bar])}</span>
              </li>
            ))}
          </ul>
          {refused > bars.length && <p>{t(messages.barsMore, { count: refused - bars.length })}</p>}
        </section>
      )}
    </>
  )
}
