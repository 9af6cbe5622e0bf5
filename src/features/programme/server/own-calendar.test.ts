/** The calendar of one person: what is in it, who can open it, and how it ends. */
import { proveRace } from '../../../app/testing/races.ts'
import assert from 'node:assert/strict'
import { describe } from 'node:test'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { bookSlot, chooseSlot, makeRoom, setStatus, testDay } from '../../../app/testing/bookings.ts'
import { asked, at as meetingAt, makeParty } from '../../../app/testing/meetings.ts'
import { makeStaff, signIn } from '../../../app/testing/people.ts'
import {
  delegateOf,
  makeOrganisation,
  saveDelegates,
  startRegistrationApp,
  testEdition,
} from '../../../app/testing/registrations.ts'
import {
  engines,
  raceEngines,
  resultOf,
  testOn,
  type TestApp,
  type TestClient,
} from '../../../app/testing/with-app.ts'
import { anonymousContext } from '../../../server/context.ts'
import type { DrawnDocument } from '../../../server/pages/document.ts'
import { hourMs, minuteMs } from '../../../shared/durations.ts'
import { fromBeijing } from '../../../shared/format.ts'
import { bookingApi } from '../../booking/contract.ts'
import { bookingDocuments } from '../../booking/server/calendar-service.ts'
import { contentApi } from '../../content/contract.ts'
import { registrationApi } from '../../registration/contract.ts'
import { purgeEdition } from '../../registration/server/service.ts'
import { ticketApi } from '../../ticket/contract.ts'
import { programmeApi } from '../contract.ts'
import { calendarLinkGuard, ownCalendarDocuments } from './own-calendar-service.ts'

async function addSessions(app: TestApp, ...keys: string[]): Promise<void> {
  const { client: editor } = await makeStaff(app, 'editor')
  const startsAt = fromBeijing('2025-10-21 09:30')
  for (const key of keys)
    await resultOf(
      editor.call(contentApi.addRow, {
        type: 'session',
        key,
        values: { startsAt, endsAt: fromBeijing('2025-10-21 10:30'), format: 'forum' },
        cn: { title: `场次 ${key}` },
        en: { title: `Session ${key}` },
        published: true,
      }),
    )
}
/** As staff do it. */
async function moveForum(client: TestClient, to: string): Promise<void> {
  const { rows } = await resultOf(client.call(registrationApi.listActivities, {}))
  const row = rows.find(({ code }) => code === 'main-forum')!
  const { code, version, name, place, summary, waitingList, byReservation } = row
  const startsAt = fromBeijing(`${testDay} ${to}`)
  await resultOf(
    client.call(registrationApi.saveActivity, {
      code,
      version,
      name,
      place,
      summary,
      waitingList,
      byReservation,
      startsAt,
      endsAt: startsAt + hourMs,
      freeTypes: [],
      capacity: row.capacity.value,
      limitPerOrganisation: row.limitPerOrganisation.value,
    }),
  )
}
const pick = (client: TestClient, session: string, picked = true) =>
  resultOf(client.call(programmeApi.setPick, { session, picked }))
const linkOf = async (client: TestClient, renew = false) =>
  (await resultOf(client.call(programmeApi.calendarLink, { renew }))).url
/** What a pick could clash with: each by its activity, null for what is none. */
const busyOf = async (client: TestClient) =>
  (await resultOf(client.call(programmeApi.picks, {}))).busy.map(({ activity }) => activity)

/** As document.ts asks for it, in English; null where there is no such link. */
async function read(app: TestApp, url: string) {
  const [, secret] = /\/calendar\/my\/([\w-]+)\.ics$/.exec(url)!
  const [document] = ownCalendarDocuments
  assert.equal(document!.private, true)
  const ctx = { ...anonymousContext(app.kernel, 'en'), db: app.kernel.engine.reader }
  const drawn = (await document!.draw!(ctx, { secret: secret! }, undefined as never)) as DrawnDocument | null
  if (!drawn) return null
  const root = new ICAL.Component(ICAL.parse(String(drawn.body)) as unknown[])
  return {
    body: String(drawn.body),
    events: root
      .getAllSubcomponents('vevent')
      .map((part) =>
        ['summary', 'status', 'description', 'uid', 'sequence', 'dtstart'].map((name) =>
          String(part.getFirstPropertyValue(name)),
        ),
      )
      .map(([summary, status, description, uid, sequence, startsAt]) => ({
        summary,
        status,
        description: description!,
        uid,
        startsAt: startsAt!,
        sequence: Number(sequence),
      })),
  }
}
const uidsIn = (body: string) =>
  new ICAL.Component(ICAL.parse(body) as unknown[])
    .getAllSubcomponents('vevent')
    .map((event) => String(event.getFirstPropertyValue('uid')))
