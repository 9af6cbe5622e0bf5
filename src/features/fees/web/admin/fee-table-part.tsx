/** The list of organisations with their sums: sorted and paged on the server. */
import { Button } from 'antd'
import { htmlLang, inLanguage } from '../../../../shared/i18n.ts'
import type { Locale, Translate } from '../../../../shared/i18n.ts'
import { DataTable } from '../../../../web/admin/table/data-table.tsx'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import type { FeeRow } from '../../contract.ts'
import { FeeState } from './fee-state-part.tsx'
import { feesAdminMessages as messages } from './messages.ts'
import type { FeeList } from './use-fee-list.ts'
import { dayText, sumText } from './use-fee-words.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

export function FeeTable({ state }: { state: FeeList }) {
  const t = useTranslate()
  const locale = useLocale()
  const { list, change, paging, sort, query } = state
  return (
    <DataTable<FeeRow>
      name={t(messages.list)}
      rowKey="companyId"
      columns={[
        ...whoColumns(t, locale),
        ...sumColumns(t, locale),
        ...paymentColumns(t),
        {
          key: 'acts',
          title: t(commonFormMessages.actions),
          width: 70,
          render: (_, row) => (
            <Button
              type="link"
              size="small"
              data-row={row.companyId}
              aria-label={t(commonFormMessages.viewNamed, { name: inLanguage(locale, row.name) })}
              onClick={() => change({ open: row.companyId })}
            >
              {t(commonFormMessages.view)}
            </Button>
          ),
        },
      ]}
      rows={list.data?.rows ?? []}
      total={list.data?.total ?? 0}
      loading={list.loading}
      minWidth={1140}
      {...paging}
      sort={sort}
      onSort={(next) => change({ sort: next, page: undefined })}
      current={query.open ?? null}
    />
  )
}

function whoColumns(t: Translate, locale: Locale): Column<FeeRow>[] {
  const other = locale === 'cn' ? 'en' : 'cn'
  return [
    {
      key: 'number',
      title: t(commonFormMessages.registrationNumber),
      width: 130,
      sortable: true,
      sortDirections: ['ascend'],
      render: (_, { number }) => <span className={record.nowrap}>{number ?? '–'}</span>,
    },
    {
      key: 'name',
      title: t(commonFormMessages.organisation),
      minWidth: 190,
      sortable: true,
      sortDirections: ['ascend'],
      render: (_, { name }) => (
        <>
          {inLanguage(locale, name)}
          {name[locale] && name[other] && name[other] !== name[locale] && (
            <small lang={htmlLang[other]}>{name[other]}</small>
          )}
        </>
      ),
    },
  ]
}

function sumColumns(t: Translate, locale: Locale): Column<FeeRow>[] {
  return [
    {
      key: 'dueFen',
      title: t(messages.due),
      width: 120,
      align: 'right',
      sortable: true,
      sortDirections: ['descend'],
      render: (_, { dueFen, reservedFen }) => (
        <>
          <span className={record.nowrap}>{sumText(locale, dueFen)}</span>
          {reservedFen > 0 && <small>{t(messages.reservedSum, { sum: sumText(locale, reservedFen) })}</small>}
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
          <span className={record.nowrap}>{sumText(locale, paidFen)}</span>
          {sentFen > 0 && <small>{t(messages.sentSum, { sum: sumText(locale, sentFen) })}</small>}
        </>
      ),
    },
    {
      key: 'balanceFen',
      title: t(messages.balance),
      width: 110,
      align: 'right',
      sortable: true,
      sortDirections: ['descend'],
      render: (_, { balanceFen }) => <b className={record.nowrap}>{sumText(locale, balanceFen)}</b>,
    },
  ]
}

function paymentColumns(t: Translate): Column<FeeRow>[] {
  return [
    {
      key: 'state',
      title: t(messages.state),
      width: 120,
      render: (_, { state, overdue }) => (
        <>
          <FeeState state={state} />
          {overdue && <small className={record.urgent}>{t(messages.overdue)}</small>}
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
          {invoiceDueAt !== null && <small>{t(messages.dueBy, { day: dayText(invoiceDueAt) })}</small>}
        </>
      ),
    },
    {
      key: 'lastPaymentAt',
      title: t(messages.lastPayment),
      width: 110,
      sortable: true,
      sortDirections: ['descend'],
      render: (_, { lastPaymentAt }) => (
        <span className={record.nowrap}>{lastPaymentAt === null ? '–' : dayText(lastPaymentAt)}</span>
      ),
    },
  ]
}
