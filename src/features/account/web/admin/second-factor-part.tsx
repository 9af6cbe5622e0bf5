/** Stands before the shell until the second factor of this session is done (decision 18). */
import { Button, Alert, Skeleton } from 'antd'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { fetchUser, signOut } from '../../../../web/data/session-acts.ts'
import type { CurrentUser } from '../../../../web/data/session.ts'
import { adminMessages } from '../../../../web/admin/messages.ts'
import { RingsMark } from '../../../../web/ui/ring-marks.tsx'
import { accountApi } from '../../contract.ts'
import { CodeForm } from './code-form.tsx'
import { adminAccountMessages as messages } from './messages.ts'
import styles from './security.module.css'
import { useEffect, useState } from 'react'
import { useAction } from '../../../../web/admin/use-action.ts'
import { useNotices } from '../../../../web/admin/use-notices.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { ActButton } from '../../../../web/admin/act-button.tsx'

export function SecondFactorGate({ user }: { user: CurrentUser }) {
  const t = useTranslate()
  const enrols = user.secondFactor === 'enrol'
  return (
    <main id="main" className={styles.gate}>
      <div className={styles.panel}>
        <RingsMark count={3} size={48} />
        <h1>{t(enrols ? messages.gateEnrolTitle : messages.gateVerifyTitle)}</h1>
        <p>{t(enrols ? messages.gateEnrolText : messages.gateVerifyText)}</p>
        {enrols ? (
          <Enrol onDone={() => void fetchUser()} />
        ) : (
          <CodeForm
            label={t(messages.appCode)}
            act={t(messages.gateAct)}
            call={accountApi.secondFactorVerify}
            onDone={fetchUser}
          />
        )}
        {!enrols && <p className={styles.hint}>{t(messages.lost)}</p>}
        <ActButton type="link" act={() => signOut()}>
          {t(adminMessages.signOut)}
        </ActButton>
      </div>
    </main>
  )
}

export function Enrol({ onDone }: { onDone: () => void }) {
  const t = useTranslate()
  const notices = useNotices()
  const [started, setStarted] = useState<{ uri: string; secret: string } | null>(null)
  const { run, busy } = useAction()
  if (!started) {
    const start = () => run(accountApi.secondFactorEnrol, {}, { onDone: setStarted })
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
        call={accountApi.secondFactorConfirm}
        onDone={() => {
          notices.success(t(messages.enrolDone))
          onDone()
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
        <ActButton
          size="small"
          act={() => navigator.clipboard?.writeText(secret).then(() => setCopied(true))}
        >
          {copied ? t(commonFormMessages.copied) : t(messages.copy)}
        </ActButton>
      </p>
      <Alert type="info" showIcon title={t(messages.secretOnce)} />
    </>
  )
}
