/** The home of the back office: what waits for a decision, and below it figures for reference, each block on its own. */
import { Skeleton } from 'antd'
import { useEffect, type ReactNode } from 'react'
import type { CallDefinition, ResultOf, SentOf } from '../../../../shared/call.ts'
import { dayMs } from '../../../../shared/durations.ts'
import { formatDate, fromBeijing, toBeijing } from '../../../../shared/format.ts'
import { LoadFailed } from '../../../../web/admin/page-part.tsx'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { setWaiting } from '../../../../web/admin/waiting.ts'
import { readFacts, useSite } from '../../../../web/data/edition.ts'
import { Dotted } from '../../../../web/ui/dotted.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { auditApi } from '../../../audit/contract.ts'
import { bookingApi } from '../../../booking/contract.ts'
import { registrationApi } from '../../../registration/contract.ts'
import { officeHomeApi } from '../../contract.ts'
import { Curve } from './curve-part.tsx'
import { Decisions } from './decisions-part.tsx'
import { MailFigures, Money, Seats } from './figures-part.tsx'
import styles from './home.module.css'
import { homeMessages as messages } from './messages.ts'
import { Holds, TodaysLog } from './records-part.tsx'
import { useLastOpened } from './use-last-opened.ts'
import { useWords } from './use-words.ts'
import { countByPage } from './waiting-part.tsx'

const shownHolds = 6
const shownEntries = 6

export default function HomePage() {
  const { user } = useStaff()
  const { now } = useSite()
  const sees = (...roles: readonly string[]) => user.role === 'administrator' || roles.includes(user.role)
  return (
    <>
      <Top now={now} />
      <Waiting />
      <div className={styles.blocks}>
        {sees('reviewer', 'reader') && (
          <>
            <div className={`${styles.pair} ${styles.wide}`}>
              <RegistrationsBlock />
              <MailBlock />
            </div>
            <MoneyBlock />
          </>
        )}
        {sees('reviewer', 'editor', 'reader') && <SeatsBlock />}
        <HoldsBlock now={now} />
        {sees('reviewer', 'reader') && <LogBlock now={now} />}
      </div>
    </>
  )
}

function Top({ now }: { now: number }) {
  const t = useTranslate()
  const locale = useLocale()
  const facts = readFacts(useSite().facts, locale)
  const daysTo = (at: number | null) =>
    at === null ? null : Math.round((startOfDay(at) - startOfDay(now)) / dayMs)
  const opening = daysTo(facts.time('CONFERENCE_START'))
  const deadline = daysTo(facts.time('REGISTRATION_DEADLINE'))
  const { when } = useWords()
  const { user } = useStaff()
  const opened = useLastOpened(user.id, now)
  const parts = [
    opening === 0 && t(messages.opensToday),
    opening !== null && opening > 0 && t(messages.toOpening, { days: opening }),
    deadline !== null && deadline > 0 && t(messages.toDeadline, { days: deadline }),
    opened !== null && t(messages.lastOpened, { when: when(opened, now) }),
  ]
  return (
    <header className={styles.top}>
      <h1 tabIndex={-1}>{formatDate(locale, now, { now, weekday: true })}</h1>
      <p>
        <Dotted>{parts}</Dotted>
      </p>
    </header>
  )
}

const startOfDay = (at: number) => fromBeijing(`${toBeijing(at).slice(0, 10)} 00:00`)

function Waiting() {
  const t = useTranslate()
  const waiting = useLoad(officeHomeApi.waiting, {})
  useEffect(() => {
    if (waiting.data) setWaiting(countByPage(waiting.data.rows))
  }, [waiting.data])
  return (
    <section className={styles.block} aria-labelledby="decide" aria-busy={waiting.loading}>
      <h2 id="decide">{t(messages.decide)}</h2>
      {waiting.refused && <LoadFailed refused={waiting.refused} onRetry={waiting.reload} />}
      {!waiting.data && !waiting.refused && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {waiting.data && <Decisions waiting={waiting.data} />}
    </section>
  )
}

/** A block with its own answer: what fails says so in its place and is asked again there; the others go on. */
function Block<C extends CallDefinition>(props: {
  title: string
  small?: string | ((data: ResultOf<C>) => string)
  call: C
  input: SentOf<C>
  area?: string | undefined
  /** It has its size from its skeleton on: the blocks that follow need not wait for it. */
  isSized?: boolean
  children: (data: ResultOf<C>) => ReactNode
}) {
  const { title, small } = props
  const loaded = useLoad(props.call, props.input)
  const { data } = loaded
  return (
    <section
      className={`${styles.block} ${props.area ?? ''}`}
      aria-label={title}
      aria-busy={loaded.loading}
      data-sized={props.isSized || undefined}
    >
      <h2>
        {title}
        {typeof small === 'string' && <small>{small}</small>}
        {typeof small === 'function' && data && <small>{small(data)}</small>}
      </h2>
      {loaded.refused && <LoadFailed refused={loaded.refused} onRetry={loaded.reload} />}
      {!data && !loaded.refused && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {data && props.children(data)}
    </section>
  )
}

function RegistrationsBlock() {
  const t = useTranslate()
  return (
    <Block
      title={t(messages.curve)}
      small={t(messages.curveText)}
      call={officeHomeApi.registrations}
      input={{}}
      area={styles.withCurve}
      isSized
    >
      {(figures) => <Curve figures={figures} />}
    </Block>
  )
}

function MoneyBlock() {
  const t = useTranslate()
  return (
    <Block title={t(messages.money)} call={officeHomeApi.money} input={{}} area={styles.withMoney} isSized>
      {(figures) => <Money figures={figures} />}
    </Block>
  )
}

function MailBlock() {
  const t = useTranslate()
  return (
    <Block
      title={t(messages.mail)}
      small={t(messages.last24)}
      call={officeHomeApi.mail}
      input={{}}
      area={styles.withSums}
      isSized
    >
      {(figures) => <MailFigures figures={figures} />}
    </Block>
  )
}

function SeatsBlock() {
  const t = useTranslate()
  return (
    <Block
      title={t(messages.seats)}
      small={t(messages.seatsText)}
      call={registrationApi.listActivities}
      input={{}}
    >
      {({ rows }) => <Seats activities={rows} />}
    </Block>
  )
}

function HoldsBlock({ now }: { now: number }) {
  const t = useTranslate()
  return (
    <Block
      title={t(messages.holds)}
      small={({ total }) => (total ? t(messages.holdsCount, { count: total }) : '')}
      call={bookingApi.listBookings}
      input={{ state: 'held', sort: 'holdEndsAt', size: shownHolds }}
    >
      {(bookings) => <Holds bookings={bookings} now={now} />}
    </Block>
  )
}

function LogBlock({ now }: { now: number }) {
  const t = useTranslate()
  return (
    <Block
      title={t(messages.log)}
      call={auditApi.auditLog}
      input={{ from: startOfDay(now), size: shownEntries }}
    >
      {(log) => <TodaysLog log={log} />}
    </Block>
  )
}
