/** One thread beside the list: what was written, what can be done with it, and the reply. */
import { useEffect, useRef, useState, useMemo } from 'react'
import { Dotted } from '../../../../web/ui/dotted.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Loaded } from '../../../../web/ui/load-state.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import type { ThreadShown, MissiveShown } from '../../contract.ts'
import { threadTexts } from '../../messages.ts'
import { CompanyActsPart } from '../company-acts-part.tsx'
import { BackPart } from './back-part.tsx'
import { BarPart } from '../bar-part.tsx'
import { listMessages, pageMessages, threadMessages as messages } from '../messages.ts'
import { ReplyForm } from './reply-form.tsx'
import { ThreadActsPart } from './thread-acts-part.tsx'
import styles from './thread.module.css'
import { useMailbox, calls } from '../use-mailbox.ts'
import { placeAlone } from '../use-view.ts'
import { useWords } from '../use-words.ts'
import { buttonClass } from '../../../../web/ui/button-class.ts'
import { Icon } from '../../../../web/ui/icon.tsx'
import { clockIcon, okCircleIcon } from '../../../../web/ui/icons.ts'
import { joinClasses } from '../../../../web/ui/class-names.ts'
import { linkPieces, mailLimits } from '../../rules.ts'
import { successCode } from '../../../../shared/envelope.ts'
import { attempt } from '../../../../web/data/attempt.ts'
import { useRead } from '../../../../web/data/use-read.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { InLanguage } from '../../../../web/ui/in-language.tsx'

