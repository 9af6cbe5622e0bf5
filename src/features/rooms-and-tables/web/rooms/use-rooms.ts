/** All rooms as whoever looks at them sees them; which slot of which room is chosen, and what can be done with it. */
import { useCallback, useState } from 'react'
import { callRef, type CallResult } from '../../../../shared/call-ref.ts'
import { api } from '../../../../web/data/api.ts'
import type { QueueShown } from '../../../booking/contract.ts'
import type { RoomShown, roomsApi } from '../../contract.ts'
import type { BookerShown, BookingRead } from '../../../booking/web/booking-part.tsx'
import { placeOfVisitor, useOpenBooking } from '../use-open-booking.ts'

const listRooms = callRef<typeof roomsApi.list>('GET', 'meetingRoom/list')
export const openRooms = callRef<typeof roomsApi.openRooms>('GET', 'meetingRoom/openRooms')
export type OpenRooms = CallResult<typeof openRooms>
export type RoomsShown = BookerShown & Pick<CallResult<typeof listRooms>, 'days' | 'rooms'>

const loadRooms = () => api(listRooms, {})
const loadOpen = () => api(openRooms, {})
const shownOf = ({ days, rooms }: OpenRooms) => ({
  days,
  rooms: rooms.map((room) => ({
    ...room,
    slots: room.slots.map(({ day, slot, ...place }) => ({ day, slot, ...placeOfVisitor(place) })),
  })),
})
const roomTimes = ({ rooms }: RoomsShown) =>
  rooms.flatMap(({ slots }) => slots.flatMap(({ holdEndsAt, startsAt }) => [holdEndsAt, startsAt]))

/** All rooms, and the own bookings of who is signed in. */
export const useRooms = (open: OpenRooms | null): BookingRead<RoomsShown> =>
  useOpenBooking({ open, shownOf, loadOpen, load: loadRooms, timesOf: roomTimes })

export interface RoomKey {
  readonly roomId: string
  readonly day: string
  readonly slot: string
}
export type RoomPlace = RoomShown['slots'][number]

export const keyText = ({ roomId, day, slot }: RoomKey): string => `${roomId} ${day} ${slot}`

/** What an own place, a free one, a taken one asks for; `look`: nothing can be done here. */
type Mode = 'book' | 'accept' | 'join' | 'queued' | 'mine' | 'begun' | 'fixed' | 'look'

function modeOf(place: RoomPlace, at: { now: number; mayBook: boolean }): Mode {
  if (place.state === 'mine') return 'mine'
  if (place.startsAt <= at.now) return 'begun'
  if (place.state === 'fixed') return place.queued ? 'queued' : 'fixed'
  if (!at.mayBook) return place.queued ? 'queued' : 'look'
  if (place.queued) return place.queued.offered ? 'accept' : 'queued'
  return place.state === 'free' ? 'book' : 'join'
}

/** A slot of a room; null where it is not there (any more). */
function find(data: RoomsShown, { roomId, ...key }: RoomKey): { room: RoomShown; place: RoomPlace } | null {
  const room = data.rooms.find(({ id }) => id === roomId)
  const place = room?.slots.find(({ day, slot }) => day === key.day && slot === key.slot)
  return room && place ? { room, place } : null
}

/** The place that a queue's entry waits for. */
export const placeAt = (data: RoomsShown, { subjectId: roomId, day, slot }: QueueShown): RoomPlace | null =>
  (day && slot && find(data, { roomId, day, slot })?.place) || null

export interface Chosen {
  readonly room: RoomShown
  readonly place: RoomPlace
  readonly mode: Mode
  /** What it asked for when it was chosen: someone may have been quicker. */
  readonly modeAtFirst: Mode
}

export interface RoomChoice {
  readonly key: RoomKey | null
  readonly chosen: Chosen | null
  readonly choose: (key: RoomKey) => void
  readonly drop: () => void
}

export function useRoomChoice(data: RoomsShown, now: () => number): RoomChoice {
  const [state, setState] = useState<{ key: RoomKey; modeAtFirst: Mode } | null>(null)
  const read = (key: RoomKey) => {
    const found = find(data, key)
    return found && { ...found, mode: modeOf(found.place, { now: now(), mayBook: data.mayNot === null }) }
  }
  const found = state && read(state.key)
  const drop = useCallback(() => setState(null), [])
  return {
    key: found ? state.key : null,
    chosen: found ? { ...found, modeAtFirst: state.modeAtFirst } : null,
    choose(key) {
      setState({ key, modeAtFirst: read(key)?.mode ?? 'look' })
    },
    drop,
  }
}
