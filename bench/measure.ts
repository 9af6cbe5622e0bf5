/** What the benches of calls share: a call through the whole server beside the very SQL that it ran, bare. */
import type { TestClient } from '../src/app/testing/with-app.ts'
import type { Bare } from './bare.ts'
import { settingOf } from '../scripts/experiments.ts'
import { percentile } from './percentile.ts'
import type { Recorder, Statement } from './record-statements.ts'

const timesEach = settingOf('TIMES')
const warmUps = Math.ceil(timesEach / 8)

interface Figures {
  readonly name: string
  readonly p50: number
  readonly p95: number
  readonly bareP95: number
}

/** A call of someone, by the name of its line. */
export type Asked = readonly [
  name: string,
  ask: (client: TestClient) => Promise<{ envelope: { resultCode: string } }>,
]

interface Measuring {
  readonly recorder: Recorder
  readonly bare: Pick<Bare, 'run'>
  readonly client: TestClient
}

/** Measures one call after the other, and prints a line for each and the worst of them. */
export async function measureCalls(asked: readonly Asked[], measuring: Measuring): Promise<void> {
  console.log(`${'list'.padEnd(32)}    p50 ms    p95 ms  bare p95   ratio`)
  const worst: number[] = []
  for (const [name, ask] of asked) {
    const figures = await measureCall(name, { ...measuring, ask: () => ask(measuring.client) })
    console.log(line(figures))
    worst.push(figures.p95)
  }
  console.log(`worst p95: ${Math.max(...worst).toFixed(1)} ms`)
}

/** Asks TIMES times through the server, then runs its SQL as often without it. */
async function measureCall(
  name: string,
  {
    recorder,
    bare,
    ask,
  }: Omit<Measuring, 'client'> & { ask(): Promise<{ envelope: { resultCode: string } }> },
): Promise<Figures> {
  recorder.start()
  const first = await ask()
  const queries: Statement[] = readsOf(recorder.take())
  if (first.envelope.resultCode !== '0000') throw new Error(`${name}: ${JSON.stringify(first.envelope)}`)
  if (!queries.length)
    throw new Error(`${name} asked the database nothing: there is no limit to stand beside`)
  const whole = await timeEach(ask)
  const limit = await timeEach(() => bare.run(queries))
  return { name, p50: percentile(whole, 50), p95: percentile(whole, 95), bareP95: percentile(limit, 95) }
}

/** Leaves out what the call writes beside its answer (that the session lives, the log). */
export const readsOf = (statements: readonly Statement[]) =>
  statements.filter(({ sql }) => /^\s*(select|with)\b/i.test(sql))

async function timeEach(work: () => Promise<unknown>): Promise<number[]> {
  for (let turn = 0; turn < warmUps; turn++) await work()
  const times: number[] = []
  for (let turn = 0; turn < timesEach; turn++) {
    const startedAt = performance.now()
    await work()
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)
}

export const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(2)
const column = (value: number, digits = 1) => value.toFixed(digits).padStart(10)

function line({ name, p50, p95, bareP95 }: Figures): string {
  return `${name.padEnd(32)}${column(p50)}${column(p95)}${column(bareP95)}${(p95 / bareP95).toFixed(1).padStart(8)}`
}
