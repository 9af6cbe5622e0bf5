/** Organisations that another takes no mail from. The blocked one is not told; its messages are refused in words that say so. */
import type { ActionCode } from '../../audit/messages.ts'
import type { Service } from '../../../server/http/http.ts'
import { sql } from 'kysely'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { record } from '../../audit/server/service.ts'
import type { mailboxApi } from '../contract.ts'
import { officeParty, cleanBody } from '../rules.ts'
import { findCorrespondents } from './contact-service.ts'
import { lockSides, sidesOf, mailboxOf, type Mailbox } from './side-service.ts'
import { loadParties } from './party-service.ts'
import type { Tx } from '../../../server/database/db.ts'
import { sealText } from '../../../server/secrets/sealed-text.ts'
import { reportRecord } from './own-missive-service.ts'

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

async function addBlock(ctx: Writer, mailbox: Mailbox, company: string): Promise<void> {
  const added = await ctx.tx
    .insertInto('mailbox_block')
    .values({ company_id: mailbox.side, blocked_id: company, edition: mailbox.edition, at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('blocked_id')
    .executeTakeFirst()
  if (added) await recordBlock(ctx, mailbox, { action: 'mailbox.block', company })
}

function recordBlock(ctx: Writer, { side }: Mailbox, done: { action: ActionCode; company: string }) {
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
  const sides = rows.map((row) => row.blocked_id)
  const partyOf = await loadParties(ctx.db, sides)
  const shown = rows.map((row) => ({ ...partyOf(row.blocked_id), at: row.at }))
  return ok({ rows: shown, total: Number(total), page, size })
}

/** Only what an organisation has received from another. A second report of the same missive adds nothing. */
export const reportMissive: Service<typeof mailboxApi.report> = async (ctx, input) => {
  const own = mailboxOf(ctx, { change: true })
  if (!own.ok) return own
  const { side, edition } = own.result
  if (side === officeParty) return refuse('FORBIDDEN')
  const found = await findReceived(ctx.tx, { side, missiveId: input.id })
  if (!found) return refuse('NOT_FOUND')
  // Read again under the locks: a side that is being removed takes its messages and reports with it.
  if (!(await lockSides(ctx.tx, { own: side, others: [found.other_side] }))) return refuse('NOT_FOUND')
  const copy = await findReceived(ctx.tx, { side, missiveId: input.id })
  if (!copy || copy.other_side === officeParty) return refuse('NOT_FOUND')
  const id = ctx.kernel.random.id()
  const note = await sealText(ctx.kernel, { edition, recordId: reportRecord(id) }, cleanBody(input.note))
  const about_id = copy.other_side
  const about = { missive_id: input.id, reporter_side: side, about_id, reason: input.reason, note }
  const open = { state: 'open', at: ctx.now, settled_at: null, settled_by: null, remark: '', version: 1 }
  const added = await ctx.tx
    .insertInto('missive_report')
    .values({ id, edition, ...about, ...open })
    .onConflict((conflict) => conflict.column('missive_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added)
    await record(ctx, {
      action: 'mailbox.report',
      subjectType: 'missive',
      subjectId: input.id,
      data: { report: id, about: about_id, reason: input.reason },
    })
  if (input.block) await addBlock(ctx, own.result, about_id)
  return ok({ reported: true, blocked: input.block })
}

function findReceived(tx: Tx, { side, missiveId }: { side: string; missiveId: string }) {
  return tx
    .selectFrom('missive_copy')
    .select('other_side')
    .where('missive_id', '=', missiveId)
    .where('side', '=', side)
    .where('box', '=', 'in')
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
}
