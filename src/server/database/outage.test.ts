/** A database that stops and one that freezes: pages go on, calls answer 503 within the time that they may wait, one line is logged. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { openDatabase } from '../../app/server/database.ts'
import { accountSessions } from '../../features/account/server/session-service.ts'
import { bindings } from '../../app/server/calls.ts'
import { documents } from '../../app/server/documents.ts'
import { ports } from '../../app/server/ports.ts'
import { engines, raceEngines } from '../../app/testing/engines.ts'
import { startOwnTime } from '../../app/testing/own-time.ts'
import { withApp } from '../../app/testing/serving.ts'
import { buildApp } from '../http/app.ts'
import { isDatabaseAway } from './db.ts'
import { createKernel } from '../kernel.ts'
import { registerPages } from '../pages/render.ts'

/** Long enough for a first connection on a busy machine; in life 5 s. */
const waitMs = 2_500
/** In life 5 s; here a page is too old as soon as it is asked for again. */
const maxAgeMs = 1

/** A line to the database that can be cut, or hold everything back as a frozen server does. */
async function openLine(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => to.destroy())
      from.on('data', (bytes) => void to.write(bytes))
      if (isFrozen) from.pause()
    }
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const own = await listen(0)
  target.host = `127.0.0.1:${own}`
  return {
    url: target.href,
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
    start: () => listen(own),
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
  }
}

for (const engine of raceEngines)
  test('while the database is stopped or frozen, cached pages are sent, calls return 503 in time and one line is logged', () =>
    withApp({ engine }, async (app) => {
      const line = await openLine(app.databaseUrl!)
      const lines: { msg: string }[] = []
      const log = pino(
        { level: 'warn' },
        { write: (text) => void lines.push(JSON.parse(text) as { msg: string }) },
      )
      const config = { ...app.config, databaseUrl: line.url }
      const kernel = await createKernel({
        config,
        ports,
        log,
        engine: openDatabase({ ...config, isServing: true, waitMs }),
      })
      const server = await buildApp({
        kernel,
        sessions: accountSessions,
        bindings,
        pages: (instance) => registerPages(instance, { kernel, bindings, documents, maxAgeMs }),
      })
      const ask = async (url: string) => (await server.inject({ method: 'GET', url })).statusCode
      const write = async () => {
        const payload = { dest: 'someone@example.com', purpose: 'register', locale: 'en' }
        const answer = await server.inject({ method: 'POST', url: '/mas/registration/sendRegCode', payload })
        return answer.statusCode
      }
      try {
        assert.equal(await ask('/hotel'), 200)
        for (const [away, back] of [
          [() => line.stop(), () => line.start()],
          [() => line.freeze(), () => line.thaw()],
        ] as const) {
          lines.length = 0
          away()
          const ownMs = startOwnTime()
          // The first to meet the outage, then those who come while it is known.
          assert.deepEqual(
            await Promise.all([ask('/hotel'), ask('/mas/basic/edition'), write()]),
            [200, 503, 503],
          )
          assert.deepEqual(await Promise.all([ask('/hotel'), ask('/hotel')]), [200, 200])
          assert.ok(ownMs() < waitMs + 2_000, 'no call waits much longer than the limit')
          assert.deepEqual(
            lines.map(({ msg }) => msg.split(':')[0]),
            ['the database cannot be reached'],
          )
          await back()
          while (kernel.outage.isOn()) await wait(100)
          assert.equal(lines.at(-1)!.msg, 'the database answers again')
          assert.equal(await ask('/mas/basic/edition'), 200)
        }
      } finally {
        // Before the pool: it waits for its connections.
        line.stop()
        await server.close()
        await kernel.close()
      }
    }))

test('on SQLite a write waits for another process without blocking pages, and is refused when the wait is over', () =>
  withApp({ engine: engines.find(({ name }) => name === 'sqlite')!, pages: true }, async (app) => {
    const other = new DatabaseSync(path.join(app.config.dataDir, 'conference.db'))
    const engine = openDatabase({ ...app.config, waitMs: 200 })
    other.exec('begin immediate')
    let isWritten = false
    const waiting = app.tx(async () => {}).then(() => (isWritten = true))
    try {
      const page = await app.fastify.inject({ method: 'GET', url: '/hotel' })
      assert.equal(page.statusCode, 200)
      const write = () => engine.write(async () => {}).catch((error: unknown) => error)
      const [first, second] = await Promise.all([write(), write()])
      assert.ok(isDatabaseAway(first), String(first))
      assert.equal(second, first, 'the second write does not begin a wait of its own')
      assert.equal(isWritten, false, 'all of this happened while the first write waited')
    } finally {
      other.exec('commit')
      other.close()
      await waiting
      await engine.close()
    }
  }))
