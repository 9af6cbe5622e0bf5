/** A questionnaire that cannot be answered by who looks at it: why, and what then. */
import { formatDateTime } from '../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { useSession } from '../../../web/data/session.ts'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { Empty } from '../../../web/ui/empty.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { AnswerForm } from './answer-form.tsx'
import { BeforePart } from './before-part.tsx'
import { questionnaireMessages as messages } from './messages.ts'
import { useTimeOf } from './use-time-of.ts'
import type { Shown } from './use-questionnaire.ts'
import styles from './questionnaire.module.css'
import { commonMessages } from '../../../shared/common-messages.ts'

export function StatePart({ shown }: { shown: Shown }) {
  const { own } = shown
  const isSignedIn = useSession().state === 'in' || shown.access !== 'public'
  if (own) return <OwnAnswers shown={{ ...shown, own }} />
  return (
    <div className={`wrap ${styles.top}`}>
      <section className={styles.panel}>
        <Why shown={shown} />
      </section>
      {(shown.mayNot === 'signIn' || shown.mayNot === 'upcoming') && (
        <BeforePart shown={shown} isSignedIn={isSignedIn} />
      )}
    </div>
  )
}

function Why({ shown }: { shown: Shown }) {
  const t = useTranslate()
  const timeOf = useTimeOf()
  const { mayNot, opensAt, closesAt } = shown
  const home = (
    <Link className={buttonClass()} to="/">
      {t(messages.toHome)}
    </Link>
  )
  switch (mayNot) {
    case 'signIn':
      return (
        <Empty
          title={t(messages.signInTitle)}
          text={t(messages.signInText)}
          action={
            <Link className={buttonClass({ variant: 'primary' })} to="/signup#login" dialog="login">
              {t(commonMessages.signIn)}
            </Link>
          }
        />
      )
    case 'upcoming':
      return (
        <Empty
          title={t(messages.notYetTitle)}
          text={t(messages.notYetText, { time: timeOf(opensAt) })}
          action={home}
        />
      )
    case 'closed':
      return (
        <Empty
          title={t(messages.closedTitle)}
          text={t(messages.closedText, { time: timeOf(closesAt) })}
          action={home}
        />
      )
    default:
      return (
        <Empty
          title={t(messages.answeredTitle)}
          text={t(messages.answeredAnonymous)}
          action={
            <Link className={buttonClass()} to="/account">
              {t(messages.toAccount)}
            </Link>
          }
        />
      )
  }
}

/** What one answered, to be read. */
function OwnAnswers({ shown }: { shown: Shown & { own: NonNullable<Shown['own']> } }) {
  const t = useTranslate()
  const locale = useLocale()
  const { own } = shown
  return (
    <>
      <div className={`wrap ${styles.top}`}>
        <Note tone="ok">
          {t(messages.answeredNamed, { time: formatDateTime(locale, own.changedAt, { year: true }) })}
        </Note>
      </div>
      <AnswerForm
        shown={shown}
        own={own}
        start={{ answers: own.answers, files: own.files, restoredAt: null, unsent: false }}
        mode="still"
        onSent={() => undefined}
        onChanged={() => Promise.resolve()}
      />
    </>
  )
}
