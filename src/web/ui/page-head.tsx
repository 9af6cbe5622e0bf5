import type { ReactNode } from 'react'
import styles from './page-head.module.css'
import { Rings } from './rings.tsx'

/** The head of a page: where one is, its name, one sentence, and the year's rings seen close. */
export function PageHead(props: {
  crumbs?: ReactNode
  title: ReactNode
  text?: ReactNode
  year: number
  salt?: number
  tag?: ReactNode
}) {
  return (
    <section className={styles.head}>
      <Rings className={styles.art!} variant="cover" year={props.year} salt={props.salt ?? 3} />
      <div className={`wrap ${styles.inner}`}>
        {props.crumbs && <p className={styles.crumbs}>{props.crumbs}</p>}
        <h1>{props.title}</h1>
        {props.text && <p>{props.text}</p>}
        {props.tag}
      </div>
    </section>
  )
}
