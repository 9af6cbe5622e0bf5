/**
 * Tables, all at once on PostgreSQL (decision 15): a negotiation slot has as many organisations as tables, an organisation
 * one table a slot, and a table that is taken off the plan is nobody's. Each race is run again without its guard and must then
 * go wrong. One table for fifty is in race.test.ts.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { SessionUser } from '../../../server/context.ts'
import {
  clearBookings,
  makeTable,
  person,
  sessionUserOf,
  startBookingApp,
  makePlan,
  chooseSlot,
  actPatiently,
} from '../../../app/testing/bookings.ts'
import { proveRace } from '../../../app/testing/races.ts'
import { dayMs } from '../../../shared/durations.ts'
import { testEdition } from '../../../app/testing/registrations.ts'
import { testStart } from '../../../app/testing/setting.ts'
import { raceEngines, type TestApp } from '../../../app/testing/with-app.ts'
import { applyNegotiation } from '../../registration/server/negotiation-service.ts'
import { insertSampleCompanies } from '../../../sample/registrations.ts'
import { removeTable } from '../../floor-plan/server/table-service.ts'
import { changesGuard } from '../../registration/server/limit-service.ts'
import { bookTable } from './book-service.ts'

const clients = 50

const prove = (guards: readonly string[], race: () => Promise<boolean>) =>
  proveRace({ race, right: true, guards, patience: 40 })

for (const engine of raceEngines) {
  describe(`races for tables [${engine.name}]`, () => {
    let app: TestApp
    const bookers: SessionUser[] = []
    const tables: string[] = []

    before(async () => {
      app = await startBookingApp(engine)
      app.clock.set(testStart + dayMs)
      await app.tx((ctx) => insertSampleCompanies(ctx, { edition: testEdition, companies: organisations() }))
      const companies = await app.tx(({ tx }) =>
        tx.selectFrom('company').select(['id', 'account_id']).execute(),
      )
      for (const { id, account_id } of companies)
        bookers.push(sessionUserOf({ companyId: id, accountId: account_id }))
      assert.equal(bookers.length, clients)
      for (let count = 0; count < clients; count++) tables.push(await makeTable(app, 'negotiation'))
      await makePlan(app)
    })
    after(() => app.close())

    function organisations() {
      return Array.from({ length: clients }, (_, index) => ({
        nameCn: `竞赛机构${index}`,
        nameEn: `Racing organisation ${index}`,
        abbrCn: '',
        abbrEn: '',
        type: 'reinsurance' as const,
        country: 'SG',
        city: 'Singapore',
        status: 'submitted' as const,
        people: [
          {
            surname: 'Tan',
            firstName: String(index),
            jobTitle: 'Head',
            rank: 'executive' as const,
            email: `racer-${index}@example.com`,
          },
        ],
        activities: [],
        submittedAt: testStart,
      }))
    }

    const act = (user: SessionUser, work: Parameters<typeof actPatiently>[2]) =>
      actPatiently(app, { user, now: app.clock.now() }, work)

    const clear = async () => {
      await clearBookings(app)
      await app.tx(({ tx }) => tx.deleteFrom('company_negotiation').execute())
    }
    const live = () =>
      app.tx(({ tx }) =>
        tx.selectFrom('booking').select(['company_id', 'subject_id']).where('ended_at', 'is', null).execute(),
      )
    const chosen = () =>
      app.tx(({ tx }) => tx.selectFrom('company_negotiation').select('company_id').execute())
    const bookAs = (user: SessionUser, tableId: string, slotId: string) =>
      act(user, (ctx) => bookTable(ctx, { tableId, slotId, ...person }))

    test('fifty organisations book fifty tables in a slot that has three: three get one, with the slot', () =>
      prove(['registration.negotiationLock'], async () => {
        await clear()
        const answers = await Promise.all(
          bookers.map((user, index) => bookAs(user, tables[index]!, 'slot-3')),
        )
        const won = answers.filter((answer) => answer === '0000').length
        const holders = (await live()).map((row) => row.company_id).toSorted()
        assert.deepEqual(
          (await chosen()).map((row) => row.company_id).toSorted(),
          holders,
          'a table and its slot come together or not at all',
        )
        return won === 3 && holders.length === 3
      }))

    test('twenty organisations choose a slot that has room for three where two tables are free: two get it', () =>
      prove(['registration.negotiationLock'], async () => {
        await clear()
        const open = (is: boolean) =>
          app.tx(({ tx }) =>
            tx.updateTable('venue_table').set({ open: is }).where('id', 'in', tables.slice(2)).execute(),
          )
        await open(false)
        const answers = await Promise.all(
          bookers.slice(0, 20).map((user) =>
            act(user, (ctx) =>
              applyNegotiation(ctx, {
                companyId: user.companyId!,
                edition: testEdition,
                slotIds: ['slot-3'],
              }),
            ),
          ),
        )
        await open(true)
        const won = answers.filter((answer) => answer === '0000').length
        return won === 2 && (await chosen()).length === 2
      }))

    test('an organisation books many tables of a slot from many windows: it gets one', () =>
      // The day's count of changes is a lock on the organisation, too.
      prove(['registration.companyLock', changesGuard], async () => {
        await clear()
        await chooseSlot(app, bookers[0]!.companyId!, 'slot-3')
        const answers = await Promise.all(
          tables.slice(0, 20).map((tableId) => bookAs(bookers[0]!, tableId, 'slot-3')),
        )
        return answers.filter((answer) => answer === '0000').length === 1 && (await live()).length === 1
      }))

    test('a table is taken off the plan while others book it: it is booked, or it is gone', () =>
      prove(['booking.placeLock'], async () => {
        await clear()
        const display = await makeTable(app, 'display')
        const staff = sessionUserOf({ companyId: null, accountId: 'race-staff' })
        // The row that is locked stands from the start: making it is a lock of its own.
        await app.tx(({ tx }) =>
          tx
            .insertInto('booking_place')
            .values({ id: `table:${display}:all` })
            .execute(),
        )
        await Promise.all([
          act(staff, (ctx) => removeTable(ctx, { id: display, version: 1 })),
          ...bookers
            .slice(0, 10)
            .map((user) => act(user, (ctx) => bookTable(ctx, { tableId: display, ...person }))),
        ])
        const isThere = await app.tx(({ tx }) =>
          tx.selectFrom('venue_table').select('id').where('id', '=', display).executeTakeFirst(),
        )
        const holders = await live()
        return holders.length === (isThere ? 1 : 0)
      }))
  })
}
