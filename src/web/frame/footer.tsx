/** Footer: the year, IPv6, filing numbers, the related platform (requirement 2). What the edition does not set is not shown. */
import { Link } from '../ui/link.tsx'
import { beijingParts } from '../../shared/format.ts'
import type { Message } from '../../shared/i18n.ts'
import { readFacts, useSite } from '../data/edition.ts'
import { useLocale, useTranslate } from '../ui/language.tsx'
import { siteMessages } from './site-messages.ts'
import { below } from '../ui/below.ts'
import { Rings } from '../ui/rings.tsx'
import { Brand } from './brand.tsx'
import styles from './frame.module.css'
import { footerMessages as messages } from './footer-messages.ts'

type Item = { to: string; label: Message }
const attend: readonly Item[] = [
  { to: '/signup', label: siteMessages.signup },
  { to: '/programme', label: siteMessages.programme },
  { to: '/meeting-room', label: siteMessages.meetingRoom },
  { to: '/visa', label: siteMessages.visa },
]
const library: readonly Item[] = [
  { to: '/news', label: siteMessages.news },
  { to: '/download', label: siteMessages.archives },
  { to: '/registered', label: siteMessages.registered },
]
const contact: readonly Item[] = [
  { to: '/contactUs', label: siteMessages.contact },
  { to: '/privacy', label: siteMessages.privacy },
]

export default function Footer() {
  const t = useTranslate()
  const locale = useLocale()
  const { facts, now } = useSite()
  const { text } = readFacts(facts, locale)
  const platform = text('PLATFORM_URL')
  return (
    <footer {...below} className={styles.footer}>
      <Rings lazy className={styles.footArt!} variant="disc" year={facts.year} palette="ink" />
      <div className="wrap">
        <div className={styles.columns}>
          <div className="stack">
            <Brand className={styles.footBrand} />
            <p className={styles.about}>{t(messages.about)}</p>
          </div>
          <Column title={t(messages.attend)} items={attend} />
          <Column title={t(messages.library)} items={library} />
          <Column title={t(messages.contactHead)} items={contact}>
            {platform && (
              <li>
                <a href={platform} rel="noopener">
                  {t(messages.platform)} ↗
                </a>
              </li>
            )}
          </Column>
        </div>
        <p className={styles.legal}>
          <span>{t(messages.copyright, { year: beijingParts(now).year })}</span>
          <span>{t(messages.ipv6)}</span>
          {text('FILING_ICP') && <a href="https://beian.miit.gov.cn/">{text('FILING_ICP')}</a>}
          {text('FILING_POLICE') && <a href="https://beian.mps.gov.cn/">{text('FILING_POLICE')}</a>}
        </p>
      </div>
    </footer>
  )
}

function Column(props: { title: string; items: readonly Item[]; children?: React.ReactNode }) {
  const t = useTranslate()
  return (
    <div>
      <h2>{props.title}</h2>
      <ul>
        {props.items.map((item) => (
          <li key={item.to}>
            <Link to={item.to}>{t(item.label)}</Link>
          </li>
        ))}
        {props.children}
      </ul>
    </div>
  )
}
