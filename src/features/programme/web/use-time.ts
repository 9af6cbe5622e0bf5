/** The reader's clock and time zone; the first drawing knows neither, so that server and browser agree. */
import { startTransition, useEffect, useMemo, useState, type RefObject } from 'react'
import { beijingParts, twoDigits } from '../../../shared/format.ts'
import { htmlLang, type Locale } from '../../../shared/i18n.ts'
import { useLocale } from '../../../web/ui/language.tsx'

const stepMs = 20_000

/**
 * Epoch ms, whole steps of 20 s; `serverNow` until the browser has taken the page over. What runs is sought anew with it,
 * so it comes as a transition: in pieces, between which the page answers.
 */
export function useNow(serverNow: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const tick = () => startTransition(() => setNow(Math.floor(Date.now() / stepMs) * stepMs))
    tick()
    const timer = setInterval(tick, stepMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

export interface OwnZone {
  /** As people of the language call it: `英国时间`, `United Kingdom Time`. */
  readonly name: string
  /** `02:30`; with the date where it is another one than in Beijing. */
  readonly format: (at: number) => string
}

const beijingMinutes = -480
const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/**
 * The reader's own time zone, where its clocks differ from Beijing's at that time: once `told`, which says it, comes into view, or
 * something is opened. Reading its name takes a phone 100 ms.
 */
export function useOwnZone(at: number | undefined, told: RefObject<HTMLElement | null>): OwnZone | null {
  const locale = useLocale()
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (isWanted || !told.current) return undefined
    const want = () => startTransition(() => setWanted(true))
    const seen = new IntersectionObserver((all) => all.some((one) => one.isIntersecting) && want())
    seen.observe(told.current)
    addEventListener('toggle', want, { capture: true })
    // Opened before the page was taken over.
    if (document.querySelector('li[data-key] details[open]')) want()
    return () => {
      seen.disconnect()
      removeEventListener('toggle', want, { capture: true })
    }
  }, [isWanted, told])
  return useMemo(
    () => (isWanted && at !== undefined ? readOwnZone(locale, at) : null),
    [isWanted, at, locale],
  )
}

function readOwnZone(locale: Locale, at: number): OwnZone | null {
  if (new Date(at).getTimezoneOffset() === beijingMinutes) return null
  const lang = htmlLang[locale]
  const parts = new Intl.DateTimeFormat(lang, { timeZoneName: 'longGeneric' }).formatToParts(at)
  // A formatter takes milliseconds to make: only where the date is another one, too.
  let dated: Intl.DateTimeFormat | undefined
  const withDate = { ...hours, month: 'numeric', day: 'numeric' } as const
  return {
    name: parts.find(({ type }) => type === 'timeZoneName')?.value ?? '',
    format(moment) {
      const own = new Date(moment)
      if (own.getDate() === beijingParts(moment).day)
        return `${twoDigits(own.getHours())}:${twoDigits(own.getMinutes())}`
      return (dated ??= new Intl.DateTimeFormat(lang, withDate)).format(moment)
    },
  }
}
