/** How the page words times, spans and texts in both languages. */
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { formatDateTime, formatHours, formatTime } from '../../../shared/format.ts'
import { dayMs, hourMs, minuteMs } from '../../../shared/durations.ts'
import type { HomeAgendaEntry } from '../../../shared/home-part.ts'
import { pickLanguage, type Both } from '../../../shared/i18n.ts'
import { nowMessages as messages } from './messages.ts'

type Spanned = Pick<HomeAgendaEntry, 'startsAt' | 'endsAt' | 'openEnded'>

export function useWords(now: number) {
  const t = useTranslate()
  const locale = useLocale()
  return {
    t,
    locale,
    say: (text: Both) => pickLanguage(locale, text).text,
    at: (time: number) => formatDateTime(locale, time, { now }),
    hours: ({ startsAt, endsAt, openEnded }: Spanned) =>
      openEnded ? formatTime(startsAt) : formatHours(startsAt, endsAt),
    span,
    /** How long until then. */
    left: (until: number) => span(until - now),
  }

  /** Days with hours, hours, or minutes. */
  function span(lasts: number): string {
    const ms = Math.max(0, lasts)
    const days = Math.floor(ms / dayMs)
    const hours = Math.floor((ms % dayMs) / hourMs)
    if (days > 0)
      return [t(messages.days, { count: days }), days < 7 && hours > 0 && t(messages.hours, { count: hours })]
        .filter(Boolean)
        .join(' ')
    if (hours > 0) return t(messages.hours, { count: hours })
    return t(messages.minutes, { count: Math.max(1, Math.floor(ms / minuteMs)) })
  }
}
export type Words = ReturnType<typeof useWords>
