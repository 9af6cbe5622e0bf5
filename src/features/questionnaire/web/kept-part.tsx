/** What was put back, what another device kept, that one changes a sent answer; and clearing it all. */
import { useState } from 'react'
import { formatDateTime } from '../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { ConfirmDialog } from '../../../web/ui/confirm-dialog.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { questionnaireMessages as messages } from './messages.ts'
import { emptyStart } from './use-progress.ts'
import type { AnswerFormProps, AnswerFormState } from './use-answer-form.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { useSite } from '../../../web/data/edition.ts'

export function KeptNotes(props: AnswerFormProps & { form: AnswerFormState }) {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const { form, start, own } = props
  const [isRestored, setRestored] = useState(start.restoredAt !== null)
  const [asks, setAsks] = useState(false)
  const time = (at: number) => formatDateTime(locale, at, { now })
  const clear = async () => {
    form.answers.replace(own ? { answers: own.answers, files: own.files } : emptyStart)
    form.progress.clear()
    setRestored(false)
    return null
  }
  return (
    <>
      {own && <Note>{t(messages.editing, { time: time(own.changedAt) })}</Note>}
      <Newer form={form} />
      {isRestored && start.restoredAt !== null && (
        <Note
          tone="ok"
          actions={
            <Button size="sm" variant="quiet" onClick={() => setAsks(true)}>
              {t(messages.startOver)}
            </Button>
          }
        >
          {t(messages.restored, { time: time(start.restoredAt) })}
        </Note>
      )}
      {asks && (
        <ConfirmDialog
          title={t(messages.startOverTitle)}
          keepText={t(commonFormMessages.cancel)}
          confirmText={t(messages.startOver)}
          act={clear}
          onClose={() => setAsks(false)}
        >
          <p>{t(messages.startOverText)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function Newer({ form }: { form: AnswerFormState }) {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const { state, keepMine, takeNewer } = form.progress
  if (state.kind !== 'newer') return null
  return (
    <Note
      tone="warn"
      role="alert"
      actions={
        <>
          <Button
            size="sm"
            onClick={() => {
              const start = takeNewer()
              if (start) form.answers.replace(start)
            }}
          >
            {t(messages.takeNewer)}
          </Button>
          <Button size="sm" variant="quiet" onClick={keepMine}>
            {t(messages.keepMine)}
          </Button>
        </>
      }
    >
      {t(messages.newerKept, { time: formatDateTime(locale, state.at, { now }) })}
    </Note>
  )
}
