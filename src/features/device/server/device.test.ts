/** Devices: made by an administrator, enrolled once, allowed nothing else, and cut off at the very next call. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Writable } from 'node:stream'
import { enrolDevice, makeDevice, takeRight } from '../../../app/testing/devices.ts'
import { makeStaff, prove } from '../../../app/testing/people.ts'
import {
  codeOf,
  engines,
  fieldsOf,
  resultOf,
  startApp,
  testOn,
  type TestApp,
  type TestClient,
} from '../../../app/testing/with-app.ts'
import { createLog } from '../../../server/kernel.ts'
import { accountApi } from '../../account/contract.ts'
import { auditApi } from '../../audit/contract.ts'
import { editionApi } from '../../edition/contract.ts'
import { endOfConference, readTimes } from '../../edition/server/service.ts'
import { deviceApi } from '../contract.ts'

const hourMs = 3_600_000
const tokenIn = (path: string) => path.split('#enrol=')[1]!

async function makeByHand(
  app: TestApp,
  person: { client: TestClient; email: string },
  input: { kind: 'desk' | 'door'; name: string; roomId?: string },
) {
  await prove(app, person)
  return resultOf(person.client.call(deviceApi.make, { ...input, rightEndsAt: app.clock.now() + 5 * hourMs }))
}

for (const engine of engines) {
  const on = testOn(engine)

  on('an administrator makes a device, which its code enrols once and within ten minutes', async (app) => {
    const administrator = await makeStaff(app)
    const made = await makeByHand(app, administrator, { kind: 'desk', name: 'Desk 3' })
    assert.match(made.path, /^\/desk#enrol=[\w-]{43}$/)
    const desk = app.client()
    await takeRight(desk, tokenIn(made.path))
    const shown = await resultOf(desk.call(deviceApi.me, {}))
    assert.deepEqual([shown.id, shown.kind, shown.name, shown.points], [made.id, 'desk', 'Desk 3', []])
    const again = await app.client().call(deviceApi.enrol, { token: tokenIn(made.path) })
    assert.equal(codeOf(again), 'ENROLMENT_OVER')

    const late = await makeByHand(app, administrator, { kind: 'desk', name: 'Desk 4' })
    app.clock.advance(10 * 60_000)
    assert.equal(
      codeOf(await app.client().call(deviceApi.enrol, { token: tokenIn(late.path) })),
      'ENROLMENT_OVER',
    )
    const { rows } = await resultOf(administrator.client.call(deviceApi.list, {}))
    assert.deepEqual(
      rows.map(({ name, state }) => [name, state]),
      [
        ['Desk 4', 'unused'],
        ['Desk 3', 'active'],
      ],
    )
    await prove(app, administrator)
    const other = await resultOf(administrator.client.call(deviceApi.enrolAgain, { id: late.id }))
    await takeRight(app.client(), tokenIn(other.path))
  })

  on('a token without its cookie, or with another device’s, is nobody', async (app) => {
    const [desk, other] = [await enrolDevice(app, { kind: 'desk' }), await enrolDevice(app, { kind: 'desk' })]
    const half = desk.cookies.get('enrolled')!
    desk.cookies.delete('enrolled')
    assert.equal((await desk.call(deviceApi.me, {})).status, 401)
    desk.cookies.set('enrolled', other.cookies.get('enrolled')!)
    assert.equal((await desk.call(deviceApi.me, {})).status, 401)
    desk.cookies.set('enrolled', half)
    assert.equal((await desk.call(deviceApi.me, {})).status, 200)
    // Its token is no session.
    desk.scheme = 'Bearer'
    assert.equal((await desk.call(accountApi.sessions, {})).status, 401)
  })

  on('a device that is cut off is told 402 at its very next call, and its code is void', async (app) => {
    const { client: administrator } = await makeStaff(app)
    const waiting = await makeDevice(app, { kind: 'door' })
    const desk = await enrolDevice(app, { kind: 'desk' })
    const { id } = await resultOf(desk.call(deviceApi.me, {}))
    const row = await resultOf(administrator.call(deviceApi.cutOff, { id }))
    assert.equal(row.state, 'cutOff')
    assert.equal((await desk.call(deviceApi.me, {})).status, 402)
    assert.equal((await desk.call(editionApi.listSysConfig, {})).status, 402)
    await resultOf(administrator.call(deviceApi.cutOff, { id: waiting.id }))
    assert.equal(codeOf(await app.client().call(deviceApi.enrol, { token: waiting.token })), 'ENROLMENT_OVER')
  })

  on('a right ends by itself', async (app) => {
    const desk = await enrolDevice(app, { kind: 'desk' })
    const { rightEndsAt } = await resultOf(desk.call(deviceApi.me, {}))
    app.clock.advance(rightEndsAt - app.clock.now() - 1)
    assert.equal((await desk.call(deviceApi.me, {})).status, 200)
    app.clock.advance(1)
    assert.equal((await desk.call(deviceApi.me, {})).status, 402)
  })
}

const [engine] = engines

testOn(engine!)('enrolling a device again ends what held its right before', async (app) => {
  const administrator = await makeStaff(app)
  const first = await enrolDevice(app, { kind: 'desk' })
  const { id } = await resultOf(first.call(deviceApi.me, {}))
  await prove(app, administrator)
  const { path } = await resultOf(administrator.client.call(deviceApi.enrolAgain, { id }))
  assert.equal((await first.call(deviceApi.me, {})).status, 200)
  const second = app.client()
  await takeRight(second, tokenIn(path))
  assert.equal((await first.call(deviceApi.me, {})).status, 402)
  assert.equal((await second.call(deviceApi.me, {})).status, 200)
})

testOn(engine!)('a device made months ahead works until the conference is over, by default', async (app) => {
  const ends = endOfConference(await readTimes(app.kernel.engine.reader, 'LIRC_2025'))
  assert.ok(ends - app.clock.now() > 40 * 24 * hourMs, 'longer ahead than a right is long')
  const administrator = await makeStaff(app)
  const { suggestedEndsAt: rightEndsAt } = await resultOf(administrator.client.call(deviceApi.list, {}))
  assert.equal(rightEndsAt, ends)
  await prove(app, administrator)
  await resultOf(administrator.client.call(deviceApi.make, { kind: 'desk', name: 'Desk', rightEndsAt }))
  app.clock.advance(ends + hourMs - app.clock.now())
  const { client } = await makeStaff(app, 'checkin')
  const after = await resultOf(client.call(deviceApi.list, {}))
  assert.equal(after.suggestedEndsAt, app.clock.now() + 24 * hourMs)
})

testOn(engine!)('what is typed wrong about a device is said by field', async (app) => {
  const administrator = await makeStaff(app)
  const rightEndsAt = app.clock.now() + hourMs
  const roomId = '01JAAAAAAAAAAAAAAAAAAAAAAA'
  for (const [field, input] of [
    ['name', { kind: 'desk', name: '  ', rightEndsAt }],
    ['roomId', { kind: 'door', name: 'Hall 1', rightEndsAt }],
    ['roomId', { kind: 'desk', name: 'Desk', roomId, rightEndsAt }],
    ['rightEndsAt', { kind: 'desk', name: 'Desk', rightEndsAt: app.clock.now() - 1 }],
    ['rightEndsAt', { kind: 'desk', name: 'Desk', rightEndsAt: rightEndsAt + 400 * 24 * hourMs }],
  ] as const) {
    await prove(app, administrator)
    const answer = await administrator.client.call(deviceApi.make, input)
    assert.deepEqual(Object.keys(fieldsOf(answer)), [field], JSON.stringify(input))
  }
})

testOn(engine!)('acts of a device are logged with its name; no token is kept or logged', async () => {
  const lines: string[] = []
  const log = createLog(
    'trace',
    new Writable({
      write(line, _encoding, done) {
        lines.push(String(line))
        done()
      },
    }),
  )
  const app = await startApp({ engine: engine!, log })
  try {
    const { client: administrator } = await makeStaff(app)
    const { id, token } = await makeDevice(app, { kind: 'desk', name: 'Desk 9' })
    const desk = app.client()
    await takeRight(desk, token)
    const { rows } = await resultOf(administrator.call(auditApi.auditLog, { subjectId: id }))
    assert.deepEqual(
      rows.map(({ action, actor }) => [action, actor?.name]),
      [['device.enrol', 'Desk 9']],
    )
    const kept = await app.tx(async ({ tx }) => [
      await tx.selectFrom('device').selectAll().execute(),
      await tx.selectFrom('audit_entry').selectAll().execute(),
      await tx.selectFrom('idempotency').selectAll().execute(),
    ])
    const everything = JSON.stringify(kept) + lines.join('')
    for (const secret of [token, desk.token!, desk.cookies.get('enrolled')!])
      assert.ok(!everything.includes(secret))
  } finally {
    await app.close()
  }
})

test('devices behind one address are counted apart, once their right was found good', async () => {
  const app = await startApp({ engine: engine!, requestsPerMinute: 6 })
  try {
    const [one, two] = [await enrolDevice(app, { kind: 'desk' }), await enrolDevice(app, { kind: 'desk' })]
    const ask = async (client: TestClient) => (await client.call(deviceApi.me, {})).status
    for (const device of [one, two]) for (let turn = 0; turn < 6; turn++) assert.equal(await ask(device), 200)
    // An invented token has no window of its own. (A minute that begins in between only makes it take longer.)
    const askInventing = async (turn: number) => {
      const authorization = `Device ${'x'.repeat(40)}${turn + 100}`
      return (await app.fastify.inject({ url: '/mas/device/me', headers: { authorization } })).statusCode
    }
    assert.ok(await refusesWithin(20, askInventing))
    assert.ok(await refusesWithin(20, () => ask(one)))
  } finally {
    await app.close()
  }
})

async function refusesWithin(times: number, ask: (turn: number) => Promise<number>): Promise<boolean> {
  for (let turn = 0; turn < times; turn++) if ((await ask(turn)) === 429) return true
  return false
}
