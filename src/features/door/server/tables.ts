/** Wishes about doors (migrations/0036-door.ts). */
import type { ColumnCodecs } from '../../../server/database/column-codecs.ts'

export interface DoorTables {
  door_wish: DoorWishTable
}

/** An organisation that does not want to be named at doors. */
export interface DoorWishTable {
  company_id: string
  made_at: number
}

export const doorCodecs: ColumnCodecs<DoorTables> = {}
