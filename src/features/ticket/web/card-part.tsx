import { useEffect, useId, useRef, useState } from 'react'
import { Dotted } from '../../../web/ui/dotted.tsx'
import { checkInLook, qrPath } from '../../../shared/qr-code.ts'
import { pickLanguage } from '../../../shared/i18n.ts'
import { IconButton } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { closeIcon } from '../../../web/ui/icons.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { commonMessages } from '../../../shared/common-messages.ts'
import { badgeColours } from '../../registration/categories.ts'
import type { Ticket } from '../contract.ts'
import { groupedCode } from '../rules.ts'
import { ticketMessages as messages } from './messages.ts'
import styles from './ticket.module.css'

const sunIcon =
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2'

type Person = NonNullable<Ticket['person']>

/** The code as a drawing, black on white with its quiet zone. */
export function Code({ code, label }: { code: string; label: string }) {
  const { side, d } = qrPath(code, checkInLook)
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={d} fill="#000" />
    </svg>
  )
}

/** Code first, then whose it is; a tap shows it as large as the screen. */
export function CardPart({ ticket, person, code }: { ticket: Ticket; person: Person; code: string }) {
  const t = useTranslate()
  const locale = useLocale()
  const [isLarge, setLarge] = useState(false)
  return (
    <section className={styles.card} aria-label={t(messages.title)}>
      <button
        type="button"
        className={styles.tap}
        aria-label={t(messages.enlarge)}
        onClick={() => setLarge(true)}
      >
        <Code code={code} label={t(messages.code)} />
      </button>
      <p className={styles.show}>
        <Icon path={sunIcon} />
        {t(messages.show)}
      </p>
      <h2>
        {person.name}
        {person.otherName && <small>{person.otherName}</small>}
      </h2>
      <p className={styles.organisation}>{pickLanguage(locale, ticket.organisation).text}</p>
      {person.number && <p className={styles.number}>{t(messages.number, { number: person.number })}</p>}
      {/* A ticket that was kept offline may be older than the state of payment. */}
      <p className={styles.number}>
        <Dotted>
          {t(messages.approved)}
          {typeof ticket.isPaid === 'boolean' && t(ticket.isPaid ? messages.paid : messages.unpaid)}
        </Dotted>
      </p>
      {/* Who has no camera types it. */}
      <p className={styles.typed}>
        <code>{groupedCode(code)}</code>
      </p>
      <Band person={person} />
      {isLarge && <LargePart person={person} code={code} onClose={() => setLarge(false)} />}
    </section>
  )
}

/** The category in both languages on its badge colour. */
function Band({ person: { category } }: { person: Person }) {
  const locale = useLocale()
  const other = locale === 'cn' ? 'en' : 'cn'
  const { ground, text } = badgeColours[category.colour]
  return (
    <p className={styles.band} style={{ background: ground, color: text }}>
      <b>{category.badge[locale] || category.badge[other]}</b>
      {category.badge[locale] && <span lang={other === 'cn' ? 'zh-CN' : 'en'}>{category.badge[other]}</span>}
    </p>
  )
}

function LargePart({ person, code, onClose }: { person: Person; code: string; onClose: () => void }) {
  const t = useTranslate()
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isAwake = useWakeLock()
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog ref={ref} className={styles.large} aria-labelledby={titleId} onCancel={onClose} onClose={onClose}>
      <IconButton
        className={styles.close}
        icon={closeIcon}
        label={t(commonMessages.close)}
        onClick={onClose}
      />
      <Code code={code} label={t(messages.code)} />
      <h2 id={titleId}>{person.name}</h2>
      {person.otherName && <p>{person.otherName}</p>}
      <Band person={person} />
      <p className={styles.hint}>
        <Icon path={sunIcon} />
        {t(isAwake ? messages.awake : messages.bright)}
      </p>
    </dialog>
  )
}

/** Keeps the screen on while it is mounted, where the browser can; a page that was hidden asks again. */
function useWakeLock(): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const got = await navigator.wakeLock?.request('screen').catch(() => null)
      if (isOver) return void got?.release()
      lock = got ?? null
      setHeld(lock !== null)
    }
    const again = () => void ask()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
  return isHeld
}
