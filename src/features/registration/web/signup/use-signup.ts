/** What every part of the sign-up screen needs: the record, the form, its checks, and what is open to change. */
import { createContext, use } from 'react'
import { useLocale } from '../../../../web/ui/language.tsx'
import type { ActivityCode } from '../../../../shared/activity-codes.ts'
import type { CompanyShown } from '../../contract.ts'
import type { Standings } from '../delegates/use-limits.ts'
import { companyTexts } from '../form-messages.ts'
import { controlId, type Checks } from './use-checks.ts'
import type { Folding } from './use-folding.ts'
import { valueAt, type FormEditor, type SignupForm } from './use-signup-form.ts'

export interface SignupScreen {
  company: CompanyShown
  editor: FormEditor
  checks: Checks
  /** The form as the server's record has it. */
  record: SignupForm
  standings: Standings
  folding: Folding
  /** The deadline has passed: nothing can be changed (decision 11). */
  closed: boolean
  /** Fetches the record afresh (limits, places, status) without touching what is typed; or takes the one that an answer brought. */
  reload: (company?: CompanyShown) => Promise<void>
}

export const SignupContext = createContext<SignupScreen | null>(null)

export function useSignup(): SignupScreen {
  const screen = use(SignupContext)
  if (!screen) throw new Error('A part of the sign-up form stands outside of it')
  return screen
}

/** Whether a path may be changed now: its part is open, or the reviewer returned just this field (decision 7). */
export function isOpen(screen: Pick<SignupScreen, 'closed' | 'company'>, path: string): boolean {
  if (screen.closed) return false
  const { editable } = screen.company
  if (editable.fields.includes(path)) return true
  if (path.startsWith('company')) return editable.company
  if (path.startsWith('contact')) return editable.contact
  // Delegates, slots, the dealers' conference and invoice details stay open until the deadline (decision 7).
  return editable.delegates
}

/** Why a part cannot be changed: it was submitted, or the deadline has passed over a draft. */
export const closedText = ({ company }: Pick<SignupScreen, 'company'>) =>
  company.status === 'draft' ? companyTexts.closedUnsent : companyTexts.closed

/** The fields that were returned and still stand as they were, with the reviewer's reason (decision 7). */
export function openCorrections(screen: Pick<SignupScreen, 'company' | 'record' | 'editor'>) {
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

/** The place of a saved delegate on the list of an activity. */
export function placeOf(company: CompanyShown, delegateId: string, code: ActivityCode) {
  const delegate = company.delegates.find((one) => one.id === delegateId)
  return delegate?.waiting.find((place) => place.activity === code)
}
