/** The columns of the list of registrations; the acts are always there. */
import { countryName } from '../../../../../shared/countries.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'
import { toBeijing } from '../../../../../shared/format.ts'
import { organisationTypeLabels } from '../../../../../shared/organisation-types.ts'
import { BothNames } from '../../../../../web/admin/table/both-names.tsx'
import type { ColumnOffer } from '../../../../../web/admin/table/use-columns.tsx'
import { Tag } from '../../../../../web/ui/tag.tsx'
import type { CompanyRow } from '../../../contract.ts'
import { reviewMessages as messages } from '../messages.ts'
import { Payment, Status } from '../review-words-part.tsx'
import styles from '../review.module.css'

/** Month, day and time; the year when pointed at. */
export function Short({ at }: { at: number | null }) {
  if (at === null) return '–'
  return <time title={toBeijing(at)}>{toBeijing(at).slice(5)}</time>
}

export const companyColumns: readonly ColumnOffer<CompanyRow>[] = [
  {
    key: 'number',
    name: commonFormMessages.number,
    width: 136,
    sortable: true,
    show: ({ number }) => <span className={styles.whole ?? ''}>{number ?? '–'}</span>,
  },
  {
    key: 'name',
    name: messages.name,
    minWidth: 200,
    sortable: true,
    show: ({ nameCn, nameEn, individual, contactName }, t) => (
      <>
        <BothNames of={{ cn: nameCn, en: nameEn }} />
        {individual && (
          <small>
            {contactName} <Tag>{t(messages.individualTag)}</Tag>
          </small>
        )}
      </>
    ),
  },
  {
    key: 'type',
    name: messages.type,
    width: 112,
    show: ({ type }, t) => {
      const label = organisationTypeLabels[type as keyof typeof organisationTypeLabels]
      return label ? t(label) : type
    },
  },
  {
    key: 'country',
    name: messages.country,
    width: 104,
    show: ({ country }, t) => (country ? t(countryName(country)) : '–'),
  },
  {
    key: 'contact',
    name: messages.contact,
    width: 200,
    hidden: true,
    show: ({ contactName, contactEmail }) => (
      <>
        {contactName}
        <small>{contactEmail}</small>
      </>
    ),
  },
  {
    key: 'delegates',
    name: messages.delegates,
    width: 96,
    align: 'right',
    sortable: true,
    show: ({ delegates }) => delegates,
  },
  {
    key: 'documents',
    name: messages.documents,
    width: 100,
    hidden: true,
    show: ({ missingDocuments: count }, t) =>
      count > 0 ? <Tag tone="warn">{t(messages.missing, { count })}</Tag> : t(messages.complete),
  },
  {
    key: 'status',
    name: commonFormMessages.status,
    width: 100,
    show: ({ status }) => <Status state={status} />,
  },
  { key: 'payment', name: messages.payment, width: 104, show: (row) => <Payment payment={row.payment} /> },
  {
    key: 'submittedAt',
    name: messages.submitted,
    width: 112,
    sortable: true,
    show: ({ submittedAt }) => <Short at={submittedAt} />,
  },
  {
    key: 'updatedAt',
    name: messages.updated,
    width: 112,
    sortable: true,
    hidden: true,
    show: ({ updatedAt }) => <Short at={updatedAt} />,
  },
]
