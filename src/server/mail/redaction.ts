/**
 * What the outbox keeps of people who are gone (decision 13, erase; decision 12): address, subject and the words that are kept for a month
 * go with them. Bulk email is features/mailing's to forget: its ledger names the rows.
 */
import { sql } from 'kysely'
import type { WriteContext } from '../context.ts'
import type { Tx } from '../database/db.ts'
import { addJob } from '../jobs/jobs.ts'
import { dayMs } from '../../shared/durations.ts'

/** Mail to an organisation's people, or to one address (folded), of one organisation or of all; of these kinds alone. */
type ForgottenMail =
  | { readonly companyId: string; readonly recipient?: string }
  | { readonly recipient: string; readonly kinds?: readonly string[] }

const forgetMailJob = 'kernel.forgetMail'
/** Longer than anything is tried again (mailer.ts). */
const laterMs = dayMs

/** The line that something was sent, for the delivery lists. */
const mailRetentionMs = 400 * dayMs
const concurrentSends = 5_000

function selectMail(tx: Tx, of: ForgottenMail) {
  let query = tx.selectFrom('mail').select('id').where('lane', '!=', 'bulk')
  if ('companyId' in of) query = query.where('company_id', '=', of.companyId)
  if (of.recipient !== undefined) query = query.where(sql<string>`lower(recipient)`, '=', of.recipient)
  if ('kinds' in of) query = query.where('kind', 'in', of.kinds!)
  return query
}

/** Removes what has been sent or given up; what still waits (the word that all is erased, say) goes out first, and goes a day later. */
export async function forgetMail(
  ctx: Pick<WriteContext, 'tx' | 'now' | 'kernel' | 'afterCommit'>,
  of: ForgottenMail,
): Promise<void> {
  const over = selectMail(ctx.tx, of).where('state', 'in', ['sent', 'refused', 'expired'])
  await ctx.tx.deleteFrom('mail').where('id', 'in', over).execute()
  const left = await selectMail(ctx.tx, of).limit(1).executeTakeFirst()
  if (left) await addJob(ctx, { kind: forgetMailJob, payload: of, runAt: ctx.now + laterMs })
}

/** Job: whatever is left by then. */
async function forgetTheRest(ctx: WriteContext, of: ForgottenMail): Promise<void> {
  await ctx.tx.deleteFrom('mail').where('id', 'in', selectMail(ctx.tx, of)).execute()
}

export const mailJobs = { [forgetMailJob]: { run: forgetTheRest } }

/** Lines of mail that nobody asks about any more. */
export async function forgetOldMail(ctx: Pick<WriteContext, 'tx' | 'now'>): Promise<void> {
  const old = ctx.tx
    .selectFrom('mail')
    .select('id')
    .where('created_at', '<', ctx.now - mailRetentionMs)
    .where('state', 'in', ['sent', 'refused', 'expired'])
    .limit(concurrentSends)
  await ctx.tx.deleteFrom('mail').where('id', 'in', old).execute()
}
