import { Link } from '../link.tsx'
import { useSite } from '../edition.ts'
import { useTranslate } from '../language.tsx'
import { siteMessages } from '../site-messages.ts'
import { buttonClass } from '../ui/button.tsx'
import { Rings } from '../ui/rings.tsx'
import { pageMessages as messages } from './page-messages.ts'
import styles from './pages.module.css'

/** No such address: the year's disc, a sentence, two links (visual README, "Empty, loading, error"). */
export default function NotFoundPage() {
  const t = useTranslate()
  const { facts } = useSite()
  return (
    <div className={`wrap section ${styles.nothing}`}>
      <Rings className={styles.disc!} variant="disc" year={facts.year} />
      <h1>{t(siteMessages.notFoundTitle)}</h1>
      <p className="muted">{t(messages.notFoundText)}</p>
      <p className="row">
        <Link className={buttonClass({ variant: 'solid' })} to="/">
          {t(messages.toHome)}
        </Link>
        <Link className={buttonClass({ variant: 'line' })} to="/contactUs">
          {t(messages.toContact)}
        </Link>
      </p>
    </div>
  )
}
