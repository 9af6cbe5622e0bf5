/** Badges as files, drawn in a thread (thread-service.ts): one at once, or any number as a stream. */
import { streamWork } from '../../../server/threads/streamed-work.ts'
import { createThreadPool } from '../../../server/threads/thread-pool.ts'
import type { BadgeFace } from './layout-service.ts'
import type { BadgeWork, PdfHead, Stationery } from './thread-service.ts'

export type { PdfHead, Stationery } from './thread-service.ts'

const threads = createThreadPool<unknown>({
  script: new URL('./thread-service.ts', import.meta.url),
  // One may print thousands: a badge for somebody who waits at a desk takes the other.
  threads: 2,
  runLimitMs: 10 * 60_000,
  waitingAtMost: 100,
  waitLimitMs: 10 * 60_000,
  heapLimitMb: 512,
  // Reading the fonts takes longer than a badge: the next is often close behind.
  idleMs: 60_000,
})

async function ask<Answer>(message: BadgeWork, who: string | null = null): Promise<Answer> {
  const outcome = await threads.run({ who, load: () => ({ message }) })
  if (outcome.ok) return outcome.answer as Answer
  throw new Error(`badges were not drawn: ${outcome.why}`, { cause: outcome.error })
}

/** For each badge the characters that no font has, in the order of the badges. */
export const missingOn = (faces: readonly BadgeFace[]): Promise<string[][]> =>
  ask<string[][]>({ kind: 'check', faces })

/** One badge as PDF; all of its characters must be printable. */
export async function drawPdf(face: BadgeFace, head: PdfHead, stationery: Stationery): Promise<Buffer> {
  return Buffer.from(await ask<Uint8Array>({ kind: 'pdf', face, head, stationery }))
}

/** The sides of one badge as SVG. `label`: what it shows, for who cannot see it. */
export const drawPreview = (
  face: BadgeFace,
  options: { stationery: Stationery; label: string },
): Promise<string[]> => ask<string[]>({ kind: 'svg', face, ...options })

/** All badges of the batches as one PDF, as it is written. One such print runs at a time on a node. */
export const streamPdf = (
  batches: AsyncIterable<readonly BadgeFace[]>,
  options: { head: PdfHead; stationery: Stationery; signal?: AbortSignal },
): AsyncGenerator<Buffer> => {
  const { head, stationery, signal } = options
  return streamWork(threads, {
    who: 'print',
    message: { kind: 'many', head, stationery },
    batches,
    ...(signal ? { signal } : {}),
  })
}
