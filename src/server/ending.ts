/**
 * The end in order. From SIGTERM on nothing new is taken: the listener is closed, event streams end, and who asks over a kept
 * connection is told to come back (another node, or this one once it has started again). Open requests and the mail in hand finish.
 * What does not end automatically is cut before whoever asked loses patience and kills the process.
 */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from './context.ts'
import { answerError } from './http/request-guard.ts'

/** From the first signal, in milliseconds; the process has gone by itself when 10 s are over. */
export const endingLimits = {
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

/** Refuses what comes once the end has begun, and lets go of connections as they fall idle. */
export function prepareEnd(app: FastifyInstance, kernel: Kernel): void {
  let isEnding = false
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!isEnding) return
    reply.header('retry-after', '1')
    answerError({ request, reply, key: 'NOT_READY' })
    return reply
  })
  app.addHook('onSend', async (_request, reply) => {
    // Asked before the end and answered in it: the next request belongs elsewhere.
    if (isEnding) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isEnding = true
    kernel.live.close()
    kernel.uploads.close(endingLimits.uploadsMs)
    setTimeout(() => void kernel.inspector.close(), endingLimits.uploadsMs).unref()
    const startedAt = performance.now()
    let unusedBefore = new Set<Socket>()
    let looksLeft = looksToAnswer
    const timer = setInterval(() => {
      const tookMs = performance.now() - startedAt
      // Node closes what is idle once only, and takes a connection that never sent a byte for busy.
      app.server.closeIdleConnections()
      const unused = tookMs < unusedGraceMs ? [] : [...open].filter(({ bytesRead }) => bytesRead === 0)
      // Found twice: between two looks what had arrived was read, however long the server was held up before.
      for (const socket of unused) if (unusedBefore.has(socket)) socket.destroy()
      unusedBefore = new Set(unused)
      if (tookMs < endingLimits.uploadsMs) return
      // What was stored of a refused upload is removed before it is answered, which takes a while on a slow disk.
      if (kernel.uploads.count() > 0 && tookMs < endingLimits.workMs) looksLeft = looksToAnswer
      else if (--looksLeft <= 0) app.server.closeAllConnections()
    }, lookEveryMs)
    app.server.once('close', () => clearInterval(timer))
    timer.unref()
  })
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
