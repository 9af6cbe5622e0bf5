import { useTranslate } from '../../ui/language.tsx'
import { RingsMark } from '../../ui/ring-marks.tsx'
import { adminMessages as messages } from '../messages.ts'
import styles from '../shell/shell.module.css'

/** An empty list: what is so, and what to do. */
export function NothingFound(props: { title?: string; text?: string }) {
  const t = useTranslate()
  return (
    <div className={styles.nothing}>
      <RingsMark count={4} size={56} />
      <b>{props.title ?? t(messages.empty)}</b>
      <p>{props.text ?? t(messages.emptyText)}</p>
    </div>
  )
}
