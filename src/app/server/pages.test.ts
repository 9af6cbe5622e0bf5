/**
 * Pages as hostile visitors ask for them (requirement 11.5, "forged Host", "no-store on everything signed-in"): where a
 * redirect leads, what a forged Host can reach, what the page cache holds, what each kind of answer carries.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { localAddress } from '../../shared/addresses.ts'
import { oneSlash } from '../../server/pages/render.ts'
import { askCode, makeStaff, registerOrganisation } from '../testing/people.ts'
import { engines, startApp, type TestApp } from '../testing/with-app.ts'

async function withPages(
  options: Parameters<typeof startApp>[0],
  work: (app: TestApp) => Promise<void>,
): Promise<void> {
  const app = await startApp({ ...options, pages: true })
  try {
    await work(app)
  } finally {
    await app.close()
  }
}

const publicUrl = 'https://conference.example'

/** Where a browser ends that follows a Location given for an address of this site. */
const hostOf = (location: string, asked: string) => new URL(location, new URL(asked, publicUrl)).host

const crooked = [
  '//evil.example',
  '///evil.example/',
  '/\\evil.example',
  '/\\/evil.example/',
  '/en//evil.example',
  '/en//evil.example/',
  '/en/\\evil.example/',
  '/en/en//evil.example/',
  '/%2f%2fevil.example/',
  '/%5cevil.example/',
  '/.//evil.example/',
  '/en/..//evil.example/',
  '/;//evil.example/',
  '/@evil.example/',
  '/signup/?next=//evil.example',
  '/%0d%0alocation:%20//evil.example/',
]

