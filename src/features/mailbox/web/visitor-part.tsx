import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { organisationTypeLabels, organisationTypeOf } from '../../../shared/organisation-types.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { useSession, useUser } from '../../../web/data/session.ts'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { dayLimits, isLetterType } from '../rules.ts'
import { accessMessages as messages } from './messages.ts'
import styles from './visitor.module.css'

/** For who is not signed in, drawn on the server: what it is, who may use it, and the way in. */
export function VisitorPart() {
  const t = useTranslate()
  const [query] = useSearchParams()
  // The server draws the same page for every address; whoever came from a mail is told in the browser.
  const { state } = useSession()
  const isLetter = state === 'out' && query.has('id')
  return (
    <div className={styles.visitor}>
      <HowPart />
      <section className={styles.panel}>
        <p>{t(isLetter ? messages.signInLetter : messages.signInText)}</p>
        <p className={styles.actions}>
          <Link className={buttonClass({ variant: 'primary' })} to="/signup" dialog="login">
            {t(messages.signIn)}
          </Link>
          <Link className={buttonClass()} to="/signup" dialog="agreement">
            {t(messages.register)}
          </Link>
        </p>
      </section>
    </div>
  )
}

/** Signed in, but without the letter flag: who may use it and why (D-LETTER). */
export function NoLetterPart() {
  const t = useTranslate()
  const user = useUser()
  const type = user?.entityType ? organisationTypeOf(user.entityType) : null
  // Of a type that has them, it is the person's rank; of none, nothing is registered in this edition yet.
  const other = type && !isLetterType(type) ? t(organisationTypeLabels[type]) : null
  return (
    <div className={styles.visitor}>
      <HowPart />
      <section className={styles.panel}>
        <h2>{t(other ? messages.noneTitle : messages.noneTitleYou)}</h2>
        <p>{other ? t(messages.noneText, { type: other }) : t(messages.noneYou)}</p>
        <p>{t(other ? messages.noneFix : messages.noneFixYou)}</p>
        <p className={styles.actions}>
          <Link className={buttonClass({ variant: 'solid' })} to="/contactUs">
            {t(messages.contactUs)}
          </Link>
          <Link className={buttonClass()} to="/signup">
            {t(messages.toSignup)}
          </Link>
        </p>
      </section>
    </div>
  )
}

function HowPart() {
  const t = useTranslate()
  return (
    <section className={styles.panel}>
      <h2>{t(messages.howTitle)}</h2>
      <dl className={styles.rules}>
        <RulePart term={t(messages.whoTerm)}>{t(messages.who)}</RulePart>
        <RulePart term={t(messages.directoryTerm)}>{t(messages.directory)}</RulePart>
        <RulePart term={t(messages.secretTerm)}>{t(messages.secret)}</RulePart>
        <RulePart term={t(messages.limitTerm)}>
          {t(messages.limit, { contacts: dayLimits.correspondents })}
        </RulePart>
        <RulePart term={t(messages.copyTerm)}>{t(messages.copy)}</RulePart>
        <RulePart term={t(messages.safeTerm)}>{t(messages.safe)}</RulePart>
      </dl>
    </section>
  )
}

function RulePart({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
