/** A mailing begins: who gets it is fixed, in the transaction that starts it. */
import type { WriteContext } from '../../../server/context.ts'
import { foldLines } from '../../../server/database/text-folding.ts'
import { refuseFields, localized, type Refusal } from '../../../shared/outcome.ts'
import { mailingMessages as m } from '../messages.ts'
import { domainOf, mailingLimits } from '../rules.ts'
import { findAudience, type FoundAudience } from './audience-service.ts'
import type { MailingRecipientTable, MailingTable } from './tables.ts'

/** Below the engines' limit of values in a statement. */
const chunk = 500

export const audienceNow = ({ tx, now }: Pick<WriteContext, 'tx' | 'now'>, mailing: MailingTable) =>
  findAudience(tx, { edition: mailing.edition, audience: mailing.audience, now })

/** Refused where there is nobody, or too many. */
export function refuseAudience({ people }: FoundAudience): Refusal | null {
  if (!people.some((one) => !one.unsubscribed)) return refuseFields({ audience: localized(m.nobody) })
  const maximum = mailingLimits.recipients
  return people.length > maximum ? refuseFields({ audience: localized(m.tooMany, { maximum }) }) : null
}

/** Writes the recipients down, one an address whatever runs at once, and lets the mailing go. */
export async function startWith(
  ctx: WriteContext,
  { mailing, found }: { mailing: MailingTable; found: FoundAudience },
): Promise<{ recipients: number; skipped: number }> {
  // Domains take turns: the first of each, then the second of each.
  const turns = new Map<string, number>()
  const rows = found.people.map((one): MailingRecipientTable => {
    const domain = domainOf(one.addressKey)
    const position = (turns.get(domain) ?? 0) + 1
    turns.set(domain, position)
    return {
      id: ctx.kernel.random.id(),
      mailing_id: mailing.id,
      edition: mailing.edition,
      address_key: one.addressKey,
      address: one.address,
      domain,
      name: one.name,
      search: foldLines(one.name),
      company_id: one.companyId,
      delegate_id: one.delegateId,
      locale: one.locale,
      state: one.unsubscribed ? 'skipped' : 'waiting',
      mail_id: null,
      resends: 0,
      tries: 0,
      answer: null,
      position,
      changed_at: ctx.now,
    }
  })
  for (let start = 0; start < rows.length; start += chunk)
    await ctx.tx
      .insertInto('mailing_recipient')
      .values(rows.slice(start, start + chunk))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await ctx.tx
    .updateTable('mailing')
    .set({
      state: 'sending',
      send_at: mailing.send_at,
      started_at: ctx.now,
      ended_at: null,
      version: mailing.version + 1,
    })
    .where('id', '=', mailing.id)
    .execute()
  const skipped = rows.filter((row) => row.state === 'skipped').length
  return { recipients: rows.length - skipped, skipped }
}
