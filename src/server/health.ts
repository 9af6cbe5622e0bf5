/** /healthz, /readyz and /metrics (operations.md, "Watched"). */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Kernel } from './context.ts'
import { isMigrated } from './migrate.ts'

export function registerHealth(app: FastifyInstance, kernel: Kernel): void {
  app.get('/healthz', async () => ({ status: 'lives' }))
  app.get('/readyz', async (_request, reply) => {
    const [database, storage] = await Promise.allSettled([isMigrated(kernel.engine), kernel.storage.check()])
    const state = {
      database: database.status === 'fulfilled',
      migrations: database.status === 'fulfilled' && database.value,
      storage: storage.status === 'fulfilled',
    }
    const ready = Object.values(state).every(Boolean)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', ...state })
  })
  registerMetrics(app, kernel)
}

function registerMetrics(app: FastifyInstance, kernel: Kernel): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  const waiting = new Gauge({
    name: 'outbox_messages',
    help: 'Messages in the outbox by state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const rows = await kernel.engine.reader
        .selectFrom('mail')
        .select(['state', (e) => e.fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute()
      for (const row of rows) waiting.set({ state: row.state }, Number(row.count))
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, kernel)) return reply.code(404).send({ status: 'not found' })
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}

/** From loopback and no proxy in between, or with the token. */
function mayRead(request: FastifyRequest, kernel: Kernel): boolean {
  const token = kernel.config.metricsToken
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (
    token &&
    given &&
    timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(token).digest())
  )
    return true
  const isProxied = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some(
    (name) => request.headers[name] !== undefined,
  )
  return !isProxied && /^(::1|127\.|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
}
