/** One organisation beside the list: its statement line by line, invoices, payments, and what is done to them. */
import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { inLanguage } from '../../../../shared/i18n.ts'
import { LoadFailed, PageSkeleton } from '../../../../web/admin/page-part.tsx'
import { DrawerScroll, RecordDrawer, Rows } from '../../../../web/admin/record/record-drawer.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { feesApi } from '../../contract.ts'
import { StaffBalanceTag } from '../state-tags-part.tsx'
import { FeeInvoices } from './fee-invoices-part.tsx'
import { FeePayments } from './fee-payments-part.tsx'
import { FeeStatement } from './fee-statement-part.tsx'
import { feesAdminMessages as messages } from './messages.ts'
import type { StatementProps } from './use-fee-act.ts'

interface Props {
  /** Null: closed. */
  companyId: string | null
  acts: boolean
  onClose: () => void
  onChanged: () => void
}

export function FeeDrawer({ companyId, acts, onClose, onChanged }: Props) {
  const locale = useLocale()
  const asked = useLoad(feesApi.companyStatement, companyId ? { companyId } : null)
  // What another organisation's drawer has shown is gone at once.
  const statement = asked.data?.company.id === companyId ? asked.data : null
  return (
    <RecordDrawer
      open={companyId !== null}
      rowId={companyId}
      title={statement && inLanguage(locale, statement.company.name)}
      state={statement && <StaffBalanceTag state={statement.state} />}
      width={760}
      onClose={onClose}
    >
      {asked.refused && !statement ? (
        <LoadFailed refused={asked.refused} onRetry={asked.reload} />
      ) : statement ? (
        <Detail
          key={statement.company.id}
          statement={statement}
          acts={acts}
          onChange={(next) => {
            if (next) asked.replace(next)
            else asked.reload()
            onChanged()
          }}
        />
      ) : (
        <PageSkeleton />
      )}
    </RecordDrawer>
  )
}

const detailLabels = [
  ['title', messages.invoiceTitle],
  ['taxNumber', messages.taxNumber],
  ['address', messages.address],
  ['telephone', commonFormMessages.phone],
  ['bank', messages.bank],
  ['bankAccount', messages.bankAccount],
] as const

function Detail(props: StatementProps) {
  const t = useTranslate()
  const { company, details } = props.statement
  return (
    <DrawerScroll label={t(messages.details)}>
      <p className={record.acts}>
        {company.number && <span>{company.number}</span>}
        <Link to={`/admin/adminsponsor?open=${company.id}`}>{t(messages.toRegistration)}</Link>
        <Link to={`/admin/bookings?company=${company.id}`}>{t(messages.toBookings)}</Link>
      </p>
      <FeePayments {...props} />
      <FeeStatement statement={props.statement} />
      <FeeInvoices {...props} />
      <Rows
        title={t(messages.invoiceDetails)}
        rows={detailLabels.map(([name, label]) => [t(label), details[name] || '–'])}
      />
    </DrawerScroll>
  )
}
