/**
 * The page as it will look, beside its form: the real page in a frame of our own origin (`Previewed`), in both languages, as wide as
 * a phone or a desk. The draft goes to it by message; nothing is saved.
 */
import { Button, Segmented } from 'antd'
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { locales, type Locale } from '../../../shared/i18n.ts'
import { localAddress } from '../../../shared/addresses.ts'
import { previewReady, type PreviewMessage } from '../../pages/previewed.tsx'
import { Icon } from '../../ui/icon.tsx'
import { closeIcon } from '../../ui/icons.ts'
import { useLocale, useTranslate } from '../../ui/language.tsx'
import { guardMessages, livePreviewMessages as messages } from './messages.ts'
import styles from './live-preview.module.css'
import record from './record.module.css'

/** CSS pixels that the page believes it has. */
const sizes = { phone: { width: 390, height: 780 }, desk: { width: 1280, height: 1000 } } as const
type Size = keyof typeof sizes

interface PreviewProps {
  /** Of the page in the frame, and of the message that it waits for. */
  address: string
  kind: string
  /** Names the frame. */
  title: string
  /** What the page would be given. */
  shown: unknown
}

/** The form, with the preview beside it where there is room, else above it. */
export function PreviewDesk(props: { previews: boolean; preview: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.desk} data-previews={props.previews || undefined}>
      <div className={styles.form}>{props.children}</div>
      {props.previews && props.preview}
    </div>
  )
}

export function LivePreview(props: PreviewProps & { note?: string | undefined; onClose: () => void }) {
  const t = useTranslate()
  const [locale, setLocale] = useState<Locale>(useLocale())
  const [size, setSize] = useState<Size>('phone')
  return (
    <aside className={styles.preview} data-size={size} aria-label={t(messages.preview)}>
      <div className={styles.top}>
        <h2>{t(messages.preview)}</h2>
        <Segmented<Locale>
          size="small"
          aria-label={t(messages.language)}
          value={locale}
          options={locales.map((value) => ({ value, label: t(guardMessages[value]) }))}
          onChange={setLocale}
        />
        <Segmented<Size>
          size="small"
          aria-label={t(messages.width)}
          value={size}
          options={(['phone', 'desk'] as const).map((value) => ({ value, label: t(messages[value]) }))}
          onChange={setSize}
        />
        <Button
          type="text"
          size="small"
          aria-label={t(messages.close)}
          icon={<Icon path={closeIcon} />}
          onClick={props.onClose}
        />
      </div>
      <p className={record.hint}>{props.note ?? t(messages.note)}</p>
      <Framed {...props} locale={locale} size={size} />
    </aside>
  )
}

/** Opens and closes the preview. */
export function PreviewButton(props: { previews: boolean; onClick: () => void }) {
  const t = useTranslate()
  return (
    <Button aria-expanded={props.previews} onClick={props.onClick}>
      {t(props.previews ? messages.close : messages.open)}
    </Button>
  )
}

function Framed(props: PreviewProps & { locale: Locale; size: Size }) {
  const { locale, size } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [box, room] = useRoom()
  const { width, height } = sizes[size]
  // Shrunk to the room there is, never blown up.
  const scale = room > 0 ? Math.min(1, room / width) : 1
  useSending(frame, props)
  return (
    <div ref={box} className={styles.frameBox} style={{ height: height * scale }}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which needs its scripts and its storage */}
      <iframe
        // Another language is another page.
        key={locale}
        ref={frame}
        className={styles.frame}
        title={props.title}
        src={localAddress(locale, props.address)}
        style={{ width, height, transform: `scale(${scale})` }}
      />
    </div>
  )
}

/** Sends the draft when the page in the frame says that it is there, and whenever it changes. */
function useSending(frame: RefObject<HTMLIFrameElement | null>, { kind, shown }: PreviewProps): void {
  const send = useCallback(() => {
    const message: PreviewMessage = { kind, shown }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [frame, kind, shown])
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const isOurs = event.origin === location.origin && event.source === frame.current?.contentWindow
      if (isOurs && (event.data as { kind?: string } | null)?.kind === previewReady) send()
    }
    addEventListener('message', listen)
    const timer = setTimeout(send, 120)
    return () => {
      removeEventListener('message', listen)
      clearTimeout(timer)
    }
  }, [frame, send])
}

/** The width that an element has been given. */
function useRoom(): [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    if (!ref.current) return
    const watch = new ResizeObserver(([entry]) => setRoom(entry!.contentRect.width))
    watch.observe(ref.current)
    return () => watch.disconnect()
  }, [])
  return [ref, room]
}
