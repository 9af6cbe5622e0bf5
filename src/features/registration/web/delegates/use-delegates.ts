/** Helpers of the list of delegates: which are open, what colleagues share, activities for everybody. */
import { type Standings } from '../signup/use-signup.ts'
import type { ActivityCode } from '../../../../shared/activity-codes.ts'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DelegateForm, PersonForm, SignupForm } from '../signup/use-signup-form.ts'

interface OpenDelegates {
  isOpen: (key: string) => boolean
  toggle: (key: string, open: boolean) => void
  /** Opens one and folds the others: a new form should not be looked for. */
  open: (key: string) => void
}

/** On paper every delegate is open (visual README, "Print"); afterwards all is as before. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The browser takes its picture right after the event: the page must be drawn by then.
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return printing
}

/** Up to two delegates start open, more start folded, except where something was returned. */
export function useOpenDelegates(
  delegates: readonly DelegateForm[],
  returned: readonly string[],
): OpenDelegates {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(delegates.length <= 2 ? delegates.map((delegate) => delegate.key) : returned),
  )
  const printing = usePrinting()
  return {
    isOpen: (key) => printing || open.has(key),
    toggle: (key, wanted) =>
      setOpen((old) => {
        if (printing || old.has(key) === wanted) return old
        const next = new Set(old)
        if (wanted) next.add(key)
        else next.delete(key)
        return next
      }),
    open: (key) => {
      setOpen(new Set([key]))
      requestAnimationFrame(() => {
        const details = document.getElementById(`delegate-${key}`)
        details?.querySelector<HTMLElement>('summary')?.focus()
        details?.scrollIntoView({ block: 'nearest' })
      })
    },
  }
}

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
  const room = new Map(
    [...standings].map(([code, { usage, used, left }]) => {
      const byLimit = usage.limitPerOrganisation === null ? Infinity : usage.limitPerOrganisation - used
      return [code, Math.min(byLimit, left ?? Infinity)]
    }),
  )
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
