import { organisationTypeLabels } from '../../../shared/organisation-types.ts'
import { useTranslate } from '../../../web/ui/language.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { arrowRightIcon, fileIcon, gearIcon, mailIcon, peopleIcon } from '../../../web/ui/icons.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { dayLimits, letterTypes } from '../rules.ts'
import { boxMessages as messages } from './messages.ts'
import styles from './mailbox.module.css'
import { useMailbox } from './use-mailbox.ts'
import { placeAlone, type Place } from './use-view.ts'

export const archiveIcon = 'M4 5h16v4H4zM5.5 9v10.5h13V9M10 13h4'
const items: readonly { place: Place; icon: string }[] = [
  { place: 'in', icon: mailIcon },
  { place: 'out', icon: arrowRightIcon },
  { place: 'archive', icon: archiveIcon },
  { place: 'draft', icon: fileIcon },
  { place: 'contacts', icon: peopleIcon },
  { place: 'settings', icon: gearIcon },
]

/** The boxes, the directory by type, and what is left of today's new correspondents. */
export function SidePart() {
  const t = useTranslate()
  const { view, me, link } = useMailbox()
  const here = (isHere: boolean) => (isHere ? ('page' as const) : undefined)
  const counts = { in: me?.unread ?? 0, draft: me?.drafts ?? 0 }
  return (
    <aside className={styles.side} data-print="no">
      <nav aria-label={t(messages.boxes)}>
        <ul>
          {items.map(({ place, icon }) => (
            <li key={place}>
              <a
                {...link(placeAlone(place))}
                aria-current={here(view.place === place && (place !== 'contacts' || !view.type))}
              >
                <Icon path={icon} />
                {t(messages[place])}
                {place === 'in' && counts.in > 0 && (
                  <>
                    <span aria-hidden="true" className={styles.sideCount}>
                      <Badge count={counts.in} />
                    </span>
                    <span className="sr">{t(messages.unread, { count: counts.in })}</span>
                  </>
                )}
                {place === 'draft' && counts.draft > 0 && (
                  <span className={styles.drafts}>{counts.draft}</span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <nav className={styles.types} aria-label={t(messages.byType)}>
        <h2>{t(messages.byType)}</h2>
        <ul>
          {letterTypes.map((type) => (
            <li key={type}>
              <a
                {...link({ ...placeAlone('contacts'), type })}
                aria-current={here(view.place === 'contacts' && view.type === type)}
              >
                {t(organisationTypeLabels[type])}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <LeftToday />
    </aside>
  )
}

function LeftToday() {
  const t = useTranslate()
  const { me } = useMailbox()
  const left = me?.suspendedReason ? undefined : me?.left?.correspondents
  const told =
    left === undefined
      ? ''
      : left === 0
        ? t(messages.leftNone, { limit: dayLimits.correspondents })
        : t(messages.leftToday, { count: left })
  // Its line is there before its words.
  const words = me === null ? '\u00a0' : told
  return (
    <div className={styles.left}>
      <p>{t(me?.companyId === null ? messages.ofOffice : messages.open)}</p>
      {words && <p>{words}</p>}
    </div>
  )
}
