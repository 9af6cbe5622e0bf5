/** Applying for a tier and taking it back (decision 16). */
import type { ActOf } from '../../audit/messages.ts'
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse, refuseFields, localized } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import type { Tx } from '../../../server/database/db.ts'
import { checkPerson, type BookingPerson } from '../../booking/rules.ts'
import { setRowUses } from '../../content/server/service.ts'
import { judgeHolds, type Company } from '../../registration/server/service.ts'
import type { sponsorApi } from '../contract.ts'
import { sponsorMessages as messages } from '../messages.ts'
import { leftOf, sponsorLimits } from '../rules.ts'
import { lockActor } from './applicant-service.ts'
import {
  changeSponsorship,
  logSponsorship,
  newHold,
  openTiers,
  planHold,
  applyTierExpiry,
  type OpenTiers,
} from './hold-service.ts'
import { mailSponsor } from './mails.ts'
import { effectiveState, showOne } from './view-service.ts'
import type { SponsorshipTable } from './tables.ts'
import { countTiers, readTiers, type Tier } from './tier-service.ts'

type Write = SignedIn<WriteContext>

/** The live sponsorship of an organisation; its hold may have run out. */
export function findLive(tx: Tx, companyId: string): Promise<SponsorshipTable | undefined> {
  return tx
    .selectFrom('sponsorship')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** sponsor/apply: the last place goes to exactly one; the tier's lock and a fresh count decide. */
export const apply: Service<typeof sponsorApi.apply> = async (ctx, input) => {
  const own = await lockActor(ctx)
  if (!own.ok) return own
  const company = own.result
  const limit = await judgeHolds(ctx, company)
  if (!limit.ok) return limit
  const { person, wrong } = checkPerson(input)
  const note = (input.note ?? '').normalize('NFC').trim()
  if (note.length > sponsorLimits.note) wrong['note'] = localized(messages.noteLength)
  if (Object.keys(wrong).length) return refuseFields(wrong)
  const asked = (await readTiers(ctx.tx, company.edition)).find(({ key }) => key === input.tier)
  if (!asked) return refuse('NOT_FOUND')
  const before = await findLive(ctx.tx, company.id)
  const open = await openTiers(ctx, {
    edition: company.edition,
    ids: [asked.id, ...(before ? [before.tier_id] : [])],
  })
  const tier = open.tiers.find(({ id }) => id === asked.id)
  if (!tier) return refuse('NOT_FOUND')
  if (tier.byBidding) return refuse('WRONG_STATUS', { text: localized(messages.byBidding) })
  if (await findLive(ctx.tx, company.id))
    return refuse('WRONG_STATUS', { text: localized(messages.alreadyApplied) })
  const isFull = (await leftIn(ctx, open, tier)) === 0
  if (isFull && !input.queue) return refuse('TIER_FULL')
  const added = await addApplication(ctx, { company, tier, person, note, isWaiting: isFull })
  return added ? ok(await showOne(ctx.tx, added, { ...open, now: ctx.now })) : refuse('WRONG_STATUS')
}

async function leftIn(ctx: Write, { edition, tiers }: OpenTiers, tier: Tier): Promise<number | null> {
  return leftOf((await countTiers(ctx.tx, { edition, tiers, now: ctx.now })).get(tier.id)!)
}

async function addApplication(
  ctx: Write,
  options: { company: Company; tier: Tier; person: BookingPerson; note: string; isWaiting: boolean },
): Promise<SponsorshipTable | undefined> {
  const { company, tier, person, note, isWaiting } = options
  const hold = isWaiting ? {} : (await newHold(ctx, company.edition)).columns
  const row = await insertSponsorship(ctx, {
    edition: company.edition,
    company_id: company.id,
    tier_id: tier.id,
    state: isWaiting ? 'waiting' : 'applied',
    origin: 'application',
    waiting_since: isWaiting ? ctx.now : null,
    price_fen: tier.priceFen,
    ...person,
    note,
    ...hold,
  })
  if (!row) return undefined
  await planHold(ctx, row)
  await logSponsorship(ctx, { act: isWaiting ? 'wait' : 'apply', row, tier })
  await mailSponsor(ctx, { kind: isWaiting ? 'waiting' : 'applied', row, tier })
  return row
}

type Given = Pick<
  SponsorshipTable,
  'edition' | 'company_id' | 'tier_id' | 'state' | 'origin' | 'contact' | 'email' | 'phone'
>

/** Undefined where the organisation has a live one: the unique index has the last word. */
export async function insertSponsorship(
  ctx: WriteContext,
  given: Given & Partial<SponsorshipTable>,
): Promise<SponsorshipTable | undefined> {
  const id = given.id ?? ctx.kernel.random.id()
  const row = await ctx.tx
    .insertInto('sponsorship')
    .values({
      id,
      hold_since: null,
      hold_ends_at: null,
      reminded_days: 0,
      waiting_since: null,
      note: '',
      price_fen: null,
      contract_number: '',
      logo_id: null,
      reason: null,
      created_at: ctx.now,
      confirmed_at: null,
      changed_at: ctx.now,
      ended_at: null,
      version: 1,
      ...given,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row) await restOnRows(ctx, row)
  return row
}

/** Its tier's row and its sponsor's row can be neither deleted nor unpublished while this is kept. */
export function restOnRows(ctx: WriteContext, row: SponsorshipTable): Promise<void> {
  const rowIds = [row.tier_id, ...(row.logo_id ? [row.logo_id] : [])]
  return setRowUses(ctx, { subjectType: 'sponsorship', subjectId: row.id, rowIds })
}

/** sponsor/withdraw: an application or a place in the queue; a confirmed sponsorship is the organisers' to end. */
export const withdraw: Service<typeof sponsorApi.withdraw> = async (ctx, input) => {
  const own = await lockActor(ctx, { givesUp: true })
  if (!own.ok) return own
  const before = await ctx.tx
    .selectFrom('sponsorship')
    .selectAll()
    .where('id', '=', input.id)
    .where('company_id', '=', own.result.id)
    .executeTakeFirst()
  if (!before) return refuse('NOT_FOUND')
  const open = await openTiers(ctx, { edition: before.edition, ids: [before.tier_id] })
  const row = (await ctx.tx
    .selectFrom('sponsorship')
    .selectAll()
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow()) as SponsorshipTable
  const state = effectiveState(row, ctx.now)
  if (state === 'expired') return refuse('HOLD_OVER')
  if (state === 'confirmed') return refuse('WRONG_STATUS', { text: localized(messages.confirmedStays) })
  if (row.ended_at !== null) return refuse('WRONG_STATUS')
  const ended = await endSponsorship(ctx, { row, open, state: 'withdrawn', act: 'withdraw' })
  return ok(await showOne(ctx.tx, ended, { ...open, now: ctx.now }))
}

/** Ends one under its tier's lock; whoever waits first moves up. */
export async function endSponsorship(
  ctx: WriteContext,
  options: {
    row: SponsorshipTable
    open: OpenTiers
    state: 'withdrawn' | 'declined'
    act: ActOf<'sponsor'>
    reason?: { readonly cn: string; readonly en: string } | null
  },
): Promise<SponsorshipTable> {
  const { row, open, state, act, reason } = options
  const ended = await changeSponsorship(ctx, row.id, {
    state,
    ended_at: ctx.now,
    hold_ends_at: null,
    ...(reason ? { reason: reason } : {}),
  })
  const tier = open.tiers.find(({ id }) => id === row.tier_id)
  if (!tier) return ended
  await logSponsorship(ctx, { act, row: ended, tier, data: { from: row.state } })
  await applyTierExpiry(ctx, { tier, tiers: open.tiers })
  return ended
}
