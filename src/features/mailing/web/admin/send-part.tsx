/** Step 4: what goes to whom, when; and the last question before it does. */
import { Alert, Button, Form, Radio } from 'antd'
import { useState } from 'react'
import { Card, LoadFailed } from '../../../../web/admin/page-part.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { Rows } from '../../../../web/admin/record/record-drawer.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { TimeField } from '../../../../web/admin/record/time-field.tsx'
import { composeMessages as messages } from './compose-messages.ts'
import { useFaults } from './preview-part.tsx'
import styles from './mailing-admin.module.css'
import { SendDialog } from './send-dialog.tsx'
import { useAudience, useAudienceRows, type AskedAudience } from './use-audience.ts'
import type { Compose, ComposeStep } from './use-composer.ts'

interface Props {
  compose: Compose
  edition: string | undefined
  onStep: (step: ComposeStep) => void
}

export function SendPart({ compose, edition, onStep }: Props) {
  const t = useTranslate()
  const asked = useAudience(compose.draft.audience, edition)
  const faults = useFaults(compose)
  const [at, setAt] = useState<{ when: 'now' | 'later'; time: number | null }>({
    when: compose.saved?.sendAt ? 'later' : 'now',
    time: compose.saved?.sendAt ?? null,
  })
  const [wrong, setWrong] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const nobody = asked.data?.recipients === 0
  const go = () => {
    const missing = at.when === 'later' && at.time === null
    setWrong(missing ? t(messages.timeMissing) : null)
    if (missing) return
    asked.reload()
    setAsking(true)
  }
  return (
    <Card label={t(messages.send)} className={record.pageTexts ?? ''}>
      {asked.refused && <LoadFailed refused={asked.refused} onRetry={asked.reload} />}
      <NotReady faults={faults} nobody={nobody} onStep={onStep} />
      <Summary compose={compose} asked={asked} />
      <Form layout="vertical">
        <Form.Item label={t(messages.when)}>
          <Radio.Group
            value={at.when}
            options={(['now', 'later'] as const).map((value) => ({ value, label: t(messages[value]) }))}
            onChange={(event) => setAt({ ...at, when: event.target.value })}
          />
        </Form.Item>
        {at.when === 'later' && (
          <Form.Item
            label={t(messages.laterLabel)}
            htmlFor="send-at"
            className={styles.time ?? ''}
            extra={t(messages.laterNote)}
            {...(wrong && { help: wrong, validateStatus: 'error' as const })}
          >
            <TimeField
              id="send-at"
              value={at.time}
              onChange={(time) => {
                setAt({ ...at, time })
                setWrong(null)
              }}
            />
          </Form.Item>
        )}
        <Button type="primary" disabled={faults.length > 0 || nobody || !asked.data} onClick={go}>
          {t(at.when === 'now' ? messages.go : messages.goLater)}
        </Button>
      </Form>
      {asking && (
        <SendDialog
          compose={compose}
          asked={asked}
          sendAt={at.when === 'later' ? at.time : null}
          onWrong={setWrong}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

function NotReady(props: {
  faults: readonly string[]
  nobody: boolean
  onStep: (step: ComposeStep) => void
}) {
  const t = useTranslate()
  const { faults, nobody, onStep } = props
  if (faults.length === 0 && !nobody) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t(messages.notReady)}
      description={
        <>
          <p>{[...faults, ...(nobody ? [t(messages.nobody)] : [])].join(' ')}</p>
          <p className={record.acts}>
            {faults.length > 0 && (
              <Button size="small" onClick={() => onStep('content')}>
                {t(messages.toContent)}
              </Button>
            )}
            {nobody && (
              <Button size="small" onClick={() => onStep('audience')}>
                {t(messages.toAudience)}
              </Button>
            )}
          </p>
        </>
      }
    />
  )
}

function Summary({ compose, asked }: { compose: Compose; asked: AskedAudience }) {
  const t = useTranslate()
  const { draft } = compose
  const [[label, count], ...others] = useAudienceRows(asked, draft.audience)
  return (
    <Rows
      title={t(messages.summary)}
      level={2}
      rows={[
        [label, <b key="count">{count}</b>],
        ...others,
        [t(messages.subjectCn), draft.subject.cn || '–'],
        [t(messages.subjectEn), draft.subject.en || '–'],
      ]}
    />
  )
}
