/** The inside of the drawer: who, the statement, its invoices and payments, and where the invoice goes. */
import { useTranslate } from '../../../../web/language.tsx'
import { Link } from '../../../../web/link.tsx'
import { FeeInvoices } from './fee-invoices-part.tsx'
import type { StatementProps } from './fee-drawer-part.tsx'
import { FeePayments } from './fee-payments-part.tsx'
import { FeeStatement } from './fee-statement-part.tsx'
import styles from './fees-admin.module.css'
import { feesAdminMessages as messages } from './messages.ts'

export function FeeDetail(props: StatementProps) {
  const t = useTranslate()
  const { id, number } = props.statement.company
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be focusable
    <div className={styles.scroll} role="region" aria-label={t(messages.details)} tabIndex={0}>
      <p className={styles.acts}>
        {number && <span>{number}</span>}
        <Link to={`/admin/adminsponsor?open=${id}`}>{t(messages.toRegistration)}</Link>
        <Link to={`/admin/bookings?company=${id}`}>{t(messages.toBookings)}</Link>
      </p>
      <FeePayments {...props} />
      <FeeStatement statement={props.statement} />
      <FeeInvoices {...props} />
      <InvoiceDetails {...props} />
    </div>
  )
}

const fields = [
  ['title', messages.invoiceTitle],
  ['taxNumber', messages.taxNumber],
  ['address', messages.address],
  ['telephone', messages.telephone],
  ['bank', messages.bank],
  ['bankAccount', messages.bankAccount],
] as const

function InvoiceDetails({ statement: { details } }: StatementProps) {
  const t = useTranslate()
  return (
    <section className={styles.section}>
      <h3>{t(messages.invoiceDetails)}</h3>
      <dl className={styles.rows}>
        {fields.map(([name, label]) => (
          <div key={name}>
            <dt>{t(label)}</dt>
            <dd>{details[name] || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
