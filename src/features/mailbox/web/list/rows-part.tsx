import { joinClasses } from '../../../../web/ui/class-names.ts'
import type { MissiveRow } from '../../contract.ts'
import type { Box } from '../../rules.ts'
import styles from '../mailbox.module.css'
import { boxMessages, listMessages as messages } from '../messages.ts'
import type { Choice } from '../use-choice.ts'
import { useMailbox } from '../use-mailbox.ts'
import { moveInRows } from './use-row-keys.ts'
import { useViewLink } from '../use-view.ts'
import { useWords } from '../use-words.ts'

/** One row a thread: who, subject, beginning, when; a dot and heavier words where something is unread. */
export function RowsPart(props: { box: Box; rows: readonly MissiveRow[]; now: number; choice: Choice }) {
  const { t } = useWords()
  return (
    // The arrows are an addition: every row is reached with Tab as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      className={styles.threads}
      aria-label={t(messages.list, { box: t(boxMessages[props.box]) })}
      onKeyDown={moveInRows}
    >
      {props.rows.map((row) => (
        <Row key={row.threadId} row={row} now={props.now} choice={props.choice} />
      ))}
    </ul>
  )
}

function Row({ row, now, choice }: { row: MissiveRow; now: number; choice: Choice }) {
  const words = useWords()
  const { t } = words
  const mailbox = useMailbox()
  const link = useViewLink(mailbox)
  const isOpen = mailbox.view.id === row.threadId || mailbox.view.id === row.id
  const name = words.name(row.other)
  const subject = row.subject || t(messages.noSubject)
  return (
    <li data-current={isOpen || undefined}>
      <Pick
        label={t(messages.choose, { name, subject })}
        id={row.threadId}
        choice={choice}
        isUnread={row.unread > 0}
      />
      <a
        {...link({ id: row.threadId, write: '', to: '' })}
        className={joinClasses(styles.row, row.unread > 0 && styles.unread)}
        aria-current={isOpen || undefined}
        data-row={row.threadId}
      >
        <b className={styles.who}>
          {row.unread > 0 && <span className="sr">{t(messages.unreadMark)}</span>}
          {name}
        </b>
        <time dateTime={new Date(row.sentAt).toISOString()}>{words.shortTime(row.sentAt, now)}</time>
        <span className={styles.subject}>
          {subject}
          {row.count > 1 && <span> · {t(messages.letters, { count: row.count })}</span>}
        </span>
        <span className={styles.excerpt}>
          {row.own && t(messages.sentBy)}
          {row.excerpt}
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
