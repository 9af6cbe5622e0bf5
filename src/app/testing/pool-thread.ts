/** A thread that does as it is told, for thread-pool.test.ts. */
import { serveThread } from '../../server/threads/thread.ts'

export type Told = { readonly say: string } | { readonly act: 'spin' | 'grow' | 'throw' | 'exit' }

const kept: unknown[] = []

serveThread((told: Told): string => {
  if ('say' in told) return told.say
  if (told.act === 'throw') throw new Error('as told')
  if (told.act === 'exit') process.exit(3)
  for (;;) if (told.act === 'grow') kept.push(Array.from({ length: 10_000 }, (_, index) => ({ index })))
})
