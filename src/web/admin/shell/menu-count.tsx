import { useTranslate } from '../../ui/language.tsx'
import { Badge } from '../../ui/tag.tsx'
import { adminMessages as messages } from '../messages.ts'
import styles from './shell.module.css'

/** How many records wait on a page of the menu; nothing where none does. */
export function MenuCount({ count }: { count: number }) {
  const t = useTranslate()
  if (count === 0) return null
  return (
    <>
      <span aria-hidden="true" className={styles.count}>
        <Badge count={count} />
      </span>
      <span className="sr">{t(messages.waiting, { count })}</span>
    </>
  )
}
