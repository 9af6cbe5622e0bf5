/** Instead of the questions: why they cannot be answered by who looks, the own answers to be read, and thanks. */
import { useEffect, useRef } from 'react'
import { formatDateTime } from '../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { useSession } from '../../../web/data/session.ts'
import { Button, buttonClass } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { okCircleIcon } from '../../../web/ui/icons.ts'
import { Bilingual } from '../../../web/ui/language-label.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { AnswerForm } from './answer-form.tsx'
import { BeforePart } from './before-part.tsx'
import { questionnaireMessages as messages } from './messages.ts'
import { emptyStart } from './use-progress.ts'
import type { Sent, Shown } from './use-questionnaire.ts'
import styles from './questionnaire.module.css'
import { commonMessages } from '../../../shared/common-messages.ts'

/** A time with its year in the page's language; '' where there is none. */
function useTimeOf(): (at: number | null) => string {
  const locale = useLocale()
  return (at) => (at === null ? '' : formatDateTime(locale, at, { year: true }))
}

/** A questionnaire that cannot be answered by who looks at it: why, and what then. */
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
    case 'closed': {
      const isOver = mayNot === 'closed'
      return (
        <Empty
          title={t(isOver ? messages.closedTitle : messages.notYetTitle)}
          text={t(isOver ? messages.closedText : messages.notYetText, {
            time: timeOf(isOver ? closesAt : opensAt),
          })}
          action={
            <Link className={buttonClass()} to="/">
              {t(messages.toHome)}
            </Link>
          }
        />
      )
    }
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
  const timeOf = useTimeOf()
  const { own } = shown
  return (
    <>
      <div className={`wrap ${styles.top}`}>
        <Note tone="ok">{t(messages.answeredNamed, { time: timeOf(own.changedAt) })}</Note>
      </div>
      <AnswerForm shown={shown} own={own} start={{ ...emptyStart, ...own }} mode="still" />
    </>
  )
}

/** After sending: that it arrived, and what can be done now. It takes the focus. */
export function ThanksPart(props: {
  shown: Shown
  sent: Sent
  /** Null where the answer can no longer be changed. */
  onChange: (() => void) | null
  onAgain: (() => void) | null
}) {
  const t = useTranslate()
  const timeOf = useTimeOf()
  const { shown, sent, onChange, onAgain } = props
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    head.current?.focus({ preventScroll: true })
  }, [])
  const hasWords = Boolean(sent.thanks.cn || sent.thanks.en)
  return (
    <div className={`wrap ${styles.top}`}>
      <section className={styles.thanks}>
        <Icon path={okCircleIcon} />
        <h2 ref={head} tabIndex={-1}>
          {t(messages.thanksTitle)}
        </h2>
        {hasWords && (
          <p className={styles.intro}>
            <Bilingual value={sent.thanks} />
          </p>
        )}
        <p>{t(shown.anonymous ? messages.thanksAnonymous : messages.thanksText)}</p>
        {onChange && (
          <p>
            {shown.closesAt === null
              ? t(messages.thanksChangeOpen)
              : t(messages.thanksChange, { time: timeOf(shown.closesAt) })}
          </p>
        )}
        <p className={styles.acts}>
          {onChange && <Button onClick={onChange}>{t(messages.changeNow)}</Button>}
          {onAgain && <Button onClick={onAgain}>{t(messages.answerAgain)}</Button>}
          <Link className={buttonClass({ variant: 'solid' })} to="/">
            {t(messages.toHome)}
          </Link>
        </p>
      </section>
    </div>
  )
}
