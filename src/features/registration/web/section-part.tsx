import type { ReactNode } from 'react'
import { Tag } from '../../../web/ui/tag.tsx'
import { okCircleIcon } from '../../../web/ui/icons.ts'
import styles from './signup.module.css'

/** One part of the form: heading, how it is in words, what it is for. */
export function SectionPart(props: {
  id?: string
  heading: string
  intro?: ReactNode
  tag?: { tone: 'plain' | 'lake' | 'ok' | 'warn' | 'error'; text: string } | undefined
  children: ReactNode
}) {
  const { tag } = props
  return (
    <section className={styles.formPart} id={props.id}>
      <header>
        <h2>{props.heading}</h2>
        {tag && (
          <Tag tone={tag.tone} {...(tag.tone === 'ok' && { icon: okCircleIcon })}>
            {tag.text}
          </Tag>
        )}
        {props.intro && <p>{props.intro}</p>}
      </header>
      {props.children}
    </section>
  )
}

/** What is known, as terms and values. */
export function FactsPart(props: { facts: readonly { term: string; value: ReactNode; lang?: string }[] }) {
  return (
    <dl className={styles.facts}>
      {props.facts.map((fact) => (
        <div key={fact.term}>
          <dt>{fact.term}</dt>
          <dd lang={fact.lang}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
