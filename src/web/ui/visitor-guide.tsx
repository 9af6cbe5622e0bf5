import type { ReactNode } from 'react'
import { useTranslate } from './language.tsx'
import { Link } from './link.tsx'
import { buttonClass } from './button-class.ts'
import { Phrases } from './phrases.tsx'
import { RegisterLink } from './register-link.tsx'
import panel from './panel.module.css'
import styles from './visitor-guide.module.css'
import { commonMessages } from '../../shared/common-messages.ts'

/**
 * What a visitor without access sees of a part of the site, rendered on the server: how it works (`rules` are `Rule`
 * parts) and, beside it, what to do (`children`, for instance `SignInFirst`).
 */
export function VisitorGuide(props: { title: string; rules: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.guide}>
      <section className={panel.panel}>
        <h2>
          <Phrases>{props.title}</Phrases>
        </h2>
        <dl className={styles.rules}>{props.rules}</dl>
      </section>
      <section className={panel.panel}>{props.children}</section>
    </div>
  )
}

/** A term of the rules and what it means. */
export function Rule({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function SignInFirst({ text }: { text: string }) {
  const t = useTranslate()
  return (
    <>
      <p>{text}</p>
      <p className={panel.actions} data-print="no">
        <Link className={buttonClass({ variant: 'primary' })} to="/signup" dialog="login">
          {t(commonMessages.signIn)}
        </Link>
        <RegisterLink className={buttonClass()}>{t(commonMessages.register)}</RegisterLink>
      </p>
    </>
  )
}
