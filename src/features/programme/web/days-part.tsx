/**
 * All days, as time × hall where there is room and nothing is filtered, else by the hour. Rendered by the server and kept
 * (web/ui/static-part.tsx): the clock, the filters and the own picks set attributes on it (use-marks.ts).
 */
import { Dotted } from '../../../web/ui/dotted.tsx'
import { beijingParts, formatDate } from '../../../shared/format.ts'
import { joinClasses } from '../../../web/ui/class-names.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Bilingual } from '../../../web/ui/language-label.tsx'
import { byHour, layOutDay, stepTime, ticksOf, type DayGrid } from '../grid-rules.ts'
import { byDay, dayAnchor } from '../rules.ts'
import { isFiltered, mostDays, shownDay, type ProgrammeView } from '../view-rules.ts'
import styles from './days.module.css'
import gridStyles from './grid.module.css'
import hours from './hours.module.css'
import { pageMessages as messages } from './messages.ts'
import places from './places.module.css'
import { SessionPart, type SessionSetting } from './session-part.tsx'
import type { Session } from './use-programme.ts'

export default function DaysPart(props: SessionSetting & { view: ProgrammeView }) {
  const { view, ...setting } = props
  const days = byDay(setting.data.sessions)
  const shown = shownDay(days, view.day, setting.now)
  return (
    <div
      className={`${styles.days} ${hours.placed} ${places.placed}`}
      data-shown={days.length <= mostDays ? shown : undefined}
    >
      {days.map(({ day, sessions }) => (
        <DayPart key={day} day={day} sessions={sessions} setting={setting} view={view} />
      ))}
    </div>
  )
}

function DayPart(props: {
  day: string
  sessions: readonly Session[]
  setting: SessionSetting
  view: ProgrammeView
}) {
  const locale = useLocale()
  const { day, sessions, setting, view } = props
  const first = sessions[0]!.startsAt
  const grid = layOutDay(sessions, Object.keys(setting.data.halls))
  return (
    <section
      className={styles.day}
      id={dayAnchor(day)}
      aria-labelledby={`${dayAnchor(day)}-head`}
      data-wide={grid.columns || undefined}
      data-columns={isFiltered(view) ? undefined : grid.columns || undefined}
      data-first={stepTime(grid.from)}
    >
      <header>
        <b aria-hidden="true">{beijingParts(first).day}</b>
        <h2 id={`${dayAnchor(day)}-head`}>{formatDate(locale, first, { year: true, weekday: true })}</h2>
      </header>
      {grid.columns > 0 && <Heads grid={grid} setting={setting} />}
      <div className={gridStyles.grid}>
        {grid.columns > 0 &&
          ticksOf(grid).map((time) => (
            <span key={time} className={gridStyles.tick} data-from={time} aria-hidden="true">
              {clockOf(time)}
            </span>
          ))}
        {byHour(grid.cells).map(({ hour, cells }) => (
          <section key={hour} className={joinClasses(styles.hour, gridStyles.hour)}>
            <p className={styles.hourName} aria-hidden="true">
              {clockOf(hour)}
              <small>:00</small>
            </p>
            <ol>
              {cells.map((cell) => (
                <SessionPart key={cell.session.key} cell={cell} grid={grid} setting={setting} view={view} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  )
}

/** Hours after midnight go on counting in the grid; a clock does not. */
const clockOf = (time: string) => time.replace(/^\d+/, (hour) => String(Number(hour) % 24).padStart(2, '0'))

/** Over the columns; each session names its hall itself. */
function Heads({ grid, setting }: { grid: DayGrid<Session>; setting: SessionSetting }) {
  const t = useTranslate()
  return (
    <div className={gridStyles.heads} aria-hidden="true" data-print="no">
      {grid.halls.map(({ hall, column, endColumn }) => {
        const found = hall === null ? undefined : setting.data.halls[hall]
        const seats = found?.seats ? t(messages.seats, { count: found.seats }) : ''
        return (
          <span key={column} data-c={column} data-d={endColumn}>
            <b>{found ? <Bilingual value={found.name} silent /> : t(messages.noHall)}</b>
            <small>
              <Dotted>
                {found && (found.place.cn || found.place.en) && <Bilingual value={found.place} silent />}
                {seats}
              </Dotted>
            </small>
          </span>
        )
      })}
    </div>
  )
}
