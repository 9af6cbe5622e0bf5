/** A message to one or several organisations. */
import { useEffect, useRef, useState } from 'react'
import { successCode } from '../../../../shared/envelope.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { useUser } from '../../../../web/data/session.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { TextareaField, TextField } from '../../../../web/ui/input.tsx'
import { ErrorSummary, focusControl, Note } from '../../../../web/ui/note.tsx'
import { notify } from '../../../../web/ui/notify.ts'
import { mailLimits } from '../../rules.ts'
import { BackPart } from '../thread/back-part.tsx'
import { BarPart } from '../bar-part.tsx'
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx'
import { DraftStatePart, NewerDraftPart } from './draft-state-part.tsx'
import { letterMessages as messages } from './letter-messages.ts'
import styles from './letter.module.css'
import { pageMessages } from '../messages.ts'
import { ReceiversPart, toId } from './receivers-part.tsx'
import { useLetter, type LetterKeeper } from './use-letter.ts'
import type { LetterStart } from './use-letter-store.ts'
import { useFaults, type Faults } from './use-faults.ts'
import { useMailbox } from '../use-mailbox.ts'
import { useWords } from '../use-words.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { commonMessages } from '../../../../shared/common-messages.ts'

const subjectId = 'letter-subject'
export const bodyId = 'letter-body'
const controlOf = { to: toId, subject: subjectId, body: bodyId } as const

interface Props {
  readonly slot: string
  readonly start: LetterStart
  /** It comes from this browser. */
  readonly isRestored: boolean
  readonly onKept: (id: string) => void
}

export function LetterForm({ slot, start, isRestored, onKept }: Props) {
  const t = useTranslate()
  const { me, view, close } = useMailbox()
  const userId = useUser()?.id ?? ''
  const keeper = useLetter({ userId, slot, start }, (id) => id && onKept(id))
  const form = useSend(keeper)
  const [discards, setDiscards] = useState(false)
  // Who comes to write goes on where something is missing.
  const [first] = useState(() =>
    start.letter.to.length === 0 ? toId : start.letter.subject ? bodyId : subjectId,
  )
  useEffect(() => focusControl(first), [first])
  const { letter, store } = keeper
  const isDraft = start.id !== null
  return (
    <section className={styles.letter} aria-labelledby="letter-title">
      <header className={styles.head}>
        <BackPart />
        <h2 id="letter-title">{t(isDraft ? messages.draftTitle : messages.title)}</h2>
      </header>
      <form className={styles.form} noValidate onSubmit={form.submit}>
        {isRestored && <Note role="status">{t(messages.restored)}</Note>}
        <NewerDraftPart keeper={keeper} />
        {me?.mayNotWrite && <BarPart bar={me.mayNotWrite} />}
        <Faulty faults={form.faults} boxRef={form.summary} />
        <ReceiversPart
          to={letter.to}
          onChange={(to) => store.change({ to })}
          typed={form.typed}
          onType={form.setTyped}
          error={form.faults.fields.to}
        />
        <TextField
          id={subjectId}
          label={t(commonFormMessages.subject)}
          required
          maxLength={mailLimits.subject}
          value={letter.subject}
          onChange={(subject) => store.change({ subject })}
          error={form.faults.fields.subject}
        />
        <TextareaField
          id={bodyId}
          label={t(messages.body)}
          hint={t(messages.bodyHint, { count: mailLimits.body })}
          required
          rows={7}
          value={letter.body}
          onChange={(body) => store.change({ body })}
          error={form.faults.fields.body}
        />
        <div className={styles.acts}>
          <Button type="submit" variant="primary" busy={form.busy} disabled={me?.mayNotWrite != null}>
            {t(messages.send)}
          </Button>
          <Button onClick={close}>{t(commonMessages.close)}</Button>
          {view.write !== 'new' && (
            <Button variant="danger" onClick={() => setDiscards(true)}>
              {t(messages.discard)}
            </Button>
          )}
          <DraftStatePart keeper={keeper} />
        </div>
      </form>
      {discards && <Discard keeper={keeper} onClose={() => setDiscards(false)} />}
    </section>
  )
}

function Faulty({ faults, boxRef }: { faults: Faults; boxRef: React.RefObject<HTMLDivElement | null> }) {
  const t = useTranslate()
  const lines = (['to', 'subject', 'body'] as const).flatMap((name) => {
    const text = faults.fields[name]
    return text ? [{ targetId: controlOf[name], text }] : []
  })
  if (faults.whole)
    return (
      <Note tone="error" role="alert" boxRef={boxRef} tabIndex={-1}>
        {faults.whole}
      </Note>
    )
  return <ErrorSummary title={t(messages.errors)} lines={lines} boxRef={boxRef} />
}

function Discard({ keeper, onClose }: { keeper: LetterKeeper; onClose: () => void }) {
  const t = useTranslate()
  const { close, reload } = useMailbox()
  const discard = async () => {
    const answer = await keeper.store.discard()
    if (answer?.resultCode !== successCode) return answer?.errorMessage ?? t(pageMessages.network)
    notify({ kind: 'success', title: t(messages.discarded) })
    reload()
    close()
    return null
  }
  return (
    <ConfirmDialog
      title={t(messages.discardTitle)}
      keepText={t(messages.keep)}
      confirmText={t(messages.discard)}
      act={discard}
      onClose={onClose}
    >
      <p>{t(messages.discardText)}</p>
    </ConfirmDialog>
  )
}

function useSend(keeper: LetterKeeper) {
  const { t, name } = useWords()
  const { go, reload } = useMailbox()
  const { faults, check, take, clear } = useFaults()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (faults.whole || Object.keys(faults.fields).length > 0) summary.current?.focus()
  }, [faults])
  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    const { letter } = keeper
    if (busy || !check(letter, typed)) return
    clear()
    setBusy(true)
    const answer = await keeper.store.send()
    setBusy(false)
    if (answer?.resultCode !== successCode || !answer.result) return take(answer)
    const { missives } = answer.result
    const [first] = letter.to
    notify({
      kind: 'success',
      title:
        letter.to.length === 1 && first
          ? t(messages.sent, { name: name(first) })
          : t(messages.sentMany, { count: letter.to.length }),
    })
    reload()
    go({
      place: 'out',
      q: '',
      type: '',
      page: 1,
      write: '',
      to: '',
      id: missives.length === 1 ? missives[0]!.threadId : '',
    })
  }
  return { faults, typed, setTyped, busy, summary, submit: (event: React.FormEvent) => void submit(event) }
}
