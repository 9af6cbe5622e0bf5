/**
 * What ends with a registration frees its rooms and tables at once, to the next of each queue (organisation-hooks.ts);
 * negotiation tables go with their slots; the registration shows what is held. Over the wire, as people do it.
 */
import { bookingApi } from '../contract.ts'
import { roomsApi } from '../../rooms-and-tables/contract.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  bookSlot,
  joinSlot,
  makeBooker,
  makeRoom,
  makeTable,
  person,
  staySignedIn,
  slotSent,
  describeBookings,
} from '../../../app/testing/bookings.ts'
import { dayMs } from '../../../shared/durations.ts'
import { makeStaff, prove, signIn } from '../../../app/testing/people.ts'
import {
  delegateOf,
  makeOrganisation,
  solveCaptcha,
  submitAll,
  takeTicket,
  type TestOrganisation,
  seen,
} from '../../../app/testing/registrations.ts'
import { resultOf } from '../../../app/testing/with-app.ts'
import { removeSampleCompanies } from '../../../sample/registration-removal.ts'
import { registrationApi } from '../../registration/contract.ts'
import { reviewApi } from '../../review/contract.ts'

describeBookings(
  'what ends with a registration',
  {
    make: async (app) => {
      const admin = await makeStaff(app)
      const next = await makeBooker(app)
      const room = await makeRoom(app)
      const display = await makeTable(app, 'display')
      const talks = await makeTable(app, 'negotiation')
      return { admin, next, room, display, talks }
    },
    emptied: ['company_negotiation', 'calendar_link'],
  },
  (on) => {
    /** An organisation that has submitted everything and holds a room, a display table and a negotiation table; `next` waits. */
    async function makeHolder(): Promise<TestOrganisation> {
      const holder = await makeOrganisation(on.app)
      const submitted = await submitAll(on.app, holder)
      assert.equal(submitted.envelope.resultCode, '0000', JSON.stringify(submitted.envelope))
      await bookSlot(holder, on.room)
      await joinSlot(on.next, on.room)
      for (const [tableId, slotId] of [
        [on.display, undefined],
        [on.talks, 'slot-2'],
      ] as const) {
        await resultOf(
          holder.client.call(roomsApi.bookTable, { tableId, ...(slotId ? { slotId } : {}), ...person }),
        )
      }
      await bookSlot(on.next, on.room, { slot: 'pm' })
      await joinSlot(holder, on.room, { slot: 'pm' })
      await holder.client.call(bookingApi.calendarLink, {})
      return holder
    }

    const rowsOf = (companyId: string) =>
      on.app.tx(async ({ tx }) => ({
        bookings: await tx.selectFrom('booking').selectAll().where('company_id', '=', companyId).execute(),
        entries: await tx
          .selectFrom('booking_queue')
          .selectAll()
          .where('company_id', '=', companyId)
          .execute(),
        links: await tx
          .selectFrom('calendar_link')
          .select('id')
          .where('company_id', '=', companyId)
          .execute(),
      }))

    /** The places are free, the next of the queue is offered the room, and nobody is named any more. */
    async function assertFreed(holder: TestOrganisation): Promise<void> {
      const { bookings, entries } = await rowsOf(holder.companyId)
      assert.equal(bookings.length, 3)
      for (const row of bookings) {
        assert.deepEqual([row.ended_as, row.ended_at], ['cancelled', on.app.clock.now()])
        assert.deepEqual([row.contact, row.email, row.phone], ['', '', ''])
      }
      assert.deepEqual(
        entries.map((row) => [row.ended_as, row.email]),
        [['removed', '']],
      )
      await assertNextOffered()
    }

    async function assertNextOffered(): Promise<void> {
      const { queued } = (await on.next.client.call(bookingApi.mine, {})).envelope.result!
      assert.deepEqual(
        queued.map(({ offered, offerEndsAt }) => [offered, offerEndsAt]),
        [[true, on.app.clock.now() + dayMs]],
      )
      const { tables } = (await on.next.client.call(roomsApi.tableList, {})).envelope.result!
      const states = tables.flatMap((table) => table.places.map((place) => place.state))
      assert.ok(states.every((state) => state === 'free'))
    }

    test('the registration shows what the organisation holds', async () => {
      const holder = await makeHolder()
      const shown = async () =>
        (await holder.client.call(registrationApi.getCompany, {})).envelope.result!.bookings
      const held = await shown()
      assert.deepEqual(held.map(({ kind, state }) => [kind, state]).toSorted(), [
        ['display', 'held'],
        ['negotiation', 'held'],
        ['room', 'held'],
      ])
      const room = held.find(({ kind }) => kind === 'room')!
      assert.deepEqual(room.name, { cn: '滴水湖厅', en: 'Dishui Lake room' })
      await staySignedIn(on.app)
      on.app.clock.advance(14 * dayMs)
      assert.deepEqual(await shown(), [], 'a hold that is over is held no more')
    })

    test('cancelled by the organisation', async () => {
      const holder = await makeHolder()
      on.app.clock.advance(5_001)
      const { envelope } = await holder.client.call(registrationApi.cancel, { confirm: true })
      assert.deepEqual([envelope.result!.status, envelope.result!.bookings], ['cancelled', []])
      await assertFreed(holder)
    })

    test('rejected by a reviewer', async () => {
      const holder = await makeHolder()
      const { envelope } = await on.admin.client.call(reviewApi.updateStatus, {
        ...(await seen(on.app, holder.companyId)),
        status: 'rejected',
        note: { cn: '不符合参会条件。', en: 'Not eligible.' },
      })
      assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
      await assertFreed(holder)
      const cancelled = await holder.client.call(roomsApi.book, {
        roomId: on.room,
        day: '2025-10-22',
        slot: 'am',
        ...person,
      })
      assert.equal(cancelled.envelope.resultCode, 'NOT_REGISTERED')
    })

    test('erased by the contact', async () => {
      const holder = await makeHolder()
      const { envelope } = await holder.client.call(registrationApi.eraseMe, { confirm: true })
      assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
      await assertFreed(holder)
    })

    test('deleted by an administrator: no row stays', async () => {
      const holder = await makeHolder()
      await prove(on.app, on.admin)
      const { envelope } = await on.admin.client.call(
        reviewApi.deleteCompany,
        await seen(on.app, holder.companyId),
      )
      assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
      assert.deepEqual(await rowsOf(holder.companyId), { bookings: [], entries: [], links: [] })
      await assertNextOffered()
    })

    test('a delegate that erases itself is named nowhere; the primary contact stands in', async () => {
      const holder = await makeOrganisation(on.app)
      const leaves = delegateOf({ email: 'leaves@example.com' })
      await submitAll(on.app, holder, { delegates: [leaves, delegateOf()] })
      const named = { ...person, email: 'Leaves@example.com' }
      await bookSlot(holder, on.room)
      await bookSlot(on.next, on.room, { slot: 'pm' })
      await resultOf(holder.client.call(roomsApi.bookTable, { tableId: on.display, ...named }))
      const joined = { ...slotSent(on.room, { slot: 'pm' }), ...named }
      await resultOf(holder.client.call(bookingApi.joinQueue, joined))
      const delegate = on.app.client()
      await signIn(on.app, delegate, 'leaves@example.com')
      await delegate.call(registrationApi.eraseMe, { confirm: true })
      const { bookings, entries } = await rowsOf(holder.companyId)
      const contact = await on.app.tx(({ tx }) =>
        tx
          .selectFrom('contact')
          .selectAll()
          .where('company_id', '=', holder.companyId)
          .executeTakeFirstOrThrow(),
      )
      const table = bookings.find(({ kind }) => kind === 'display')!
      for (const row of [table, ...entries])
        assert.deepEqual([row.contact, row.email], [contact.name, contact.email])
      const other = bookings.find(({ kind }) => kind === 'room')!
      assert.deepEqual([other.contact, other.email], [person.contact, person.email], 'nobody else is touched')
    })

    test('removed with the sample', async () => {
      const holder = await makeHolder()
      await on.app.tx(({ tx }) =>
        tx
          .insertInto('sample_record')
          .values({ id: holder.companyId, kind: 'company', edition: 'LIRC_2025' })
          .execute(),
      )
      await on.app.tx(removeSampleCompanies)
      assert.deepEqual(await rowsOf(holder.companyId), { bookings: [], entries: [], links: [] })
    })

    test('a dropped negotiation slot frees its table and no other', async () => {
      const holder = await makeHolder()
      const save = async (negotiationSlots: string[]) => {
        on.app.clock.advance(5_001)
        const { client } = holder
        const { envelope } = await client.call(registrationApi.saveCompany, {
          company: {},
          contact: {},
          negotiationSlots,
          formTicket: await takeTicket(client),
          captcha: await solveCaptcha(client),
        })
        assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
        return envelope.result!.bookings.map(({ kind }) => kind).toSorted()
      }
      assert.deepEqual(await save(['slot-2', 'slot-3']), ['display', 'negotiation', 'room'])
      assert.deepEqual(await save(['slot-3']), ['display', 'room'])
      const { bookings } = await rowsOf(holder.companyId)
      assert.deepEqual(bookings.map((row) => [row.kind, row.ended_as]).toSorted(), [
        ['display', null],
        ['negotiation', 'cancelled'],
        ['room', null],
      ])
      const [mail] = await on.app.mail({ to: holder.email, kind: 'booking.cancelled' })
      assert.ok(mail, 'the organisation is told')
    })
  },
)
