import type { ReactNode } from 'react'

/** A line of a `dl`: what is meant, and what is said of it. */
export function Fact(props: { term?: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <dt>{props.term}</dt>
      <dd className={props.className}>{props.children}</dd>
    </div>
  )
}
