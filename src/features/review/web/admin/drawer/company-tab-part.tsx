/** First tab of the drawer: organisation, primary contact, invoice, consents, course. */
import type { Message } from '../../../../../shared/i18n.ts'
import { Button } from 'antd'
import { countryName } from '../../../../../shared/countries.ts'
import { formatInstant } from '../../../../../shared/format.ts'
import { organisationTypeLabels } from '../../../../../shared/organisation-types.ts'
import record from '../../../../../web/admin/record/record.module.css'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { Link } from '../../../../../web/ui/link.tsx'
import { letterFlagOf } from '../../../../account/rules.ts'
import { fieldLabels, statusLabels } from '../../../../registration/messages.ts'
import type { CompanyDetail } from '../../../contract.ts'
import { FieldRows, type FieldRow } from './field-rows-part.tsx'
import { reviewMessages as messages } from '../messages.ts'
import { Payment } from '../review-words-part.tsx'
import styles from './fields.module.css'
import type { Corrections } from './use-corrections.ts'
import { usePersonRows } from './use-person-rows.tsx'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'

interface Props {
  detail: CompanyDetail
  corrections: Corrections | null
  onEdit: () => void
}

export function CompanyTab({ detail, corrections, onEdit }: Props) {
  const t = useTranslate()
  const { registration } = detail
  const personRows = usePersonRows(detail)
  const letter = letterFlagOf({
    userType: 2,
    entityType: registration.individual ? null : (registration.company.type as 'insurance'),
    jobRank: registration.contact.rank as 'department',
  })
  const edit = detail.canEdit && (
    <Button type="link" size="small" onClick={onEdit} aria-label={t(messages.editCompany)}>
      {t(commonFormMessages.edit)}
    </Button>
  )
  return (
    <>
      <FieldRows
        title={t(messages.company)}
        extra={edit}
        rows={useCompanyRows(detail)}
        corrections={corrections}
      />
      <FieldRows
        title={t(commonFormMessages.primaryContact)}
        rows={personRows('contact', registration.contact, { letter })}
        corrections={corrections}
      />
      <FieldRows title={t(messages.invoice)} rows={useInvoiceRows(detail)} corrections={null} />
      <FieldRows title={t(messages.consents)} rows={useConsentRows(detail)} corrections={null} />
      <Course detail={detail} />
    </>
  )
}

export function useCompanyRows({ registration }: CompanyDetail): FieldRow[] {
  const t = useTranslate()
  const { company, individual, enteredByStaff, lateReason } = registration
  const type = organisationTypeLabels[company.type as keyof typeof organisationTypeLabels]
  const row = (field: Exclude<keyof typeof company, never>, value: React.ReactNode): FieldRow => ({
    path: `company.${field}`,
    label: t(fieldLabels[field]),
    value,
  })
  const english = (value: string) => value && <span lang="en">{value}</span>
  const late = lateReason ? t(messages.lateReason, { reason: lateReason }) : t(commonFormMessages.yes)
  const own = (label: Message, value: string): FieldRow => ({ path: null, label: t(label), value })
  return [
    ...(individual ? [own(messages.individual, t(messages.individualTag))] : []),
    ...(enteredByStaff ? [own(messages.enteredByStaff, late)] : []),
    row('type', type ? t(type) : company.type),
    row('nameCn', company.nameCn),
    row('nameEn', english(company.nameEn)),
    row('abbrCn', company.abbrCn),
    row('abbrEn', english(company.abbrEn)),
    row('country', company.country && t(countryName(company.country))),
    row('city', company.city),
    row('address', company.address),
  ]
}

export function useInvoiceRows({ registration, payment }: CompanyDetail): FieldRow[] {
  const t = useTranslate()
  const { invoice } = registration
  const standing = (
    <>
      <Payment payment={payment} />{' '}
      <Link to={`/admin/fees?edition=${registration.edition}&open=${registration.id}`}>
        {t(messages.toFees)}
      </Link>
    </>
  )
  const row = (name: keyof typeof invoice, label: Message): FieldRow => ({
    path: `invoice.${name}`,
    label: t(label),
    value: invoice[name],
  })
  return [
    { path: null, label: t(messages.payment), value: standing },
    row('title', messages.invoiceTitle),
    row('taxNumber', messages.taxNumber),
    row('address', fieldLabels.address),
    row('telephone', commonFormMessages.phone),
    row('bank', messages.bank),
    row('bankAccount', messages.bankAccount),
  ].filter(({ value }, index) => value || index < 3)
}

export function useConsentRows({ registration: { consents } }: CompanyDetail): FieldRow[] {
  const t = useTranslate()
  const names = {
    privacy: messages.consentPrivacy,
    identity: messages.consentIdentity,
    sharing: messages.consentSharing,
    directory: messages.consentDirectory,
  } as const
  return (['privacy', 'identity', 'sharing', 'directory'] as const).map((key) => ({
    path: `consents.${key}`,
    label: t(names[key]),
    value: t(consents[key] ? messages.agreed : messages.refused),
  }))
}

/** The course of the registration, newest first. */
function Course({ detail }: { detail: CompanyDetail }) {
  const t = useTranslate()
  const who = {
    organisation: messages.byOrganisation,
    reviewer: messages.byReviewer,
    system: messages.bySystem,
  } as const
  return (
    <section>
      <div className={styles.sectionHead}>
        <h3>{t(messages.course)}</h3>
      </div>
      <ol className={record.course}>
        {detail.registration.history.toReversed().map((step) => (
          <li key={`${step.at}${step.status}`}>
            <span>
              {step.undid
                ? t(step.takenBack ? messages.courseTakenBack : messages.courseUndid, {
                    undid: t(statusLabels[step.undid]),
                    status: t(statusLabels[step.status]),
                  })
                : t(statusLabels[step.status])}{' '}
              · {t(who[step.by])}
            </span>
            <time>{formatInstant(step.at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
