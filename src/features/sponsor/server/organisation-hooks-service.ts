/** What an organisation keeps with sponsors (server/organisation-hooks.ts): freed when its registration ends, gone when it is deleted. */
import { compileRead } from '../../../server/database/compiled.ts'
import {
  isNamedInBoth,
  namesPerson,
  type OrganisationHooks,
  type ForgottenPerson,
  type NamedPerson,
  type WritingPerson,
} from '../../../server/organisation-hooks.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { fill, fillMessage, type Message } from '../../../shared/i18n.ts'
import { keptSponsorships } from '../messages.ts'
import { touchPages } from '../../../server/database/kept-facts.ts'
import { setRowUses } from '../../content/server/service.ts'
import { endSponsorship, findLive } from './apply-service.ts'
import { takeBidBack } from './bid-service.ts'
import { openTiers } from './hold-service.ts'
import type { SponsorBidTable, SponsorshipTable } from './tables.ts'

const heldBy = compileRead((db, given: { companyId: string; now: number }) =>
  db
    .selectFrom('sponsorship')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('company_id', '=', given.companyId)
    .where('ended_at', 'is', null)
    .where('state', '=', 'applied')
    .where('hold_ends_at', '>', given.now),
)

export const sponsorPart: OrganisationHooks = {
  async holds(db, asked) {
    const [held] = await heldBy.all(db, asked)
    return Number(held?.count ?? 0)
  },
  end: endParts,
  forget: forgetPerson,
  written: namedIn,
  kept,
  remove: removeParts,
}

/** Sponsorships that were confirmed or have a contract, ended ones too. */
async function kept(db: Db, companyId: string): Promise<Message[]> {
  const rows = await db
    .selectFrom('sponsorship')
    .select('contract_number')
    .where('company_id', '=', companyId)
    .where((e) => e.or([e('confirmed_at', 'is not', null), e('contract_number', '<>', '')]))
    .execute()
  if (!rows.length) return []
  const named = rows.flatMap((row) => row.contract_number || []).join(', ')
  return [
    fillMessage(keptSponsorships.contracts, (locale) => ({
      count: rows.length,
      numbers: named && fill(keptSponsorships.numbers[locale], { numbers: named }),
    })),
  ]
}

/**
 * The sponsorship is withdrawn, its place goes to the next; bids that are still sealed are taken back; whom to ask about
 * them is forgotten.
 */
async function endParts(ctx: WriteContext, companyId: string): Promise<void> {
  const live = await findLive(ctx.tx, companyId)
  const sealed = await sealedBids(ctx.tx, companyId)
  const tierIds = [...(live ? [live.tier_id] : []), ...sealed.map((bid) => bid.tier_id)]
  const edition = live?.edition ?? sealed[0]?.edition
  if (edition !== undefined) {
    const open = await openTiers(ctx, { edition, ids: tierIds })
    const still = await findLive(ctx.tx, companyId)
    if (still)
      await endSponsorship(ctx, { row: still, open, state: 'withdrawn', act: 'endedWithRegistration' })
    // Read again: they may have been opened while we waited for the tier.
    for (const bid of await sealedBids(ctx.tx, companyId)) {
      const tier = open.tiers.find(({ id }) => id === bid.tier_id)
      if (tier) await takeBidBack(ctx, { bid, tier })
    }
  }
  const nobody = { contact: '', email: '', phone: '' }
  await ctx.tx
    .updateTable('sponsorship')
    .set({ ...nobody, note: '', reason: null })
    .where('company_id', '=', companyId)
    .execute()
  await ctx.tx.updateTable('sponsor_bid').set(nobody).where('company_id', '=', companyId).execute()
}

/** Bids that count, not opened yet. */
function sealedBids(tx: Tx, companyId: string): Promise<SponsorBidTable[]> {
  return tx
    .selectFrom('sponsor_bid')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('replaced_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('amount_fen', 'is', null)
    .execute()
}

/** Whom to ask about a sponsorship or a bid is another from now on. */
async function forgetPerson(ctx: WriteContext, gone: ForgottenPerson): Promise<void> {
  const { sponsorships, bids } = await namingPerson(ctx.tx, gone)
  for (const row of sponsorships)
    await ctx.tx
      .updateTable('sponsorship')
      .set({
        ...(isContact(row, gone) && gone.instead),
        ...(namesPerson(row.note, gone) && { note: '' }),
        ...(isNamedInBoth(row.reason, gone) && { reason: null }),
      })
      .where('id', '=', row.id)
      .execute()
  for (const { id } of bids)
    await ctx.tx.updateTable('sponsor_bid').set(gone.instead).where('id', '=', id).execute()
}

/** Its sponsorships and bids that name the person, ended ones too. */
async function namingPerson(tx: Tx, person: NamedPerson) {
  const rows = (table: 'sponsorship' | 'sponsor_bid') =>
    tx.selectFrom(table).selectAll().where('company_id', '=', person.companyId).execute()
  return {
    sponsorships: ((await rows('sponsorship')) as SponsorshipTable[]).filter(
      (row) => isContact(row, person) || namesPerson(row.note, person) || isNamedInBoth(row.reason, person),
    ),
    bids: ((await rows('sponsor_bid')) as SponsorBidTable[]).filter((row) => isContact(row, person)),
  }
}

const isContact = (
  { contact, email, phone }: Record<'contact' | 'email' | 'phone', string>,
  person: NamedPerson,
) => [contact, email, phone].some((text) => namesPerson(text, person))

async function namedIn(ctx: WriteContext, person: WritingPerson): Promise<Record<string, unknown>> {
  const { sponsorships, bids } = await namingPerson(ctx.tx, person)
  const shown = ({ contact, email, phone }: SponsorshipTable | SponsorBidTable) => ({ contact, email, phone })
  return {
    sponsorships: sponsorships.map((row) => ({ ...shown(row), note: row.note, reason: row.reason })),
    bids: bids.map(shown),
  }
}

async function removeParts(ctx: WriteContext, companyId: string): Promise<void> {
  for (const [table, subjectType] of [
    ['sponsorship', 'sponsorship'],
    ['sponsor_bid', 'sponsor_bid'],
  ] as const) {
    const rows = await ctx.tx
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .returning(['id', 'tier_id'])
      .execute()
    for (const { id } of rows) await setRowUses(ctx, { subjectType, subjectId: id, rowIds: [] })
    if (rows.length) touchPages(ctx)
  }
}
