/** /healthz, /readyz and /metrics (requirement 10, "Watched"). */
import { createHash, timingSafeEqual } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { countAnswers } from './answer-count.ts'
import type { Kernel } from '../context.ts'
import { within } from '../ending.ts'
import { isMigrated } from '../database/migrate.ts'

export function registerHealth(
  app: FastifyInstance,
  { kernel, isEnding }: { kernel: Kernel; isEnding(): boolean },
): void {
  app.get('/healthz', async () => ({ status: 'lives' }))
  const look = createReadiness(kernel)
  app.get('/readyz', async (request, reply) => {
    // Answered at once in the end: nothing else matters then.
    const state = isEnding() ? null : await look()
    const ready = state !== null && Object.values(state).every(Boolean)
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', ...(state && mayRead(request, kernel) ? state : {}) })
  })
  registerMetrics(app, kernel)
}

interface Readiness {
  readonly database: boolean
  readonly migrations: boolean
  readonly storage: boolean
  /** Whether the volume of DATA_DIR takes what is written, and the database a row. */
  readonly writable: boolean
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
    const [database, storage, writable] = await Promise.allSettled([
      isMigrated(kernel.engine),
      kernel.storage.check(),
      Promise.all([writeFolder(kernel.config.dataDir), writeRow(kernel)]),
    ])
    const state = {
      database: database.status === 'fulfilled',
      migrations: database.status === 'fulfilled' && database.value,
      storage: storage.status === 'fulfilled',
      writable: writable.status === 'fulfilled',
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
    return isAnswered ? last!.state : { database: false, migrations: false, storage: false, writable: false }
  }
}

/** A few bytes fit where an upload or a write of the database does not: so much must be free. */
const probeBytes = 1_048_576

/** Throws where the volume is full or cannot be written. */
async function writeFolder(folder: string): Promise<void> {
  const place = path.join(folder, '.ready')
  try {
    await writeFile(place, Buffer.alloc(probeBytes), { mode: 0o600, flush: true })
  } finally {
    await rm(place, { force: true }).catch(() => {})
  }
}

/** Throws where the database takes no write. */
async function writeRow({ engine }: Kernel): Promise<void> {
  await engine.write((tx) =>
    tx
      .insertInto('node_version')
      .values({ name: 'ready', version: 1 })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((e) => ({ version: e('node_version.version', '+', 1) })),
      )
      .execute(),
  )
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
