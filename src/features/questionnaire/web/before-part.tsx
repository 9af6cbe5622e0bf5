/** What one should know before the first question: what it is for, whether it is anonymous, until when, what is kept where. */
import { formatDateTime } from '../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Facts } from '../../../web/ui/fact.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { lockIcon, peopleIcon, userIcon } from '../../../web/ui/icons.ts'
import { Bilingual } from '../../../web/ui/language-label.tsx'
import { questionnaireMessages as messages } from './messages.ts'
import styles from './questionnaire.module.css'
import type { Shown } from './use-questionnaire.ts'

interface BeforeProps {
  readonly shown: Shown
  readonly isSignedIn: boolean
}

export function BeforePart(props: BeforeProps) {
  const t = useTranslate()
  const { shown } = props
  const hasIntro = Boolean(shown.intro.cn || shown.intro.en)
  return (
    <section className={styles.before} aria-label={t(messages.before)}>
      {hasIntro && (
        <p className={styles.intro}>
          <Bilingual value={shown.intro} />
        </p>
      )}
      <Whose {...props} />
      <ShownFacts {...props} />
    </section>
  )
}

/** Said plainly, before anything is asked. */
function Whose({ shown, isSignedIn }: BeforeProps) {
  const t = useTranslate()
  const isNamed = !shown.anonymous && (shown.access !== 'public' || isSignedIn)
  if (shown.anonymous)
    return (
      <div className={styles.whose} data-anonymous="">
        <Icon path={lockIcon} />
        <div>
          <h2>{t(messages.anonymousHead)}</h2>
          <p>{t(messages.anonymousText)}</p>
          {shown.access === 'once' && <p>{t(messages.anonymousOnce)}</p>}
        </div>
      </div>
    )
  return (
    <div className={styles.whose}>
      <Icon path={isNamed ? userIcon : peopleIcon} />
      <div>
        <h2>{t(isNamed ? messages.namedHead : messages.openHead)}</h2>
        <p>{t(isNamed ? messages.namedText : messages.openText)}</p>
      </div>
    </div>
  )
}

const whoTexts = { public: messages.whoPublic, user: messages.whoSignedIn, once: messages.whoOnce } as const

function ShownFacts({ shown, isSignedIn }: BeforeProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { access, anonymous, closesAt, questions } = shown
  const onServer = !anonymous && isSignedIn
  const mayChange = !anonymous && (access !== 'public' || isSignedIn)
  const required = questions.filter((question) => question.required).length
  const isLonger = questions.some(({ showIf }) => showIf !== null)
  const countText = isLonger
    ? t(messages.countUpTo, { count: questions.length })
    : t(messages.countOf, { count: questions.length, required })
  const end =
    closesAt === null
      ? t(messages.noEnd)
      : t(messages.beijing, { time: formatDateTime(locale, closesAt, { year: true }) })
  return (
    <Facts
      className={styles.facts}
      rows={[
        [messages.who, t(whoTexts[access])],
        [messages.closes, end],
        [messages.count, questions.length ? countText : null],
        [messages.keeping, t(onServer ? messages.keptOnServer : messages.keptOnDevice)],
        [messages.afterwards, t(mayChange ? messages.mayChange : messages.mayNotChange)],
      ]}
    />
  )
}
