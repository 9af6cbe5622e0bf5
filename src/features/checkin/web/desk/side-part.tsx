/** The right column of the laptop's desk: counts by point and category, and the last ten scans of this desk. */
import { inLanguage } from '../../../../shared/i18n.ts'
import { Icon } from '../../../../web/ui/icon.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { lookOf, namesFor } from '../../desk-rules.ts'
import { timeOf } from './counts-part.tsx'
import { deskMessages } from './desk-messages.ts'
import { useDesk, type Shown } from './desk-store.ts'
import { CategoryFigures, PointFigures } from './figures-part.tsx'
import { listMessages } from './list-messages.ts'
import styles from './laptop.module.css'
import side from './side.module.css'
import { undo } from './scan-store.ts'
import { againIcon, listIcon, okCircleIcon, warningIcon } from './use-icons.ts'
import { mayUndo, useVerdictWords } from './verdict-part.tsx'

export function SidePart({ onLists }: { onLists: () => void }) {
  const t = useTranslate()
  const { recent } = useDesk()
  return (
    <aside className={styles.right}>
      <PointFigures />
      <button type="button" className={side.lists} onClick={onLists}>
        <Icon path={listIcon} />
        {t(listMessages.open)} <kbd>L</kbd>
      </button>
      <CategoryFigures />
      <h2>{t(deskMessages.recent)}</h2>
      <ul className={side.recent}>
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
    <li data-look={look} className={shown.undone ? side.gone : undefined}>
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
