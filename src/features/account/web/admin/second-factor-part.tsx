/** Stands before the shell until the second factor of this session is done (decision 18). */
import { Button } from 'antd'
import { call } from '../../../../web/admin/call.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { fetchUser, signOut } from '../../../../web/data/session-acts.ts'
import type { CurrentUser } from '../../../../web/data/session.ts'
import { adminMessages } from '../../../../web/admin/messages.ts'
import { RingsMark } from '../../../../web/ui/ring-marks.tsx'
import { accountApi } from '../../contract.ts'
import { CodeForm } from './code-form.tsx'
import { Enrol } from './enrol-part.tsx'
import { adminAccountMessages as messages } from './messages.ts'
import styles from './security.module.css'

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
            onCode={async (code) => {
              const answer = await call(accountApi.secondFactorVerify, { code })
              if (!answer.ok) return answer.fields['code'] ?? answer.message
              await fetchUser()
              return null
            }}
          />
        )}
        {!enrols && <p className={styles.hint}>{t(messages.lost)}</p>}
        <Button type="link" onClick={() => void signOut()}>
          {t(adminMessages.signOut)}
        </Button>
      </div>
    </main>
  )
}
