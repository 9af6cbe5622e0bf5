/** Answers a thread. What is written is kept as a draft of the thread, and there again when it is opened. */
import { useState } from 'react'
import { successCode } from '../../../../shared/envelope.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { useUser } from '../../../../web/data/session.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { TurnedNote, turnedNoteId } from '../../../../web/ui/field.tsx'
import { inputClass } from '../../../../web/ui/input.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import { notify } from '../../../../web/ui/notify.ts'
import { Skeleton } from '../../../../web/ui/progress.tsx'
import type { DraftShown, ThreadShown } from '../../contract.ts'
import { cleanBody } from '../../rules.ts'
import { DraftStatePart, NewerDraftPart } from '../compose/draft-state-part.tsx'
import { composeMessages as messages } from '../compose/compose-messages.ts'
import { pageMessages } from '../messages.ts'
import styles from './thread.module.css'
import { useFaults } from '../compose/use-faults.ts'
import { readUnsent, type DraftMessage, useDraft, startOf, type DraftStart } from '../compose/use-draft.ts'
import { calls, useMailbox } from '../use-mailbox.ts'
import { useRead } from '../../../../web/data/use-read.ts'

const draftsRead = 50

/** Looks for what was begun: in this browser, then among the drafts. */
export function ReplyForm({ thread, name }: { thread: ThreadShown; name: string }) {
  const t = useTranslate()
  const userId = useUser()?.id ?? ''
  const slot = `reply:${thread.id}`
  const [kept] = useState(() => readUnsent(userId, slot))
  const { state } = useRead(calls.query, kept ? null : { box: 'draft', size: draftsRead }, 0)
  if (!kept && state.kind === 'loading')
    return <Skeleton label={t(pageMessages.loading)} widths={[100, 100]} />
  const drafts = state.kind === 'ready' ? state.data.drafts : []
  return (
    <Reply
      thread={thread}
      name={name}
      slot={slot}
      start={kept ? { ...kept, savedAt: null, isUnsent: true } : fromDrafts(drafts, thread)}
    />
  )
}

const emptyReply = (thread: ThreadShown): DraftMessage => ({
  to: [thread.other],
  subject: '',
  body: '',
})

function fromDrafts(drafts: readonly DraftShown[], thread: ThreadShown): DraftStart {
  const own = new Set([thread.id, ...thread.missives.map(({ id }) => id)])
  const draft = drafts.find(({ replyTo }) => replyTo !== null && own.has(replyTo))
  return draft
    ? startOf(draft)
    : { message: emptyReply(thread), id: null, version: 0, savedAt: null, isUnsent: false }
}

function Reply(props: { thread: ThreadShown; name: string; slot: string; start: DraftStart }) {
  const { thread, name, slot, start } = props
  const t = useTranslate()
  const { reload } = useMailbox()
  const userId = useUser()?.id ?? ''
  const [replyTo] = useState(() => thread.missives.at(-1)?.id ?? thread.id)
  const keeper = useDraft({ userId, slot, start, replyTo }, reload)
  const { faults, take, clear } = useFaults()
  const [busy, setBusy] = useState(false)
  const { message, store } = keeper
  const send = async (event: React.FormEvent) => {
    event.preventDefault()
    if (busy || !cleanBody(message.body)) return document.getElementById(replyId)?.focus()
    clear()
    setBusy(true)
    const answer = await store.send()
    setBusy(false)
    if (answer?.resultCode !== successCode) return take(answer)
    store.restart(emptyReply(thread))
    notify({ kind: 'success', title: t(messages.sent, { name }) })
    reload()
  }
  const fault = faults.whole || Object.values(faults.fields).join(' ')
  return (
    <form className={styles.reply} data-form="" noValidate onSubmit={(event) => void send(event)}>
      <NewerDraftPart keeper={keeper} />
      {fault && (
        <Note tone="error" role="alert">
          {fault}
        </Note>
      )}
      <textarea
        id={replyId}
        className={inputClass}
        aria-label={t(messages.replyLabel, { name })}
        aria-describedby={turnedNoteId(replyId, message.body)}
        placeholder={t(messages.replyTo, { name })}
        rows={3}
        value={message.body}
        onChange={(event) => store.change({ body: event.currentTarget.value })}
      />
      <TurnedNote id={replyId} typed={message.body} />
      <div className={styles.send}>
        <DraftStatePart keeper={keeper} />
        <Button type="submit" variant="primary" busy={busy}>
          {t(messages.send)}
        </Button>
      </div>
    </form>
  )
}

const replyId = 'reply-body'
