/**
 * One picture at large, in the browser's own `<dialog>`: arrow keys, Home, End, Esc, swipes; its caption in both
 * languages; the pictures beside it are fetched already. What is open is the parent's to say.
 */
import { useEffect, useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { htmlLang, type Locale } from '../../../shared/i18n.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { IconButton } from '../../../web/ui/button.tsx'
import { closeIcon } from '../../../web/ui/icons.ts'
import { dialogOpened } from '../../../web/ui/notify.ts'
import { LanguageLabel } from '../../../web/ui/language-label.tsx'
import { PictureView } from '../../../web/ui/picture.tsx'
import styles from './lightbox.module.css'
import { galleryMessages as messages } from './messages.ts'
import { useShotName, type Shot } from './use-galleries.ts'
import { commonMessages } from '../../../shared/common-messages.ts'

const previousIcon = 'M15 5l-7 7 7 7'
const nextIcon = 'M9 5l7 7-7 7'
/** Pixels: less is a tap, or a shaking hand. */
const swipePixels = 48

interface LightboxProps {
  readonly shots: readonly Shot[]
  /** Index in `shots`. */
  readonly at: number
  /** Pictures on the pages before. */
  readonly before: number
  readonly total: number
  readonly onMove: (index: number) => void
  readonly onClose: () => void
}

export function LightboxDialog(props: LightboxProps) {
  const { shots, at, before, total, onMove, onClose } = props
  const t = useTranslate()
  const ref = useRef<HTMLDialogElement>(null)
  const swipe = useSwipe(at, onMove)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open) return
    dialog.showModal()
    document.dispatchEvent(new Event(dialogOpened))
    return () => dialog.close()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: shots.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }
  const shot = shots[at]
  if (!shot) return null
  const number = before + at + 1
  return (
    // The dialog takes the keys of the whole viewer, wherever the focus is in it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={styles.viewer}
      aria-label={t(messages.viewer)}
      aria-describedby="viewer-keys"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.bar}>
        <p className={styles.count}>{t(messages.at, { number, total })}</p>
        <p id="viewer-keys" className="sr">
          {t(messages.keys)}
        </p>
        <IconButton icon={closeIcon} label={t(commonMessages.close)} onClick={onClose} />
      </div>
      <figure className={styles.figure}>
        <div className={styles.stage} {...swipe}>
          {shots.slice(Math.max(0, at - 1), at + 2).map((near) => (
            <Slide key={near.picture.id} shot={near} number={number} isShown={near === shot} />
          ))}
        </div>
        <Caption shot={shot} number={number} />
      </figure>
      <IconButton
        className={styles.previous}
        icon={previousIcon}
        label={t(messages.previous)}
        aria-disabled={at === 0}
        onClick={() => onMove(at - 1)}
      />
      <IconButton
        className={styles.next}
        icon={nextIcon}
        label={t(messages.next)}
        aria-disabled={at === shots.length - 1}
        onClick={() => onMove(at + 1)}
      />
    </dialog>
  )
}

/** The picture, or one beside it: that is loaded, and shown when its turn comes. */
function Slide({ shot, number, isShown }: { shot: Shot; number: number; isShown: boolean }) {
  const { text, lang } = useShotName()(shot, number)
  const { width, height } = shot.picture
  return (
    // Drawn in the browser only: a property set by script, not a style attribute, which the policy forbids.
    <div
      className={styles.slide}
      hidden={!isShown}
      style={{ '--ratio': width / height, '--own': `${width}px` } as CSSProperties}
    >
      <PictureView
        picture={shot.picture}
        sizes="100vw"
        loading="eager"
        alt={text}
        altLang={lang}
        className={styles.photo}
      />
    </div>
  )
}

/** The page's language first, the other under it; read out when another picture comes. */
function Caption({ shot, number }: { shot: Shot; number: number }) {
  const own = useLocale()
  const { text, lang } = useShotName()(shot, number)
  const other: Locale = own === 'cn' ? 'en' : 'cn'
  const lines = [own, other].filter((locale) => shot.caption[locale])
  return (
    <figcaption className={styles.caption} aria-live="polite">
      {lines.map((locale) => (
        <p key={locale} lang={locale === own ? undefined : htmlLang[locale]}>
          {shot.caption[locale]}
          {lines.length === 1 && locale !== own && (
            <>
              {' '}
              <LanguageLabel of={locale} />
            </>
          )}
        </p>
      ))}
      {lines.length === 0 && <p lang={lang}>{text}</p>}
    </figcaption>
  )
}

/** A finger, a pen or a mouse drawn sideways; pinching and scrolling are left to the browser. */
function useSwipe(at: number, onMove: (index: number) => void) {
  const from = useRef<{ id: number; x: number; y: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.isPrimary ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null
    },
    onPointerUp: (event: PointerEvent) => {
      const start = from.current
      from.current = null
      if (!start || start.id !== event.pointerId) return
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
      if (Math.abs(dx) >= swipePixels && Math.abs(dx) > 2 * Math.abs(dy)) onMove(dx < 0 ? at + 1 : at - 1)
    },
    onPointerCancel: () => {
      from.current = null
    },
  }
}
