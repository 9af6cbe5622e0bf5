/** The top of the phone: where this desk works, and whether it is connected. */
import { inLanguage } from '../../../../shared/i18n.ts'
import { Icon } from '../../../../web/ui/icon.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { deskMessages as messages, pointMessages, reportMessages } from './desk-messages.ts'
import { useDesk, type DeskState } from './desk-store.ts'
import styles from './bar.module.css'
import { awayIcon, chevronDownIcon, netIcon, warningIcon } from './use-icons.ts'

/** The point at which this desk works; null before the list is there. */
export const pointOf = ({ list, pointId }: Pick<DeskState, 'list' | 'pointId'>) =>
  list?.snapshot.head.points.find(({ id }) => id === pointId) ?? null

export function BarPart({ onPoint, onReport }: { onPoint: () => void; onReport: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const state = useDesk()
  const point = pointOf(state)
  const other = locale === 'cn' ? point?.name.en : point?.name.cn
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.point} onClick={onPoint}>
        <small>
          {t(messages.point)}
          {state.direction === 'out' && ` · ${t(pointMessages.out)}`}
        </small>
        <b>
          {point ? inLanguage(locale, point.name) : '–'}
          {other && <span lang={locale === 'cn' ? 'en' : 'zh-CN'}> · {other}</span>}
        </b>
        <Icon path={chevronDownIcon} />
      </button>
      {state.reportUnread ? (
        <button type="button" className={styles.unread} onClick={onReport}>
          <Icon path={warningIcon} />
          {t(reportMessages.title)}
        </button>
      ) : (
        <NetPart />
      )}
    </div>
  )
}

/** Whether there is a network, and how many scans wait for it. */
export function NetPart() {
  const t = useTranslate()
  const { online, waiting } = useDesk()
  const words = [
    t(online ? messages.online : messages.offline),
    ...(waiting ? [t(messages.waiting, { count: waiting })] : []),
  ]
  return (
    <span className={online ? styles.net : `${styles.net} ${styles.off}`} role="status">
      <Icon path={online ? netIcon : awayIcon} />
      {words.join(' · ')}
    </span>
  )
}
