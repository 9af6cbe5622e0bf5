/** Who waits for a fresh proof. The dialog (features/account/web/admin) draws it; `call` waits for it. */
import { createStore } from '../data/store.ts'

type Answer = (proof: string | null) => void

const waiting = createStore<readonly Answer[]>([])

/** Asks the person to prove who they are. Null when they give up. A proof serves one call, so each caller gets its own turn. */
export function askFreshProof(): Promise<string | null> {
  return new Promise((resolve) => waiting.set([...waiting.get(), resolve]))
}

/** Answers the caller whose turn it is. */
export function answerFreshProof(proof: string | null): void {
  const [first, ...rest] = waiting.get()
  waiting.set(rest)
  first?.(proof)
}

/** The caller whose turn it is, as an opaque value that changes with each; undefined when nobody asks. */
export const useFreshProofRequest = (): unknown => waiting.use()[0]
