/**
 * `npm run bench -- booking`: accepted bookings a second over HTTP on each engine, beside the very same statements (session,
 * idempotency, locks, booking, job, mail, log: all that one booking runs, values and all) run by pgbench, and by bare
 * node:sqlite. One run, the same database, both made safe to disk (synchronous FULL; fsync on).
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { AddressInfo } from 'node:net'
import { roomsApi } from '../src/features/rooms-and-tables/contract.ts'
import { findPostgres } from '../scripts/throwaway-postgres.ts'
import { testEdition, widenLimits } from '../src/app/testing/registrations.ts'
import { engines, startApp, type TestApp, type TestEngine } from '../src/app/testing/with-app.ts'
import { cloneBookers, makeBooker, type Booker } from './bookers.ts'
import type { Load, Loaded } from './booking-load.ts'
import { recordStatements, type Statement } from './record-statements.ts'
import { openSubstitution, type Facts } from './substitute.ts'
import { settingOf } from '../scripts/experiments.ts'
import { openDatabase } from '../src/app/server/database.ts'

const bookings = settingOf('BOOKINGS')
const rounds = settingOf('ROUNDS')
const connections = 16
const days = ['2025-10-21', '2025-10-22']
/** A room in each half-day of the conference for each of them. */
const organisations = bookings / (2 * days.length)
const wanted = 0.35

/** As in production: what was acknowledged is on the disk. */
function safe(engine: TestEngine): TestEngine {
  return {
    name: engine.name,
    async create() {
      const made = await engine.create()
      await made.engine.close()
      const { dataDir, databaseUrl } = made
      return { ...made, engine: openDatabase({ dataDir, databaseUrl, poolSize: 20 }) }
    },
  }
}

interface Recorded {
  readonly statements: readonly Statement[]
  readonly from: Facts
}

/** In a server of its own: the second booking of an organisation, when its session has been noted as alive. */
async function recordBooking(engine: TestEngine): Promise<Recorded> {
  const recorder = recordStatements()
  const app = await startApp({ engine: safe(engine) })
  await widenLimits(app)
  try {
    const rooms = await addRooms(app, 2)
    const { headers, facts } = await makeBooker(app)
    for (const [index, roomId] of rooms.entries()) {
      recorder.start()
      const answer = await app.fastify.inject({
        method: 'POST',
        url: `/mas/${roomsApi.book.path}`,
        headers: { ...headers, 'idempotency-key': `bench-${roomId}` },
        payload: bodyOf({ roomId, day: days[index]!, slot: 'am' }),
      })
      if (!answer.body.includes('"resultCode":"0000"')) throw new Error(answer.body)
    }
    return { statements: recorder.take(), from: { ...facts, room: rooms[1], day: days[1] } }
  } finally {
    await app.close()
    recorder.stop()
  }
}

