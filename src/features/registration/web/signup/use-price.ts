/** The sums of the form as it is filled in, by the rule that statement and invoice follow. */
import { useMinute } from '../../../../web/data/use-live-read.ts'
import type { CompanyShown, PriceShown } from '../../contract.ts'
import { priceLineText } from '../../messages.ts'
import { formPrice, priceOf, tierOfDelegate } from '../../prices.ts'
import { categoryOf } from './use-checks.ts'
import { useSignup } from './use-signup.ts'
import type { DelegateForm } from './use-signup-form.ts'

const pricedAs = (category: CompanyShown['categories'][number] | undefined) =>
  category && category.feeFen !== null ? { ...category, feeFen: category.feeFen } : null

/** The running sum, line by line, before anything is saved. */
export function usePrice(): PriceShown {
  const now = useMinute(Date.now)
  const { company, editor } = useSignup()
  const { price: saved, categories } = company
  const { form } = editor
  const delegates = form.delegates.map(({ id, activities, category }) => ({
    id,
    activities,
    chosen: pricedAs(categoryOf(categories, category)),
  }))
  const { lines, ...sums } = formPrice(saved, { type: form.company.type, delegates, now })
  return {
    ...saved,
    ...sums,
    delegates: form.delegates.length,
    lines: lines.map(({ tier, category, ...line }) => ({
      ...line,
      text: priceLineText({ kind: line.kind, tier, ...(category && { category }) }, saved.rates.rule),
    })),
  }
}

/** What one delegate adds by itself, before the group rule; fen, null while a fee in it is not known. */
export function useDelegatePrice(): (delegate: DelegateForm) => number | null {
  const now = useMinute(Date.now)
  const { company, editor } = useSignup()
  const { price, categories } = company
  const { type } = editor.form.company
  // Where as many pay as there are, nobody is free.
  const rates = { ...price.rates, rule: { of: 1, pays: 1 } }
  return ({ id, activities, category }) =>
    priceOf(rates, {
      delegates: [
        {
          tier: tierOfDelegate(price, id, now),
          dealers: activities.includes('dealers-conference'),
          category: pricedAs(categoryOf(categories, category)) ?? undefined,
        },
      ],
      type,
      now,
    }).totalFen
}
