/** How many are here: by point, and at the entrance by category. */
import { inLanguage } from '../../../../shared/i18n.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Gauge } from '../../../../web/ui/ring-marks.tsx'
import { laptopMessages as messages } from './laptop-messages.ts'
import { useDesk } from './desk-store.ts'
import styles from './side.module.css'

export function PointFigures() {
  const t = useTranslate()
  const locale = useLocale()
  const { counts, pointId } = useDesk()
  return (
    <>
      <h2>{t(messages.points)}</h2>
      <ul className={styles.points}>
        {counts?.points.map((point) => (
          <li key={point.pointId} className={point.pointId === pointId ? styles.on : undefined}>
            <Gauge share={point.expected ? point.came / point.expected : 0} />
            <span>{inLanguage(locale, point.name)}</span>
            <b>
              {point.came}
              <small> / {point.expected}</small>
            </b>
          </li>
        ))}
      </ul>
    </>
  )
}

export function CategoryFigures() {
  const t = useTranslate()
  const locale = useLocale()
  const { counts } = useDesk()
  return (
    <>
      <h2>{t(messages.categories)}</h2>
      <ul className={styles.categories}>
        {counts?.categories.map(({ category, came, expected }) => (
          <li key={category.code}>
            <span>{inLanguage(locale, category.name)}</span>
            <b>
              {came}
              <small> / {expected}</small>
            </b>
          </li>
        ))}
        {counts && (
          <li>
            <span>{t(messages.organisations)}</span>
            <b>
              {counts.organisations.came}
              <small> / {counts.organisations.expected}</small>
            </b>
          </li>
        )}
      </ul>
    </>
  )
}
