/** The states of fees, payments and invoices as tags. */
import { makeStateTag } from '../../../web/ui/state-tag.tsx'
import { balanceLabels, invoiceLabels, paymentLabels } from '../messages.ts'

const balanceTones = {
  'none-due': 'plain',
  unpaid: 'warn',
  'proof-sent': 'lake',
  part: 'warn',
  paid: 'ok',
  over: 'warn',
} as const

export const BalanceTag = makeStateTag(balanceTones, balanceLabels)
/** In the back office, where an overpayment has to be dealt with. */
export const StaffBalanceTag = makeStateTag({ ...balanceTones, over: 'error' }, balanceLabels)

export const PaymentTag = makeStateTag(
  { sent: 'lake', confirmed: 'ok', refused: 'error', withdrawn: 'plain' },
  paymentLabels,
)
export const InvoiceTag = makeStateTag({ open: 'ok', replaced: 'plain', void: 'error' }, invoiceLabels)
