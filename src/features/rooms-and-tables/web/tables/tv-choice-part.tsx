import { formatMoney } from '../../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Checkbox } from '../../../../web/ui/choice.tsx'
import { SelectField } from '../../../../web/ui/input.tsx'
import { extraTvsLimit } from '../../rules.ts'
import type { TableChoice } from '../../../booking/rules.ts'
import type { TvPrices } from '../../rules.ts'
import styles from './tables.module.css'
import { tableMessages as messages } from './table-messages.ts'

const counts = Array.from({ length: extraTvsLimit + 1 }, (_, count) => count)

/** A TV with a table, and more of them (decision 15). Only for tables that have the facility. */
export function TvChoicePart(props: {
  choice: TableChoice
  prices: TvPrices
  onChange: (choice: TableChoice) => void
}) {
  const { choice, prices, onChange } = props
  const t = useTranslate()
  const locale = useLocale()
  return (
    <div className={styles.tv}>
      <Checkbox
        checked={choice.tv}
        label={t(messages.tv)}
        note={t(messages.plus, { price: formatMoney(locale, prices.tvFen) })}
        onChange={(tv) => onChange({ tv, extraTvs: tv ? choice.extraTvs : 0 })}
      />
      {choice.tv && (
        <SelectField
          label={t(messages.extraTvs)}
          note={t(messages.plusEach, { price: formatMoney(locale, prices.extraTvFen) })}
          value={String(choice.extraTvs)}
          options={counts.map((count) => ({ value: String(count), label: t(messages.sets, { count }) }))}
          onChange={(count) => onChange({ tv: true, extraTvs: Number(count) })}
        />
      )}
    </div>
  )
}
