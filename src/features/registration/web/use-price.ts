/** The running sum of the form as it stands: worked out here by the rule that statement and invoice follow, too. */
import { formPrice } from '../../../shared/delegate-fees.ts'
import { useMinute } from '../../../web/data/use-live-read.ts'
import type { PriceShown } from '../contract.ts'
import { priceLineText } from '../messages.ts'
import type { DelegateForm } from './signup/use-signup-form.ts'

export function usePrice(
  saved: PriceShown,
  form: { type: string; delegates: readonly DelegateForm[] },
): PriceShown {
  const now = useMinute(Date.now)
  const { lines, ...sums } = formPrice(saved, { ...form, now })
  return {
    ...saved,
    ...sums,
    delegates: form.delegates.length,
    lines: lines.map(({ tier, ...line }) => ({
      ...line,
      text: priceLineText({ kind: line.kind, tier }, saved.rates.rule),
    })),
  }
}
