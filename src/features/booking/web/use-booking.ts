/** What an organisation books from: read again whenever somebody takes or frees a place, and when a hold or an offer ends. */
import { useCallback } from 'react'
import { callRef } from '../../../shared/call-ref.ts'
import type { CallResult } from '../../../shared/call-ref.ts'
import type { Envelope } from '../../../shared/envelope.ts'
import { api } from '../../../web/data/api.ts'
import { useLiveRead } from '../../../web/data/use-live-read.ts'
import type { LiveRead } from '../../../web/data/use-live-read.ts'
import type { bookingApi } from '../contract.ts'

const events = callRef<typeof bookingApi.events>('GET', 'meetingRoom/events')
const listRooms = callRef<typeof bookingApi.list>('GET', 'meetingRoom/list')
const mine = callRef<typeof bookingApi.mine>('GET', 'meetingRoom/mine')

export type RoomsShown = CallResult<typeof listRooms>
/** What every list of the booking pages answers about who asks. */
export type AskerShown = CallResult<typeof mine>
export type BookingRead<T> = LiveRead<T>

/**
 * Reads by `load` (which must keep its identity); `timesOf` names moments at which what is shown becomes something else,
 * beside the own holds and offers.
 */
export function useBooking<T extends AskerShown>(
  load: () => Promise<Envelope<T>>,
  timesOf: (data: T) => readonly (number | null)[] = () => [],
): BookingRead<T> {
  const allTimes = useCallback(
    (of: T) => [
      of.closesAt,
      ...of.bookings.map((booking) => booking.holdEndsAt),
      ...of.queued.map((entry) => entry.offerEndsAt),
      ...timesOf(of),
    ],
    [timesOf],
  )
  return useLiveRead({ load, events, timesOf: allTimes })
}

const loadRooms = () => api(listRooms, {})
const loadMine = () => api(mine, {})
const roomTimes = ({ rooms }: RoomsShown) =>
  rooms.flatMap(({ slots }) => slots.flatMap(({ holdEndsAt, startsAt }) => [holdEndsAt, startsAt]))

/** All rooms and the own bookings. */
export const useRooms = (): BookingRead<RoomsShown> => useBooking(loadRooms, roomTimes)
/** The own bookings alone. */
export const useOwnBookings = (): BookingRead<AskerShown> => useBooking(loadMine)
