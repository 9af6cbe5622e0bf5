/** The privacy notice (D-ADDRESS, D-CONSENT). */
import { Link } from '../../../web/link.tsx'
import { readFacts, useSite } from '../../../web/edition.ts'
import { useLocale, useTranslate } from '../../../web/language.tsx'
import { siteMessages } from '../../../web/site-messages.ts'
import { PageHead } from '../../../web/ui/page-head.tsx'
import { consentVersion } from '../rules.ts'
import styles from './dialogs.module.css'
import { privacyMessages as messages } from './privacy-messages.ts'

const sections = [
  { title: messages.whatTitle, text: messages.what },
  { title: messages.useTitle, text: messages.use },
  { title: messages.keepTitle, text: messages.keep },
  { title: messages.rightsTitle, text: messages.rights },
  { title: messages.cookiesTitle, text: messages.cookies },
] as const

export default function PrivacyPage() {
  const t = useTranslate()
  const { facts } = useSite()
  const email = readFacts(facts, useLocale()).text('CONTACT_EMAIL')
  return (
    <>
      <PageHead
        crumbs={
          <>
            <Link to="/">{t(siteMessages.home)}</Link> / {t(siteMessages.privacy)}
          </>
        }
        title={t(siteMessages.privacy)}
        text={t(messages.lead)}
        year={facts.year}
      />
      <div className={`wrap section stack ${styles.notice}`}>
        {sections.map(({ title, text }) => (
          <section key={title.en}>
            <h2 className="mt-4">{t(title)}</h2>
            <p className="mt-3 measure">{t(text)}</p>
          </section>
        ))}
        {email && (
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
        <p className="muted small">{t(messages.version, { version: consentVersion })}</p>
      </div>
    </>
  )
}
