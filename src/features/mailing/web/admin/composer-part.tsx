/** Writing to many, in four steps: to whom, what, a look and a test, and sending. */
import { Alert, Button } from 'antd'
import { formatInstant } from '../../../../shared/format.ts'
import { PageTop } from '../../../../web/admin/page-part.tsx'
import { FormNotes } from '../../../../web/admin/record/form-notes.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import type { MailingShown } from '../../contract.ts'
import { AudiencePart } from './audience-part.tsx'
import { composeMessages as messages } from './compose-messages.ts'
import { ContentForm } from './content-form.tsx'
import { PreviewPart } from './preview-part.tsx'
import styles from './mailing-admin.module.css'
import { subjectIn } from './use-mailing-columns.tsx'
import { mailingAdminMessages } from './messages.ts'
import { SendPart } from './send-part.tsx'
import { composeSteps, useComposer, type Compose, type ComposeStep } from './use-composer.ts'
import { useMailingActs } from './use-mailing-acts.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

interface Props {
  mailing: MailingShown | null
  edition: string | undefined
  step: ComposeStep
  onStep: (step: ComposeStep) => void
  onChanged: (next: MailingShown) => void
  onClose: () => void
}

export function Composer(props: Props) {
  const { step, onStep, edition } = props
  const compose = useComposer(props)
  /** What is sent is what is saved. */
  const go = async (next: ComposeStep) => {
    if (next === 'send' && (compose.isDirty || !compose.saved) && !(await compose.saveQuietly())) return
    onStep(next)
  }
  const common = { compose, edition: compose.saved?.edition ?? edition }
  return (
    <>
      <Top compose={compose} />
      <Steps step={step} onStep={(next) => void go(next)} />
      {compose.saved?.state === 'scheduled' && <Scheduled mailing={compose.saved} onChanged={compose.take} />}
      <FormNotes form={compose} summary />
      {step === 'audience' && <AudiencePart {...common} />}
      {step === 'content' && <ContentForm {...common} />}
      {step === 'preview' && <PreviewPart {...common} />}
      {step === 'send' && <SendPart {...common} onStep={onStep} />}
      <Feet step={step} compose={compose} onStep={(next) => void go(next)} />
    </>
  )
}

function Top({ compose }: { compose: Compose }) {
  const t = useTranslate()
  const locale = useLocale()
  const { saved, isDirty, busy } = compose
  return (
    <PageTop title={saved ? subjectIn(t, locale, saved.subject) : t(messages.titleNew)}>
      <span className={`${record.hint} ${styles.said}`} role="status">
        {isDirty ? t(commonFormMessages.unsavedChanges) : saved ? t(messages.savedAll) : ''}
      </span>
      <Button onClick={compose.close}>{t(commonFormMessages.backToList)}</Button>
      <Button
        loading={busy}
        disabled={!isDirty || compose.theirs !== null}
        onClick={() => void compose.save()}
      >
        {t(messages.saveDraft)}
      </Button>
    </PageTop>
  )
}

function Steps({ step, onStep }: { step: ComposeStep; onStep: (step: ComposeStep) => void }) {
  const t = useTranslate()
  return (
    <nav aria-label={t(messages.steps)}>
      <ol className={styles.steps}>
        {composeSteps.map((one, index) => (
          <li key={one}>
            <button
              type="button"
              aria-current={one === step ? 'step' : undefined}
              onClick={() => onStep(one)}
            >
              <b>{index + 1}</b> {t(messages[one])}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Feet(props: { step: ComposeStep; compose: Compose; onStep: (step: ComposeStep) => void }) {
  const t = useTranslate()
  const at = composeSteps.indexOf(props.step)
  const [previous, next] = [composeSteps[at - 1], composeSteps[at + 1]]
  return (
    <div className={styles.feet}>
      {previous && <Button onClick={() => props.onStep(previous)}>{t(messages.previous)}</Button>}
      {next && (
        <Button
          type="primary"
          className={styles.next ?? ''}
          loading={props.compose.busy}
          onClick={() => props.onStep(next)}
        >
          {t(messages.next, { name: t(messages[next]) })}
        </Button>
      )}
    </div>
  )
}

/** It starts automatically; until then it can be changed, or made a draft again. */
function Scheduled({
  mailing,
  onChanged,
}: {
  mailing: MailingShown
  onChanged: (next: MailingShown) => void
}) {
  const t = useTranslate()
  const acts = useMailingActs({ mailing, onChanged, onReload: () => {} })
  return (
    <Alert
      type="info"
      showIcon
      title={t(messages.scheduledAt, { time: mailing.sendAt === null ? '–' : formatInstant(mailing.sendAt) })}
      action={
        <Button size="small" onClick={acts.stop}>
          {t(mailingAdminMessages.unschedule)}
        </Button>
      }
    />
  )
}
