/** What desks and office should see of scans, undos and merges: every fact at its own time, whenever it came to be known. */

export const checkinFlaws = ['arrival', 'undo', 'double', 'out'] as const
/**
 * What the model gets wrong, so that a test sees the difference: `arrival` the order of merging instead of that of the scans, `undo`
 * what was taken back still counts, `double` each scan counts, `out` nobody leaves.
 */
export type CheckinFlaw = (typeof checkinFlaws)[number]

export interface Fact {
  readonly id: string
  readonly guest: number
  readonly point: number
  readonly direction: 'in' | 'out'
  /** When it happened. */
  readonly at: number
}

/** What is known to the server. */
export class CheckinModel {
  readonly #facts = new Map<string, Fact & { readonly arrival: number }>()
  readonly #undone = new Set<string>()
  readonly #flaw: CheckinFlaw | null

  constructor(flaw: CheckinFlaw | null) {
    this.#flaw = flaw
  }

  /** False where it was known. */
  learn(fact: Fact): boolean {
    if (this.#facts.has(fact.id)) return false
    this.#facts.set(fact.id, { ...fact, arrival: this.#facts.size })
    return true
  }

  undo(id: string): void {
    this.#undone.add(id)
  }

  #standing(guest: number, point: number): Fact[] {
    return [...this.#facts.values()]
      .filter((fact) => fact.guest === guest && fact.point === point)
      .filter(({ id }) => this.#flaw === 'undo' || !this.#undone.has(id))
      .toSorted((left, right) =>
        this.#flaw === 'arrival' ? left.arrival - right.arrival : left.at - right.at,
      )
  }

  /** Whoever was last seen coming in. */
  isInside(guest: number, point: number): boolean {
    const facts = this.#standing(guest, point)
    if (this.#flaw === 'out') return facts.some(({ direction }) => direction === 'in')
    return facts.at(-1)?.direction === 'in'
  }

  came(guest: number, point: number): boolean {
    return this.#standing(guest, point).some(({ direction }) => direction === 'in')
  }

  /** Entries right after another entry. */
  doubles(guest: number, point: number): number {
    const facts = this.#standing(guest, point)
    const entries = facts.filter(({ direction }) => direction === 'in').length
    if (this.#flaw === 'double') return entries
    return facts.filter((fact, index) => fact.direction === 'in' && facts[index - 1]?.direction === 'in')
      .length
  }
}
