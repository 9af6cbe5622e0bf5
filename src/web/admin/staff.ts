/** Who is at work: the pages ask for the role to show only acts that the server would allow. */
import { createContext, use } from 'react'
import type { CurrentUser } from '../data/session.ts'

export const StaffContext = createContext<CurrentUser | null>(null)

export function useStaff(): {
  readonly user: CurrentUser
  readonly administers: boolean
  readonly reviews: boolean
  /** Writes what the site says; others of the staff only see it. */
  readonly edits: boolean
} {
  const user = use(StaffContext)
  if (!user) throw new Error('outside the back office')
  const administers = user.role === 'administrator'
  return {
    user,
    administers,
    reviews: administers || user.role === 'reviewer',
    edits: administers || user.role === 'editor',
  }
}
