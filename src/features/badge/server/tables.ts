/** Prints of badges (migrations/0033-badge.ts, 0062-device-pace.ts). Times are epoch ms. */
import type { ColumnCodecs } from '../../../server/database/column-codecs.ts'
import type { BadgeFormat } from '../format-rules.ts'
import type { BadgeOrder, BadgeState, PrintState } from '../rules.ts'

export interface BadgeTables {
  badge_print: BadgePrintTable
  badge_run: BadgeRunTable
  badge_wave: BadgeWaveTable
}

/** A badge that was printed; never changed but for what became of its wave. */
export interface BadgePrintTable {
  id: string
  edition: string
  company_id: string
  person_id: string
  /** The check-in code on it (`checkin_code`). */
  code_id: string
  format: BadgeFormat
  /** A keyed hash of all that is printed: a person whose badge would have another is printed anew. */
  hash: string
  /** Why it was printed again; null of every other print. */
  reason: string | null
  /** The print of many that it was part of. */
  run_id: string | null
  /** Account id; null: by a device. */
  printed_by: string | null
  printed_at: number
  /** The device or account that printed it; null of prints before there were waves, and of prints of many. */
  actor_id: string | null
  /** Of a reprint in quick succession (`badge_wave`). */
  wave_id: string | null
  /** The code on it was ended again when its wave was undone: the print before counts. */
  undone: boolean
}

/** Reprints of one device or member of staff in quick succession, for staff to look at. */
export interface BadgeWaveTable {
  id: string
  edition: string
  actor_id: string
  /** What the device or the member of staff was called. */
  by_name: string
  began_at: number
  last_at: number
  /** When an administrator undid it, or staff found it in order; null until then. */
  settled_at: number | null
  settled_by: string | null
}

/** Who is printed. */
export interface BadgeFilter {
  readonly q?: string | undefined
  readonly category?: string | undefined
  readonly companyId?: string | undefined
  readonly state?: BadgeState | 'due' | undefined
}

/** What a print of many was asked for. */
export interface PrintChoice {
  readonly filter: BadgeFilter
  /** Only these people; null: all of the filter. */
  readonly personIds: readonly string[] | null
  readonly format: BadgeFormat
  readonly order: BadgeOrder
  readonly back: boolean
  readonly bleed: boolean
}

/** A character of a person's badge that no font has. */
export interface PrintProblem {
  readonly personId: string
  readonly characters: readonly string[]
}

/** A print of many in the background; it goes with its file. */
export interface BadgeRunTable {
  id: string
  account_id: string
  edition: string
  choice: PrintChoice
  state: Exclude<PrintState, 'expired'>
  /** Badges drawn. */
  done: number
  total: number | null
  problems: PrintProblem[] | null
  file_name: string
  size_bytes: number | null
  created_at: number
  expires_at: number
}

export const badgeCodecs: ColumnCodecs<BadgeTables> = {
  badge_print: { undone: 'boolean' },
  badge_run: { choice: 'json', problems: 'json' },
}
