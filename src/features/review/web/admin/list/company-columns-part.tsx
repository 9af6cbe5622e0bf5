/** The columns of the list of registrations; the acts are always there. */
import { countryName } from '../../../../../shared/countries.ts'
import { commonFormMessages } from '../../../../../shared/form-messages.ts'
import { formatInstant } from '../../../../../shared/format.ts'
import { organisationTypeLabels } from '../../../../../shared/organisation-types.ts'
import type { ColumnOffer } from '../../../../../web/admin/table/use-columns.tsx'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { separators } from '../../../../../shared/common-messages.ts'
import { Tag } from '../../../../../web/ui/tag.tsx'
import type { CompanyRow } from '../../../contract.ts'
import { reviewMessages as messages } from '../messages.ts'
import { Payment, Status, useWaited } from '../review-words-part.tsx'
import styles from './list.module.css'

/** Month, day and time; the year when pointed at. */
export function Short({ at }: { at: number | null }) {
  if (at === null) return '–'
  return <time title={formatInstant(at)}>{formatInstant(at).slice(5)}</time>
}

/** How long it has waited for a decision, and who has it open. */
export function Waiting({ row }: { row: CompanyRow }) {
  const t = useTranslate()
  const since = useWaited(row)
  const [first, ...more] = row.present
  return (
    <>
      {since ?? '–'}
      {first && (
        <small className={styles.present}>
          {first.isSelf && more.length === 0
            ? t(messages.presentSelf)
            : t(messages.presentHere, {
                names: row.present
                  .map(({ name, isSelf }) => (isSelf ? t(messages.you) : name))
                  .join(t(separators.words)),
              })}
        </small>
      )}
    </>
  )
}

export const companyColumns: readonly ColumnOffer<CompanyRow>[] = [
  {
    key: 'number',
    name: commonFormMessages.number,
    width: 136,
    sortable: true,
    hidden: true,
    show: ({ number }) => <span className={styles.whole ?? ''}>{number ?? '–'}</span>,
  },
  {
    key: 'name',
    name: messages.name,
    sortable: true,
    // The table makes it the link that opens the row.
    show: () => null,
  },
  {
    key: 'type',
    name: messages.type,
    // Of two lines, as the name.
    width: 184,
    show: ({ type }, t) => {
      const label = organisationTypeLabels[type as keyof typeof organisationTypeLabels]
      return <span className={styles.type ?? ''}>{label ? t(label) : type}</span>
    },
  },
  {
    key: 'country',
    name: messages.country,
    width: 104,
    hidden: true,
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
    width: 112,
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
    width: 104,
    show: ({ status }) => <Status state={status} />,
  },
  {
    key: 'waiting',
    name: messages.waitingFor,
    width: 112,
    show: (row) => <Waiting row={row} />,
  },
  { key: 'payment', name: messages.payment, width: 152, show: (row) => <Payment payment={row.payment} /> },
  {
    key: 'submittedAt',
    name: messages.submitted,
    width: 112,
    sortable: true,
    hidden: true,
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
