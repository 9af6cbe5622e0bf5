/** Who waits for a fresh proof. The dialog (features/account/web/admin) draws it; `call` waits for it. */
import { useSyncExternalStore } from 'react'

type Settle = (proof: string | null) => void

let waiting: readonly Settle[] = []
const listeners = new Set<() => void>()

function change(next: readonly Settle[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** Asks the person to prove who they are. Null when they give up. A proof serves one call, so each caller gets its own turn. */
export function askProof(): Promise<string | null> {
  return new Promise((resolve) => change([...waiting, resolve]))
}

/** Answers the caller whose turn it is. */
export function settleProof(proof: string | null): void {
  const [first, ...rest] = waiting
  change(rest)
  first?.(proof)
}

/** The caller whose turn it is, as an opaque value that changes with each; undefined when nobody asks. */
export function useProofAsked(): unknown {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting[0],
  )
}
