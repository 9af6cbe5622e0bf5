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

/** What one more delegate without the dealers' conference adds to the sum, the group rule included; fen, null while it is not known. */
export function useNextDelegatePrice(): number | null {
  const now = useMinute(Date.now)
  const { company, editor } = useSignup()
  const { price, categories } = company
  const { company: organisation, delegates } = editor.form
  const chosen = delegates.map(({ id, activities, category }) => ({
    id,
    activities,
    chosen: pricedAs(categoryOf(categories, category)),
  }))
  const next = { id: '', activities: [], chosen: pricedAs(categoryOf(categories, '')) }
  const sumOf = (all: typeof chosen) =>
    formPrice(price, { type: organisation.type, delegates: all, now }).totalFen
  const [before, after] = [sumOf(chosen), sumOf([...chosen, next])]
  return before === null || after === null ? null : after - before
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
