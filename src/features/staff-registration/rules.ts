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

/** How an invitation stands: `open` until its link is used, `started` until the registration is submitted; revoked, or its time is over. */
export const invitationStates = ['open', 'started', 'finished', 'ended', 'revoked'] as const
export type InvitationState = (typeof invitationStates)[number]

const longestDays = 180
const keptDays = 30
/**
 * Characters; how long a link may be open; how many of an edition are listed; how long name and address are kept of someone who did
 * not register with it.
 */
export const invitationLimits = {
  name: 60,
  affiliation: 100,
  days: longestDays,
  longestMs: longestDays * dayMs,
  listed: 2_000,
  keptMs: keptDays * dayMs,
} as const

interface Invitation {
  readonly ends_at: number
  readonly finished_at: number | null
  readonly revoked_at: number | null
  readonly company_id: string | null
}

/** `now` in epoch ms. */
export function stateOf(row: Invitation, now: number): InvitationState {
  if (row.finished_at !== null) return 'finished'
  if (row.revoked_at !== null) return 'revoked'
  if (row.ends_at <= now) return 'ended'
  return row.company_id === null ? 'open' : 'started'
}
