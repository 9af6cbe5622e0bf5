/** The reader's clock and time zone; the first drawing knows neither, so that server and browser agree. */
import { useSyncExternalStore } from 'react'
import { htmlLang } from '../../../shared/i18n.ts'
import { useLocale } from '../../../web/language.tsx'

const stepMs = 20_000

function everyStep(tick: () => void): () => void {
  const timer = setInterval(tick, stepMs)
  return () => clearInterval(timer)
}

/** Epoch ms, whole steps of 20 s; `serverNow` until the browser has taken the page over. */
export function useNow(serverNow: number): number {
  return useSyncExternalStore(
    everyStep,
    () => Math.floor(Date.now() / stepMs) * stepMs,
    () => serverNow,
  )
}

const never = () => () => {}

export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

export interface OwnZone {
  /** As people of the language call it: `英国时间`, `United Kingdom Time`. */
  readonly name: string
  /** `02:30`; with the date where it is another one than in Beijing. */
  readonly format: (at: number) => string
}

const beijingMinutes = -480

/** The reader's own time zone, where its clocks differ from Beijing's at that time. */
export function useOwnZone(at: number | undefined): OwnZone | null {
  const locale = useLocale()
  const inBrowser = useInBrowser()
  if (!inBrowser || at === undefined) return null
  if (new Date(at).getTimezoneOffset() === beijingMinutes) return null
  const lang = htmlLang[locale]
  const parts = new Intl.DateTimeFormat(lang, { timeZoneName: 'longGeneric' }).formatToParts(at)
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const short = new Intl.DateTimeFormat(lang, time)
  const dated = new Intl.DateTimeFormat(lang, { ...time, month: 'numeric', day: 'numeric' })
  const dayIn = (timeZone?: string) => new Intl.DateTimeFormat('en-CA', timeZone ? { timeZone } : {})
  const [own, beijing] = [dayIn(), dayIn('Asia/Shanghai')]
  return {
    name: parts.find(({ type }) => type === 'timeZoneName')?.value ?? '',
    format: (moment) => (own.format(moment) === beijing.format(moment) ? short : dated).format(moment),
  }
}
