/** What every part of the sign-up screen needs: the record, the form, its checks, and what is open to change. */
import { createContext, use } from 'react'
import type { CompanyShown } from '../contract.ts'
import type { Standings } from './use-activities.ts'
import { controlId, type Checks } from './use-checks.ts'
import type { FormEditor } from './use-signup-form.ts'

export interface SignupScreen {
  company: CompanyShown
  editor: FormEditor
  checks: Checks
  standings: Standings
  /** The deadline has passed: nothing can be changed (D-CLOSED). */
  closed: boolean
}

export const SignupContext = createContext<SignupScreen | null>(null)

export function useSignup(): SignupScreen {
  const screen = use(SignupContext)
  if (!screen) throw new Error('A part of the sign-up form stands outside of it')
  return screen
}

/** Whether a path may be changed now: its part is open, or the reviewer returned just this field (D-COMPANY). */
export function isOpen(screen: SignupScreen, path: string): boolean {
  if (screen.closed) return false
  const { editable } = screen.company
  if (editable.fields.includes(path)) return true
  if (path.startsWith('company')) return editable.company
  if (path.startsWith('contact')) return editable.contact
  // Delegates, slots, the dealers' conference and invoice details stay open until the deadline (D-COMPANY).
  return editable.delegates
}

/** What a control of a path carries: its id, its error, whether it is closed, and what happens when it is left. */
export function useControls() {
  const screen = useSignup()
  return (path: string) => ({
    id: controlId(path),
    error: screen.checks.errorOf(path),
    onBlur: () => screen.checks.touch(path),
    open: isOpen(screen, path),
  })
}
