import { useRef, useState } from 'react'
import { successCode } from '../../../../shared/envelope.ts'
import { api } from '../../../../web/data/api.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import type { Box } from '../../rules.ts'
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx'
import styles from '../mailbox.module.css'
import { listMessages as messages, pageMessages } from '../messages.ts'
import type { Choice } from '../use-choice.ts'
import { calls, tell, useMailbox, type Listed, type SetStatus } from '../use-mailbox.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

interface Act {
  readonly status: Exclude<SetStatus, 'deleted'>
  readonly label: { cn: string; en: string }
  readonly done: { cn: string; en: string }
}
const read: Act = { status: 'read', label: messages.read, done: messages.markedRead }
const unread: Act = { status: 'unread', label: messages.markUnread, done: messages.markedUnread }
const archive: Act = { status: 'archived', label: messages.archive, done: messages.archived }
const unarchive: Act = { status: 'read', label: messages.unarchive, done: messages.unarchived }
const actsOf: Readonly<Record<Box, readonly Act[]>> = {
  in: [read, unread, archive],
  out: [archive],
  archive: [unarchive],
  draft: [],
}

/** Above the list: tick all, and what can be done with what is ticked. */
export function BulkPart({ box, choice, data }: { box: Box; choice: Choice; data: Listed }) {
  const t = useTranslate()
  const { view, close } = useMailbox()
  const [isRemoving, setRemoving] = useState(false)
  const [busy, setBusy] = useState(false)
  const { setStatus, removeDrafts } = useBulk(data)
  const { ids } = choice
  const all = useRef<HTMLInputElement>(null)
  const finish = (refused: string | null, done: string) => {
    tell(refused, done)
    if (refused !== null) return
    // The button that was pressed goes away.
    all.current?.focus()
    // What is open and no longer in the list is closed.
    if (ids.includes(view.id) || ids.includes(view.write)) close()
    choice.clear()
  }
  const act = async ({ status, done }: Act) => {
    setBusy(true)
    const refused = await setStatus(ids, status)
    setBusy(false)
    finish(refused, t(done))
  }
  const remove = async () => {
    const refused = box === 'draft' ? await removeDrafts(ids) : await setStatus(ids, 'deleted')
    if (refused === null) finish(null, t(messages.removed))
    return refused
  }
  return (
    <div className={styles.bulk} role="group" aria-label={t(messages.acts)}>
      <label>
        <input
          ref={all}
          type="checkbox"
          checked={choice.isAll}
          onChange={(event) => choice.all(event.currentTarget.checked)}
        />
        {ids.length > 0 ? t(messages.chosen, { count: ids.length }) : t(messages.chooseAll)}
      </label>
      <span className={styles.grow} />
      {ids.length === 0 && <span>{t(messages.total, { count: data.total })}</span>}
      {ids.length > 0 &&
        actsOf[box].map((one) => (
          <Button key={one.label.en} variant="quiet" size="sm" busy={busy} onClick={() => void act(one)}>
            {t(one.label)}
          </Button>
        ))}
      {ids.length > 0 && (
        <Button variant="quiet" size="sm" busy={busy} onClick={() => setRemoving(true)}>
          {t(commonFormMessages.delete)}
        </Button>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={t(box === 'draft' ? messages.removeDrafts : messages.removeTitle)}
          keepText={t(commonFormMessages.cancel)}
          confirmText={t(commonFormMessages.delete)}
          act={remove}
          onClose={() => setRemoving(false)}
        >
          <p>{t(box === 'draft' ? messages.removeDraftsText : messages.removeText, { count: ids.length })}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function useBulk(data: Listed) {
  const t = useTranslate()
  const { setStatus, reload } = useMailbox()
  return {
    /** A thread becomes unread by its newest message; all else is done to the whole thread. */
    setStatus: (threads: readonly string[], status: SetStatus) =>
      setStatus(
        status === 'unread'
          ? data.rows.filter(({ threadId }) => threads.includes(threadId)).map(({ id }) => id)
          : threads,
        status,
      ),
    async removeDrafts(ids: readonly string[]): Promise<string | null> {
      const answers = await Promise.all(ids.map((id) => api(calls.removeDraft, { id }).catch(() => null)))
      reload()
      const refused = answers.find((answer) => answer?.resultCode !== successCode)
      return refused === undefined ? null : (refused?.errorMessage ?? t(pageMessages.network))
    },
  }
}
