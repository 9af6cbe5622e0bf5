import type { ReactNode } from 'react'
import { useTranslate } from '../../ui/language.tsx'
import { useMedia } from '../../ui/use-media.ts'
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
  const isNarrow = useMedia('(max-width: 639px)')
  if (props.cards && isNarrow)
    return (
      <div className={`${styles.scroll} ${styles.cards}`} role="group" aria-label={props.name}>
        {props.children}
      </div>
    )
  return (
    <div className={edges}>
      <div
        className={styles.scroll}
        ref={markEdges}
        role="region"
        aria-label={t(messages.tableRegion, { name: props.name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be focusable
        tabIndex={0}
      >
        {props.children}
      </div>
    </div>
  )
}

/** Around what scrolls sideways, which has `markEdges` for its `ref`: where there is more, the edge fades. */
export const edges = styles.edges ?? ''

export function markEdges(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return undefined
  const mark = () => {
    const { scrollLeft, scrollWidth, clientWidth, parentElement } = region
    parentElement?.toggleAttribute('data-before', scrollLeft > 1)
    parentElement?.toggleAttribute('data-after', scrollWidth - clientWidth - scrollLeft > 1)
  }
  const sizes = new ResizeObserver(mark)
  for (const one of [region, ...region.children]) sizes.observe(one)
  region.addEventListener('scroll', mark, { passive: true })
  return () => {
    sizes.disconnect()
    region.removeEventListener('scroll', mark)
  }
}
