import type { ReactNode } from 'react'
import { useRegistrationTimes } from '../data/use-registration-times.ts'
import { Link } from './link.tsx'

/** Leads to the agreement while organisations can register; before and after that nobody is asked to. */
export function RegisterLink(props: { className: string; children: ReactNode }) {
  const { state } = useRegistrationTimes()
  return state === 'open' && <Link to="/signup" dialog="agreement" {...props} />
}
