import { SearchBox } from '../ui/search-box.tsx'
import { readFacts, useSite } from '../data/edition.ts'
import { useLocale, useTranslate } from '../ui/language.tsx'
import { Link } from '../ui/link.tsx'
import { siteMessages } from '../frame/site-messages.ts'
import { Dotted } from '../ui/dotted.tsx'
import { Icon } from '../ui/icon.tsx'
import { arrowRightIcon } from '../ui/icons.ts'
import { Rings } from '../ui/rings.tsx'
import { pageMessages as messages } from './page-messages.ts'
import styles from './pages.module.css'
import { commonMessages } from '../../shared/common-messages.ts'

/** Where most who lost their way meant to go. */
const ways = [
  { to: '/', label: commonMessages.home },
  { to: '/programme', label: siteMessages.programme },
  { to: '/field', label: siteMessages.venue },
  { to: '/hotel', label: siteMessages.hotel },
  { to: '/visa', label: siteMessages.visa },
  { to: '/news', label: siteMessages.news },
  { to: '/download', label: siteMessages.archives },
  { to: '/signup', label: commonMessages.register },
] as const

/** No such address, or (with other words) no such file: the year's disc, what is so, a search, the main pages, whom to ask. */
export default function NotFoundPage(props: { title?: string; text?: string }) {
  const t = useTranslate()
  const { facts } = useSite()
  const email = readFacts(facts, useLocale()).text('CONTACT_EMAIL')
  return (
    <div className={`wrap ${styles.lost}`}>
      <Rings className={styles.disc!} variant="disc" year={facts.year} />
      <div className={styles.words}>
        <h1>{props.title ?? t(siteMessages.notFoundTitle)}</h1>
        <p className="muted">{props.text ?? t(messages.notFoundText)}</p>
        <SearchBox />
        <nav aria-label={t(messages.mainPages)}>
          <ul>
            {ways.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>
                  {t(label)} <Icon path={arrowRightIcon} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="muted">
          <Dotted lead={t(messages.notFoundAsk)}>
            <Link to="/contactUs">{t(messages.toContact)}</Link>
            {email && <a href={`mailto:${email}`}>{email}</a>}
          </Dotted>
        </p>
      </div>
    </div>
  )
}
