/** During the days: what runs, what comes next, and what comes next of the own picks. Its room is kept from the first frame on. */
import { Dotted } from '../../../web/ui/dotted.tsx'
import { formatTime } from '../../../shared/format.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Bilingual } from '../../../web/ui/language-label.tsx'
import { anchorOf, dayOf, isOpenAllDay, nowAndNext } from '../rules.ts'
import { pageMessages as messages } from './messages.ts'
import styles from './now.module.css'
import type { ProgrammeData, Session } from './use-programme.ts'

interface NowProps {
  readonly data: ProgrammeData
  /** Epoch ms. */
  readonly now: number
  readonly picked: ReadonlySet<string>
}

/** Own picks first, then what is for everybody; an exhibition that is open all day comes last. */
function mostTelling(sessions: readonly Session[], picked: ReadonlySet<string>): Session | undefined {
  const rank = ({ key, format, startsAt, endsAt }: Session) =>
    (picked.has(key) ? 0 : 4) +
    (isOpenAllDay({ startsAt, endsAt }) ? 3 : format === 'break' || format === 'negotiation' ? 2 : 0)
  return sessions.toSorted((a, b) => rank(a) - rank(b))[0]
}

export function NowPart({ data, now, picked }: NowProps) {
  const t = useTranslate()
  const today = data.sessions.filter(({ startsAt }) => dayOf(startsAt) === dayOf(now))
  const { running, next } = nowAndNext(today, now)
  if (!today.length || (!running.length && !next.length)) return null
  const on = mostTelling(running, picked)
  const ahead = mostTelling(next, picked)
  const mine = today.find(({ key, startsAt }) => picked.has(key) && startsAt > now)
  const left = ({ endsAt }: Session) => {
    const count = Math.ceil((endsAt - now) / 60_000)
    return count > 60 ? t(messages.until, { time: formatTime(endsAt) }) : t(messages.minutesLeft, { count })
  }
  return (
    <section className={styles.nowNext} aria-label={t(messages.nowAndNext)} data-print="no">
      <div className="wrap">
        <Cell
          label={t(messages.nowAt, { time: formatTime(now) })}
          session={on}
          others={running.length - 1}
          data={data}
          left={on && left(on)}
          isNow
        />
        <Cell label={t(messages.next)} session={ahead} others={next.length - 1} data={data} />
        {picked.size > 0 && <Cell label={t(messages.myNext)} session={mine} others={0} data={data} />}
      </div>
    </section>
  )
}

function Cell(props: {
  label: string
  session: Session | undefined
  others: number
  data: ProgrammeData
  left?: string | undefined
  isNow?: boolean
}) {
  const { label, session, others, data, left, isNow } = props
  const t = useTranslate()
  const hall = session?.hall ? data.halls[session.hall] : undefined
  return (
    <div data-now={isNow || undefined}>
      <small>{label}</small>
      <b>
        {session ? (
          <a href={`#${anchorOf(session.key) ?? ''}`}>
            {!isNow && `${formatTime(session.startsAt)} `}
            <Bilingual value={session.title} />
          </a>
        ) : (
          t(isNow ? messages.nothingNow : messages.nothingMore)
        )}
      </b>
      <Dotted>
        {hall && <Bilingual value={hall.name} silent />}
        {left}
        {others > 0 && t(messages.andOthers, { count: others })}
      </Dotted>
    </div>
  )
}
