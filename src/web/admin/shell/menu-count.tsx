import { useTranslate } from '../../ui/language.tsx'
import { adminMessages as messages } from '../messages.ts'
import styles from './menu.module.css'

/** How many records wait on a page of the menu, or on those of a folded group; nothing where none does. */
export function MenuCount({ count }: { count: number }) {
  const t = useTranslate()
  if (count === 0) return null
  return (
    <>
      <span aria-hidden="true" className={styles.count} title={t(messages.waiting, { count })}>
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr">{t(messages.waiting, { count })}</span>
    </>
  )
}