/** Of the organisation's own calendar. */
async function organisationUids(app: TestApp, client: TestClient): Promise<string[]> {
  const { url } = await resultOf(client.call(bookingApi.calendarLink, {}))
  const [, secret] = /([\w-]+)\.ics$/.exec(url)!
  const ctx = { ...anonymousContext(app.kernel, 'cn'), db: app.kernel.engine.reader }
  const drawn = await bookingDocuments[0]!.draw!(ctx, { secret: secret! }, undefined as never)
  return uidsIn(String((drawn as DrawnDocument).body))
}
const shortOf = async (app: TestApp, url: string) =>
  (await read(app, url))?.events.map(({ summary, status }) => `${summary} ${status}`).toSorted()

for (const engine of engines) {
  describe(`the personal calendar [${engine.name}]`, () => {
    const it = testOn(engine, startRegistrationApp)

    it('holds picks, own activities and meetings, and names no person', async (app) => {
      await addSessions(app, 'one')
      const own = await makeParty(app, '华澜再保险')
      const other = await makeParty(app, '海衡保险经纪')
      await app.tx(({ tx }) =>
        tx
          .updateTable('activity')
          .set({ starts_at: fromBeijing(`${testDay} 14:00`), ends_at: fromBeijing(`${testDay} 15:00`) })
          .where('id', 'in', [`${testEdition}:main-forum`, `${testEdition}:parallel-1`])
          .execute(),
      )
      await app.tx(({ tx }) =>
        tx.updateTable('company').set({ status: 'draft' }).where('id', '=', own.companyId).execute(),
      )
      const colleague = delegateOf({ name: '李雷', activities: ['main-forum'] })
      await saveDelegates(app, own, [colleague])
      await app.tx(({ tx }) =>
        tx.updateTable('company').set({ status: 'approved' }).where('id', '=', own.companyId).execute(),
      )
      await asked(other, own, { startsAt: meetingAt('10:00') })
      await pick(own.client, 'one')

      const url = await linkOf(own.client)
      assert.equal(await linkOf(own.client), url, 'the same each time')
      const contact = await read(app, url)
      assert.deepEqual(
        contact!.events.map(({ status }) => status),
        ['CONFIRMED', 'TENTATIVE'],
        'the pick and the request; what the colleague does is the colleague’s',
      )
      assert.equal(contact!.events[0]!.summary, 'Session one')
      assert.deepEqual(await busyOf(own.client), [null], 'a pick does not clash with what a colleague does')

      const client = app.client()
      await signIn(app, client, colleague.email!)
      const theirs = await linkOf(client)
      assert.notEqual(theirs, url)
      const delegate = await read(app, theirs)
      assert.deepEqual(
        delegate!.events.map(({ status }) => status),
        ['TENTATIVE', 'CONFIRMED'],
        'the meeting and the own activity; no pick of anybody else',
      )
      assert.deepEqual(await busyOf(client), [null, 'main-forum'])
      for (const { body } of [contact!, delegate!])
        for (const secret of ['李雷', colleague.email!, own.email]) assert.ok(!body.includes(secret), secret)

      await app.tx(({ tx }) =>
        tx.deleteFrom('person').where('company_id', '=', own.companyId).where('attends', '=', true).execute(),
      )
      assert.deepEqual(await shortOf(app, theirs), [], 'who leaves the organisation loses its entries')

      await app.tx(({ tx }) => sql`drop table delegate_activity`.execute(tx))
      await assert.rejects(read(app, url), /could not be read/, 'never a calendar with a part left out')
    })

    it('an entry is told as it was until it changes, and then under the same name with a higher number', async (app) => {
      await addSessions(app, 'one')
      const own = await makeParty(app, '华澜再保险')
      const other = await makeParty(app, '海衡保险经纪')
      const { client: staff } = await makeStaff(app, 'administrator')
      await moveForum(staff, '14:00')
      await setStatus(app, own, 'draft')
      const colleague = delegateOf({ name: '李雷', activities: ['main-forum'] })
      await saveDelegates(app, own, [colleague])
      await setStatus(app, own, 'approved')
      await bookSlot(own, await makeRoom(app))
      await chooseSlot(app, own.companyId, 'slot-2')
      await asked(other, own, { startsAt: meetingAt('10:00') })
      const client = app.client()
      await signIn(app, client, colleague.email!)
      await pick(client, 'one')
      const url = await linkOf(client)
      const first = (await read(app, url))!
      assert.equal(first.events.length, 5, 'a room, a slot, a meeting, an activity, a session')
      const uids = new Set(first.events.map(({ uid }) => uid))
      for (const [others, count] of [
        [await organisationUids(app, own.client), 3],
        [uidsIn((await client.call(ticketApi.calendar, {})).response.body), 1],
      ] as const) {
        assert.equal(others.length, count)
        assert.ok(
          others.every((uid) => uids.has(uid)),
          'the same thing has the same name in every calendar',
        )
      }
      app.clock.advance(2 * minuteMs)
      assert.equal((await read(app, url))!.body, first.body, 'what has not changed is the same file')

      await moveForum(staff, '15:00')
      const next = (await read(app, url))!.events
      const kept = (events: typeof next) => events.filter(({ summary }) => summary !== 'Main forum')
      assert.deepEqual(kept(next), kept(first.events))
      const forum = (events: typeof next) => events.find(({ summary }) => summary === 'Main forum')!
      const [before, after] = [forum(first.events), forum(next)]
      assert.equal(after.uid, before.uid)
      assert.ok(after.sequence > before.sequence, `${after.sequence} after ${before.sequence}`)
      assert.deepEqual(
        [before, after].map(({ startsAt }) => startsAt.slice(-8)),
        ['14:00:00', '15:00:00'],
      )
    })

    it('a new link ends the old one, and it can be ended; the database and the log do not know it', async (app) => {
      await addSessions(app, 'one')
      const { client } = await makeOrganisation(app, 'Delta Re')
      const { client: other } = await makeOrganisation(app, 'Gamma Re')
      await pick(client, 'one')
      const [first, others] = [await linkOf(client), await linkOf(other)]
      const second = await linkOf(client, true)
      assert.equal(await read(app, first), null)
      assert.deepEqual(await shortOf(app, second), ['Session one CONFIRMED'])
      assert.equal(await read(app, second.replace(/.{4}\.ics$/, 'AAAA.ics')), null)
      const rows = await app.tx(({ tx }) =>
        tx.selectFrom('personal_calendar').selectAll().orderBy('id').execute(),
      )
      const log = await app.tx(({ tx }) =>
        tx.selectFrom('audit_entry').select('data').orderBy('id').execute(),
      )
      const [, secret] = /([\w-]{22})\.ics$/.exec(second)!
      assert.equal(rows.length, 2)
      assert.ok(!JSON.stringify([rows, log]).includes(secret!))
      for (let again = 0; again < 2; again++)
        assert.deepEqual(await resultOf(client.call(programmeApi.endCalendar, {})), { ended: true })
      assert.equal(await read(app, second), null)
      assert.deepEqual(await shortOf(app, others), [], 'another one’s stays')
      assert.notEqual(await linkOf(client), second)
    })

    it('a session that moves or goes is told as such; a pick that is taken back is out', async (app) => {
      await addSessions(app, 'goes', 'moves', 'stays')
      const { client } = await makeOrganisation(app, 'Delta Re')
      for (const key of ['goes', 'moves', 'stays']) await pick(client, key)
      const url = await linkOf(client)
      await app.tx(async ({ tx }) => {
        const rows = tx.selectFrom('content_row').selectAll().where('type', '=', 'session')
        const { id, data } = await rows.where('key', '=', 'moves').executeTakeFirstOrThrow()
        const startsAt = fromBeijing('2025-10-21 08:00')
        await tx
          .updateTable('content_row')
          .set({ data: { ...data, startsAt } })
          .where('id', '=', id)
          .execute()
        await tx.deleteFrom('content_row').where('key', '=', 'goes').execute()
      })
      assert.deepEqual(await shortOf(app, url), [
        'Session goes CANCELLED',
        'Session moves CONFIRMED',
        'Session stays CONFIRMED',
      ])
      const moved = (await read(app, url))!.events.find(({ summary }) => summary === 'Session moves')
      assert.match(moved!.description, /^Moved, was 21\sOctober\s2025, 09:30/)
      for (const key of ['goes', 'stays']) await pick(client, key, false)
      assert.deepEqual(await shortOf(app, url), ['Session moves CONFIRMED'])
    })

    it('picks and calendars go with the purge of their edition', async (app) => {
      await addSessions(app, 'one')
      const { client } = await makeOrganisation(app, 'Delta Re')
      await pick(client, 'one')
      const url = await linkOf(client)
      await app.tx(async ({ tx }) => {
        const kept = await tx.selectFrom('programme_pick').selectAll().executeTakeFirstOrThrow()
        await tx
          .insertInto('programme_pick')
          .values({ ...kept, edition: 'LIRC_2024' })
          .execute()
      })
      await app.tx((ctx) => purgeEdition(ctx, testEdition))
      assert.equal(await read(app, url), null)
      const kept = await app.tx(({ tx }) =>
        tx.selectFrom('programme_pick').select('edition').orderBy('edition').execute(),
      )
      assert.deepEqual(
        kept.map(({ edition }) => edition),
        ['LIRC_2024'],
        'those of another edition stay',
      )
    })
  })
}

for (const engine of raceEngines) {
  describe(`requests for the calendar’s address at once [${engine.name}]`, () => {
    testOn(engine, startRegistrationApp)(
      'all get the same one, and without the lock they do not',
      async (app) => {
        const { client } = await makeOrganisation(app, 'Delta Re')
        const askAtOnce = async () => {
          await app.tx(({ tx }) => tx.deleteFrom('personal_calendar').execute())
          const answers = await Promise.all(
            Array.from({ length: 8 }, () => client.call(programmeApi.calendarLink, { renew: false })),
          )
          return new Set(answers.map(({ envelope }) => envelope.result?.url ?? envelope.resultCode)).size
        }
        await proveRace({ race: askAtOnce, right: 1, guards: [calendarLinkGuard] })
      },
    )
  })
}
