/** The right column of the laptop's desk: counts by point and category, and the last ten scans of this desk. */
import { inLanguage } from '../../../../shared/i18n.ts'
import { Icon } from '../../../../web/ui/icon.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Gauge } from '../../../../web/ui/ring-marks.tsx'
import { lookOf, namesFor } from '../../desk-rules.ts'
import { timeOf } from './counts-part.tsx'
import { deskMessages, laptopMessages as messages } from './desk-messages.ts'
import { useDesk, type Shown } from './desk-store.ts'
import styles from './laptop.module.css'
import { undo } from './scan-store.ts'
import { againIcon, okCircleIcon, warningIcon } from './use-icons.ts'
import { mayUndo, useVerdictWords } from './verdict-part.tsx'

export function SidePart() {
  const t = useTranslate()
  const locale = useLocale()
  const { counts, pointId, recent } = useDesk()
  return (
    <aside className={styles.right}>
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
      <h2>{t(deskMessages.recent)}</h2>
      <ul className={styles.recent}>
        {recent.map((shown) => (
          <Row key={shown.id} shown={shown} />
        ))}
        {recent.length === 0 && <li>{t(deskMessages.recentEmpty)}</li>}
      </ul>
    </aside>
  )
}

const icons = {
  welcome: okCircleIcon,
  again: againIcon,
  ask: warningIcon,
  stop: warningIcon,
  what: warningIcon,
}

function Row({ shown }: { shown: Shown }) {
  const t = useTranslate()
  const locale = useLocale()
  const words = useVerdictWords()(shown)
  const look = lookOf(shown.verdict, shown.mayOverride)
  const time = timeOf(shown)
  const [name] = namesFor(locale, shown.person!)
  return (
    <li data-look={look} className={shown.undone ? styles.gone : undefined}>
      <time>{time}</time>
      <Icon path={icons[look]} />
      <div>
        <b>{name}</b>
        <span>
          {shown.undone
            ? t(deskMessages.undone, { time })
            : look === 'welcome'
              ? inLanguage(locale, shown.person!.organisation)
              : words.word}
        </span>
      </div>
      {mayUndo(shown) && (
        <button type="button" aria-label={t(deskMessages.undoOf, { name })} onClick={() => void undo(shown)}>
          {t(deskMessages.undo)}
        </button>
      )}
    </li>
  )
}
