/** How many are here, and who came last with the way to take it back. */
import { formatTime } from '../../../../shared/format.ts'
import { inLanguage } from '../../../../shared/i18n.ts'
import { Icon } from '../../../../web/ui/icon.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { namesFor } from '../../desk-rules.ts'
import { deskMessages as messages } from './desk-messages.ts'
import { desk, useDesk, type Shown } from './desk-store.ts'
import countsStyles from './counts.module.css'
import styles from './phone.module.css'
import { undo } from './scan-store.ts'
import { arrowRightIcon, okCircleIcon, undoIcon } from './use-icons.ts'

export const timeOf = (shown: Shown): string => formatTime(shown.at + desk.skewMs)

export function CountsPart({ onRecent, onLists }: { onRecent: () => void; onLists: () => void }) {
  const t = useTranslate()
  const { counts, pointId, own } = useDesk()
  const here = counts?.points.find((point) => point.pointId === pointId)
  return (
    <>
      <dl className={countsStyles.counts}>
        <div>
          <dd>
            {here ? here.came : '–'}
            {here && <small> / {here.expected}</small>}
          </dd>
          <dt>
            <button type="button" className={countsStyles.more} onClick={onLists}>
              {t(messages.hereToday)}
              <Icon path={arrowRightIcon} />
            </button>
          </dt>
        </div>
        <div>
          <dd>{own}</dd>
          <dt>{t(messages.thisDesk)}</dt>
        </div>
        <div>
          <dd>{here ? here.lastTenMinutes : '–'}</dd>
          <dt>{t(messages.lastTen)}</dt>
        </div>
      </dl>
      <Last onRecent={onRecent} />
    </>
  )
}

function Last({ onRecent }: { onRecent: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const last = useDesk().recent.find(({ undoUntil, undone }) => undoUntil !== null && !undone)
  if (!last?.person) return <p className={countsStyles.last}>{t(messages.recentEmpty)}</p>
  const { organisation } = last.person
  const [name] = namesFor(locale, last.person)
  return (
    <div className={countsStyles.last}>
      <Icon path={okCircleIcon} />
      <button type="button" className={countsStyles.lastName} onClick={onRecent}>
        <b>{name}</b>
        <small>
          {timeOf(last)} · {inLanguage(locale, organisation)}
        </small>
      </button>
      <button
        type="button"
        className={styles.quiet}
        aria-label={t(messages.undoOf, { name })}
        onClick={() => void undo(last)}
      >
        <Icon path={undoIcon} />
        {t(messages.undo)}
      </button>
    </div>
  )
}
