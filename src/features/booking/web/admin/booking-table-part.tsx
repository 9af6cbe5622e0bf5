/** The list of bookings: sorted and paged on the server. */
import { Button } from 'antd'
import { formatMoney, toBeijing } from '../../../../shared/format.ts'
import { htmlLang, inLanguage } from '../../../../shared/i18n.ts'
import type { Locale, Translate } from '../../../../shared/i18n.ts'
import { DataTable } from '../../../../web/admin/table/data-table.tsx'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import type { StaffBooking } from '../../contract.ts'
import { bookingKindLabels } from '../../messages.ts'
import { bookingAdminMessages as messages } from './messages.ts'
import { BookingState, nameHolder, nameLeft, splitTime, useNow } from './booking-words-part.tsx'
import type { BookingList } from './use-booking-list.ts'

export function BookingTable({ state }: { state: BookingList }) {
  const t = useTranslate()
  const locale = useLocale()
  const now = useNow()
  const { list, change, paging, sort, query } = state
  return (
    <DataTable<StaffBooking>
      name={t(messages.list)}
      rowKey="id"
      columns={[
        ...whoColumns(t, locale),
        ...howColumns({ t, locale, now }),
        {
          key: 'acts',
          title: t(messages.acts),
          width: 80,
          render: (_, row) => (
            <Button
              type="link"
              size="small"
              data-row={row.id}
              aria-label={t(messages.viewOf, {
                name: `${nameHolder(t, locale, row)} ${inLanguage(locale, row.name)}`,
              })}
              onClick={() => change({ open: row.id })}
            >
              {t(messages.view)}
            </Button>
          ),
        },
      ]}
      rows={list.data?.rows ?? []}
      total={list.data?.total ?? 0}
      loading={list.loading}
      minWidth={1100}
      {...paging}
      sort={sort}
      onSort={(next) => change({ sort: next, page: undefined })}
      current={query.open ?? null}
    />
  )
}

function whoColumns(t: Translate, locale: Locale): Column<StaffBooking>[] {
  const other = locale === 'cn' ? 'en' : 'cn'
  return [
    {
      key: 'company',
      title: t(messages.company),
      minWidth: 220,
      sortable: true,
      sortDirections: ['ascend'],
      render: (_, row) => (
        <>
          {nameHolder(t, locale, row)}
          {row.company?.name[other] && row.company.name[other] !== row.company.name[locale] && (
            <small lang={htmlLang[other]}>{row.company.name[other]}</small>
          )}
        </>
      ),
    },
    {
      key: 'place',
      title: t(messages.place),
      width: 190,
      render: (_, row) => (
        <>
          {inLanguage(locale, row.name)}
          <small>{row.kind === 'room' ? t(bookingKindLabels.room) : inLanguage(locale, row.place)}</small>
        </>
      ),
    },
    {
      key: 'time',
      title: t(messages.time),
      width: 140,
      sortable: true,
      sortDirections: ['ascend'],
      render: (_, row) => {
        const [date, hours] = splitTime(t, locale, row)
        return (
          <>
            {date}
            {hours && <small>{hours}</small>}
          </>
        )
      },
    },
  ]
}

function howColumns(given: { t: Translate; locale: Locale; now: number }): Column<StaffBooking>[] {
  const { t, locale, now } = given
  return [
    {
      key: 'state',
      title: t(messages.state),
      width: 110,
      render: (_, row) => <BookingState booking={row} />,
    },
    {
      key: 'holdEndsAt',
      title: t(messages.holdEnds),
      width: 150,
      sortable: true,
      sortDirections: ['ascend'],
      render: (_, { state, holdEndsAt }) =>
        state === 'held' && holdEndsAt !== null ? (
          <>
            <time>{toBeijing(holdEndsAt).slice(5)}</time>
            <small className={holdEndsAt - now < 2 * 86_400_000 ? record.urgent : undefined}>
              {nameLeft(t, holdEndsAt, now)}
            </small>
          </>
        ) : (
          '–'
        ),
    },
    {
      key: 'queue',
      title: t(messages.queue),
      width: 70,
      align: 'right',
      render: (_, { queue }) => queue || '–',
    },
    {
      key: 'price',
      title: t(messages.price),
      width: 110,
      align: 'right',
      render: (_, { priceFen }) => formatMoney(locale, priceFen),
    },
    {
      key: '-createdAt',
      title: t(messages.booked),
      width: 120,
      render: (_, { createdAt }) => <time title={toBeijing(createdAt)}>{toBeijing(createdAt).slice(5)}</time>,
    },
  ]
}
