/** Organisations that another takes no mail from. The blocked one is not told; its messages are refused in words that say so. */
import type { Service } from '../../../server/http/http.ts'
import { sql } from 'kysely'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { record } from '../../audit/server/service.ts'
import type { mailboxApi } from '../contract.ts'
import { officeParty } from '../rules.ts'
import { findCorrespondents } from './contact-service.ts'
import { lockSides, sidesOf, mailboxOf, type Mailbox } from './side-service.ts'
import { loadParties } from './party-service.ts'

type Writer = SignedIn<WriteContext>

/** mailbox/block: one that can be written to, or has written. The office blocks nobody: it suspends. */
export const block: Service<typeof mailboxApi.block> = async (ctx, input) => {
  const own = ownOrganisation(ctx)
  if (!own.ok) return own
  // A message that is on its way is either there before the block or refused after it.
  if (!(await lockSides(ctx.tx, { own: own.result.side, others: [input.company] })))
    return refuse('FORBIDDEN')
  const other = (await findCorrespondents(ctx.tx, own.result, [input.company])).get(input.company)
  if (!other) return refuse('NOT_FOUND')
  await addBlock(ctx, own.result, other.id)
  return ok({ blocked: true })
}

export const unblock: Service<typeof mailboxApi.unblock> = async (ctx, input) => {
  const own = ownOrganisation(ctx)
  if (!own.ok) return own
  const gone = await ctx.tx
    .deleteFrom('mailbox_block')
    .where('company_id', 'in', sidesOf(ctx.tx, own.result.side))
    .where('blocked_id', 'in', sidesOf(ctx.tx, input.company))
    .returning('blocked_id')
    .execute()
  if (!gone.length) return refuse('NOT_FOUND')
  await recordBlock(ctx, own.result, { action: 'mailbox.unblock', company: input.company })
  return ok({ blocked: false })
}

function ownOrganisation(ctx: Writer): Outcome<Mailbox> {
  const own = mailboxOf(ctx, { change: true })
  return own.ok && own.result.side === officeParty ? refuse('FORBIDDEN') : own
}

export async function addBlock(ctx: Writer, mailbox: Mailbox, company: string): Promise<void> {
  const added = await ctx.tx
    .insertInto('mailbox_block')
    .values({ company_id: mailbox.side, blocked_id: company, edition: mailbox.edition, at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('blocked_id')
    .executeTakeFirst()
  if (added) await recordBlock(ctx, mailbox, { action: 'mailbox.block', company })
}

function recordBlock(ctx: Writer, { side }: Mailbox, done: { action: string; company: string }) {
  return record(ctx, {
    action: done.action,
    subjectType: 'company',
    subjectId: side,
    data: { company: done.company },
  })
}

export const listBlocked: Service<typeof mailboxApi.blocked> = async (ctx, input) => {
  const own = mailboxOf(ctx)
  if (!own.ok) return own
  const { page, size } = input
  // The registration that stands, where one that was blocked began anew.
  const blockedId = sql<string>`coalesce(live.id, blocked.id)`
  const all = ctx.db
    .selectFrom('mailbox_block')
    .innerJoin('company as blocked', 'blocked.id', 'mailbox_block.blocked_id')
    .leftJoin('company as live', (join) =>
      join
        .onRef('live.account_id', '=', 'blocked.account_id')
        .onRef('live.edition', '=', 'blocked.edition')
        .on('live.status', '<>', 'cancelled'),
    )
    .where('mailbox_block.company_id', 'in', sidesOf(ctx.db, own.result.side))
  const { total } = await all
    .select(sql<number>`count(distinct ${blockedId})`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await all
    .select((e) => [blockedId.as('blocked_id'), e.fn.max('mailbox_block.at').as('at')])
    .groupBy(blockedId)
    .orderBy('at', 'desc')
    .orderBy(blockedId)
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const partyOf = await loadParties(
    ctx.db,
    rows.map((row) => row.blocked_id),
  )
  const shown = rows.map((row) => ({ ...partyOf(row.blocked_id), at: row.at }))
  return ok({ rows: shown, total: Number(total), page, size })
}
