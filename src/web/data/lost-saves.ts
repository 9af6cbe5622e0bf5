/** An hour without a network means many saves, and hardly any but the first can have arrived. */
const keptAtMost = 20

/** Drafts that were sent and never answered, as text: if the server has one of them, the change is our own. */
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
