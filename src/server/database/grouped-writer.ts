/**
 * SQLite has one writer, and what is acknowledged has to be on the disk (`synchronous = FULL`): waiting for the disk is most
 * of what a small write costs. Writes that wait at the same time therefore share one commit. Each is in a savepoint of its
 * own, so that one that fails takes nothing of another with it; nobody is answered before the commit that they share.
 */
import { setImmediate as turn } from 'node:timers/promises'
import { CompiledQuery, type ControlledTransaction, type Kysely } from 'kysely'

export interface GroupedWriter<Database> {
  write<T>(work: (transaction: Kysely<Database>) => Promise<T>): Promise<T>
}

/** So many writes, or so much time, make a group at most: the first of it waits no longer than that. */
const groupSize = 32
const groupMs = 20

interface Waiting<Database> {
  readonly work: (transaction: Kysely<Database>) => Promise<unknown>
  readonly resolve: (value: never) => void
  readonly reject: (reason: unknown) => void
}

/** What is told to who asked, once the group is safe. */
type Resolve = () => void

/** @param longestMs how long a group may grow, in ms of the process's own clock. */
export function createGroupedWriter<Database>(
  database: Kysely<Database>,
  longestMs = groupMs,
): GroupedWriter<Database> {
  const waiting: Waiting<Database>[] = []
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (waiting.length) await runGroup(database, waiting, longestMs)
    isRunning = false
  }

  return {
    write<T>(work: (transaction: Kysely<Database>) => Promise<T>) {
      return new Promise<T>((resolve, reject) => {
        waiting.push({ work, resolve: resolve as (value: never) => void, reject })
        if (!isRunning) void run()
      })
    },
  }
}

async function runGroup<Database>(
  database: Kysely<Database>,
  waiting: Waiting<Database>[],
  longestMs: number,
): Promise<void> {
  const first = waiting.shift()!
  const group = [first]
  let transaction: ControlledTransaction<Database> | null = null
  try {
    transaction = await database.startTransaction().execute()
    const startedAt = performance.now()
    // The first stands by itself: where it fails, there is nothing beside it to keep.
    const value = await first.work(transaction)
    const settled: Resolve[] = [() => first.resolve(value as never)]
    while (group.length < groupSize && performance.now() - startedAt < longestMs) {
      // SQLite answers at once, so nothing has been read from the sockets meanwhile: one turn for those who have sent.
      if (!waiting.length) await turn()
      const next = waiting.shift()
      if (!next) break
      group.push(next)
      settled.push(await runBeside(transaction, next))
    }
    await transaction.commit().execute()
    for (const resolve of settled) resolve()
  } catch (error) {
    // Another process kept the lock for as long as a write may wait. Those behind the first would begin that wait again.
    if (!transaction) group.push(...waiting.splice(0))
    // Nothing of the group is on the disk. SQLite may have rolled back by itself.
    if (transaction && !transaction.isCommitted && !transaction.isRolledBack)
      await transaction
        .rollback()
        .execute()
        .catch(() => {})
    for (const one of group) one.reject(error)
  }
}

const savepoint = CompiledQuery.raw('savepoint beside')
const release = CompiledQuery.raw('release beside')
const rollBack = CompiledQuery.raw('rollback to beside')

/** One write beside others; throws only where the whole transaction is lost. */
async function runBeside<Database>(
  transaction: ControlledTransaction<Database>,
  one: Waiting<Database>,
): Promise<Resolve> {
  await transaction.executeQuery(savepoint)
  try {
    const value = await one.work(transaction)
    await transaction.executeQuery(release)
    return () => one.resolve(value as never)
  } catch (error) {
    await transaction.executeQuery(rollBack)
    await transaction.executeQuery(release)
    return () => one.reject(error)
  }
}
