/** The sample's sponsors: in every state, within the quotas, and gone without a trace (decision 2). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadSample, removeSample } from './sample.ts'
import { withApp } from '../app/testing/serving.ts'
import { engines } from '../app/testing/with-app.ts'
import { sponsorApi as api } from '../features/sponsor/contract.ts'
import { sponsorshipStates } from '../features/sponsor/rules.ts'
import { unsealBid } from '../features/sponsor/server/bid-service.ts'
import { loadSampleSponsors } from './sponsors.ts'

for (const engine of engines) {
  test(`the sample shows sponsorships in every state and sealed bids, and leaves nothing behind [${engine.name}]`, () =>
    withApp({ engine }, async (app) => {
      await app.tx(loadSample)
      const read = () =>
        app.tx(async ({ tx }) => ({
          sponsorships: await tx.selectFrom('sponsorship').selectAll().orderBy('id').execute(),
          bids: await tx.selectFrom('sponsor_bid').selectAll().orderBy('id').execute(),
          uses: await tx
            .selectFrom('content_use')
            .selectAll()
            .orderBy('row_id')
            .orderBy('subject_id')
            .execute(),
        }))
      const { sponsorships, bids } = await read()
      const states = new Set(sponsorships.map(({ state }) => state))
      assert.deepEqual(
        sponsorshipStates.filter((state) => state !== 'withdrawn' && !states.has(state)),
        [],
      )
      assert.equal(bids.length, 3)
      for (const bid of bids)
        assert.ok((await unsealBid({ kernel: app.kernel }, bid)).amountFen >= 50_000_000)
      const { tiers } = (await app.client().call(api.tiers, {})).envelope.result!
      assert.deepEqual(
        tiers.map(({ tier, left, bidding }) => [tier, left, bidding]),
        [
          ['chief', 1, 'open'],
          ['diamond', 0, 'none'],
          ['exclusive', 2, 'none'],
          ['gold', 5, 'none'],
          ['others', null, 'none'],
        ],
      )
      await app.tx((ctx) => loadSampleSponsors(ctx, 'LIRC_2025'))
      assert.equal((await read()).sponsorships.length, sponsorships.length, 'a second time adds nothing')
      await app.tx(removeSample)
      assert.deepEqual(await read(), { sponsorships: [], bids: [], uses: [] })
    }))
}
