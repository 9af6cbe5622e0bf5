import { useSearchParams } from 'react-router'
import { useTranslate } from '../../ui/language.tsx'
import { RingsMark } from '../../ui/ring-marks.tsx'
import { adminMessages as messages } from '../messages.ts'
import styles from '../shell/shell.module.css'

/** What the address of a list says beside its filters. */
const unfiltering = ['edition', 'page', 'size', 'sort', 'open']

/** An empty list: what is so, and what to do. Without a filter in the address there is nothing to widen. */
export function NothingFound(props: { title?: string; text?: string }) {
  const t = useTranslate()
  const [params] = useSearchParams()
  const isFiltered = [...params.keys()].some((name) => !unfiltering.includes(name))
  const [title, text] = isFiltered ? [t(messages.empty), t(messages.emptyText)] : [t(messages.nothingYet), '']
  return (
    <div className={styles.nothing}>
      <RingsMark count={4} size={56} hollow />
      <b>{props.title ?? title}</b>
      <p>{props.text ?? text}</p>
    </div>
  )
}
