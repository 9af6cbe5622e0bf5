/**
 * `npm run bench -- checkin`: an edition of 5,000 people on each engine. Check-ins a second over HTTP from eight desks, beside the very
 * same statements bare on as many connections; how long a search takes; how long and
 * how large the snapshot is; and how long a desk without a network takes for its verdict, beside the 300 ms that it may.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { settingOf } from '../scripts/experiments.ts'
import { openDatabase } from '../src/app/server/database.ts'
import {
  dinner,
  entrance,
  makeGuests,
  nonce,
  startCheckinApp,
  type Guest,
} from '../src/app/testing/checkin.ts'
import { enrolDevice } from '../src/app/testing/devices.ts'
import {
  engines,
  resultOf,
  type TestApp,
  type TestClient,
  type TestEngine,
} from '../src/app/testing/with-app.ts'
import { checkinApi } from '../src/features/checkin/contract.ts'
import { codeIdOf, judgeHere, makeList, pending, type DeskEvent } from '../src/features/checkin/desk-rules.ts'
import { readSnapshot } from '../src/features/checkin/rules.ts'
import { openBare } from './bare.ts'
import type { Load, Loaded } from './booking-load.ts'
import { percentile } from './percentile.ts'
import { recordStatements, type Statement } from './record-statements.ts'
import { openSubstitution } from './substitute.ts'

const people = settingOf('PEOPLE')
const scans = settingOf('SCANS')
const times = settingOf('TIMES')
const desks = 8

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

/** Four people of each organisation, half of them with a seat at the reception. */
const makeEdition = (app: TestApp): Promise<Guest[]> =>
  makeGuests(
    app,
    Array.from({ length: people }, (_, index) => ({
      name: `${['陆', '苏', '沈', '梁', '欧阳'][index % 5]}${['之衡', '怀瑾', '今禾', '叙白'][index % 4]}${index}`,
      firstName: `Given${index}`,
      surname: `Family${index % 700}`,
      mobile: `139${String(10_000_000 + index)}`,
      ...(index % 4 ? { companyId: companyOf(index) } : { newCompanyId: companyOf(index) }),
      organisation: { cn: `机构${Math.floor(index / 4)}`, en: `Organisation ${Math.floor(index / 4)}` },
      seats: index % 2 ? ['welcome-reception' as const] : [],
    })),
  )
const companyOf = (index: number) => `01D${String(Math.floor(index / 4)).padStart(23, '0')}`

const headersOf = ({ token, cookies }: TestClient) => ({
  authorization: `Device ${token}`,
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  'content-type': 'application/json',
})

async function benchEngine(engine: TestEngine): Promise<void> {
  const recorder = recordStatements()
  const app = await startCheckinApp(safe(engine))
  const folder = mkdtempSync(path.join(tmpdir(), 'conference-bench-'))
  try {
    const guests = await makeEdition(app)
    const devices = await Promise.all(Array.from({ length: desks }, () => enrolDevice(app, { kind: 'desk' })))
    console.log(`\n${engine.name}: ${people} people, ${desks} desks`)
    await scanOne(devices[0]!, guests[0]!)
    recorder.start()
    const event = await scanOne(devices[0]!, guests[1]!)
    const statements = recorder.take()
    const [, recorded, ...others] = guests
    const served = await overHttp({ app, folder, devices, guests: others.slice(0, scans) })
    const bare = await runBare(app, {
      statements: statements.filter(({ sql }) => !/pragma/i.test(sql)),
      from: { event, person: recorded!.id, company: recorded!.companyId },
      guests: others.slice(scans, 2 * scans),
    })
    const rate = served.accepted / served.seconds
    console.log(
      `  ${rate.toFixed(0)} check-ins/s over HTTP (${statements.length} statements each; p50 ${served.p50.toFixed(0)} ms, p99 ${served.p99.toFixed(0)} ms), ${bare.toFixed(0)}/s bare: ${(rate / bare).toFixed(2)} of the bare statements`,
    )
    await searches(devices[0]!)
    const text = await snapshot(devices[0]!)
    await offline(text, guests)
  } finally {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
    recorder.stop()
  }
}

async function scanOne(desk: TestClient, { code }: Guest): Promise<string> {
  const { eventId } = await resultOf(desk.call(checkinApi.redeem, { id: nonce(), pointId: entrance, code }))
  return eventId!
}

