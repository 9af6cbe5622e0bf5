/** Check-in codes (migrations/0030-checkin-code.ts). Times are epoch ms. */
import type { CodeEndReason } from '../rules.ts'

export interface TicketTables {
  checkin_code: CheckInCodeTable
}

/** One code of a person that has not ended, by a unique index. Codes that have ended stay, so that a desk can say what became of them. */
export interface CheckInCodeTable {
  /** 80 random bits, 16 characters of base32. */
  id: string
  edition: string
  company_id: string
  person_id: string
  /** Counted for each person from 1. */
  serial: number
  made_at: number
  ended_at: number | null
  end_reason: CodeEndReason | null
  /** Account id; null where nobody was signed in. */
  ended_by: string | null
}
