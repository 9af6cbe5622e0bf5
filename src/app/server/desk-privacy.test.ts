/**
 * What desks, walls, doors and the public page of a document are told, searched for 500 seeded ID numbers, addresses and phones: none.
 * Every call that an enrolled desk or door may make is asked, those added tomorrow too. On both engines.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entrance, makeGuests, nonce, type Guest } from '../testing/checkin.ts'
import { makeRoom, testDay } from '../testing/bookings.ts'
import { enrolDevice } from '../testing/devices.ts'
import { makeStaff } from '../testing/people.ts'
import { testEdition } from '../testing/registrations.ts'
import { engines, resultOf, startApp, type TestApp, type TestClient } from '../testing/with-app.ts'
import { badgeApi } from '../../features/badge/contract.ts'
import { roomPlaceKey, roomSlotSpan, roomSlots } from '../../features/booking/rules.ts'
import { checkinApi } from '../../features/checkin/contract.ts'
import { deviceApi } from '../../features/device/contract.ts'
import { documentApi } from '../../features/document/contract.ts'
import { doorApi } from '../../features/door/contract.ts'
import { prepareRegistration } from '../../features/registration/server/service.ts'
import { admitsDevice, type CallDefinition } from '../../shared/call.ts'
import { bindings } from './calls.ts'

const count = 500
const seeded = Array.from({ length: count }, (_, index) => ({
  name: `来宾${index}`,
  surname: `Name${index}`,
  firstName: 'Given',
  email: `private-${index}@seeded.example`,
  mobile: `139${10_000_000 + index}`,
  certificate: `31010119800101${1_000 + index}`,
}))
const secrets = seeded.flatMap(({ email, mobile, certificate }) => [
  email,
  email.split('@')[0]!,
  mobile,
  certificate,
])

async function seed(app: TestApp): Promise<Guest[]> {
  await app.tx((ctx) => prepareRegistration(ctx, testEdition))
  const guests = await makeGuests(
    app,
    seeded.map(({ certificate: _kept, ...guest }) => ({ ...guest, seats: ['main-forum'] })),
  )
  await app.tx(async ({ tx, kernel }) => {
    for (const [index, { id }] of guests.entries()) {
      const plaintext = seeded[index]!.certificate
      const sealed = await kernel.vault.seal({ edition: testEdition, recordId: id, plaintext })
      const certificate = sealed.toString('base64')
      await tx
        .updateTable('person')
        .set({ certificate, certificate_kind: 'id-card' })
        .where('id', '=', id)
        .execute()
    }
  })
  return guests
}

/** A room whose slots are all booked by seeded people. */
async function bookedRoom(app: TestApp, guests: readonly Guest[]): Promise<string> {
  const room = await makeRoom(app)
  await app.tx(async ({ tx, kernel, now }) => {
    for (const [index, slot] of roomSlots.entries()) {
      const { startsAt: starts_at, endsAt: ends_at } = roomSlotSpan(testDay, slot)
      const { name, email, mobile } = seeded[index]!
      await tx
        .insertInto('booking')
        .values({
          id: kernel.random.id(),
          edition: testEdition,
          kind: 'room',
          subject_id: room,
          place_key: roomPlaceKey(room, testDay, slot),
          day: testDay,
          slot,
          starts_at,
          ends_at,
          company_id: guests[index]!.companyId,
          state: 'confirmed',
          hold_ends_at: null,
          contact: name,
          email,
          phone: mobile,
          agenda: `${name} ${email} ${mobile}`,
          facilities: { tv: false, extraTvs: 0 },
          price_fen: 0,
          price_lines: [],
          contract_number: '',
          contract_file_id: null,
          note: null,
          booked_by: guests[index]!.companyId,
          reminded_days: 0,
          created_at: now,
          changed_at: now,
          version: 1,
          ended_at: null,
          ended_as: null,
        })
        .execute()
    }
  })
  return room
}

/** Asks and keeps what is answered, by the path of the call. */
function asker(told: Map<string, string[]>) {
  return async (client: TestClient, call: CallDefinition, input: object): Promise<string> => {
    const answer = await client.call(call, input as never)
    assert.equal(answer.status, 200, call.path)
    const text = JSON.stringify(answer.envelope)
    told.set(call.path, [...(told.get(call.path) ?? []), text])
    return text
  }
}

