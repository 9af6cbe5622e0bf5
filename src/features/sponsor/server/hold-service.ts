/**
 * The life of sponsorships under their tier's lock: what has run out ends, who waits moves up, and each change is told and
 * logged. Deadlines are true at read time (rules.ts `stateAt`); this tidies and tells.
 */
import type { ActOf } from '../../audit/messages.ts'
import type { WriteContext } from '../../../server/context.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { touchPages } from '../../../server/database/kept-facts.ts'
import { record } from '../../audit/server/service.ts'
import { parametersOf } from '../../edition/server/service.ts'
import { movingUp, reminderDays } from '../rules.ts'
import { mailSponsor } from './mails.ts'
import type { SponsorshipTable } from './tables.ts'
import { countTiers, lockTierRows, readTiers, type Tier } from './tier-service.ts'
import { dayMs } from '../../../shared/durations.ts'

export const settleKind = 'sponsor.settle'
export const remindKind = 'sponsor.remind'

/** Tiers that are locked, read afresh and settled: what a change begins with. */
export interface OpenTiers {
  readonly edition: string
  /** All of the edition, those that were named locked. */
  readonly tiers: readonly Tier[]
}

/** Locks the tiers (and other content rows) that a change touches, and settles them. The organisation's row is locked before. */
export async function openTiers(
  ctx: WriteContext,
  options: { edition: string; ids: readonly string[]; alsoLock?: readonly string[] },
): Promise<OpenTiers> {
  const { edition, ids, alsoLock = [] } = options
  await lockTierRows(ctx.tx, [...ids, ...alsoLock])
  const tiers = await readTiers(ctx.tx, edition)
  for (const tier of tiers) if (ids.includes(tier.id)) await applyTierExpiry(ctx, { tier, tiers })
  return { edition, tiers }
}

/** Ends holds that have run out, and gives free places to those who wait. The tier is locked. */
export async function applyTierExpiry(
  ctx: WriteContext,
  options: { tier: Tier; tiers: readonly Tier[] },
): Promise<void> {
  const { tier } = options
  const over = await ctx.tx
    .updateTable('sponsorship')
    .set((e) => ({
      state: 'expired' as const,
      ended_at: e.ref('hold_ends_at'),
      changed_at: ctx.now,
      version: e('version', '+', 1),
    }))
    .where('tier_id', '=', tier.id)
    .where('state', '=', 'applied')
    .where('ended_at', 'is', null)
    .where('hold_ends_at', '<=', ctx.now)
    .returningAll()
    .execute()
  for (const row of over) {
    await logSponsorship(ctx, { act: 'expire', row, tier })
    await mailSponsor(ctx, { kind: 'expired', row, tier })
  }
  await moveUp(ctx, options)
}

/** From the close of booking on nobody moves up by itself. */
async function moveUp(
  ctx: WriteContext,
  { tier, tiers }: { tier: Tier; tiers: readonly Tier[] },
): Promise<void> {
  const count = (await countTiers(ctx.tx, { edition: tier.edition, tiers, now: ctx.now })).get(tier.id)!
  const places = movingUp(count)
  if (!places) return
  const hold = await newHold(ctx, tier.edition)
  if (ctx.now >= hold.closesAt) return
  const next = await ctx.tx
    .selectFrom('sponsorship')
    .select('id')
    .where('tier_id', '=', tier.id)
    .where('state', '=', 'waiting')
    .where('ended_at', 'is', null)
    .orderBy('waiting_since')
    .orderBy('id')
    .limit(places)
    .execute()
  for (const { id } of next) {
    const row = await changeSponsorship(ctx, id, { state: 'applied', waiting_since: null, ...hold.columns })
    await planHold(ctx, row)
    await logSponsorship(ctx, { act: 'moveUp', row, tier })
    await mailSponsor(ctx, { kind: 'movedUp', row, tier })
  }
}

/** A hold that begins now, as columns. */
export async function newHold(ctx: WriteContext, edition: string) {
  const settings = await parametersOf(ctx.tx, edition, ['SPONSOR_HOLD_DAYS', 'BOOKING_CLOSES'])
  return {
    closesAt: settings.BOOKING_CLOSES,
    columns: {
      hold_since: ctx.now,
      hold_ends_at: ctx.now + settings.SPONSOR_HOLD_DAYS * dayMs,
      reminded_days: 0,
    },
  }
}

/** The jobs that remind of a hold and tidy after it. */
export async function planHold(ctx: WriteContext, row: SponsorshipTable): Promise<void> {
  const { id, tier_id: tierId, edition, hold_since: since, hold_ends_at: endsAt } = row
  if (since === null || endsAt === null) return
  for (const days of reminderDays) {
    const runAt = since + days * dayMs
    const key = `${remindKind}:${id}:${since}:${days}`
    if (runAt < endsAt) await addJob(ctx, { kind: remindKind, payload: { id }, runAt, key })
  }
  const key = `${settleKind}:${tierId}:${endsAt}`
  await addJob(ctx, { kind: settleKind, payload: { edition, tierId }, runAt: endsAt, key })
}

export async function changeSponsorship(
  ctx: WriteContext,
  id: string,
  columns: Partial<Omit<SponsorshipTable, 'id' | 'version' | 'changed_at'>>,
): Promise<SponsorshipTable> {
  return ctx.tx
    .updateTable('sponsorship')
    .set((e) => ({ ...columns, changed_at: ctx.now, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The log's entry, and the public pages drawn afresh: they show what is left. */
export async function logSponsorship(
  ctx: WriteContext,
  options: { act: ActOf<'sponsor'>; row: SponsorshipTable; tier: Tier; data?: Record<string, unknown> },
): Promise<void> {
  const { act, row, tier, data } = options
  await record(ctx, {
    action: `sponsor.${act}`,
    subjectType: 'company',
    subjectId: row.company_id,
    edition: row.edition,
    data: { sponsorship: row.id, tier: tier.key, state: row.state, ...data },
  })
  touchPages(ctx)
}

/** Job: a hold of a tier has ended. Idempotent. */
export async function settleLater(
  ctx: WriteContext,
  payload: { edition: string; tierId: string },
): Promise<void> {
  await openTiers(ctx, { edition: payload.edition, ids: [payload.tierId] })
}

/**
 * Job: reminds whose hold still runs, on days 7 and 12. The update is the claim, so that each reminder is sent once; one that
 * comes late makes the earlier ones unnecessary.
 */
export async function remindHolder(ctx: WriteContext, payload: { id: string }): Promise<void> {
  const row = await ctx.tx
    .selectFrom('sponsorship')
    .selectAll()
    .where('id', '=', payload.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!row || row.state !== 'applied' || row.hold_since === null || (row.hold_ends_at ?? 0) <= ctx.now) return
  const days = Math.floor((ctx.now - row.hold_since) / dayMs)
  const due = reminderDays.filter((day) => day <= days).at(-1)
  if (due === undefined) return
  const claimed = await ctx.tx
    .updateTable('sponsorship')
    .set({ reminded_days: due })
    .where('id', '=', row.id)
    .where('reminded_days', '<', due)
    // It may have been confirmed, or have ended, while we waited for the row.
    .where('state', '=', 'applied')
    .where('hold_since', '=', row.hold_since)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  const tier = (await readTiers(ctx.tx, row.edition)).find(({ id }) => id === row.tier_id)
  if (claimed && tier) await mailSponsor(ctx, { kind: 'reminder', row, tier })
}
