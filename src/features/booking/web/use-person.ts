/** Whom to ask about a booking, and its agenda, as typed. Kept by the page, so that no reading again and no other choice wipes it. */
import { useCallback, useState } from 'react'
import type { AskerShown } from './use-booking.ts'

export interface Typed {
  readonly contact: string
  readonly email: string
  readonly phone: string
  readonly agenda: string
}

export interface Person {
  readonly values: Typed
  readonly set: (change: Partial<Typed>) => void
  /** After a booking: contact, email and phone serve for the next one, the agenda does not. */
  readonly clearAgenda: () => void
}

/** Filled from the registration; what was typed stands above it. */
export function usePerson(contact: AskerShown['contact']): Person {
  const [typed, setTyped] = useState<Partial<Typed>>({})
  const set = useCallback((change: Partial<Typed>) => setTyped((old) => ({ ...old, ...change })), [])
  const clearAgenda = useCallback(() => setTyped((old) => ({ ...old, agenda: '' })), [])
  const values = {
    contact: contact?.contact ?? '',
    email: contact?.email ?? '',
    phone: contact?.phone ?? '',
    agenda: '',
    ...typed,
  }
  return { values, set, clearAgenda }
}
