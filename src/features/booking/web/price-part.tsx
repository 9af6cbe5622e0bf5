import { formatMoney } from '../../../shared/format.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { priceLineLabels } from '../messages.ts'
import type { PriceLine } from '../rules.ts'
import { sumFenOf } from '../rules.ts'
import styles from './booking.module.css'
import { ownMessages as messages } from './messages.ts'

/** A sum, line by line. */
export function PriceLinesPart({ lines }: { lines: readonly PriceLine[] }) {
  const t = useTranslate()
  const locale = useLocale()
  const money = (fen: number) => (fen === 0 ? t(messages.noCharge) : formatMoney(locale, fen))
  return (
    <dl className={styles.price}>
      {lines.map((line) => (
        <div key={line.kind}>
          <dt>
            {t(priceLineLabels[line.kind])}
            {line.quantity > 1 && ` ${formatMoney(locale, line.unitFen)} × ${line.quantity}`}
          </dt>
          <dd>{money(line.sumFen)}</dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt>{t(messages.sum)}</dt>
        <dd>{money(sumFenOf(lines))}</dd>
      </div>
    </dl>
  )
}
