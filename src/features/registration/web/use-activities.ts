/**
 * How each activity stands for the organisation while it chooses: what the form takes is counted with what the
 * server knows, so that the chips are right before anything is saved (decision 10; the server decides at the save).
 */
import type { ActivityCode } from '../../../shared/activity-codes.ts'
import type { ActivityUsage, CompanyShown } from '../contract.ts'
import type { SignupForm } from './signup/use-signup-form.ts'

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

/** The place of a saved delegate on the list of an activity. */
export function placeOf(company: CompanyShown, delegateId: string, code: ActivityCode) {
  const delegate = company.delegates.find((one) => one.id === delegateId)
  return delegate?.waiting.find((place) => place.activity === code)
}
