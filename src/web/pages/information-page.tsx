/** A screen of a later issue: its title, what is known of it, and whom to ask. */
import { useLocation, useMatches } from 'react-router'
import type { Message } from '../../shared/i18n.ts'
import { readFacts, useSite } from '../edition.ts'
import { useLocale, useTranslate } from '../language.tsx'
import { Link } from '../link.tsx'
import type { PageHandle } from '../page-handle.ts'
import { siteMessages } from '../site-messages.ts'
import { buttonClass } from '../ui/button-class.ts'
import { PageHead } from '../ui/page-head.tsx'
import { informationMessages as messages, informationTexts } from './information-messages.ts'
import { pageMessages } from './page-messages.ts'
import styles from './pages.module.css'

/** `/questionnaire/7` → `/questionnaire`. */
function textOf(path: string): Message {
  const first = `/${path.split('/')[1]!}`
  return informationTexts[first as keyof typeof informationTexts] ?? messages.askOffice
}

export default function InformationPage() {
  const t = useTranslate()
  const locale = useLocale()
  const { facts } = useSite()
  const { pathname } = useLocation()
  const title = siteMessages[(useMatches().at(-1)?.handle as PageHandle | undefined)?.title ?? 'siteName']
  const read = readFacts(facts, locale)
  const email = read.text('CONTACT_EMAIL')
  return (
    <>
      <PageHead
        crumbs={
          <>
            <Link to="/">{t(pageMessages.crumbHome)}</Link>
            {` / ${t(title)}`}
          </>
        }
        title={t(title)}
        text={t(textOf(pathname))}
        year={facts.year}
      />
      <div className="wrap section">
        <p className="muted">{t(messages.askOffice)}</p>
        {email && (
          <p>
            {t(messages.email)}
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
        <p className={styles.actions}>
          <Link className={buttonClass({ variant: 'solid' })} to="/signup">
            {t(pageMessages.toSignup)}
          </Link>
          <Link className={buttonClass({ variant: 'line' })} to="/">
            {t(pageMessages.toHome)}
          </Link>
        </p>
      </div>
    </>
  )
}
