/**
 * Every answer is counted once, whichever way it went: calls, pages from the fast path, documents, streams, refusals, what the
 * other side did not wait for, and what was no HTTP.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import { clientErrorStatus } from './request-guard.ts'

/** As nginx calls it: the other side hung up before there was an answer. */
const hungUp = 499

const route = Symbol('route')
const startedAt = Symbol('started at')
const answersToCome = Symbol('answers to come')

/** Kept on Node's own objects: a weak map of as many as there are answers costs more than to send a page. */
interface Answer extends ServerResponse {
  [route]?: string
  /** Monotonic milliseconds. */
  [startedAt]?: number
}

interface Connection extends Duplex {
  [answersToCome]?: number
}

/** Names the route of an answer; what no route has taken is `unknown`. */
export function nameRoute(response: ServerResponse, url: string): void {
  const answer: Answer = response
  answer[route] = url
}

/** Whether a connection has a request that is not answered whole. */
export const isAnswering = (connection: Connection): boolean => (connection[answersToCome] ?? 0) > 0

/** Measures what `app` answers, as `http_request_seconds` by method, route and status. */
export function countAnswers(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })

  function follow(request: IncomingMessage, response: ServerResponse): void {
    const answer: Answer = response
    if (answer[startedAt] !== undefined) return
    answer[startedAt] = performance.now()
    const connection: Connection = request.socket
    connection[answersToCome] = (connection[answersToCome] ?? 0) + 1
    answer.on('close', count)
  }

  function count(this: Answer): void {
    const { method, socket } = this.req
    const connection: Connection = socket
    connection[answersToCome]!--
    seconds.observe(
      {
        method: method ?? 'unknown',
        route: this[route] ?? 'unknown',
        status: String(this.headersSent ? this.statusCode : hungUp),
      },
      (performance.now() - this[startedAt]!) / 1000,
    )
  }

  app.addHook('onRequest', async (request, reply) => {
    nameRoute(reply.raw, request.routeOptions.url ?? 'unknown')
    follow(request.raw, reply.raw)
  })
  // Before all who answer, so only once they are all there.
  app.addHook('onReady', async () => {
    app.server.prependListener('request', follow)
    app.server.prependListener('clientError', (error: Error & { code?: string }, socket: Connection) => {
      const status = clientErrorStatus(error)
      // A request that breaks off in its middle is followed already.
      if (status !== null && socket.writable && !socket[answersToCome])
        seconds.observe({ method: 'unknown', route: 'unknown', status: String(status) }, 0)
    })
  })
}
