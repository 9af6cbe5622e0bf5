/** Values that pass a schema and hurt behind it: keys of prototypes, depth, U+0000, patterns' worst cases (requirement 11.4). */
import { withApp } from '../testing/serving.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Writable } from 'node:stream'
import { z } from 'zod'
import { accountApi } from '../../features/account/contract.ts'
import { filesApi } from '../../features/files/contract.ts'
import { cleanFileName } from '../../features/files/rules.ts'
import { cleanText } from '../../shared/clean-text.ts'
import { foldEmail, normaliseContact } from '../../shared/contacts.ts'
import { registrationApi } from '../../features/registration/contract.ts'
import { countedPath } from '../../features/visits/rules.ts'
import type { CallDefinition } from '../../shared/call.ts'
import { foldOrganisationName } from '../../shared/organisation-names.ts'
import { bindings } from './calls.ts'
import { containsPattern, fold } from '../../server/database/text-folding.ts'
import { createLog } from '../../server/kernel.ts'
import { oneSlash } from '../../server/pages/render.ts'
import { fieldsOf, fillPath } from '../testing/hostile-input.ts'
import { callerOf, callersOf } from '../testing/devices.ts'
import { registerOrganisation } from '../testing/people.ts'
import { startProcessorTime } from '../testing/processor-time.ts'
import { engines, type TestClient } from '../testing/with-app.ts'

const json = { 'content-type': 'application/json' }

