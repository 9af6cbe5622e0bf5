/** admin/booking/sheet: the calendar of rooms and tables with their holders, and the day sheet for the doors. */
import type { Service } from '../../../server/http/http.ts'
import type { ResultOf } from '../../../shared/call.ts'
import { fromBeijing } from '../../../shared/format.ts'
import { ok } from '../../../shared/outcome.ts'
import { currentEdition, parameter } from '../../edition/server/service.ts'
import type { StaffBooking } from '../../booking/contract.ts'
import type { roomsApi } from '../contract.ts'
import { roomSlots } from '../../booking/rules.ts'
import {
  showStaffBookings,
  isLive,
  stateOf,
  loadPlaces,
  rowsOf,
  waitingOf,
  type PlaceRows,
  daysOf,
  roomPlace,
  type BookingTable,
  type MeetingRoomTable,
} from '../../booking/server/service.ts'
import { roomsOf } from './room-service.ts'
import { plansOf } from '../../floor-plan/server/service.ts'
import { dayMs } from '../../../shared/durations.ts'

type Sheet = ResultOf<typeof roomsApi.sheet>

interface Drawing {
  readonly days: readonly string[]
  readonly places: ReadonlyMap<string, PlaceRows>
  readonly bookings: ReadonlyMap<string, StaffBooking>
  readonly now: number
  readonly closesAt: number
}

/** All days, or one of them. Closed rooms and tables are there too: what was booked there stays booked. */
export const sheet: Service<typeof roomsApi.sheet> = async (ctx, input) => {
  const { db, now } = ctx
  const edition = input.activityCode ?? (await currentEdition(db))
  const all = await daysOf(db, edition)
  const days = input.day === undefined ? all : all.filter((day) => day === input.day)
  const places = await loadPlaces(db, { edition })
  const live = [...places.values()].flatMap(({ live: row }) =>
    row && isLive(row, now) && isOn(row, days) ? row : [],
  )
  const shown = await showStaffBookings(db, { rows: live, now })
  const closesAt = await parameter(db, edition, 'BOOKING_CLOSES')
  const drawing: Drawing = {
    days,
    places,
    bookings: new Map(shown.map((booking) => [booking.id, booking])),
    now,
    closesAt,
  }
  const rooms = await roomsOf(db, edition)
  const { tables } = await plansOf(db, edition)
  const byTable = Map.groupBy(
    live.toSorted((a, b) => a.starts_at - b.starts_at),
    (row) => row.subject_id,
  )
  return ok({
    edition,
    days: [...days],
    serverTime: now,
    rooms: rooms.map((room) => sheetRoom(room, drawing)),
    tables: tables.map(({ id, kind, number }) => ({
      id,
      kind,
      number,
      bookings: (byTable.get(id) ?? []).map((row) => drawing.bookings.get(row.id)!),
    })),
  })
}

function isOn(row: BookingTable, days: readonly string[]): boolean {
  return days.some((day) => {
    const start = fromBeijing(`${day} 00:00`)
    return row.starts_at < start + dayMs && row.ends_at > start
  })
}

function sheetRoom(room: MeetingRoomTable, drawing: Drawing): Sheet['rooms'][number] {
  const { days, places, bookings, now, closesAt } = drawing
  return {
    id: room.id,
    name: room.name,
    place: room.place,
    capacity: room.capacity,
    slots: days.flatMap((day) =>
      roomSlots.map((slot) => {
        const { key, startsAt, endsAt } = roomPlace(room, { day, slot })
        const rows = rowsOf(places, key)
        const { state } = stateOf({ ...rows, now })
        return {
          day,
          slot,
          startsAt,
          endsAt,
          // Whose turn it is will be told by whoever next comes to the place; it is nobody else's.
          state: state === 'due' ? ('offered' as const) : state,
          queue: waitingOf(rows, { now, closesAt }).length,
          booking: (rows.live && bookings.get(rows.live.id)) ?? null,
        }
      }),
    ),
  }
}
