/** admin/booking/sheet: the calendar of rooms and tables with their holders, and the day sheet for the doors. */
import type { Service } from '../../../server/http/http.ts'
import { fromBeijing } from '../../../shared/format.ts'
import { ok } from '../../../shared/outcome.ts'
import { currentEdition, parameter } from '../../edition/server/service.ts'
import type { roomsApi } from '../contract.ts'
import {
  daysOf,
  liveBookings,
  roomPlaces,
  showStaffBookings,
  standingsOf,
  type BookingTable,
} from '../../booking/server/service.ts'
import { roomsOf } from './room-service.ts'
import { plansOf } from '../../floor-plan/server/service.ts'
import { dayMs } from '../../../shared/durations.ts'

/** All days, or one of them. Closed rooms and tables are there too: what was booked there stays booked. */
export const sheet: Service<typeof roomsApi.sheet> = async (ctx, input) => {
  const { db, now } = ctx
  const edition = input.activityCode ?? (await currentEdition(db))
  const all = await daysOf(db, edition)
  const days = input.day === undefined ? all : all.filter((day) => day === input.day)
  const closesAt = await parameter(db, edition, 'BOOKING_CLOSES')
  const standing = await standingsOf(db, { edition, now, closesAt })
  const live = (await liveBookings(db, { edition, now })).filter((row) => isOn(row, days))
  const shown = await showStaffBookings(db, { rows: live, now })
  const bookings = new Map(shown.map((booking) => [booking.id, booking]))
  const byTable = Map.groupBy(shown, (booking) => booking.subjectId)
  const rooms = await roomsOf(db, edition)
  const { tables } = await plansOf(db, edition)
  return ok({
    edition,
    days: [...days],
    serverTime: now,
    rooms: rooms.map((room) => ({
      id: room.id,
      name: room.name,
      place: room.place,
      capacity: room.capacity,
      slots: roomPlaces(room, { days }).map(({ key, day, slot, startsAt, endsAt }) => {
        const { bookingId, ...stands } = standing(key)
        return { day, slot, startsAt, endsAt, ...stands, booking: bookings.get(bookingId ?? '') ?? null }
      }),
    })),
    tables: tables.map(({ id, kind, number }) => ({
      id,
      kind,
      number,
      bookings: byTable.get(id) ?? [],
    })),
  })
}

function isOn(row: BookingTable, days: readonly string[]): boolean {
  return days.some((day) => {
    const start = fromBeijing(`${day} 00:00`)
    return row.starts_at < start + dayMs && row.ends_at > start
  })
}
