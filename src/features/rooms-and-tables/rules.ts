/** Rooms and tables, for browser and server alike: how slots are spelled, what rooms have, and what a booking costs. */
import { codeOf, spellingsOf } from '../../shared/spellings.ts'
import { roomSlotLabels } from '../booking/messages.ts'
import {
  roomSlots,
  roomSlotSpan,
  roomSlotTimes,
  type PriceLine,
  type RoomSlot,
  type TableChoice,
} from '../booking/rules.ts'

/** By its name and by its times, `AM 08:30-12:30`, `08:30–12:30`. */
export const roomSlotSpellings = spellingsOf(roomSlots, (slot) => {
  const { from, to } = roomSlotTimes[slot]
  const times = [`${from}-${to}`, `${from}–${to}`]
  const names = [slot.toUpperCase(), ...Object.values(roomSlotLabels[slot])]
  return [...names, ...times, ...names.flatMap((name) => times.map((time) => `${name} ${time}`))]
})

/** `2025-10-21 AM`: a time slot in words, with its day or without. Null where it names none. */
export function readTimeSlot(words: string): { day: string | null; slot: RoomSlot } | null {
  const [, day = null, name = ''] = /^\s*(\d{4}-\d{2}-\d{2})?\s*(.*)$/.exec(words) ?? []
  const slot = codeOf(roomSlotSpellings, name)
  return slot && { day, slot }
}

export const roomFacilities = [
  'projector',
  'screen',
  'video-conference',
  'whiteboard',
  'wifi',
  'tea',
  'daylight',
  'interpretation',
  'step-free',
] as const
export type RoomFacility = (typeof roomFacilities)[number]

/** TVs beside the first that one table may have. */
export const extraTvsLimit = 4

/** What a slot costs: price by the hour times 4 or 4.5 hours, integer fen. */
export function roomPriceFen(fenPerHour: number, slot: RoomSlot): number {
  const { startsAt, endsAt } = roomSlotSpan('2025-10-21', slot)
  return Math.round((fenPerHour * (endsAt - startsAt)) / 3_600_000)
}
export interface TvPrices {
  readonly tvFen: number
  readonly extraTvFen: number
}

export function roomPriceLines(fenPerHour: number, slot: RoomSlot): PriceLine[] {
  const sumFen = roomPriceFen(fenPerHour, slot)
  return [{ kind: 'room', quantity: 1, unitFen: sumFen, sumFen }]
}

/** Display from 50,000, with TV 55,000, each further TV 5,000 (decision 15; the prices are the edition's). */
export function tablePriceLines(priceFen: number, choice: TableChoice, prices: TvPrices): PriceLine[] {
  const extra = choice.tv ? choice.extraTvs : 0
  const lines: PriceLine[] = [
    { kind: 'table', quantity: 1, unitFen: priceFen, sumFen: priceFen },
    { kind: 'tv', quantity: choice.tv ? 1 : 0, unitFen: prices.tvFen, sumFen: choice.tv ? prices.tvFen : 0 },
    { kind: 'extra-tv', quantity: extra, unitFen: prices.extraTvFen, sumFen: extra * prices.extraTvFen },
  ]
  return lines.filter((line) => line.quantity > 0)
}
