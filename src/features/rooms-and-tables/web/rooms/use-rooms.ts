/** All rooms as an organisation sees them; which slot of which room is chosen, and what can be done with it. */
import { useCallback, useState } from 'react'
import { callRef } from '../../../../shared/call-ref.ts'
import type { CallResult } from '../../../../shared/call-ref.ts'
import { api } from '../../../../web/data/api.ts'
import type { RoomShown, roomsApi } from '../../contract.ts'
import { useBooking } from '../../../booking/web/booking-part.tsx'
import type { BookingRead } from '../../../booking/web/booking-part.tsx'

const listRooms = callRef<typeof roomsApi.list>('GET', 'meetingRoom/list')
export type RoomsShown = CallResult<typeof listRooms>

const loadRooms = () => api(listRooms, {})
const roomTimes = ({ rooms }: RoomsShown) =>
  rooms.flatMap(({ slots }) => slots.flatMap(({ holdEndsAt, startsAt }) => [holdEndsAt, startsAt]))

/** All rooms and the own bookings. */
export const useRooms = (): BookingRead<RoomsShown> => useBooking(loadRooms, roomTimes)

export interface RoomKey {
  readonly roomId: string
  readonly day: string
  readonly slot: string
}
export type RoomPlace = RoomShown['slots'][number]

export const keyText = ({ roomId, day, slot }: RoomKey): string => `${roomId} ${day} ${slot}`

/** What an own place, a free one, a taken one asks for; `look`: nothing can be done here. */
export type Mode = 'book' | 'accept' | 'join' | 'queued' | 'mine' | 'begun' | 'look'

export function modeOf(place: RoomPlace, at: { now: number; mayBook: boolean }): Mode {
  if (place.state === 'mine') return 'mine'
  if (place.startsAt <= at.now) return 'begun'
  if (!at.mayBook) return place.queued ? 'queued' : 'look'
  if (place.queued) return place.queued.offered ? 'accept' : 'queued'
  return place.state === 'free' ? 'book' : 'join'
}

/** The place that a queue's entry waits for. */
export function placeAt(
  data: RoomsShown,
  of: { subjectId: string; day: string | null; slot: string | null },
): RoomPlace | null {
  const room = data.rooms.find(({ id }) => id === of.subjectId)
  return room?.slots.find(({ day, slot }) => day === of.day && slot === of.slot) ?? null
}

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
  /** Counts choices: each moves the focus to the panel. */
  readonly count: number
  readonly drop: () => void
}

export function useRoomChoice(data: RoomsShown, now: () => number): RoomChoice {
  const [state, setState] = useState<{ key: RoomKey; modeAtFirst: Mode } | null>(null)
  const [count, setCount] = useState(0)
  const find = (key: RoomKey) => {
    const room = data.rooms.find(({ id }) => id === key.roomId)
    const place = room?.slots.find(({ day, slot }) => day === key.day && slot === key.slot)
    if (!room || !place) return null
    return { room, place, mode: modeOf(place, { now: now(), mayBook: data.mayNot === null }) }
  }
  const found = state && find(state.key)
  const drop = useCallback(() => setState(null), [])
  return {
    key: found ? state.key : null,
    chosen: found ? { ...found, modeAtFirst: state.modeAtFirst } : null,
    count,
    choose(key) {
      setState({ key, modeAtFirst: find(key)?.mode ?? 'look' })
      setCount(count + 1)
    },
    drop,
  }
}
