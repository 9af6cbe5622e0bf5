/** Calendars of bookings, read back by another program (ical.js); the private link and who has it. */
import { bookingApi } from '../contract.ts'
import { roomsApi } from '../../rooms-and-tables/contract.ts'
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import ICAL from 'ical.js'
import { fromBeijing } from '../../../shared/format.ts'
import { anonymousContext } from '../../../server/context.ts'
import type { DrawnDocument } from '../../../server/pages/document.ts'
import {
  bookSlot,
  makeBooker,
  makeRoom,
  makeTable,
  person,
  chooseSlot,
  describeBookings,
} from '../../../app/testing/bookings.ts'
import { dayMs } from '../../../shared/durations.ts'
import { mailedCalendarIn } from '../../../app/testing/calendar-files.ts'
import { makeStaff, signIn } from '../../../app/testing/people.ts'
import { delegateOf, saveDelegates } from '../../../app/testing/registrations.ts'
import { type TestClient, resultOf } from '../../../app/testing/with-app.ts'

import { bookingDocuments } from './calendar-service.ts'

const hour = 3_600_000

describeBookings(
  'calendars',
  {
    make: async (app) => ({
      one: await makeBooker(app),
      two: await makeBooker(app),
      room: await makeRoom(app),
    }),
    emptied: ['company_negotiation', 'calendar_link'],
  },
  (on) => {
    beforeEach(async () => {
      await on.app.tx(({ tx }) => tx.updateTable('company').set({ locale: 'cn' }).execute())
    })

    function parse(body: string) {
      assert.ok(body.endsWith('END:VCALENDAR\r\n'))
      const root = new ICAL.Component(ICAL.parse(body) as unknown[])
      const events = root.getAllSubcomponents('vevent').map((part) => ({
        ...new ICAL.Event(part),
        uid: String(part.getFirstPropertyValue('uid')),
        summary: String(part.getFirstPropertyValue('summary')),
        status: String(part.getFirstPropertyValue('status')),
        transp: String(part.getFirstPropertyValue('transp')),
        sequence: Number(part.getFirstPropertyValue('sequence')),
        description: String(part.getFirstPropertyValue('description')),
        startsAt: new ICAL.Event(part).startDate.toUnixTime() * 1000,
        endsAt: new ICAL.Event(part).endDate.toUnixTime() * 1000,
        tzid: new ICAL.Event(part).startDate.zone.tzid,
      }))
      return { events, name: String(root.getFirstPropertyValue('x-wr-calname')), body }
    }

    const linkOf = async (client: TestClient, renew = false): Promise<string> =>
      (await resultOf(client.call(bookingApi.calendarLink, { renew }))).url

    /** As document.ts asks for it; null where there is no such link. */
    async function read(url: string) {
      const secret = /\/calendar\/private\/([\w-]+)\.ics$/.exec(url)![1]!
      const [document] = bookingDocuments
      assert.equal(document!.private, true)
      const ctx = { ...anonymousContext(on.app.kernel, 'cn'), db: on.app.kernel.engine.reader }
      const drawn = (await document!.draw!(ctx, { secret }, undefined as never)) as DrawnDocument | null
      return drawn && parse(String(drawn.body))
    }

    test('one booking, in the zone of Shanghai and the language of who asks', async () => {
      const booking = await bookSlot(on.one, on.room)
      const file = await on.one.client.request({
        method: 'GET',
        url: `/mas/meetingRoom/calendar?id=${booking.id}`,
      })
      assert.equal(file.headers['content-type'], 'text/calendar; charset=utf-8')
      const { events } = parse(file.body)
      assert.equal(events.length, 1)
      const [event] = events
      assert.deepEqual(
        [event!.summary, event!.status, event!.tzid, event!.startsAt, event!.endsAt],
        [
          'Dishui Lake room',
          'TENTATIVE',
          'Asia/Shanghai',
          fromBeijing('2025-10-21 08:30'),
          fromBeijing('2025-10-21 12:30'),
        ],
      )
      for (const secret of [person.contact, person.email, person.phone])
        assert.ok(!file.body.includes(secret), 'nobody is named')
      const foreign = await on.two.client.request({
        method: 'GET',
        url: `/mas/meetingRoom/calendar?id=${booking.id}`,
      })
      const missing = await on.two.client.request({
        method: 'GET',
        url: `/mas/meetingRoom/calendar?id=${'0'.repeat(26)}`,
      })
      assert.deepEqual([foreign.statusCode, foreign.body], [missing.statusCode, missing.body])
      assert.equal(foreign.statusCode, 404)
    })

    test('the private link follows every change, and a hold that is over is cancelled though no job ran', async () => {
      const url = await linkOf(on.one.client)
      assert.match(url, /^http:\/\/localhost:3000\/calendar\/private\/[\w-]{22}\.ics$/)
      assert.equal(await linkOf(on.one.client), url, 'the same each time')
      assert.deepEqual((await read(url))!.events, [])
      const booking = await bookSlot(on.one, on.room)
      await bookSlot(on.two, on.room, { slot: 'pm' })
      const held = (await read(url))!
      assert.match(held.name, /^Organisation number \d+ of the tests Ltd\. · 会议预订与会面$/)
      assert.deepEqual(
        held.events.map(({ summary, status }) => [summary, status]),
        [['滴水湖厅', 'TENTATIVE']],
      )
      assert.match(held.events[0]!.description, /待签约，锁定至 2025年7月16日/)
      on.app.clock.advance(1_000)
      await on.one.client.call(bookingApi.saveAgenda, { id: booking.id, agenda: '续转；\n展望' })
      const changed = (await read(url))!.events[0]!
      assert.equal(changed.uid, held.events[0]!.uid)
      assert.equal(changed.sequence, held.events[0]!.sequence + 1)
      assert.match(changed.description, /议程：续转；\n展望/)
      on.app.clock.set(booking.holdEndsAt!)
      const over = (await read(url))!.events[0]!
      assert.equal(over.status, 'CANCELLED')
      assert.ok(over.sequence > changed.sequence)
      on.app.clock.advance(2 * hour)
      await on.app.work()
      const told = (await read(url))!.events[0]!
      assert.deepEqual([told.status, told.uid], ['CANCELLED', over.uid], 'the job changes nothing')
      on.app.clock.advance(31 * dayMs)
      assert.deepEqual((await read(url))!.events, [])
    })

    test('the mails of a booking carry its event, and of one that is cancelled a cancellation', async () => {
      const booking = await bookSlot(on.one, on.room)
      on.app.clock.advance(1_000)
      await on.one.client.call(bookingApi.cancel, { id: booking.id })
      const sent = async (kind: string) =>
        (await on.app.mail({ to: on.one.email, kind }))
          .map(mailedCalendarIn)
          .find(({ events }) => events[0]!.uid === `booking-${booking.id}@localhost`)!
      const [booked, cancelled] = [await sent('booking.booked'), await sent('booking.cancelled')]
      assert.deepEqual(
        [booked, cancelled].map(({ method, events }) => [method, events.map(({ status }) => status)]),
        [
          ['PUBLISH', ['TENTATIVE']],
          ['CANCEL', ['CANCELLED']],
        ],
      )
      assert.equal(cancelled.events[0]!.sequence, booked.events[0]!.sequence + 1)
    })

    test('in the language of the organisation, with its negotiation slots and what stands there all the time', async () => {
      await on.app.tx(({ tx }) =>
        tx.updateTable('company').set({ locale: 'en' }).where('id', '=', on.one.companyId).execute(),
      )
      const [talks, display] = [await makeTable(on.app, 'negotiation'), await makeTable(on.app, 'display')]
      const url = await linkOf(on.one.client)
      await chooseSlot(on.app, on.one.companyId, 'slot-2')
      const slot = (await read(url))!.events
      assert.deepEqual(
        slot.map(({ summary, transp, startsAt }) => [summary, transp, startsAt]),
        [['Negotiation slot', 'OPAQUE', fromBeijing('2025-10-21 15:00')]],
      )
      for (const [tableId, slotId] of [
        [talks, 'slot-2'],
        [display, undefined],
      ] as const)
        await on.one.client.call(roomsApi.bookTable, { tableId, ...(slotId ? { slotId } : {}), ...person })
      const booked = (await read(url))!.events
      assert.deepEqual(
        booked.map(({ summary, transp }) => [summary.replace(/ T\d+$/, ''), transp]).toSorted(),
        [
          ['Display table', 'TRANSPARENT'],
          ['Negotiation table', 'OPAQUE'],
        ],
        'the table says its slot',
      )
    })

    test('a new link ends the old one; a wrong one answers like none; only the contact gets it', async () => {
      const old = await linkOf(on.one.client)
      const other = await linkOf(on.two.client)
      const fresh = await linkOf(on.one.client, true)
      assert.notEqual(fresh, old)
      assert.equal(await read(old), null)
      assert.ok(await read(fresh))
      assert.ok(await read(other), "another organisation's stands")
      assert.equal(await read(fresh.replace(/.{4}\.ics$/, 'AAAA.ics')), null)
      const rows = await on.app.tx(({ tx }) => tx.selectFrom('calendar_link').selectAll().execute())
      const secret = /([\w-]{22})\.ics$/.exec(fresh)![1]!
      assert.ok(!JSON.stringify(rows).includes(secret), 'the database does not know it')
      const log = await on.app.tx(({ tx }) => tx.selectFrom('audit_entry').select('data').execute())
      assert.ok(!JSON.stringify(log).includes(secret))

      const colleague = delegateOf()
      await saveDelegates(on.app, on.one, [colleague])
      const delegate = on.app.client()
      await signIn(on.app, delegate, colleague.email!)
      assert.equal((await delegate.call(bookingApi.calendarLink, {})).envelope.resultCode, 'FORBIDDEN')
      const booking = await bookSlot(on.one, on.room)
      const file = await delegate.request({
        method: 'GET',
        url: `/mas/meetingRoom/calendar?id=${booking.id}`,
      })
      assert.equal(file.statusCode, 200, 'a delegate reads what the organisation has booked')
      const { client: staff } = await makeStaff(on.app, 'reviewer')
      assert.equal((await staff.call(bookingApi.calendarLink, {})).envelope.resultCode, 'FORBIDDEN')
    })
  },
)
