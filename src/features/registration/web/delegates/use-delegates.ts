/** Helpers of the list of delegates: what colleagues share, activities for everybody. */
import { roomLeft, type Standings } from './use-limits.ts'
import type { ActivityCode } from '../../../../shared/activity-codes.ts'
import type { DelegateForm, PersonForm, SignupForm } from '../signup/use-signup-form.ts'

/** What a further delegate takes over. The primary contact's own details are in the contact. */
export function shareable(
  delegate: DelegateForm | undefined,
  contact?: PersonForm,
): Partial<DelegateForm> | undefined {
  if (!delegate) return contact && { origin: contact.origin, certificateKind: contact.certificateKind }
  if (!delegate.isPrimaryContact || !contact) return delegate
  const { origin, certificateKind, rank, department, telephone } = contact
  return { ...delegate, origin, certificateKind, rank, department, telephone }
}

/** One delegate's seats for all others, as far as the limits reach, in the order of the list. */
export function applyActivities(form: SignupForm, from: DelegateForm, standings: Standings): SignupForm {
  const room = new Map([...standings].map(([code, standing]) => [code, roomLeft(standing)]))
  const take = (code: string, has: boolean) => {
    if (has) return true
    const free = room.get(code as ActivityCode) ?? 0
    if (free <= 0) return false
    room.set(code as ActivityCode, free - 1)
    return true
  }
  return {
    ...form,
    delegates: form.delegates.map((one) => {
      if (one.key === from.key) return one
      const wanted = from.activities.filter((code) => take(code, one.activities.includes(code)))
      const activities = [...new Set([...one.activities, ...wanted])]
      return { ...one, activities, waitlist: one.waitlist.filter((code) => !activities.includes(code)) }
    }),
  }
}
