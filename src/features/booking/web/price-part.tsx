import { formatMoney } from '../../../shared/format.ts'
import { text, type Locale } from '../../../shared/i18n.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { priceLineLabels, placeWords } from '../messages.ts'
import { sumFenOf, type PriceLine } from '../rules.ts'
import { joinClasses } from '../../../web/ui/class-names.ts'
import panel from '../../../web/ui/panel.module.css'
import styles from './booking.module.css'
import { ownMessages as messages } from './messages.ts'

/** A price; what costs nothing says so. */
export const priceWords = (fen: number, locale: Locale): string =>
  fen === 0 ? text(locale, messages.noCharge) : formatMoney(locale, fen)

/** A sum, line by line; of a single line the sum alone. */
export function PriceLinesPart({ lines }: { lines: readonly PriceLine[] }) {
  const t = useTranslate()
  const locale = useLocale()
  const shown = lines.length > 1 || lines.some(({ quantity }) => quantity > 1) ? lines : []
  return (
    <dl className={joinClasses(panel.figures, styles.price)}>
      {shown.map((line) => (
        <div key={line.kind}>
          <dt>
            {t(priceLineLabels[line.kind])}
            {line.quantity > 1 && ` ${formatMoney(locale, line.unitFen)} × ${line.quantity}`}
          </dt>
          <dd>{priceWords(line.sumFen, locale)}</dd>
        </div>
      ))}
      <div className={panel.sum}>
        <dt>{t(placeWords.total)}</dt>
        <dd>{priceWords(sumFenOf(lines), locale)}</dd>
      </div>
    </dl>
  )
}
