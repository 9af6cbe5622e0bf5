/**
 * A message as it is typed, in this browser, while the server does not have it yet: a lost network, a reload, a closed
 * window take nothing away. What the server has is not kept here: others may use the same computer.
 */
import type { PartyShown } from '../../contract.ts'

export interface Letter {
  readonly to: readonly PartyShown[]
  readonly subject: string
  readonly body: string
}

export interface KeptLetter {
  readonly letter: Letter
  /** The draft on the server that it goes on from; null: none yet. */
  readonly id: string | null
  readonly version: number
  /** Epoch ms. */
  readonly at: number
}

const keyOf = (userId: string, slot: string) => `letter:${userId}:${slot}`

/** `slot`: which message it is (a draft, a thread's reply, a new one). */
export function readKept(userId: string, slot: string): KeptLetter | null {
  try {
    const kept = localStorage.getItem(keyOf(userId, slot))
    return kept ? (JSON.parse(kept) as KeptLetter) : null
  } catch {
    return null
  }
}

export function keepLetter(userId: string, slot: string, kept: KeptLetter | null): void {
  try {
    if (kept) localStorage.setItem(keyOf(userId, slot), JSON.stringify(kept))
    else localStorage.removeItem(keyOf(userId, slot))
  } catch {
    // Storage is full or forbidden: the server keeps the draft anyway.
  }
}
