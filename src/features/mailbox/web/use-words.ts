/** Names, types and times as the mailbox shows them. */
import { useMemo } from 'react'
import { countryName } from '../../../shared/countries.ts'
import { formatDate, formatDateTime, formatTime } from '../../../shared/format.ts'
import type { Locale, Translate } from '../../../shared/i18n.ts'
import { organisationTypeLabels } from '../../../shared/organisation-types.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import type { PartyShown } from '../contract.ts'
import { dayStart } from '../rules.ts'
import { listMessages } from './messages.ts'
import { dayMs } from '../../../shared/durations.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

export interface Words {
  readonly t: Translate
  readonly locale: Locale
  readonly name: (party: Pick<PartyShown, 'companyId' | 'name'>) => string
  /** 经纪公司 · 中国 */
  readonly about: (party: { readonly type: PartyShown['type']; readonly country: string }) => string
  /** 09:41, yesterday, 26 July: as short as it can be understood. */
  readonly shortTime: (at: number, now: number) => string
  /** With the time of day. */
  readonly longTime: (at: number, now: number) => string
}

function shortTime({ t, locale }: Pick<Words, 't' | 'locale'>, at: number, now: number): string {
  const today = dayStart(now)
  if (at >= today) return formatTime(at)
  if (at >= today - dayMs) return t(listMessages.yesterday)
  return formatDate(locale, at, { now })
}

export function useWords(): Words {
  const t = useTranslate()
  const locale = useLocale()
  return useMemo(
    () => ({
      t,
      locale,
      name: ({ companyId, name }) =>
        companyId === null
          ? t(commonFormMessages.conferenceOffice)
          : name[locale] || name[locale === 'cn' ? 'en' : 'cn'],
      about: ({ type, country }) =>
        [type && t(organisationTypeLabels[type]), country && countryName(country)[locale]]
          .filter(Boolean)
          .join(' · '),
      shortTime: (at, now) => shortTime({ t, locale }, at, now),
      longTime: (at, now) => formatDateTime(locale, at, { now }),
    }),
    [t, locale],
  )
}
