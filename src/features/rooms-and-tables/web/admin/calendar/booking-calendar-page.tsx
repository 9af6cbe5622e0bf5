/** /admin/booking-calendar: rooms by day and slot, tables by kind, and the day sheets for the doors. */
import { Button } from 'antd'
import { Card, LoadNotes, PageSkeleton, PageTop } from '../../../../../web/admin/page-part.tsx'
import { useLoad } from '../../../../../web/admin/use-load.ts'
import { useQuery } from '../../../../../web/admin/table/use-query.ts'
import { useTranslate } from '../../../../../web/ui/language.tsx'
import { useLive } from '../../../../../web/data/use-live.ts'
import { Icon } from '../../../../../web/ui/icon.tsx'
import { printIcon } from '../../../../../web/ui/icons.ts'
import { bookingApi } from '../../../../booking/contract.ts'
import { roomsApi } from '../../../contract.ts'
import { BookingDrawer } from '../../../../booking/web/admin/booking-drawer-part.tsx'
import { EndAssignmentButton } from '../rooms/fix-dialog.tsx'
import { calendarMessages as messages } from './calendar-messages.ts'
import { DaySheets, type Sheet } from './day-sheet-part.tsx'
import { RoomCalendar } from './room-calendar-part.tsx'
import { TableCalendar } from './table-calendar-part.tsx'
import { placeWords } from '../../../../booking/messages.ts'

const names = ['sheet', 'room', 'open'] as const

export default function BookingCalendarPage() {
  const t = useTranslate()
  const [query, change] = useQuery(names)
  const sheet = useLoad(roomsApi.sheet, {})
  useLive(bookingApi.events, sheet.reload)
  const { data } = sheet
  if (query.sheet && data) return <DaySheets sheet={data} query={query} change={change} />
  const open = (id: string) => change({ open: id })
  return (
    <>
      <PageTop title={t(messages.title)}>
        <Button
          icon={<Icon path={printIcon} />}
          disabled={!data?.days.length}
          onClick={() => change({ sheet: data?.days[0] })}
        >
          {t(messages.print)}
        </Button>
      </PageTop>
      <p className="muted">{t(messages.text)}</p>
      <LoadNotes list={sheet} />
      {data ? (
        <>
          <Card label={t(placeWords.rooms)}>
            <RoomCalendar sheet={data} onOpen={open} />
          </Card>
          <TableCalendar sheet={data} onOpen={open} />
        </>
      ) : (
        sheet.loading && <PageSkeleton />
      )}
      <BookingDrawer
        id={query.open ?? null}
        known={data ? findBooking(data, query.open) : null}
        onClose={() => change({ open: undefined })}
        onChanged={sheet.reload}
        EndAssignment={EndAssignmentButton}
      />
    </>
  )
}

function findBooking({ rooms, tables }: Sheet, id: string | undefined) {
  const all = [
    ...rooms.flatMap(({ slots }) => slots.map(({ booking }) => booking)),
    ...tables.flatMap(({ bookings }) => bookings),
  ]
  return all.find((one) => one?.id === id) ?? null
}
