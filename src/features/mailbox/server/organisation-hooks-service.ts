/** What an organisation keeps in its mailbox (server/organisation-hooks.ts). */
import { sql } from 'kysely'
import {
  isNamedInBoth,
  namesPerson,
  type AccountOfPerson,
  type ForgottenPerson,
  type OrganisationHooks,
  type WritingPerson,
} from '../../../server/organisation-hooks.ts'
import type { WriteContext } from '../../../server/context.ts'
import { foldLines } from '../../../server/database/text-folding.ts'
import { openText, sealText } from '../../../server/secrets/sealed-text.ts'
import { mailLimits } from '../rules.ts'
import { messagesWaiting } from './home-service.ts'
import { draftRecord, missiveRecord, reportRecord } from './own-missive-service.ts'
import { loadParties } from './party-service.ts'

export const mailboxPart: OrganisationHooks = {
  home: { waiting: messagesWaiting },
  end: endParts,
  written: writtenBy,
  forget: forgetReasons,
  forgetAccount: forgetWords,
  remove: removeParts,
}

/** In the place of a subject whose author was erased; in no language. */
const removed = '—'

/** What the person has written is empty on both sides; that something was written, when, and between whom, stays. */
async function forgetWords(ctx: WriteContext, { accountId }: AccountOfPerson): Promise<void> {
  const own = await ctx.tx
    .selectFrom('missive')
    .select(['id', 'thread_id'])
    .where('from_account_id', '=', accountId)
    .orderBy('sent_at')
    .execute()
  if (!own.length) return
  await ctx.tx
    .updateTable('missive')
    .set({ subject: removed, body: '' })
    .where('from_account_id', '=', accountId)
    .execute()
  for (const id of new Set(own.map((row) => row.thread_id))) await nameThreadAnew(ctx, id)
}

/** What staff and the organisation have written of each other names the person no more: reasons, reports and remarks on them. */
async function forgetReasons(ctx: WriteContext, gone: ForgottenPerson): Promise<void> {
  const { tx } = ctx
  const { companyId } = gone
  const mailbox = await tx
    .selectFrom('mailbox')
    .select('suspended_reason')
    .where('id', '=', companyId)
    .executeTakeFirst()
  if (isNamedInBoth(mailbox?.suspended_reason ?? null, gone))
    await tx
      .updateTable('mailbox')
      .set({ suspended_reason: { cn: removed, en: removed } })
      .where('id', '=', companyId)
      .execute()
  const drafts = await tx.selectFrom('missive_draft').selectAll().where('side', '=', companyId).execute()
  for (const { id, edition, body } of drafts) {
    const written = await openText(ctx.kernel, { edition, recordId: draftRecord(id) }, body)
    if (written !== null && namesPerson(written, gone))
      await tx.deleteFrom('missive_draft').where('id', '=', id).execute()
  }
  const reports = await tx
    .selectFrom('missive_report')
    .select(['id', 'edition', 'note', 'remark'])
    .where((e) => e.or([e('reporter_side', '=', companyId), e('about_id', '=', companyId)]))
    .execute()
  for (const { id, edition, note, remark } of reports) {
    const of = { edition, recordId: reportRecord(id) }
    const written = await openText(ctx.kernel, of, note)
    const isNamed = written !== null && namesPerson(written, gone)
    const emptied = {
      ...(isNamed && { note: await sealText(ctx.kernel, of, '') }),
      ...(namesPerson(remark, gone) && { remark: '' }),
    }
    if (Object.keys(emptied).length)
      await tx.updateTable('missive_report').set(emptied).where('id', '=', id).execute()
  }
}

/** A conversation is named by its first message, and found by the subjects of all. */
async function nameThreadAnew(ctx: WriteContext, id: string): Promise<void> {
  const left = await ctx.tx
    .selectFrom('missive')
    .select('subject')
    .where('thread_id', '=', id)
    .orderBy('sent_at')
    .orderBy('id')
    .execute()
  const subjects = [...new Set(left.map(({ subject }) => subject).filter((subject) => subject !== removed))]
  await ctx.tx
    .updateTable('missive_thread')
    .set({ subject: left[0]?.subject ?? removed, search: foldLines(...subjects) })
    .where('id', '=', id)
    .execute()
}

/**
 * The registration ended: nobody finds the organisation any more, what it has exchanged stays with those it wrote to; what
 * it had not sent goes, and no copies are mailed to it.
 */
async function endParts(ctx: WriteContext, companyId: string): Promise<void> {
  await ctx.tx.deleteFrom('missive_draft').where('side', '=', companyId).execute()
  const { edition } = await ctx.tx
    .selectFrom('company')
    .select('edition')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const writing = { suspended_at: null, suspended_by: null, suspended_reason: null }
  await ctx.tx
    .insertInto('mailbox')
    .values({ id: companyId, edition, email_copies: false, ...writing })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ email_copies: false }))
    .execute()
}

/** The person's own messages, the newest first; drafts and settings are the organisation's. */
async function writtenBy(ctx: WriteContext, person: WritingPerson): Promise<{ letters: unknown[] }> {
  const rows = await ctx.tx
    .selectFrom('missive')
    .selectAll()
    .where('from_side', '=', person.companyId)
    .where('from_account_id', '=', person.accountId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mailLimits.written)
    .execute()
  const sides = rows.map((row) => row.to_side)
  const partyOf = await loadParties(ctx.tx, sides)
  const letters = rows.map(async ({ id, edition, to_side: to, subject, body, sent_at: sentAt }) => ({
    sentAt,
    to: partyOf(to).name,
    subject,
    body: await openText(ctx.kernel, { edition, recordId: missiveRecord(id) }, body),
  }))
  return { letters: await Promise.all(letters) }
}

/** Its conversations go on both sides: no row of it stays. */
async function removeParts(ctx: WriteContext, companyId: string): Promise<void> {
  const { tx } = ctx
  const threads = tx
    .selectFrom('missive_thread')
    .select('id')
    .where((e) => e.or([e('first_side', '=', companyId), e('second_side', '=', companyId)]))
  await tx.deleteFrom('missive_copy').where('thread_id', 'in', threads).execute()
  await tx.deleteFrom('missive').where('thread_id', 'in', threads).execute()
  for (const [table, ...sides] of partOf)
    for (const side of sides)
      await sql`delete from ${sql.table(table)} where ${sql.ref(side)} = ${companyId}`.execute(tx)
}

/** Rows that name an organisation, by the columns that do. */
const partOf = [
  ['missive_report', 'reporter_side', 'about_id'],
  ['missive_thread', 'first_side', 'second_side'],
  ['mailbox_correspondent', 'side', 'other_side'],
  ['mailbox_block', 'company_id', 'blocked_id'],
  ['missive_draft', 'side'],
  ['mailbox', 'id'],
] as const