for (const engine of engines) {
  test(`no redirect leads to another host, however the address is written [${engine.name}]`, () =>
    withPages({ engine, config: { publicUrl } }, async (app) => {
      for (const asked of crooked) {
        for (const query of ['', '?language=cn', '?language=en']) {
          for (const cookie of ['', 'language=en', 'language=//evil.example']) {
            const url = asked.includes('?') ? asked : asked + query
            const response = await app.fastify.inject({
              method: 'GET',
              // As sent, without a browser's tidying: light-my-request would read two slashes as a host.
              url: `http://conference.example${url}`,
              headers: { host: 'evil.example', ...(cookie ? { cookie } : {}) },
            })
            assert.ok(response.statusCode < 500, `${url}: ${response.statusCode}`)
            const location = response.headers['location']
            if (location === undefined) continue
            assert.equal(hostOf(String(location), '/'), 'conference.example', `${url} → ${location}`)
            assert.match(String(location), /^\/(?![/\\])/, url)
            assert.equal(response.headers['cache-control'], 'no-store')
          }
        }
      }
    }))

  test(`a forged Host reaches neither page nor mail [${engine.name}]`, () =>
    withPages({ engine, config: { publicUrl } }, async (app) => {
      const forged = {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        'x-original-url': '/evil.example',
        forwarded: 'host=evil.example',
      }
      for (const url of ['/', '/en', '/signup', '/en/nothing-here', '/nothing-here']) {
        const response = await app.fastify.inject({ url, headers: forged })
        assert.doesNotMatch(response.body, /evil/, url)
        assert.doesNotMatch(JSON.stringify(response.headers), /evil/, url)
        if (response.statusCode === 200)
          assert.ok(response.body.includes(`<link rel="canonical" href="${publicUrl}`), url)
      }
      const client = app.client()
      const plain = client.request
      client.request = (request) => plain({ ...request, headers: { ...request.headers, ...forged } })
      await askCode(app, client, { email: 'person@example.com' })
      client.request = (request) =>
        plain({ ...request, headers: { ...request.headers, host: 'evil.example' } })
      await registerOrganisation(app, { client })
      const messages = await app.mail()
      assert.ok(messages.some(({ text }) => text.includes(publicUrl)))
      for (const { text, subject } of messages) assert.doesNotMatch(text + subject, /evil/)
    }))

  test(`a page is the same bytes for everybody, signed in or not, and holds nothing of a person [${engine.name}]`, () =>
    withPages({ engine }, async (app) => {
      const { client: member, email } = await registerOrganisation(app, {
        name: '机密姓名',
        entityName: 'Secret Re Ltd.',
      })
      const { client: administrator } = await makeStaff(app)
      const visitor = app.client()
      for (const url of [
        '/',
        '/en',
        '/signup',
        '/en/account',
        '/admin/adminsponsor',
        '/stationletter?id=1',
        '/unlock?key=abc',
      ]) {
        // The member first: what is kept for others would be the member's.
        const bodies = []
        for (const client of [member, administrator, visitor]) {
          const response = await client.request({
            method: 'GET',
            url,
            headers: { 'accept-encoding': 'identity' },
          })
          assert.equal(response.statusCode, 200, url)
          assert.equal(response.headers['set-cookie'], undefined, url)
          bodies.push(response.body)
        }
        assert.equal(bodies[0], bodies[2], url)
        assert.equal(bodies[1], bodies[2], url)
        for (const secret of [
          email,
          '机密姓名',
          'Secret Re',
          'abc"',
          member.token!,
          member.cookies.get('half')!,
        ])
          assert.ok(!bodies[2]!.includes(secret), `${secret} in ${url}`)
      }
    }))

  test(`each kind of answer carries its headers; only pages and assets may be kept [${engine.name}]`, () =>
    withPages({ engine }, async (app) => {
      const { client } = await registerOrganisation(app)
      const home = await client.request({ method: 'GET', url: '/' })
      const asset = /src="(\/assets\/[^"]+\.js)"/.exec(home.body)![1]!
      const style = /href="(\/assets\/[^"]+\.css)"/.exec(home.body)![1]!
      const kinds: [string, string][] = [
        ['/', 'public, max-age=0, must-revalidate'],
        ['/en/signup', 'public, max-age=0, must-revalidate'],
        [asset, 'public, max-age=31536000, immutable'],
        [style, 'public, max-age=31536000, immutable'],
        ['/favicon.svg', 'public, max-age=86400'],
        ['/nothing-here', 'no-store'],
        ['/assets/none.js', 'no-store'],
        ['/signup/', 'no-store'],
        ['/mas/none', 'no-store'],
        ['/mas/basic/edition', 'no-store'],
        ['/mas/login/checkLogin', 'no-store'],
        ['/mas/customer/company/get', 'no-store'],
        ['/mas/customer/exportFile?format=xlsx', 'no-store'],
        ['/openapi.json', 'public, max-age=300'],
        ['/healthz', 'no-store'],
        ['/readyz', 'no-store'],
        ['/metrics', 'no-store'],
        ['/outbox', 'no-store'],
      ]
      for (const [url, caching] of kinds) {
        const { headers } = await client.request({ method: 'GET', url })
        assert.equal(headers['cache-control'], caching, url)
        assert.equal(headers['x-content-type-options'], 'nosniff', url)
        assert.equal(headers['x-frame-options'], 'DENY', url)
        assert.ok(headers['content-type'] || url === '/signup/', url)
        const policy = String(headers['content-security-policy'])
        assert.doesNotMatch(policy, /unsafe-|\*|https?:/, url)
        const wanted = url.startsWith('/mas/customer/exportFile')
          ? ['sandbox', "default-src 'none'"]
          : [
              "script-src 'self'",
              "style-src 'self'",
              "base-uri 'none'",
              "object-src 'none'",
              "frame-ancestors 'none'",
              "require-trusted-types-for 'script'",
              'trusted-types service-worker',
            ]
        for (const directive of wanted) assert.ok(policy.includes(directive), `${url}: ${directive}`)
      }
      // Kept packed alone: the plain one is unpacked for who takes nothing else.
      const get = (encoding: string) =>
        client.request({ method: 'GET', url: asset, headers: { 'accept-encoding': encoding } })
      const [packed, older, unpacked] = await Promise.all([get('br'), get('gzip'), get('identity')])
      assert.deepEqual(brotliDecompressSync(packed.rawPayload), unpacked.rawPayload)
      assert.deepEqual(gunzipSync(older.rawPayload), unpacked.rawPayload)
      assert.equal(unpacked.headers['content-encoding'], undefined)
      const file = await client.request({ method: 'GET', url: '/mas/customer/exportFile?format=xlsx' })
      assert.match(String(file.headers['content-disposition']), /^attachment;/)
      assert.doesNotMatch(
        home.body,
        /<script(?![^>]*\b(src|type="application\/(ld\+)?json"))|<style|\sstyle=|\son\w+=/,
      )
    }))

  test(`production serves no outbox, and no name of a test in what it serves [${engine.name}]`, () =>
    withPages({ engine, production: true, config: { publicUrl } }, async (app) => {
      for (const url of ['/outbox', '/outbox.css']) {
        const response = await app.fastify.inject({ url })
        assert.equal(response.statusCode, 404, url)
      }
    }))
}

test('one slash begins a path, whatever it was given', () => {
  for (const path of ['//a', '///a//', '/\\a', '\\\\a', '/\\/a/']) assert.match(oneSlash(path), /^\/a$/, path)
  assert.equal(oneSlash('/'), '/')
  assert.equal(oneSlash('//'), '/')
  assert.equal(localAddress('cn', oneSlash('//')), '/')
})