export function ThreadPart({ isArrival }: { isArrival: boolean }) {
  const t = useTranslate()
  const { view, link } = useMailbox()
  const read = useThread(view.id)
  const data = read.state.kind === 'ready' ? read.state.data : null
  const thread = data?.thread
  if (thread) return <Thread key={thread.id} thread={thread} now={data.serverTime} isArrival={isArrival} />
  return (
    <section className={styles.thread} aria-label={t(messages.messages)}>
      <div className={styles.head}>
        <BackPart />
      </div>
      <div className={styles.messages}>
        {read.state.kind === 'missing' || read.state.kind === 'ready' ? (
          <Empty
            title={t(messages.goneTitle)}
            text={t(messages.goneText)}
            action={
              <a className={buttonClass({ variant: 'solid' })} {...link(placeAlone('in'))}>
                {t(messages.toInbox)}
              </a>
            }
          />
        ) : (
          <Loaded read={read} words={pageMessages} widths={[40, 100, 80, 60, 100]}>
            {() => null}
          </Loaded>
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
            <InLanguage>{thread.subject || t(listMessages.noSubject)}</InLanguage>
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
      <Dotted>{[t(messages.with, { name: name(other) }), about(other)]}</Dotted>
      {archived && <Tag>{t(listMessages.archived)}</Tag>}
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
    const article = start && document.getElementById(`missive-${start}`)
    if (!article || !pane.current) return
    const { current } = pane
    if (current.scrollHeight > current.clientHeight)
      current.scrollTop = article.offsetTop - current.offsetTop - 24
    else if (thread.missives.length > 1) article.scrollIntoView({ block: 'center' })
    else title.current?.scrollIntoView({ block: 'center' })
    // Once, when the thread opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return pane
}

/** One message: whose, when, its words, and whether the other side has read it. */
function MissivePart(props: { missive: MissiveShown; thread: ThreadShown; now: number; isNew: boolean }) {
  const { missive, thread, now, isNew } = props
  const { t, name, longTime } = useWords()
  const { me } = useMailbox()
  const { own } = missive
  const side = own
    ? t(me?.companyId === null ? commonFormMessages.conferenceOffice : messages.own)
    : name(thread.other)
  const who = own && missive.writer ? `${side} · ${missive.writer}` : side
  const time = longTime(missive.sentAt, now)
  const sent = <time dateTime={new Date(missive.sentAt).toISOString()}>{time}</time>
  return (
    <article
      id={`missive-${missive.id}`}
      className={joinClasses(styles.missive, own && styles.own)}
      aria-label={t(messages.sentAt, { name: who, time })}
    >
      <p className={styles.meta}>
        {own && sent}
        <b>{who}</b>
        {!own && sent}
        {isNew && <Tag tone="seal">{t(messages.new)}</Tag>}
        {missive.reported && <Tag tone="warn">{t(messages.reported)}</Tag>}
      </p>
      <div className={styles.bubble}>
        {missive.subject !== thread.subject && missive.subject && (
          <p className={styles.subjectLine}>
            <InLanguage>{missive.subject}</InLanguage>
          </p>
        )}
        {missive.body === null ? <em>{t(threadTexts.notKept)}</em> : <Words body={missive.body} />}
      </div>
      {own && (
        <p className={styles.meta}>
          <Icon path={missive.readAt ? okCircleIcon : clockIcon} />
          {missive.readAt ? t(messages.readAt, { time: longTime(missive.readAt, now) }) : t(messages.notRead)}
        </p>
      )}
    </article>
  )
}

/** Plain text with its line breaks; addresses are links that give nothing away and vouch for nothing. */
function Words({ body }: { body: string }) {
  return linkPieces(body).map((piece, index) =>
    piece.href ? (
      <a key={index} href={piece.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {piece.text}
      </a>
    ) : (
      <InLanguage key={index}>{piece.text}</InLanguage>
    ),
  )
}

/** `id`: of the thread or of one of its messages. */
function useThread(id: string) {
  const { turn } = useMailbox()
  return useRead(calls.query, { id, size: mailLimits.threadPage }, turn)
}

/** Older messages are read once and kept; newer ones come with each reading of the thread. */
function useOlder(thread: ThreadShown) {
  const [older, setOlder] = useState<readonly MissiveShown[]>([])
  const [page, setPage] = useState(1)
  const [more, setMore] = useState(thread.more)
  const [busy, setBusy] = useState(false)
  const missives = useMemo(() => {
    const newest = new Set(thread.missives.map(({ id }) => id))
    return [...older.filter(({ id }) => !newest.has(id)), ...thread.missives]
  }, [older, thread])
  const load = async () => {
    setBusy(true)
    const asked = { id: thread.id, page: page + 1, size: mailLimits.threadPage }
    const answer = await attempt(calls.query, asked)
    setBusy(false)
    const found = answer?.resultCode === successCode ? answer.result?.thread : null
    if (!found) return
    setPage(page + 1)
    setMore(found.more)
    setOlder((before) => [...found.missives, ...before])
  }
  return { missives, hasOlder: more, isLoading: busy, loadOlder: () => void load() }
}

const isNew = ({ own, status }: MissiveShown) => !own && status === 'unread'

/** Which messages were unread when they came into view: marked as new while the thread is open, though read by now. */
function useNew(missives: readonly MissiveShown[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<ReadonlySet<string>>(
    () => new Set(missives.filter(isNew).map(({ id }) => id)),
  )
  const added = missives.filter((one) => isNew(one) && !seen.has(one.id))
  if (added.length > 0) setSeen(new Set([...seen, ...added.map(({ id }) => id)]))
  return seen
}

/** What is looked at is read: also what comes while the thread is open, but not in a window that nobody sees. */
function useMarkRead(missives: readonly MissiveShown[], isWanted: boolean): void {
  const { setStatus } = useMailbox()
  const ids = missives
    .filter(isNew)
    .map(({ id }) => id)
    .slice(0, mailLimits.ids)
    .join(' ')
  useEffect(() => {
    if (!ids || !isWanted) return
    const mark = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', mark)
      void setStatus(ids.split(' '), 'read')
    }
    document.addEventListener('visibilitychange', mark)
    mark()
    return () => document.removeEventListener('visibilitychange', mark)
  }, [ids, isWanted, setStatus])
}
