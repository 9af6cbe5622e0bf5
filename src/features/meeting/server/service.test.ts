/** Asking for a meeting and answering: half-hours, places, who may do what, and when it ends automatically. */
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { asSystem } from '../../../server/context.ts'
import {
  bookSlot,
  clearBookings,
  makeRoom,
  makeTable,
  person,
  setStatus,
  staySignedIn,
} from '../../../app/testing/bookings.ts'
import { askFor, asked, at, clearMeetings, makeParty } from '../../../app/testing/meetings.ts'
import { makeStaff, signIn } from '../../../app/testing/people.ts'
import {
  delegateOf,
  saveDelegates,
  setParameter,
  startRegistrationApp,
  copyContact,
  type TestOrganisation,
} from '../../../app/testing/registrations.ts'
import { testStart } from '../../../app/testing/setting.ts'
import { engines, type TestApp } from '../../../app/testing/with-app.ts'
import { bookingApi } from '../../booking/contract.ts'
import { roomsApi } from '../../rooms-and-tables/contract.ts'
import { mailboxApi } from '../../mailbox/contract.ts'
import { dayLimits } from '../../mailbox/rules.ts'
import { registrationApi } from '../../registration/contract.ts'
import { meetingApi as api, type MeetingShown } from '../contract.ts'
import { meetingLimits } from '../rules.ts'
import { meetingPart } from './organisation-hooks-service.ts'
import { sweepMeetings, expireMeeting } from './expiry-service.ts'

const hour = 3_600_000

/** MEETING_REQUESTS_AFTER_APPROVAL, as shipped. */
const openRequests = 20

