/** Acts at the same moment, and proof that their guards are needed. */
import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { withoutGuard } from '../../server/database/guards.ts'
import type { TestApp } from './with-app.ts'

type Work = () => Promise<void>
/** A guard by its name, or what takes another one (an index) away for the length of a work. */
type Guard = string | ((work: Work) => Promise<void>)

/**
 * Plays a race, which must always end `right`, then without all of its guards, where it must end otherwise. That is left to chance, for
 * a busy machine may let one act after the other through: so it is played up to `patience` times until it does. ROUNDS sets how often
 * it is played with its guards. A race throws where something else goes wrong than what the guards are for.
 */
export async function proveRace<Result>(options: {
  race: () => Promise<Result>
  right: Result
  guards: readonly Guard[]
  rounds?: number
  /** 1 where each run takes the same way. */
  patience?: number
}): Promise<void> {
  const { race, right, guards, rounds = 2, patience = 20 } = options
  const times = Number(process.env['ROUNDS'] ?? rounds)
  for (let round = 0; round < times; round++) assert.deepEqual(await race(), right, `round ${round + 1}`)
  let ended = right
  await withoutGuards(guards, async () => {
    for (let round = 0; round < patience && isDeepStrictEqual(ended, right); round++) ended = await race()
  })
  assert.notDeepEqual(ended, right, `without the guards nothing went wrong in ${patience} rounds`)
}

function withoutGuards([first, ...rest]: readonly Guard[], work: Work): Promise<void> {
  if (first === undefined) return work()
  const inner = () => withoutGuards(rest, work)
  return typeof first === 'string' ? withoutGuard(first, inner) : first(inner)
}

type Answered = { envelope: { resultCode: string } } | { resultCode: string }
const codeIn = (answer: Answered) => ('envelope' in answer ? answer.envelope : answer).resultCode

/** A database that is busy answers 503; a person would try again, and the race goes on. */
export async function patiently<Answer extends Answered>(act: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    const answer = await act()
    if (codeIn(answer) !== 'NOT_READY' || tries === 30) return answer
    await setTimeout(100)
  }
}

export const patientCode = async (act: () => Promise<Answered>): Promise<string> =>
  codeIn(await patiently(act))

/** How many of `count` who do the same at the same moment succeed; the others must all be refused by that code. */
export async function countAtOnce(
  count: number,
  refusal: string,
  act: (index: number) => Promise<Answered>,
): Promise<number> {
  const codes = await Promise.all(Array.from({ length: count }, (_, index) => patientCode(() => act(index))))
  const refused = codes.filter((code) => code !== '0000')
  assert.deepEqual(new Set(refused), new Set(refused.length ? [refusal] : []))
  return count - refused.length
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

/** Starts all of them in an order that nobody knows. */
export function atOnce<T>(acts: readonly (() => Promise<T>)[]): Promise<T[]> {
  const shuffled = acts.map((act) => ({ act, at: Math.random() })).toSorted((a, b) => a.at - b.at)
  return Promise.all(shuffled.map(({ act }) => act()))
}
