/** The reader's clock and time zone; the first drawing knows neither, so that server and browser agree. */
import { startTransition, useEffect, useMemo, useState } from 'react'
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

export function useInBrowser(): boolean {
  const [inBrowser, setInBrowser] = useState(false)
  useEffect(() => startTransition(() => setInBrowser(true)), [])
  return inBrowser
}

export interface OwnZone {
  /** As people of the language call it: `英国时间`, `United Kingdom Time`. */
  readonly name: string
  /** `02:30`; with the date where it is another one than in Beijing. */
  readonly format: (at: number) => string
}

const beijingMinutes = -480
const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** The reader's own time zone, where its clocks differ from Beijing's at that time. */
export function useOwnZone(at: number | undefined): OwnZone | null {
  const locale = useLocale()
  const inBrowser = useInBrowser()
  return useMemo(
    () => (inBrowser && at !== undefined ? readOwnZone(locale, at) : null),
    [inBrowser, at, locale],
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
