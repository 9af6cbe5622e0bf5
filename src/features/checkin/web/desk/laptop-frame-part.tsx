/** Top and bottom of the laptop's desk: where it works, the network, the time; and its keys. */
import { useEffect, useState } from 'react'
import { formatDate, formatTime } from '../../../../shared/format.ts'
import { inLanguage } from '../../../../shared/i18n.ts'
import { Mark } from '../../../../web/frame/mark.tsx'
import { plusIcon } from '../../../../web/ui/icons.ts'
import { Icon } from '../../../../web/ui/icon.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { NetPart, pointOf } from './bar-part.tsx'
import { deskMessages, pointMessages, reportMessages, findMessages } from './desk-messages.ts'
import { laptopMessages as messages } from './laptop-messages.ts'
import { serverNow, useDesk } from './desk-store.ts'
import { listMessages } from './list-messages.ts'
import { printMessages } from './print-messages.ts'
import { chevronDownIcon, listIcon, undoIcon, warningIcon } from './use-icons.ts'
import { walkInMessages } from './walk-in-messages.ts'
import styles from './laptop.module.css'

export function TopPart({ onOpen }: { onOpen: (what: 'point' | 'report') => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const state = useDesk()
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <header className={styles.top}>
      <Mark accent="var(--seal-on-ink)" />
      <h1>{t(deskMessages.title)}</h1>
      <button type="button" onClick={() => onOpen('point')}>
        <small>
          {t(deskMessages.point)}
          {state.direction === 'out' && ` · ${t(pointMessages.out)}`}
        </small>
        <b>{inLanguage(locale, pointOf(state)?.name ?? {})}</b>
        <Icon path={chevronDownIcon} />
        <kbd>F1</kbd>
      </button>
      <span className={styles.device}>{state.device?.name}</span>
      {state.reportUnread && (
        <button type="button" onClick={() => onOpen('report')}>
          <Icon path={warningIcon} />
          {t(reportMessages.open)}
        </button>
      )}
      <NetPart />
      <time>
        {formatDate(locale, now, { now })} <b>{formatTime(now)}</b>
      </time>
    </header>
  )
}

export function KeysPart() {
  const t = useTranslate()
  const keys = [
    ['Enter', messages.keyCheckIn],
    ['/', messages.keyFind],
    ['P', printMessages.keyPrint],
    ['R', printMessages.keyReprint],
    ['E', messages.keyRename],
    ['N', walkInMessages.key],
    ['L', listMessages.key],
    ['U', messages.keyUndo],
    ['F1', messages.keyPoint],
    ['Esc', messages.keyBack],
  ] as const
  return (
    <footer className={styles.keys}>
      {keys.map(([key, message]) => (
        <span key={key}>
          <kbd>{key}</kbd>
          {t(message)}
        </span>
      ))}
    </footer>
  )
}

/** In place of the keys on a tablet: what a thumb reaches. */
export function ThumbPart(props: { onOpen: (what: 'lists' | 'walkIn') => void; onUndo: () => void }) {
  const t = useTranslate()
  const { online } = useDesk()
  return (
    <footer className={styles.thumbs}>
      <button type="button" onClick={props.onUndo}>
        <Icon path={undoIcon} />
        {t(deskMessages.undo)}
      </button>
      <button type="button" onClick={() => props.onOpen('lists')}>
        <Icon path={listIcon} />
        {t(listMessages.open)}
      </button>
      <button type="button" disabled={!online} onClick={() => props.onOpen('walkIn')}>
        <Icon path={plusIcon} />
        {t(findMessages.walkIn)}
      </button>
    </footer>
  )
}
