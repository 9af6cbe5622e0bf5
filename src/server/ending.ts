/**
 * The shutdown in order. From SIGTERM on no new connection is accepted, `/readyz` answers 503, event streams end, and every answer
 * carries `Connection: close`: a client that keeps its connection learns from an answer that the next request belongs elsewhere, and
 * loses no request on a connection that the server has just closed. Connections that stay idle for `keptMs` are closed. Open
 * requests and the mail in hand finish. What does not end by then is cut before the process manager kills the process.
 */
import { Server, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from './context.ts'
import { isAnswering } from './http/answer-count.ts'

/** From the first signal, in milliseconds; the process has gone by itself when 10 s are over. */
export const endingLimits = {
  /** Idle connections that no answer has closed by then are closed. */
  keptMs: 2_000,
  /** Uploads that are still coming in, and files that are still being judged, are refused. */
  uploadsMs: 5_000,
  /** Connections of open requests are cut, once refused uploads have their answers. */
  requestsMs: 6_000,
  /** Mail and jobs in hand are cut: what has not left waits for the next start. */
  workMs: 7_500,
  /** What a hung database still holds is left to it. */
  databaseMs: 9_000,
  /** Nothing has helped. */
  processMs: 9_500,
} as const

const lookEveryMs = 100
/** How many looks a refused request has to hear its answer; each gives the server a turn to read and write. */
const looksToAnswer = (endingLimits.requestsMs - endingLimits.uploadsMs) / lookEveryMs
/** A connection that was opened just before the end may be about to ask. */
export const unusedGraceMs = 200

/** Turns of the event loop that are waited for at most until one of them has nothing to do. */
const turnsToCalm = 100
const calmMs = 0.5

interface Ending {
  isEnding(): boolean
  /** Called after the `preClose` hooks of all others: resolves when connections that are idle may be closed. */
  release(): Promise<void>
}

/** Ends streams and uploads at the beginning of the shutdown, and connections as they fall idle. */
export function prepareEnd(
  app: FastifyInstance,
  { kernel, keptMs = 0 }: { kernel: Kernel; keptMs?: number },
): Ending {
  let startedAt: number | null = null
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (startedAt !== null) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    startedAt = performance.now()
    await calm()
    // The listener alone: an HTTP server's own `close` ends idle connections at once, whatever is on its way on them.
    Server.prototype.close.call(app.server)
    kernel.live.close()
    kernel.uploads.close(endingLimits.uploadsMs)
    setTimeout(() => void kernel.inspector.close(), endingLimits.uploadsMs).unref()
  })
  const tookMs = () => performance.now() - (startedAt ?? 0)
  return {
    isEnding: () => startedAt !== null,
    async release() {
      const isSomeIdle = () => [...open].some((socket) => !isAnswering(socket))
      while (tookMs() < keptMs && isSomeIdle()) await wait(lookEveryMs)
      closeConnections(app, { open, tookMs, isUploading: () => kernel.uploads.count() > 0 })
    },
  }
}

/** Resolves in a turn of the event loop in which nothing arrived: a listener that closes then has accepted all who had connected. */
async function calm(): Promise<void> {
  for (let turns = 0; turns < turnsToCalm; turns++) {
    const startedAt = performance.now()
    await turn()
    if (performance.now() - startedAt < calmMs) return
  }
}

/** Closes connections as they fall idle, and in the end those that do not. */
function closeConnections(
  app: FastifyInstance,
  given: { open: ReadonlySet<Socket>; tookMs(): number; isUploading(): boolean },
): void {
  const { open, tookMs, isUploading } = given
  const beganMs = tookMs()
  let unusedBefore = new Set<Socket>()
  let looksLeft = looksToAnswer
  const timer = setInterval(() => {
    // Node closes what is idle once only, and takes a connection that never sent a byte for busy.
    app.server.closeIdleConnections()
    const unused =
      tookMs() - beganMs < unusedGraceMs ? [] : [...open].filter(({ bytesRead }) => bytesRead === 0)
    // Found twice: between two looks what had arrived was read, however long the server was held up before.
    for (const socket of unused) if (unusedBefore.has(socket)) socket.destroy()
    unusedBefore = new Set(unused)
    if (tookMs() < endingLimits.uploadsMs) return
    // What was stored of a refused upload is removed before it is answered, which takes a while on a slow disk.
    if (isUploading() && tookMs() < endingLimits.workMs) looksLeft = looksToAnswer
    else if (--looksLeft <= 0) app.server.closeAllConnections()
  }, lookEveryMs)
  app.server.once('close', () => clearInterval(timer))
  timer.unref()
}

/** Resolves when `work` does, or after so long; answers whether it did. */
export async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  if (ms === Infinity) return work.then(() => true)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), Math.max(0, ms))
  })
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}
