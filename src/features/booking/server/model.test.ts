/**
 * Random sequences of commands over two rooms, a table and a clock that jumps, beside a simple model: never a difference in
 * who holds what, whose turn it is, what is refused and who was mailed what (property tests). MODEL_RUNS sets how
 * many sequences; `npm run proof -- booking-model` plays 5,000.
 */
import assert from 'node:assert/strict'
import { after, before, describe } from 'node:test'
import fc from 'fast-check'
import type { SessionUser } from '../../../server/context.ts'
import { runNextJob } from '../../../server/jobs/jobs.ts'
import { BookingModel, flaws, type Flaw } from '../../../app/testing/booking-model.ts'
import { mailsTo, testBesideModel } from '../../../app/testing/model-runs.ts'
import {
  bookingSeen,
  actAs,
  clearBookings,
  makeBooker,
  makeRoom,
  makeTable,
  person,
  sessionUserOf,
  startBookingApp,
  testDay,
  contactUserOf,
} from '../../../app/testing/bookings.ts'
import { dayMs } from '../../../shared/durations.ts'
import { testEdition } from '../../../app/testing/registrations.ts'
import { engines, type TestApp } from '../../../app/testing/with-app.ts'
import { roomSlots, roomSlotSpan } from '../rules.ts'
import { cancel, cancelTable } from './booking-service.ts'
import { fixRoom, unfixRoom } from '../../rooms-and-tables/server/fix-service.ts'
import { jobs, sweepPlaces } from './jobs.ts'
import { joinQueue, leaveQueue } from './queue-service.ts'
import { loadPlaces, rowsOf, showPlace, type PlaceRows } from './view-service.ts'
import { confirmReservation, confirmTable, delReservation, delTable, extendHold } from './staff-service.ts'
import { book, bookFor, bookTable } from '../../rooms-and-tables/server/book-service.ts'

const companies = 4
const closesAt = Date.parse('2025-10-14T18:00:00+08:00')
const reason = { cn: '理由', en: 'A reason' }

// Mostly two places, so that organisations meet there.
const place = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(0, 0, 4) },
  { weight: 1, arbitrary: fc.nat({ max: 4 }) },
)
const company = fc.nat({ max: companies - 1 })
const slots = fc.constantFrom(['am'] as const, ['pm'] as const, ['am', 'pm'] as const)
const room = fc.nat({ max: 1 })
const someCompany = fc.option(company)
const command = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('book' as const), place, company }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('join' as const), place, company }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('cancel' as const), place, company }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('leave' as const), place, company }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('bookFor' as const), place, company }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('confirm', 'revoke'), place }) },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('extend' as const),
      place,
      days: fc.integer({ min: -1, max: 20 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constantFrom('fix', 'unfix'), room, slots, company: someCompany }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('jobs', 'jobs', 'sweep') }) },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('to-moment' as const), offset: fc.constantFrom(-1, 0, 0, 1) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('advance' as const),
      ms: fc.integer({ min: 1, max: 9 * dayMs }),
    }),
  },
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never
const plays = fc.record({
  /** A place that is held and waited for from the start. */
  crowded: fc.constantFrom(0, 4, null),
  daysBefore: fc.integer({ min: 1, max: 80 }),
  commands: fc.array(command, { minLength: 4, maxLength: 40 }),
})
type Play = typeof plays extends fc.Arbitrary<infer T> ? T : never

function crowdOf(place: number | null): Command[] {
  if (place === null) return []
  const waiting = [1, 2].map((company): Command => ({ act: 'join', place, company }))
  return [{ act: 'book', place, company: 0 }, ...waiting]
}

const engine = engines[0]!

