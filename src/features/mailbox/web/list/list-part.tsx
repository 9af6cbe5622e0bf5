/** The messages of a box, one row a thread; or the drafts. */
import { useMemo, useRef, useState } from 'react'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Loaded } from '../../../../web/ui/load-state.tsx'
import { buttonClass, Button } from '../../../../web/ui/button.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import type { Box, MissiveStatus } from '../../rules.ts'
import { DraftRowsPart, RowsPart, useChoice, type Choice } from './rows-part.tsx'
import styles from '../mailbox.module.css'
import { boxMessages, listMessages as messages, pageMessages } from '../messages.ts'
import { PagesPart, SearchPart } from './search-part.tsx'
import { calls, useLate, useMailbox, type Listed, notifyOutcome } from '../use-mailbox.ts'
import { useRead } from '../../../../web/data/use-read.ts'
import { placeAlone } from '../use-view.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { attempt, useRefusal } from '../../../../web/data/attempt.ts'
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx'

const listSize = 20
const breakMs = 5_000

export function ListPart({ box }: { box: Box }) {
  const t = useTranslate()
  const { view, turn, isLive } = useMailbox()
  const { q, page } = view
  const asked = { box, threads: true, page, size: listSize, ...(q && { q }) }
  const read = useRead(calls.query, asked, turn)
  const isLate = useLate(!isLive, breakMs)
  return (
    <section className={styles.list} aria-label={t(boxMessages[box])} data-print="no">
      <SearchPart label={t(messages.search)} />
      <Loaded read={read} words={pageMessages} shape="rows" className={styles.block}>
        {/* A box begins with nothing ticked. */}
        {(data) => <Listing key={box} box={box} data={data} isLate={isLate} />}
      </Loaded>
    </section>
  )
}

function Listing({ box, data, isLate }: { box: Box; data: Listed; isLate: boolean }) {
  const t = useTranslate()
  const ids = useMemo(
    () => (box === 'draft' ? data.drafts.map(({ id }) => id) : data.rows.map(({ threadId }) => threadId)),
    [box, data],
  )
  const choice = useChoice(ids)
  if (ids.length === 0) return <Nothing box={box} />
  return (
    <>
      <BulkPart box={box} choice={choice} data={data} />
      <div className={styles.rows}>
        {isLate && (
          <p className={styles.quietNote} role="status">
            {t(pageMessages.notLive)}
          </p>
        )}
        {box === 'draft' ? (
          <DraftRowsPart drafts={data.drafts} now={data.serverTime} choice={choice} />
        ) : (
          <RowsPart box={box} rows={data.rows} now={data.serverTime} choice={choice} />
        )}
        <PagesPart data={data} className={styles.pages} />
      </div>
    </>
  )
}

const empty = {
  in: [messages.emptyInTitle, messages.emptyInText],
  out: [messages.emptyOutTitle, messages.emptyOutText],
  archive: [messages.emptyArchiveTitle, messages.emptyArchiveText],
  draft: [messages.emptyDraftTitle, messages.emptyDraftText],
} as const

function Nothing({ box }: { box: Box }) {
  const t = useTranslate()
  const { view, me, link } = useMailbox()
  const { q } = view
  const mayWrite = !me?.mayNotWrite
  const [title, text] = q ? [messages.nothingTitle, messages.nothingText] : empty[box]
  return (
    <div className={styles.block}>
      <Empty
        isAnswer={Boolean(q)}
        title={t(title)}
        text={t(!q && box === 'in' && !mayWrite ? messages.emptyInReadOnly : text)}
        action={
          q ? (
            <>
              {box === 'in' && (
                <a className={buttonClass({ variant: 'solid' })} {...link({ place: 'out', page: 1 })}>
                  {t(messages.inSent)}
                </a>
              )}
              <a className={buttonClass()} {...link({ q: '', page: 1 })}>
                {t(messages.clear)}
              </a>
            </>
          ) : box === 'in' && mayWrite ? (
            <a className={buttonClass()} {...link(placeAlone('contacts'))}>
              {t(messages.toContacts)}
            </a>
          ) : null
        }
      />
    </div>
  )
}

interface Act {
  readonly status: Exclude<MissiveStatus, 'deleted'>
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
function BulkPart({ box, choice, data }: { box: Box; choice: Choice; data: Listed }) {
  const t = useTranslate()
  const { view, close } = useMailbox()
  const [isRemoving, setRemoving] = useState(false)
  const [busy, setBusy] = useState(false)
  const { setStatus, removeDrafts } = useBulk(data)
  const { ids } = choice
  const all = useRef<HTMLInputElement>(null)
  const finish = (refused: string | null, done: string) => {
    notifyOutcome(refused, done)
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
          <Button key={one.label.en} variant="quiet" size="sm" busy={busy} onClick={() => act(one)}>
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
  const refusalOf = useRefusal()
  const { setStatus, reload } = useMailbox()
  return {
    /** A thread becomes unread by its newest message; all else is done to the whole thread. */
    setStatus: (threads: readonly string[], status: MissiveStatus) =>
      setStatus(
        status === 'unread'
          ? data.rows.filter(({ threadId }) => threads.includes(threadId)).map(({ id }) => id)
          : threads,
        status,
      ),
    async removeDrafts(ids: readonly string[]): Promise<string | null> {
      const answers = await Promise.all(ids.map((id) => attempt(calls.removeDraft, { id })))
      reload()
      return answers.map(refusalOf).find((refused) => refused !== null) ?? null
    },
  }
}
