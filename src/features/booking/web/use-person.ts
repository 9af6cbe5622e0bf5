/**
 * Whom to ask about a booking, and its agenda, as typed. Kept by the page, so that no reading again and no other choice wipes
 * it, and the agenda by the device too, over a reload.
 */
import { useCallback, useState } from 'react'
import { forgetKept, keepWords, readKept } from '../../../web/data/kept-words.ts'
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

/** `of`: what is booked here; each has an agenda of its own on the device. */
const keptName = (of: 'room' | 'table') => `agenda-${of}`

/** Filled from the registration; what was typed stands above it. */
export function usePerson(contact: AskerShown['contact'], of: 'room' | 'table'): Person {
  const [typed, setTyped] = useState<Partial<Typed>>(() => readKept(keptName(of)))
  const set = useCallback(
    (change: Partial<Typed>) => {
      setTyped((old) => ({ ...old, ...change }))
      // Only the agenda: a person's address and number do not lie about on a device.
      if (change.agenda !== undefined) keepWords(keptName(of), { agenda: change.agenda })
    },
    [of],
  )
  const clearAgenda = useCallback(() => {
    setTyped((old) => ({ ...old, agenda: '' }))
    forgetKept(keptName(of))
  }, [of])
  const values = {
    contact: contact?.contact ?? '',
    email: contact?.email ?? '',
    phone: contact?.phone ?? '',
    agenda: '',
    ...typed,
  }
  return { values, set, clearAgenda }
}
