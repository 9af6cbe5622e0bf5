/** How a registration is said in the back office: its name, its status, and where its payment stands. */
import { useCallback } from 'react'
import { formatMoney } from '../../../../shared/format.ts'
import { inLanguage } from '../../../../shared/i18n.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { useMinute } from '../../../../web/data/use-live-read.ts'
import { makeStateTag } from '../../../../web/ui/state-tag.tsx'
import { StaffBalanceTag } from '../../../fees/web/state-tags-part.tsx'
import { statusLabels } from '../../../registration/messages.ts'
import type { CompanyStatus } from '../../../registration/rules.ts'
import { statusTones } from '../../../registration/web/status-tag-part.tsx'
import type { CompanyRow } from '../../contract.ts'
import { pendingStatuses } from '../../rules.ts'
import { reviewMessages as messages } from './messages.ts'

/** The name of an organisation in the page's language; the other one where it is the only one (decision 3). */
export function useShownName(): (named: { readonly nameCn: string; readonly nameEn: string }) => string {
  const locale = useLocale()
  return useCallback(({ nameCn, nameEn }) => inLanguage(locale, { cn: nameCn, en: nameEn }), [locale])
}

/** How long a registration has waited for its decision, in words; null where it waits for none. */
export function useWaited({
  status,
  submittedAt,
}: Pick<CompanyRow, 'status' | 'submittedAt'>): string | null {
  const t = useTranslate()
  const now = useMinute(Date.now)
  if (submittedAt === null || !(pendingStatuses as readonly string[]).includes(status)) return null
  const minutes = Math.max(0, Math.floor((now - submittedAt) / 60_000))
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return t(messages.waitedMinutes, { minutes })
  return hours < 24
    ? t(messages.waitedHours, { hours })
    : t(messages.waitedDays, { days: Math.floor(hours / 24), hours: hours % 24 })
}

/** A draft asks nothing of the office. */
export const Status = makeStateTag<CompanyStatus>({ ...statusTones, draft: 'plain' }, statusLabels)

/** The state, and what is still to be paid, or was paid too much. */
export function Payment({ payment: { state, dueFen, paidFen } }: Pick<CompanyRow, 'payment'>) {
  const locale = useLocale()
  const restFen = Math.abs(dueFen - paidFen)
  return (
    <>
      <StaffBalanceTag state={state} /> {restFen > 0 && <small>{formatMoney(locale, restFen)}</small>}
    </>
  )
}
