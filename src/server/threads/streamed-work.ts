/**
 * Work in a thread whose input and output are too large to be messages: batches go in when the thread asks for them, bytes come out
 * beside. A batch is asked for only after the bytes of the one before have been taken, so neither side runs ahead of the other.
 */
import { on } from 'node:events'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { Threaded, ThreadPool } from './thread-pool.ts'

/** What the thread says: bytes so far, and whether it wants the next batch or has ended. */
interface Said {
  readonly bytes: readonly Uint8Array[]
  readonly wantsMore: boolean
}
/** What it is given; null: there is no more. */
type Given<Batch> = readonly Batch[] | null

export class StreamedWorkError extends Error {}

/**
 * Runs work of a pool; `message` is sent with a `port` added to it, for `takeBatches`. Yields the bytes; throws StreamedWorkError
 * where the thread did not end well. Batches are read only as they are asked for.
 */
export async function* streamWork<Batch>(
  pool: ThreadPool<unknown>,
  work: {
    who: string | null
    message: object
    batches: AsyncIterable<readonly Batch[]>
    signal?: AbortSignal
  },
): AsyncGenerator<Buffer> {
  const { port1, port2 } = new MessageChannel()
  const running = pool.run({
    who: work.who,
    load: () => ({ message: { ...work.message, port: port2 }, transfer: [port2] }),
  })
  let failed: Threaded<unknown> | null = null
  void running.then((outcome) => {
    if (outcome.ok) return
    failed = outcome
    port1.close()
  })
  const batches = work.batches[Symbol.asyncIterator]()
  let hasEnded = false
  try {
    const options = { close: ['close'], ...(work.signal ? { signal: work.signal } : {}) }
    for await (const [said] of on(port1, 'message', options) as AsyncIterable<[Said]>) {
      for (const bytes of said.bytes) yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      hasEnded = !said.wantsMore
      if (hasEnded) break
      const next = await batches.next()
      port1.postMessage((next.done ? null : next.value) satisfies Given<Batch>)
    }
    const outcome = failed ?? (await running)
    if (!outcome.ok)
      throw new StreamedWorkError(`the thread did not finish: ${outcome.why}`, { cause: outcome.error })
    if (!hasEnded) throw new StreamedWorkError('the thread exited before finishing')
  } finally {
    await batches.return?.()
    port1.close()
  }
}

/** The thread's side: batches one after another; `flush` hands out the bytes that have been made by then. Throws where nobody takes them any more. */
export async function takeBatches<Batch>(
  port: MessagePort,
  flush: () => readonly Uint8Array[],
  use: (batch: readonly Batch[]) => void | Promise<void>,
): Promise<void> {
  const ask = () => port.postMessage({ bytes: flush(), wantsMore: true } satisfies Said)
  const given = on(port, 'message', { close: ['close'] }) as AsyncIterable<[Given<Batch>]>
  ask()
  for await (const [batch] of given) {
    if (batch === null) return
    await use(batch)
    ask()
  }
  throw new StreamedWorkError('the caller cancelled the work')
}

/** The last bytes; nothing may be said on the port after. */
export function endBatches(port: MessagePort, bytes: readonly Uint8Array[]): void {
  port.postMessage({ bytes, wantsMore: false } satisfies Said)
  port.close()
}