async function overHttp(given: {
  app: TestApp
  folder: string
  devices: readonly TestClient[]
  guests: readonly Guest[]
}): Promise<Loaded> {
  const { app, folder, devices, guests } = given
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.fastify.server.address() as AddressInfo
  const load: Load = {
    url: `http://127.0.0.1:${port}/mas/${checkinApi.redeem.path}`,
    connections: desks,
    requests: guests.map(({ code }, index) => ({
      headers: headersOf(devices[index % desks]!),
      body: JSON.stringify({ id: nonce(), pointId: entrance, code }),
    })),
  }
  const file = path.join(folder, 'load.json')
  writeFileSync(file, JSON.stringify(load))
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'bench/booking-load.ts', file],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let text = ''
  child.stdout.on('data', (part: Buffer) => (text += part.toString()))
  await once(child, 'exit')
  const loaded = JSON.parse(text) as Loaded
  if (loaded.accepted !== guests.length)
    throw new Error(`${loaded.accepted} of ${guests.length} were accepted`)
  return loaded
}

/** The statements of one check-in for other people; as many connections as desks, on SQLite one. */
async function runBare(
  app: TestApp,
  given: { statements: readonly Statement[]; from: Record<string, string>; guests: readonly Guest[] },
): Promise<number> {
  const substitute = openSubstitution({ from: given.from })
  const waiting = given.guests.map((guest) =>
    substitute(given.statements, { event: nonce(), person: guest.id, company: guest.companyId }),
  )
  const count = waiting.length
  const connections = await Promise.all(
    Array.from({ length: app.databaseUrl ? desks : 1 }, () => openBare(app, { writes: true })),
  )
  const startedAt = performance.now()
  await Promise.all(
    connections.map(async (bare) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await bare.run(next)
    }),
  )
  const seconds = (performance.now() - startedAt) / 1_000
  for (const bare of connections) await bare.close()
  return count / seconds
}

async function searches(desk: TestClient): Promise<void> {
  const asked = ['陆之衡12', 'lzh', 'ouyang', 'family42', '13910004', '机构120', '0042', 'no such name']
  const worst: number[] = []
  for (const q of asked) {
    const took: number[] = []
    for (let turn = 0; turn < times; turn++) {
      const startedAt = performance.now()
      await resultOf(desk.call(checkinApi.search, { pointId: turn % 2 ? dinner : entrance, q }))
      took.push(performance.now() - startedAt)
    }
    worst.push(
      percentile(
        took.toSorted((left, right) => left - right),
        95,
      ),
    )
  }
  console.log(`  search over ${people} people: worst p95: ${Math.max(...worst).toFixed(1)} ms`)
}

async function snapshot(desk: TestClient): Promise<string> {
  const startedAt = performance.now()
  const { text } = await resultOf(desk.call(checkinApi.snapshot, {}))
  const took = performance.now() - startedAt
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
  const kilobytes = (bytes: number) => `${(bytes / 1_024).toFixed(0)} KB`
  console.log(
    `  snapshot: ${took.toFixed(0)} ms, ${kilobytes(Buffer.byteLength(text))} (gzip ${kilobytes(gzipSync(text).length)}, brotli ${kilobytes(brotliCompressSync(text, quality).length)})`,
  )
  return text
}

/** No guest waits for longer at a desk without a network. */
const offlineMs = 300
/** A desk that has been away for a whole day, and met nearly everybody. */
const waiting = people - times

/** What a desk does between the last sign of a code and its verdict, with its own day behind it; and its start from the list. */
async function offline(text: string, guests: readonly Guest[]): Promise<void> {
  const began = performance.now()
  const list = makeList(readSnapshot(text))
  const opened = performance.now() - began
  const now = list.snapshot.head.at
  const events: DeskEvent[] = []
  const took: number[] = []
  for (const [index, { code }] of guests.entries()) {
    const startedAt = performance.now()
    const id = codeIdOf(code)!
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id))
    const hash = Buffer.from(digest, 0, 8).toString('base64url')
    const known = pending(events, { unsent: new Set(), listAt: now, skewMs: 0 })
    const asked = { pointId: entrance, direction: 'in', now: now + index, skewMs: 0 } as const
    if (!judgeHere(list, { hash }, asked, known).person) throw new Error(`${code} is not in the list`)
    took.push(performance.now() - startedAt)
    const done = { pointId: entrance, kind: 'scan', direction: 'in', undoes: null, ref: null, code } as const
    events.push({ ...done, id: nonce(), at: now + index, hash })
  }
  const worst = percentile(
    took.slice(-times).toSorted((left, right) => left - right),
    99,
  )
  console.log(
    `  without a network: list opened in ${opened.toFixed(0)} ms; verdict after ${waiting} scans: p99 ${worst.toFixed(1)} ms, ${(worst / offlineMs).toFixed(2)} of the ${offlineMs} ms that it may take`,
  )
}

for (const engine of engines) await benchEngine(engine)
