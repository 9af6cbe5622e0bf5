/**
 * Fifty at once on PostgreSQL: one slot, one table, a hold that ends while it is confirmed and cancelled, a place that frees
 * while others book it (decision 14: one slot has one holder, whatever runs at once). Each race is run again with its
 * guards taken away and must then go wrong. ROUNDS sets how often.
 */
import { roomsApi } from '../../rooms-and-tables/contract.ts'
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Outcome } from '../../../shared/outcome.ts'
import type { SessionUser, SignedIn, WriteContext } from '../../../server/context.ts'
import { withoutGuard } from '../../../server/database/guards.ts'
import {
  bookingSeen,
  clearBookings,
  makeRoom,
  makeTable,
  person,
  sessionUserOf,
  setStatus,
  startBookingApp,
  staySignedIn,
  testDay,
  actPatiently,
  contactUserOf,
} from '../../../app/testing/bookings.ts'
import { atOnce, patientCode, proveRace } from '../../../app/testing/races.ts'
import { dayMs } from '../../../shared/durations.ts'
import { makeOrganisation, type TestOrganisation } from '../../../app/testing/registrations.ts'
import { testStart } from '../../../app/testing/setting.ts'
import { raceEngines, type TestApp } from '../../../app/testing/with-app.ts'

import { book } from '../../rooms-and-tables/server/book-service.ts'
import { cancel } from './booking-service.ts'
import { joinQueue, leaveQueue } from './queue-service.ts'
import { confirmReservation, extendHold } from './staff-service.ts'
import { expirePlace } from './jobs.ts'

const clients = 50
const lock = 'booking.placeLock'

type Act = (ctx: SignedIn<WriteContext>) => Promise<Outcome<unknown>>

