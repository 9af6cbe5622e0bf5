/** What is not handed over yet comes back out of the outbox: a pause, a stop, someone who unsubscribes, an organisation that goes. */
import type { WriteContext } from '../../../server/context.ts'

/** At most so many ids in one statement. */
const chunk = 500

type Of =
  | { readonly mailingId: string }
  | { readonly companyId: string }
  | { readonly edition: string; readonly addressKey: string }

/**
 * Recipients that wait, here or in the outbox, become `as`. The worker claims a row of the outbox before it hands it over: a row
 * that is deleted here is not claimed, and one that is claimed is not deleted.
 */
export async function recallMails(
  ctx: WriteContext,
  options: { of: Of; as: 'waiting' | 'stopped' | 'skipped' },
): Promise<number> {
  const { of, as } = options
  const { tx, now } = ctx
  const chosen = () => {
    const query = tx.selectFrom('mailing_recipient')
    if ('mailingId' in of) return query.where('mailing_id', '=', of.mailingId)
    if ('companyId' in of) return query.where('company_id', '=', of.companyId)
    return query.where('edition', '=', of.edition).where('address_key', '=', of.addressKey)
  }
  const handed = await chosen().select(['id', 'mail_id']).where('state', '=', 'handed').execute()
  let taken = 0
  for (let start = 0; start < handed.length; start += chunk) {
    const some = handed.slice(start, start + chunk)
    const gone = await tx
      .deleteFrom('mail')
      .where(
        'id',
        'in',
        some.map((row) => row.mail_id!),
      )
      .where('state', '=', 'queued')
      .returning('id')
      .execute()
    if (!gone.length) continue
    taken += gone.length
    await tx
      .updateTable('mailing_recipient')
      .set({ state: as, mail_id: null, changed_at: now })
      .where('state', '=', 'handed')
      .where(
        'mail_id',
        'in',
        gone.map((row) => row.id),
      )
      .execute()
  }
  if (as === 'waiting') return taken
  const waiting = await tx
    .updateTable('mailing_recipient')
    .set({ state: as, changed_at: now })
    .where('state', '=', 'waiting')
    .where('id', 'in', chosen().select('id').where('state', '=', 'waiting'))
    .executeTakeFirst()
  return taken + Number(waiting.numUpdatedRows)
}
