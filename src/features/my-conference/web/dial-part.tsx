/** The dial: the programme's days in pale, the own ones in dark. What it shows is said in words beside it: it is decoration. */
import { formatDate, formatTime } from '../../../shared/format.ts'
import type { MyConference } from '../contract.ts'
import { arcPath, comesNext, dialArcs, dialHours, dialPoint, hourAngle, stageOf } from '../rules.ts'
import { dialMessages as m } from './messages.ts'
import { useWords } from './use-words.ts'
import styles from './dial.module.css'

const frames = [
  [136, 192],
  [196, 252],
] as const
const hours = [8, 10, 12, 14, 16, 18, 20]
const ripples = [40, 66, 88, 106, 118]

export default function DialPart({ data, now }: { data: MyConference; now: number }) {
  const days = data.days.slice(0, 2)
  return (
    <div className={styles.dial}>
      <svg viewBox="20 20 600 570" aria-hidden="true">
        <Hatch />
        <g fill="none" strokeWidth="12">
          {days.map((day, index) => (
            <Ring key={day} data={data} day={day} ring={index === 0 ? 0 : 1} />
          ))}
        </g>
        <circle className={styles.lake} cx="320" cy="320" r="124" />
        {ripples.map((radius, index) => (
          <circle
            key={radius}
            className={styles.ripple}
            cx="320"
            cy="320"
            r={radius}
            opacity={0.1 + index * 0.06}
          />
        ))}
        <g className={styles.hours}>
          {hours.map((hour) => {
            const angle = hourAngle(hour)
            const [from, to, text] = [dialPoint(256, angle), dialPoint(264, angle), dialPoint(284, angle)]
            return (
              <g key={hour}>
                <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
                <text x={text.x} y={text.y + 7}>
                  {hour}
                </text>
              </g>
            )
          })}
          {days.map((day, index) => (
            <text key={day} className={styles.day} x="320" y={index === 0 ? 491 : 551}>
              {Number(day.slice(-2))}
            </text>
          ))}
        </g>
      </svg>
      <Face data={data} now={now} />
    </div>
  )
}

function Hatch() {
  return (
    <defs>
      <pattern id="own-hold" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className={styles.hatchGround} width="6" height="6" />
        <rect className={styles.hatchLine} width="3" height="6" />
      </pattern>
    </defs>
  )
}

function Ring({ data, day, ring }: { data: MyConference; day: string; ring: 0 | 1 }) {
  const { begin, sweep } = dialHours
  const soonest = data.waiting.find(({ kind }) => kind === 'meeting')?.id
  return (
    <>
      {frames[ring].map((radius) => (
        <path key={radius} className={styles.frame} d={arcPath(radius, begin, begin + sweep)} />
      ))}
      {dialArcs(data.sessions, day, ring).map(({ path }) => (
        <path key={path} className={styles.session} d={path} />
      ))}
      {dialArcs(data.agenda, day, ring).map(({ entry, path }) => (
        <path
          key={entry.id}
          className={styles.own}
          data-kind={entry.kind}
          data-state={entry.id === soonest ? 'soonest' : entry.state}
          d={path}
        />
      ))}
    </>
  )
}

function Face({ data, now }: { data: MyConference; now: number }) {
  const { t, locale, say } = useWords(now)
  const stage = stageOf(data, now)
  if (stage.stage === 'over')
    return (
      <div className={styles.face}>
        <small>{t(m.over)}</small>
      </div>
    )
  if (stage.stage === 'before')
    return (
      <div className={styles.face}>
        <small>{stage.days > 0 ? t(m.opensIn) : t(m.today)}</small>
        {stage.days > 0 && <b>{stage.days}</b>}
        {stage.days > 0 && <small>{t(m.days, { count: stage.days })}</small>}
        <span>{formatDate(locale, data.opensAt, { now })}</span>
        <span className={styles.clock}>{formatTime(data.opensAt)}</span>
      </div>
    )
  const next = comesNext(data.agenda, now)
  if (!next)
    return (
      <div className={styles.face}>
        {/* Whoever does not take part is told of no days of their own. */}
        <small>{t(data.registration?.takesPart === false ? m.running : m.nothing)}</small>
      </div>
    )
  return (
    <div className={styles.face}>
      <small>{t(next.startsAt <= now ? m.under : m.next)}</small>
      <b className={styles.time}>{formatTime(next.startsAt)}</b>
      <span className={styles.name}>{say(next.name)}</span>
      <span>{say(next.where)}</span>
    </div>
  )
}
