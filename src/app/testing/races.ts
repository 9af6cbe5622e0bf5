/** Acts at the same moment, and proof that their guards are needed. */
import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { TestApp } from './with-app.ts'

/** Plays a race that must always end well, then without its guards, where it must go wrong within `patience` rounds. ROUNDS sets how often. */
export async function proveRace(options: {
  race: () => Promise<boolean>
  /** Runs work with the guards taken away. */
  without: (work: () => Promise<void>) => Promise<void>
  patience: number
}): Promise<void> {
  const { race, without, patience } = options
  const rounds = Number(process.env['ROUNDS'] ?? 2)
  for (let round = 0; round < rounds; round++) assert.equal(await race(), true, `round ${round + 1}`)
  let wrong = 0
  await without(async () => {
    for (let round = 0; round < patience && !wrong; round++) if (!(await race())) wrong++
  })
  assert.equal(wrong, 1, `without the guards nothing went wrong in ${patience} rounds`)
}

/**
 * Begins an act beside an open transaction and answers its promise once it waits for a lock in the app's database, or has ended.
 * PostgreSQL only. (Wrapped, since a promise that is answered by an async function is waited for.)
 */
export async function stuckOrDone<T>(
  { kernel }: Pick<TestApp, 'kernel'>,
  act: () => Promise<T>,
): Promise<{ answer: Promise<T> }> {
  let isDone = false
  const answer = act().finally(() => (isDone = true))
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(kernel.engine.raw)
    if (isDone || rows.length > 0) return { answer }
    await setTimeout(5)
  }
}
