/** What became of each email, and what a person does about it: send failures again, mark one that came back, decide what is unsure. */
import { countRows } from '../../../server/database/queries.ts'
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse, refuseFields, localized } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import { editionOf } from '../../edition/server/service.ts'
import type { mailingApi } from '../contract.ts'
import { mailingMessages as m } from '../messages.ts'
import { maskAddress } from '../rules.ts'
import { reconcile } from './dispatch-service.ts'
import { findsAddress } from './redaction-service.ts'
import { loadRecipient, recipientColumns, selectChosen, showRecipient } from './recipient-service.ts'
import { countRecipients, findMailing, logMailing, newestOnPage } from './row-service.ts'
import { openMailing } from './send-service.ts'
import type { MailingTable } from './tables.ts'

export const listRecipients: Service<typeof mailingApi.recipients> = async (ctx, input) => {
  const { mailingId } = input
  if (!(await findMailing(ctx.db, mailingId))) return refuse('NOT_FOUND')
  const chosen = selectChosen(ctx.db, input)
  const rows = await chosen
    .select(recipientColumns)
    .orderBy('recipient.position')
    .orderBy('recipient.id')
    .limit(input.size)
    .offset((input.page - 1) * input.size)
    .execute()
  return ok({
    rows: rows.map(showRecipient),
    total: await countRows(chosen),
    page: input.page,
    size: input.size,
    counts: (await countRecipients(ctx.db, [mailingId])).get(mailingId)!,
  })
}

/** Recipients that wait again, and the mailing that goes on for them. */
async function sendAgain(
  ctx: WriteContext,
  options: {
    mailing: MailingTable
    from: readonly ('refused' | 'bounced' | 'unsure')[]
    ids?: readonly string[]
  },
): Promise<number> {
  const { mailing, from, ids } = options
  const again = await ctx.tx
    .updateTable('mailing_recipient')
    .set((e) => ({
      state: 'waiting',
      mail_id: null,
      resends: e('resends', '+', 1),
      changed_at: ctx.now,
    }))
    .where('mailing_id', '=', mailing.id)
    .where('state', 'in', from)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids!))
    .executeTakeFirst()
  const count = Number(again.numUpdatedRows)
  if (count && mailing.state !== 'paused')
    await ctx.tx
      .updateTable('mailing')
      .set({ state: 'sending', ended_at: null, version: mailing.version + 1 })
      .where('id', '=', mailing.id)
      .execute()
  return count
}

export const resendFailures: Service<typeof mailingApi.resend> = async (ctx, input) => {
  const mailing = await openMailing(ctx, { mailingId: input.mailingId, act: 'resend' })
  if ('ok' in mailing) return mailing
  await reconcile(ctx, mailing.id)
  const ids = input.recipientIds
  const resent = await sendAgain(ctx, { mailing, from: ['refused', 'bounced'], ...(ids ? { ids } : {}) })
  if (!resent) return refuse('WRONG_STATUS', { text: localized(m.nothingToResend) })
  await logMailing(ctx, mailing, 'resend', { resent })
  return ok({ resent })
}

export const markRecipient: Service<typeof mailingApi.mark> = async (ctx, input) => {
  const row = await ctx.tx
    .selectFrom('mailing_recipient')
    .select(['id', 'mailing_id', 'edition'])
    .where('id', '=', input.recipientId)
    .executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  await reconcile(ctx, row.mailing_id)
  const marked = await ctx.tx
    .updateTable('mailing_recipient')
    .set({ state: input.as, answer: input.note || null, changed_at: ctx.now })
    .where('id', '=', row.id)
    .where('state', '=', input.as === 'bounced' ? 'sent' : 'bounced')
    .returning('id')
    .executeTakeFirst()
  if (!marked) return refuse('WRONG_STATUS')
  const mailing = { id: row.mailing_id, edition: row.edition }
  await logMailing(ctx, mailing, 'mark', { recipientId: row.id, as: input.as })
  return ok(showRecipient(await loadRecipient(ctx.tx, row.id)))
}

export const decideUnsure: Service<typeof mailingApi.decide> = async (ctx, input) => {
  const mailing = await openMailing(ctx, { mailingId: input.mailingId, act: 'resend' })
  if ('ok' in mailing) return mailing
  await reconcile(ctx, mailing.id)
  const { recipientIds: ids, decision } = input
  const decided =
    decision === 'resend'
      ? await sendAgain(ctx, { mailing, from: ['unsure'], ids })
      : await leave(ctx, { mailing, ids })
  if (!decided) return refuseFields({ recipientIds: localized(m.notUnsure) })
  await logMailing(ctx, mailing, 'decide', { decision, decided })
  return ok({ decided })
}

async function leave(
  ctx: WriteContext,
  { mailing, ids }: { mailing: MailingTable; ids: readonly string[] },
): Promise<number> {
  const left = await ctx.tx
    .updateTable('mailing_recipient')
    .set({ state: 'left', changed_at: ctx.now })
    .where('mailing_id', '=', mailing.id)
    .where('state', '=', 'unsure')
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(left.numUpdatedRows)
}

export const listUnsubscribed: Service<typeof mailingApi.unsubscribed> = async (ctx, input) => {
  const { edition } = await editionOf(ctx, input.activityCode)
  const { q } = input
  const query = ctx.db
    .selectFrom('mailing_optout')
    .where('edition', '=', edition)
    .$if(Boolean(q?.trim()), (some) => some.where(findsAddress('address_key', q!)))
  const rows = await newestOnPage(query.selectAll(), input)
  return ok({
    rows: rows.map((row) => ({
      id: row.id,
      address: maskAddress(row.address),
      at: row.created_at,
      by: row.by_kind,
    })),
    total: await countRows(query),
    page: input.page,
    size: input.size,
  })
}

export const allowAgain: Service<typeof mailingApi.allow> = async (ctx, input) => {
  const removed = await ctx.tx
    .deleteFrom('mailing_optout')
    .where('id', '=', input.optOutId)
    .returning(['edition', 'mailing_id'])
    .executeTakeFirst()
  if (!removed) return refuse('NOT_FOUND')
  const mailing = { id: removed.mailing_id ?? input.optOutId, edition: removed.edition }
  await logMailing(ctx, mailing, 'allow', { optOutId: input.optOutId })
  return ok({ removed: true })
}
