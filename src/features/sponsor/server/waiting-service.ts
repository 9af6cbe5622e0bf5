/** Applications for a sponsorship, and sealed bids that can be opened. */
import { lateAfterMs, waitsSince, type WaitingKind } from '../../../server/waiting.ts'
import { waitingMessages as messages } from '../messages.ts'
import { biddingStateAt } from '../rules.ts'
import { readOpenings, readTiers } from './tier-service.ts'

const applied: WaitingKind['waits'] = (db, { edition, now }) =>
  waitsSince(
    db
      .selectFrom('sponsorship')
      .select((e) => [e.fn.countAll<number>().as('count'), e.fn.min('changed_at').as('first')])
      .where('edition', '=', edition)
      .where('state', '=', 'applied')
      .where('ended_at', 'is', null)
      .where((e) => e.or([e('hold_ends_at', 'is', null), e('hold_ends_at', '>', now)])),
  )

/** Tiers whose bids nobody has opened although no more can come. A tier without a bid has nothing to open. */
const sealed: WaitingKind['waits'] = async (db, { edition, now }) => {
  const bid = await db
    .selectFrom('sponsor_bid')
    .select('tier_id')
    .distinct()
    .where('edition', '=', edition)
    .where('replaced_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
  if (!bid.length) return { count: 0, since: null }
  const openings = await readOpenings(db, edition)
  const closed = (await readTiers(db, edition)).filter(
    (tier) =>
      bid.some((one) => one.tier_id === tier.id) &&
      biddingStateAt({ ...tier, openedAt: openings.get(tier.id)?.opened_at ?? null }, now) === 'closed',
  )
  return {
    count: closed.length,
    since: closed.length ? Math.min(...closed.map((tier) => tier.bidsUntil!)) : null,
  }
}

export const sponsorWaiting: readonly WaitingKind[] = [
  {
    id: 'sponsor.applied',
    page: 'adminsponsorvip',
    query: '?state=applied',
    label: messages.applied,
    act: messages.decide,
    decides: ['reviewer'],
    lateAfterMs,
    waits: applied,
  },
  {
    id: 'sponsor.bids',
    page: 'adminsponsorvip',
    label: messages.bids,
    act: messages.open,
    decides: [],
    lateAfterMs,
    waits: sealed,
  },
]