for (const engine of raceEngines) {
  describe(`races for places [${engine.name}]`, () => {
    let app: TestApp
    let roomId: string
    let tableId: string
    const bookers: { organisation: TestOrganisation; user: SessionUser }[] = []
    const place = () => `room:${roomId}:${testDay}:am`
    const slot = () => ({ roomId, day: testDay, slot: 'am' as const })

    before(async () => {
      app = await startBookingApp(engine)
      roomId = await makeRoom(app)
      tableId = await makeTable(app)
      for (let count = 0; count < clients; count++) {
        const organisation = await makeOrganisation(app)
        await setStatus(app, organisation, 'submitted')
        bookers.push({ organisation, user: await contactUserOf(app, organisation.companyId) })
      }
      await staySignedIn(app)
      // The rows that are locked stand from the start: making them is a lock of its own.
      for (const key of [place(), `table:${tableId}:all`])
        await app.tx(({ tx }) => tx.insertInto('booking_place').values({ id: key }).execute())
    })
    after(() => app.close())

    const staff = sessionUserOf({ companyId: null, accountId: 'race-staff' })

    const act = (user: SessionUser, now: number, work: Act) => actPatiently(app, { user, now }, work)

    const clear = async () => {
      await clearBookings(app)
      await app.tx(({ tx }) => tx.deleteFrom('mail').execute())
      app.clock.set(testStart + dayMs)
    }
    const mailsOf = async (...kinds: string[]) => {
      const { count } = await app.tx(({ tx }) =>
        tx
          .selectFrom('mail')
          .select((e) => e.fn.countAll<number>().as('count'))
          .where('kind', 'in', kinds)
          .executeTakeFirstOrThrow(),
      )
      return Number(count)
    }
    const holders = (key: string) =>
      app.tx(({ tx }) =>
        tx
          .selectFrom('booking')
          .select(['id', 'company_id', 'state'])
          .where('place_key', '=', key)
          .where('ended_at', 'is', null)
          .execute(),
      )
    const countOf = (codes: readonly string[], code: string) => codes.filter((one) => one === code).length

    /** The unique index away, for the length of `work`. */
    const withoutIndex = async (work: () => Promise<void>) => {
      await sql`drop index booking_live`.execute(app.kernel.engine.raw)
      try {
        await work()
      } finally {
        await clear()
        await sql`create unique index booking_live on booking (place_key) where ended_at is null`.execute(
          app.kernel.engine.raw,
        )
      }
    }

    const oneWinner = async (
      key: string,
      attempt: (client: TestOrganisation['client']) => Promise<string>,
    ) => {
      await clear()
      const codes = await Promise.all(bookers.map(({ organisation }) => attempt(organisation.client)))
      const won = countOf(codes, '0000')
      assert.equal(won + countOf(codes, 'SLOT_TAKEN'), clients, codes.join())
      return won === 1 && (await holders(key)).length === 1 && (await mailsOf('booking.booked')) === 1
    }

    test('fifty book one slot: one has it, the others are told that it is taken', async () => {
      const race = () =>
        oneWinner(place(), (client) =>
          patientCode(() => client.call(roomsApi.book, { ...slot(), ...person })),
        )
      await proveRace({ race, right: true, guards: [lock, withoutIndex] })
      // Either guard alone is enough.
      await withoutGuard(lock, async () => assert.equal(await race(), true))
      await withoutIndex(async () => assert.equal(await race(), true))
    })

    test('fifty book one table: one has it', async () => {
      const race = () =>
        oneWinner(`table:${tableId}:all`, (client) =>
          patientCode(() => client.call(roomsApi.bookTable, { tableId, ...person })),
        )
      await proveRace({ race, right: true, guards: [lock, withoutIndex] })
    })

    test('a hold ends while it is confirmed, cancelled and extended: one outcome', async () => {
      const outcomes = new Set<string>()
      const race = async () => {
        await clear()
        const holder = bookers[0]!
        const next = bookers[1]!
        assert.equal(
          await act(holder.user, app.clock.now(), (ctx) => book(ctx, { ...slot(), ...person })),
          '0000',
        )
        const [held] = await holders(place())
        const { id } = held!
        const endsAt = app.clock.now() + 14 * dayMs
        assert.equal(
          await act(next.user, app.clock.now(), (ctx) => joinQueue(ctx, { ...slot(), ...person })),
          '0000',
        )
        // The last millisecond of the hold and the first after it, at once: two nodes, or two who wait for one lock.
        const acts = Array.from({ length: 10 }, () => [
          () =>
            act(staff, endsAt - 1, async (ctx) => confirmReservation(ctx, await bookingSeen(ctx, id))).then(
              (code) => `confirm ${code}`,
            ),
          () => act(holder.user, endsAt - 1, (ctx) => cancel(ctx, { id })).then((code) => `cancel ${code}`),
          () =>
            act(staff, endsAt, async (ctx) => {
              await expirePlace(ctx, { key: place() })
              return { ok: true, result: null }
            }).then((code) => `tend ${code}`),
          () =>
            act(bookers[2]!.user, endsAt, (ctx) => book(ctx, { ...slot(), ...person })).then(
              (code) => `book ${code}`,
            ),
          () =>
            act(staff, endsAt, async (ctx) =>
              extendHold(ctx, { ...(await bookingSeen(ctx, id)), holdEndsAt: endsAt + dayMs }),
            ).then((code) => `extend ${code}`),
        ]).flat()
        const codes = await atOnce(acts)
        const row = await app.tx(({ tx }) =>
          tx.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
        )
        const [confirmed, cancelled] = [countOf(codes, 'confirm 0000'), countOf(codes, 'cancel 0000')]
        const outcome = row.ended_as ?? row.state
        outcomes.add(outcome)
        const expired = outcome === 'expired' ? 1 : 0
        const told = await mailsOf('booking.confirmed', 'booking.cancelled', 'booking.expired')
        const offers = await mailsOf('booking.offered')
        const live = await holders(place())
        return (
          ['confirmed', 'cancelled', 'expired'].includes(outcome) &&
          // A confirmed booking may still be cancelled by its holder: told of both, it ends as cancelled.
          confirmed <= 1 &&
          cancelled <= 1 &&
          told === confirmed + cancelled + expired &&
          countOf(codes, 'extend 0000') === 0 &&
          countOf(codes, 'book 0000') === 0 &&
          (outcome === 'confirmed') === (live.length === 1) &&
          (outcome === 'cancelled') === (cancelled === 1) &&
          offers === (outcome === 'confirmed' ? 0 : 1)
        )
      }
      await proveRace({ race, right: true, guards: [lock] })
      assert.ok(outcomes.size >= 1)
    })

    test('a place frees: who waits first gets it, though others book at the same instant', async () => {
      const race = async () => {
        await clear()
        const [holder, first, second, ...others] = bookers
        const now = app.clock.now()
        const endsAt = now + 14 * dayMs
        assert.equal(await act(holder!.user, now, (ctx) => book(ctx, { ...slot(), ...person })), '0000')
        for (const { user } of [first!, second!])
          assert.equal(await act(user, now, (ctx) => joinQueue(ctx, { ...slot(), ...person })), '0000')
        const bookNow = (user: SessionUser, name: string) => () =>
          act(user, endsAt, (ctx) => book(ctx, { ...slot(), ...person })).then((code) => `${name} ${code}`)
        const tend = () =>
          act(staff, endsAt, async (ctx) => {
            await expirePlace(ctx, { key: place() })
            return { ok: true, result: null }
          })
        const codes = await atOnce([
          ...Array.from({ length: 5 }, () => bookNow(first!.user, 'first')),
          ...[second!, ...others].slice(0, 30).map(({ user }) => bookNow(user, 'other')),
          ...Array.from({ length: 15 }, () => tend),
        ])
        const live = await holders(place())
        return (
          countOf(codes, 'first 0000') === 1 &&
          countOf(codes, 'other 0000') === 0 &&
          live.length === 1 &&
          live[0]!.company_id === first!.user.companyId &&
          (await mailsOf('booking.expired')) === 1 &&
          (await mailsOf('booking.offered')) <= 1
        )
      }
      await proveRace({ race, right: true, guards: [lock] })
    })

    test('an offer is taken, declined and lapses at once: one of them happens', async () => {
      const race = async () => {
        await clear()
        const [holder, first, second] = bookers
        const now = app.clock.now()
        assert.equal(await act(holder!.user, now, (ctx) => book(ctx, { ...slot(), ...person })), '0000')
        for (const { user } of [first!, second!])
          assert.equal(await act(user, now, (ctx) => joinQueue(ctx, { ...slot(), ...person })), '0000')
        const [held] = await holders(place())
        assert.equal(await act(holder!.user, now, (ctx) => cancel(ctx, { id: held!.id })), '0000')
        const entry = await app.tx(({ tx }) =>
          tx
            .selectFrom('booking_queue')
            .selectAll()
            .where('company_id', '=', first!.user.companyId!)
            .executeTakeFirstOrThrow(),
        )
        assert.equal(entry.state, 'offered')
        const lapsesAt = entry.offer_ends_at!
        const codes = await atOnce(
          Array.from({ length: 12 }, () => [
            () =>
              act(first!.user, lapsesAt - 1, (ctx) => book(ctx, { ...slot(), ...person })).then(
                (code) => `take ${code}`,
              ),
            () =>
              act(first!.user, lapsesAt - 1, (ctx) => leaveQueue(ctx, { id: entry.id })).then(
                (code) => `leave ${code}`,
              ),
            () =>
              act(staff, lapsesAt, async (ctx) => {
                await expirePlace(ctx, { key: place() })
                return { ok: true, result: null }
              }).then((code) => `tend ${code}`),
            () =>
              act(bookers[3]!.user, lapsesAt, (ctx) => book(ctx, { ...slot(), ...person })).then(
                (code) => `book ${code}`,
              ),
          ]).flat(),
        )
        const ended = await app.tx(({ tx }) =>
          tx
            .selectFrom('booking_queue')
            .select('ended_as')
            .where('id', '=', entry.id)
            .executeTakeFirstOrThrow(),
        )
        const live = await holders(place())
        const taken = countOf(codes, 'take 0000')
        // Told twice at most: the first, and the second where the first did not take it.
        const offers = await mailsOf('booking.offered')
        const lapsed = await mailsOf('booking.lapsed')
        return (
          taken === (ended.ended_as === 'taken' ? 1 : 0) &&
          live.length === taken &&
          countOf(codes, 'book 0000') === 0 &&
          lapsed === (ended.ended_as === 'lapsed' ? 1 : 0) &&
          offers === (taken ? 1 : 2)
        )
      }
      await proveRace({ race, right: true, guards: [lock] })
    })
  })
}
