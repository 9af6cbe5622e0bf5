/** Prints of badges (migrations/0033-badge.ts). Times are epoch ms. */
import type { ColumnCodecs } from '../../../server/database/column-codecs.ts'
import type { BadgeFormat } from '../format-rules.ts'
import type { BadgeOrder, BadgeState, PrintState } from '../rules.ts'

export interface BadgeTables {
  badge_print: BadgePrintTable
  badge_run: BadgeRunTable
}

/** A badge that was printed; never changed. */
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

export const badgeCodecs: ColumnCodecs<BadgeTables> = { badge_run: { choice: 'json', problems: 'json' } }
