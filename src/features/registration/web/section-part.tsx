import type { ReactNode } from 'react'
import { Icon } from '../../../web/ui/icon.tsx'
import { Tag } from '../../../web/ui/tag.tsx'
import { chevronDownIcon, okCircleIcon } from '../../../web/ui/icons.ts'
import { InLanguage } from '../../../web/ui/in-language.tsx'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Skeleton } from '../../../web/ui/progress.tsx'
import { messages } from './messages.ts'
import styles from './form.module.css'

interface PartTag {
  tone: 'plain' | 'lake' | 'ok' | 'warn' | 'error'
  text: string
}

function StateTag({ tag }: { tag: PartTag | undefined }) {
  return (
    tag && (
      <Tag tone={tag.tone} {...(tag.tone === 'ok' && { icon: okCircleIcon })}>
        {tag.text}
      </Tag>
    )
  )
}

/** One part of the form: heading, how it is in words, what it is for. */
export function SectionPart(props: {
  id?: string
  heading: string
  intro?: ReactNode
  /** Takes the focus, as the end of a way through the form. */
  headingId?: string
  tag?: PartTag | undefined
  children: ReactNode
}) {
  return (
    <section className={styles.formPart} id={props.id}>
      <header>
        <h2 id={props.headingId} tabIndex={props.headingId ? -1 : undefined}>
          {props.heading}
        </h2>
        <StateTag tag={props.tag} />
        {props.intro && <p>{props.intro}</p>}
      </header>
      {props.children}
    </section>
  )
}

/**
 * In the place of a part that may be missing, while it is not known whether it is there: what stands below is seen once that is
 * known, so that nothing moves. A part that links lead to stands above such parts: what is not seen takes no focus.
 */
export function ComingPart() {
  const t = useTranslate()
  return (
    <div className={styles.coming}>
      <Skeleton label={t(messages.loading)} widths={[40, 100]} />
    </div>
  )
}

/** A part of the form that folds to a line; its heading is the button. What is in it stays as it is while it is folded. */
export function FoldPart(props: {
  id: string
  /** Of the button, which takes the focus. */
  buttonId: string
  heading: string
  isOpen: boolean
  onToggle: () => void
  /** What it holds, read while it is folded. */
  line: ReactNode
  intro?: ReactNode
  tag?: PartTag | undefined
  /** The way on, at its end. */
  after?: ReactNode
  children: ReactNode
}) {
  const { id, isOpen, line } = props
  const [bodyId, lineId] = [`${id}-body`, `${id}-line`]
  return (
    <section
      className={styles.formPart}
      id={id}
      aria-labelledby={props.buttonId}
      data-folded={isOpen ? undefined : ''}
    >
      <header className={styles.foldHead}>
        <h2>
          <button
            type="button"
            id={props.buttonId}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            aria-describedby={!isOpen && line ? lineId : undefined}
            onClick={props.onToggle}
          >
            {props.heading}
          </button>
        </h2>
        <StateTag tag={props.tag} />
        <Icon path={chevronDownIcon} className={styles.foldChevron} />
        {!isOpen && line && (
          <p id={lineId} className={styles.foldLine}>
            {line}
          </p>
        )}
        {isOpen && props.intro && <p>{props.intro}</p>}
      </header>
      <div id={bodyId} hidden={!isOpen}>
        {props.children}
        {props.after}
      </div>
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
          <dd lang={fact.lang}>{fact.lang ? fact.value : <InLanguage>{fact.value}</InLanguage>}</dd>
        </div>
      ))}
    </dl>
  )
}
