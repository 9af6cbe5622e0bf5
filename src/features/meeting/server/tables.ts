/** Meetings of two organisations (migrations/0016-meeting.ts). Times are epoch ms. */
import type { MeetingEndedAs, MeetingPlaceKind, MeetingStepKind } from '../rules.ts'

export interface MeetingTables {
  meeting: MeetingTable
  meeting_hold: MeetingHoldTable
  meeting_step: MeetingStepTable
}

/**
 * Live while `ended_at` is null and, as long as nobody has accepted it, until `answer_by`: a request whose time is over has
 * ended although no job has written it down (rules.ts `meetingStateOf`). Whoever changes one has both companies locked.
 */
export interface MeetingTable {
  id: string
  edition: string
  /** Who asked first. */
  from_company_id: string
  to_company_id: string
  state: 'asked' | 'accepted'
  /** Who must answer; what it says of an accepted meeting has no meaning. */
  awaits_company_id: string
  answer_by: number
  /** A half-hour of a conference day. */
  starts_at: number
  ends_at: number
  place_kind: MeetingPlaceKind
  /** Whose place it is: the company of `booking_id`, or who is to choose one of its own (`booking_id` null). */
  host_company_id: string | null
  booking_id: string | null
  /** A negotiation table that the system assigned when the meeting was agreed; null before. */
  table_id: string | null
  /** Sealed by the vault under the edition's key, base64; the record is `meeting:<id>`. */
  subject: string
  created_at: number
  changed_at: number
  version: number
  ended_at: number | null
  ended_as: MeetingEndedAs | null
}

/**
 * What a meeting that was agreed holds: the half-hour of each of its two companies, and that of a negotiation table. Unique by holder,
 * half-hour and seat. A request holds nothing.
 */
export interface MeetingHoldTable {
  id: string
  meeting_id: string
  /** `company:<id>` or `table:<id>`. */
  holder: string
  starts_at: number
  /** From 0; a company has as many seats a half-hour as MEETINGS_AT_ONCE says, a table has one. */
  seat: number
}

/** What was done to a meeting, by whom, with which words. */
export interface MeetingStepTable {
  id: string
  meeting_id: string
  /** The version of the meeting that it made. */
  seq: number
  at: number
  kind: MeetingStepKind
  /** Null: time, or the system. */
  company_id: string | null
  /** The half-hour that was meant then. */
  starts_at: number
  /** Sealed as the subject is, the record is `meeting-step:<id>`; empty where nothing was said. */
  words: string
}
