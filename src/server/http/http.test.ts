import { withApp } from '../../app/testing/serving.ts'
import assert from 'node:assert/strict'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { test } from 'node:test'
import pg from 'pg'
import { accountApi } from '../../features/account/contract.ts'
import { editionApi } from '../../features/edition/contract.ts'
import { visitsApi } from '../../features/visits/contract.ts'
import { sessionCookieMissing } from '../../shared/error-codes.ts'
import { holdUp } from '../../app/testing/own-time.ts'
import { engines, raceEngines } from '../../app/testing/with-app.ts'
import { patienceMs } from './health.ts'

const countdown = { activityCode: 'LIRC_2025', code: 'COUNTDOWN_TIME' }
const sysConfig = '/mas/basic/sys-config'
const json = { 'content-type': 'application/json' }

for (const engine of engines) {
  test(`a public parameter is answered in the envelope, a private or unknown one is not there [${engine.name}]`, () =>
    withApp({ engine }, async (app) => {
      const client = app.client()
      const answer = await client.call(editionApi.sysConfig, countdown)
      assert.deepEqual(answer.envelope, { resultCode: '0000', result: { value: '2025-10-21 09:30' } })
      for (const code of ['ID_RETENTION_DAYS', 'NO_SUCH_CODE']) {
        const hidden = await client.call(editionApi.sysConfig, { ...countdown, code })
        assert.deepEqual([hidden.status, hidden.envelope.resultCode], [404, 'NOT_FOUND'])
      }
    }))

  test(`bad input gets the envelope with a text in the caller's language, never a stack [${engine.name}]`, () =>
    withApp({ engine }, async (app) => {
      const client = app.client({ locale: 'cn' })
      const cases = [
        { payload: '{"activityCode":', headers: json, status: 400, code: 'BROKEN_BODY' },
        { payload: '', headers: json, status: 400, code: 'BROKEN_BODY' },
        { payload: '[]', headers: json, status: 400, code: 'INVALID_INPUT' },
        { payload: '"text"', headers: json, status: 400, code: 'INVALID_INPUT' },
        {
          payload: 'a=b',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          status: 415,
          code: 'WRONG_TYPE',
        },
        { payload: '<a/>', headers: { 'content-type': 'text/xml' }, status: 415, code: 'WRONG_TYPE' },
        {
          payload: JSON.stringify({ code: 'x'.repeat(1_100_000) }),
          headers: json,
          status: 413,
          code: 'TOO_LARGE',
        },
        {
          payload: JSON.stringify({ ...countdown, code: 7 }),
          headers: json,
          status: 400,
          code: 'INVALID_INPUT',
        },
        {
          payload: JSON.stringify({ ...countdown, companyId: 'x' }),
          headers: json,
          status: 400,
          code: 'INVALID_INPUT',
        },
      ]
      for (const { payload, headers, status, code } of cases) {
        const response = await client.request({ method: 'POST', url: sysConfig, payload, headers })
        assert.equal(response.statusCode, status, payload.slice(0, 60))
        const envelope = response.json()
        assert.equal(envelope.resultCode, code, payload.slice(0, 60))
        assert.match(envelope.errorMessage, /\p{Script=Han}/u)
        assert.doesNotMatch(response.body, /\bat .+\.ts|node_modules|select /)
      }
    }))

  test(`wrong and unknown fields are named, in both languages [${engine.name}]`, () =>
    withApp({ engine }, async (app) => {
      const payload = JSON.stringify({ activityCode: 5, code: 'COUNTDOWN_TIME', role: 'administrator' })
      const texts = await Promise.all(
        (['cn', 'en'] as const).map(async (locale) => {
          const response = await app
            .client({ locale })
            .request({ method: 'POST', url: sysConfig, payload, headers: json })
          return response.json().result.fields as Record<string, string>
        }),
      )
      for (const fields of texts) assert.deepEqual(Object.keys(fields).toSorted(), ['activityCode', 'role'])
      assert.notEqual(texts[0]!['role'], texts[1]!['role'])
    }))

  test(`the language is the one sent, else the browser's, else Chinese [${engine.name}]`, () =>
    withApp({ engine }, async (app) => {
      const ask = (url: string, headers: Record<string, string>) => app.fastify.inject({ url, headers })
      const isChinese = async (url: string, headers = {}) =>
        /\p{Script=Han}/u.test((await ask(url, headers)).json().errorMessage)
      assert.equal(await isChinese('/mas/none'), true)
      assert.equal(await isChinese('/mas/none', { 'accept-language': 'en-GB,zh;q=0.5' }), false)
      assert.equal(await isChinese('/mas/none?locale=cn', { 'accept-language': 'en' }), true)
      assert.equal(await isChinese('/mas/none?locale=en'), false)
    }))

  test(`a write from another site is refused; headers are strict [${engine.name}]`, () =>
    withApp({ engine }, async (app) => {
      const post = (headers: Record<string, string>) =>
        app.fastify.inject({
          method: 'POST',
          url: sysConfig,
          payload: countdown,
          headers: { ...json, ...headers },
        })
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
      ] as Record<string, string>[]) {
        const refused = await post(headers)
        assert.deepEqual([refused.statusCode, refused.json().resultCode], [403, 'CROSS_SITE'])
        assert.equal(refused.headers['access-control-allow-origin'], undefined)
      }
      const own = await post({ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' })
      assert.equal(own.statusCode, 200)
      assert.equal(own.headers['cache-control'], 'no-store')
      assert.equal(own.headers['x-content-type-options'], 'nosniff')
      const csp = String(own.headers['content-security-policy'])
      assert.match(csp, /script-src 'self'/)
      assert.match(csp, /frame-ancestors 'none'/)
      assert.doesNotMatch(csp, /unsafe/)
    }))

  test(`a call that needs a session answers 401 without one, and with half of one [${engine.name}]`, () =>
    withApp({ engine }, async (app) => {
      const client = app.client()
      assert.equal((await client.call(accountApi.checkLogin, {})).status, 401)
      client.token = 'a'.repeat(43)
      const answer = await client.call(accountApi.checkLogin, {})
      assert.deepEqual([answer.status, answer.envelope.errorMessage], [401, sessionCookieMissing.en])
    }))

  test(`visits are counted for known paths only, and by many at once without loss [${engine.name}]`, () =>
    withApp({ engine }, async (app) => {
      const client = app.client()
      await Promise.all(
        Array.from({ length: 20 }, () => client.call(visitsApi.visitCount, { path: '/signup?x=1' })),
      )
      const last = await client.call(visitsApi.visitCount, { path: '/en/signup' })
      assert.equal(last.envelope.result?.count, 21)
      assert.equal((await client.call(visitsApi.visitCount, { path: '/wp-login.php' })).status, 404)
    }))

  test(`who asks too often is told to wait [${engine.name}]`, () =>
    withApp({ engine, requestsPerMinute: 3 }, async (app) => {
      const client = app.client()
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => client.call(editionApi.sysConfig, countdown)),
      )
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 200, 200, 429, 429])
      const other = await app.client({ address: '10.1.1.1' }).call(editionApi.sysConfig, countdown)
      assert.equal(other.status, 200)
    }))

  test(`a forwarded address counts only from a trusted proxy [${engine.name}]`, () =>
    withApp({ engine, requestsPerMinute: 1 }, async (app) => {
      const ask = () =>
        app.fastify.inject({
          url: '/mas/basic/edition',
          headers: { 'x-forwarded-for': `10.0.0.${Math.floor(Math.random() * 250)}` },
        })
      assert.equal((await ask()).statusCode, 200)
      assert.equal((await ask()).statusCode, 429)
    }))

  test(`health, readiness, metrics and the API description [${engine.name}]`, () =>
    withApp({ engine }, async (app) => {
      assert.equal((await app.fastify.inject('/healthz')).statusCode, 200)
      assert.deepEqual((await app.fastify.inject('/readyz')).json(), {
        status: 'ready',
        database: true,
        migrations: true,
        storage: true,
        writable: true,
      })
      assert.match((await app.fastify.inject('/metrics')).body, /http_request_seconds_count/)
      assert.equal(
        (await app.fastify.inject({ url: '/metrics', headers: { 'x-forwarded-for': '1.2.3.4' } })).statusCode,
        404,
      )
      const document = (await app.fastify.inject('/openapi.json')).json()
      assert.ok(document.paths['/mas/basic/sys-config'].post)
      assert.match((await app.fastify.inject('/api-docs')).body, /basic\/sys-config/)
    }))

  test(`whether it is ready: one look a second whoever asks, details for monitors alone [${engine.name}]`, () =>
    withApp({ engine, config: { metricsToken: 'secret-of-the-monitor' } }, async (app) => {
      let looks = 0
      const { check } = app.kernel.storage
      Object.assign(app.kernel.storage, { check: () => (looks++, check()) })
      const ask = (headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
        app.fastify.inject({ url: '/readyz', remoteAddress, headers })
      const answers = await Promise.all(Array.from({ length: 50 }, () => ask()))
      for (const answer of answers)
        assert.deepEqual([answer.statusCode, answer.json()], [200, { status: 'ready' }])
      assert.equal(looks, 1, 'one look for all of them')
      const details = { status: 'ready', database: true, migrations: true, storage: true, writable: true }
      assert.deepEqual((await ask({}, '127.0.0.1')).json(), details)
      assert.deepEqual((await ask({ authorization: 'Bearer secret-of-the-monitor' })).json(), details)
      assert.deepEqual((await ask({ 'x-forwarded-for': '1.2.3.4' }, '127.0.0.1')).json(), { status: 'ready' })
      // The store goes away, and comes back.
      const files = path.join(app.config.dataDir, 'files')
      await rename(files, `${files}.away`)
      await writeFile(files, '')
      while ((await ask()).statusCode === 200) await wait(50)
      assert.deepEqual((await ask()).json(), { status: 'not ready' })
      assert.equal((await ask({}, '127.0.0.1')).json().storage, false)
      await rm(files)
      await rename(`${files}.away`, files)
      while ((await ask()).statusCode !== 200) await wait(50)
    }))
}

