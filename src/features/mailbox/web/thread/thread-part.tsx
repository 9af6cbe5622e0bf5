/** One thread beside the list: what was written, what can be done with it, and the reply. */
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { LoadState } from '../../../../web/ui/load-state.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import type { ThreadShown } from '../../contract.ts'
import { CompanyActsPart } from '../company-acts-part.tsx'
import { BackPart } from './back-part.tsx'
import { BarPart } from '../bar-part.tsx'
import { MissivePart } from './missive-part.tsx'
import { listMessages, pageMessages, threadMessages as messages } from '../messages.ts'
import { ReplyForm } from './reply-form.tsx'
import { ThreadActsPart } from './thread-acts-part.tsx'
import styles from './thread.module.css'
import { useMailbox } from '../use-mailbox.ts'
import { useMarkRead, useNew, useOlder, useThread } from './use-thread.ts'
import { placeAlone, useViewLink } from '../use-view.ts'
import { useWords } from '../use-words.ts'
import { buttonClass } from '../../../../web/ui/button-class.ts'

export function ThreadPart({ isArrival }: { isArrival: boolean }) {
  const t = useTranslate()
  const mailbox = useMailbox()
  const link = useViewLink(mailbox)
  const { state, retry } = useThread(mailbox.view.id)
  const thread = state.kind === 'ready' ? state.data.thread : null
  if (thread)
    return (
      <Thread
        key={thread.id}
        thread={thread}
        now={state.kind === 'ready' ? state.data.serverTime : 0}
        isArrival={isArrival}
      />
    )
  return (
    <section className={styles.thread} aria-label={t(messages.messages)}>
      <div className={styles.head}>
        <BackPart />
      </div>
      <div className={styles.messages}>
        {state.kind !== 'missing' && (
          <LoadState
            state={state}
            retry={retry}
            loading={t(pageMessages.loading)}
            failed={t(pageMessages.failed)}
            widths={[40, 100, 80, 60, 100]}
          />
        )}
        {(state.kind === 'missing' || state.kind === 'ready') && (
          <Empty
            title={t(messages.goneTitle)}
            text={t(messages.goneText)}
            action={
              <a className={buttonClass({ variant: 'solid' })} {...link(placeAlone('in'))}>
                {t(messages.toInbox)}
              </a>
            }
          />
        )}
      </div>
    </section>
  )
}

function Thread(props: { thread: ThreadShown; now: number; isArrival: boolean }) {
  const { thread, now } = props
  const { t, name } = useWords()
  const { me } = useMailbox()
  const older = useOlder(thread)
  const { missives } = older
  const fresh = useNew(missives)
  // "Mark as unread" closes the thread; until it is closed, nothing marks it read again.
  const [isLeaving, setLeaving] = useState(false)
  useMarkRead(missives, !isLeaving && me?.mayNotWrite !== 'reader')
  const title = useRef<HTMLHeadingElement>(null)
  const pane = useStart({ ...props, title, fresh })
  return (
    <section className={styles.thread} aria-labelledby="thread-title">
      <header className={styles.head}>
        <BackPart />
        <div className={styles.headTop}>
          <h2 id="thread-title" ref={title} tabIndex={-1}>
            {thread.subject || t(listMessages.noSubject)}
          </h2>
          <ThreadActsPart thread={thread} now={now} onLeave={() => setLeaving(true)} />
        </div>
        <Other thread={thread} />
      </header>
      <div
        ref={pane}
        className={styles.messages}
        role="region"
        aria-label={t(messages.messages)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be focusable
        tabIndex={0}
      >
        {older.hasOlder && (
          <Button className={styles.older} size="sm" busy={older.isLoading} onClick={older.loadOlder}>
            {t(messages.older)}
          </Button>
        )}
        {missives.map((missive) => (
          <MissivePart
            key={missive.id}
            missive={missive}
            thread={thread}
            now={now}
            isNew={fresh.has(missive.id)}
          />
        ))}
      </div>
      <footer className={styles.foot} data-print="no">
        {thread.mayNotReply ? (
          <BarPart bar={thread.mayNotReply} />
        ) : (
          <ReplyForm key={thread.id} thread={thread} name={name(thread.other)} />
        )}
      </footer>
    </section>
  )
}

function Other({ thread }: { thread: ThreadShown }) {
  const { t, name, about } = useWords()
  const { other, archived, mayNotReply } = thread
  const { me } = useMailbox()
  return (
    <p className={styles.with}>
      <span>{[t(messages.with, { name: name(other) }), about(other)].filter(Boolean).join(' · ')}</span>
      {archived && <Tag>{t(messages.archivedTag)}</Tag>}
      {/* Where no message may go, no request may either. */}
      {other.companyId && other.type && me?.companyId && !mayNotReply && (
        <CompanyActsPart companyId={other.companyId} companyName={name(other)} />
      )}
    </p>
  )
}

/** Opened by a click or a key, the heading takes the focus; what is new, or was asked for by its id, is in sight. */
function useStart(props: {
  thread: ThreadShown
  isArrival: boolean
  title: React.RefObject<HTMLHeadingElement | null>
  fresh: ReadonlySet<string>
}) {
  const { thread, isArrival, title, fresh } = props
  const { view } = useMailbox()
  const pane = useRef<HTMLDivElement>(null)
  const [start] = useState(() => {
    const { missives } = thread
    const asked = missives.find(({ id }) => id === view.id && id !== thread.id)
    return (asked ?? missives.find(({ id }) => fresh.has(id)) ?? missives.at(-1))?.id
  })
  useEffect(() => {
    if (!isArrival) title.current?.focus({ preventScroll: true })
    const letter = start && document.getElementById(`letter-${start}`)
    if (!letter || !pane.current) return
    const { current } = pane
    if (current.scrollHeight > current.clientHeight)
      current.scrollTop = letter.offsetTop - current.offsetTop - 24
    else if (thread.missives.length > 1) letter.scrollIntoView({ block: 'center' })
    else title.current?.scrollIntoView({ block: 'center' })
    // Once, when the thread opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return pane
}
