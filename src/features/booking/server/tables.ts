/** Rooms, tables, bookings and queues (migrations/0011-booking.ts). Times are epoch ms, money is fen, JSON is text. */
import type {
  PriceLine,
  TableChoice,
  BookingKind,
  EndedAs,
  QueueEndedAs,
  RoomSlot,
  TableKind,
} from '../rules.ts'
import type { Both } from '../../../shared/i18n.ts'
import type { TextStamps } from '../../../shared/translation.ts'
import type { ColumnCodecs } from '../../../server/database/column-codecs.ts'

export interface BookingTables {
  meeting_room: MeetingRoomTable
  venue_table: VenueTableTable
  booking: BookingTable
  booking_place: BookingPlaceTable
  booking_queue: BookingQueueTable
  calendar_link: CalendarLinkTable
}

export interface MeetingRoomTable {
  id: string
  edition: string
  sort: number
  name: Both
  place: Both
  note: Both
  /** When either language of each text was changed (shared/translation.ts). */
  stamps: TextStamps
  capacity: number
  price_fen_per_hour: number
  /** JSON list of `roomFacilities`. */
  facilities: string[]
  /** JSON list of picture ids; their uses are in picture_use. */
  pictures: string[]
  /** 0: not offered to organisations. */
  open: boolean
  version: number
  changed_at: number
}

export interface VenueTableTable {
  id: string
  edition: string
  plan_id: string
  kind: TableKind
  /** As painted on the plan: `12`, `S5`. Unique per edition and kind. */
  number: string
  /** Centre, size and turn (degrees) on the plan. */
  x: number
  y: number
  width: number
  height: number
  turn: number
  round: boolean
  seats: number
  price_fen: number
  /** JSON list of `tableFacilities`. */
  facilities: string[]
  open: boolean
  version: number
  changed_at: number
}

/** The place that a row is about. */
export interface PlaceColumns {
  edition: string
  kind: BookingKind
  /** The room's or the table's id. */
  subject_id: string
  /** rules.ts `roomPlaceKey`, `tablePlaceKey`. */
  place_key: string
  /** `2027-10-21`, rooms only. */
  day: string | null
  /** `am`, `pm` for a room; the negotiation slot's id for a negotiation table; else null. */
  slot: RoomSlot | string | null
  starts_at: number
  ends_at: number
}

/**
 * A place (a room's slot, a table) held by an organisation, or withdrawn by the organiser. Live while `ended_at` is null: the
 * unique index `booking_live` allows one live row a place. A hold whose `hold_ends_at` has passed is over although its row
 * still lives; whoever next writes to the place ends it (rules.ts `placeStateOf`).
 */
export interface BookingTable extends PlaceColumns {
  id: string
  /** Null: withdrawn from open booking by the organiser (`fixed`). */
  company_id: string | null
  state: 'held' | 'confirmed' | 'fixed'
  hold_ends_at: number | null
  /** The last reminder that was sent: 0, 7, 12 (days since the booking). */
  reminded_days: number
  contact: string
  email: string
  phone: string
  agenda: string
  /** JSON { tv, extraTvs }. */
  facilities: TableChoice
  price_fen: number
  /** JSON list of PriceLine. */
  price_lines: PriceLine[]
  contract_number: string
  contract_file_id: string | null
  /** JSON { cn, en }: why it was revoked. */
  note: Both | null
  /** Account id. */
  booked_by: string
  created_at: number
  changed_at: number
  version: number
  ended_at: number | null
  ended_as: EndedAs | null
}

/** A row to lock for each place that was ever written to: everything that changes a place begins with it. */
export interface BookingPlaceTable {
  /** The place's key. */
  id: string
}

/** Who waits for a taken place; by `since`, then id. `offered`: the place is free and kept for this one until `offer_ends_at`. */
export interface BookingQueueTable extends PlaceColumns {
  id: string
  company_id: string
  state: 'waiting' | 'offered'
  contact: string
  email: string
  phone: string
  since: number
  offer_ends_at: number | null
  ended_at: number | null
  ended_as: QueueEndedAs | null
}

/** The private calendar of an organisation: its link ends with `secret`; a new secret ends the old link. */
export interface CalendarLinkTable {
  id: string
  company_id: string
  /** 128 random bits, sealed by the vault. The id is the keyed hash of it. */
  secret: string
  created_at: number
}

export const bookingCodecs: ColumnCodecs<BookingTables> = {
  meeting_room: {
    name: 'bilingual',
    place: 'bilingual',
    note: 'bilingual',
    open: 'boolean',
    stamps: 'json',
    facilities: 'json',
    pictures: 'json',
  },
  venue_table: { round: 'boolean', open: 'boolean', facilities: 'json' },
  booking: { facilities: 'json', price_lines: 'json', note: 'json' },
}
