/** /healthz, /readyz and /metrics (requirement 10, "Watched"). */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { countAnswers } from './answer-count.ts'
import type { Kernel } from '../context.ts'
import { within } from '../ending.ts'
import { isMigrated } from '../database/migrate.ts'

export function registerHealth(app: FastifyInstance, kernel: Kernel): void {
  app.get('/healthz', async () => ({ status: 'lives' }))
  const look = createReadiness(kernel)
  app.get('/readyz', async (request, reply) => {
    const state = await look()
    const ready = Object.values(state).every(Boolean)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', ...(mayRead(request, kernel) ? state : {}) })
  })
  registerMetrics(app, kernel)
}

interface Readiness {
  readonly database: boolean
  readonly migrations: boolean
  readonly storage: boolean
}

/** How long a verdict holds: anybody may ask, as often as they like. */
const verdictMs = 1_000
/** What answers later than this is away. */
export const patienceMs = 3_000

/** Whether database, migrations and storage are in order; one look at a time, however many ask. */
function createReadiness(kernel: Kernel): () => Promise<Readiness> {
  let last: { readonly at: number; readonly state: Readiness } | undefined
  let looking: Promise<void> | undefined
  const look = async () => {
    const [database, storage] = await Promise.allSettled([isMigrated(kernel.engine), kernel.storage.check()])
    const state = {
      database: database.status === 'fulfilled',
      migrations: database.status === 'fulfilled' && database.value,
      storage: storage.status === 'fulfilled',
    }
    last = { at: performance.now(), state }
    looking = undefined
  }
  return async () => {
    if (last && performance.now() - last.at < verdictMs) return last.state
    looking ??= look()
    const half = patienceMs / 2
    // In halves: a process that was held up hears in the second one what has been answered meanwhile.
    const isAnswered = (await within(half, looking)) || (await within(half, looking))
    return isAnswered ? last!.state : { database: false, migrations: false, storage: false }
  }
}

function registerMetrics(app: FastifyInstance, kernel: Kernel): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countAnswers(app, registry)
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
      waiting.reset()
      for (const row of rows) waiting.set({ state: row.state }, Number(row.count))
    },
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
