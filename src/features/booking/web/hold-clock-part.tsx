import type { ReactNode } from 'react'
import { Dotted } from '../../../web/ui/dotted.tsx'
import { formatDate, formatDateTime, twoDigits } from '../../../shared/format.ts'
import type { Locale, Translate } from '../../../shared/i18n.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { joinClasses } from '../../../web/ui/class-names.ts'
import { useMinute } from '../../../web/data/use-live-read.ts'
import { clockMessages as messages } from './messages.ts'
import styles from './booking.module.css'
import { dayMs, hourMs, minuteMs } from '../../../shared/durations.ts'

/** How much is left, roughly: in days, hours or minutes, whichever is the largest that is whole. */
export function leftText(t: Translate, leftMs: number): string {
  if (leftMs >= dayMs) return t(messages.days, { days: Math.floor(leftMs / dayMs) })
  if (leftMs >= hourMs) return t(messages.hours, { hours: Math.floor(leftMs / hourMs) })
  return t(messages.minutes, { minutes: Math.max(1, Math.floor(leftMs / minuteMs)) })
}

/** When it ends: the day, or the time of day where that is near. */
function endText(locale: Locale, endsAt: number, leftMs: number): string {
  const now = endsAt - leftMs
  return leftMs >= 2 * dayMs ? formatDate(locale, endsAt, { now }) : formatDateTime(locale, endsAt, { now })
}

function clockText(t: Translate, leftMs: number): string {
  if (leftMs <= 0) return t(messages.over)
  const time = `${twoDigits(Math.floor((leftMs % dayMs) / hourMs))}:${twoDigits(Math.floor((leftMs % hourMs) / minuteMs))}`
  return leftMs < dayMs
    ? t(messages.timeLeft, { time })
    : t(messages.daysLeft, { days: Math.floor(leftMs / dayMs), time })
}

type RingTone = 'lake' | 'ok' | 'warn' | 'plain'

/** A share as a ring with something in it. Decoration: words beside it say the same. */
export function RingPart(props: { share: number; tone: RingTone; children: ReactNode }) {
  const share = Math.round(Math.max(0, Math.min(1, props.share)) * 1000) / 10
  return (
    <span className={joinClasses(styles.ring, styles[`ring-${props.tone}`])} aria-hidden="true">
      <svg viewBox="0 0 64 64" fill="none" strokeWidth="5">
        <circle cx="32" cy="32" r="28" stroke="var(--porcelain-200)" />
        {share > 0 && (
          <circle
            cx="32"
            cy="32"
            r="28"
            stroke="currentColor"
            pathLength="100"
            strokeDasharray={`${share} 100`}
            transform="rotate(-90 32 32)"
          />
        )}
      </svg>
      <b>{props.children}</b>
    </span>
  )
}

/** The ring of a hold or an offer: the days that are left of all that it lasts. */
export function HoldRingPart(props: { startedAt: number; endsAt: number; now: () => number }) {
  const t = useTranslate()
  const left = props.endsAt - useMinute(props.now)
  return (
    <RingPart
      share={left / Math.max(1, props.endsAt - props.startedAt)}
      tone={left >= 2 * dayMs ? 'lake' : 'warn'}
    >
      {left >= dayMs ? Math.floor(left / dayMs) : t(messages.underDay)}
    </RingPart>
  )
}

/** 剩 12 天 06:14 · 8月8日到期. Counts in place without being read out. */
export function HoldClockPart({ endsAt, now }: { endsAt: number; now: () => number }) {
  const t = useTranslate()
  const locale = useLocale()
  const left = endsAt - useMinute(now)
  return (
    <span className={styles.clock} role="timer" aria-live="off">
      <Dotted>
        {clockText(t, left)}
        {t(messages.endsOn, { time: endText(locale, endsAt, left) })}
      </Dotted>
    </span>
  )
}
