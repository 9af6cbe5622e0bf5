/** The tables of picks (migrations/0051-programme-pick.ts) and of personal calendars (0056-personal-calendar.ts). Times are epoch ms. */
import type { ColumnCodecs } from '../../../server/database/column-codecs.ts'
import type { Both } from '../../../shared/i18n.ts'

/** A session that an account has picked; it outlives its row of content, so that a session that went can be told. */
export interface ProgrammePickTable {
  account_id: string
  edition: string
  /** Key of the session's row. */
  session: string
  /** What the session said when it was picked. */
  title: Both
  starts_at: number
  ends_at: number
  picked_at: number
}

/** The private calendar of an account: its link ends with `secret`; a new secret ends the old link. */
export interface PersonalCalendarTable {
  /** Keyed hash of the secret. */
  id: string
  account_id: string
  edition: string
  /** 128 random bits, sealed by the vault. */
  secret: string
  created_at: number
}

export interface ProgrammeTables {
  personal_calendar: PersonalCalendarTable
  programme_pick: ProgrammePickTable
}

export const programmeCodecs: ColumnCodecs<ProgrammeTables> = {
  programme_pick: { title: 'bilingual' },
}
