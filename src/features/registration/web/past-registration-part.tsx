/** A registration of a past edition, as it was: to be read, with nothing to change. */
import { Dotted } from '../../../web/ui/dotted.tsx'
import { countryName } from '../../../shared/countries.ts'
import { formatDateTime } from '../../../shared/format.ts'
import { organisationTypeLabels, type OrganisationType } from '../../../shared/organisation-types.ts'
import { useLocale, useTranslate } from '../../../web/ui/language.tsx'
import { Note } from '../../../web/ui/note.tsx'
import type { CompanyShown } from '../contract.ts'
import { activityLabels, fieldLabels, statusLabels } from '../messages.ts'
import { displayName } from '../rules.ts'
import { pastTexts as texts } from './past-messages.ts'
import { FactsPart, SectionPart } from './section-part.tsx'
import { statusTones } from './status-tag-part.tsx'
import styles from './form.module.css'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { separators } from '../../../shared/common-messages.ts'

export function PastRegistrationPart({ registration }: { registration: CompanyShown }) {
  const t = useTranslate()
  const { edition, status } = registration
  return (
    <SectionPart
      heading={t(texts.registration)}
      tag={{ tone: statusTones[status], text: t(statusLabels[status]) }}
    >
      <div className={styles.stack}>
        <Note>{t(texts.readOnly, { year: edition.slice(-4) })}</Note>
        <Facts registration={registration} />
        <Delegates delegates={registration.delegates} />
        <Bookings bookings={registration.bookings} />
      </div>
    </SectionPart>
  )
}

function Facts({ registration }: { registration: CompanyShown }) {
  const t = useTranslate()
  const { company, contact, number } = registration
  const { type, country } = company
  const person = [displayName(contact), contact.jobTitle, contact.email, contact.mobile || contact.telephone]
  const facts = [
    { term: t(commonFormMessages.registrationNumber), value: number ?? t(texts.notSubmitted) },
    { term: t(fieldLabels.nameCn), value: company.nameCn, lang: 'zh-CN' },
    { term: t(fieldLabels.nameEn), value: company.nameEn, lang: 'en' },
    { term: t(fieldLabels.type), value: type && t(organisationTypeLabels[type as OrganisationType]) },
    { term: t(fieldLabels.country), value: country && t(countryName(country)) },
    { term: t(fieldLabels.city), value: company.city },
    { term: t(fieldLabels.address), value: company.address },
    { term: t(commonFormMessages.primaryContact), value: person.some(Boolean) && <Dotted>{person}</Dotted> },
  ]
  return <FactsPart facts={facts.filter(({ value }) => value)} />
}

function Delegates({ delegates }: { delegates: CompanyShown['delegates'] }) {
  const t = useTranslate()
  return (
    <div className={styles.stack}>
      <h3>{t(texts.delegates, { count: delegates.length })}</h3>
      {delegates.length === 0 && <p className={styles.muted}>{t(texts.noDelegates)}</p>}
      <ul className={styles.plainList}>
        {delegates.map((delegate) => (
          <li key={delegate.id}>
            <Dotted>
              <b>{displayName(delegate)}</b>
              {delegate.jobTitle}
              {delegate.activities.length > 0 && (
                <span className={styles.muted}>
                  {delegate.activities.map((code) => t(activityLabels[code])).join(t(separators.words))}
                </span>
              )}
            </Dotted>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Bookings({ bookings }: { bookings: CompanyShown['bookings'] }) {
  const t = useTranslate()
  const locale = useLocale()
  if (bookings.length === 0) return null
  return (
    <div className={styles.stack}>
      <h3>{t(texts.bookings)}</h3>
      <ul className={styles.plainList}>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <Dotted>
              {booking.name[locale]}
              {formatDateTime(locale, booking.startsAt, { year: true })}
            </Dotted>
          </li>
        ))}
      </ul>
    </div>
  )
}
