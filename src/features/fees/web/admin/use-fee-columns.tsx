import { commonFormMessages } from '../../../../shared/form-messages.ts'
import { inLanguage, type Locale, type Translate } from '../../../../shared/i18n.ts'
import record from '../../../../web/admin/record/record.module.css'
import { BothNames } from '../../../../web/admin/table/both-names.tsx'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import { RowActions } from '../../../../web/admin/table/row-actions.tsx'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import type { FeeRow } from '../../contract.ts'
import { beijingDay, forRefundOf, outstandingOf, sumText } from '../../rules.ts'
import { StaffBalanceTag } from '../state-tags-part.tsx'
import { feesAdminMessages as messages } from './messages.ts'

const sorted = (direction: 'ascend' | 'descend') => ({
  sortable: true,
  sortDirections: [direction] as (typeof direction)[],
})

/** The columns of the list of organisations with their sums. */
export function useFeeColumns(onOpen: (companyId: string) => void): Column<FeeRow>[] {
  const t = useTranslate()
  const locale = useLocale()
  return [
    {
      key: 'number',
      title: t(commonFormMessages.registrationNumber),
      width: 130,
      ...sorted('ascend'),
      render: (_, { number }) => <span className={record.nowrap}>{number ?? '–'}</span>,
    },
    {
      key: 'name',
      title: t(commonFormMessages.organisation),
      minWidth: 190,
      ...sorted('ascend'),
      render: (_, { name }) => <BothNames of={name} />,
    },
    ...sumColumns(t, locale),
    ...paymentColumns(t, locale),
    {
      key: 'acts',
      title: t(commonFormMessages.actions),
      width: 70,
      render: (_, { companyId, name }) => (
        <RowActions
          acts={[
            {
              text: t(commonFormMessages.view),
              label: t(commonFormMessages.viewNamed, { name: inLanguage(locale, name) }),
              opens: companyId,
              onClick: () => onOpen(companyId),
            },
          ]}
        />
      ),
    },
  ]
}

function sumColumns(t: Translate, locale: Locale): Column<FeeRow>[] {
  const sum = (fen: number) => sumText(locale, fen)
  return [
    {
      key: 'dueFen',
      title: t(messages.due),
      width: 120,
      align: 'right',
      ...sorted('descend'),
      render: (_, { dueFen, reservedFen }) => (
        <>
          <span className={record.nowrap}>{sum(dueFen)}</span>
          {reservedFen > 0 && <small>{t(messages.reservedSum, { sum: sum(reservedFen) })}</small>}
        </>
      ),
    },
    {
      key: 'paidFen',
      title: t(messages.paid),
      width: 120,
      align: 'right',
      render: (_, { paidFen, sentFen }) => (
        <>
          <span className={record.nowrap}>{sum(paidFen)}</span>
          {sentFen > 0 && <small>{t(messages.sentSum, { sum: sum(sentFen) })}</small>}
        </>
      ),
    },
    {
      key: 'balanceFen',
      title: t(messages.balance),
      width: 130,
      align: 'right',
      ...sorted('descend'),
      render: (_, { balanceFen }) => (
        <>
          <b className={record.nowrap}>{sum(outstandingOf(balanceFen))}</b>
          {balanceFen < 0 && <small>{t(messages.refundSum, { sum: sum(forRefundOf(balanceFen)) })}</small>}
        </>
      ),
    },
  ]
}

function paymentColumns(t: Translate, locale: Locale): Column<FeeRow>[] {
  return [
    {
      key: 'state',
      title: t(messages.state),
      width: 120,
      render: (_, { state, overdueFen }) => (
        <>
          <StaffBalanceTag state={state} />
          {overdueFen > 0 && (
            <small className={record.urgent}>
              {t(messages.overdueSum, { sum: sumText(locale, overdueFen) })}
            </small>
          )}
        </>
      ),
    },
    {
      key: 'invoice',
      title: t(messages.invoice),
      width: 160,
      render: (_, { invoiceNumber, invoiceDueAt }) => (
        <>
          <span className={record.nowrap}>{invoiceNumber ?? '–'}</span>
          {invoiceDueAt !== null && <small>{t(messages.dueBy, { day: beijingDay(invoiceDueAt) })}</small>}
        </>
      ),
    },
    {
      key: 'lastPaymentAt',
      title: t(messages.lastPayment),
      width: 110,
      ...sorted('descend'),
      render: (_, { lastPaymentAt }) => (
        <span className={record.nowrap}>{lastPaymentAt === null ? '–' : beijingDay(lastPaymentAt)}</span>
      ),
    },
  ]
}
