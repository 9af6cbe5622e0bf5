/** The tablet at the door of a meeting room: one word and one shape that are read from three metres, and the day beside them. */
import type { ReactNode } from 'react'
import { beijingParts, formatDate, formatHours, formatTime } from '../../../shared/format.ts'
import { fill, htmlLang, type Both, type Message } from '../../../shared/i18n.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import type { DoorSchedule } from '../contract.ts'
import {
  dayLineOf,
  doorViewOf,
  isTomorrow,
  sameDay,
  type DoorBooking,
  type DoorView,
  type Span,
} from '../rules.ts'
import { ShapeOf } from './shape-part.tsx'
import styles from './door.module.css'
import { doorMessages as m } from './messages.ts'
import { useDoor, type DoorScreen } from './use-door.ts'

const peopleIcon =
  'M5.8 9a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0M3 19c0-3.3 2.7-5 6-5s6 1.7 6 5M15.5 6.2a3 3 0 0 1 0 5.6M17 14.3c2.4.5 4 2 4 4.7'
const dayIcon = 'M4 5.5h16v15H4zM4 10h16M8.5 3v4M15.5 3v4'
const awayIcon =
  'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M2 9a14.5 14.5 0 0 1 4.6-2.9M10.6 5.1A14.5 14.5 0 0 1 22 9M15 10.6a10 10 0 0 1 4 1.9M8.5 16a5 5 0 0 1 7 0M11 19.5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0'

export function DoorPage({ enrolment }: { enrolment: string | null }) {
  const screen = useDoor(enrolment)
  return screen.schedule && screen.now ? (
    <Shown schedule={screen.schedule} screen={screen} />
  ) : (
    <Waiting screen={screen} />
  )
}

type Values = Readonly<Record<string, string | number>>

/** A text in both languages: Chinese, and English below it. */
function InBoth(props: { text: Message; cn?: Values; en?: Values; values?: Values }) {
  const { text, values = {} } = props
  return (
    <>
      {fill(text.cn, { ...values, ...props.cn })}
      <span lang={htmlLang.en}>{fill(text.en, { ...values, ...props.en })}</span>
    </>
  )
}

function Waiting({ screen: { phase, isAway } }: { screen: DoorScreen }) {
  const title = phase === 'shown' ? m.starting : m[phase]
  const text = {
    notEnrolled: m.notEnrolledText,
    codeOver: m.notEnrolledText,
    over: m.notEnrolledText,
    gone: m.goneText,
  }
  const more = phase in text ? text[phase as keyof typeof text] : isAway ? m.away : null
  return (
    <main className={styles.waiting}>
      <h1>
        <InBoth text={title} />
      </h1>
      {more && (
        <p role="status">
          <InBoth text={more} />
        </p>
      )}
    </main>
  )
}

const looks = { free: styles.free, closed: styles.closed, busy: styles.busy, soon: styles.soon } as const

function Shown({ schedule, screen }: { schedule: DoorSchedule; screen: DoorScreen }) {
  const { now, awaySince } = screen
  const view = doorViewOf(schedule, now)
  const word = view.state === 'soon' ? m.minutesLeft : m[view.state]
  const isAway = awaySince !== null
  return (
    <main
      className={`${styles.door} ${looks[view.state]} ${isAway ? styles.away : ''}`}
      data-state={view.state}
    >
      <section className={styles.state}>
        <Room room={schedule.room} />
        <div className={styles.shape}>
          <ShapeOf state={view.state} share={view.shareLeft} />
        </div>
        <h2>
          <InBoth text={word} values={{ minutes: view.minutesLeft }} />
        </h2>
        <Until view={view} />
      </section>
      <section className={styles.info}>
        <p className={styles.time}>
          <time>{formatTime(now)}</time>
          <span>
            {formatDate('cn', now, { now, weekday: true })}
            <span lang={htmlLang.en}>{formatDate('en', now, { now, weekday: true })}</span>
          </span>
        </p>
        <div className={styles.rows}>
          <Now view={view} now={now} />
          <Next next={view.next} now={now} />
        </div>
        {view.day && <DayLine day={view.day} view={view} now={now} />}
        {isAway ? <Away since={awaySince} /> : <Foot capacity={schedule.room.capacity} />}
      </section>
    </main>
  )
}

const Room = ({ room }: { room: DoorSchedule['room'] }) => (
  <header className={styles.room}>
    <h1>
      {room.name.cn}
      <span lang={htmlLang.en}>{room.name.en}</span>
    </h1>
    {(room.place.cn || room.place.en) && (
      <p>
        {room.place.cn}
        {room.place.en !== room.place.cn && <span lang={htmlLang.en}>{room.place.en}</span>}
      </p>
    )}
  </header>
)

