/** The bids of a tier in the back office: their number while they are sealed, and the opening (decision 16, "then opened and logged"). */
import type { Service } from '../../../server/http/http.ts'
import type { ResultOf } from '../../../shared/call.ts'
import { ok, refuse, localized } from '../../../shared/outcome.ts'
import type { Context, SignedIn, WriteContext } from '../../../server/context.ts'
import { bothFilled } from '../../../shared/i18n.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { touchPages } from '../../../server/database/kept-facts.ts'
import { record } from '../../audit/server/service.ts'
import { currentEdition } from '../../edition/server/service.ts'
import { companyNumber } from '../../registration/server/service.ts'
import type { BidTier, OpenedBid, sponsorApi } from '../contract.ts'
import { sponsorMessages as messages } from '../messages.ts'
import { biddingStateAt, rankBids } from '../rules.ts'
import { unsealBid } from './bid-service.ts'
import { mailBid } from './mails.ts'
import type { SponsorBidTable, SponsorOpeningTable } from './tables.ts'
import { lockTierRows, readOpenings, readTiers, type Tier } from './tier-service.ts'

type Bids = ResultOf<typeof sponsorApi.bids>
/** A bid that counts and has been opened. */
type Opened = SponsorBidTable & { readonly amount_fen: number; readonly salt: string }

/** admin/sponsor/bids */
export const listBids: Service<typeof sponsorApi.bids> = async (ctx, input) => {
  return ok(await readBids(ctx, ctx.db, input.activityCode))
}

async function readBids(
  ctx: Pick<Context, 'now'> & { user: { role: string } },
  db: Db | Tx,
  asked: string | undefined,
): Promise<Bids> {
  const edition = asked ?? (await currentEdition(db))
  const openings = await readOpenings(db, edition)
  const tiers: BidTier[] = []
  for (const tier of await readTiers(db, edition))
    if (tier.byBidding) tiers.push(await showBidTier(db, { tier, opening: openings.get(tier.id), ...ctx }))
  return { edition, serverTime: ctx.now, tiers, mayOpen: ctx.user.role === 'administrator' }
}

/** Before the opening nothing of a bid is read but that it is there. */
async function showBidTier(
  db: Db | Tx,
  of: { tier: Tier; opening: SponsorOpeningTable | undefined; now: number },
): Promise<BidTier> {
  const { tier, opening, now } = of
  const { count } = await countingBids(db, tier.id)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    tier: tier.key,
    name: tier.name,
    bidding: biddingStateAt({ ...tier, openedAt: opening?.opened_at ?? null }, now),
    bidsFrom: tier.bidsFrom,
    bidsUntil: tier.bidsUntil,
    bidMinimumFen: tier.bidMinimumFen,
    quota: tier.quota,
    count: Number(count),
    openedAt: opening?.opened_at ?? null,
    openedBy: opening?.opened_by ?? null,
    bids: opening ? await showOpened(db, tier.id) : [],
  }
}

/** The latest bid of each organisation, without those that were taken back. */
const countingBids = (db: Db | Tx, tierId: string) =>
  db
    .selectFrom('sponsor_bid')
    .where('tier_id', '=', tierId)
    .where('replaced_at', 'is', null)
    .where('withdrawn_at', 'is', null)

const ranked = (rows: readonly Opened[]) =>
  rankBids(rows.map((row) => ({ ...row, amountFen: row.amount_fen, placedAt: row.placed_at })))

async function showOpened(db: Db | Tx, tierId: string): Promise<OpenedBid[]> {
  const rows = await countingBids(db, tierId).selectAll().where('amount_fen', 'is not', null).execute()
  if (!rows.length) return []
  const companyIds = rows.map((row) => row.company_id)
  const companies = await db
    .selectFrom('company')
    .select(['id', 'edition', 'number', 'name'])
    .where('id', 'in', companyIds)
    .execute()
  const replaced = await db
    .selectFrom('sponsor_bid')
    .select('company_id')
    .where('tier_id', '=', tierId)
    .where('replaced_at', 'is not', null)
    .execute()
  const awarded = await awardedIn(db, tierId)
  return ranked(rows as Opened[]).map((row, index) => {
    const company = companies.find(({ id }) => id === row.company_id)
    return {
      rank: index + 1,
      companyId: row.company_id,
      number: company ? companyNumber(company) : null,
      name: bothFilled(company?.name ?? { cn: '', en: '' }),
      amountFen: row.amountFen,
      placedAt: row.placed_at,
      commitment: row.commitment,
      salt: row.salt,
      contact: row.contact,
      email: row.email,
      phone: row.phone,
      earlier: replaced.filter((one) => one.company_id === row.company_id).length,
      awarded: awarded.has(row.company_id),
    }
  })
}

