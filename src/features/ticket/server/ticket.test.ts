/** The delegate's own ticket over the real calls: whose it is, what is on it, and its calendar read by another program. On both engines. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import ICAL from 'ical.js'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { bookSlot, makeRoom } from '../../../app/testing/bookings.ts'
import {
  delegateOf,
  makeOrganisation,
  saveDelegates,
  seenIn,
  setParameter,
  setSeats,
  startRegistrationApp,
  submitAll,
  takeTicket,
  testEdition,
  type TestOrganisation,
} from '../../../app/testing/registrations.ts'
import { signIn } from '../../../app/testing/people.ts'
import { codeOf as refusalOf, engines, resultOf, type TestApp } from '../../../app/testing/with-app.ts'
import { fromBeijing } from '../../../shared/format.ts'
import { mailedCalendarIn } from '../../../app/testing/calendar-files.ts'
import { registrationApi } from '../../registration/contract.ts'
import {
  activityEventId,
  changeStatus,
  removeDelegateByStaff,
  setCategoryByStaff,
  undoStatus,
} from '../../registration/server/service.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { OutboxMessage } from '../../../server/mail/outbox.ts'
import { ticketApi as api } from '../contract.ts'
import { groupedCode } from '../rules.ts'
import { codeOf, readCode } from './service.ts'

const approve = async (app: TestApp, { companyId }: TestOrganisation) => {
  const changed = await app.tx(async (ctx) =>
    changeStatus(ctx, { ...(await seenIn(ctx, companyId)), to: 'approved' }),
  )
  assert.ok(changed.ok)
}

/** Two activities with times; the second has one seat, which another organisation has. */
async function prepare(app: TestApp): Promise<void> {
  await app.tx(async ({ tx }) => {
    const set = async (code: string, startsAt: string, place: string) =>
      tx
        .updateTable('activity')
        .set({
          starts_at: fromBeijing(startsAt),
          ends_at: fromBeijing(startsAt) + 7_200_000,
          place: { cn: place, en: `${place} hall` },
        })
        .where('id', '=', `${testEdition}:${code}`)
        .execute()
    await set('welcome-reception', '2025-10-21 18:30', 'Lake')
    await set('exhibition', '2025-10-21 09:30', 'Foyer')
  })
  await setSeats(app, 'welcome-reception', { capacity: 1 })
  await setParameter(app, 'DELEGATE_FEE_YUAN', '1600')
  const first = await makeOrganisation(app)
  await resultOf(saveDelegates(app, first, [delegateOf({ activities: ['welcome-reception'] })]))
}

async function makeGuests(app: TestApp) {
  const organisation = await makeOrganisation(app)
  const contact = delegateOf({ isPrimaryContact: true, activities: ['exhibition'] })
  const guest = delegateOf({
    surname: 'Lu',
    firstName: 'Zhiheng',
    name: '陆之衡',
    activities: ['exhibition'],
    waitlist: ['welcome-reception'],
  })
  const { delegates } = await resultOf(submitAll(app, organisation, { delegates: [contact, guest] }))
  const [contactId, guestId] = delegates.map(({ id }) => id) as [string, string]
  return { organisation, guest, contactId, guestId }
}

interface Read {
  readonly uid: string
  readonly summary: string
  readonly start: number
}
function readEvents(payload: string): Read[] {
  const calendar = new ICAL.Component(ICAL.parse(payload) as unknown[])
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!)
  ICAL.TimezoneService.register(zone)
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return { uid: event.uid, summary: event.summary, start: event.startDate.toUnixTime() * 1000 }
  })
}

/** What a scanner reads in a picture. */
async function scan(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}