function sendTo(client: TestClient, call: CallDefinition, values: Record<string, unknown>) {
  const isBody = call.method === 'POST' && call.body !== 'upload'
  const query = new URLSearchParams(
    Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return client.request({
    method: call.method,
    url: `/mas/${fillPath(call)}${isBody ? '' : `?${query}`}`,
    headers: isBody ? json : { 'content-type': 'application/octet-stream' },
    ...(isBody ? { payload: JSON.stringify(values) } : {}),
  })
}

/** What someone might add to a payload to be more than he is. */
const claims: Record<string, unknown> = {
  userType: 3,
  role: 'administrator',
  status: 'approved',
  companyId: 'x',
  accountId: 'x',
  delegateId: 'x',
  edition: 'LIRC_2024',
}

// Refused before any database is asked about it: one shows it for both.
for (const engine of engines.slice(0, 1)) {
  test(`userType, status, companyId and the like are refused wherever they are not declared, and logged [${engine.name}]`, async () => {
    const lines: string[] = []
    const log = createLog(
      'warn',
      new Writable({
        write(line, _encoding, done) {
          lines.push(String(line))
          done()
        },
      }),
    )
    await withApp({ engine, log }, async (app) => {
      const people = await callersOf(app)
      const { user } = people
      for (const { call } of bindings) {
        const client = callerOf(call, people)
        for (const [field, value] of Object.entries(claims)) {
          if (fieldsOf(call).includes(field)) continue
          lines.length = 0
          const response = await sendTo(client, call, { [field]: value })
          const where = `${field} to ${call.method} ${call.path}: ${response.body.slice(0, 200)}`
          assert.equal(response.statusCode, 400, where)
          assert.ok(field in (response.json() as { result: { fields: object } }).result.fields, where)
          assert.ok(
            lines.some((line) => line.includes(`"${field}"`) && line.includes(call.path)),
            `logged: ${where}`,
          )
        }
      }
      assert.equal((await user.call(accountApi.checkLogin, {})).envelope.result?.userType, 2)
    })
  })

  test(`U+0000 and deep nesting are refused before any record sees them, with the field's name [${engine.name}]`, () =>
    withApp({ engine }, async (app) => {
      const people = await callersOf(app)
      const { user } = people
      let tried = 0
      for (const { call } of bindings) {
        const client = callerOf(call, people)
        for (const field of fieldsOf(call)) {
          const schema = (call.input as z.ZodObject).shape[field] as z.ZodType
          if (!schema.safeParse('ab').success && !schema.safeParse('a\0b').success) continue
          const response = await sendTo(client, call, { [field]: 'a\0b' })
          const where = `${field} to ${call.method} ${call.path}: ${response.body.slice(0, 200)}`
          assert.equal(response.statusCode, 400, where)
          assert.ok(field in (response.json() as { result: { fields: object } }).result.fields, where)
          tried++
        }
      }
      assert.ok(tried > 10, `${tried} text fields`)
      for (const depth of [40, 5_000, 100_000]) {
        const response = await user.request({
          method: 'POST',
          url: '/mas/customer/draft/save',
          headers: json,
          payload: `{"version":0,"body":{"a":${'['.repeat(depth)}${']'.repeat(depth)}}}`,
        })
        assert.deepEqual(
          [response.statusCode, response.json().resultCode],
          [400, 'INVALID_INPUT'],
          `depth ${depth}`,
        )
      }
    }))
}

for (const engine of engines) {
  test(`keys of prototypes change nothing, in bodies, queries and drafts [${engine.name}]`, () =>
    withApp({ engine }, async (app) => {
      const { client } = await registerOrganisation(app)
      for (const key of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
        for (const payload of [
          `{"${key}":{"userType":3,"polluted":1}}`,
          `{"version":0,"body":{"${key}":{"polluted":1}}}`,
          `{"version":0,"body":{"constructor":{"prototype":{"polluted":1}}}}`,
        ]) {
          const response = await client.request({
            method: 'POST',
            url: '/mas/customer/draft/save',
            headers: json,
            payload,
          })
          assert.ok(response.statusCode < 500, response.body)
        }
        const response = await client.request({
          method: 'GET',
          url: `/mas/customer/company/list?q=a&${key}=1`,
        })
        assert.equal(response.statusCode, 400)
        assert.equal(({} as Record<string, unknown>)['polluted'], undefined)
      }
      const named = await client.request({
        method: 'GET',
        url: '/mas/customer/company/list?q=a&constructor=1',
      })
      assert.ok(Object.hasOwn(named.json().result.fields, 'constructor'), named.body)
      const draft = await client.call(registrationApi.getDraft, {})
      assert.doesNotMatch(JSON.stringify(draft.envelope), /"__proto__"/)
    }))

  test(`numbers at the edge of what a column holds, and pages beyond all rows, are no failure [${engine.name}]`, () =>
    withApp({ engine }, async (app) => {
      const people = await callersOf(app)
      const edges = [2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, -(2 ** 53 - 1)]
      for (const { call } of bindings) {
        const client = callerOf(call, people)
        for (const field of fieldsOf(call)) {
          for (const edge of edges) {
            const schema = (call.input as z.ZodObject).shape[field] as z.ZodType
            if (!schema.safeParse(edge).success) continue
            const response = await sendTo(client, call, { [field]: edge })
            assert.ok(response.statusCode < 500, `${field}=${edge} to ${call.path}: ${response.body}`)
          }
        }
      }
    }))

  test(`another account's Idempotency-Key replays nothing [${engine.name}]`, () =>
    withApp({ engine }, async (app) => {
      const [first, second] = [await registerOrganisation(app), await registerOrganisation(app)]
      const options = { headers: { 'idempotency-key': 'the-same-key-1' } }
      const start = (client: TestClient) =>
        client.call(filesApi.startUpload, { name: 'a.pdf', sizeBytes: 10 }, options)
      const own = await start(first.client)
      assert.equal((await start(first.client)).response.body, own.response.body)
      const other = await start(second.client)
      assert.notEqual(other.envelope.result?.uploadId, own.envelope.result?.uploadId)
      const stateOfForeign = await second.client.call(filesApi.uploadState, {
        uploadId: own.envelope.result!.uploadId,
      })
      assert.equal(stateOfForeign.status, 404)
      // Not after the session has ended either.
      await first.client.call(accountApi.logout, {})
      assert.equal((await start(first.client)).status, 401)
    }))
}

/** Long texts on which a careless pattern takes the square, or worse, of their length. */
const worst = [
  'a',
  '/',
  '.',
  ' ',
  '-',
  '@',
  '1',
  '(',
  '保',
  '%',
  'a.',
  'a-',
  'a@',
  '.a ',
  '＠',
  '\u00a0',
  '\\',
].flatMap((piece) => [
  piece.repeat(60_000 / piece.length),
  `${piece.repeat(60_000 / piece.length)}\u0001`,
  `x${piece.repeat(60_000 / piece.length)}!`,
])

test('no pattern of a schema or rule takes long over a hostile text', () => {
  const rules: Record<string, (value: string) => unknown> = {
    normaliseContact,
    cleanText,
    foldEmail,
    fold,
    containsPattern,
    foldOrganisationName,
    countedPath,
    oneSlash,
    cleanFileName: (value) => cleanFileName(value, 'identity'),
  }
  for (const { call } of bindings) {
    for (const field of fieldsOf(call)) {
      const schema = (call.input as z.ZodObject).shape[field] as z.ZodType
      rules[`${call.path} ${field}`] = (value) => schema.safeParse(value)
    }
  }
  for (const [name, rule] of Object.entries(rules)) {
    for (const value of worst) {
      const tookMs = startProcessorTime()
      rule(value)
      const took = tookMs()
      // Linear work on 60,000 characters is a few ms; the square of it is seconds.
      assert.ok(took < 500, `${name} took ${took.toFixed(0)} ms on ${JSON.stringify(value.slice(0, 5))}…`)
    }
  }
})
