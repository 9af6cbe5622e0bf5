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

/** The route that answers, by the answer; what no route has taken is `unknown`. */
const routes = new WeakMap<ServerResponse, string>()

/** Names the route of an answer. */
export function nameRoute(response: ServerResponse, route: string): void {
  routes.set(response, route)
}

/** Measures what `app` answers, as `http_request_seconds` by method, route and status. */
export function countAnswers(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const seen = new WeakSet<ServerResponse>()
  /** Connections with an answer to come. */
  const busy = new WeakSet<Duplex>()

  function follow(request: IncomingMessage, response: ServerResponse): void {
    if (seen.has(response)) return
    seen.add(response)
    const startedAt = performance.now()
    let isWhole = false
    response.once('finish', () => (isWhole = true))
    const { socket } = request
    busy.add(socket)
    response.once('close', () => {
      busy.delete(socket)
      const status = response.headersSent || isWhole ? response.statusCode : hungUp
      seconds.observe(
        {
          method: request.method ?? 'unknown',
          route: routes.get(response) ?? 'unknown',
          status: String(status),
        },
        (performance.now() - startedAt) / 1000,
      )
    })
  }

  app.addHook('onRequest', async (request, reply) => {
    nameRoute(reply.raw, request.routeOptions.url ?? 'unknown')
    follow(request.raw, reply.raw)
  })
  // Before all who answer, so only once they are all there.
  app.addHook('onReady', async () => {
    app.server.prependListener('request', follow)
    app.server.prependListener('clientError', (error: Error & { code?: string }, socket: Duplex) => {
      const status = clientErrorStatus(error)
      // A request that breaks off in its middle is followed already.
      if (status !== null && socket.writable && !busy.has(socket))
        seconds.observe({ method: 'unknown', route: 'unknown', status: String(status) }, 0)
    })
  })
}
