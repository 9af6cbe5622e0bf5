import type { ReactNode } from 'react'
import { joinClasses } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './tag.module.css'

export type TagTone = 'plain' | 'lake' | 'ok' | 'warn' | 'error' | 'seal' | 'gold'

/** A short state or kind in words. `live` puts the vermilion dot before it. */
export function Tag(props: { tone?: TagTone; icon?: string; live?: boolean; children: ReactNode }) {
  const { tone = 'plain', icon, live, children } = props
  return (
    <span className={joinClasses(styles.tag, styles[tone], live && styles.live)}>
      {icon && <Icon path={icon} />}
      {children}
    </span>
  )
}
