/**
 * Walks over every call from the contract itself (issue: access is tested from the contract): who may make
 * it, that fields it does not know are refused, and that no bad input gets anything but the envelope with
 * a text in the caller's language. A call that someone adds tomorrow is walked without a line here.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  deviceKinds,
  staffRoles,
  type Access,
  type CallDefinition,
  type DeviceKind,
  type StaffRole,
} from '../../shared/call.ts'
import { bindings } from './calls.ts'
import { callerOf, callersOf, enrolDevice } from '../testing/devices.ts'
import { fillPath, hostileRequests, sendHostile } from '../testing/hostile-input.ts'
import { makeStaff, registerOrganisation } from '../testing/people.ts'
import { engines, startApp, type TestApp, type TestClient } from '../testing/with-app.ts'

type Device = `device: ${DeviceKind}`
type Person = 'visitor' | 'user' | 'letter user' | StaffRole | Device

/** What a person must be answered, decided here from the declaration and nothing else. */
function expected(access: Access, person: Person): 'let in' | 'SESSION_EXPIRED' | 'FORBIDDEN' {
  if (access === 'public') return 'let in'
  if (person === 'visitor') return 'SESSION_EXPIRED'
  const device = typeof access === 'object' && 'device' in access ? access.device : null
  if (person === 'device: desk' || person === 'device: door')
    return device === 'any' || `device: ${device}` === person ? 'let in' : 'FORBIDDEN'
  if (access === 'user') return 'let in'
  const isUser = person === 'user' || person === 'letter user'
  if (access === 'letter') return person === 'user' ? 'FORBIDDEN' : 'let in'
  if (isUser || !access.staff) return 'FORBIDDEN'
  return person === 'administrator' || access.staff.includes(person) ? 'let in' : 'FORBIDDEN'
}

/** Someone of each kind, signed in as in life. */
async function everybody(app: TestApp): Promise<Map<Person, TestClient>> {
  const people = new Map<Person, TestClient>([['visitor', app.client()]])
  const plain = await registerOrganisation(app, { entityType: 'Technology Company' })
  const letter = await registerOrganisation(app, { entityType: 'Insurance Company' })
  people.set('user', plain.client).set('letter user', letter.client)
  for (const role of staffRoles) people.set(role, (await makeStaff(app, role)).client)
  for (const kind of deviceKinds) people.set(`device: ${kind}`, await enrolDevice(app, { kind }))
  return people
}

/** Asks with a field that no call knows: who is let in is told so, who is not never gets as far. */
async function knock(client: TestClient, call: CallDefinition) {
  const response = await client.request({
    method: call.method,
    url: `/mas/${fillPath(call)}${call.method === 'GET' || call.body === 'upload' ? '?noSuchField=1' : ''}`,
    ...(call.method === 'POST' && call.body !== 'upload'
      ? { payload: '{"noSuchField":1}', headers: { 'content-type': 'application/json' } }
      : {}),
    ...(call.body === 'upload'
      ? { payload: Buffer.from('x'), headers: { 'content-type': 'application/octet-stream' } }
      : {}),
  })
  return { status: response.statusCode, envelope: response.json() as { resultCode: string; result: unknown } }
}

/** Calls that are declared for the same people. */
const byAccess = [...Map.groupBy(bindings, ({ call }) => JSON.stringify(call.access)).values()]

for (const engine of engines) {
  // All that the walk asks of a database is whose session it is: on one of them the first call of each kind shows as much.
  const walked = engine === engines[0] ? bindings : byAccess.map(([first]) => first!)
  test(`each call lets in whom it declares, and refuses unknown fields by name [${engine.name}]`, async () => {
    const app = await startApp({ engine })
    try {
      for (const [person, client] of await everybody(app)) {
        for (const { call } of walked) {
          const { status, envelope } = await knock(client, call)
          const where = `${person} at ${call.method} ${call.path}`
          const wanted = expected(call.access, person)
          if (wanted === 'let in') {
            assert.equal(envelope.resultCode, 'INVALID_INPUT', where)
            assert.equal(status, 400, where)
            assert.ok((envelope.result as { fields: object }).fields, where)
            assert.ok('noSuchField' in (envelope.result as { fields: object }).fields, where)
          } else {
            assert.deepEqual(
              [status, envelope.resultCode],
              [wanted === 'FORBIDDEN' ? 403 : 401, wanted],
              where,
            )
          }
        }
      }
    } finally {
      await app.close()
    }
  })
}

test('no device can be asked for a proof that it cannot give', () => {
  for (const { call } of bindings)
    assert.ok(!(call.freshProof && typeof call.access === 'object' && 'device' in call.access), call.path)
})

test('the walk has met every kind of person and access', () => {
  const kinds = new Set(
    bindings.flatMap(({ call }) =>
      typeof call.access === 'object' ? Object.keys(call.access) : call.access,
    ),
  )
  for (const kind of ['public', 'user', 'staff', 'device']) assert.ok(kinds.has(kind as never), kind)
})

test(`bad input gets the envelope in the caller's language, never a stack, and saves nothing [${engines[0]!.name}]`, async () => {
  const app = await startApp({ engine: engines[0]! })
  try {
    const people = await callersOf(app)
    const before = await keptRows(app)
    let turn = 0
    for (const { call } of bindings) {
      const client = callerOf(call, people)
      // Turn by turn: over all calls, each kind of bad input is answered in both languages many times.
      for (const [index, hostile] of hostileRequests(call, turn).entries()) {
        const locale = (index + turn) % 2 ? 'cn' : 'en'
        client.locale = locale
        await sendHostile({ client, call, hostile, locale })
      }
      turn++
    }
    assert.deepEqual(await keptRows(app), before)
  } finally {
    await app.close()
  }
})

/** How many rows there are of what people save. */
async function keptRows(app: TestApp): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of [
    'account',
    'company',
    'delegate',
    'delegate_activity',
    'draft',
    'stored_file',
    'upload',
    'parameter',
  ] as const) {
    const row = await app.tx(({ tx }) =>
      tx.selectFrom(table).select(tx.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    )
    counts[table] = Number(row.count)
  }
  return counts
}
