/** The rules of registrations that staff make, pure, for browser and server alike. */
import { dayMs } from '../../shared/durations.ts'

/** Characters of the reason for a registration after the deadline. */
export const lateReasonLimit = 300

/**
 * People in one file; bytes of it; what is told of its faults. One transaction registers all of them, and others who write wait for
 * it meanwhile, about a second: that bounds the people.
 */
export const importLimits = {
  people: 1_000,
  bytes: 2_097_152,
  columns: 40,
  cellCharacters: 500,
  faults: 200,
} as const

/** How an invitation link stands: `open` until it is used, revoked, or its time is over. */
export const invitationStates = ['open', 'finished', 'ended', 'revoked'] as const
export type InvitationState = (typeof invitationStates)[number]

const longestDays = 180
/** Characters; how long a link may be open; how many of an edition are listed. */
export const invitationLimits = {
  name: 60,
  affiliation: 100,
  days: longestDays,
  longestMs: longestDays * dayMs,
  listed: 2_000,
} as const

interface Invitation {
  readonly ends_at: number
  readonly finished_at: number | null
  readonly revoked_at: number | null
}

/** `now` in epoch ms. */
export function stateOf(row: Invitation, now: number): InvitationState {
  if (row.finished_at !== null) return 'finished'
  if (row.revoked_at !== null) return 'revoked'
  return row.ends_at <= now ? 'ended' : 'open'
}
