/** What a kind of table costs and how one is chosen: for everybody, beside the rules of all bookings. */
import { formatMoney } from '../../../../shared/format.ts'
import { readFacts, useSite } from '../../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Rule } from '../../../../web/ui/visitor-guide.tsx'
import type { TableKind } from '../../../booking/rules.ts'
import { accessMessages } from '../messages.ts'
import { ruleMessages as messages } from './table-messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { priceLineLabels } from '../../../booking/messages.ts'

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
      <Rule term={t(commonFormMessages.price)}>
        {!offered && t(messages.onPlan)}
        {offered?.fromFen === 0 && t(accessMessages.noPrice)}
        {offered && offered.fromFen > 0 && t(messages.from, { price: money(offered.fromFen) })}
      </Rule>
      {hasTv && offered && offered.fromFen > 0 && (
        <Rule term={t(messages.withTv)}>
          {t(messages.fromWithTv, { price: money(offered.fromFen + tvFen!) })}
        </Rule>
      )}
      {hasTv && (
        <Rule term={t(priceLineLabels.tv)}>
          {t(messages.tvText, { first: money(tvFen!), further: money(extraTvFen!) })}
        </Rule>
      )}
      {offered && kind !== 'negotiation' && (
        <Rule term={t(messages.count)}>{t(messages.tables, { count: offered.count })}</Rule>
      )}
      <Rule term={t(messages.choosing)}>
        {t(kind === 'negotiation' ? messages.choosingSlot : messages.choosingText)}
      </Rule>
    </>
  )
}
