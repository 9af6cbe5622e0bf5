/** How a slot of a room stands, in words: what is drawn in its cell, and what is read out. */
import { formatHours } from '../../../../shared/format.ts'
import { calendarIcon, checkIcon, clockIcon, lockIcon, okCircleIcon } from '../../../../web/ui/icons.ts'
import type { RoomShown } from '../../contract.ts'
import { placeStateLabels, placeWords } from '../../../booking/messages.ts'
import { waitsFor } from '../../../booking/rules.ts'
import { leftText } from '../../../booking/web/hold-clock-part.tsx'
import { priceWords } from '../../../booking/web/price-part.tsx'
import { roomMessages as messages } from './room-messages.ts'
import { keyText, type RoomPlace, type RoomsShown } from './use-rooms.ts'
import { useWords, type Words } from '../../../booking/web/booking-part.tsx'
import { useState } from 'react'
import { separators } from '../../../../shared/common-messages.ts'

export type Look = 'free' | 'held' | 'taken' | 'mine' | 'fixed' | 'turn'

interface CellWords {
  readonly look: Look
  readonly icon: string | null
  readonly title: string
  readonly small: readonly (string | false)[]
  /** Before them, for who hears the cell: room, day, time. */
  readonly where: string
}

export interface CellTimes {
  readonly now: number
  /** From when on nobody books or queues. */
  readonly closesAt: number
}
type CellSayer = Words & { readonly canQueue: boolean }

export function useCellWords() {
  const words = useWords()
  return (room: RoomShown, place: RoomPlace, { now, closesAt }: CellTimes): CellWords => {
    const { t, name, slotOf } = words
    const stands = standing({ ...words, canQueue: now < closesAt }, place, now)
    const when = `${slotOf(place.startsAt, place.slot)} ${formatHours(place.startsAt, place.endsAt)}`
    return { ...stands, where: [name(room.name), when, ''].join(t(separators.clauses)) }
  }
}

function standing(words: CellSayer, place: RoomPlace, now: number): Omit<CellWords, 'where'> {
  const { t, locale } = words
  const price = priceWords(place.priceFen, locale)
  const title = t(placeStateLabels[place.state])
  if (place.state === 'mine')
    return { look: 'mine', icon: okCircleIcon, title, small: ownText(words, place, now) }
  if (place.queued?.offered)
    return { look: 'turn', icon: calendarIcon, title: t(placeWords.yourTurn), small: [t(messages.keptFor)] }
  if (place.startsAt <= now)
    return { look: 'taken', icon: null, title: place.state === 'free' ? t(messages.begun) : title, small: [] }
  if (place.state === 'free') return { look: 'free', icon: null, title, small: [price] }
  if (place.state === 'fixed')
    return {
      look: 'fixed',
      icon: null,
      title,
      small: [place.queued ? queueText(words, place) : t(messages.organiser)],
    }
  if (place.state === 'confirmed')
    return { look: 'taken', icon: lockIcon, title, small: [queueText(words, place)] }
  const left = place.holdEndsAt !== null && t(messages.left, { left: leftText(t, place.holdEndsAt - now) })
  return {
    look: 'held',
    icon: clockIcon,
    title,
    small: [left, queueText(words, place)],
  }
}

function ownText({ t }: Words, { ownState, holdEndsAt, priceFen }: RoomPlace, now: number) {
  if (ownState === 'confirmed') return [t(placeStateLabels.confirmed)]
  if (ownState === 'fixed') return [t(messages.organiser)]
  const left = holdEndsAt !== null && t(messages.left, { left: leftText(t, holdEndsAt - now) })
  return [t(waitsFor({ priceFen })), left]
}

function queueText({ t, canQueue }: CellSayer, { queued, queue }: RoomPlace): string {
  if (queued) return t(messages.place, { place: queued.place })
  if (queue > 0) return t(placeWords.inQueue, { count: queue })
  return canQueue ? t(messages.taken) : ''
}

export const chosenIcon = checkIcon

/** More are told as a number. */
const toldOneByOne = 3

interface RoomChanges {
  /** `keyText` of the places that the last reading changed. */
  readonly changed: ReadonlySet<string>
  readonly said: string
}

function stateText({ state, ownState, queue, queued }: RoomPlace): string {
  return [state, ownState, queue, queued?.place, queued?.offered].join()
}

/** What someone else has changed while the page was open: marked in the grid for a while, and read out. */
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
        const { title, small } = cellWords(room, place, { now: now(), closesAt: data.closesAt })
        return t(placeWords.changedTo, {
          what: `${name(room.name)} ${slotOf(place.startsAt, place.slot)}`,
          state: [title, ...small].filter(Boolean).join(t(separators.clauses)),
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
