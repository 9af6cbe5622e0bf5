/** Sponsor tiers and applications for tests of sponsorship and of what builds on it. */
import assert from 'node:assert/strict'
import { sponsorApi as api } from '../../features/sponsor/contract.ts'
import { insertRow } from '../../features/content/server/store-service.ts'
import { emptyTexts } from '../../features/content/server/schema-service.ts'
import type { SponsorTier } from '../../features/content/rules.ts'
import type { SentOf } from '../../shared/call.ts'
import { person } from './bookings.ts'
import { testEdition, type TestOrganisation } from './registrations.ts'
import type { TestApp } from './with-app.ts'

interface TierValues {
  readonly yuan?: number
  readonly quota?: number
  readonly delegates?: number
  readonly rooms?: number
  readonly tables?: number
  readonly logo?: boolean
  readonly bidsFrom?: number
  readonly bidsUntil?: number
  readonly bidMinimum?: number
}

/** Puts a published tier into the content; its key is `tier-<tier>`. Answers the row's id. */
export function makeTier(app: TestApp, tier: SponsorTier, values: TierValues = {}): Promise<string> {
  return app.tx(async (ctx) => {
    const texts = emptyTexts('sponsor-tier')
    const added = await insertRow(ctx, {
      edition: testEdition,
      type: 'sponsor-tier',
      key: `tier-${tier}`,
      texts: {
        values: { ...texts.values, tier, ...values },
        cn: { ...texts.cn, name: `${tier} 级` },
        en: { ...texts.en, name: `${tier} tier` },
      },
      published: true,
      shipped: true,
    })
    assert.ok(added.ok)
    return added.result.id
  })
}

/** Puts a published sponsor into the content; answers the row's id. */
export function makeSponsorRow(app: TestApp, key: string, tier: SponsorTier): Promise<string> {
  return app.tx(async (ctx) => {
    const texts = emptyTexts('sponsor')
    const added = await insertRow(ctx, {
      edition: testEdition,
      type: 'sponsor',
      key,
      texts: {
        values: { ...texts.values, tier },
        cn: { ...texts.cn, name: key },
        en: { ...texts.en, name: key },
      },
      published: true,
      shipped: true,
    })
    assert.ok(added.ok)
    return added.result.id
  })
}

/** Applies for a tier, or waits for it; answers the whole envelope. */
export async function applyFor(
  organisation: Pick<TestOrganisation, 'client'>,
  tier: SponsorTier,
  values: Partial<SentOf<typeof api.apply>> = {},
) {
  return (await organisation.client.call(api.apply, { tier: `tier-${tier}`, ...person, ...values })).envelope
}

/** Nobody sponsors, waits or has bid, and there are no tiers. */
export async function clearSponsors(app: TestApp): Promise<void> {
  await app.tx(async ({ tx }) => {
    await tx.deleteFrom('sponsorship').execute()
    await tx.deleteFrom('sponsor_bid').execute()
    await tx.deleteFrom('sponsor_opening').execute()
    await tx.deleteFrom('content_use').execute()
    // A test that moved the clock on left mails that are due later than the next test begins.
    await tx.deleteFrom('mail').where('state', '=', 'queued').execute()
    await tx.deleteFrom('content_row').where('type', 'in', ['sponsor-tier', 'sponsor']).execute()
    await tx
      .deleteFrom('job')
      .where('kind', 'like', 'sponsor.%')
      .where('kind', '<>', 'sponsor.tidy')
      .execute()
  })
}
