import type { ReactNode } from 'react'
import { below } from './below.ts'
import { joinClasses } from './class-names.ts'
import { Icon } from './icon.tsx'
import { arrowRightIcon } from './icons.ts'
import { Link } from './link.tsx'
import { Phrases } from './phrases.tsx'

/** A section of a page under its head: title, a sentence, a way to more. */
export function PageSection(props: {
  /** Of its heading. */
  id: string
  title: string
  text?: string | undefined
  more?: { to: string; label: string }
  tone?: 'white' | 'ink'
  className?: string | undefined
  /** Behind everything, across the whole width. */
  ground?: ReactNode
  children: ReactNode
}) {
  const { id, text, more, tone } = props
  return (
    <section
      {...below}
      className={joinClasses('section', tone && `section--${tone}`, props.className)}
      aria-labelledby={id}
    >
      {props.ground}
      <div className="wrap">
        <header className="section__head">
          <h2 id={id}>
            <Phrases>{props.title}</Phrases>
          </h2>
          {text && <p>{text}</p>}
          {more && (
            <Link className="more" to={more.to}>
              {more.label} <Icon path={arrowRightIcon} />
            </Link>
          )}
        </header>
        {props.children}
      </div>
    </section>
  )
}