describe(`booking beside its model [${engine.name}]`, () => {
  let app: TestApp
  const bookers: { user: SessionUser; companyId: string; email: string }[] = []
  const staff = sessionUserOf({ companyId: null, accountId: 'model-staff' })

  before(async () => {
    app = await startBookingApp(engine)
    // The clock runs past the conference; the edition stays the one that is shown.
    await app.tx(({ tx }) =>
      tx.updateTable('edition').set({ current: true }).where('code', '=', testEdition).execute(),
    )
    for (let count = 0; count < companies; count++) {
      const { companyId, email } = await makeBooker(app)
      bookers.push({ user: await contactUserOf(app, companyId), companyId, email })
    }
  })
  after(() => app.close())

  /** Two rooms with two slots each, then a table: five places. */
  async function makePlaces() {
    await clearBookings(app)
    await app.tx(async ({ tx }) => {
      for (const table of [
        'meeting_room',
        'venue_table',
        'booking_place',
        'mail',
        'job',
        'live_event',
      ] as const)
        await tx.deleteFrom(table).execute()
    })
    const rooms = [await makeRoom(app), await makeRoom(app)]
    const tableId = await makeTable(app)
    const keys = [
      ...rooms.flatMap((id) => roomSlots.map((slot) => `room:${id}:${testDay}:${slot}`)),
      `table:${tableId}:all`,
    ]
    return { rooms, tableId, keys }
  }
  type Places = Awaited<ReturnType<typeof makePlaces>>

  async function play({ crowded, daysBefore, commands }: Play, flaw: Flaw | null): Promise<void> {
    const places = await makePlaces()
    app.clock.set(closesAt - daysBefore * dayMs - 12_345)
    const startsAt = [...places.rooms, null].flatMap((id) =>
      id === null
        ? [roomSlotSpan(testDay, 'am').startsAt]
        : roomSlots.map((slot) => roomSlotSpan(testDay, slot).startsAt),
    )
    const model = new BookingModel({ startsAt, closesAt, flaw })
    const known = { bookings: new Map<number, string>(), entries: new Map<string, string>() }
    for (const [step, one] of [...crowdOf(crowded), ...commands].entries()) {
      // Two things never happen in the same millisecond here: their order would be chance.
      app.clock.advance(1)
      const [real, expected] = await perform(one, { places, model, known })
      const where = `step ${step + 1}, ${JSON.stringify(one)}`
      assert.equal(real, expected, where)
      await compare({ places, model, known, where })
    }
  }

  interface World {
    places: Places
    model: BookingModel
    known: { bookings: Map<number, string>; entries: Map<string, string> }
  }

  /** Does a command in both worlds; answers both answers. */
  async function perform(one: Command, { places, model, known }: World): Promise<[string, string]> {
    const now = app.clock.now()
    const as = (user: SessionUser) => (work: Parameters<typeof actAs>[2]) => actAs(app, { user }, work)
    const spot = (index: number) =>
      index === 4
        ? { tableId: places.tableId }
        : { roomId: places.rooms[index >> 1]!, day: testDay, slot: roomSlots[index % 2]! }
    const id = 'place' in one ? known.bookings.get(one.place) : undefined
    const isTable = 'place' in one && one.place === 4
    const skipped: [string, string] = ['0000', '0000']
    switch (one.act) {
      case 'book': {
        const at = spot(one.place)
        return [
          await as(bookers[one.company]!.user)((ctx) =>
            at.tableId === undefined ? book(ctx, { ...at, ...person }) : bookTable(ctx, { ...at, ...person }),
          ),
          model.attempt(() => model.book(one.place, one.company, now)),
        ]
      }
      case 'bookFor':
        return [
          await as(staff)((ctx) =>
            bookFor(ctx, { companyId: bookers[one.company]!.companyId, ...spot(one.place), ...person }),
          ),
          model.attempt(() => model.bookFor(one.place, one.company, now)),
        ]
      case 'join':
        return [
          await as(bookers[one.company]!.user)((ctx) => joinQueue(ctx, { ...spot(one.place), ...person })),
          model.attempt(() => model.join(one.place, one.company, now)),
        ]
      case 'leave': {
        const entry = known.entries.get(`${one.place} ${one.company}`)
        if (!entry) return skipped
        return [
          await as(bookers[one.company]!.user)((ctx) => leaveQueue(ctx, { id: entry })),
          model.attempt(() => model.leave(one.place, one.company, now)),
        ]
      }
      case 'cancel':
        if (!id) return skipped
        return [
          await as(bookers[one.company]!.user)((ctx) => (isTable ? cancelTable : cancel)(ctx, { id })),
          model.attempt(() => model.cancel(one.place, one.company, now)),
        ]
      case 'confirm':
        if (!id) return skipped
        return [
          await as(staff)(async (ctx) =>
            (isTable ? confirmTable : confirmReservation)(ctx, await bookingSeen(ctx, id)),
          ),
          model.attempt(() => model.confirm(one.place, now)),
        ]
      case 'revoke':
        if (!id) return skipped
        return [
          await as(staff)(async (ctx) =>
            (isTable ? delTable : delReservation)(ctx, { ...(await bookingSeen(ctx, id)), reason }),
          ),
          model.attempt(() => model.revoke(one.place, now)),
        ]
      case 'extend': {
        if (!id) return skipped
        const holdEndsAt = now + one.days * dayMs
        return [
          await as(staff)(async (ctx) => extendHold(ctx, { ...(await bookingSeen(ctx, id)), holdEndsAt })),
          model.attempt(() => model.extend(one.place, holdEndsAt, now)),
        ]
      }
      case 'fix':
      case 'unfix': {
        const indexes = one.slots.map((slot) => one.room * 2 + roomSlots.indexOf(slot))
        const sent = {
          roomId: places.rooms[one.room]!,
          days: [testDay],
          slots: [...one.slots],
          ...(one.company === null ? {} : { companyId: bookers[one.company]!.companyId }),
        }
        return [
          await as(staff)((ctx) => (one.act === 'fix' ? fixRoom(ctx, sent) : unfixRoom(ctx, sent))),
          model.attempt(() => model[one.act as 'fix'](indexes, one.company, now)),
        ]
      }
      case 'sweep':
      case 'jobs':
        if (one.act === 'sweep') await app.tx(sweepPlaces)
        while (await runNextJob(app.kernel, { handlers: jobs, periodic: [] }));
        model.jobs(now)
        return skipped
      case 'to-moment':
        app.clock.set(Math.max(now, model.nextMoment(now) + one.offset))
        return skipped
      case 'advance':
        app.clock.advance(one.ms)
        return skipped
      default:
        throw new Error(`no such command: ${JSON.stringify(one)}`)
    }
  }

  /** Everything that anybody can see, in both worlds. */
  async function compare({ places, model, known, where }: World & { where: string }): Promise<void> {
    const now = app.clock.now()
    const rows = await loadPlaces(app.kernel.engine.reader, { edition: testEdition })
    for (const [index, key] of places.keys.entries()) {
      const found = rowsOf(rows, key)
      if (found.live) known.bookings.set(index, found.live.id)
      for (const [who, { companyId }] of bookers.entries()) {
        const entry = found.queue.find((row) => row.company_id === companyId)
        if (entry) known.entries.set(`${index} ${who}`, entry.id)
        assert.deepEqual(
          seen(found, { companyId, now }),
          model.view(index, who, now),
          `${where}: place ${index} as organisation ${who} sees it`,
        )
      }
    }
    const failed = await app.kernel.engine.reader
      .selectFrom('job')
      .select('error')
      .where('error', 'is not', null)
      .execute()
    assert.deepEqual(failed, [], where)
    assert.deepEqual(
      await mailsTo(app, bookers, 'booking', { onlyThese: true }),
      new Map([...model.mails].toSorted()),
      `${where}: mails`,
    )
  }

  const seen = (found: PlaceRows, booker: { companyId: string; now: number }) => {
    const about = { startsAt: 0, endsAt: 0, priceFen: 0 }
    const { state, ownState, holdEndsAt, queue, queued } = showPlace(found, { ...booker, closesAt }, about)
    return {
      state,
      ownState,
      holdEndsAt,
      queue,
      queued: queued && {
        place: queued.place,
        offered: queued.offered,
        offerEndsAt: queued.offerEndsAt,
      },
    }
  }

  testBesideModel({ plays, play, usualRuns: 60, flaws, here: ['holds-longer', 'reminds-again'] })
})
