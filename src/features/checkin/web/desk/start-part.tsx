/** Before there is a right, and after it: what has happened, and what to do. */
import { useEffect, useRef, useState } from 'react'
import { formatDateTime } from '../../../../shared/format.ts'
import { openCamera, type Camera } from '../../../../web/device/code-reader.ts'
import { textOf, type ScanRead } from '../../../../web/device/key-reader.ts'
import { useKeys } from '../../../../web/device/use-keys.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { RingsMark } from '../../../../web/ui/ring-marks.tsx'
import { cameraMessages, deskMessages, pointMessages, startMessages as messages } from './desk-messages.ts'
import { serverNow, useDesk, type DeskState } from './desk-store.ts'
import { retryEnrolment } from './enrol-store.ts'
import styles from './start.module.css'

const wordsOf = ({ phase, fault, ending }: DeskState) => {
  if (phase === 'over')
    return ending === 'lost'
      ? { title: messages.lostTitle, text: messages.lostText }
      : { title: messages.overTitle, text: messages.overText }
  if (phase === 'closed')
    return {
      title: messages.closedTitle,
      text: { code: messages.codeOver, away: messages.away, none: messages.closedText }[fault ?? 'none'],
    }
  return { title: phase === 'enrolling' ? messages.enrolling : messages.starting, text: null }
}

interface StartProps {
  /** Called with the code that enrols a device, read from the administrator's screen. */
  readonly onEnrol: (token: string) => void
  readonly onLanguage: () => void
  /** Whether the page may use the camera. */
  readonly camera: boolean
}

export function StartPart({ onEnrol, onLanguage, camera }: StartProps) {
  const t = useTranslate()
  const state = useDesk()
  const [isScanning, setScanning] = useState(false)
  const { title, text } = wordsOf(state)
  const mayEnrol = text !== null
  const [isUnread, setUnread] = useState(false)
  const read = (found: string) => {
    const token = /#enrol=([\w-]{43})$/.exec(found.trim())?.[1]
    if (!token || !mayEnrol) return false
    setScanning(false)
    setUnread(false)
    onEnrol(token)
    return true
  }
  const readKeys = async (keys: ScanRead) => {
    if (read(textOf(keys))) return
    const { readAs } = await import('../../../../web/device/scanner-layouts.ts')
    if (!read(readAs(keys, 'english'))) setUnread(true)
  }
  useKeys({ paused: !mayEnrol, onScan: (keys) => void readKeys(keys), onKey: () => false })
  return (
    <main className={styles.start} aria-busy={!mayEnrol}>
      <RingsMark count={4} size={96} />
      <p className={styles.kicker}>{t(deskMessages.title)}</p>
      <div role="alert">
        <h1>{t(title)}</h1>
        {text && <p>{t(text)}</p>}
        {isUnread && <p>{t(messages.unread)}</p>}
        <LeftoverNote />
      </div>
      {state.fault === 'away' && <Button onClick={retryEnrolment}>{t(messages.retry)}</Button>}
      {mayEnrol && camera && !isScanning && (
        <Button variant="light" onClick={() => setScanning(true)}>
          {t(messages.scanCode)}
        </Button>
      )}
      {isScanning && <EnrolCamera onCode={read} />}
      <button type="button" className={styles.language} onClick={onLanguage}>
        {t(pointMessages.language)}
      </button>
    </main>
  )
}

/** Scans that were not sent when the right ended: what has become of them, or what to do. */
function LeftoverNote() {
  const t = useTranslate()
  const locale = useLocale()
  const { leftover, ending } = useDesk()
  if (!leftover) return null
  const { scans: count, until, how } = leftover
  const waiting = ending === 'lost' ? messages.leftLost : messages.leftOver
  return (
    <p className={styles.leftover} data-leftover={how}>
      {t({ waiting, sent: messages.leftSent, tooLate: messages.leftTooLate }[how], {
        count,
        until: formatDateTime(locale, until, { now: serverNow() }),
      })}
    </p>
  )
}

/** An application on the home screen of a phone keeps apart from the browser: its own camera has to read the code. */
function EnrolCamera({ onCode }: { onCode: (text: string) => void }) {
  const t = useTranslate()
  const video = useRef<HTMLVideoElement>(null)
  const current = useRef(onCode)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    current.current = onCode
  })
  useEffect(() => {
    let camera: Camera | null = null
    let isOver = false
    openCamera(video.current!, (text) => current.current(text)).then(
      (opened) => {
        if (isOver) opened.stop()
        else camera = opened
      },
      () => setRefused(true),
    )
    return () => {
      isOver = true
      camera?.stop()
    }
  }, [])
  return (
    <>
      <video
        ref={video}
        className={styles.camera}
        muted
        playsInline
        aria-label={t(cameraMessages.picture)}
        hidden={isRefused}
      />
      {isRefused && <p role="status">{t(cameraMessages.refusedText)}</p>}
    </>
  )
}
