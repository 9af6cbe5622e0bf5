import type { ReactNode } from 'react'
import { useTranslate } from '../../ui/language.tsx'
import styles from './data-table.module.css'
import { adminMessages as messages } from '../messages.ts'

/** What is wider than a narrow screen scrolls in itself, never the page; the keyboard reaches it. */
export function ScrollRegion(props: {
  name: string
  children: ReactNode
  /** Its rows are cards where the screen is narrow (`labelledColumns`): nothing scrolls there. */
  cards?: boolean
}) {
  const t = useTranslate()
  return (
    <div
      className={`${styles.scroll} ${props.cards ? styles.cards : ''}`}
      role="region"
      aria-label={t(messages.tableRegion, { name: props.name })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be focusable
      tabIndex={0}
    >
      {props.children}
    </div>
  )
}
