/** What is derived of many rows and kept until another row comes. */
import type { Kernel } from '../../../server/context.ts'
import type { Engine } from '../../../server/database/db.ts'

interface Kept<Value> {
  readonly key: string
  readonly value: Promise<Value>
}

/** Keeps the last value of each name for as long as its key is the same. */
export class Latest<Value> {
  readonly #kept = new WeakMap<Engine, Map<string, Kept<Value>>>()

  get({ engine }: Kernel, of: { name: string; key: string }, load: () => Promise<Value>): Promise<Value> {
    const names = this.#kept.get(engine) ?? new Map<string, Kept<Value>>()
    this.#kept.set(engine, names)
    const found = names.get(of.name)
    if (found?.key === of.key) return found.value
    const value = load()
    names.set(of.name, { key: of.key, value })
    value.catch(() => names.delete(of.name))
    return value
  }
}