for (const engine of engines) {
  describe(`meetings [${engine.name}]`, () => {
    let app: TestApp
    let one: TestOrganisation
    let two: TestOrganisation
    let three: TestOrganisation
    let more: TestOrganisation[]
    let room: string
    let tables: string[]
    /** Mails of the tests before. */
    let earlier = new Set<string>()

    before(async () => {
      app = await startRegistrationApp(engine)
      one = await makeParty(app, '华澜再保险')
      two = await makeParty(app, '海衡保险经纪')
      three = await makeParty(app, '临港财产保险')
      more = [await makeParty(app), await makeParty(app), await makeParty(app)]
      room = await makeRoom(app)
      tables = [await makeTable(app, 'negotiation'), await makeTable(app, 'negotiation')]
    })
    after(() => app.close())
    beforeEach(async () => {
      app.clock.set(testStart)
      await staySignedIn(app)
      await clearBookings(app)
      await clearMeetings(app)
      earlier = new Set((await app.mail()).map((mail) => mail.id))
    })

    type Act = 'accept' | 'decline' | 'cancel'
    const act = async (
      who: TestOrganisation,
      name: Act,
      meeting: MeetingShown,
      more: { bookingId?: string; words?: string } = {},
    ) => {
      const { id, version } = meeting
      const { envelope } = await who.client.call(api[name], { id, version, ...more } as never)
      return { code: envelope.resultCode, meeting: envelope.result!, envelope }
    }
    const propose = async (who: TestOrganisation, meeting: MeetingShown, startsAt: number, words = '') => {
      const { id, version } = meeting
      const input = { id, version, startsAt, place: 'table' as const, words }
      const { envelope } = await who.client.call(api.propose, input)
      return { code: envelope.resultCode, meeting: envelope.result! }
    }
    const read = async (who: TestOrganisation, id: string) =>
      (await who.client.call(api.one, { id })).envelope.result!
    const halfHour = async (who: TestOrganisation, to: TestOrganisation, time: string, id?: string) => {
      const { envelope } = await who.client.call(api.free, { to: to.companyId, ...(id ? { id } : {}) })
      const days = envelope.result!.days.flatMap((day) => day.halfHours)
      return days.find((one_) => one_.startsAt === at(time))!
    }
    const mails = async (kind: string) =>
      (await app.mail({ kind: `meeting.${kind}` }))
        .filter((mail) => !earlier.has(mail.id))
        .map((mail) => mail.to)
        .toSorted()
    const sweep = async () => {
      await app.tx(sweepMeetings)
      await app.work()
    }
    const both = () => [one.email, two.email].toSorted()

    test('a request holds nothing; accepted it holds the half-hour of both, and both are told', async () => {
      const meeting = await asked(one, two, { place: 'table', words: '期待会面\n<b>' })
      assert.equal(meeting.state, 'asked')
      assert.deepEqual([meeting.askedBy, meeting.awaits], ['us', 'them'])
      assert.equal(meeting.answerBy, testStart + 48 * hour)
      assert.equal(meeting.place.kind, 'table')
      assert.deepEqual(await mails('asked'), [two.email])
      assert.deepEqual(await mails('sent'), [one.email])
      assert.equal(meeting.place.name, null, 'a table is assigned once it is agreed')
      assert.equal((await halfHour(three, one, '10:00')).state, 'free')
      assert.equal((await halfHour(one, three, '10:00')).state, 'free')
      // The other side sees the same, from its side; the one who asked cannot answer.
      const seen = await read(two, meeting.id)
      assert.deepEqual([seen.askedBy, seen.awaits, seen.subject], ['them', 'us', 'Treaty renewal'])
      assert.equal(seen.steps[0]!.words, '期待会面\n<b>')
      assert.equal(seen.with.name.cn, '华澜再保险')
      assert.equal((await act(one, 'accept', meeting)).code, 'WRONG_STATUS')
      const accepted = await act(two, 'accept', meeting)
      assert.equal(accepted.code, '0000')
      assert.deepEqual([accepted.meeting.state, accepted.meeting.version], ['accepted', 2])
      assert.match(accepted.meeting.place.name!.en, /^Negotiation table/)
      assert.equal((await halfHour(one, three, '10:00')).state, 'ours')
      assert.equal((await halfHour(one, three, '10:30')).state, 'free')
      assert.deepEqual(await mails('accepted'), both())
      app.clock.set(at('09:59'))
      assert.equal((await read(one, meeting.id)).state, 'accepted')
      assert.equal((await halfHour(three, one, '10:00')).state, 'theirs')
      // Begun: nothing can be changed any more.
      app.clock.set(at('10:00'))
      assert.equal((await act(one, 'cancel', accepted.meeting)).code, 'WRONG_STATUS')
    })

    test('several ask for one half-hour; the first that is accepted has it, and the others are told', async () => {
      const first = await asked(one, two)
      const second = await asked(three, two, { place: 'table' })
      const third = await asked(one, three, { place: 'table' })
      const fourth = await asked(more[0]!, one, { place: 'table' })
      const { envelope } = await two.client.call(api.ask, {
        to: one.companyId,
        startsAt: at('10:00'),
        place: 'theirs',
        subject: 'the other way round',
      })
      assert.equal(envelope.resultCode, 'HALF_HOUR_TAKEN')
      assert.match(envelope.errorMessage!, /between your two organisations is already open/)
      assert.equal((await act(two, 'accept', second)).code, '0000')
      assert.deepEqual(await mails('taken'), [one.email, one.email].toSorted())
      // Two has no time left for one, three none for one; what one and four may do has not changed.
      assert.deepEqual(
        [(await read(one, first.id)).taken, (await read(two, first.id)).taken],
        ['theirs', 'ours'],
      )
      assert.deepEqual(
        [(await read(one, third.id)).taken, (await read(one, fourth.id)).taken],
        ['theirs', null],
      )
      const seen = await read(two, first.id)
      assert.deepEqual([seen.state, seen.may.accept, seen.may.propose], ['asked', false, true])
      assert.equal((await act(two, 'accept', first)).code, 'HALF_HOUR_TAKEN')
      assert.equal((await act(one, 'accept', fourth)).code, '0000')
      assert.equal((await askFor(more[1]!, one)).code, 'HALF_HOUR_TAKEN')
      // The agreed meeting is cancelled: the request can be accepted again, for all that time does.
      await act(three, 'cancel', await read(three, second.id))
      assert.deepEqual(
        [(await read(two, first.id)).taken, (await read(one, first.id)).taken],
        ['theirs', 'ours'],
      )
      await act(one, 'cancel', await read(one, fourth.id))
      assert.equal((await read(two, first.id)).taken, null)
      assert.equal((await propose(two, seen, at('10:30'))).code, '0000')
    })

    test('before its approval an organisation may have ten requests open', async () => {
      await setStatus(app, one, 'submitted')
      try {
        for (let count = 0; count < 10; count++) {
          const to = [two, three, ...more][count % 2]!
          assert.equal((await askFor(one, to, { startsAt: at('08:30') + (count * hour) / 2 })).code, '0000')
        }
        const { envelope } = await one.client.call(api.ask, {
          to: more[0]!.companyId,
          startsAt: at('16:00'),
          place: 'theirs',
          subject: 'one too many',
        })
        assert.equal(envelope.resultCode, 'MEETING_LIMIT')
        assert.match(envelope.errorMessage!, /Until your registration is approved.+10 requests/)
        const { openLimit } = (await one.client.call(api.list, {})).envelope.result!
        assert.equal(openLimit, 10)
      } finally {
        await setStatus(app, one, 'approved')
      }
      assert.equal((await askFor(one, more[0]!, { startsAt: at('16:00') })).code, '0000')
    })

    test('nobody is booked twice; why the other is busy is not told', async () => {
      await act(two, 'accept', await asked(one, two, { place: 'table' }))
      assert.equal((await askFor(one, three)).code, 'HALF_HOUR_TAKEN')
      assert.equal((await askFor(three, two)).code, 'HALF_HOUR_TAKEN')
      assert.equal((await askFor(two, one)).code, 'HALF_HOUR_TAKEN')
      assert.equal((await askFor(three, one, { startsAt: at('10:30') })).code, '0000')
      const { envelope } = await three.client.call(api.free, { to: two.companyId })
      assert.ok(!JSON.stringify(envelope).includes(one.companyId))
      const busy = envelope.result!.days[0]!.halfHours.find(({ startsAt }) => startsAt === at('10:00'))!
      assert.deepEqual([busy.state, busy.conflicts], ['theirs', []])
    })

    test('with two meetings at once allowed a third is refused, and the same pair meets once', async () => {
      await setParameter(app, 'MEETINGS_AT_ONCE', '2')
      try {
        const four = more[0]!
        const table = { place: 'table' as const }
        const first = await act(two, 'accept', await asked(one, two, table))
        assert.equal((await askFor(two, one)).code, 'HALF_HOUR_TAKEN')
        const second = await asked(one, three, table)
        const third = await asked(four, one)
        await act(three, 'accept', second)
        assert.equal((await act(one, 'accept', third)).code, 'HALF_HOUR_TAKEN')
        assert.equal((await askFor(more[1]!, one)).code, 'HALF_HOUR_TAKEN')
        assert.equal((await halfHour(four, one, '10:00')).state, 'theirs')
        assert.equal((await read(one, third.id)).taken, 'ours')
        // One ends: its seat is free again, the other's is not.
        assert.equal((await act(two, 'cancel', first.meeting)).code, '0000')
        assert.equal((await read(one, third.id)).taken, null)
        assert.equal((await askFor(more[1]!, one)).code, '0000')
        assert.equal((await askFor(three, one)).code, 'HALF_HOUR_TAKEN')
      } finally {
        await setParameter(app, 'MEETINGS_AT_ONCE', '1')
      }
    })

    test('a request ends by itself at the millisecond of its answer-by, without a job, and the job tells both once', async () => {
      const meeting = await asked(one, two, { place: 'table' })
      app.clock.set(meeting.answerBy! - 1)
      assert.equal((await askFor(two, one, { place: 'table' })).code, 'HALF_HOUR_TAKEN')
      app.clock.set(meeting.answerBy!)
      const over = await read(one, meeting.id)
      assert.deepEqual([over.state, over.endedAs, over.endedAt], ['ended', 'expired', meeting.answerBy])
      assert.equal((await act(two, 'accept', meeting)).code, 'MEETING_OVER')
      assert.equal((await askFor(three, two, { place: 'table' })).code, '0000')
      assert.equal((await askFor(one, three, { startsAt: at('11:00') })).code, '0000')
      assert.deepEqual(await mails('expired'), both())
      for (let again = 0; again < 2; again++)
        await asSystem(app.kernel, (ctx) => expireMeeting(ctx, { id: meeting.id }))
      assert.deepEqual(await mails('expired'), both())
      const kept = await read(one, meeting.id)
      assert.deepEqual(
        [kept.state, kept.endedAt, kept.steps.at(-1)!.kind],
        ['ended', over.endedAt, 'expired'],
      )
    })

    test('never beyond the start', async () => {
      app.clock.set(at('09:00'))
      await staySignedIn(app)
      const meeting = await asked(one, two)
      assert.equal(meeting.answerBy, at('10:00'))
      assert.equal((await askFor(one, two, { startsAt: at('09:00') })).code, 'INVALID_INPUT')
      for (const startsAt of [at('17:00'), at('10:15'), at('10:00', '2025-10-23'), 1])
        assert.equal((await askFor(one, three, { startsAt })).code, 'INVALID_INPUT', String(startsAt))
    })

    test('another proposal is for another time, and swaps who must answer', async () => {
      const meeting = await asked(one, two, { place: 'table' })
      app.clock.advance(hour)
      assert.equal((await propose(one, meeting, at('11:00'))).code, 'WRONG_STATUS')
      await act(two, 'accept', await asked(three, two, { startsAt: at('14:00'), place: 'table' }))
      assert.equal((await propose(two, meeting, at('14:00'))).code, 'HALF_HOUR_TAKEN')
      // A refusal changed nothing.
      assert.equal((await read(one, meeting.id)).startsAt, at('10:00'))
      assert.equal((await halfHour(two, one, '10:00', meeting.id)).state, 'free')
      const proposed = await propose(two, meeting, at('11:00'), 'later please')
      assert.equal(proposed.code, '0000')
      assert.deepEqual([proposed.meeting.awaits, proposed.meeting.startsAt], ['them', at('11:00')])
      assert.equal(proposed.meeting.answerBy, testStart + 49 * hour)
      assert.deepEqual(await mails('proposed'), [one.email])
      // Who looks at what was before is told so.
      assert.equal((await act(one, 'accept', meeting)).code, 'CHANGED_MEANWHILE')
      assert.equal((await act(one, 'accept', proposed.meeting)).code, '0000')
      assert.equal((await read(two, meeting.id)).state, 'accepted')
      assert.equal((await halfHour(three, one, '10:00')).state, 'free')
      assert.equal((await halfHour(three, one, '11:00')).state, 'theirs')
    })

    test('declined and cancelled free both sides, with a word that both read', async () => {
      const first = await asked(one, two)
      assert.equal((await act(one, 'decline', first)).code, 'WRONG_STATUS')
      assert.equal((await act(two, 'cancel', first)).code, 'WRONG_STATUS')
      assert.equal((await act(two, 'decline', first, { words: '抱歉' })).code, '0000')
      assert.deepEqual(await mails('declined'), both())
      const [mail] = await app.mail({ kind: 'meeting.declined', to: one.email })
      assert.match(mail!.text, /抱歉/)
      const second = await asked(one, two)
      assert.equal((await act(one, 'cancel', second, { words: 'sorry' })).code, '0000')
      assert.equal((await act(two, 'decline', second)).code, 'MEETING_OVER')
      const seen = await read(two, second.id)
      assert.deepEqual(
        [seen.endedAs, seen.steps.at(-1)!.words, seen.steps.at(-1)!.by],
        ['cancelled', 'sorry', 'them'],
      )
      assert.equal((await askFor(three, one)).code, '0000')
      assert.equal((await askFor(three, two, { startsAt: at('12:00') })).code, '0000')
    })

    test('a place: an own booking that covers it, one of the other side, or a table used by nobody', async () => {
      const booking = await bookSlot(one, room)
      assert.equal(
        (await askFor(one, two, { place: 'own', bookingId: booking.id, startsAt: at('13:00') })).code,
        'INVALID_INPUT',
      )
      assert.equal((await askFor(two, one, { place: 'own', bookingId: booking.id })).code, 'INVALID_INPUT')
      assert.equal((await askFor(one, two, { place: 'own' })).code, 'INVALID_INPUT')
      const own = await asked(one, two, { place: 'own', bookingId: booking.id })
      assert.deepEqual(
        [own.place.kind, own.place.host, own.place.name!.en],
        ['booking', 'us', 'Dishui Lake room'],
      )
      assert.equal((await read(two, own.id)).place.host, 'them')
      assert.deepEqual((await halfHour(one, three, '08:30')).bookingIds, [booking.id])
      // The side that is to host has one room for the time: that is it. Without any it must choose otherwise.
      const theirs = await asked(two, one, { startsAt: at('09:00') })
      const accepted = await act(one, 'accept', theirs)
      assert.deepEqual([accepted.code, accepted.meeting.place.name?.en], ['0000', 'Dishui Lake room'])
      const nowhere = await asked(two, three, { startsAt: at('09:30') })
      assert.equal((await act(three, 'accept', nowhere)).code, 'INVALID_INPUT')
      // Two tables: a third meeting in the same half-hour finds none.
      const [four, five, six] = [more[0]!, more[1]!, more[2]!]
      const at11 = { place: 'table' as const, startsAt: at('11:00') }
      const tableOf = async (who: TestOrganisation, meeting: MeetingShown) =>
        (await act(who, 'accept', meeting)).meeting.place.name!.en
      const late = await asked(five, six, at11)
      const used = [
        await tableOf(two, await asked(one, two, at11)),
        await tableOf(four, await asked(three, four, at11)),
      ]
      assert.equal(new Set(used).size, 2)
      assert.equal((await act(six, 'accept', late)).code, 'NO_TABLE_FREE')
      await act(six, 'decline', late)
      assert.equal((await askFor(five, six, at11)).code, 'NO_TABLE_FREE')
      assert.equal((await halfHour(five, six, '11:00')).table, false)
      assert.equal((await halfHour(five, six, '11:30')).table, true)
    })

    test('a negotiation table that is booked for a slot is not assigned, and one booked afterwards is left to who booked it', async () => {
      const { envelope } = await three.client.call(roomsApi.bookTable, {
        tableId: tables[0]!,
        slotId: 'slot-1',
        ...person,
      })
      assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
      const meeting = await asked(one, two, { place: 'table', startsAt: at('14:00') })
      await act(two, 'accept', meeting)
      const before = await read(one, meeting.id)
      assert.equal(before.place.gone, false)
      const second = await two.client.call(roomsApi.bookTable, {
        tableId: tables[1]!,
        slotId: 'slot-2',
        ...person,
      })
      assert.equal(second.envelope.resultCode, '0000', JSON.stringify(second.envelope))
      // Another slot's time: no clash. The same table in the meeting's own time is.
      assert.equal((await read(one, meeting.id)).place.gone, false)
      await app.tx(({ tx }) =>
        tx
          .updateTable('booking')
          .set({ starts_at: at('14:00'), ends_at: at('15:00') })
          .where('id', '=', second.envelope.result!.booking.id)
          .execute(),
      )
      assert.equal((await read(one, meeting.id)).place.gone, true)
      await sweep()
      const after_ = await read(one, meeting.id)
      assert.deepEqual([after_.place.kind, after_.state], ['none', 'accepted'])
      assert.deepEqual(await mails('placeGone'), both())
      // One frees: it is assigned, and both are told once.
      await clearBookings(app)
      for (let again = 0; again < 2; again++) {
        await sweep()
      }
      assert.equal((await read(two, meeting.id)).place.kind, 'table')
      assert.deepEqual(await mails('moved'), both())
    })

    test('a room that is given up leaves the meeting its time; a table is assigned, and either side may choose another place', async () => {
      const booking = await bookSlot(one, room)
      const meeting = await asked(one, two, { place: 'own', bookingId: booking.id })
      const accepted = (await act(two, 'accept', meeting)).meeting
      await one.client.call(bookingApi.cancel, { id: booking.id })
      const seen = await read(two, meeting.id)
      assert.deepEqual([seen.state, seen.startsAt, seen.place.gone], ['accepted', accepted.startsAt, true])
      await sweep()
      const moved = await read(two, meeting.id)
      assert.deepEqual([moved.place.kind, moved.place.gone, moved.steps.at(-1)!.by], ['table', false, null])
      assert.deepEqual(await mails('moved'), both())
      const other = await bookSlot(two, room)
      const { id, version } = moved
      const input = { id, version, place: 'own' as const, bookingId: other.id }
      const chosen = await two.client.call(api.move, input)
      assert.deepEqual(
        [chosen.envelope.resultCode, chosen.envelope.result?.place.host],
        ['0000', 'us'],
        JSON.stringify(chosen.envelope),
      )
      // The table is free again.
      await asked(three, more[0]!, { place: 'table' })
      assert.equal((await askFor(more[1]!, more[2]!, { place: 'table' })).code, '0000')
    })

    test('an organisation that leaves ends its meetings; the other side is told and free', async () => {
      const meeting = await asked(one, two, { place: 'table' })
      await act(two, 'accept', meeting)
      await asSystem(app.kernel, (ctx) => meetingPart.end!(ctx, two.companyId))
      const seen = await read(one, meeting.id)
      assert.deepEqual([seen.state, seen.endedAs], ['ended', 'removed'])
      assert.deepEqual(await mails('removed'), [one.email])
      assert.equal((await askFor(three, one)).code, '0000')
      await asSystem(app.kernel, (ctx) => meetingPart.remove!(ctx, two.companyId))
      const left = await app.tx(({ tx }) => tx.selectFrom('meeting_step').selectAll().execute())
      assert.ok(left.every((step) => step.meeting_id !== meeting.id))
      assert.equal((await one.client.call(api.one, { id: meeting.id })).status, 404)
    })

    test('who is no contact answers like one that is not there; a blocked pair and a suspended one cannot ask', async () => {
      const missing = { companyId: '01JAAAAAAAAAAAAAAAAAAAAAAA' }
      const hidden = more[0]!
      await setStatus(app, hidden, 'draft')
      const bodies: string[] = []
      for (const to of [missing, hidden, one]) {
        const values = { to: to.companyId, startsAt: at('10:00'), place: 'theirs' as const, subject: 'x' }
        bodies.push((await one.client.call(api.ask, values)).response.body)
        bodies.push((await one.client.call(api.free, { to: to.companyId })).response.body)
      }
      assert.equal(new Set(bodies).size, 1, bodies.join('\n'))
      await setStatus(app, hidden, 'approved')
      await two.client.call(mailboxApi.block, { company: one.companyId })
      try {
        assert.notEqual((await askFor(one, two)).code, '0000')
        assert.notEqual((await askFor(two, one)).code, '0000')
      } finally {
        await app.tx(({ tx }) => tx.deleteFrom('mailbox_block').execute())
      }
      const reviewer = (await makeStaff(app, 'reviewer')).client
      const suspend = (suspended: boolean) =>
        reviewer.call(mailboxApi.suspend, {
          companyId: one.companyId,
          suspended,
          ...(suspended ? { reason: { cn: '广告', en: 'Advertising' } } : {}),
        })
      await suspend(true)
      assert.equal((await askFor(one, two)).code, 'MAIL_SUSPENDED')
      await suspend(false)
      assert.equal((await askFor(one, two)).code, '0000')
    })

    test('a first request is one of the day’s new correspondents, and who was asked can block who is in no list', async () => {
      const list = (given: boolean) =>
        app.tx(({ tx }) =>
          tx
            .updateTable('registration_consent')
            .set({ given })
            .where('company_id', '=', one.companyId)
            .execute(),
        )
      await list(false)
      const { left } = (await one.client.call(mailboxApi.me, {})).envelope.result!
      await asked(one, two)
      const after_ = (await one.client.call(mailboxApi.me, {})).envelope.result!.left!
      assert.deepEqual(after_, { ...left!, correspondents: left!.correspondents - 1 })
      const blocked = await two.client.call(mailboxApi.block, { company: one.companyId })
      assert.equal(blocked.envelope.resultCode, '0000')
      await app.tx(({ tx }) => tx.deleteFrom('mailbox_block').execute())
      await list(true)
      await app.tx(async ({ tx, now, kernel }) => {
        for (let count = 1; count < dayLimits.correspondents; count++)
          await tx
            .insertInto('mailbox_correspondent')
            .values({
              side: one.companyId,
              other_side: kernel.random.id(),
              edition: 'LIRC_2025',
              began: true,
              first_at: now,
            })
            .execute()
      })
      assert.equal((await askFor(one, three, { startsAt: at('11:00') })).code, 'MEETING_LIMIT')
      assert.equal((await askFor(one, two, { startsAt: at('11:00') })).code, '0000')
    })

    test('who is blocked or suspended takes back without a word, and writes nothing by way of a meeting', async () => {
      const booking = await bookSlot(one, room)
      const first = (await act(two, 'accept', await asked(one, two, { place: 'table' }))).meeting
      const second = await asked(one, two, { startsAt: at('11:00') })
      await two.client.call(mailboxApi.block, { company: one.companyId })
      try {
        assert.equal((await act(one, 'cancel', second, { words: 'Buy now' })).code, 'MAIL_REFUSED')
        const { id, version } = first
        const input = { id, version, place: 'own' as const, bookingId: booking.id }
        assert.equal((await one.client.call(api.move, input)).envelope.resultCode, 'MAIL_REFUSED')
        assert.equal((await propose(two, second, at('12:00'))).code, 'MAIL_BLOCKED')
        assert.equal((await act(one, 'cancel', second)).code, '0000')
      } finally {
        await app.tx(({ tx }) => tx.deleteFrom('mailbox_block').execute())
      }
      // Each change of the place is mailed: there is an end to it.
      let { version } = first
      const move = async () => {
        const input = { id: first.id, version, place: 'table' as const }
        const { envelope } = await one.client.call(api.move, input)
        version = envelope.result?.version ?? version
        return envelope.resultCode
      }
      for (let count = 0; count < meetingLimits.moves; count++) assert.equal(await move(), '0000')
      assert.equal(await move(), 'MEETING_LIMIT')
    })

    test('five requests of one organisation to another at most hold its half-hours; a rejected one sees none of them', async () => {
      for (let count = 0; count < meetingLimits.openToOne; count++)
        await asked(one, two, { startsAt: at('08:30') + (count * hour) / 2 })
      assert.equal((await askFor(one, two, { startsAt: at('16:00') })).code, 'MEETING_LIMIT')
      assert.equal((await askFor(one, three, { startsAt: at('16:00') })).code, '0000')
      const { person: held } = (await one.client.call(registrationApi.exportMe, {})).envelope.result!
      assert.equal((held['meetings'] as { subject: string }[])[0]!.subject, 'Treaty renewal')
      await setStatus(app, three, 'rejected')
      const { envelope } = await three.client.call(api.free, { to: two.companyId })
      assert.equal(envelope.resultCode, 'NOT_REGISTERED')
      await setStatus(app, three, 'approved')
    })

    test('so many requests open at once, so many a day; an answer frees one of the first', async () => {
      const at_ = (index: number) => at('08:30') + index * (hour / 2)
      const first = await asked(one, two, { startsAt: at_(0) })
      await app.tx(async ({ tx, kernel }) => {
        const row = await tx.selectFrom('meeting').selectAll().executeTakeFirstOrThrow()
        for (let count = 1; count < openRequests; count++)
          await tx
            .insertInto('meeting')
            .values({ ...row, id: kernel.random.id() })
            .execute()
      })
      assert.equal((await askFor(one, three, { startsAt: at_(2) })).code, 'MEETING_LIMIT')
      await act(two, 'decline', first)
      assert.equal((await askFor(one, three, { startsAt: at_(2) })).code, '0000')
      await app.tx(({ tx, now }) =>
        tx.updateTable('meeting').set({ ended_at: now, ended_as: 'declined' }).execute(),
      )
      // Some of them of the registration that was cancelled before this one began.
      const former = app.kernel.random.id()
      await app.tx(async ({ tx }) => {
        const row = await tx
          .selectFrom('company')
          .selectAll()
          .where('id', '=', one.companyId)
          .executeTakeFirst()
        await tx
          .insertInto('company')
          .values({ ...row!, id: former, status: 'cancelled', number: null })
          .execute()
        await copyContact(tx, { from: one.companyId, to: former })
      })
      for (let count = openRequests + 1; count < meetingLimits.requestsADay; count++)
        await app.tx(async ({ tx, kernel }) => {
          const row = await tx.selectFrom('meeting').selectAll().limit(1).executeTakeFirstOrThrow()
          await tx
            .insertInto('meeting')
            .values({ ...row, id: kernel.random.id(), from_company_id: former })
            .execute()
        })
      assert.equal((await askFor(one, two, { startsAt: at_(3) })).code, 'MEETING_LIMIT')
      app.clock.advance(24 * hour)
      assert.equal((await askFor(one, two, { startsAt: at_(3) })).code, '0000')
      await app.tx(({ tx }) => tx.deleteFrom('company').where('id', '=', former).execute())
    })

    test('a delegate reads and does not act; staff see who meets whom, and no subject; at rest nothing is in clear', async () => {
      const meeting = await asked(one, two, { place: 'table', words: 'in confidence' })
      const email = 'lin.delegate@example.com'
      await saveDelegates(app, two, [delegateOf({ email, activities: ['main-forum'] }), delegateOf()])
      const delegate = app.client()
      await signIn(app, delegate, email)
      const { envelope } = await delegate.call(api.list, {})
      assert.equal(envelope.result?.mayNot, 'notContact', JSON.stringify(envelope))
      assert.deepEqual(Object.values(envelope.result!.meetings[0]!.may).filter(Boolean), [])
      const { id, version } = meeting
      assert.equal((await delegate.call(api.decline, { id, version })).status, 403)
      const staff = (await makeStaff(app, 'reader')).client
      const rows = await staff.call(api.listForStaff, { q: '华澜', day: '2025-10-21' })
      assert.equal(rows.envelope.result?.total, 1, JSON.stringify(rows.envelope))
      assert.equal(rows.envelope.result.rows[0]!.from.name.cn, '华澜再保险')
      assert.ok(!rows.response.body.includes('Treaty'))
      assert.equal((await staff.call(api.listForStaff, { day: '2025-10-22' })).envelope.result!.total, 0)
      const stored = await app.tx(async ({ tx }) => [
        await tx.selectFrom('meeting').selectAll().execute(),
        await tx.selectFrom('meeting_step').selectAll().execute(),
        await tx.selectFrom('audit_entry').selectAll().execute(),
      ])
      assert.ok(!/Treaty|confidence/.test(JSON.stringify(stored)))
      const actions = (stored[2] as { action: string }[]).map((entry) => entry.action)
      assert.ok(actions.includes('meeting.asked'))
    })

    test('an own room is a place to meet; a negotiation slot is a clash', async () => {
      await bookSlot(one, room)
      const first = await asked(one, three, { startsAt: at('09:00') })
      assert.deepEqual(first.conflicts, [])
      await app.tx(({ tx, kernel, now }) =>
        tx
          .insertInto('company_negotiation')
          .values({ id: kernel.random.id(), company_id: one.companyId, slot_id: 'slot-1', created_at: now })
          .execute(),
      )
      const second = await asked(one, three, { startsAt: at('14:30') })
      assert.deepEqual(
        second.conflicts.map((conflict) => conflict.kind),
        ['negotiation-slot'],
      )
      assert.equal((await halfHour(one, two, '14:00')).conflicts.length, 1)
    })
  })
}