async function askDesk(
  ask: ReturnType<typeof asker>,
  desk: TestClient,
  of: { guests: Guest[]; now: number },
): Promise<void> {
  const [first, second, third] = of.guests as [Guest, Guest, Guest]
  const at = { pointId: entrance }
  const id = nonce()
  await ask(desk, checkinApi.redeem, { ...at, id, code: first.code })
  await ask(desk, checkinApi.redeem, { ...at, id: nonce(), code: first.code })
  await ask(desk, checkinApi.undo, { id: nonce(), eventId: id })
  const scanned = { ...at, direction: 'in', kind: 'scan', at: of.now }
  for (const code of [second.code, second.code])
    await ask(desk, checkinApi.merge, { deviceNow: of.now, scans: [{ ...scanned, id: nonce(), code }] })
  await ask(desk, checkinApi.walkIn, {
    ...at,
    id: nonce(),
    name: '邵青梧',
    organisation: '申讯财经',
    category: 'walk-in',
    consent: true,
    contact: 'private-0@walk-in.example',
  })
  await ask(desk, checkinApi.spelling, { personId: third.id, was: '来宾2', badgeName: '来宾二' })
  const one = seeded[7]!
  for (const q of ['来宾', one.mobile, one.email, one.mobile.slice(-4), 'Name42']) {
    const found = await ask(desk, checkinApi.search, { ...at, q })
    assert.ok(q === one.mobile.slice(-4) || /来宾\d/.test(found), `${q} finds somebody`)
  }
  await ask(desk, checkinApi.person, { ...at, personId: of.guests[7]!.id })
  await ask(desk, checkinApi.organisation, { ...at, companyId: first.companyId })
  await ask(desk, checkinApi.organisations, { size: 200 })
  await ask(desk, checkinApi.noShows, { size: 200 })
  for (const call of [checkinApi.points, checkinApi.counts, checkinApi.recent, checkinApi.report])
    await ask(desk, call, {})
  const badge = { personId: third.id, format: 'label' } as const
  for (const call of [badgeApi.preview, badgeApi.sheet]) await ask(desk, call, badge)
  await ask(desk, deviceApi.me, {})
  const snapshot = await ask(desk, checkinApi.snapshot, {})
  for (const { name } of seeded) assert.ok(snapshot.includes(name) || name === '来宾2', name)
}

for (const engine of engines)
  test(`desks, walls, doors and verification show no ID number, address or phone [${engine.name}]`, async () => {
    const app = await startApp({ engine, pages: true })
    try {
      const guests = await seed(app)
      const room = await bookedRoom(app, guests)
      const told = new Map<string, string[]>()
      const ask = asker(told)
      const desk = await enrolDevice(app, { kind: 'desk' })
      await askDesk(ask, desk, { guests, now: app.clock.now() })
      const door = await enrolDevice(app, { kind: 'door', roomId: room })
      assert.match(await ask(door, doorApi.schedule, {}), /机构\d/)
      const { client: staff } = await makeStaff(app)
      const ids = guests.slice(0, 5).map(({ id }) => id)
      const { issued } = await resultOf(staff.call(documentApi.issue, { kind: 'confirmation', ids }))
      for (const { number } of issued) await ask(app.client(), documentApi.verify, { number })
      for (const path of ['/desk', '/wall', `/door/${room}`, `/verify/${issued[0]!.number}`])
        for (const url of [path, `/en${path}`]) {
          const page = await app.fastify.inject({ url, headers: { accept: 'text/html' } })
          assert.equal(page.statusCode, 200, url)
          told.set(url, [page.body])
        }
      // PDFs of the badge whose drawing is asked for; streams, which say only that something changed.
      const apart = new Set<string>([
        badgeApi.one.path,
        badgeApi.reprint.path,
        checkinApi.events.path,
        doorApi.events.path,
      ])
      for (const { call } of bindings)
        if (['desk', 'door'].some((kind) => admitsDevice(call.access, kind as 'desk')))
          assert.ok(told.has(call.path) || apart.has(call.path), `${call.path} was not asked`)
      for (const [path, texts] of told)
        assert.deepEqual(
          secrets.filter((secret) => texts.some((text) => text.includes(secret))),
          [],
          path,
        )
    } finally {
      await app.close()
    }
  })
