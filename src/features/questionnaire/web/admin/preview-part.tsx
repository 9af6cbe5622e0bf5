/**
 * The page as it will look, beside the builder: the real page in a frame of our own origin (preview-page.tsx), in both
 * languages, as wide as a phone or a desk. The draft goes to it by message; nothing is saved.
 */
import { Button, Segmented } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Locale } from '../../../../shared/i18n.ts'
import { localAddress } from '../../../../web/data/addresses.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { closeIcon } from '../../../../web/ui/icons.ts'
import type { Shown } from '../use-questionnaire.ts'
import { questionnaireAdminMessages as messages } from './messages.ts'
import styles from './questionnaire-admin.module.css'
import { previewAddress, previewReady } from './use-preview.ts'
import type { PreviewMessage } from './use-preview.ts'

/** CSS pixels that the page believes it has (visual README, "Responsive"). */
const sizes = { phone: { width: 390, height: 780 }, desk: { width: 1280, height: 1000 } } as const
type Size = keyof typeof sizes

export function PreviewPart(props: { shown: Shown; onClose: () => void }) {
  const t = useTranslate()
  const [locale, setLocale] = useState<Locale>(useLocale())
  const [size, setSize] = useState<Size>('phone')
  return (
    <aside className={styles.preview} data-size={size} aria-label={t(messages.preview)}>
      <div className={styles.previewTop}>
        <h2>{t(messages.preview)}</h2>
        <Segmented<Locale>
          size="small"
          aria-label={t(messages.previewLanguage)}
          value={locale}
          options={[
            { value: 'cn', label: t(messages.chinese) },
            { value: 'en', label: t(messages.english) },
          ]}
          onChange={setLocale}
        />
        <Segmented<Size>
          size="small"
          aria-label={t(messages.previewWidth)}
          value={size}
          options={[
            { value: 'phone', label: t(messages.phone) },
            { value: 'desk', label: t(messages.desk) },
          ]}
          onChange={setSize}
        />
        <Button
          type="text"
          size="small"
          aria-label={t(messages.closePreview)}
          icon={<Icon path={closeIcon} />}
          onClick={props.onClose}
        />
      </div>
      <p className={styles.hint}>{t(messages.previewNote)}</p>
      <Framed shown={props.shown} locale={locale} size={size} />
    </aside>
  )
}

function Framed({ shown, locale, size }: { shown: Shown; locale: Locale; size: Size }) {
  const t = useTranslate()
  const frame = useRef<HTMLIFrameElement>(null)
  const [box, room] = useRoom()
  const { width, height } = sizes[size]
  // Shrunk to the room there is, never blown up.
  const scale = room > 0 ? Math.min(1, room / width) : 1
  useSending(frame, shown)
  return (
    <div ref={box} className={styles.frameBox} style={{ height: height * scale }}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which needs its scripts and its storage */}
      <iframe
        // Another language is another page.
        key={locale}
        ref={frame}
        className={styles.frame}
        title={t(messages.previewFrame)}
        src={localAddress(locale, previewAddress)}
        style={{ width, height, transform: `scale(${scale})` }}
      />
    </div>
  )
}

/** Sends the draft when the page in the frame says that it is there, and whenever it changes. */
function useSending(frame: RefObject<HTMLIFrameElement | null>, shown: Shown): void {
  const send = useCallback(() => {
    const message: PreviewMessage = { kind: 'questionnaire-preview', shown }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [frame, shown])
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
