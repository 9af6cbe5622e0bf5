/** Which rows of a list are ticked. What is no longer listed is not. */
import { useState } from 'react'

export interface Choice {
  readonly ids: readonly string[]
  readonly has: (id: string) => boolean
  readonly toggle: (id: string, isOn: boolean) => void
  readonly all: (isOn: boolean) => void
  readonly isAll: boolean
  readonly clear: () => void
}

export function useChoice(listed: readonly string[]): Choice {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set())
  const ids = listed.filter((id) => held.has(id))
  return {
    ids,
    has: (id) => held.has(id),
    toggle: (id, isOn) =>
      setHeld((before) => {
        const next = new Set(before)
        if (isOn) next.add(id)
        else next.delete(id)
        return next
      }),
    all: (isOn) => setHeld(new Set(isOn ? listed : [])),
    isAll: listed.length > 0 && ids.length === listed.length,
    clear: () => setHeld(new Set()),
  }
}
