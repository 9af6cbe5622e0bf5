/** The code that enrols a device: shown once, until the device has scanned it. */
import { Alert, Modal, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { formatTime } from '../../../../shared/format.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import type { DeviceRow, Enrolment } from '../../../device/contract.ts'
import styles from './devices.module.css'
import { deviceMessages as messages } from './messages.ts'
import { ActButton } from '../../../../web/admin/act-button.tsx'

const lookEveryMs = 3_000

export function EnrolmentDialog(props: {
  enrolment: Enrolment
  device: DeviceRow
  /** Reads the list again. */
  onLook: () => void
  onClose: () => void
}) {
  const t = useTranslate()
  const { enrolment, device, onLook, onClose } = props
  const [before] = useState(device.enrolledAt)
  const isEnrolled = device.enrolledAt !== before
  useEffect(() => {
    if (isEnrolled) return
    const timer = setInterval(onLook, lookEveryMs)
    return () => clearInterval(timer)
  }, [isEnrolled, onLook])
  const { name } = device
  return (
    <Modal open width={480} title={<h2>{t(messages.scanTitle)}</h2>} footer={null} onCancel={onClose}>
      <div className={styles.scan}>
        {isEnrolled ? (
          <Alert type="success" showIcon title={t(messages.enrolled, { name })} />
        ) : (
          <Code enrolment={enrolment} name={name} />
        )}
      </div>
    </Modal>
  )
}

function Code({ enrolment, name }: { enrolment: Enrolment; name: string }) {
  const t = useTranslate()
  const [copied, setCopied] = useState(false)
  const address = new URL(enrolment.path, location.origin).href
  return (
    <>
      <p>{t(messages.scanText, { name, time: formatTime(enrolment.endsAt) })}</p>
      <Picture text={address} />
      <ActButton act={() => navigator.clipboard?.writeText(address).then(() => setCopied(true))}>
        {copied ? t(commonFormMessages.copied) : t(messages.copyLink)}
      </ActButton>
      <p className="muted" role="status">
        {t(messages.waiting)}
      </p>
    </>
  )
}

function Picture({ text }: { text: string }) {
  const t = useTranslate()
  const [drawn, setDrawn] = useState<{ side: number; d: string } | null>(null)
  useEffect(() => {
    let gone = false
    void import('../../../../shared/qr-code.ts').then(({ qrPath }) => {
      if (!gone) setDrawn(qrPath(text, { level: 'M' }))
    })
    return () => {
      gone = true
    }
  }, [text])
  if (!drawn) return <Skeleton.Image active />
  return (
    <svg role="img" aria-label={t(messages.code)} viewBox={`0 0 ${drawn.side} ${drawn.side}`}>
      <rect width={drawn.side} height={drawn.side} fill="#fff" />
      <path d={drawn.d} fill="#000" />
    </svg>
  )
}
