/** What hangs at the door of a room: its bookings from today on, by organisation. */
import type { OfDevice, ReadContext } from '../../../server/context.ts'
import type { Service } from '../../../server/http/http.ts'
import { liveStream } from '../../../server/live/live.ts'
import { bothFilled } from '../../../shared/i18n.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import { roomSlotSpan } from '../../booking/rules.ts'
import { bookingTopic, daysOf, findRoom, liveBookings } from '../../booking/server/service.ts'
import type { doorApi } from '../contract.ts'
import { sameDay } from '../rules.ts'
import { nameableAtDoors } from './wish-service.ts'

export const readSchedule: Service<typeof doorApi.schedule> = async (ctx: OfDevice<ReadContext>) => {
  const { db, now, device } = ctx
  const room = device.roomId === null ? null : await findRoom(db, device.roomId)
  if (room?.edition !== device.edition) return refuse('NOT_FOUND')
  const days = (await daysOf(db, room.edition))
    .map((day) => ({ startsAt: roomSlotSpan(day, 'am').startsAt, endsAt: roomSlotSpan(day, 'pm').endsAt }))
    .filter((day) => day.endsAt > now || sameDay(day.endsAt, now))
  const rows = (await liveBookings(db, { now, edition: room.edition, kinds: ['room'] })).filter(
    (row) => row.subject_id === room.id && (row.ends_at > now || sameDay(row.ends_at, now)),
  )
  const names = await nameableAtDoors(
    db,
    rows.flatMap((row) => row.company_id ?? []),
  )
  return ok({
    serverTime: now,
    room: {
      id: room.id,
      name: bothFilled(room.name),
      place: bothFilled(room.place),
      capacity: room.capacity,
    },
    days,
    bookings: rows.map((row) => ({
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      name: (row.company_id !== null && names.get(row.company_id)) || null,
      heldUntil: row.state === 'held' ? row.hold_ends_at : null,
    })),
  })
}

/** Says that something of the edition's rooms changed; the door reads again. */
export const followSchedule: Service<typeof doorApi.events> = (ctx: OfDevice<ReadContext>) =>
  Promise.resolve(liveStream(ctx, { topics: [bookingTopic(ctx.device.edition)] }))
