import { useSite } from '../../../../web/data/edition.ts'
import { useRegistrationTimes } from '../../../../web/data/use-registration-times.ts'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { buttonClass } from '../../../../web/ui/button.tsx'
import { Icon } from '../../../../web/ui/icon.tsx'
import { arrowRightIcon } from '../../../../web/ui/icons.ts'
import { below } from '../../../../web/ui/below.ts'
import { commonMessages } from '../../../../shared/common-messages.ts'
import { heroMessages } from './hero-messages.ts'
import { homeMessages as messages } from './home-messages.ts'
import styles from './editions.module.css'

/** The last call to register. While registration is not open, the button leads to what can be done instead, as in the hero. */
export default function LastCallPart() {
  const t = useTranslate()
  const { facts } = useSite()
  const { state } = useRegistrationTimes()
  if (!facts.published) return null
  const act = {
    before: { to: '/signup', label: heroMessages.information },
    open: { to: '/signup', dialog: 'agreement', label: messages.cta },
    closed: { to: '/signup#login', dialog: 'login', label: commonMessages.signIn },
  } as const
  const { label, ...way } = act[state]
  return (
    <section {...below} className={`section section--white ${styles.last}`}>
      <div className={`wrap ${styles.cta}`}>
        <div>
          <h2>{t(messages.ctaTitle)}</h2>
          <p className="muted mt-3">{t(state === 'closed' ? messages.ctaClosedText : messages.ctaText)}</p>
        </div>
        <Link {...way} className={buttonClass({ variant: 'solid', size: 'lg' })}>
          {t(label)} <Icon path={arrowRightIcon} />
        </Link>
      </div>
    </section>
  )
}
