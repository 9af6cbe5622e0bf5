/** Ages and times in words. Epoch ms. */
import { dayMs, hourMs, minuteMs } from '../../../../shared/durations.ts'
import { formatDateTime, formatTime, toBeijing } from '../../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { homeMessages as messages } from './messages.ts'

export function useWords() {
  const t = useTranslate()
  const locale = useLocale()
  /** `3 days 2 hours`; from ten days on without hours. */
  const age = (ms: number): string => {
    const [days, hours] = [Math.floor(ms / dayMs), Math.floor((ms % dayMs) / hourMs)]
    if (days >= 10 || (days > 0 && hours === 0)) return t(messages.days, { days })
    if (days > 0) return t(messages.daysAndHours, { days, hours })
    if (hours > 0) return t(messages.hours, { hours })
    return t(messages.minutes, { minutes: Math.max(1, Math.floor(ms / minuteMs)) })
  }
  /** `tomorrow, 12:00`. */
  const when = (at: number, now: number): string => {
    const dayOf = (time: number) => toBeijing(time).slice(0, 10)
    const time = formatTime(at)
    if (dayOf(at) === dayOf(now)) return t(messages.today, { time })
    if (dayOf(at) === dayOf(now - dayMs)) return t(messages.yesterday, { time })
    if (dayOf(at) === dayOf(now + dayMs)) return t(messages.tomorrow, { time })
    return formatDateTime(locale, at, { now })
  }
  return { age, when }
}
