/** Adding an authenticator: QR code (drawn here, never sent anywhere), the key as text, and its first code. */
import { Alert, Button, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../../../../web/admin/call.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { accountApi } from '../../contract.ts'
import { CodeForm } from './code-form.tsx'
import { adminAccountMessages as messages } from './messages.ts'
import styles from './security.module.css'

export function Enrol({ onDone }: { onDone: () => void }) {
  const t = useTranslate()
  const notices = useNotices()
  const [started, setStarted] = useState<{ uri: string; secret: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    const answer = await call(accountApi.secondFactorEnrol, {})
    setBusy(false)
    if (answer.ok) setStarted(answer.result)
    else notices.refused(answer)
  }
  if (!started) {
    return (
      <Button type="primary" loading={busy} onClick={() => void start()}>
        {t(messages.enrolStart)}
      </Button>
    )
  }
  return (
    <div className={styles.enrol}>
      <p>{t(messages.enrolSteps)}</p>
      <Picture uri={started.uri} />
      <Secret secret={started.secret} />
      <CodeForm
        label={t(messages.appCode)}
        act={t(messages.enrolConfirm)}
        onCode={async (code) => {
          const answer = await call(accountApi.secondFactorConfirm, { code })
          if (!answer.ok) return answer.fields['code'] ?? answer.message
          notices.success(t(messages.enrolDone))
          onDone()
          return null
        }}
      />
    </div>
  )
}

function Picture({ uri }: { uri: string }) {
  const t = useTranslate()
  const [source, setSource] = useState<string | null>(null)
  useEffect(() => {
    let gone = false
    void import('qrcode').then(async (qrcode) => {
      const drawn = await qrcode.toDataURL(uri, { margin: 1, width: 200, color: { dark: '#0b2038' } })
      if (!gone) setSource(drawn)
    })
    return () => {
      gone = true
    }
  }, [uri])
  if (!source) return <Skeleton.Image active />
  return <img className={styles.qr} src={source} width={200} height={200} alt={t(messages.qr)} />
}

function Secret({ secret }: { secret: string }) {
  const t = useTranslate()
  const [copied, setCopied] = useState(false)
  return (
    <>
      <p className={styles.secret}>
        <span>{t(messages.secret)}</span>
        <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <Button
          size="small"
          onClick={() => void navigator.clipboard?.writeText(secret).then(() => setCopied(true))}
        >
          {copied ? t(messages.copied) : t(messages.copy)}
        </Button>
      </p>
      <Alert type="info" showIcon title={t(messages.secretOnce)} />
    </>
  )
}
