/** What someone else has changed while the page was open: marked in the grid for a while, and read out. */
import { useState } from 'react'
import type { RoomsShown } from './use-rooms.ts'
import { keyText, type RoomPlace } from './use-rooms.ts'
import { roomMessages as messages } from './room-messages.ts'
import { useCellWords } from './use-cell-words.ts'
import { useWords } from '../../../booking/web/booking-part.tsx'

/** More are told as a number. */
const toldOneByOne = 3

export interface RoomChanges {
  /** `keyText` of the places that the last reading changed. */
  readonly changed: ReadonlySet<string>
  readonly said: string
}

function stateText({ state, ownState, queue, queued }: RoomPlace): string {
  return [state, ownState, queue, queued?.place, queued?.offered].join()
}

export function useRoomChanges(data: RoomsShown, now: () => number): RoomChanges {
  const { t, name, slotOf } = useWords()
  const cellWords = useCellWords()
  const [before, setBefore] = useState(data)
  const [changes, setChanges] = useState<RoomChanges>({ changed: new Set(), said: '' })
  if (before !== data) {
    setBefore(data)
    const old = new Map(
      before.rooms.flatMap((room) =>
        room.slots.map((place) => [keyText({ roomId: room.id, ...place }), stateText(place)]),
      ),
    )
    const found = data.rooms.flatMap((room) =>
      room.slots
        .map((place) => ({ room, place, key: keyText({ roomId: room.id, ...place }) }))
        .filter(({ key, place }) => old.has(key) && old.get(key) !== stateText(place)),
    )
    // The next reading after a change often finds nothing new: what was said then stays until there is something to say.
    if (found.length > 0) {
      const said = found.map(({ room, place }) => {
        const { title, small } = cellWords(room, place, now())
        return t(messages.changedOne, {
          what: `${name(room.name)} ${slotOf(place.startsAt, place.slot)}`,
          state: [title, small].filter(Boolean).join(t(messages.comma)),
        })
      })
      setChanges({
        changed: new Set(found.map(({ key }) => key)),
        said: said.length > toldOneByOne ? t(messages.changedMany, { count: said.length }) : said.join(' '),
      })
    }
  }
  return changes
}
