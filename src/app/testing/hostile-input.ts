/**
 * Bad input made from a call's own declaration: wrong type, too long, unknown field, broken JSON, wrong
 * content type, body too large. Used small in `npm test` and large in `npm run proof`.
 */
import assert from 'node:assert/strict'
import { z } from 'zod'
import type { CallDefinition } from '../../shared/call.ts'
import type { Locale } from '../../shared/i18n.ts'
import type { TestClient } from './with-app.ts'

export interface HostileRequest {
  readonly name: string
  readonly query?: Record<string, string>
  readonly payload?: string | Buffer
  readonly contentType?: string
  /** The code that must come back; without one, anything but a failure of the server. */
  readonly code?: string
  readonly status?: number
}

/** The path with something in the place of its parameters. */
export function fillPath(call: CallDefinition, value = 'x'): string {
  return call.path.replace(/\{\w+\}/g, encodeURIComponent(value))
}

const long = 'é'.repeat(50_000)
/** Values of every wrong kind; each is put into each field one after another. */
const wrongValues: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  9_007_199_254_740_992,
  '',
  long,
  '\u0000',
  '\ud800',
  '‮مرحبا',
  "' or 1=1 --",
  [],
  {},
  [[[]]],
  '<script>alert(1)</script>',
  '../../etc/passwd',
]

export function fieldsOf(call: CallDefinition): string[] {
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
  const shape = call.input instanceof z.ZodObject ? Object.keys(call.input.shape) : []
  // `locale` decides the language of the answer, which is what is checked.
  return shape.filter((field) => !inPath.has(field) && field !== 'locale')
}

/**
 * Every bad request for a call. `turn` takes a quarter: all that the call's own declaration refuses, and of the values and of what
 * is refused before any call is known each fourth, others for the next field and the next turn. Over all calls each comes many times.
 */
export function hostileRequests(call: CallDefinition, turn?: number): HostileRequest[] {
  const fields = fieldsOf(call)
  const quarter: Quarter = (list, at = 0) =>
    turn === undefined ? list : list.filter((_value, index) => (index + turn + at) % 4 === 0)
  if (call.method === 'GET' || call.body === 'upload')
    return [...badQueries(fields, quarter), ...(call.body === 'upload' ? badUploads() : [])]
  const json = (name: string, value: unknown, code?: string): HostileRequest => ({
    name,
    payload: JSON.stringify(value),
    contentType: 'application/json',
    ...(code ? { code, status: 400 } : {}),
  })
  return [
    json('unknown field', { noSuchField: 1, __proto__: { a: 1 } }, 'INVALID_INPUT'),
    json('array for an object', [1], 'INVALID_INPUT'),
    json('text for an object', 'text', 'INVALID_INPUT'),
    ...quarter([...badBodies, tooLarge(call.bodyLimitBytes ?? 1_048_576)]),
    ...fields.flatMap((field, at) =>
      quarter(wrongValues, at).map((value) =>
        json(
          `${field} = ${JSON.stringify(value)?.slice(0, 30)}`,
          { [field]: value, noSuchField: 1 },
          'INVALID_INPUT',
        ),
      ),
    ),
  ]
}

type Quarter = <T>(list: readonly T[], at?: number) => readonly T[]

/** Refused before it is known which call is meant. */
const badBodies: readonly HostileRequest[] = [
  {
    name: 'broken JSON',
    payload: '{"a":',
    contentType: 'application/json',
    code: 'BROKEN_BODY',
    status: 400,
  },
  {
    name: 'deep JSON',
    payload: `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    contentType: 'application/json',
  },
  {
    name: 'constructor',
    payload: '{"a":{"constructor":{"prototype":1}}}',
    contentType: 'application/json',
    code: 'BROKEN_BODY',
    status: 400,
  },
  { name: 'prototype', payload: '{"__proto__":{"userType":3}}', contentType: 'application/json' },
  { name: 'not UTF-8', payload: Buffer.from([0x22, 0xff, 0xfe, 0x22]), contentType: 'application/json' },
  {
    name: 'a form',
    payload: 'a=1',
    contentType: 'application/x-www-form-urlencoded',
    code: 'WRONG_TYPE',
    status: 415,
  },
  { name: 'XML', payload: '<a/>', contentType: 'application/xml', code: 'WRONG_TYPE', status: 415 },
]

const tooLarge = (limitBytes: number): HostileRequest => ({
  name: 'too large',
  payload: JSON.stringify({ a: 'x'.repeat(limitBytes) }),
  contentType: 'application/json',
  code: 'TOO_LARGE',
  status: 413,
})

function badQueries(fields: readonly string[], quarter: Quarter): HostileRequest[] {
  const texts = wrongValues.filter(
    (value) => typeof value === 'string' && value !== '\ud800' && value.length < 1_000,
  ) as string[]
  return [
    { name: 'unknown field', query: { noSuchField: '1' }, code: 'INVALID_INPUT', status: 400 },
    ...fields.flatMap((field, at) =>
      quarter([...texts, '1e999', 'NaN', '-1', 'x'.repeat(9_000)], at).map((value) => ({
        name: `${field} = ${value.slice(0, 30)}`,
        query: { [field]: value, noSuchField: '1' },
      })),
    ),
  ]
}

function badUploads(): HostileRequest[] {
  return [
    { name: 'no multipart', payload: 'plain', contentType: 'text/plain' },
    { name: 'broken multipart', payload: '--x\r\nbroken', contentType: 'multipart/form-data; boundary=x' },
    { name: 'multipart without boundary', payload: 'x', contentType: 'multipart/form-data' },
  ]
}

/** Sends one and asserts what every answer owes: the envelope, its language, no inside of the server. */
export async function sendHostile(options: {
  client: TestClient
  call: CallDefinition
  hostile: HostileRequest
  locale: Locale
}): Promise<void> {
  const { client, call, hostile, locale } = options
  const query = hostile.query ? `?${new URLSearchParams(hostile.query)}` : ''
  const response = await client.request({
    method: call.method,
    url: `/mas/${fillPath(call)}${query}`,
    headers: hostile.contentType ? { 'content-type': hostile.contentType } : {},
    ...(hostile.payload === undefined ? {} : { payload: hostile.payload }),
  })
  const where = `${call.method} ${call.path}, ${hostile.name}: ${response.statusCode} ${response.body.slice(0, 300)}`
  assert.ok(response.statusCode < 500, where)
  assert.match(String(response.headers['content-type']), /^application\/json/, where)
  const envelope = response.json() as { resultCode?: string; result?: unknown; errorMessage?: string }
  assert.equal(typeof envelope.resultCode, 'string', where)
  if (hostile.code)
    assert.deepEqual([response.statusCode, envelope.resultCode], [hostile.status, hostile.code], where)
  assert.notEqual(envelope.resultCode, '0000', where)
  assert.ok(envelope.errorMessage, where)
  assert.equal(/\p{Script=Han}/u.test(envelope.errorMessage), locale === 'cn', where)
  assert.doesNotMatch(
    response.body,
    /\bat .{1,80}\.[jt]s:\d+|node_modules|SQLITE|syntax error at|ZodError/,
    where,
  )
}
