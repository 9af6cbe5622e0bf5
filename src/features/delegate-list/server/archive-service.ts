/** Encrypted archives, made in a thread. */
import { createThreadPool } from '../../../server/threads/thread-pool.ts'
import type { ArchiveWork } from './archive-thread-service.ts'

const threads = createThreadPool<Uint8Array>({
  script: new URL('./archive-thread-service.ts', import.meta.url),
  threads: 1,
  runLimitMs: 60_000,
  waitingAtMost: 20,
  waitLimitMs: 120_000,
  heapLimitMb: 512,
  idleMs: 10_000,
})

/** A zip with AES-256. Throws where the thread fails or too many wait. */
export async function packArchive(work: ArchiveWork): Promise<Buffer> {
  const made = await threads.run({ who: null, load: () => ({ message: work }) })
  if (made.ok) return Buffer.from(made.answer)
  throw new Error(`an archive was not made: ${made.why}`, { cause: made.error })
}
