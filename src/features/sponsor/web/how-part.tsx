/** How one becomes a sponsor, for whoever has not signed in; readable without a script. */
import { useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { buttonClass } from '../../../web/ui/button-class.ts'
import { sponsorMessages as messages } from './messages.ts'
import styles from './sponsor.module.css'

export function HowPart({ holdDays, hasBidding }: { holdDays: number; hasBidding: boolean }) {
  const t = useTranslate()
  return (
    <div className={styles.how}>
      <h3>{t(messages.how)}</h3>
      <ul>
        <li>{t(messages.howApply, { days: holdDays })}</li>
        <li>{t(messages.howFull)}</li>
        {hasBidding && <li>{t(messages.howBid)}</li>}
      </ul>
      <p className="row" data-print="no">
        <Link className={buttonClass({ variant: 'primary' })} to="/signup#login" dialog="login">
          {t(messages.signIn)}
        </Link>
        <Link className={buttonClass({ variant: 'quiet' })} to="/signup">
          {t(messages.register)}
        </Link>
      </p>
    </div>
  )
}
