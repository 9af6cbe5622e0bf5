/** The wall screen: how many are here, and what is next; no names. Drawn for 1920 × 1080 and fitted to any screen. */
import { useEffect, useRef, useState } from 'react'
import { formatTime } from '../../../../shared/format.ts'
import { text, type Both, type Message } from '../../../../shared/i18n.ts'
import { brandMessages } from '../../../../web/frame/brand-messages.ts'
import { Mark } from '../../../../web/frame/mark.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { clockIcon } from '../../../../web/ui/icons.ts'
import { dayOf } from '../../rules.ts'
import type { PointRow } from '../../contract.ts'
import { useDesk } from '../desk/desk-store.ts'
import { StartPart } from '../desk/start-part.tsx'
import { DialPart, RipplePart, ringColours, ringsOf } from './dial-part.tsx'
import { useClock, useWall, type WallState } from './use-wall.ts'
import { wallMessages as messages } from './wall-messages.ts'
import styles from './wall.module.css'

const [width, height] = [1920, 1080]
const rippleMs = 3_000

const findScale = () => Math.min(innerWidth / width, innerHeight / height)

function useScale(): number {
  const [scale, setScale] = useState(findScale)
  useEffect(() => {
    const fit = () => setScale(findScale())
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [])
  return scale
}

/** Counts arrivals that may be shown as a ripple. */
function useRipples(came: number | null): number {
  const [turn, setTurn] = useState(0)
  const last = useRef({ came, at: 0 })
  useEffect(() => {
    const before = last.current
    const now = performance.now()
    const grew = before.came !== null && came !== null && came > before.came
    last.current = { came, at: grew && now - before.at >= rippleMs ? now : before.at }
    if (last.current.at === now) setTurn((count) => count + 1)
  }, [came])
  return turn
}

export function WallPage({ enrolment, onLanguage }: { enrolment: string | null; onLanguage: () => void }) {
  const [token, setToken] = useState(enrolment)
  const wall = useWall(token)
  const { phase } = useDesk()
  const scale = useScale()
  const now = useClock()
  if (phase !== 'ready') return <StartPart onEnrol={setToken} onLanguage={onLanguage} camera={false} />
  const entrance = wall.points.find(({ kind }) => kind === 'entrance')
  const opensAt = entrance?.opensAt ?? null
  const here = wall.counts?.points.find(({ pointId }) => pointId === entrance?.id)
  return (
    <div className={styles.fit}>
      <main className={styles.wall} style={{ transform: `scale(${scale})` }}>
        <header className={styles.head}>
          <span className={styles.brand}>
            <Mark accent="var(--seal-on-ink)" />
            <span>
              <b lang="zh-CN">{brandMessages.brandName.cn}</b>
              <span lang="en">{brandMessages.brandLine.cn}</span>
            </span>
          </span>
          <time>{formatTime(now)}</time>
        </header>
        <div className={styles.dial}>
          <DialPart counts={wall.counts} />
          <Came came={here?.came ?? null} opensAt={opensAt !== null && opensAt > now ? opensAt : null} />
        </div>
        <div className={styles.side}>
          <Next points={wall.points} now={now} />
          {wall.away && wall.asOf !== null ? <Away asOf={wall.asOf} /> : <Legend wall={wall} />}
        </div>
      </main>
    </div>
  )
}

function TwoLines({ message }: { message: Message | Both }) {
  return (
    <>
      <span lang="zh-CN">{message.cn}</span>
      <span lang="en">{message.en}</span>
    </>
  )
}

function Came({ came, opensAt }: { came: number | null; opensAt: number | null }) {
  const turn = useRipples(came)
  const isBefore = opensAt !== null && !came
  return (
    <div className={styles.number} role="status">
      <RipplePart turn={turn} />
      <b data-long={isBefore || undefined}>{isBefore ? formatTime(opensAt) : (came ?? '–')}</b>
      <TwoLines message={isBefore ? messages.opens : messages.arrived} />
    </div>
  )
}

/** The next activity of this day that has a time. */
const nextOf = (points: readonly PointRow[], now: number) =>
  points
    .filter(({ kind, startsAt }) => kind === 'activity' && startsAt !== null && startsAt > now)
    .filter(({ startsAt }) => dayOf(startsAt!) === dayOf(now))
    .toSorted((left, right) => left.startsAt! - right.startsAt! || (left.id < right.id ? -1 : 1))[0]

function Next({ points, now }: { points: readonly PointRow[]; now: number }) {
  const next = nextOf(points, now)
  if (!next)
    return (
      <div className={`${styles.next} ${styles.calm}`}>
        <p className={styles.kicker}>
          <TwoLines message={messages.welcome} />
        </p>
        <h1>
          <TwoLines message={messages.greeting} />
        </h1>
        <p className={styles.place}>
          <TwoLines message={messages.prepare} />
        </p>
      </div>
    )
  return (
    <div className={styles.next}>
      <p className={styles.kicker}>
        <TwoLines message={messages.next} />
      </p>
      <time>{formatTime(next.startsAt!)}</time>
      <h1>
        <TwoLines message={next.name} />
      </h1>
      <p className={styles.place}>
        <TwoLines message={next.place} />
      </p>
    </div>
  )
}

function Legend({ wall }: { wall: WallState }) {
  const rings = wall.counts ? ringsOf(wall.counts) : []
  return (
    <ol className={styles.legend}>
      {rings.map(({ category, came, expected }, ring) => (
        <li key={category.code}>
          <svg viewBox="0 0 44 44" fill="none" aria-hidden="true">
            {[6.5, 11, 15.5, 20].map((radius, index) => (
              <circle
                key={radius}
                cx="22"
                cy="22"
                r={radius}
                stroke={index === Math.min(ring, 3) ? ringColours[ring]![0] : '#2c4a68'}
                strokeWidth={index === Math.min(ring, 3) ? 4 : 1.2}
              />
            ))}
          </svg>
          <span>
            <TwoLines message={category.name} />
          </span>
          <b>
            {came}
            <small>/{expected}</small>
          </b>
        </li>
      ))}
    </ol>
  )
}

function Away({ asOf }: { asOf: number }) {
  const time = formatTime(asOf)
  return (
    <p className={styles.away} role="status">
      <Icon path={clockIcon} />
      <span lang="zh-CN">{text('cn', messages.away, { time })}</span>
      <span lang="en">{text('en', messages.away, { time })}</span>
    </p>
  )
}
