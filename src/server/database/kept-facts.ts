/**
 * Facts that only edits change (the edition, its parameters, content, texts), kept in memory under a version that every edit
 * raises on all nodes. A transaction asks the database for the version, once and again after a lock, and believes what was read
 * under it. After a write of its own to such a table it reads the tables.
 */
import type { Kysely, KyselyPlugin, OperationNode, RootOperationNode } from 'kysely'
import type { Database, Db, Tx } from './db.ts'
import { guarded } from './guards.ts'
import { raisePageVersion, readPageVersion } from '../pages/page-version.ts'

/** Of one engine. */
export interface FactMemory {
  /** As this process knows it; null until it has been read. */
  version: number | null
  readonly facts: Map<string, KeptFact>
}

interface KeptFact {
  readonly version: number
  readonly readAt: number
  readonly value: unknown
}

/** An open transaction, as far as facts go. */
interface Editing {
  readonly found: Map<string, KeptFact>
  /** As it was when the transaction first asked, or after its last lock. */
  version: Promise<number> | null
  hasEdited: boolean
}

interface Place {
  readonly memory: FactMemory
  readonly editing: Editing | null
}

/** Readers and open transactions. Any other handle reads the tables. */
const places = new WeakMap<object, Place>()

const tables = new Set<string>()
let kinds = 0
/** A fact that was changed by SQL alone, without a version, is read again after this time. */
const longestMs = 60_000
const mostFacts = 2_000

/** The memory of an engine, of which this is the reader. */
export function keepFactsOf(reader: Db): FactMemory {
  const memory: FactMemory = { version: null, facts: new Map() }
  places.set(reader, { memory, editing: null })
  return memory
}

/**
 * A read of facts of `tables`, kept by its arguments. Its value is frozen: all callers share it.
 */
export function keepFact<Args extends readonly (string | number | boolean | null)[], T>(
  of: readonly string[],
  read: (db: Db | Tx, ...args: Args) => Promise<T>,
): (db: Db | Tx, ...args: Args) => Promise<T> {
  for (const table of of) tables.add(table)
  const kind = kinds++
  return async (db, ...args) => {
    const place = places.get(db)
    if (!place || place.editing?.hasEdited) return read(db, ...args)
    const { memory, editing } = place
    const version = await (editing ? (editing.version ??= readPageVersion(db)) : memory.version)
    if (version === null) return read(db, ...args)
    const key = `${kind} ${JSON.stringify(args)}`
    const now = performance.now()
    const known = editing?.found.get(key) ?? memory.facts.get(key)
    if (known?.version === version && now - known.readAt < longestMs) return known.value as T
    const value = freeze(await read(db, ...args))
    if (memory.facts.size > mostFacts) memory.facts.clear()
    ;(editing?.found ?? memory.facts).set(key, { version, readAt: now, value })
    return value
  }
}

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) freeze(part)
  return ArrayBuffer.isView(value) ? value : Object.freeze(value)
}

/** Says that the transaction edits what pages show, beside the tables of facts. */
export function touchPages({ tx }: { readonly tx: Tx }): void {
  const editing = places.get(tx)?.editing
  if (editing) editing.hasEdited = true
}

/** A lock may have been waited for: what was read before it may be out of date. */
export function noteLock(tx: Tx): void {
  const editing = places.get(tx)?.editing
  if (editing && guarded('facts.lock')) editing.version = null
}

const writes = /^(Insert|Update|Delete|Merge)QueryNode$/

/** Notes what a transaction writes to the tables of facts. */
class NoteEdits implements KyselyPlugin {
  readonly #editing: Editing
  constructor(editing: Editing) {
    this.#editing = editing
  }
  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    if (writes.test(node.kind) && tables.has(tableOf(node) ?? '')) this.#editing.hasEdited = true
    return node
  }
  async transformResult<R>({ result }: { result: R }): Promise<R> {
    return result
  }
}

function tableOf(node: OperationNode): string | undefined {
  const { into, table, from } = node as unknown as Record<'into' | 'table' | 'from', Named | undefined>
  const found = into ?? table ?? from?.froms?.[0]
  return found?.table?.identifier?.name
}
interface Named {
  readonly table?: { readonly identifier?: { readonly name: string } }
  readonly froms?: readonly Named[]
}

/** Runs the work of a transaction. What it edits, and the facts that it has read, are known to this process once it is committed. */
export async function watchEdits<T>(
  of: { facts: FactMemory; brand(open: object): Tx; work(tx: Tx): Promise<T> },
  transact: (run: (open: Kysely<Database>) => Promise<T>) => Promise<T>,
): Promise<T> {
  const { facts: memory, brand, work } = of
  // Of the last attempt.
  let editing: Editing
  let raised: number | null = null
  const done = await transact(async (open) => {
    editing = { found: new Map(), version: null, hasEdited: false }
    const tx = brand(open.withPlugin(new NoteEdits(editing)))
    places.set(tx, { memory, editing })
    const answer = await work(tx)
    raised = editing.hasEdited ? await raisePageVersion(tx) : null
    return answer
  })
  if (raised !== null) memory.version = Math.max(memory.version ?? 0, raised)
  else for (const [key, fact] of editing!.found) memory.facts.set(key, fact)
  return done
}
