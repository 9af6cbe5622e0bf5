import { useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { joinClasses } from '../../../web/ui/class-names.ts'
import { Rule, SignInFirst, VisitorGuide } from '../../../web/ui/visitor-guide.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { roomSlotTimes } from '../../booking/rules.ts'
import styles from './meeting.module.css'
import { accessMessages as messages } from './messages.ts'

/** For who is not signed in, rendered on the server: how meetings work, and the way in. */
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
  const terms = rules.map(([term, words]) => (
    <Rule key={term.en} term={t(term)}>
      {words}
    </Rule>
  ))
  return (
    <VisitorGuide title={t(messages.howTitle)} rules={terms}>
      <SignInFirst text={t(messages.signInText)} />
    </VisitorGuide>
  )
}

/** Signed in without the letter flag (decision 9): why, and what to do. */
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