for (const engine of engines)
  describe(`ticket [${engine.name}]`, () => {
    test('a delegate sees the own ticket and nobody else’s; the contact sees those of all', async () => {
      const app = await startRegistrationApp(engine)
      await prepare(app)
      const { organisation, guest, contactId, guestId } = await makeGuests(app)
      const before = await resultOf(organisation.client.call(api.ticket, {}))
      assert.deepEqual([before.status, before.code, before.entries], ['submitted', null, []])
      assert.equal(before.isPaid, null)
      assert.equal(refusalOf(await organisation.client.call(api.calendar, {})), 'NOT_FOUND')
      await approve(app, organisation)

      const person = app.client({ locale: 'cn' })
      await signIn(app, person, guest.email!)
      const own = await resultOf(person.call(api.ticket, {}))
      assert.deepEqual([own.person?.id, own.people.length, own.isContact], [guestId, 1, false])
      assert.equal(own.isPaid, false)
      assert.deepEqual([own.person?.name, own.person?.otherName], ['陆之衡', 'Lu Zhiheng'])
      assert.equal(own.person?.category.badge.en, 'Delegate')
      assert.match(own.person!.number!, /^LIRC2025-\d{4}-2$/)
      assert.deepEqual(
        own.entries.map(({ id, state, position, where }) => [id, state, position, where.en]),
        [
          [`${testEdition}:exhibition`, 'joined', null, 'Foyer hall'],
          [`${testEdition}:welcome-reception`, 'waiting', 1, 'Lake hall'],
        ],
      )
      const { reader } = app.kernel.engine
      const read = await readCode(app.kernel, { db: reader, edition: testEdition, text: own.code! })
      assert.ok(read.ok)
      assert.equal((await resultOf(person.call(api.ticket, {}))).code, own.code, 'the same each time')
      for (const call of [api.ticket, api.calendar])
        assert.equal(refusalOf(await person.call(call, { personId: contactId })), 'NOT_FOUND')

      const all = await resultOf(organisation.client.call(api.ticket, {}))
      assert.deepEqual([all.person?.id, all.people.map(({ id }) => id)], [contactId, [contactId, guestId]])
      const guests = await resultOf(organisation.client.call(api.ticket, { personId: guestId }))
      assert.equal(guests.code, own.code)
      const stranger = await makeOrganisation(app)
      for (const call of [api.ticket, api.calendar])
        assert.equal(refusalOf(await stranger.client.call(call, { personId: guestId })), 'NOT_FOUND')
      await app.close()
    })

    test('the approval is mailed with the fee and what comes next, and to each with the own code, its picture and calendar', async () => {
      const app = await startRegistrationApp(engine)
      await prepare(app)
      const { organisation, guest, contactId, guestId } = await makeGuests(app)
      await approve(app, organisation)
      const [toContact] = await app.mail({ kind: 'registration.approved' })
      const [toGuest] = await app.mail({ to: guest.email!, kind: 'registration.delegate' })
      assert.match(toContact!.text, /Registration fee: CNY\s3,200/)
      assert.match(toContact!.text, /Payment due: within 30 days of the pro-forma invoice/)
      assert.match(toContact!.text, /Payment reference: LIRC2025-\d{4}/)
      assert.match(toContact!.text, /1\. If a fee is due, see “Fees and payments”/)
      assert.match(toGuest!.text, /\/en\/account\/ticket/)
      for (const [mail, personId] of [
        [toContact!, contactId],
        [toGuest!, guestId],
      ] as const) {
        const { text } = await app.tx((ctx) => codeOf(ctx, personId))
        assert.ok(mail.text.includes(groupedCode(text)), 'the code is there without pictures')
        assert.ok(mail.html!.includes(groupedCode(text)))
        assert.ok(!mail.subject.includes(text.slice(0, 4)))
        const [picture, calendar] = mail.files!
        assert.deepEqual([picture?.name, calendar?.name], ['check-in-code.png', 'ticket.ics'])
        assert.equal(await scan(Buffer.from(picture!.content, 'base64')), text)
        const events = readEvents(Buffer.from(calendar!.content, 'base64').toString())
        assert.equal(events.length, personId === contactId ? 1 : 2)
        assert.ok(events.every(({ uid }) => uid.includes(personId)))
      }
      await app.close()
    })

    test('replaced and cancelled delegates receive files that remove every event from their calendar', async () => {
      const app = await startRegistrationApp(engine)
      await prepare(app)
      const { organisation, guest, contactId, guestId } = await makeGuests(app)
      await approve(app, organisation)
      const room = await bookSlot(organisation, await makeRoom(app))
      const [toGuest] = await app.mail({ to: guest.email!, kind: 'registration.delegate' })
      const live = mailedCalendarIn(toGuest!)
      const [delegate] = (
        await resultOf(organisation.client.call(registrationApi.getCompany, {}))
      ).delegates.filter(({ id }) => id === guestId)
      app.clock.advance(5_001)
      const {
        activities: _seats,
        waitlist: _waits,
        ...successor
      } = delegateOf({ name: '李娜', surname: 'Li', firstName: 'Na' })
      const replaced = await organisation.client.call(registrationApi.replaceDelegate, {
        delegateId: guestId,
        updatedAt: delegate!.updatedAt,
        successor,
        formTicket: await takeTicket(organisation.client),
      })
      assert.equal(replaced.envelope.resultCode, '0000', JSON.stringify(replaced.envelope))
      const [told] = await app.mail({ to: guest.email!, kind: 'registration.replaced' })
      const off = mailedCalendarIn(told!)
      assert.deepEqual(
        off.events.map(({ uid, status }) => [uid, status]),
        live.events.map(({ uid }) => [uid, 'CANCELLED']),
      )
      assert.ok(off.events.every(({ sequence }, index) => sequence > live.events[index]!.sequence))
      assert.doesNotMatch(JSON.stringify(told!.files), /李娜/)

      const cancelled = await app.tx(async (ctx) =>
        changeStatus(ctx, { ...(await seenIn(ctx, organisation.companyId)), to: 'cancelled' }),
      )
      assert.ok(cancelled.ok)
      const [ended] = await app.mail({ to: organisation.email, kind: 'registration.cancelled' })
      assert.deepEqual(
        mailedCalendarIn(ended!).events.map(({ uid, status }) => [uid.replace(/@.*/, ''), status]),
        [
          [activityEventId(`${testEdition}:exhibition`, contactId), 'CANCELLED'],
          [`booking-${room.id}`, 'CANCELLED'],
        ].map(([id, status]) => [id!.replace(/[^\w.-]/g, '-'), status]),
      )
      await app.close()
    })

    test('a changed category, a removal, a cancellation and its undoing carry the calendar to whom it concerns', async () => {
      const app = await startRegistrationApp(engine)
      await prepare(app)
      await app.tx(({ tx }) =>
        tx
          .updateTable('activity')
          .set({ starts_at: fromBeijing('2025-10-22 09:00'), ends_at: fromBeijing('2025-10-22 17:00') })
          .where('code', '=', 'main-forum')
          .execute(),
      )
      const { organisation, guest, contactId, guestId } = await makeGuests(app)
      await approve(app, organisation)
      const seen = (ctx: WriteContext) => seenIn(ctx, organisation.companyId)
      const change = async (delegateId: string, category: string) => {
        app.clock.advance(60_000)
        const done = await app.tx(async (ctx) =>
          setCategoryByStaff(ctx, { ...(await seen(ctx)), delegateId, category, reason: 'Asked' }),
        )
        assert.ok(done.ok)
      }
      const mailed = async (kind: string, to: string) => (await app.mail({ to, kind }))[0]!
      const states = (mail: OutboxMessage) =>
        new Map(mailedCalendarIn(mail).events.map((event) => [event.summary, event.status]))

      await change(guestId, 'press')
      const joined = mailedCalendarIn(await mailed('registration.ownCategoryChanged', guest.email!))
      assert.ok(joined.events.every(({ status }) => status !== 'CANCELLED'))
      const toContact = await mailed('registration.categoryChanged', organisation.email)
      assert.deepEqual(
        toContact.files ?? [],
        [],
        'a colleague’s activities are not in the contact’s calendar',
      )
      await change(guestId, 'delegate')
      const back = mailedCalendarIn(await mailed('registration.ownCategoryChanged', guest.email!))
      const off = back.events.filter(({ status }) => status === 'CANCELLED')
      assert.deepEqual(off.map(({ summary }) => summary).toSorted(), ['Main forum'])
      for (const { uid, sequence } of back.events)
        assert.ok(sequence > joined.events.find((event) => event.uid === uid)!.sequence)

      await change(contactId, 'press')
      const own = states(await mailed('registration.categoryChanged', organisation.email))
      assert.equal(own.get('Main forum'), 'CONFIRMED')

      app.clock.advance(60_000)
      const cancelled = await app.tx(async (ctx) =>
        changeStatus(ctx, { ...(await seen(ctx)), to: 'cancelled' }),
      )
      assert.ok(cancelled.ok)
      const ended = states(await mailed('registration.left', guest.email!))
      assert.deepEqual(new Set(ended.values()), new Set(['CANCELLED']))
      const reason = { cn: '误操作', en: 'By mistake' }
      const undone = await app.tx(async (ctx) => undoStatus(ctx, { ...(await seen(ctx)), reason }))
      assert.ok(undone.ok)
      assert.equal((await app.mail({ to: guest.email!, kind: 'registration.delegate' })).length, 2)

      const gone = await app.tx(async (ctx) =>
        removeDelegateByStaff(ctx, { ...(await seen(ctx)), delegateId: guestId }),
      )
      assert.ok(gone.ok)
      const removed = await app.mail({ to: guest.email!, kind: 'registration.left' })
      assert.equal(removed.length, 2)
      assert.ok([...states(removed[0]!).values()].every((status) => status === 'CANCELLED'))
      await app.close()
    })

    test('the contact’s ticket has the organisation’s rooms; the file has all of it under lasting ids', async () => {
      const app = await startRegistrationApp(engine)
      await prepare(app)
      const { organisation, guestId } = await makeGuests(app)
      await approve(app, organisation)
      const roomId = await makeRoom(app)
      await bookSlot(organisation, roomId)
      const { entries } = await resultOf(organisation.client.call(api.ticket, {}))
      assert.deepEqual(
        new Map(entries.map(({ kind, state }) => [kind, state])),
        new Map([
          ['room', 'held'],
          ['activity', 'joined'],
        ]),
      )
      const [held] = entries.filter(({ kind }) => kind === 'room')
      assert.ok(held!.until! > app.clock.now(), 'the end of the hold is on the ticket')
      assert.ok(entries.every((one, index) => !index || entries[index - 1]!.startsAt! <= one.startsAt!))
      const file = async (personId?: string) => {
        const { response } = await organisation.client.call(api.calendar, personId ? { personId } : {})
        assert.match(String(response.headers['content-type']), /^text\/calendar/)
        return readEvents(response.body)
      }
      const own = await file()
      assert.equal(own.length, 2)
      app.clock.advance(600_000)
      assert.deepEqual(
        (await file()).map(({ uid }) => uid),
        own.map(({ uid }) => uid),
      )
      const guests = await file(guestId)
      assert.deepEqual(
        guests.map(({ summary, start }) => [summary, start]),
        [
          ['Exhibition', fromBeijing('2025-10-21 09:30')],
          ['Waiting list: Welcome reception', fromBeijing('2025-10-21 18:30')],
        ],
      )
      assert.ok(!guests.some(({ uid }) => own.some((one) => one.uid === uid)), 'each person has own ids')
      await app.close()
    })
  })