async function benchEngine(engine: TestEngine, recorded: Recorded): Promise<void> {
  const { statements } = recorded
  const app = await startApp({ engine: safe(engine) })
  await widenLimits(app)
  const folder = mkdtempSync(path.join(tmpdir(), 'conference-bench-'))
  try {
    const rooms = await addRooms(app, rounds * 2 * bookings)
    const bookers = await cloneBookers(app, await makeBooker(app), organisations)
    await app.work()
    if (process.env['BENCH_LOG']) for (const { sql } of statements) console.log('   ', sql.slice(0, 150))
    console.log(`\n${engine.name}: ${statements.length} statements a booking, ${connections} connections`)
    await app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const url = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}/mas/${roomsApi.book.path}`
    const ratios: number[] = []
    for (let round = 0; round < rounds; round++) {
      const served = await overHttp({ url, folder, bookers, rooms: rooms.splice(0, bookings) })
      await endAll(app)
      const limit = await runBare(app, { recorded, folder, bookers, rooms: rooms.splice(0, bookings) })
      await endAll(app)
      const rate = served.accepted / served.seconds
      ratios.push(rate / limit.rate)
      console.log(
        `  ${rate.toFixed(0).padStart(6)} bookings/s over HTTP (p50 ${served.p50.toFixed(0)} ms, p95 ${served.p95.toFixed(0)} ms)` +
          `  ${limit.rate.toFixed(0).padStart(6)}/s by ${limit.name}   ratio ${(rate / limit.rate).toFixed(2)}`,
      )
    }
    const median = ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
    console.log(`${engine.name}: ${median.toFixed(2)} of the bare statements (at least ${wanted} wanted)`)
  } finally {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function addRooms(app: TestApp, count: number): Promise<string[]> {
  return app.tx(async ({ tx, kernel, now }) => {
    const ids = Array.from({ length: count }, () => kernel.random.id())
    for (let start = 0; start < count; start += 100)
      await tx
        .insertInto('meeting_room')
        .values(
          ids.slice(start, start + 100).map((id, index) => ({
            id,
            edition: testEdition,
            sort: start + index,
            name: { cn: `会议室 ${start + index}`, en: `Room ${start + index}` },
            place: { cn: '', en: '' },
            note: { cn: '', en: '' },
            stamps: {},
            capacity: 12,
            price_fen_per_hour: 180_000,
            facilities: [],
            pictures: [],
            open: true,
            version: 1,
            changed_at: now,
          })),
        )
        .execute()
    return ids
  })
}

interface Wish {
  readonly roomId: string
  readonly day: string
  readonly slot: 'am' | 'pm'
}

/** Each organisation one after another, and each of them once in a half-day. */
function wishOf(index: number, roomId: string): Wish {
  const half = Math.floor(index / organisations)
  return { roomId, day: days[Math.floor(half / 2)]!, slot: half % 2 ? 'pm' : 'am' }
}

const bodyOf = (wish: Wish) =>
  JSON.stringify({ ...wish, contact: '陈晓明', email: 'contact@example.com', phone: '13912345678' })

/** Every organisation is free again for the next round. */
async function endAll(app: TestApp): Promise<void> {
  await app.tx(({ tx, now }) =>
    tx
      .updateTable('booking')
      .set({ ended_at: now, ended_as: 'cancelled' })
      .where('ended_at', 'is', null)
      .execute(),
  )
}

async function overHttp(given: {
  url: string
  folder: string
  bookers: readonly Booker[]
  rooms: readonly string[]
}): Promise<Loaded> {
  const { url, folder, bookers, rooms } = given
  const load: Load = {
    url,
    connections,
    requests: rooms.map((roomId, index) => ({
      headers: { ...bookers[index % bookers.length]!.headers, 'idempotency-key': `bench-${roomId}` },
      body: bodyOf(wishOf(index, roomId)),
    })),
  }
  const file = path.join(folder, 'load.json')
  writeFileSync(file, JSON.stringify(load))
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'bench/booking-load.ts', file],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let text = ''
  child.stdout.on('data', (part: Buffer) => (text += part.toString()))
  await once(child, 'exit')
  const loaded = JSON.parse(text) as Loaded
  if (loaded.accepted !== rooms.length) throw new Error(`${loaded.accepted} of ${rooms.length} were accepted`)
  return loaded
}

interface BareRun {
  readonly name: string
  readonly rate: number
}

async function runBare(
  app: TestApp,
  given: {
    recorded: Recorded
    folder: string
    bookers: readonly Booker[]
    rooms: readonly string[]
  },
): Promise<BareRun> {
  const { recorded, bookers, rooms, folder } = given
  const substitute = openSubstitution(recorded)
  const booked = rooms.map((room, index) => {
    const { day } = wishOf(index, room)
    return substitute(recorded.statements, { ...bookers[index % bookers.length]!.facts, room, day })
  })
  return app.databaseUrl
    ? byPgbench({ url: app.databaseUrl, folder, booked })
    : bySqlite(path.join(app.config.dataDir, 'conference.db'), booked)
}

/** One connection: SQLite has one writer. Statements are prepared once. */
function bySqlite(file: string, booked: readonly Statement[][]): BareRun {
  const database = new DatabaseSync(file, { timeout: 10_000 })
  database.exec(
    'pragma synchronous = FULL; pragma foreign_keys = on; pragma cache_size = -32000; pragma mmap_size = 268435456',
  )
  const prepared = new Map<string, StatementSync>()
  const startedAt = performance.now()
  for (const one of booked)
    for (const { sql, values } of one) {
      let statement = prepared.get(sql)
      if (!statement) prepared.set(sql, (statement = database.prepare(sql)))
      statement.all(...(values as never[]))
    }
  const seconds = (performance.now() - startedAt) / 1000
  database.close()
  return { name: 'bare node:sqlite', rate: booked.length / seconds }
}

/** As many pgbench as connections, each with a script of its share: the values are in the statements. */
async function byPgbench(given: {
  url: string
  folder: string
  booked: readonly Statement[][]
}): Promise<BareRun> {
  const { url, folder, booked } = given
  const bin = findPostgres()
  const pgbench = bin ? path.join(bin, 'pgbench') : 'pgbench'
  if (bin && !existsSync(pgbench)) throw new Error('pgbench is not beside the server')
  const shares = Array.from({ length: connections }, (_, share) =>
    booked.filter((_one, index) => index % connections === share),
  )
  const scripts = shares.map((share, index) => {
    const file = path.join(folder, `share-${index}.sql`)
    writeFileSync(file, share.map((one) => one.map(literal).join('\n')).join('\n'))
    return file
  })
  const startedAt = performance.now()
  await Promise.all(
    scripts.map(async (file) => {
      const child = spawn(pgbench, ['-n', '-c', '1', '-t', '1', '-f', file, url], {
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let said = ''
      child.stderr.on('data', (part: Buffer) => (said += part.toString()))
      const [code] = (await once(child, 'exit')) as [number]
      if (code !== 0 || /ERROR/.test(said)) throw new Error(said.slice(0, 500))
    }),
  )
  return { name: 'pgbench', rate: booked.length / ((performance.now() - startedAt) / 1000) }
}

function literal({ sql, values }: Statement): string {
  const filled = sql.replace(/\$(\d+)/g, (_, place: string) => {
    const value = values[Number(place) - 1]
    if (value === null || value === undefined) return 'null'
    if (typeof value === 'number') return String(value)
    return `'${String(value).replaceAll("'", "''").replaceAll('\n', ' ')}'`
  })
  return `${filled.replaceAll('\n', ' ')};`
}

for (const engine of engines) await benchEngine(engine, await recordBooking(engine))
