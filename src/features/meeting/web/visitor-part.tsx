import { useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { joinClasses } from '../../../web/ui/class-names.ts'
import { Empty } from '../../../web/ui/empty.tsx'
import { roomSlotTimes } from '../../booking/rules.ts'
import styles from './meeting.module.css'
import { accessMessages as messages } from './messages.ts'

/** For who is not signed in, drawn on the server: how meetings work, and the way in. */
export function VisitorPart() {
  const t = useTranslate()
  const hours = { from: roomSlotTimes.am.from, to: roomSlotTimes.pm.to }
  const rules = [
    [messages.askTerm, t(messages.ask, hours)],
    [messages.placeTerm, t(messages.place)],
    [messages.answerTerm, t(messages.answer)],
    [messages.calendarTerm, t(messages.calendar)],
    [messages.whoTerm, t(messages.who)],
  ] as const
  return (
    <div className={styles.columns}>
      <section className={styles.panel}>
        <h2>{t(messages.howTitle)}</h2>
        <dl className={styles.rules}>
          {rules.map(([term, words]) => (
            <div key={term.en}>
              <dt>{t(term)}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.panel}>
        <p>{t(messages.signInText)}</p>
        <p className={styles.actions} data-print="no">
          <Link className={buttonClass({ variant: 'primary' })} to="/signup#login" dialog="login">
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

/** Signed in without the letter flag (D-LETTER): why, and what to do. */
export function NoLetterPart() {
  const t = useTranslate()
  return (
    <div className={styles.page}>
      <Empty
        title={t(messages.noLetterTitle)}
        text={t(messages.noLetter)}
        action={
          <span className={joinClasses(styles.actions, styles.centred)}>
            <Link className={buttonClass()} to="/signup">
              {t(messages.toRegistration)}
            </Link>
            <Link className={buttonClass({ variant: 'quiet' })} to="/contactUs">
              {t(messages.contactUs)}
            </Link>
          </span>
        }
      />
    </div>
  )
}