async function awardedIn(db: Db | Tx, tierId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sponsorship')
    .select('company_id')
    .where('tier_id', '=', tierId)
    .where('state', '=', 'confirmed')
    .where('ended_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.company_id))
}

/**
 * admin/sponsor/openBids: once the end has passed, final. Each bid that counts is unsealed and checked against its receipt;
 * amount, salt and receipt go into the log, so that every bidder can check what was read.
 */
export const openBids: Service<typeof sponsorApi.openBids> = async (ctx, input) => {
  const edition = input.activityCode ?? (await currentEdition(ctx.tx))
  const asked = (await readTiers(ctx.tx, edition)).find(({ key }) => key === input.tier)
  if (!asked) return refuse('NOT_FOUND')
  await lockTierRows(ctx.tx, [asked.id])
  const tier = (await readTiers(ctx.tx, edition)).find(({ id }) => id === asked.id)
  if (!tier) return refuse('NOT_FOUND')
  const openedAt = (await readOpenings(ctx.tx, edition)).get(tier.id)?.opened_at ?? null
  const state = biddingStateAt({ ...tier, openedAt }, ctx.now)
  if (state === 'none') return refuse('WRONG_STATUS', { text: localized(messages.notByBidding) })
  if (state !== 'closed' && state !== 'opened') return refuse('BIDS_SEALED')
  if (state === 'closed') await openTier(ctx, tier)
  return ok(await readBids(ctx, ctx.tx, edition))
}

async function openTier(ctx: SignedIn<WriteContext>, tier: Tier): Promise<void> {
  const rows = await countingBids(ctx.tx, tier.id).selectAll().execute()
  const opened: Opened[] = []
  for (const row of rows) {
    const { amountFen, salt } = await unsealBid(ctx, row)
    await ctx.tx
      .updateTable('sponsor_bid')
      .set({ amount_fen: amountFen, salt })
      .where('id', '=', row.id)
      .execute()
    opened.push({ ...row, amount_fen: amountFen, salt })
  }
  await ctx.tx
    .insertInto('sponsor_opening')
    .values({
      id: tier.id,
      edition: tier.edition,
      opened_at: ctx.now,
      opened_by: ctx.user.name,
      told_at: null,
    })
    .execute()
  await record(ctx, {
    action: 'sponsor.openBids',
    subjectType: 'content_row',
    subjectId: tier.id,
    edition: tier.edition,
    data: { tier: tier.key, bids: rows.length, bidsUntil: tier.bidsUntil },
  })
  for (const [index, row] of ranked(opened).entries())
    await record(ctx, {
      action: 'sponsor.openedBid',
      subjectType: 'sponsor_bid',
      subjectId: row.id,
      edition: tier.edition,
      data: {
        tier: tier.key,
        rank: index + 1,
        company: row.company_id,
        amountFen: row.amountFen,
        salt: row.salt,
        commitment: row.commitment,
        placedAt: row.placed_at,
      },
    })
  touchPages(ctx)
}

/** Once every place of the tier is awarded, those who were not chosen are told, once. */
export async function tellOthers(
  ctx: WriteContext,
  { tier, isFull }: { tier: Tier; isFull: boolean },
): Promise<void> {
  if (!isFull) return
  const told = await ctx.tx
    .updateTable('sponsor_opening')
    .set({ told_at: ctx.now })
    .where('id', '=', tier.id)
    .where('told_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!told) return
  const awarded = await awardedIn(ctx.tx, tier.id)
  for (const bid of await countingBids(ctx.tx, tier.id).selectAll().execute())
    if (!awarded.has(bid.company_id)) await mailBid(ctx, { kind: 'notAwarded', bid, tier })
}
