/** What a kind of table costs and how one is chosen: for everybody, beside the rules of all bookings. */
import { formatMoney } from '../../../shared/format.ts'
import { readFacts, useSite } from '../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import type { TableKind } from '../rules.ts'
import { priceWords } from './price-part.tsx'
import { ruleMessages as messages } from './table-messages.ts'
import { RulePart } from './visitor-part.tsx'

/** What there is of a kind of table. */
export interface TableOffer {
  /** Tables that organisations may book. */
  readonly count: number
  readonly fromFen: number
}

export function TableRulesPart({ kind, offered }: { kind: TableKind; offered: TableOffer | null }) {
  const t = useTranslate()
  const locale = useLocale()
  const read = readFacts(useSite().facts, locale)
  const money = (fen: number) => formatMoney(locale, fen)
  const [tvFen, extraTvFen] = ['TABLE_TV_YUAN', 'EXTRA_TV_YUAN'].map((code) => (read.number(code) ?? 0) * 100)
  const hasTv = kind === 'display' || kind === 'sponsor'
  return (
    <>
      <RulePart term={t(messages.price)}>
        {!offered && t(messages.onPlan)}
        {offered?.fromFen === 0 && priceWords(0, locale)}
        {offered && offered.fromFen > 0 && t(messages.from, { price: money(offered.fromFen) })}
      </RulePart>
      {hasTv && offered && offered.fromFen > 0 && (
        <RulePart term={t(messages.withTv)}>
          {t(messages.fromWithTv, { price: money(offered.fromFen + tvFen!) })}
        </RulePart>
      )}
      {hasTv && (
        <RulePart term={t(messages.tv)}>
          {t(messages.tvText, { first: money(tvFen!), further: money(extraTvFen!) })}
        </RulePart>
      )}
      {offered && kind !== 'negotiation' && (
        <RulePart term={t(messages.count)}>{t(messages.tables, { count: offered.count })}</RulePart>
      )}
      <RulePart term={t(messages.choosing)}>
        {t(kind === 'negotiation' ? messages.choosingSlot : messages.choosingText)}
      </RulePart>
    </>
  )
}
