/** Price tiers, lists and exports of the back office; bookings and sponsorship in statements. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Kysely, KyselyPlugin } from 'kysely'
import type { Database, Db } from '../../../server/database/db.ts'
import {
  bookSlot,
  makeBooker,
  makeRoom,
  makeTable,
  otherDay,
  person,
  setStatus,
  staySignedIn,
} from '../../../app/testing/bookings.ts'
import { makeStaff, prove } from '../../../app/testing/people.ts'
import { readXlsx } from '../../../app/testing/read-xlsx.ts'
import {
  makeOrganisation,
  setParameter,
  startRegistrationApp,
  submitAll,
  delegateOf,
  testEdition,
  copyContact,
  type TestOrganisation,
} from '../../../app/testing/registrations.ts'
import { applyFor, makeTier } from '../../../app/testing/sponsors.ts'
import { engines, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import type { SentOf } from '../../../shared/call.ts'
import { bookingApi } from '../../booking/contract.ts'
import { roomsApi } from '../../rooms-and-tables/contract.ts'
import { reviewApi } from '../../review/contract.ts'
import { sponsorApi } from '../../sponsor/contract.ts'
import { feesApi as api } from '../contract.ts'
import { feesOf } from './statement-service.ts'
import { dayMs } from '../../../shared/durations.ts'
import { unjoined } from '../../../shared/unjoined.ts'

type Tier = SentOf<typeof api.savePriceTier>

for (const engine of engines) {
  describe(`the back office of fees [${engine.name}]`, () => {
    let app: TestApp
    let admin: { client: TestClient; email: string }
    let first: TestOrganisation
    let second: TestOrganisation

    before(async () => {
      app = await startRegistrationApp(engine)
      await setParameter(app, 'DELEGATE_FEE_YUAN', '3000')
      admin = await makeStaff(app)
      first = await makeOrganisation(app, 'Alpha Reinsurance of the tests')
      second = await makeOrganisation(app, 'Beta Broker of the tests')
      await submitAll(app, first, { delegates: [delegateOf(), delegateOf()] })
      await submitAll(app, second)
      await staySignedIn(app)
    })
    after(() => app.close())

    /** What the pages say of each thing where it is chosen. */
    async function pricesWhereChosen(
      client: TestClient,
      keys: { room: string; table: string; tier: string },
    ) {
      const { rooms } = (await client.call(roomsApi.list, {})).envelope.result!
      const { tables, tvFen, extraTvFen } = (await client.call(roomsApi.tableList, {})).envelope.result!
      const { tiers } = (await client.call(sponsorApi.tiers, {})).envelope.result!
      return {
        room: rooms.find(({ id }) => id === keys.room)!.slots[0]!.priceFen,
        table: tables.find(({ id }) => id === keys.table)!.priceFen,
        tv: tvFen,
        extraTv: extraTvFen,
        tier: tiers.find(({ key }) => key === keys.tier)!.priceFen,
      }
    }

    const fieldsOf = (answer: { envelope: { result: unknown } }) =>
      (answer.envelope.result as { fields: Record<string, string> }).fields
    const tierOf = (change: Partial<Tier> = {}): Tier => ({
      name: { cn: '早鸟价', en: 'Early bird' },
      startsAt: app.clock.now() + 10 * dayMs,
      endsAt: app.clock.now() + 20 * dayMs,
      feeFen: 280_000,
      dealersFeeFen: null,
      ...change,
    })
    const save = (change: Partial<Tier> = {}) => admin.client.call(api.savePriceTier, tierOf(change))

    test('price tiers: overlapping times are refused by name, an old version too, one that charges somebody stays', async () => {
      const early = (await save()).envelope.result!
      assert.deepEqual([early.feeFen, early.delegates, early.inForce], [280_000, 0, false])
      const overlap = await save({ name: { cn: '标准价', en: 'Standard' } })
      assert.match(fieldsOf(overlap)['startsAt']!, /早鸟价 \/ Early bird/)
      const next = {
        name: { cn: '标准价', en: 'Standard' },
        startsAt: early.endsAt,
        endsAt: early.endsAt + dayMs,
      }
      assert.equal((await save(next)).envelope.resultCode, '0000', 'one begins where the other ends')
      assert.deepEqual(Object.keys(fieldsOf(await save({ name: { cn: ' ', en: 'x' }, endsAt: 5 }))), [
        'name.cn',
        'endsAt',
      ])
      const moved = (
        await save({ id: early.id, version: early.version, startsAt: 0, endsAt: app.clock.now() + 1 })
      ).envelope.result!
      assert.deepEqual([moved.delegates, moved.inForce], [3, true], 'all three were submitted in its time')
      const old = await save({ id: early.id, version: early.version })
      assert.equal(old.envelope.resultCode, 'CHANGED_MEANWHILE')
      const used = await admin.client.call(api.delPriceTier, { id: moved.id, version: moved.version })
      assert.equal(used.envelope.resultCode, 'IN_USE')
      assert.equal((await save({ id: 'nothing', version: 'x' })).status, 404)
      assert.equal((await save({ activityCode: 'LIRC_2019' })).envelope.resultCode, 'READ_ONLY')
      assert.equal((await save({ activityCode: 'LIRC_2099' })).envelope.resultCode, 'NOT_FOUND')
      const back = await save({
        id: moved.id,
        version: moved.version,
        startsAt: app.clock.now() + 10 * dayMs,
        endsAt: app.clock.now() + 11 * dayMs,
      })
      const gone = await admin.client.call(api.delPriceTier, {
        id: moved.id,
        version: back.envelope.result!.version,
      })
      assert.equal(gone.envelope.result!.removed, true)
      const listed = (await admin.client.call(api.listPriceTiers, {})).envelope.result!
      assert.deepEqual(
        [listed.rows.map((row) => row.name.en), listed.groupOf, listed.standardFeeFen],
        [['Standard'], 5, 300_000],
      )
      assert.deepEqual(listed.dealersFreeTypes.toSorted(), ['college-research', 'government', 'media'])
      const log = await app.tx((ctx) =>
        ctx.tx
          .selectFrom('audit_entry')
          .select('action')
          .where('action', 'like', 'fees.priceTier.%')
          .execute(),
      )
      assert.equal(log.length, 5)
    })

    test('who may: reviewers and readers read, administrators act, editors see prices only', async () => {
      const roles = ['reviewer', 'editor', 'reader', 'checkin'] as const
      const seen: Record<string, number[]> = {}
      for (const role of roles) {
        const { client } = await makeStaff(app, role)
        seen[role] = [
          (await client.call(api.list, {})).status,
          (await client.call(api.listPriceTiers, {})).status,
          (await client.call(api.savePriceTier, tierOf())).status,
          (await client.call(api.issueInvoiceFor, { companyId: first.companyId })).status,
        ]
      }
      assert.deepEqual(seen, {
        reviewer: [200, 200, 403, 403],
        editor: [403, 200, 403, 403],
        reader: [200, 200, 403, 403],
        checkin: [403, 403, 403, 403],
      })
      assert.equal((await first.client.call(api.list, {})).status, 403)
    })

    test('the list: states, sums, search, pages; the review list, its filter and the export say the same', async () => {
      await admin.client.call(api.addPayment, {
        companyId: second.companyId,
        amountFen: 300_000,
        paidOn: '2025-03-01',
        payer: '=HYPERLINK("x")',
        reference: 'TT-7',
      })
      const list = async (values: SentOf<typeof api.list> = {}) =>
        (await admin.client.call(api.list, values)).envelope.result!
      const all = await list()
      assert.deepEqual(
        all.rows.map((row) => [row.name.en || row.name.cn, row.state, row.dueFen, row.paidFen]),
        [
          [first.name, 'unpaid', 600_000, 0],
          [second.name, 'paid', 300_000, 300_000],
        ],
      )
      assert.deepEqual(
        [all.sums.owedFen, all.sums.receivedFen, all.sums.outstandingFen],
        [900_000, 300_000, 600_000],
      )
      assert.deepEqual([all.counts.paid, all.counts.unpaid, all.counts.over], [1, 1, 0])
      assert.deepEqual(
        (await list({ q: 'ＡＬＰＨＡ' })).rows.map((row) => row.companyId),
        [first.companyId],
      )
      assert.equal((await list({ q: '100%_' })).total, 0)
      assert.deepEqual(
        (await list({ state: 'paid' })).rows.map((row) => row.companyId),
        [second.companyId],
      )
      assert.deepEqual(
        (await list({ sort: '-balanceFen', page: 2, size: 1 })).rows.map((row) => row.companyId),
        [second.companyId],
      )
      const review = async (values: object = {}) =>
        (await admin.client.call(reviewApi.getAllCompanyInfo, values)).envelope.result!
      assert.deepEqual(
        (await review({ payment: 'paid' })).rows.map((row) => [
          row.id,
          row.payment.state,
          row.payment.dueFen,
        ]),
        [[second.companyId, 'paid', 300_000]],
      )
      assert.equal((await review({ payment: 'over' })).total, 0)
      const payments = (await admin.client.call(api.listPayments, { q: 'tt-7' })).envelope.result!
      assert.deepEqual([payments.total, payments.counts.confirmed], [1, 1])
      assert.equal(payments.rows[0]!.company.id, second.companyId)
      await prove(app, admin)
      const file = (await admin.client.call(api.exportFees, { language: 'en', state: 'paid' })).response
      assert.equal(file.statusCode, 200)
      const sheets = await readXlsx(file.rawPayload)
      assert.deepEqual(
        sheets.map((sheet) => sheet.name),
        ['Fees', 'Statement lines', 'Pro-forma invoices', 'Payments'],
      )
      const text = JSON.stringify(sheets)
      assert.ok(text.includes(second.name) && !text.includes(first.name))
      assert.ok(text.includes('HYPERLINK'), 'what was typed stands as text')
      assert.ok(!file.rawPayload.includes('<f>'))
      const unproved = (await admin.client.call(api.exportFees, {})).response
      assert.equal(unproved.statusCode, 403)
    })

    test('bookings and sponsorship: held is reserved, confirmed is due, what the tier includes is taken off', async () => {
      const booker = await makeBooker(app)
      await staySignedIn(app)
      const [room, table] = [await makeRoom(app), await makeTable(app)]
      await makeTier(app, 'diamond', { yuan: 250_000, quota: 3, tables: 1 })
      const chosen = await pricesWhereChosen(booker.client, { room, table, tier: 'tier-diamond' })
      const held = await bookSlot(booker, room)
      const confirmed = await bookSlot(booker, room, { day: otherDay })
      const booked = await booker.client.call(roomsApi.bookTable, {
        tableId: table,
        ...person,
        facilities: { tv: true, extraTvs: 1 },
      })
      assert.equal(booked.envelope.resultCode, '0000', JSON.stringify(booked.envelope))
      for (const id of [confirmed.id, booked.envelope.result!.booking.id])
        await admin.client.call(
          id === confirmed.id ? bookingApi.confirmReservation : bookingApi.confirmTable,
          { id },
        )
      const own = async () => (await booker.client.call(api.statement, {})).envelope.result!
      const before = await own()
      assert.deepEqual(
        before.lines.map((line) => [line.kind, line.state, line.sumFen]),
        [
          ['room', 'reserved', 800_000],
          ['room', 'due', 800_000],
          ['table', 'due', 5_000_000],
          ['tv', 'due', 500_000],
          ['extra-tv', 'due', 500_000],
        ],
      )
      assert.match(unjoined(before.lines[0]!.text.cn), /滴水湖厅.*2025年10月21日 08:30–12:30/)
      assert.deepEqual([before.dueFen, before.reservedFen], [6_800_000, 800_000])
      const sums = before.lines.map((line) => line.sumFen)
      assert.deepEqual(sums, [chosen.room, chosen.room, chosen.table, chosen.tv, chosen.extraTv])
      await applyFor(booker, 'diamond')
      const applied = await own()
      const { state, sumFen } = applied.lines.at(-1)!
      assert.deepEqual([state, sumFen], ['reserved', chosen.tier])
      const decided = await admin.client.call(sponsorApi.updateVipStatus, {
        companyId: booker.companyId,
        tier: 'tier-diamond',
        status: 'confirmed',
      })
      assert.equal(decided.envelope.resultCode, '0000', JSON.stringify(decided.envelope))
      const after = await own()
      assert.deepEqual(
        after.lines.slice(-2).map((line) => [line.kind, line.state, line.sumFen]),
        [
          ['sponsorship', 'due', 25_000_000],
          ['included-booking', 'due', -5_000_000],
        ],
      )
      assert.equal(after.dueFen, 6_800_000 + 25_000_000 - 5_000_000)
      app.clock.set(held.holdEndsAt!)
      const over = await own()
      assert.equal(over.reservedFen, 0, 'a hold that is over is out, though no job ran')
      await setStatus(app, booker, 'draft')
    })

    test('a list of many costs the queries of a list of one', async () => {
      const companies = await app.tx(async ({ tx, now }) => {
        const one = await tx
          .selectFrom('company')
          .selectAll()
          .where('id', '=', first.companyId)
          .executeTakeFirstOrThrow()
        for (let count = 0; count < 30; count++) {
          await tx
            .insertInto('company')
            .values({
              ...one,
              id: `many-${count}`,
              number: 1000 + count,
              account_id: `many-${count}`,
              created_at: now,
            })
            .execute()
          await copyContact(tx, { from: one.id, to: `many-${count}` })
        }
        return tx
          .selectFrom('company')
          .select(['id', 'type', 'status'])
          .where('edition', '=', testEdition)
          .execute()
      })
      const count = async (asked: typeof companies) => {
        let queries = 0
        const counter: KyselyPlugin = {
          transformQuery: ({ node }) => (queries++, node),
          transformResult: ({ result }) => Promise.resolve(result),
        }
        const plain = app.kernel.engine.reader as unknown as Kysely<Database>
        const db = plain.withPlugin(counter) as unknown as Db
        const fees = await feesOf(db, { edition: testEdition, companies: asked, now: app.clock.now() })
        assert.equal(fees.size, asked.length)
        return queries
      }
      assert.ok(companies.length > 30)
      const few = companies.filter(({ id }) => !id.startsWith('many-'))
      assert.equal(await count(companies), await count(few))
      await app.tx(({ tx }) => tx.deleteFrom('company').where('id', 'like', 'many-%').execute())
    })
  })
}
