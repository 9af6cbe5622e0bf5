/**
 * Sealed bids for a tier by bidding (decision 16): amount and salt lie sealed in the database under the edition's key, bound to
 * the bid's id, and are nowhere else until the bids are opened. The bidder gets a SHA-256 receipt over both.
 */
import type { ActOf } from '../../audit/messages.ts'
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse, refuseFields, localized, type Refusal } from '../../../shared/outcome.ts'
import type { Context, SignedIn, WriteContext } from '../../../server/context.ts'
import type { Tx } from '../../../server/database/db.ts'
import { record } from '../../audit/server/service.ts'
import { setRowUses } from '../../content/server/service.ts'
import type { Company } from '../../registration/server/service.ts'
import { checkPerson, mayBook } from '../../booking/rules.ts'
import type { sponsorApi } from '../contract.ts'
import { sponsorMessages as messages } from '../messages.ts'
import { biddingStateAt, bidStepFen, commitmentText } from '../rules.ts'
import { lockActor } from './applicant-service.ts'
import { mailBid } from './mails.ts'
import type { SponsorBidTable } from './tables.ts'
import { lockTierRows, readOpenings, readTiers, sha256, type Tier } from './tier-service.ts'

type Write = SignedIn<WriteContext>
const recordIdOf = (bidId: string) => `sponsor-bid:${bidId}`
/** Of one length whatever the amount, so that the length of the sealed bytes says nothing. */
const amountDigits = 16

/** Seals an amount with a fresh salt; what the receipt commits to. */
async function sealBid(
  ctx: Pick<Context, 'kernel'>,
  bid: { id: string; edition: string; companyId: string; amountFen: number },
): Promise<{ sealed: string; commitment: string }> {
  const { id, edition, companyId, amountFen } = bid
  const { random, vault } = ctx.kernel
  const salt = random.bytes(32).toString('hex')
  const plaintext = `${String(amountFen).padStart(amountDigits, '0')}${salt}`
  const sealed = await vault.seal({ edition, recordId: recordIdOf(id), plaintext })
  return {
    sealed: sealed.toString('base64'),
    commitment: sha256(commitmentText({ companyId, amountFen, salt })),
  }
}

/** Throws when the bytes were changed or belong to another bid, or when they do not make the receipt. */
export async function unsealBid(
  ctx: Pick<Context, 'kernel'>,
  bid: Pick<SponsorBidTable, 'id' | 'edition' | 'company_id' | 'sealed' | 'commitment'>,
): Promise<{ amountFen: number; salt: string }> {
  const opened = await ctx.kernel.vault.open({
    edition: bid.edition,
    recordId: recordIdOf(bid.id),
    sealed: Buffer.from(bid.sealed, 'base64'),
  })
  const text = opened.toString('utf8')
  const amountFen = Number(text.slice(0, amountDigits))
  const salt = text.slice(amountDigits)
  const commitment = sha256(commitmentText({ companyId: bid.company_id, amountFen, salt }))
  if (commitment !== bid.commitment) throw new Error(`bid ${bid.id} does not match its commitment`)
  return { amountFen, salt }
}

