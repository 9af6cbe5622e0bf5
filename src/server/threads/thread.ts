/** The side of a thread pool (thread-pool.ts) that runs in the thread. */
import { parentPort } from 'node:worker_threads'

/** What a thread says: that it has loaded its code, then one answer for each message. */
export type FromThread<Answer> = { readonly ready: true } | { readonly ready: false; readonly answer: Answer }

/** Answers every message with what `work` makes of it. An error that `work` throws ends the thread. */
export function serveThread<Message, Answer>(work: (message: Message) => Promise<Answer> | Answer): void {
  const port = parentPort
  // Imported by a test rather than started as a thread.
  if (!port) return
  const say = (words: FromThread<Answer>) => port.postMessage(words)
  port.on('message', async (message: Message) => say({ ready: false, answer: await work(message) }))
  say({ ready: true })
}
