/**
 * Someone else saved what is being edited: both versions beside each other, and the choice between them. Nothing that was typed
 * is lost until the person decides. Every form of the back office that is refused with CHANGED_MEANWHILE shows this.
 */
import { Alert, Button } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { formatInstant } from '../../../shared/format.ts'
import { useTranslate } from '../../ui/language.tsx'
import styles from './conflict.module.css'
import { conflictMessages as messages } from './messages.ts'
import type { ConflictRow } from './record-draft.ts'
import record from './record.module.css'
import { textDifference } from './text-difference.ts'

export function Conflict(props: {
  /** Who saved, and when (epoch ms), where that is known. */
  by?: string | null | undefined
  at?: number | null | undefined
  /** Instead of the usual heading. */
  title?: string | undefined
  rows?: readonly ConflictRow[]
  busy: boolean
  /** Saves what is in the form over the saved version; omitted where there is nothing to save over. */
  onKeep?: (() => void) | undefined
  onTake: () => void
  /** Instead of the usual words of the two buttons. */
  keep?: string
  take?: string
  /** More ways to look at the difference. */
  children?: ReactNode
}) {
  const t = useTranslate()
  const { by, at, rows, busy, onKeep, onTake } = props
  const box = useRef<HTMLDivElement>(null)
  // Braces: what scrollIntoView answers (a promise, in some browsers) is no way to clean up.
  useEffect(() => {
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const who = by ?? t(messages.someone)
  return (
    <div ref={box} className={styles.box} data-conflict>
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={
          props.title ?? (at ? t(messages.titleBy, { who, time: formatInstant(at) }) : t(messages.title))
        }
        description={
          <>
            {rows && !props.title && <p>{t(rows.length > 0 ? messages.text : messages.same)}</p>}
            {rows && rows.length > 0 && <Versions rows={rows} />}
            <p className={record.acts}>
              {props.children}
              {onKeep && (
                <Button size="small" loading={busy} onClick={onKeep}>
                  {props.keep ?? t(messages.keepMine)}
                </Button>
              )}
              <Button size="small" disabled={busy} onClick={onTake}>
                {props.take ?? t(messages.takeTheirs)}
              </Button>
            </p>
          </>
        }
      />
    </div>
  )
}

function Versions({ rows }: { rows: readonly ConflictRow[] }) {
  const t = useTranslate()
  return (
    <table className={styles.versions}>
      <thead>
        <tr>
          <th scope="col">{t(messages.field)}</th>
          <th scope="col">{t(messages.mine)}</th>
          <th scope="col">{t(messages.theirs)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, mine, theirs }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-label={t(messages.mine)}>
              <Marked text={mine} beside={theirs} />
            </td>
            <td data-label={t(messages.theirs)}>
              <Marked text={theirs} beside={mine} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const longAt = 30

/** A version of a field; in a long text, what the other version does not have is marked. */
function Marked({ text, beside }: { text: ReactNode; beside: ReactNode }) {
  const t = useTranslate()
  if (!text) return t(messages.empty)
  if (typeof text !== 'string' || typeof beside !== 'string') return text
  if (Math.min(text.length, beside.length) < longAt) return text
  return textDifference(beside, text)
    .filter(({ kind }) => kind !== 'removed')
    .map((part, index) =>
      part.kind === 'added' ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
    )
}