test('a server that is held up while it looks takes nothing for away', () =>
  // Routes of its own, as below.
  withApp({ engine: engines[0]!, config: {} }, async (app) => {
    const { check } = app.kernel.storage
    const checkHeldUp = async () => {
      await turn()
      const checked = check()
      holdUp(patienceMs)
      return checked
    }
    Object.assign(app.kernel.storage, { check: checkHeldUp })
    assert.equal((await app.fastify.inject('/readyz')).statusCode, 200)
  }))

for (const engine of raceEngines) {
  test(`with the database away the answer is 503 in the envelope, and it comes back [${engine.name}]`, () =>
    // Routes of its own: the verdict of an app before this one still holds on kept ones.
    withApp({ engine, config: {} }, async (app) => {
      const name = new URL(app.databaseUrl!).pathname.slice(1)
      const administrator = new pg.Client({ connectionString: process.env['TEST_POSTGRES_URL'] })
      await administrator.connect()
      const client = app.client()
      try {
        await administrator.query(`alter database "${name}" with allow_connections false`)
        await administrator.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
          [name],
        )
        const away = await client.call(editionApi.sysConfig, countdown)
        assert.deepEqual([away.status, away.envelope.resultCode], [503, 'NOT_READY'])
        assert.equal((await app.fastify.inject('/readyz')).statusCode, 503)
      } finally {
        await administrator.query(`alter database "${name}" with allow_connections true`)
        await administrator.end()
      }
      assert.equal((await client.call(editionApi.sysConfig, countdown)).status, 200)
    }))
}

test('a volume that takes no more is not ready', () =>
  withApp({ engine: engines[0]!, config: {} }, async (app) => {
    // In the way of what is written to see whether there is room.
    await mkdir(path.join(app.config.dataDir, '.ready', 'kept'), { recursive: true })
    const answer = await app.fastify.inject('/readyz')
    assert.equal(answer.statusCode, 503)
    assert.equal(answer.json<{ writable: boolean }>().writable, false)
  }))
