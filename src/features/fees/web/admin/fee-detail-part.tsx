/** The inside of the drawer: who, the statement, its invoices and payments, and where the invoice goes. */
import { DrawerScroll } from '../../../../web/admin/record/record-drawer.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { FeeInvoices } from './fee-invoices-part.tsx'
import type { StatementProps } from './payment-acts-part.tsx'
import { FeePayments } from './fee-payments-part.tsx'
import { FeeStatement } from './fee-statement-part.tsx'
import { feesAdminMessages as messages } from './messages.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export function FeeDetail(props: StatementProps) {
  const t = useTranslate()
  const { id, number } = props.statement.company
  return (
    <DrawerScroll label={t(messages.details)}>
      <p className={record.acts}>
        {number && <span>{number}</span>}
        <Link to={`/admin/adminsponsor?open=${id}`}>{t(messages.toRegistration)}</Link>
        <Link to={`/admin/bookings?company=${id}`}>{t(messages.toBookings)}</Link>
      </p>
      <FeePayments {...props} />
      <FeeStatement statement={props.statement} />
      <FeeInvoices {...props} />
      <InvoiceDetails {...props} />
    </DrawerScroll>
  )
}

const fields = [
  ['title', messages.invoiceTitle],
  ['taxNumber', messages.taxNumber],
  ['address', messages.address],
  ['telephone', commonFormMessages.phone],
  ['bank', messages.bank],
  ['bankAccount', messages.bankAccount],
] as const

function InvoiceDetails({ statement: { details } }: StatementProps) {
  const t = useTranslate()
  return (
    <section className={record.section}>
      <h3>{t(messages.invoiceDetails)}</h3>
      <dl className={record.rows}>
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
