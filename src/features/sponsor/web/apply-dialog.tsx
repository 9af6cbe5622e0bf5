import { useState } from 'react'
import { callRef } from '../../../shared/call-ref.ts'
import { formatMoney } from '../../../shared/format.ts'
import { useWrite } from '../../../web/data/use-write.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { TextareaField } from '../../../web/ui/input.tsx'
import { useBilingual } from '../../../web/ui/language-label.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { notify } from '../../../web/ui/notify.ts'
import type { sponsorApi } from '../contract.ts'
import { sponsorLimits } from '../rules.ts'
import { ownMessages as messages } from './own-messages.ts'
import { PersonPart, usePerson } from './person-part.tsx'
import type { Act, Mine } from './use-own.ts'
import styles from './own.module.css'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { commonMessages } from '../../../shared/common-messages.ts'
import { Form } from '../../../web/ui/form.tsx'

const applyCall = callRef<typeof sponsorApi.apply>('POST', 'sponsor/apply')
const formId = 'sponsor-application'

interface Props {
  readonly act: Act
  readonly mine: Mine
  readonly onClose: () => void
  readonly reload: () => void
}

/** The application as typed; when the last place goes meanwhile, it becomes one for the waiting list. */
function useApplication({ act, mine, onClose, reload }: Props) {
  const t = useTranslate()
  const editor = usePerson(mine)
  const [note, setNote] = useState('')
  const [queue, setQueue] = useState(act.kind === 'queue')
  const { send: write, setProblem, ...writing } = useWrite(applyCall)
  const send = async () => {
    if (!editor.judge()) return editor.focusWrong()
    const answer = await write({ tier: act.tier.key, ...editor.typed, note, ...(queue && { queue }) })
    if (answer.ok) {
      const { place } = answer.result
      notify({
        kind: 'success',
        title: t(place === null ? messages.applied : messages.queued),
        ...(place !== null && { text: t(messages.queuedAs, { place }) }),
      })
      onClose()
      return reload()
    }
    editor.tell(answer.fields)
    if (answer.code !== 'TIER_FULL') return
    setQueue(true)
    setProblem(t(messages.fullNow))
  }
  return { editor, note, setNote, queue, ...writing, send }
}

/** Applies for a tier, or puts the name down for one that is full. */
export function ApplyDialog(props: Props) {
  const { act, mine, onClose } = props
  const t = useTranslate()
  const locale = useLocale()
  const { editor, note, setNote, queue, busy, problem, send } = useApplication(props)
  const tier = useBilingual()(act.tier.name).text
  const days = mine.holdDays
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(queue ? messages.queueTitle : messages.applyTitle, { tier })}
      closeText={t(commonMessages.close)}
      footer={
        <>
          <Button onClick={onClose}>{t(commonFormMessages.cancel)}</Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            {queue ? t(messages.queueAct) : t(messages.applyAct, { days })}
          </Button>
        </>
      }
    >
      <Form id={formId} className={styles.form} onSubmit={send}>
        {act.tier.priceFen !== null && <p className={styles.sum}>{formatMoney(locale, act.tier.priceFen)}</p>}
        <p className={styles.muted}>{t(queue ? messages.queueIntro : messages.applyIntro, { days })}</p>
        {problem && (
          <Note tone="warn" role="alert">
            {problem}
          </Note>
        )}
        <PersonPart mine={mine} editor={editor} />
        <TextareaField
          label={t(messages.note)}
          hint={t(messages.noteHint)}
          rows={3}
          maxLength={sponsorLimits.note}
          value={note}
          onChange={setNote}
        />
      </Form>
    </Dialog>
  )
}
