/** Figures of money over many organisations, each with its definition; a mark before a name is its colour in a bar. */
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { sumText, type MoneyFigures } from '../../rules.ts'
import { moneyLabels } from './messages.ts'
import amounts from '../../../../web/admin/table/amounts.module.css'
import styles from './money-sums.module.css'

type Figure = keyof MoneyFigures

export function MoneySums(props: {
  /** Undefined while they load. */
  sums: MoneyFigures | undefined
  figures: readonly Figure[]
  label: string
  /** Class of the mark before a name. */
  marks?: Partial<Record<Figure, string | undefined>>
}) {
  const t = useTranslate()
  const locale = useLocale()
  const { sums, marks = {} } = props
  return (
    <dl className={`${amounts.amounts} ${styles.sums}`} aria-label={props.label}>
      {props.figures.map((figure) => (
        <div key={figure}>
          <dt>
            {figure in marks && <i className={marks[figure]} />}
            {t(moneyLabels[figure].name)}
          </dt>
          <dd>{sums ? sumText(locale, sums[figure]) : '–'}</dd>
          <dd className={styles.meaning}>{t(moneyLabels[figure].meaning)}</dd>
        </div>
      ))}
    </dl>
  )
}
