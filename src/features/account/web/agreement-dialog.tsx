/** Registration agreement: Agree goes to /signup, Disagree goes home and reloads (requirement 2). */
import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { localAddress } from '../../../shared/addresses.ts'
import { closeDialog } from '../../../web/frame/dialogs.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import type { RegistrationTimes } from '../../../web/data/registration-times.ts'
import { useRegistrationTimes } from '../../../web/data/use-registration-times.ts'
import { formatDateTime } from '../../../shared/format.ts'
import { preparingMessages } from '../../../web/pages/preparing-messages.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import styles from './dialogs.module.css'
import { LegalTextsPart } from '../../legal/web/legal-texts-part.tsx'
import { dialogMessages as messages } from './messages.ts'
import { showVersion } from './use-registration.ts'
import { commonMessages } from '../../../shared/common-messages.ts'

const agreement = ['agreement'] as const

export default function AgreementDialog() {
  const times = useRegistrationTimes()
  return times.state === 'open' ? <Agreement /> : <NotOpen {...times} state={times.state} />
}

const notOpen = {
  before: { title: messages.notYetTitle, text: messages.notYet },
  closed: { title: messages.closedTitle, text: messages.closed },
}

/** Nobody can register now: nothing to agree to, and no code is asked for in vain. */
function NotOpen({ state, opens, closes }: RegistrationTimes & { state: 'before' | 'closed' }) {
  const t = useTranslate()
  const locale = useLocale()
  const at = state === 'before' ? opens : closes
  const { title, text } = at === null ? preparingMessages : notOpen[state]
  const time = at === null ? '' : formatDateTime(locale, at, { year: true })
  return (
    <Dialog
      open
      onClose={() => closeDialog()}
      title={t(title)}
      closeText={t(commonMessages.close)}
      footer={
        <>
          <Button onClick={() => closeDialog('login')}>{t(commonMessages.signIn)}</Button>
          <Button variant="primary" onClick={() => closeDialog()}>
            {t(commonMessages.close)}
          </Button>
        </>
      }
    >
      <p className={styles.prose}>{t(text, { time })}</p>
    </Dialog>
  )
}

function Agreement() {
  const t = useTranslate()
  const locale = useLocale()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isShown, setShown] = useState(false)
  const noteShown = useCallback((version: number) => {
    showVersion(version)
    setShown(true)
  }, [])
  const agree = () => {
    if (pathname === '/signup') return closeDialog('register')
    closeDialog()
    void navigate('/signup', { state: { agreed: true } })
  }
  const disagree = () => location.assign(localAddress(locale, '/'))
  return (
    <Dialog
      open
      onClose={() => closeDialog()}
      title={t(messages.agreementTitle)}
      closeText={t(commonMessages.close)}
      footer={
        <>
          <Button onClick={disagree}>{t(messages.disagree)}</Button>
          <Button variant="primary" disabled={!isShown} onClick={agree}>
            {t(messages.agree)}
          </Button>
        </>
      }
    >
      <div className={styles.prose}>
        <LegalTextsPart kinds={agreement} onShown={noteShown} />
      </div>
    </Dialog>
  )
}
