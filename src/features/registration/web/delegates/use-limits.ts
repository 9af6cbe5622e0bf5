/** How each activity stands for an organisation, and what becomes of more seats than it can have. */
import type { ActivityCode } from '../../../../shared/activity-codes.ts'
import type { ActivityUsage, CompanyShown } from '../../contract.ts'
import type { DelegateForm, SignupForm } from '../signup/use-signup-form.ts'

/*
 * How each activity stands for the organisation while it chooses: what the form takes is counted with what the
 * server knows, so that the chips are right before anything is saved (decision 10; the server decides at the save).
 */

export interface ActivityStanding {
  usage: ActivityUsage
  /** Seats that this organisation's form takes. */
  used: number
  /** Seats left in all, after what this form takes; null without a limit. */
  left: number | null
  /** None can be chosen any more, by the limit or by the capacity. */
  full: boolean
  /** Full although the organisation still has a seat of its own: a waiting list can help. */
  soldOut: boolean
}

export type Standings = ReadonlyMap<ActivityCode, ActivityStanding>

export function standingsOf(company: CompanyShown, form: SignupForm): Standings {
  return new Map(
    company.activities.map((usage) => {
      const used = form.delegates.filter((delegate) => delegate.activities.includes(usage.code)).length
      const left = usage.left === null ? null : Math.max(0, usage.left - (used - usage.used))
      const limit = usage.limitPerOrganisation
      const atLimit = limit !== null && used >= limit
      const soldOut = left !== null && left <= 0
      return [usage.code, { usage, used, left, full: atLimit || soldOut, soldOut: soldOut && !atLimit }]
    }),
  )
}

export interface OverLimit {
  readonly code: ActivityCode
  /** People for whom it is chosen, and how many of them can have a seat. */
  readonly wanted: number
  readonly room: number
}

/** Seats that an organisation can take beside those of its form; negative where the form has too many. */
export const roomLeft = ({ usage, used }: ActivityStanding): number =>
  Math.min(
    usage.limitPerOrganisation === null ? Infinity : usage.limitPerOrganisation - used,
    usage.left === null ? Infinity : usage.left + usage.used - used,
  )

/** What the form has too many of. */
export const overLimits = (standings: Standings): OverLimit[] =>
  [...standings].flatMap(([code, standing]) => {
    const room = roomLeft(standing)
    return room < 0 ? [{ code, wanted: standing.used, room: Math.max(0, standing.used + room) }] : []
  })

/** Leaves these activities to the first people of the list, as many as can have a seat; the others lose them. */
export function keepForFirst(delegates: readonly DelegateForm[], over: readonly OverLimit[]): DelegateForm[] {
  const room = new Map<string, number>(over.map((one) => [one.code, one.room]))
  const keeps = (code: string) => {
    const left = room.get(code)
    if (left === undefined) return true
    room.set(code, left - 1)
    return left > 0
  }
  return delegates.map((one) => {
    const activities = one.activities.filter(keeps)
    return activities.length === one.activities.length ? one : { ...one, activities }
  })
}