function Until({ view: { state, until, isClosing } }: { view: DoorView }) {
  if (until === null) return null
  const text = state === 'soon' ? m.ends : state === 'closed' ? m.opens : isClosing ? m.untilClosing : m.until
  return (
    <p className={styles.until}>
      <InBoth text={text} values={{ time: formatTime(until) }} />
    </p>
  )
}

function Row(props: { label: Message; title: ReactNode; text?: ReactNode; isLong?: boolean }) {
  return (
    <div className={props.isLong ? styles.long : ''}>
      <small>
        {props.label.cn} <span lang={htmlLang.en}>{props.label.en}</span>
      </small>
      <b>{props.title}</b>
      {props.text && <p>{props.text}</p>}
    </div>
  )
}

const Name = ({ name }: { name: Both | null }) => {
  const { cn, en } = name ?? m.reserved
  return (
    <>
      {cn}
      {en !== cn && <span lang={htmlLang.en}>{en}</span>}
    </>
  )
}
const isLong = (name: Both | null) => name !== null && (name.cn.length > 14 || name.en.length > 40)
const spanOf = ({ startsAt, endsAt }: Span) => formatHours(startsAt, endsAt)

function Now({ view, now }: { view: DoorView; now: number }) {
  const { now: booking, state, until, isClosing } = view
  if (booking)
    return (
      <Row
        label={m.now}
        title={<Name name={booking.name} />}
        text={spanOf(booking)}
        isLong={isLong(booking.name)}
      />
    )
  if (state === 'closed') return <Row label={m.now} title={<InBoth text={m.closed} />} />
  const minutes = until === null ? 0 : Math.floor((until - now) / 60_000)
  const text = isClosing ? (
    <InBoth text={m.noneToday} />
  ) : minutes < 120 ? (
    <InBoth text={m.freeFor} values={{ minutes }} />
  ) : (
    <InBoth text={m.freeUntil} values={{ time: formatTime(until!) }} />
  )
  return <Row label={m.now} title={<InBoth text={m.noBooking} />} text={text} />
}

function Next({ next, now }: { next: DoorBooking | null; now: number }) {
  if (!next) return <Row label={m.next} title={<InBoth text={m.none} />} />
  return (
    <Row
      label={m.next}
      title={<Name name={next.name} />}
      text={sameDay(next.startsAt, now) ? spanOf(next) : <When at={next.startsAt} now={now} />}
      isLong={isLong(next.name)}
    />
  )
}

const When = ({ at, now }: { at: number; now: number }) => (
  <InBoth
    text={isTomorrow(at, now) ? m.tomorrow : m.later}
    values={{ time: formatTime(at) }}
    cn={{ day: formatDate('cn', at, { now }) }}
    en={{ day: formatDate('en', at, { now }) }}
  />
)

/** The hours of the day, taken and free, with the present moment. For the eye only: the words say the same. */
function DayLine({ day, view, now }: { day: Span; view: DoorView; now: number }) {
  const share = (at: number) =>
    `${Math.min(100, Math.max(0, ((at - day.startsAt) / (day.endsAt - day.startsAt)) * 100))}%`
  const hours = hoursOf(day)
  return (
    <div className={styles.line} aria-hidden="true">
      <div>
        {dayLineOf(day, view.today).map((part, index) => (
          <i key={index} className={part.taken ? styles.taken : ''} style={{ flexGrow: part.share }} />
        ))}
        <em style={{ insetInlineStart: share(now) }} />
      </div>
      <p>
        {hours.map((at) => (
          <span key={at} style={{ insetInlineStart: share(at) }}>
            {formatTime(at).slice(0, 2)}
          </span>
        ))}
      </p>
    </div>
  )
}

const hourMs = 3_600_000
/** Every second full hour within the opening hours, from the first odd one. */
function hoursOf({ startsAt, endsAt }: Span): number[] {
  const first = Math.ceil(startsAt / hourMs) * hourMs
  const count = Math.floor((endsAt - first) / hourMs) + 1
  return Array.from({ length: Math.max(0, count) }, (_none, index) => first + index * hourMs).filter(
    (at) => beijingParts(at).hour % 2 === 1,
  )
}

const Away = ({ since }: { since: number }) => (
  <p className={styles.offline} role="status">
    <Icon path={awayIcon} />
    <b>
      <InBoth text={m.offline} values={{ time: formatTime(since) }} />
    </b>
  </p>
)

const Foot = ({ capacity }: { capacity: number }) => (
  <footer className={styles.foot}>
    <Icon path={peopleIcon} />
    <p>
      <InBoth text={m.seats} values={{ count: capacity }} />
    </p>
    <Icon path={dayIcon} />
    <p>
      <InBoth text={m.book} />
    </p>
  </footer>
)
