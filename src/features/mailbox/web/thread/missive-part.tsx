import { Icon } from '../../../../web/ui/icon.tsx'
import { clockIcon, okCircleIcon } from '../../../../web/ui/icons.ts'
import { joinClasses } from '../../../../web/ui/class-names.ts'
import { Tag } from '../../../../web/ui/tag.tsx'
import type { MissiveShown, ThreadShown } from '../../contract.ts'
import { linkPieces } from '../../rules.ts'
import { threadMessages as messages } from '../messages.ts'
import styles from './thread.module.css'
import { useMailbox } from '../use-mailbox.ts'
import { useWords } from '../use-words.ts'

/** One message: whose, when, its words, and whether the other side has read it. */
export function MissivePart(props: {
  missive: MissiveShown
  thread: ThreadShown
  now: number
  isNew: boolean
}) {
  const { missive, thread, now, isNew } = props
  const { t, name, longTime } = useWords()
  const { me } = useMailbox()
  const { own } = missive
  const side = own ? t(me?.companyId === null ? messages.ownOffice : messages.own) : name(thread.other)
  const who = own && missive.writer ? `${side} · ${missive.writer}` : side
  const time = longTime(missive.sentAt, now)
  const sent = <time dateTime={new Date(missive.sentAt).toISOString()}>{time}</time>
  return (
    <article
      id={`letter-${missive.id}`}
      className={joinClasses(styles.letter, own && styles.own)}
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
          <p className={styles.subjectLine}>{missive.subject}</p>
        )}
        {missive.body === null ? <em>{t(messages.purged)}</em> : <Words body={missive.body} />}
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
      piece.text
    ),
  )
}
