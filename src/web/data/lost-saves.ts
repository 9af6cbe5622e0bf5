/** An hour without a network is a long list of saves, of which hardly any but the first can have arrived. */
const keptAtMost = 20

/** Drafts that were sent and to which no answer came, as text: what the server has may be one of them, and nobody else's. */
export class LostSaves {
  #texts: string[] = []

  add(text: string): void {
    if (this.#texts.length < keptAtMost) this.#texts.push(text)
  }

  has(text: string): boolean {
    return this.#texts.includes(text)
  }

  /** The server has answered: what it has from now on is known. */
  clear(): void {
    this.#texts = []
  }
}
