/**
 * A write whose answer was lost may have been carried out. Made again as it was, it goes out under the same Idempotency-Key: the
 * server tells what became of it, and does nothing twice.
 */
import { makeNonce } from './nonce.ts'

interface Lost {
  readonly body: string
  readonly key: string
  /** Epoch ms. */
  readonly at: number
}

/** Whoever comes back later than this has seen meanwhile what became of it. */
const sameActMs = 60 * 60_000

/** By address, the last write of each that went without an answer. */
export class SameActs {
  readonly #lost = new Map<string, Lost>()

  /** The key of a write at `now` (epoch ms). `body`: as it is sent. */
  keyFor(address: string, body: string, now: number): string {
    const lost = this.#lost.get(address)
    return lost?.body === body && now - lost.at < sameActMs ? lost.key : makeNonce()
  }

  lose(address: string, lost: Lost): void {
    this.#lost.set(address, lost)
  }

  /** Something was answered: from now on the same words are an act of their own, for what was booked may have been cancelled. */
  clear(): void {
    this.#lost.clear()
  }
}
