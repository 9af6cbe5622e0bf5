/** How a registration is said in the back office: its name, its status, and where its payment stands. */
import { useCallback } from 'react'
import { formatMoney } from '../../../../shared/format.ts'
import { inLanguage } from '../../../../shared/i18n.ts'
import { useLocale } from '../../../../web/ui/language.tsx'
import { makeStateTag } from '../../../../web/ui/state-tag.tsx'
import { StaffBalanceTag } from '../../../fees/web/state-tags-part.tsx'
import { statusLabels } from '../../../registration/messages.ts'
import type { CompanyRow } from '../../contract.ts'

/** The name of an organisation in the page's language; the other one where it is the only one (decision 3). */
export function useShownName(): (named: { readonly nameCn: string; readonly nameEn: string }) => string {
  const locale = useLocale()
  return useCallback(({ nameCn, nameEn }) => inLanguage(locale, { cn: nameCn, en: nameEn }), [locale])
}

export const Status = makeStateTag(
  {
    draft: 'plain',
    submitted: 'lake',
    approved: 'ok',
    returned: 'warn',
    resubmitted: 'seal',
    rejected: 'error',
    cancelled: 'plain',
  },
  statusLabels,
)

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
