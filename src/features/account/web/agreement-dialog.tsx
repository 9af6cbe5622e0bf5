/** Registration agreement: Agree goes to /signup, Disagree goes home and reloads (spec §2). */
import { useLocation, useNavigate } from 'react-router'
import { Link } from '../../../web/link.tsx'
import { localAddress } from '../../../web/addresses.ts'
import { closeDialog } from '../../../web/frame/dialogs.ts'
import { useLocale, useTranslate } from '../../../web/language.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import styles from './dialogs.module.css'
import { dialogMessages as messages } from './messages.ts'

export default function AgreementDialog() {
  const t = useTranslate()
  const locale = useLocale()
  const navigate = useNavigate()
  const { pathname } = useLocation()
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
      closeText={t(messages.close)}
      footer={
        <>
          <Button onClick={disagree}>{t(messages.disagree)}</Button>
          <Button variant="primary" onClick={agree}>
            {t(messages.agree)}
          </Button>
        </>
      }
    >
      <div className={styles.prose}>
        <p>{t(messages.agreement1)}</p>
        <p>{t(messages.agreement2)}</p>
        <p>
          {t(messages.agreement3)}
          <Link to="/privacy" onClick={() => closeDialog()}>
            {t(messages.privacyNotice)}
          </Link>
          {t(messages.fullStop)}
        </p>
      </div>
    </Dialog>
  )
}
