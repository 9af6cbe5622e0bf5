/** Where this desk works, in or out, and how it speaks. */
import { inLanguage } from '../../../../shared/i18n.ts'
import { formatTime } from '../../../../shared/format.ts'
import { Icon } from '../../../../web/ui/icon.tsx'
import { globeIcon, soundIcon } from '../../../../web/ui/icons.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { deskMessages, pointMessages as messages } from './desk-messages.ts'
import { patchDesk, serverNow, useDesk } from './desk-store.ts'
import { scannerMessages } from './scanner-messages.ts'
import styles from './phone.module.css'
import sheet from './sheet.module.css'
import { choosePoint } from './right-store.ts'
import { SheetPart } from './sheet-part.tsx'

export function PointDialog(props: { onClose: () => void; onLanguage: () => void; onTry: () => void }) {
  const { onClose, onLanguage, onTry } = props
  const t = useTranslate()
  const locale = useLocale()
  const { list, counts, pointId, direction, muted } = useDesk()
  const points = list?.snapshot.head.points ?? []
  const countsInside = points.find(({ id }) => id === pointId)?.countsInside
  return (
    <SheetPart title={t(messages.title)} text={t(messages.text)} onClose={onClose}>
      <div className={sheet.pick} role="radiogroup" aria-label={t(messages.title)}>
        {points.map((point) => {
          const count = counts?.points.find((one) => one.pointId === point.id)?.came
          const opens =
            point.opensAt !== null && point.opensAt > serverNow() ? formatTime(point.opensAt) : null
          return (
            <label key={point.id}>
              <input
                type="radio"
                name="point"
                checked={point.id === pointId}
                onChange={() => void choosePoint(point.id)}
                onClick={() => point.countsInside || onClose()}
              />
              <span>
                {inLanguage(locale, point.name)}{' '}
                <small lang={locale === 'cn' ? 'en' : 'zh-CN'}>
                  {locale === 'cn' ? point.name.en : point.name.cn}
                </small>
              </span>
              <span className={sheet.number}>{opens ?? count ?? ''}</span>
            </label>
          )
        })}
      </div>
      {countsInside && (
        <div className={sheet.way} role="radiogroup" aria-label={t(messages.direction)}>
          {(['in', 'out'] as const).map((way) => (
            <label key={way}>
              <input
                type="radio"
                name="direction"
                checked={direction === way}
                onChange={() => patchDesk({ direction: way, shown: null })}
              />
              {t(messages[way])}
            </label>
          ))}
        </div>
      )}
      <div className={`${styles.thumb} ${styles.three}`}>
        <button type="button" className={styles.line} onClick={onLanguage}>
          <Icon path={globeIcon} />
          {t(messages.language)}
        </button>
        <button type="button" className={styles.line} onClick={() => patchDesk({ muted: !muted })}>
          <Icon path={soundIcon} />
          {t(muted ? messages.unmute : messages.mute)}
        </button>
        <button type="button" className={styles.solid} onClick={onClose}>
          {t(deskMessages.close)}
        </button>
      </div>
      <p className={sheet.small}>
        <button type="button" onClick={onTry}>
          {t(scannerMessages.open)}
        </button>
        <a href="/wall">{t(messages.wall)}</a>
      </p>
    </SheetPart>
  )
}
