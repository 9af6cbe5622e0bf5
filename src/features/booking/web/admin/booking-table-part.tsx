/** The list of bookings: filtered, sorted and paged on the server, as the page's address says. */
import { Button } from 'antd'
import { useMemo } from 'react'
import { formatMoney, fromBeijing, formatInstant } from '../../../../shared/format.ts'
import { htmlLang, inLanguage, type Locale, type Translate } from '../../../../shared/i18n.ts'
import type { Column } from '../../../../web/admin/table/data-table.tsx'
import record from '../../../../web/admin/record/record.module.css'
import { useLocale, useTranslate } from '../../../../web/ui/language.tsx'
import { bookingApi, type StaffBooking } from '../../contract.ts'
import { bookingKindLabels } from '../../messages.ts'
import { bookingAdminMessages as messages } from './messages.ts'
import {
  bookingStates,
  BookingState,
  nameHolder,
  nameLeft,
  splitTime,
  useNow,
} from './booking-words-part.tsx'
import { pagingOf } from '../../../../web/admin/table/paging.ts'
import { useLoad } from '../../../../web/admin/use-load.ts'
import { useQuery } from '../../../../web/admin/table/use-query.ts'
import { useSite } from '../../../../web/data/edition.ts'
import { bookingKinds, conferenceDays } from '../../rules.ts'
import { commonFormMessages } from '../../../../shared/form-messages.ts'

const names = ['q', 'kind', 'state', 'day', 'company', 'sort', 'page', 'size', 'open'] as const
const sorts = ['time', '-createdAt', 'holdEndsAt', 'company'] as const

const oneOf = <T extends string>(values: readonly T[], value: string | undefined) =>
  values.find((known) => known === value)

/** The days of the current edition, `2027-10-21`. */
export function useDays(): readonly string[] {
  const { values } = useSite().facts
  const [start, end] = [values['CONFERENCE_START'], values['CONFERENCE_END']]
  return useMemo(() => {
    const [from, to] = [fromBeijing(`${start} 00:00`), fromBeijing(`${end} 00:00`)]
    return Number.isNaN(from) || Number.isNaN(to) ? [] : conferenceDays(from, to)
  }, [start, end])
}

/** The list as its address describes it, its columns, and the ways to change it. */
export function useBookingList() {
  const t = useTranslate()
  const locale = useLocale()
  const now = useNow()
  const [query, change] = useQuery(names)
  const paging = pagingOf(query, change)
  const { page, size } = paging
  const sort = oneOf(sorts, query.sort) ?? '-createdAt'
  const { q, day, company } = query
  const kind = oneOf(bookingKinds, query.kind)
  const state = oneOf(bookingStates, query.state)
  const list = useLoad(bookingApi.listBookings, {
    ...(q && { q }),
    ...(kind && { kind }),
    ...(state && { state }),
    ...(day && { day }),
    ...(company && { companyId: company }),
    page,
    size,
    sort,
  })
  return {
    query,
    change,
    paging,
    list,
    sort,
    onSort: (next: string | undefined) => change({ sort: next, page: undefined }),
    name: t(messages.list),
    rowKey: 'id' as const,
    minWidth: 1100,
    current: query.open ?? null,
    columns: [
      ...whoColumns(t, locale),
      ...howColumns({ t, locale, now }),
      {
        key: 'acts',
        title: t(commonFormMessages.actions),
        width: 80,
        render: (_: unknown, row: StaffBooking) => (
          <Button
            type="link"
            size="small"
            data-row={row.id}
            aria-label={t(commonFormMessages.viewNamed, {
              name: `${nameHolder(t, locale, row)} ${inLanguage(locale, row.name)}`,
            })}
            onClick={() => change({ open: row.id })}
          >
            {t(commonFormMessages.view)}
          </Button>
        ),
      },
    ],
  }
}

function whoColumns(t: Translate, locale: Locale): Column<StaffBooking>[] {
  const other = locale === 'cn' ? 'en' : 'cn'
  return [
    {
      key: 'company',
      title: t(commonFormMessages.organisation),
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
      title: t(commonFormMessages.time),
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
      title: t(commonFormMessages.status),
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
            <time>{formatInstant(holdEndsAt).slice(5)}</time>
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
      title: t(commonFormMessages.amount),
      width: 110,
      align: 'right',
      render: (_, { priceFen }) => formatMoney(locale, priceFen),
    },
    {
      key: '-createdAt',
      title: t(messages.booked),
      width: 120,
      render: (_, { createdAt }) => (
        <time title={formatInstant(createdAt)}>{formatInstant(createdAt).slice(5)}</time>
      ),
    },
  ]
}
