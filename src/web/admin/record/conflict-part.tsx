/**
 * Somebody else saved what is being edited: both versions beside each other, and the choice between them. Nothing that was typed
 * is lost until the person decides. Every form of the back office that is refused with CHANGED_MEANWHILE shows this.
 */
import { Alert, Button } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { toBeijing } from '../../../shared/format.ts'
import { useTranslate } from '../../ui/language.tsx'
import styles from './conflict.module.css'
import { conflictMessages as messages } from './conflict-messages.ts'
import record from './record.module.css'

/** One field as both versions have it, in words. */
export interface ConflictRow {
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

/** The fields in which two versions differ. */
export function conflictRows(
  fields: readonly (readonly [label: string, mine: unknown, theirs: unknown])[],
  show: (value: unknown) => string = String,
): ConflictRow[] {
  return fields
    .filter(([, mine, theirs]) => JSON.stringify(mine ?? '') !== JSON.stringify(theirs ?? ''))
    .map(([label, mine, theirs]) => ({ label, mine: show(mine ?? ''), theirs: show(theirs ?? '') }))
}

export function ConflictPart(props: {
  /** Who saved, and when (epoch ms), where that is known. */
  by?: string | null | undefined
  at?: number | null | undefined
  /** Instead of the usual heading. */
  title?: string | undefined
  rows?: readonly ConflictRow[]
  busy: boolean
  /** Saves what is in the form over the saved version; left out where there is nothing to save over. */
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
    <div ref={box} data-conflict>
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={props.title ?? (at ? t(messages.titleBy, { who, time: toBeijing(at) }) : t(messages.title))}
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
            <td data-label={t(messages.mine)}>{mine || t(messages.empty)}</td>
            <td data-label={t(messages.theirs)}>{theirs || t(messages.empty)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
