import type { ReactNode } from 'react'
import type { Message } from '../../shared/i18n.ts'
import { useTranslate } from './language.tsx'
import { InLanguage } from './in-language.tsx'

/** A line of a `dl`: what is meant, and what is said of it. */
export function Fact(props: { term?: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <dt>{props.term}</dt>
      <dd className={props.className}>
        <InLanguage>{props.children}</InLanguage>
      </dd>
    </div>
  )
}

/** A `dl` of such lines; what is null is omitted. */
export function Facts(props: {
  rows: readonly (readonly [term: Message, value: ReactNode])[]
  className?: string | undefined
}) {
  const t = useTranslate()
  return (
    <dl className={props.className}>
      {props.rows
        .filter(([, value]) => value !== null)
        .map(([term, value]) => (
          <Fact key={term.en} term={t(term)}>
            {value}
          </Fact>
        ))}
    </dl>
  )
}
