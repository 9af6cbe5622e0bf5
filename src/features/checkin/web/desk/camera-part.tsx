/** The picture of the camera, or in words why there is none. */
import { useEffect, useRef, useState } from 'react'
import { openCamera, type Camera, type CameraFault } from '../../../../web/device/code-reader.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Gauge } from '../../../../web/ui/ring-marks.tsx'
import { cameraMessages, deskMessages, startMessages } from './desk-messages.ts'
import { useDesk } from './desk-store.ts'
import styles from './camera.module.css'
import { noCameraIcon } from './use-icons.ts'

const words = {
  refused: { title: cameraMessages.refusedTitle, text: cameraMessages.refusedText },
  missing: { title: cameraMessages.missingTitle, text: cameraMessages.missingText },
  busy: { title: cameraMessages.busyTitle, text: cameraMessages.busyText },
  insecure: { title: cameraMessages.refusedTitle, text: cameraMessages.insecureText },
} as const

interface CameraProps {
  readonly paused: boolean
  readonly lamp: boolean
  readonly onCode: (text: string) => void
}

export function CameraPart(props: CameraProps) {
  const [turn, setTurn] = useState(0)
  return <Picture key={turn} {...props} onAgain={() => setTurn(turn + 1)} />
}

function Picture(props: CameraProps & { onAgain: () => void }) {
  const t = useTranslate()
  const { phase } = useDesk()
  const video = useRef<HTMLVideoElement>(null)
  const camera = useRef<Camera | null>(null)
  const [fault, setFault] = useState<CameraFault | null>(null)
  const current = useRef(props)
  useEffect(() => {
    current.current = props
  })
  useEffect(() => {
    let isOver = false
    openCamera(video.current!, (text) => {
      if (!current.current.paused) current.current.onCode(text)
    }).then(
      (opened) => {
        if (isOver) return opened.stop()
        camera.current = opened
      },
      (found: CameraFault) => isOver || setFault(found),
    )
    return () => {
      isOver = true
      camera.current?.stop()
      camera.current = null
    }
  }, [])
  useEffect(() => void camera.current?.light(props.lamp), [props.lamp])
  const isLoading = phase === 'loading'
  return (
    <div className={styles.camera}>
      <video
        ref={video}
        muted
        playsInline
        aria-label={t(cameraMessages.picture)}
        hidden={fault !== null || isLoading}
      />
      {isLoading ? (
        <Loading />
      ) : fault ? (
        <div className={styles.none} role="status">
          <Icon path={noCameraIcon} />
          <b>{t(words[fault].title)}</b>
          <span>{t(words[fault].text)}</span>
          <Button variant="light" onClick={props.onAgain}>
            {t(cameraMessages.retry)}
          </Button>
        </div>
      ) : (
        <>
          <svg className={styles.finder} viewBox="0 0 300 300" aria-hidden="true">
            <path d="M280 202A140 140 0 0 1 202 280M98 280A140 140 0 0 1 20 202M20 98A140 140 0 0 1 98 20M202 20A140 140 0 0 1 280 98" />
            <circle cx="150" cy="150" r="128" />
          </svg>
          <p>{t(deskMessages.aim)}</p>
        </>
      )}
    </div>
  )
}

/** The list comes for the first time; the camera opens meanwhile. */
function Loading() {
  const t = useTranslate()
  return (
    <div className={styles.none} role="status">
      <Gauge share={0.7} className={styles.ring} />
      <b>{t(startMessages.loadingTitle)}</b>
      <span>{t(startMessages.loadingText)}</span>
    </div>
  )
}
