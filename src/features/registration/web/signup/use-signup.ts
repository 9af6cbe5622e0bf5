/** What every part of the sign-up screen needs: the record, the form, its checks, and what is open to change. */
import { createContext, use } from 'react'
import { useLocale } from '../../../../web/ui/language.tsx'
import type { CompanyShown } from '../../contract.ts'
import type { Standings } from '../use-activities.ts'
import { controlId, type Checks } from './use-checks.ts'
import { valueAt, type FormEditor, type SignupForm } from './use-signup-form.ts'

export interface SignupScreen {
  company: CompanyShown
  editor: FormEditor
  checks: Checks
  /** The form as the server's record has it. */
  record: SignupForm
  standings: Standings
  /** The deadline has passed: nothing can be changed (decision 11). */
  closed: boolean
}

export const SignupContext = createContext<SignupScreen | null>(null)

export function useSignup(): SignupScreen {
  const screen = use(SignupContext)
  if (!screen) throw new Error('A part of the sign-up form stands outside of it')
  return screen
}

/** Whether a path may be changed now: its part is open, or the reviewer returned just this field (decision 7). */
export function isOpen(screen: SignupScreen, path: string): boolean {
  if (screen.closed) return false
  const { editable } = screen.company
  if (editable.fields.includes(path)) return true
  if (path.startsWith('company')) return editable.company
  if (path.startsWith('contact')) return editable.contact
  // Delegates, slots, the dealers' conference and invoice details stay open until the deadline (decision 7).
  return editable.delegates
}

/** The fields that were returned and still stand as they were, with the reviewer's reason (decision 7). */
export function openCorrections(screen: SignupScreen) {
  const { company, record, editor } = screen
  if (company.status !== 'returned') return []
  return company.corrections.filter(({ path }) => valueAt(record, path) === valueAt(editor.form, path))
}

/** What a control of a path carries: its id, its error, whether it is closed, and what happens when it is left. */
export function useControls() {
  const screen = useSignup()
  const locale = useLocale()
  const corrections = openCorrections(screen)
  return (path: string) => ({
    id: controlId(path),
    error: screen.checks.errorOf(path) ?? corrections.find((one) => one.path === path)?.reason[locale],
    onBlur: () => screen.checks.touch(path),
    open: isOpen(screen, path),
  })
}
