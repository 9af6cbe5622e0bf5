/** The description of the calls: valid, what generators make of it works, and it is light to send (operations.md). */
import { listen } from '../testing/serving.ts'
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { errors } from '../../shared/error-codes.ts'
import { fileTypes, type CallDefinition } from '../../shared/call.ts'
import { reportStates } from '../../features/mailbox/rules.ts'
import { meetingStates } from '../../features/meeting/rules.ts'
import { bindings } from './calls.ts'
import { describeCalls, operationIdOf } from '../../server/http/openapi.ts'
import { makeRoom, startBookingApp } from '../testing/bookings.ts'
import { engines, startApp } from '../testing/with-app.ts'

const document = describeCalls(bindings, { publicUrl: 'https://conference.example.org' })
const source = JSON.stringify(document)
/** The generated client is a package of its own, with the compiler that its generator needs. */
const load = (name: string) => import(pathToFileURL(path.resolve('e2e/client', name)).href)

interface Operation {
  readonly operationId: string
  readonly security: readonly Record<string, string[]>[]
  readonly parameters?: readonly { $ref?: string; name?: string; in?: string }[]
  readonly requestBody?: { content: Record<string, object> }
  readonly responses: Record<string, { $ref?: string; content?: Record<string, object> }>
}
const operationOf = (call: CallDefinition) =>
  (document.paths as Record<string, Record<string, Operation>>)[`/mas/${call.path}`]![
    call.method.toLowerCase()
  ]!
const callOf = (path: string) => bindings.map(({ call }) => call).find((call) => call.path === path)!

test('Redocly finds no error in the description', async () => {
  const { findErrors } = await load('tools.ts')
  assert.deepEqual(await findErrors(source), [])
})

test('every call is described as it is: who, what it takes, how it refuses', () => {
  const ids = new Set<string>()
  for (const { call } of bindings) {
    const operation = operationOf(call)
    const where = `${call.method} ${call.path}`
    ids.add(operationIdOf(call))
    for (const [, name] of call.path.matchAll(/\{(\w+)\}/g))
      assert.ok(
        operation.parameters?.some((one) => one.name === name && one.in === 'path'),
        where,
      )
    assert.equal(operation.security.length === 0, call.access === 'public', where)
    for (const one of operation.security)
      assert.ok(('half' in one || 'enrolled' in one) && Object.keys(one).length === 2, where)
    if (call.access !== 'public')
      assert.ok('401' in operation.responses && '402' in operation.responses, where)
    const hasProof = operation.parameters?.some(({ $ref }) => $ref?.endsWith('/Proof')) ?? false
    assert.equal(hasProof, call.freshProof === true, where)
    const types = Object.keys(operation.responses['200']!.content!)
    if (call.body === 'events') assert.deepEqual(types, ['text/event-stream'], where)
    if (call.body === 'file') for (const type of call.types) assert.ok(types.includes(fileTypes[type]), where)
    if (call.body === 'upload')
      assert.doesNotMatch(Object.keys(operation.requestBody!.content).join(), /json/, where)
  }
  assert.equal(ids.size, bindings.length)
})

