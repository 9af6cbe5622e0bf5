/** Registrations so far: this year drawn through, the edition before it dashed, laid on each other by days before the opening. */
import { useLayoutEffect, useRef, useState } from 'react'
import type { ResultOf } from '../../../../shared/call.ts'
import { dayMs } from '../../../../shared/durations.ts'
import { formatDate } from '../../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import type { officeHomeApi } from '../../contract.ts'
import { countBy, expectedAtClose } from '../../rules.ts'
import page from './home.module.css'
import styles from './curve.module.css'
import { homeMessages as messages } from './messages.ts'

type Figures = ResultOf<typeof officeHomeApi.registrations>
type Points = Figures['thisYear']['points']

const height = 220
const [top, bottom, left, right] = [18, 26, 44, 76]

/** Of a block that is drawn in its own pixels. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(640)
  useLayoutEffect(() => {
    const block = ref.current
    if (!block) return
    const observer = new ResizeObserver(() => setWidth(Math.max(280, block.clientWidth)))
    observer.observe(block)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

/** At most five lines, at 1, 2 or 5 times a power of ten; organisations are whole. */
function stepOf(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, highest / 4)))
  return (
    [1, 2, 2.5, 5, 10]
      .map((times) => times * power)
      .find((step) => Number.isInteger(step) && highest / step <= 4) ?? 10
  )
}

function scalesOf(figures: Figures, width: number) {
  const { thisYear, before, opens, today } = figures
  const from = Math.min(opens, thisYear.points[0]?.day ?? opens)
  const to = Math.max(0, today)
  const highest = Math.max(4, thisYear.total, before?.total ?? 0)
  const step = stepOf(highest)
  const most = Math.ceil(highest / step) * step
  const x = (day: number) => left + ((day - from) / (to - from || 1)) * (width - left - right)
  const y = (count: number) => height - bottom - (count / most) * (height - top - bottom)
  /** Stairs made a line: from the count before the first day to that of the last. */
  const line = (points: Points, end: number) => {
    const inside = points.filter(({ day }) => day > from && day <= end)
    const all = [
      { day: from, count: countBy(points, from) },
      ...inside,
      { day: end, count: countBy(points, end) },
    ]
    return all.map(({ day, count }) => `${x(day).toFixed(1)},${y(count).toFixed(1)}`).join(' ')
  }
  const ticks = Array.from({ length: Math.round(most / step) + 1 }, (_, index) => index * step)
  return { from, to, x, y, line, ticks }
}

export function Curve({ figures }: { figures: Figures }) {
  const t = useTranslate()
  const { ref, width } = useWidth()
  const { thisYear, before, today } = figures
  const sameDay = before ? countBy(before.points, today) : 0
  if (!thisYear.total && !before) return <p className={page.read}>{t(messages.none)}</p>
  const alt = before
    ? t(messages.curveAlt, { count: thisYear.total, before: sameDay })
    : t(messages.curveAltAlone, { count: thisYear.total })
  return (
    <div ref={ref}>
      <svg className={styles.curve} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={alt}>
        <Drawing figures={figures} width={width} />
      </svg>
      <p className={page.read}>
        <Reading figures={figures} sameDay={sameDay} />
      </p>
    </div>
  )
}

function Drawing({ figures, width }: { figures: Figures; width: number }) {
  const t = useTranslate()
  const { thisYear, before, today, closes } = figures
  const { to, x, y, line, ticks } = scalesOf(figures, width)
  const sameDay = before ? countBy(before.points, today) : 0
  const isWide = width > 480
  const sameDayAt = Math.min(y(sameDay) + 16, height - bottom - 4)
  const nowAt = Math.max(12, y(thisYear.total) - 8)
  // Two numbers on one spot could not be read; the sentence below says both.
  const isApart = Math.abs(sameDayAt - nowAt) >= 24
  // No room for words on the left of it.
  const isEarly = x(today) < 150
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <path className={styles.grid} d={`M${left} ${y(tick)}H${width - right}`} />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      <path className={styles.today} d={`M${x(today)} ${top}V${height - bottom}`} />
      {closes > today && closes <= to && (
        <path className={styles.close} d={`M${x(closes)} ${top}V${height - bottom}`} />
      )}
      <Days figures={figures} x={x} isWide={isWide} />
      {before && (
        <>
          <polyline className={styles.before} points={line(before.points, to)} />
          <text x={x(to) + 6} y={y(before.total) + 4}>
            {t(messages.allOf, { year: before.year, count: before.total })}
          </text>
          {isWide && today < to && isApart && (
            <text x={x(today) + 8} y={sameDayAt}>
              {t(messages.sameDay, { year: before.year, count: sameDay })}
            </text>
          )}
        </>
      )}
      <polyline className={styles.thisYear} points={line(thisYear.points, today)} />
      <circle className={styles.dot} cx={x(today)} cy={y(thisYear.total)} r="4" />
      <text
        className={styles.nowLabel}
        x={x(today) + (isEarly ? 8 : -8)}
        y={nowAt}
        textAnchor={isEarly ? 'start' : 'end'}
      >
        {t(messages.thisYear, { count: thisYear.total })}
      </text>
    </>
  )
}

/** Below the curve: when it began, today, the deadline, the opening; as many as have room. */
function Days(props: { figures: Figures; x: (day: number) => number; isWide: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  const { opens, today, closes, startsAt, serverTime } = props.figures
  const dateOf = (day: number) => formatDate(locale, startsAt + day * dayMs, { now: serverTime })
  const wanted = [
    { day: today, text: t(messages.now), isNow: true },
    { day: opens, text: dateOf(opens), isNow: false },
    { day: closes, text: t(messages.closes, { date: dateOf(closes) }), isNow: false },
    { day: 0, text: t(messages.opening, { date: dateOf(0) }), isNow: false },
  ]
  const room = props.isWide ? 120 : 100
  const shown: typeof wanted = []
  for (const one of wanted)
    if (shown.every((other) => Math.abs(props.x(other.day) - props.x(one.day)) >= room)) shown.push(one)
  return shown.map(({ day, text, isNow }) => (
    <text
      key={text}
      className={isNow ? styles.axisNow : undefined}
      x={props.x(day)}
      y={height - 8}
      textAnchor={day === opens ? 'start' : 'middle'}
    >
      {text}
    </text>
  ))
}

function Reading({ figures, sameDay }: { figures: Figures; sameDay: number }) {
  const t = useTranslate()
  const { thisYear, before } = figures
  const more = thisYear.total - sameDay
  const compared = () => {
    if (!before) return t(messages.noBefore)
    const { year } = before
    if (more === 0) return t(messages.same, { year })
    return t(more > 0 ? messages.more : messages.fewer, { year, count: Math.abs(more) })
  }
  const expected = expectedAtClose(thisYear.points, figures)
  return (
    <>
      {compared()} {expected !== null && t(messages.expected, { count: expected })}
    </>
  )
}
