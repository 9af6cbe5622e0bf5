import { excerptOf } from '../../rules.ts'
import type { DraftShown } from '../../contract.ts'
import styles from '../mailbox.module.css'
import { boxMessages, listMessages as messages } from '../messages.ts'
import { Pick } from './rows-part.tsx'
import type { Choice } from '../use-choice.ts'
import { useMailbox } from '../use-mailbox.ts'
import { moveInRows } from './use-row-keys.ts'
import { useViewLink } from '../use-view.ts'
import { useWords } from '../use-words.ts'

/** Messages that are not finished. A reply is gone on with in its thread. */
export function DraftRowsPart(props: { drafts: readonly DraftShown[]; now: number; choice: Choice }) {
  const { t } = useWords()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as in rows-part.tsx
    <ul
      className={styles.threads}
      aria-label={t(messages.list, { box: t(boxMessages.draft) })}
      onKeyDown={moveInRows}
    >
      {props.drafts.map((draft) => (
        <Row key={draft.id} draft={draft} now={props.now} choice={props.choice} />
      ))}
    </ul>
  )
}

function Row({ draft, now, choice }: { draft: DraftShown; now: number; choice: Choice }) {
  const words = useWords()
  const { t } = words
  const mailbox = useMailbox()
  const link = useViewLink(mailbox)
  const { view } = mailbox
  const isOpen = view.write === draft.id || (draft.replyTo !== null && view.id === draft.replyTo)
  const [first, ...others] = draft.to
  const name = first
    ? others.length > 0
      ? t(messages.andOthers, { name: words.name(first), count: draft.to.length })
      : words.name(first)
    : t(messages.noReceiver)
  const subject = draft.subject || t(messages.noSubject)
  return (
    <li data-current={isOpen || undefined}>
      <Pick label={t(messages.choose, { name, subject })} id={draft.id} choice={choice} />
      <a
        {...link(
          draft.replyTo ? { id: draft.replyTo, write: '', to: '' } : { write: draft.id, id: '', to: '' },
        )}
        className={styles.row}
        aria-current={isOpen || undefined}
        data-row={draft.id}
      >
        <b className={styles.who}>{name}</b>
        <time dateTime={new Date(draft.savedAt).toISOString()}>{words.shortTime(draft.savedAt, now)}</time>
        <span className={styles.subject}>
          {draft.replyTo ? t(messages.replyDraft, { subject }) : subject}
        </span>
        <span className={styles.excerpt}>{excerptOf(draft.body)}</span>
      </a>
    </li>
  )
}