/** The bid of an organisation that counts. */
export function findBid(
  tx: Tx,
  of: { tierId: string; companyId: string },
): Promise<SponsorBidTable | undefined> {
  return tx
    .selectFrom('sponsor_bid')
    .selectAll()
    .where('tier_id', '=', of.tierId)
    .where('company_id', '=', of.companyId)
    .where('replaced_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
}

/** The own organisation and the tier, both locked, while bidding is open: refused at the very millisecond of its end. */
async function openBidding(
  ctx: Write,
  tierKey: string,
  options: { givesUp?: boolean } = {},
): Promise<{ company: Company; tier: Tier } | Refusal> {
  const own = await lockActor(ctx, { late: true, ...options })
  if (!own.ok) return own
  const company = own.result
  if (!mayBook(company)) return refuse('NOT_REGISTERED')
  const asked = (await readTiers(ctx.tx, company.edition)).find(({ key }) => key === tierKey)
  if (!asked) return refuse('NOT_FOUND')
  await lockTierRows(ctx.tx, [asked.id])
  const tier = (await readTiers(ctx.tx, company.edition)).find(({ id }) => id === asked.id)
  if (!tier) return refuse('NOT_FOUND')
  const openedAt = (await readOpenings(ctx.tx, company.edition)).get(tier.id)?.opened_at ?? null
  const state = biddingStateAt({ ...tier, openedAt }, ctx.now)
  if (state === 'none') return refuse('WRONG_STATUS', { text: localized(messages.notByBidding) })
  return state === 'open' ? { company, tier } : refuse('BIDS_CLOSED')
}

/** sponsor/bid: the latest bid of an organisation counts, all are kept. */
export const bid: Service<typeof sponsorApi.bid> = async (ctx, input) => {
  const opened = await openBidding(ctx, input.tier)
  if ('ok' in opened) return opened
  const { company, tier } = opened
  const { person, wrong } = checkPerson(input)
  const minimum = tier.bidMinimumFen ?? bidStepFen
  if (input.amountFen % bidStepFen !== 0) wrong['amountFen'] = localized(messages.wholeYuan)
  else if (input.amountFen < minimum)
    wrong['amountFen'] = localized(messages.bidTooLow, { minimum: (minimum / 100).toLocaleString('en') })
  if (Object.keys(wrong).length) return refuseFields(wrong)
  const place = { tierId: tier.id, companyId: company.id }
  const earlier = await findBid(ctx.tx, place)
  if (earlier) await markBid(ctx, earlier.id, { replaced_at: ctx.now })
  const row = await insertBid(ctx, { ...place, edition: company.edition, amountFen: input.amountFen, person })
  await logBid(ctx, { act: earlier ? 'rebid' : 'bid', bid: row, tier })
  await mailBid(ctx, { kind: 'bid', bid: row, tier })
  return ok({ id: row.id, tier: tier.key, commitment: row.commitment, placedAt: row.placed_at })
}

export async function insertBid(
  ctx: WriteContext,
  given: {
    tierId: string
    companyId: string
    edition: string
    amountFen: number
    person: { contact: string; email: string; phone: string }
  },
): Promise<SponsorBidTable> {
  const { tierId, companyId, edition, amountFen, person } = given
  const id = ctx.kernel.random.id()
  const row = await ctx.tx
    .insertInto('sponsor_bid')
    .values({
      id,
      edition,
      tier_id: tierId,
      company_id: companyId,
      ...person,
      ...(await sealBid(ctx, { id, edition, companyId, amountFen })),
      placed_at: ctx.now,
      replaced_at: null,
      withdrawn_at: null,
      amount_fen: null,
      salt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await setRowUses(ctx, { subjectType: 'sponsor_bid', subjectId: id, rowIds: [tierId] })
  return row
}

function markBid(
  ctx: WriteContext,
  id: string,
  columns: { replaced_at: number } | { withdrawn_at: number },
): Promise<SponsorBidTable> {
  return ctx.tx
    .updateTable('sponsor_bid')
    .set(columns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The receipt is in the log, the amount does not. */
async function logBid(
  ctx: WriteContext,
  { act, bid: row, tier }: { act: ActOf<'sponsor'>; bid: SponsorBidTable; tier: Tier },
): Promise<void> {
  await record(ctx, {
    action: `sponsor.${act}`,
    subjectType: 'sponsor_bid',
    subjectId: row.id,
    edition: row.edition,
    data: { tier: tier.key, company: row.company_id, commitment: row.commitment },
  })
}

/** sponsor/bid/withdraw */
export const withdrawBid: Service<typeof sponsorApi.withdrawBid> = async (ctx, input) => {
  const opened = await openBidding(ctx, input.tier, { givesUp: true })
  if ('ok' in opened) return opened
  const { company, tier } = opened
  const live = await findBid(ctx.tx, { tierId: tier.id, companyId: company.id })
  if (!live) return ok({ withdrawn: false })
  await takeBidBack(ctx, { bid: live, tier })
  await mailBid(ctx, { kind: 'bidWithdrawn', bid: live, tier })
  return ok({ withdrawn: true })
}

export async function takeBidBack(
  ctx: WriteContext,
  { bid: live, tier }: { bid: SponsorBidTable; tier: Tier },
): Promise<void> {
  await markBid(ctx, live.id, { withdrawn_at: ctx.now })
  await logBid(ctx, { act: 'withdrawBid', bid: live, tier })
}
