/** /contactUs: by concern, each with a telephone and an address that a thumb can hit; then who organises. */
import { useLoaderData } from 'react-router'
import { readFacts, useSite } from '../../../web/data/edition.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { loadAll, type PageServices } from '../../../web/data/page-context.ts'
import { siteMessages } from '../../../web/frame/site-messages.ts'
import { ButtonLink } from '../../../web/ui/button-link.tsx'
import { Empty } from '../../../web/ui/empty.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { arrowRightIcon, clockIcon } from '../../../web/ui/icons.ts'
import { Bilingual } from '../../../web/ui/language-label.tsx'
import type { ContentOf } from '../rules.ts'
import { ReachPart } from './block-part.tsx'
import { contactMessages as messages } from './contact-messages.ts'
import styles from './contact.module.css'
import { makePageIntro } from '../../../web/pages/page-intro.tsx'
import { PartnerNames, partnerRoles } from './partners-part.tsx'
import { loadIntro } from '../../../web/pages/intro-data.ts'
import { loadRows } from './use-rows.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

const head = makePageIntro({
  title: siteMessages.contact,
  lead: messages.lead,
  description: messages.description,
  salt: 43,
})

export const loadPage = (services: PageServices) =>
  loadAll({
    intro: loadIntro(services, 'page-contact'),
    contacts: loadRows(services, 'contact'),
    partners: loadRows(services, 'partner'),
    venues: loadRows(services, 'venue'),
  })
type ContactData = Awaited<ReturnType<typeof loadPage>>

export const { describePage } = head

export default function ContactPage() {
  const { intro, contacts, partners, venues } = useLoaderData<ContactData>()
  return (
    <>
      <head.Head intro={intro} />
      <div className="section section--white">
        <div className="wrap">
          {contacts.rows.length > 0 ? (
            <ul className={`lines ${styles.concerns}`}>
              {contacts.rows.map((contact) => (
                <Concern key={contact.key} contact={contact} />
              ))}
            </ul>
          ) : (
            <Office />
          )}
        </div>
      </div>
      <Behind partners={partners?.rows ?? []} venues={venues?.rows ?? []} />
    </>
  )
}

function Concern({ contact }: { contact: ContentOf<'contact'> }) {
  const t = useTranslate()
  const { cn, en, values } = contact
  return (
    <li>
      <div>
        <h2>
          <Bilingual value={{ cn: cn.role, en: en.role }} />
        </h2>
        <p>
          <Bilingual value={{ cn: cn.text, en: en.text }} />
        </p>
        {(cn.hours || en.hours) && (
          <p className={styles.hours}>
            <Icon path={clockIcon} />
            <span className="sr">{t(messages.hours)}</span>
            <Bilingual value={{ cn: cn.hours, en: en.hours }} />
          </p>
        )}
      </div>
      <ReachPart phone={values.phone} email={values.email} />
    </li>
  )
}

/** Without rows: the office's address, where the edition has one. */
function Office() {
  const t = useTranslate()
  const email = readFacts(useSite().facts, useLocale()).text('CONTACT_EMAIL')
  if (!email) {
    return (
      <Empty
        title={t(messages.noContacts)}
        text={t(messages.noContactsText)}
        action={<ButtonLink to="/">{t(messages.toHome)}</ButtonLink>}
      />
    )
  }
  return (
    <ul className={`lines ${styles.concerns}`}>
      <li>
        <div>
          <h2>{t(commonFormMessages.conferenceOffice)}</h2>
          <p>{t(messages.officeText)}</p>
        </div>
        <ReachPart email={email} />
      </li>
    </ul>
  )
}

/** Host, organisers, and where the conference is. */
function Behind(props: { partners: readonly ContentOf<'partner'>[]; venues: readonly ContentOf<'venue'>[] }) {
  const t = useTranslate()
  const { facts } = useSite()
  const organiser = readFacts(facts, useLocale()).words('ORGANISER')
  const roles = (['guidance', 'host', 'organiser'] as const).flatMap((role) => {
    const rows = props.partners.filter(({ values }) => values.role === role)
    return rows.length > 0 ? [{ role, rows }] : []
  })
  const venue = props.venues[0]
  if (roles.length === 0 && !organiser && !venue) return null
  return (
    <section className={`section section--ink ${styles.behind}`} aria-labelledby="behind">
      <div className="wrap">
        <h2 id="behind">{t(messages.organisers)}</h2>
        <dl>
          {roles.map(({ role, rows }) => (
            <div key={role}>
              <dt>{t(partnerRoles[role])}</dt>
              <dd>
                <PartnerNames rows={rows} />
              </dd>
            </div>
          ))}
          {roles.length === 0 && organiser && (
            <div>
              <dt>{t(partnerRoles.host)}</dt>
              <dd>{organiser}</dd>
            </div>
          )}
          {venue && (
            <div>
              <dt>{t(messages.venue)}</dt>
              <dd>
                <Bilingual value={{ cn: venue.cn.name, en: venue.en.name }} />
                <small>
                  <Bilingual value={{ cn: venue.cn.address, en: venue.en.address }} />
                </small>
                <Link className="more" to="/field">
                  {t(messages.toVenue)} <Icon path={arrowRightIcon} />
                </Link>
              </dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  )
}
