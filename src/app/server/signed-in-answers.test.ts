/** No answer to someone who is signed in is kept anywhere: every call says so, and every page is the one that a visitor gets. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { staffRoles } from '../../shared/call.ts'
import { bindings } from './calls.ts'
import { fillPath } from '../testing/hostile-input.ts'
import { makeStaff, registerOrganisation } from '../testing/people.ts'
import { engines, startApp, type TestClient } from '../testing/with-app.ts'

const pages = [
  '/',
  '/news',
  '/programme',
  '/hotel',
  '/signup',
  '/account',
  '/admin/adminnews',
  '/stationletter?id=1',
]

async function people(app: Parameters<typeof makeStaff>[0]): Promise<TestClient[]> {
  const { client } = await registerOrganisation(app, { entityType: 'Insurance Company' })
  const staff: TestClient[] = []
  for (const role of staffRoles) staff.push((await makeStaff(app, role)).client)
  return [client, ...staff]
}

test('every call answers who is signed in with no-store, whatever it answers', async () => {
  const app = await startApp({ engine: engines[0]! })
  try {
    for (const client of await people(app)) {
      // The calls of signing in would end the session that the others need; a stream does not end (live.test.ts asks one).
      const asked = bindings.filter(({ call }) => !call.path.startsWith('login') && call.body !== 'events')
      for (const { call } of asked) {
        const isWrite = call.method === 'POST'
        const response = await client.request({
          method: call.method,
          url: `/mas/${fillPath(call)}`,
          ...(isWrite && call.body !== 'upload'
            ? { payload: '{}', headers: { 'content-type': 'application/json' } }
            : {}),
        })
        assert.equal(response.headers['cache-control'], 'no-store', `${call.method} ${call.path}`)
        assert.equal(response.headers['etag'], undefined, call.path)
      }
    }
  } finally {
    await app.close()
  }
})

test('every page is byte for byte that of a visitor, and sets no cookie', async () => {
  const app = await startApp({ engine: engines[0]!, pages: true })
  try {
    const [visitor, signedIn] = [app.client(), await people(app)]
    const read = (client: TestClient, url: string) =>
      client.request({ method: 'GET', url, headers: { 'accept-encoding': 'identity' } })
    for (const page of pages) {
      for (const url of [page, page === '/' ? '/en' : `/en${page}`]) {
        for (const client of signedIn) {
          // A page is drawn again after some seconds, with the time in it: the two are asked again then.
          for (let tries = 3; ; tries--) {
            const [own, others] = [await read(client, url), await read(visitor, url)]
            assert.equal(own.headers['set-cookie'], undefined, url)
            if (own.body === others.body) break
            assert.ok(tries > 0, `${url} differs for somebody who is signed in`)
          }
        }
      }
    }
  } finally {
    await app.close()
  }
})
