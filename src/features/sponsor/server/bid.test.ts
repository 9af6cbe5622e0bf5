/** Sealed bids: nothing of an amount is anywhere before the opening, on both engines, with a clock that is moved (decision 16). */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import { createLog } from '../../../server/kernel.ts'
import { makeBooker, person, staySignedIn } from '../../../app/testing/bookings.ts'
import { readPageVersion } from '../../../server/pages/page-version.ts'
import { makeStaff, prove } from '../../../app/testing/people.ts'
import { seenIn, type TestOrganisation } from '../../../app/testing/registrations.ts'
import { testStart } from '../../../app/testing/setting.ts'
import { clearSponsors, makeTier } from '../../../app/testing/sponsors.ts'
import { engines, startApp, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { contentApi } from '../../content/contract.ts'
import { changeStatus } from '../../registration/server/status-service.ts'
import { sponsorApi as api, type BidTier } from '../contract.ts'
import { cleanUpTiers } from './expiry-service.ts'

const code = (envelope: { resultCode: string }) => envelope.resultCode
const minute = 60_000

/** Every value of every table, as one text. */
async function dumpOf(app: TestApp): Promise<string> {
  const { raw } = app.kernel.engine
  const tables = await raw.introspection.getTables()
  const rows = await Promise.all(
    tables
      // What the test's database began with (testing/postgres-pool.ts) is none of the product's.
      .filter(({ schema }) => schema !== 'keep')
      .map(({ name }) =>
        raw
          .selectFrom(name as never)
          .selectAll()
          .execute(),
      ),
  )
  return JSON.stringify(rows)
}

for (const engine of engines) {
  describe(`sealed bids [${engine.name}]`, () => {
    let app: TestApp
    const lines: string[] = []
    let [bidsFrom, bidsUntil] = [0, testStart + 60 * minute]
    let administrator: { client: TestClient; email: string }
    let reviewer: { client: TestClient; email: string }
    const bidders: TestOrganisation[] = []

    before(async () => {
      const write = (line: string) => void lines.push(line)
      app = await startApp({ engine, log: createLog('trace', { write }) })
      administrator = await makeStaff(app)
      reviewer = await makeStaff(app, 'reviewer')
      for (let count = 0; count < 3; count++) bidders.push(await makeBooker(app))
      await staySignedIn(app)
    })
    after(() => app.close())
    beforeEach(async () => {
      await clearSponsors(app)
      // Each test later than the one before, so that nobody asks for a code twice in a minute.
      bidsFrom = bidsUntil + 60 * minute
      bidsUntil = bidsFrom + 60 * minute
      app.clock.set(bidsFrom)
      await makeTier(app, 'chief', { quota: 1, delegates: 20, bidsFrom, bidsUntil, bidMinimum: 300_000 })
    })

    const place = async (index: number, amountFen: number, values: object = {}) =>
      (await bidders[index]!.client.call(api.bid, { tier: 'tier-chief', amountFen, ...person, ...values }))
        .envelope
    const ownBids = async (index: number) =>
      (await bidders[index]!.client.call(api.mine, {})).envelope.result!.bids
    const tierOf = async (client = administrator.client): Promise<BidTier> =>
      (await client.call(api.bids, {})).envelope.result!.tiers[0]!
    const open = async (staff = administrator) => {
      await prove(app, staff)
      return (await staff.client.call(api.openBids, { tier: 'tier-chief' })).envelope
    }
    const award = async (index: number) =>
      (
        await reviewer.client.call(api.updateVipStatus, {
          companyId: bidders[index]!.companyId,
          tier: 'tier-chief',
          status: 'confirmed',
        })
      ).envelope

    test('only while bidding is open: from the first millisecond to the last before the end', async () => {
      app.clock.set(bidsFrom - 1)
      assert.equal(code(await place(0, 50_000_000)), 'BIDS_CLOSED')
      app.clock.set(bidsFrom)
      assert.equal(code(await place(0, 50_000_000)), '0000')
      app.clock.set(bidsUntil - 1)
      assert.equal(code(await place(1, 60_000_000)), '0000')
      app.clock.set(bidsUntil)
      assert.equal(code(await place(2, 70_000_000)), 'BIDS_CLOSED')
      const late = await bidders[0]!.client.call(api.withdrawBid, { tier: 'tier-chief' })
      assert.equal(code(late.envelope), 'BIDS_CLOSED')
      assert.equal((await tierOf()).count, 2)
    })

    test('whole yuan, and no less than the lowest bid', async () => {
      const low = await place(0, 29_999_900)
      assert.match(JSON.stringify(low.result), /300,000/)
      assert.equal(code(await place(0, 30_000_050)), 'INVALID_INPUT')
      assert.equal(code(await place(0, 30_000_000)), '0000')
      const applied = await bidders[1]!.client.call(api.apply, { tier: 'tier-chief', ...person })
      assert.equal(code(applied.envelope), 'WRONG_STATUS')
      await makeTier(app, 'gold', { yuan: 100_000 })
      assert.equal(code(await place(1, 30_000_000, { tier: 'tier-gold' })), 'WRONG_STATUS')
    })

    test('the latest bid counts, all are kept; the bidder alone sees the amount, with what makes the receipt', async () => {
      const first = await place(0, 40_000_000)
      app.clock.advance(minute)
      const second = await place(0, 50_000_000)
      assert.notEqual(first.result!.commitment, second.result!.commitment)
      const [own, ...others] = await ownBids(0)
      assert.deepEqual(others, [])
      assert.deepEqual([own!.amountFen, own!.earlier, own!.rank], [50_000_000, 1, null])
      assert.equal(own!.commitment, second.result!.commitment)
      const text = `${bidders[0]!.companyId}\n50000000\n${own!.salt}`
      assert.equal(createHash('sha256').update(text).digest('hex'), own!.commitment)
      const [mail] = await app.mail({ to: bidders[0]!.email, kind: 'sponsor.bid' })
      assert.match(mail!.text, new RegExp(own!.commitment))
      const rows = await app.tx(({ tx }) => tx.selectFrom('sponsor_bid').selectAll().execute())
      assert.equal(rows.length, 2)
      assert.equal(new Set(rows.map(({ sealed }) => sealed.length)).size, 1, 'the length says nothing')
      assert.equal((await tierOf()).count, 1)
    })

    test('nothing in the database, the log, the calls or the mails gives an amount away before the opening', async () => {
      const amountFen = 73_519_400
      const key = { headers: { 'idempotency-key': 'a-bid-that-is-sent-twice' } }
      const input = { tier: 'tier-chief', amountFen, ...person }
      const { envelope } = await bidders[0]!.client.call(api.bid, input, key)
      assert.equal(code(envelope), '0000')
      assert.equal(code((await bidders[0]!.client.call(api.bid, input, key)).envelope), '0000')
      app.clock.set(bidsUntil)
      const amounts = /73[,.]?519[,.]?4/
      const [own] = await ownBids(0)
      const dump = await dumpOf(app)
      assert.match(dump, new RegExp(own!.commitment))
      assert.doesNotMatch(dump, amounts)
      assert.ok(!dump.includes(own!.salt!))
      // What is stored of the request cannot be found by trying all amounts.
      const bodies = [input, { ...input, locale: 'en' }].map((body) =>
        createHash('sha256').update(JSON.stringify(body)).digest('hex'),
      )
      for (const hash of bodies) assert.ok(!dump.includes(hash))
      const bare = createHash('sha256').update(`${bidders[0]!.companyId}\n${amountFen}\n`).digest('hex')
      assert.ok(!dump.includes(bare))
      for (const mail of await app.mail()) assert.doesNotMatch(JSON.stringify(mail), amounts)
      for (const staff of [administrator, reviewer]) {
        const tier = await staff.client.call(api.bids, {})
        assert.doesNotMatch(tier.response.body, amounts)
        assert.deepEqual(
          [tier.envelope.result!.tiers[0]!.count, tier.envelope.result!.tiers[0]!.bids],
          [1, []],
        )
        assert.doesNotMatch((await staff.client.call(api.listForVip, {})).response.body, amounts)
      }
      assert.doesNotMatch((await bidders[1]!.client.call(api.mine, {})).response.body, amounts)
      assert.doesNotMatch((await app.client().call(api.tiers, {})).response.body, amounts)
      const refused = await place(1, amountFen, { userType: 3 })
      assert.equal(code(refused), 'INVALID_INPUT')
      assert.ok(lines.length > 0, 'something was logged')
      assert.doesNotMatch(lines.join(''), amounts)
      if (!app.databaseUrl) {
        const file = readFileSync(path.join(app.config.dataDir, 'conference.db'))
        assert.doesNotMatch(file.toString('latin1'), amounts)
      }
    })

    test('sealed until the end, also for administrators; opening needs a proof, ranks, checks and logs', async () => {
      await place(0, 40_000_000)
      await place(1, 60_000_000)
      app.clock.advance(1)
      await place(2, 60_000_000)
      assert.equal(code(await open()), 'BIDS_SEALED')
      app.clock.set(bidsUntil - 1)
      const early = await administrator.client.call(api.openBids, { tier: 'tier-chief' })
      assert.equal(code(early.envelope), 'PROOF_NEEDED')
      app.clock.set(bidsUntil)
      assert.equal(code(await award(1)), 'BIDS_SEALED')
      assert.equal(code(await open(reviewer)), 'FORBIDDEN')
      const opened = await open()
      assert.equal(code(opened), '0000', JSON.stringify(opened))
      const [tier] = opened.result!.tiers
      assert.deepEqual(
        tier!.bids.map(({ rank, companyId, amountFen }) => [rank, companyId, amountFen]),
        [
          [1, bidders[1]!.companyId, 60_000_000],
          [2, bidders[2]!.companyId, 60_000_000],
          [3, bidders[0]!.companyId, 40_000_000],
        ],
      )
      for (const bid of tier!.bids) {
        const text = `${bid.companyId}\n${bid.amountFen}\n${bid.salt}`
        assert.equal(createHash('sha256').update(text).digest('hex'), bid.commitment)
      }
      const entries = await app.tx(({ tx }) =>
        tx.selectFrom('audit_entry').selectAll().where('action', '=', 'sponsor.openedBid').execute(),
      )
      const logged = entries.map(({ data }) => JSON.parse(data) as { commitment: string; amountFen: number })
      for (const { commitment, amountFen } of tier!.bids)
        assert.ok(logged.some((entry) => entry.commitment === commitment && entry.amountFen === amountFen))
      assert.equal(code(await open()), '0000', 'again answers the same')
      assert.equal((await ownBids(2))[0]!.rank, 2)
    })

    test('opened is final: an end that is moved lets nobody bid again', async () => {
      await place(0, 40_000_000)
      app.clock.set(bidsUntil)
      await open()
      const { rows } = (await administrator.client.call(contentApi.listRows, { type: 'sponsor-tier' }))
        .envelope.result!
      const { id, version } = rows[0]!
      const later = { bidsUntil: app.clock.now() + 600 * minute }
      await administrator.client.call(contentApi.updateRow, { id, version, values: later })
      assert.equal(code(await place(1, 90_000_000)), 'BIDS_CLOSED')
    })

    test('awarding by updateVipStatus: at the price of the bid, the others are told once', async () => {
      await place(0, 40_000_000)
      await place(1, 60_000_000)
      const told = (await app.mail({ kind: 'sponsor.notAwarded' })).length
      app.clock.set(bidsUntil)
      await open()
      const none = await award(2)
      assert.deepEqual(Object.keys((none.result as never as { fields: object }).fields), ['companyId'])
      const awarded = await award(1)
      assert.equal(code(awarded), '0000', JSON.stringify(awarded))
      const { state, priceFen, origin } = awarded.result!.sponsorship!
      assert.deepEqual([state, priceFen, origin], ['confirmed', 60_000_000, 'bid'])
      assert.equal(code(await award(0)), 'TIER_FULL')
      assert.deepEqual([(await ownBids(1))[0]!.awarded, (await ownBids(0))[0]!.awarded], [true, false])
      const notAwarded = (await app.mail({ kind: 'sponsor.notAwarded' })).length - told
      assert.equal(notAwarded, 1)
      assert.equal(code(await award(1)), '0000')
      assert.equal((await app.mail({ kind: 'sponsor.notAwarded' })).length - told, 1)
    })

    test('a bid is taken back while bidding is open; a registration that ends takes its bids with it', async () => {
      await place(0, 40_000_000)
      const withdraw = async () =>
        (await bidders[0]!.client.call(api.withdrawBid, { tier: 'tier-chief' })).envelope.result
      assert.deepEqual(await withdraw(), { withdrawn: true })
      assert.deepEqual(await withdraw(), { withdrawn: false })
      const leaver = await makeBooker(app)
      app.clock.set(bidsFrom)
      await leaver.client.call(api.bid, { tier: 'tier-chief', amountFen: 99_000_000, ...person })
      assert.equal((await tierOf()).count, 1)
      await app.tx(async (ctx) =>
        changeStatus(ctx, { ...(await seenIn(ctx, leaver.companyId)), to: 'rejected' }),
      )
      assert.equal((await tierOf()).count, 0)
      const left = await app.tx(({ tx }) =>
        tx
          .selectFrom('sponsor_bid')
          .select(['contact', 'email', 'phone'])
          .where('company_id', '=', leaver.companyId)
          .execute(),
      )
      assert.deepEqual(
        left.map(({ contact, email, phone }) => [contact, email, phone]),
        [['', '', '']],
        'nobody is named any more',
      )
    })

    test('the public page is drawn afresh when bidding begins and when it ends, though nobody writes', async () => {
      const version = () => readPageVersion(app.kernel.engine.reader)
      await app.tx(cleanUpTiers)
      await app.work()
      const begun = await version()
      app.clock.set(bidsUntil - 1)
      await app.work()
      assert.equal(await version(), begun)
      app.clock.set(bidsUntil)
      await app.work()
      assert.ok((await version()) > begun)
    })

    test('a sealed amount that is moved to another bid does not open', async () => {
      await place(0, 40_000_000)
      await place(1, 99_000_000)
      await app.tx(async ({ tx }) => {
        const [one, other] = await tx.selectFrom('sponsor_bid').selectAll().orderBy('id').execute()
        await tx.updateTable('sponsor_bid').set({ sealed: other!.sealed }).where('id', '=', one!.id).execute()
      })
      app.clock.set(bidsUntil)
      assert.equal(code(await open()), 'INTERNAL')
      assert.equal((await tierOf()).openedAt, null, 'nothing was opened')
      const amounts = [...(await ownBids(0)), ...(await ownBids(1))].map(({ amountFen }) => amountFen)
      assert.equal(amounts.filter((amount) => amount === null).length, 1, 'the page still opens')
    })
  })
}
