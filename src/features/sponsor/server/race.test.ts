/**
 * Fifty at once on PostgreSQL: the last place of a tier; a hold that ends while it is confirmed, withdrawn and applied for
 * (decision 16: what is left is true under concurrency). Each race is run again without the tier's lock and must then
 * go wrong. ROUNDS sets how often.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { makeBooker, person, staySignedIn } from '../../../app/testing/bookings.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import { patientCode, proveRace } from '../../../app/testing/races.ts'
import {
  startRegistrationApp,
  testEdition,
  type TestOrganisation,
} from '../../../app/testing/registrations.ts'
import { testStart } from '../../../app/testing/setting.ts'
import { applyFor, clearSponsors, makeTier } from '../../../app/testing/sponsors.ts'
import { raceEngines, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { sponsorApi as api } from '../contract.ts'
import { settleLater } from './hold-service.ts'

const rounds = Number(process.env['ROUNDS'] ?? 2)
const clients = 50

const prove = (race: () => Promise<boolean>) => proveRace({ race, right: true, guards: ['sponsor.tierLock'] })

for (const engine of raceEngines) {
  describe(`races for a tier [${engine.name}]`, () => {
    let app: TestApp
    let staff: { client: TestClient }
    const bookers: TestOrganisation[] = []

    before(async () => {
      app = await startRegistrationApp(engine)
      staff = await makeStaff(app)
      for (let count = 0; count < clients; count++) bookers.push(await makeBooker(app))
      await staySignedIn(app)
    })
    after(() => app.close())

    const begin = async (quota: number) => {
      app.clock.set(testStart + 86_400_000)
      await clearSponsors(app)
      return makeTier(app, 'diamond', { yuan: 250_000, quota })
    }
    const holders = async () => {
      const rows = await app.tx(({ tx }) =>
        tx
          .selectFrom('sponsorship')
          .select(['company_id', 'state', 'hold_ends_at'])
          .where('ended_at', 'is', null)
          .execute(),
      )
      return rows.filter(
        ({ state, hold_ends_at: endsAt }) =>
          state === 'confirmed' || (state === 'applied' && endsAt! > app.clock.now()),
      )
    }
    const countOf = (codes: readonly string[], code: string) => codes.filter((one) => one === code).length

    test('fifty apply for the last place: one has it, the others are told that they may wait', async () => {
      await prove(async () => {
        await begin(1)
        const codes = await Promise.all(
          bookers.map((booker) => patientCode(() => applyFor(booker, 'diamond'))),
        )
        const won = countOf(codes, '0000')
        assert.equal(won + countOf(codes, 'TIER_FULL'), clients, codes.join())
        return won === 1 && (await holders()).length === 1
      })
    })

    test('fifty apply for three places and wait where there is none: three hold, each other has its place in the queue', async () => {
      await prove(async () => {
        await begin(3)
        const codes = await Promise.all(
          bookers.map((booker) => patientCode(() => applyFor(booker, 'diamond', { queue: true }))),
        )
        assert.equal(countOf(codes, '0000'), clients, codes.join())
        return (await holders()).length === 3
      })
    })

    const confirm = ({ companyId }: TestOrganisation) =>
      staff.client.call(api.updateVipStatus, { companyId, tier: 'tier-diamond', status: 'confirmed' })

    test('twenty are confirmed for the last place, and thirty apply for it: one has it', async () => {
      await prove(async () => {
        await begin(1)
        const codes = await Promise.all(
          bookers.map((booker, index) =>
            patientCode(() => (index < 20 ? confirm(booker) : applyFor(booker, 'diamond'))),
          ),
        )
        const won = countOf(codes, '0000')
        assert.equal(won + countOf(codes, 'TIER_FULL'), clients, codes.join())
        return won === 1 && (await holders()).length === 1
      })
    })

    // The row of the hold that ends is a lock of its own, so this one holds without the tier's lock too.
    test('a hold that ends while it is confirmed, withdrawn, settled and applied for has one outcome', async () => {
      for (let round = 0; round < rounds; round++) {
        const tierId = await begin(1)
        const [holder, waiter, ...others] = bookers as [
          TestOrganisation,
          TestOrganisation,
          ...TestOrganisation[],
        ]
        const held = (await applyFor(holder, 'diamond')).result!
        await applyFor(waiter, 'diamond', { queue: true })
        app.clock.set(held.holdEndsAt!)
        const withdraw = () => holder.client.call(api.withdraw, { id: held.id })
        const settle = () => app.tx((ctx) => settleLater(ctx, { edition: testEdition, tierId }))
        const given = [holder, ...others.slice(0, 9)]
        const [withdrawn, confirmed] = await Promise.all([
          patientCode(withdraw),
          Promise.all(given.map((organisation) => patientCode(() => confirm(organisation)))),
          settle(),
          settle(),
          ...others.slice(9, 29).map((other) => patientCode(() => applyFor(other, 'diamond'))),
        ])
        assert.notEqual(withdrawn, '0000', 'it had ended before')
        const [only, ...more] = await holders()
        const winners = given.filter((_, index) => confirmed[index] === '0000')
        const isWaiters = winners.length === 0 && only?.company_id === waiter.companyId
        const isConfirmed = winners.length === 1 && only?.company_id === winners[0]!.companyId
        assert.ok(more.length === 0 && (isWaiters || isConfirmed), `round ${round + 1}`)
      }
    })

    test('one organisation that applies for five tiers at once has one of them', async () => {
      await begin(9)
      for (const tier of ['exclusive', 'gold', 'others'] as const)
        await makeTier(app, tier, { yuan: 1, quota: 9 })
      const tiers = ['diamond', 'exclusive', 'gold', 'others', 'diamond'] as const
      const codes = await Promise.all(
        tiers.map((tier) => patientCode(() => applyFor(bookers[0]!, tier, person))),
      )
      assert.equal(countOf(codes, '0000'), 1, codes.join())
      assert.equal((await holders()).length, 1)
    })
  })
}
