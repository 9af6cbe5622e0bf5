import { joinClasses } from '../../../../web/ui/class-names.ts'
import type { MissiveRow, DraftShown } from '../../contract.ts'
import { type Box, excerptOf } from '../../rules.ts'
import styles from '../mailbox.module.css'
import { boxMessages, listMessages as messages } from '../messages.ts'
import { useMailbox } from '../use-mailbox.ts'
import type { View } from '../use-view.ts'
import { useWords } from '../use-words.ts'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { InLanguage } from '../../../../web/ui/in-language.tsx'

/** The rows of a box; the arrows move between them. */
function Rows({ box, children }: { box: Box; children: ReactNode }) {
  const { t } = useWords()
  return (
    // The arrows are an addition: every row is reached with Tab as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      className={styles.threads}
      aria-label={t(messages.list, { box: t(boxMessages[box]) })}
      onKeyDown={moveInRows}
    >
      {children}
    </ul>
  )
}

/** One row a thread: who, subject, beginning, when; a dot and heavier words where something is unread. */
export function RowsPart(props: { box: Box; rows: readonly MissiveRow[]; now: number; choice: Choice }) {
  const { t, name } = useWords()
  const { view } = useMailbox()
  return (
    <Rows box={props.box}>
      {props.rows.map((row) => (
        <Row
          key={row.threadId}
          {...props}
          id={row.threadId}
          name={name(row.other)}
          subject={row.subject || t(messages.noSubject)}
          at={row.sentAt}
          to={{ id: row.threadId, write: '', to: '' }}
          isOpen={view.id === row.threadId || view.id === row.id}
          isUnread={row.unread > 0}
          more={row.count > 1 && <span> · {t(messages.missives, { count: row.count })}</span>}
          excerpt={`${row.own ? t(messages.sentBy) : ''}${row.excerpt ?? ''}`}
        />
      ))}
    </Rows>
  )
}

/** Messages that are not finished. A reply is gone on with in its thread. */
export function DraftRowsPart(props: { drafts: readonly DraftShown[]; now: number; choice: Choice }) {
  const { t, name } = useWords()
  const { view } = useMailbox()
  const receivers = ([first, ...others]: DraftShown['to']) => {
    if (!first) return t(messages.noReceiver)
    if (others.length === 0) return name(first)
    return t(messages.andOthers, { name: name(first), count: others.length + 1 })
  }
  return (
    <Rows box="draft">
      {props.drafts.map(({ id, to, subject, body, savedAt, replyTo }) => (
        <Row
          key={id}
          {...props}
          id={id}
          name={receivers(to)}
          subject={subject || t(messages.noSubject)}
          isReply={replyTo !== null}
          at={savedAt}
          to={replyTo ? { id: replyTo, write: '', to: '' } : { write: id, id: '', to: '' }}
          isOpen={view.write === id || (replyTo !== null && view.id === replyTo)}
          excerpt={excerptOf(body)}
        />
      ))}
    </Rows>
  )
}

function Row(props: {
  id: string
  name: string
  subject: string
  isReply?: boolean
  at: number
  now: number
  /** What is opened. */
  to: Partial<View>
  isOpen: boolean
  isUnread?: boolean
  more?: ReactNode
  excerpt: string
  choice: Choice
}) {
  const { id, name, subject, isUnread = false } = props
  const { t, shortTime } = useWords()
  const { link } = useMailbox()
  return (
    <li data-current={props.isOpen || undefined}>
      <Pick label={t(messages.choose, { name, subject })} id={id} choice={props.choice} isUnread={isUnread} />
      <a
        {...link(props.to)}
        className={joinClasses(styles.row, isUnread && styles.unread)}
        aria-current={props.isOpen || undefined}
        data-row={id}
      >
        <b className={styles.who}>
          {isUnread && <span className="sr">{t(messages.unreadMark)}</span>}
          <InLanguage>{name}</InLanguage>
        </b>
        <time dateTime={new Date(props.at).toISOString()}>{shortTime(props.at, props.now)}</time>
        <span className={styles.subject}>
          <InLanguage>{props.isReply ? t(messages.replyDraft, { subject }) : subject}</InLanguage>
          {props.more}
        </span>
        <span className={styles.excerpt}>
          <InLanguage>{props.excerpt}</InLanguage>
        </span>
      </a>
    </li>
  )
}

/** A box to tick, with the dot of what is unread under it. */
export function Pick(props: { label: string; id: string; choice: Choice; isUnread?: boolean }) {
  const { label, id, choice } = props
  return (
    <label className={styles.pick}>
      <input
        type="checkbox"
        aria-label={label}
        checked={choice.has(id)}
        onChange={(event) => choice.toggle(id, event.currentTarget.checked)}
      />
      {props.isUnread && <i className={styles.dot} aria-hidden="true" />}
    </label>
  )
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Arrows, Home and End move between the rows of a list, for the element around rows whose links carry `data-row`; Tab goes on to
 * what is in a row and behind the list.
 */
export function moveInRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const here = event.target instanceof Element ? event.target.closest('li') : null
  const at = rows.findIndex((row) => row.closest('li') === here)
  const next = rows[step(at, rows.length)]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}

/** Which rows of a list are ticked. What is no longer listed is not. */
export interface Choice {
  readonly ids: readonly string[]
  readonly has: (id: string) => boolean
  readonly toggle: (id: string, isOn: boolean) => void
  readonly all: (isOn: boolean) => void
  readonly isAll: boolean
  readonly clear: () => void
}

export function useChoice(listed: readonly string[]): Choice {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set())
  const ids = listed.filter((id) => held.has(id))
  return {
    ids,
    has: (id) => held.has(id),
    toggle: (id, isOn) =>
      setHeld((before) => {
        const next = new Set(before)
        if (isOn) next.add(id)
        else next.delete(id)
        return next
      }),
    all: (isOn) => setHeld(new Set(isOn ? listed : [])),
    isAll: listed.length > 0 && ids.length === listed.length,
    clear: () => setHeld(new Set()),
  }
}
