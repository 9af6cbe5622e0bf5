/** How sponsorships are said in the back office: who, and how long still. */
import { useEffect, useState } from 'react'
import type { Locale, Translate } from '../../../../shared/i18n.ts'
import type { VipRow } from '../../contract.ts'
import { sponsorAdminMessages as messages } from './messages.ts'
import { hourMs } from '../../../../shared/durations.ts'

/** The page's language; the other where it is the only one (D-LANG). */
export const inLanguage = (locale: Locale, both: { readonly cn: string; readonly en: string }): string =>
  both[locale] || both[locale === 'cn' ? 'en' : 'cn'] || '–'

export const nameVip = (locale: Locale, { nameCn, nameEn }: Pick<VipRow, 'nameCn' | 'nameEn'>): string =>
  inLanguage(locale, { cn: nameCn, en: nameEn })

export function nameLeft(t: Translate, until: number, now: number): string {
  const left = until - now
  if (left <= 0) return t(messages.over)
  const hours = Math.floor(left / hourMs)
  if (hours >= 24) return t(messages.daysLeft, { days: Math.floor(hours / 24), hours: hours % 24 })
  return t(messages.hoursLeft, { hours, minutes: Math.floor((left % hourMs) / 60_000) })
}

/** The moment, again every half a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
