/** The answering page itself, for whatever one may do with the questionnaire: wait, sign in, answer, change, look. */
import { useState } from 'react'
import { formatDateTime } from '../../../shared/format.ts'
import { useSite } from '../../../web/data/edition.ts'
import { KeptWhole } from '../../../web/ui/kept-whole.tsx'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { LoadState } from '../../../web/ui/load-state.tsx'
import { useSession } from '../../../web/data/session.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Bilingual } from '../../../web/ui/language-label.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { PageHead } from '../../../web/ui/page-head.tsx'
import { Tag } from '../../../web/ui/tag.tsx'
import { AnswerForm } from './answer-form.tsx'
import { BeforePart } from './before-part.tsx'
import { questionnaireMessages as messages } from './messages.ts'
import { StatePart, ThanksPart } from './state-part.tsx'
import { useInBrowser } from '../../../web/ui/use-kept.ts'
import { emptyStart, startOf } from './use-progress.ts'
import type { AnswerFormProps } from './use-answer-form.ts'
import { useShown, type Shown, type Sent } from './use-questionnaire.ts'
import styles from './questionnaire.module.css'

export function QuestionnaireView({ start }: { start: Shown }) {
  const t = useTranslate()
  const { reading, reload } = useShown(start)
  const shown = reading.kind === 'ready' ? reading.shown : start
  return (
    <>
      <Head shown={shown} />
      <div className={styles.page}>
        {reading.kind === 'ready' ? (
          <Ready shown={reading.shown} reload={reload} />
        ) : (
          <div className="wrap">
            <LoadState
              state={reading}
              retry={reload}
              loading={t(messages.loading)}
              failed={t(messages.loadFailed)}
              widths={[40, 100, 100, 80, 60]}
            />
          </div>
        )}
      </div>
    </>
  )
}

function Head({ shown }: { shown: Shown }) {
  const t = useTranslate()
  return (
    <PageHead
      here={t(messages.crumb)}
      title={<Bilingual value={shown.title} />}
      text={<HeadLine shown={shown} />}
      year={Number(shown.edition.slice(-4))}
      salt={23}
    />
  )
}

/** How it stands, in a word, and until when. */
function HeadLine({ shown }: { shown: Shown }) {
  const t = useTranslate()
  const locale = useLocale()
  const { now } = useSite()
  const { state, mayNot, own, closesAt, anonymous } = shown
  const isAnswered = mayNot === 'answered' || own !== null
  return (
    <span className={styles.headLine}>
      {state === 'upcoming' && <Tag tone="warn">{t(messages.stateNotYet)}</Tag>}
      {state === 'closed' && <Tag>{t(messages.stateClosed)}</Tag>}
      {state === 'open' && !isAnswered && <Tag tone="lake">{t(messages.stateOpen)}</Tag>}
      {isAnswered && <Tag tone="ok">{t(messages.stateAnswered)}</Tag>}
      {anonymous && <Tag>{t(messages.anonymous)}</Tag>}
      {state === 'open' && closesAt !== null && (
        <span>
          <KeptWhole text={t(messages.until, { time: formatDateTime(locale, closesAt, { now }) })} />
        </span>
      )}
    </span>
  )
}

function Ready({ shown, reload }: { shown: Shown; reload: () => Promise<Shown | null> }) {
  const [sent, setSent] = useState<Sent | null>(null)
  /** Raised for each form that begins anew. */
  const [turn, setTurn] = useState(0)
  const [isNew, setNew] = useState(false)
  const begin = async (another: boolean) => {
    await reload()
    setNew(another)
    setSent(null)
    setTurn((before) => before + 1)
  }
  if (sent)
    return (
      <ThanksPart
        shown={shown}
        sent={sent}
        onChange={sent.own && (() => void begin(false))}
        onAgain={shown.access === 'once' ? null : () => void begin(true)}
      />
    )
  if (shown.mayNot && !shown.mayChange) return <StatePart shown={shown} />
  const own = isNew || !shown.mayChange ? null : shown.own
  return (
    <Answering
      key={`${turn} ${own?.id ?? ''}`}
      shown={shown}
      own={own}
      onSent={(given) => {
        setSent(given)
        void reload()
      }}
      onChanged={reload}
      onAgain={own && shown.access === 'user' ? () => void begin(true) : null}
    />
  )
}

function Answering({
  onAgain,
  ...form
}: Omit<AnswerFormProps, 'start' | 'mode'> & { onAgain: (() => void) | null }) {
  const t = useTranslate()
  // What this device keeps is not drawn on the server.
  const isLive = useInBrowser()
  const isSignedIn = useSession().state === 'in'
  return (
    <>
      <div className={`wrap ${styles.top}`}>
        <noscript>
          <Note>{t(messages.noScript)}</Note>
        </noscript>
        <BeforePart shown={form.shown} isSignedIn={isSignedIn} />
        {onAgain && (
          <p>
            <Button onClick={onAgain}>{t(messages.answerAgain)}</Button>
          </p>
        )}
      </div>
      <LiveForm key={isLive ? 'live' : 'still'} {...form} isLive={isLive} />
    </>
  )
}

/** What this device keeps is put into the form once the page is the browser's own. */
function LiveForm({ isLive, ...props }: Omit<AnswerFormProps, 'start' | 'mode'> & { isLive: boolean }) {
  const [start] = useState(() => (isLive ? startOf(props.shown, props.own) : emptyStart))
  return <AnswerForm {...props} start={start} mode={isLive ? 'live' : 'still'} />
}

/** The page of a draft, to be tried out in the back office: nothing is kept or sent. */
export function QuestionnairePreview({ shown }: { shown: Shown }) {
  return (
    <>
      <Head shown={shown} />
      <div className={styles.page}>
        <div className={`wrap ${styles.top}`}>
          <BeforePart shown={shown} isSignedIn={shown.access !== 'public'} />
        </div>
        <AnswerForm shown={shown} own={null} start={emptyStart} mode="preview" />
      </div>
    </>
  )
}
