/** Lines of what needs the person now: a label, and what there is to it, each with its act. */
import type { ReactNode } from 'react'
import type { HomeAct } from '../../../shared/home-part.ts'
import { Button } from '../../../web/ui/button.tsx'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { Link } from '../../../web/ui/link.tsx'
import { nowMessages as m } from './messages.ts'
import type { Home } from './use-home.ts'
import { useWords } from './use-words.ts'
import styles from './now.module.css'

export function LinePart(props: { id: string; label: string; count?: number; children: ReactNode }) {
  const { id, label, count, children } = props
  return (
    <div className={styles.line}>
      <h3 id={id} tabIndex={-1}>
        {label}
        {count !== undefined && <i>{count}</i>}
      </h3>
      <div>{children}</div>
    </div>
  )
}

/** `acts` come before `act`, which then is the quieter one. Without a network none can be made. */
export function ItemPart(props: {
  home: Home
  sign?: ReactNode
  act: HomeAct | null
  /** What the act is about. */
  what: string
  acts?: ReactNode
  children: ReactNode
}) {
  const { act, what, home } = props
  const { t, say } = useWords(home.now)
  const look = { variant: props.acts ? 'quiet' : 'line', size: 'sm' } as const
  return (
    <div className={props.sign ? styles.signed : styles.item}>
      {props.sign}
      <p>{props.children}</p>
      {(props.acts || act) && (
        <span className={styles.do}>
          {props.acts}
          {act &&
            (home.oldSince === null ? (
              <Link
                className={buttonClass(look)}
                to={act.path}
                aria-label={t(m.actOf, { act: say(act.label), what })}
              >
                {say(act.label)}
              </Link>
            ) : (
              <Button {...look} disabled aria-label={t(m.actOf, { act: say(act.label), what })}>
                {say(act.label)}
              </Button>
            ))}
        </span>
      )}
    </div>
  )
}
