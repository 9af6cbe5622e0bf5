/** Where the payment of a registration stands, in the list and in the drawer. */
import { formatMoney } from '../../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Tag } from '../../../../web/ui/tag.tsx'
import { balanceLabels } from '../../../fees/messages.ts'
import type { BalanceState } from '../../../fees/rules.ts'
import type { CompanyRow } from '../../contract.ts'

const paymentTones = {
  'none-due': 'plain',
  unpaid: 'warn',
  'proof-sent': 'lake',
  part: 'warn',
  paid: 'ok',
  over: 'error',
} as const satisfies Record<BalanceState, string>

/** The state, and what is still to be paid, or was paid too much. */
export function Payment({ payment }: Pick<CompanyRow, 'payment'>) {
  const t = useTranslate()
  const locale = useLocale()
  const restFen = Math.abs(payment.dueFen - payment.paidFen)
  return (
    <>
      <Tag tone={paymentTones[payment.state]}>{t(balanceLabels[payment.state])}</Tag>{' '}
      {restFen > 0 && <small>{formatMoney(locale, restFen)}</small>}
    </>
  )
}
