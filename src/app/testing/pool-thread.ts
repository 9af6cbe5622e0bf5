/** A thread that does as it is told, for thread-pool.test.ts. */
import { serveThread } from '../../server/threads/thread.ts'

export type Told =
  | { readonly say: string }
  | { readonly act: 'spin' | 'grow' | 'throw' | 'exit' }
  /** Does nothing else until the gate is opened. */
  | { readonly waitFor: Int32Array }

export const makeGate = () => new Int32Array(new SharedArrayBuffer(4))
export function openGate(gate: Int32Array): void {
  gate[0] = 1
  Atomics.notify(gate, 0)
}

const kept: unknown[] = []

serveThread((told: Told): string => {
  if ('say' in told) return told.say
  if ('waitFor' in told) return Atomics.wait(told.waitFor, 0, 0)
  if (told.act === 'throw') throw new Error('as told')
  if (told.act === 'exit') process.exit(3)
  for (;;) if (told.act === 'grow') kept.push(Array.from({ length: 10_000 }, (_, index) => ({ index })))
})
