/** The list of sponsors: sorted and paged on the server. */
import { Button } from 'antd'
import { formatMoney, toBeijing } from '../../../../shared/format.ts'
import { htmlLang, inLanguage } from '../../../../shared/i18n.ts'
import type { Locale, Translate } from '../../../../shared/i18n.ts'
import { DataTable } from '../../../../web/admin/table/data-table.tsx'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { useStaff } from '../../../../web/admin/staff.ts'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import type { VipRow } from '../../contract.ts'
import { ledgerLabels } from '../../messages.ts'
import { sponsorAdminMessages as messages } from './messages.ts'
import styles from './sponsor-admin.module.css'
import { VipState } from './state-part.tsx'
import type { VipList } from './use-vip-list.ts'
import { nameLeft, useNow } from '../../../booking/web/admin/booking-words-part.tsx'
import { nameVip } from './use-vip-words.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

interface Props {
  state: VipList
  onEnter: (row: VipRow) => void
}

export function VipTable({ state, onEnter }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const { list, change, paging, sort, query } = state
  const now = useNow()
  const given = { t, locale, now }
  return (
    <DataTable<VipRow>
      name={t(messages.list)}
      rowKey="companyId"
      columns={[
        ...whoColumns(given),
        ...howColumns(given),
        {
          key: 'acts',
          title: t(commonFormMessages.actions),
          width: 90,
          render: (_, row) => (
            <Act row={row} onOpen={() => change({ open: row.companyId })} onEnter={() => onEnter(row)} />
          ),
        },
      ]}
      rows={list.data?.rows ?? []}
      total={list.data?.total ?? 0}
      loading={list.loading}
      minWidth={1080}
      {...paging}
      sort={sort}
      onSort={(next) => change({ sort: next, page: undefined })}
      current={query.open ?? null}
    />
  )
}

function Act({ row, onOpen, onEnter }: { row: VipRow; onOpen: () => void; onEnter: () => void }) {
  const t = useTranslate()
  const name = nameVip(useLocale(), row)
  const { reviews } = useStaff()
  if (!row.sponsorship && !reviews) return null
  const enters = !row.sponsorship
  return (
    <Button
      type="link"
      size="small"
      data-row={row.companyId}
      aria-label={t(enters ? messages.enterOf : commonFormMessages.viewNamed, { name })}
      onClick={enters ? onEnter : onOpen}
    >
      {t(enters ? messages.enter : commonFormMessages.view)}
    </Button>
  )
}

interface Given {
  t: Translate
  locale: Locale
  now: number
}

function whoColumns({ t, locale }: Given): Column<VipRow>[] {
  const other = locale === 'cn' ? 'en' : 'cn'
  return [
    {
      key: 'name',
      title: t(commonFormMessages.organisation),
      minWidth: 220,
      sortable: true,
      render: (_, row) => {
        const second = other === 'en' ? row.nameEn : row.nameCn
        return (
          <>
            {nameVip(locale, row)}
            {second && second !== nameVip(locale, row) && <small lang={htmlLang[other]}>{second}</small>}
          </>
        )
      },
    },
    {
      key: 'tier',
      title: t(messages.tier),
      width: 160,
      sortable: true,
      render: (_, { sponsorship }) => (sponsorship ? inLanguage(locale, sponsorship.tierName) : '–'),
    },
    {
      key: 'state',
      title: t(commonFormMessages.status),
      width: 120,
      render: (_, { sponsorship }) =>
        sponsorship ? (
          <>
            <VipState state={sponsorship.state} />
            {sponsorship.place !== null && <small>{t(messages.place, { place: sponsorship.place })}</small>}
          </>
        ) : (
          '–'
        ),
    },
  ]
}

function howColumns({ t, locale, now }: Given): Column<VipRow>[] {
  return [
    {
      key: 'holdEndsAt',
      title: t(messages.hold),
      width: 150,
      sortable: true,
      render: (_, { sponsorship }) =>
        sponsorship?.state === 'applied' && sponsorship.holdEndsAt !== null ? (
          <>
            <time>{toBeijing(sponsorship.holdEndsAt).slice(5)}</time>
            <small className={sponsorship.holdEndsAt - now < 2 * 86_400_000 ? record.urgent : undefined}>
              {nameLeft(t, sponsorship.holdEndsAt, now)}
            </small>
          </>
        ) : (
          '–'
        ),
    },
    {
      key: 'price',
      title: t(commonFormMessages.amount),
      width: 130,
      align: 'right',
      render: (_, { sponsorship }) =>
        sponsorship?.priceFen == null ? '–' : formatMoney(locale, sponsorship.priceFen),
    },
    {
      key: 'used',
      title: t(messages.used),
      width: 190,
      render: (_, { ledger }) => {
        const lines = ledger.filter(({ included }) => included > 0)
        if (lines.length === 0) return '–'
        return (
          <span className={styles.used}>
            {lines
              .map(({ kind, used, included }) => `${t(ledgerLabels[kind])} ${used.length}/${included}`)
              .join(' · ')}
          </span>
        )
      },
    },
    {
      key: 'contact',
      title: t(commonFormMessages.contactPerson),
      width: 170,
      render: (_, { sponsorship }) =>
        sponsorship ? (
          <>
            {sponsorship.contact}
            <small>{sponsorship.phone}</small>
          </>
        ) : (
          '–'
        ),
    },
    {
      key: 'changedAt',
      title: t(commonFormMessages.lastChanged),
      width: 120,
      sortable: true,
      render: (_, { sponsorship }) =>
        sponsorship ? <time>{toBeijing(sponsorship.changedAt).slice(5)}</time> : '–',
    },
  ]
}
