/** The last ten scans of this desk, with the way to take one back, or to put it right again. */
import { inLanguage } from '../../../../shared/i18n.ts'
import { Icon } from '../../../../web/ui/icon.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { printIcon } from '../../../../web/ui/icons.ts'
import { namesFor } from '../../desk-rules.ts'
import type { BadgeOf } from './badge-dialog.tsx'
import { NetPart } from './bar-part.tsx'
import { timeOf } from './counts-part.tsx'
import { deskMessages as messages } from './desk-messages.ts'
import { useDesk, type Shown } from './desk-store.ts'
import peopleStyles from './people.module.css'
import styles from './phone.module.css'
import { next, undo } from './scan-store.ts'
import { scanIcon } from './use-icons.ts'
import { mayUndo, useVerdictWords } from './verdict-part.tsx'

export function RecentPart({ onBadge }: { onBadge: (of: BadgeOf) => void }) {
  const t = useTranslate()
  const { recent } = useDesk()
  return (
    <main className={styles.column}>
      <header className={styles.title}>
        <h1>{t(messages.recent)}</h1>
        <NetPart />
      </header>
      <div className={styles.scroll}>
        <ul className={peopleStyles.people}>
          {recent.map((shown) => (
            <li key={shown.id} className={shown.undone ? peopleStyles.gone : undefined}>
              <Row shown={shown} onBadge={onBadge} />
            </li>
          ))}
        </ul>
        {recent.length === 0 && <p className={peopleStyles.nobody}>{t(messages.recentEmpty)}</p>}
      </div>
      <div className={`${styles.thumb} ${styles.one}`}>
        <button type="button" className={styles.solid} onClick={next}>
          <Icon path={scanIcon} />
          {t(messages.back)}
        </button>
      </div>
    </main>
  )
}

function Row({ shown, onBadge }: { shown: Shown; onBadge: (of: BadgeOf) => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const words = useVerdictWords()
  const { organisation } = shown.person!
  const [name] = namesFor(locale, shown.person!)
  const time = timeOf(shown)
  const kept = shown.undoUntil !== null
  const line = shown.undone
    ? t(messages.undone, { time })
    : `${time} · ${kept ? inLanguage(locale, organisation) : words(shown).word}`
  return (
    <div className={peopleStyles.row}>
      <span>
        <b>{name}</b>
        <span className={peopleStyles.of}>{line}</span>
      </span>
      <button
        type="button"
        className={styles.line}
        aria-label={t(messages.badgeOf, { name })}
        onClick={() => onBadge(shown.person!)}
      >
        <Icon path={printIcon} />
      </button>
      {mayUndo(shown) && (
        <button
          type="button"
          className={styles.line}
          aria-label={t(messages.undoOf, { name })}
          onClick={() => void undo(shown)}
        >
          {t(messages.undo)}
        </button>
      )}
    </div>
  )
}