test('uploads, streams and headers stand where they belong', () => {
  const chunk = operationOf(callOf('customer/upload/{uploadId}'))
  assert.ok(chunk.parameters?.some(({ name, in: place }) => name === 'upload-offset' && place === 'header'))
  assert.deepEqual(Object.keys(chunk.requestBody!.content), ['application/octet-stream'])
  assert.ok('409' in chunk.responses)
  assert.deepEqual(Object.keys(operationOf(callOf('customer/uploadFile')).requestBody!.content), [
    'multipart/form-data',
  ])
  const save = operationOf(callOf('customer/company/save'))
  assert.ok(save.parameters?.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')))
  const login = operationOf(callOf('login'))
  assert.ok(!login.parameters?.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')))
  const codes = JSON.stringify(document.components!.schemas!['Refused_2001_3001'])
  assert.ok(codes.includes(errors.LOGIN_NO_ACCOUNT.code) && !codes.includes('SLOT_TAKEN'))
})

test('counts by state name each state', () => {
  const counted = { 'admin/meeting/list': meetingStates, 'admin/mailbox/reports': reportStates }
  for (const [path, states] of Object.entries(counted)) {
    const answer = JSON.stringify(operationOf(callOf(path)).responses['200'])
    const [, counts = ''] = /"counts":\{"type":"object",(.*?)"required"/.exec(answer) ?? []
    for (const state of states) assert.ok(counts.includes(`"${state}":{"type":"integer"`), path)
  }
})

test('a client made of the description compiles in strict mode, registers, signs in and books', async () => {
  const { makeTypes } = await load('tools.ts')
  mkdirSync('.cache/openapi', { recursive: true })
  writeFileSync('.cache/openapi/paths.ts', await makeTypes(source))
  const compiled = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'e2e/client'], {
    encoding: 'utf8',
  })
  assert.equal(compiled.stdout, '')
  assert.equal(compiled.status, 0)
  const { playJourney } = await load('journey.ts')
  const app = await startBookingApp(engines[0]!)
  try {
    const roomId = await makeRoom(app)
    const port = await listen(app)
    const email = 'generated@example.com'
    assert.ok(roomId)
    assert.deepEqual(
      await playJourney({
        url: `http://127.0.0.1:${port}`,
        email,
        fetch: fetchWithCookies(),
        readCode: () => app.code(email),
        wait: () => app.clock.advance(61_000),
      }),
      {
        twoSessions: true,
        withoutToken: 'SESSION_EXPIRED',
        wrongCode: '2001',
        name: 'Tan Mei',
        status: 'submitted',
        booking: 'held',
        room: true,
      },
    )
  } finally {
    await app.close()
  }
})

function fetchWithCookies(): typeof fetch {
  const cookies = new Map<string, string>()
  return async (input, init) => {
    const request = new Request(input, init)
    request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(request)
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = cookie.split(';')[0]!.split('=')
      cookies.set(name!, value!)
    }
    return response
  }
}

test('the description and its pages are sent compressed, kept by browsers, and limited', async () => {
  const app = await startApp({ engine: engines[0]!, requestsPerMinute: 20 })
  try {
    const get = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers })
    for (const url of ['/openapi.json', '/api-docs', '/api-docs/customer', '/api-docs/types']) {
      const plain = await get(url)
      const brotli = await get(url, { 'accept-encoding': 'br, gzip' })
      const gzip = await get(url, { 'accept-encoding': 'gzip' })
      assert.equal(brotliDecompressSync(brotli.rawPayload).toString(), plain.body, url)
      assert.equal(gunzipSync(gzip.rawPayload).toString(), plain.body, url)
      assert.ok(brotli.rawPayload.length < 60_000, `${url}: ${brotli.rawPayload.length} bytes`)
      assert.match(String(plain.headers['cache-control']), /^public, max-age=/)
      assert.equal(plain.headers['vary'], 'accept-encoding')
      const known = await get(url, { 'if-none-match': String(plain.headers.etag) })
      assert.deepEqual([known.statusCode, known.body], [304, ''], url)
    }
    assert.equal((await get('/api-docs/none')).statusCode, 404)
    const statuses: number[] = []
    while (statuses.length < 8) statuses.push((await get('/openapi.json')).statusCode)
    assert.equal(statuses.at(-1), 429)
  } finally {
    await app.close()
  }
})

test('the overview is light; links of a group and of types lead to what is there', async () => {
  const app = await startApp({ engine: engines[0]! })
  try {
    const page = async (url: string) => (await app.fastify.inject(url)).body
    const overview = await page('/api-docs')
    assert.ok(overview.length < 150_000, `${overview.length} bytes`)
    const types = await page('/api-docs/types')
    const groups = new Set<string>()
    for (const [, group, id] of overview.matchAll(/href="\/api-docs\/(\w+)#(\w+)"/g)) {
      groups.add(group!)
      assert.ok((await page(`/api-docs/${group}`)).includes(`id="${id}"`), `${group} ${id}`)
    }
    assert.ok(groups.size > 10)
    for (const group of groups)
      for (const [, name] of (await page(`/api-docs/${group}`)).matchAll(/types#(\w+)"/g))
        assert.ok(types.includes(`id="${name}"`), name)
  } finally {
    await app.close()
  }
})
