import { Link } from '../ui/link.tsx'
import { useSite } from '../data/edition.ts'
import { useTranslate } from '../ui/language.tsx'
import { siteMessages } from '../frame/site-messages.ts'
import { buttonClass } from '../ui/button.tsx'
import { Rings } from '../ui/rings.tsx'
import { pageMessages as messages } from './page-messages.ts'
import styles from './pages.module.css'

/** There is no network, and the page that was asked for is not kept: what is kept (service-worker.ts). */
export default function OfflinePage() {
  const t = useTranslate()
  const { facts } = useSite()
  const kept = [
    ['/programme', siteMessages.programme],
    ['/field', siteMessages.venue],
    ['/hotel', siteMessages.hotel],
  ] as const
  return (
    <div className={`wrap section ${styles.nothing}`}>
      <Rings className={styles.disc!} variant="disc" year={facts.year} />
      <h1>{t(messages.offlineTitle)}</h1>
      <p className="muted">{t(messages.offlineText)}</p>
      <p className={`row ${styles.ways}`}>
        {kept.map(([path, label]) => (
          <Link key={path} className={buttonClass({ variant: 'line' })} to={path}>
            {t(label)}
          </Link>
        ))}
      </p>
    </div>
  )
}
