import { useState } from 'react'
import type { FormEvent } from 'react'
import { callRef } from '../../../shared/call-ref.ts'
import { successCode } from '../../../shared/envelope.ts'
import type { Envelope, FieldErrors } from '../../../shared/envelope.ts'
import { formatMoney } from '../../../shared/format.ts'
import { api } from '../../../web/data/api.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { TextareaField } from '../../../web/ui/input.tsx'
import { useBilingual } from '../../../web/ui/language-label.tsx'
import { focusControl, Note } from '../../../web/ui/note.tsx'
import { notify } from '../../../web/ui/notify.ts'
import type { sponsorApi } from '../contract.ts'
import { sponsorLimits } from '../rules.ts'
import { ownMessages as messages } from './own-messages.ts'
import { PersonPart } from './person-part.tsx'
import type { Act, Mine } from './use-own.ts'
import { usePerson } from './use-person.ts'
import styles from './own.module.css'

const applyCall = callRef<typeof sponsorApi.apply>('POST', 'sponsor/apply')
const formId = 'sponsor-application'

/** What a refusal says of single fields. */
export function fieldsOf(answer: Envelope | null): FieldErrors {
  return (answer?.result as { fields?: FieldErrors } | null | undefined)?.fields ?? {}
}

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
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState('')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = editor.check()
    if (wrong) return focusControl(wrong)
    setBusy(true)
    setTold('')
    const answer = await api(applyCall, {
      tier: act.tier.key,
      ...editor.person,
      note,
      ...(queue && { queue }),
    }).catch(() => null)
    setBusy(false)
    if (answer?.resultCode === successCode && answer.result) {
      const { place } = answer.result
      notify({
        kind: 'success',
        title: t(place === null ? messages.applied : messages.queued),
        ...(place !== null && { text: t(messages.queuedAs, { place }) }),
      })
      onClose()
      return reload()
    }
    if (answer?.resultCode === 'TIER_FULL' && !queue) setQueue(true)
    editor.tell(fieldsOf(answer))
    setTold(
      answer?.resultCode === 'TIER_FULL'
        ? t(messages.fullNow)
        : (answer?.errorMessage ?? t(messages.networkFailed)),
    )
  }
  return { editor, note, setNote, queue, busy, told, send }
}

/** Applies for a tier, or puts the name down for one that is full. */
export function ApplyDialog(props: Props) {
  const { act, mine, onClose } = props
  const t = useTranslate()
  const locale = useLocale()
  const { editor, note, setNote, queue, busy, told, send } = useApplication(props)
  const tier = useBilingual()(act.tier.name).text
  const days = mine.holdDays
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(queue ? messages.queueTitle : messages.applyTitle, { tier })}
      closeText={t(messages.close)}
      footer={
        <>
          <Button onClick={onClose}>{t(messages.cancel)}</Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            {queue ? t(messages.queueAct) : t(messages.applyAct, { days })}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        {act.tier.priceFen !== null && <p className={styles.sum}>{formatMoney(locale, act.tier.priceFen)}</p>}
        <p className={styles.muted}>{t(queue ? messages.queueIntro : messages.applyIntro, { days })}</p>
        {told && (
          <Note tone="warn" role="alert">
            {told}
          </Note>
        )}
        <PersonPart mine={mine} editor={editor} />
        <TextareaField
          label={t(messages.note)}
          note={t(messages.optional)}
          hint={t(messages.noteHint)}
          rows={3}
          maxLength={sponsorLimits.note}
          value={note}
          onChange={setNote}
        />
      </form>
    </Dialog>
  )
}
