/** A chart that is a table: each line its name, a bar of our own, its count and share. Nothing is told by a bar alone. */
import { useTranslate } from '../../../../web/ui/language.tsx'
import styles from './results.module.css'
import { resultMessages as messages } from './result-messages.ts'

interface BarRow {
  readonly id: string
  readonly label: string
  readonly lang?: string | undefined
  readonly count: number
  /** Of the length of the bar, 0…1. */
  readonly share: number
  /** What the share is called; without it none is told. */
  readonly percent?: string
}

export function BarTable(props: { caption: string; head: string; rows: readonly BarRow[] }) {
  const t = useTranslate()
  const { caption, head, rows } = props
  const most = Math.max(...rows.map(({ count }) => count))
  const hasPercent = rows.some(({ percent }) => percent !== undefined)
  return (
    <table className={styles.chart}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">
            <span className="sr">{t(messages.bar)}</span>
          </th>
          <th scope="col">{t(messages.count)}</th>
          {hasPercent && <th scope="col">{t(messages.share)}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, lang, count, share, percent }) => (
          <tr key={id}>
            <th scope="row" lang={lang}>
              {label}
            </th>
            <td className={styles.barCell}>
              <Bar share={share} isMost={count === most && count > 0} />
            </td>
            <td>{count}</td>
            {hasPercent && <td>{percent}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Bar({ share, isMost = false }: { share: number; isMost?: boolean }) {
  const part = Math.min(1, Math.max(0, share))
  return (
    <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.barGround} width="100" height="10" />
      {part > 0 && (
        <rect
          className={isMost ? styles.barMost : styles.barPart}
          width={Math.max(0.6, part * 100)}
          height="10"
        />
      )}
    </svg>
  )
}

/** A count as part of a whole: its share and, as 37.5%, what that is called. */
export function barOf(count: number, whole: number) {
  if (whole === 0) return { count, share: 0, percent: '–' }
  const percent = (Math.round((1000 * count) / whole) / 10).toFixed(1).replace('.0', '')
  return { count, share: count / whole, percent: `${percent}%` }
}
