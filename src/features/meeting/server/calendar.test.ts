/** Meetings in both sides' calendars and among what they do when; open pages of both are told. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import ICAL from 'ical.js'
import { anonymousContext } from '../../../server/context.ts'
import type { DrawnDocument } from '../../../server/pages/document.ts'
import {
  bookSlot,
  clearBookings,
  makeRoom,
  otherDay,
  person,
  staySignedIn,
} from '../../../app/testing/bookings.ts'
import { asked, at, makeParty } from '../../../app/testing/meetings.ts'
import { startRegistrationApp, type TestOrganisation } from '../../../app/testing/registrations.ts'
import { mailedCalendarIn } from '../../../app/testing/calendar-files.ts'
import { engines, type TestApp } from '../../../app/testing/with-app.ts'
import { bookingApi } from '../../booking/contract.ts'
import { roomsApi } from '../../rooms-and-tables/contract.ts'
import { bookingDocuments } from '../../booking/server/calendar-service.ts'
import { registrationApi } from '../../registration/contract.ts'
import { meetingApi as api } from '../contract.ts'
import { meetingTopic } from './meeting-service.ts'

function eventsIn(body: string) {
  const root = new ICAL.Component(ICAL.parse(body) as unknown[])
  return root.getAllSubcomponents('vevent').map((part) => ({
    uid: String(part.getFirstPropertyValue('uid')),
    summary: String(part.getFirstPropertyValue('summary')),
    status: String(part.getFirstPropertyValue('status')),
    description: String(part.getFirstPropertyValue('description')),
    location: String(part.getFirstPropertyValue('location')),
    startsAt: new ICAL.Event(part).startDate.toUnixTime() * 1000,
  }))
}

async function privateCalendar(app: TestApp, who: TestOrganisation) {
  const link = await who.client.call(bookingApi.calendarLink, {})
  const secret = /([\w-]+)\.ics$/.exec(link.envelope.result!.url)![1]!
  const ctx = { ...anonymousContext(app.kernel, 'cn'), db: app.kernel.engine.reader }
  const drawn = (await bookingDocuments[0]!.draw!(ctx, { secret }, undefined as never)) as DrawnDocument
  return { body: String(drawn.body), events: eventsIn(String(drawn.body)) }
}

for (const engine of engines) {
  test(`a meeting in files, calendars, clashes and on open pages [${engine.name}]`, async (t) => {
    const app = await startRegistrationApp(engine)
    const one = await makeParty(app, '华澜再保险')
    const two = await makeParty(app, '海衡保险经纪')
    await staySignedIn(app)
    const room = await makeRoom(app)
    const booking = await bookSlot(one, room)
    const heard = new Map<string, number>()
    const stops = [one, two].map(({ companyId }) =>
      app.kernel.live.listen([meetingTopic(companyId)], () =>
        heard.set(companyId, (heard.get(companyId) ?? 0) + 1),
      ),
    )
    const meeting = await asked(one, two, { place: 'own', bookingId: booking.id, subject: '续转；\n展望' })
    const file = (who: TestOrganisation, id = meeting.id) =>
      who.client.request({ method: 'GET', url: `/mas/meeting/calendar?id=${id}` })

    await t.test('both get a file, with the subject; nobody else does', async () => {
      for (const [who, other] of [
        [one, '海衡保险经纪'],
        [two, '华澜再保险'],
      ] as const) {
        const answer = await file(who)
        assert.equal(answer.headers['content-type'], 'text/calendar; charset=utf-8')
        const [event] = eventsIn(answer.body)
        assert.deepEqual(
          [event!.summary, event!.status, event!.startsAt],
          [`Meeting with ${other}`, 'TENTATIVE', at('10:00')],
        )
        assert.match(event!.description, /^Subject: 续转； 展望\nAwaiting answer until 3\sJuly\s2025, 10:/)
        assert.match(event!.location, /Dishui Lake room/)
      }
      const stranger = await makeParty(app)
      const [foreign, missing] = [await file(stranger), await file(stranger, '0'.repeat(26))]
      assert.deepEqual([foreign.statusCode, foreign.body], [404, missing.body])
    })

    await t.test(
      'the private calendars follow: tentative, confirmed, cancelled; without the subject; open pages hear of each change',
      async () => {
        const status = async (who: TestOrganisation) => {
          const { events, body } = await privateCalendar(app, who)
          assert.ok(!body.includes('续转'))
          return events.filter((event) => event.uid.startsWith('meeting-')).map((event) => event.status)
        }
        assert.deepEqual(await status(two), ['TENTATIVE'])
        const { id, version } = meeting
        await two.client.call(api.accept, { id, version })
        for (const who of [one, two]) assert.deepEqual(await status(who), ['CONFIRMED'])
        // It goes along with the mail that the meeting is agreed, to each with the other's name.
        await app.work()
        const mailed = (await app.mail({ kind: 'meeting.accepted' })).map(({ to, files }) => {
          const [event] = eventsIn(Buffer.from(files![0]!.content, 'base64').toString())
          return [to, files![0]!.name, event!.summary.includes('华澜再保险'), event!.status]
        })
        assert.deepEqual(
          mailed.toSorted(([a], [b]) => String(a).localeCompare(String(b))),
          [
            [one.email, 'meeting.ics', false, 'CONFIRMED'],
            [two.email, 'meeting.ics', true, 'CONFIRMED'],
          ].toSorted(([a], [b]) => String(a).localeCompare(String(b))),
        )
        // Also one that nobody answers, though no job runs.
        const late = await asked(two, one, { startsAt: at('09:00', otherDay) })
        // Asked, accepted, asked again. A node whose clock goes back may tell a change twice, so nobody listens from here on.
        assert.deepEqual([...heard.values()], [3, 3])
        for (const stop of stops) stop()
        app.clock.set(late.answerBy!)
        assert.deepEqual(await status(one), ['CONFIRMED', 'CANCELLED'])
        app.clock.set(late.answerBy! - 2 * 86_400_000)
      },
    )

    await t.test(
      'it warns where a room is booked for the same time, and stands on the registration page',
      async () => {
        const { envelope } = await two.client.call(roomsApi.book, {
          roomId: await makeRoom(app),
          day: '2025-10-21',
          slot: 'am',
          ...person,
        })
        assert.deepEqual(
          envelope.result!.conflicts.map((one_) => [one_.kind, one_.name.en]),
          [['meeting', 'Meeting with 华澜再保险']],
        )
        const mine = await two.client.call(bookingApi.mine, {})
        assert.equal(mine.envelope.result!.commitments.filter(({ kind }) => kind === 'meeting').length, 2)
        const company = await one.client.call(registrationApi.getCompany, {})
        assert.deepEqual(
          company.envelope.result!.bookings.map(({ kind }) => kind),
          ['room', 'meeting'],
        )
        await clearBookings(app)
        const gone = (await privateCalendar(app, one)).events.find((event) => event.status === 'CONFIRMED')!
        assert.match(gone.description, /The original place is no longer available/)
        assert.ok(!gone.location.includes('Dishui'))
      },
    )

    await t.test(
      'every mail of it carries the same event: moved with a higher sequence, then as a cancellation',
      async () => {
        const other = await bookSlot(one, await makeRoom(app))
        const { id } = meeting
        const version = async () => (await one.client.call(api.one, { id })).envelope.result!.version
        app.clock.advance(1_000)
        const moved = await one.client.call(api.move, {
          id,
          version: await version(),
          place: 'own',
          bookingId: other.id,
        })
        assert.equal(moved.envelope.resultCode, '0000')
        app.clock.advance(1_000)
        await two.client.call(api.cancel, { id, version: await version() })
        await app.work()
        const sent = async (kind: string, to: string) => mailedCalendarIn((await app.mail({ kind, to }))[0]!)
        for (const { email } of [one, two]) {
          const files = [
            await sent('meeting.accepted', email),
            await sent('meeting.moved', email),
            await sent('meeting.cancelled', email),
          ]
          assert.deepEqual(
            files.map(({ method, events: [event] }) => [method, event!.status, event!.uid]),
            [
              ['PUBLISH', 'CONFIRMED', `meeting-${id}@localhost`],
              ['PUBLISH', 'CONFIRMED', `meeting-${id}@localhost`],
              ['CANCEL', 'CANCELLED', `meeting-${id}@localhost`],
            ],
          )
          assert.match(files[1]!.events[0]!.location, /Dishui Lake room/)
          const sequences = files.map(({ events: [event] }) => event!.sequence)
          assert.ok(sequences[0]! < sequences[1]! && sequences[1]! < sequences[2]!, String(sequences))
        }
      },
    )
    await app.close()
  })
}
