/** Which addresses are not written to, because the last email to them did not arrive. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../../server/database/db.ts'

interface Dated {
  readonly address_key: string
  /** Epoch ms. */
  readonly at: number | null
}

const state = sql<string>`case when recipient.state = 'handed' then mail.state else recipient.state end`
const answer = sql<string>`coalesce(mail.answer, recipient.answer)`

/** When something last became of an email to each address. */
const recipients = (db: Db | Tx) =>
  db
    .selectFrom('mailing_recipient as recipient')
    .leftJoin('mail', (join) =>
      join.onRef('mail.id', '=', 'recipient.mail_id').on('recipient.state', '=', 'handed'),
    )
    .select([
      'recipient.address_key',
      sql<number>`max(coalesce(mail.finished_at, recipient.changed_at))`.as('at'),
    ])
    .groupBy('recipient.address_key')

/** The latest time of each address. */
function latestOf(rows: readonly Dated[]): Map<string, number> {
  const latest = new Map<string, number>()
  for (const { address_key: key, at } of rows)
    latest.set(key.toLowerCase(), Math.max(latest.get(key.toLowerCase()) ?? 0, Number(at ?? 0)))
  return latest
}

/**
 * Of the recipients of all editions those whose last bulk email was refused for good, or marked as bounced: an address that is dead is
 * dead next year, too. It counts again once it has proved itself: with any later email that its server took, or with a code that its
 * person has used.
 */
export async function bouncedAddresses(db: Db | Tx): Promise<ReadonlySet<string>> {
  const failed = latestOf(
    await recipients(db)
      .where(sql<boolean>`(${state} = 'bounced' or (${state} = 'refused' and ${answer} like '5%'))`)
      .execute(),
  )
  const keys = [...failed.keys()]
  if (!keys.length) return new Set()
  const reached = await Promise.all([
    recipients(db)
      .where(sql<boolean>`${state} = 'sent'`)
      .where('recipient.address_key', 'in', keys)
      .execute(),
    db
      .selectFrom('mail')
      .select((e) => ['recipient as address_key', e.fn.max('finished_at').as('at')])
      .where('channel', '=', 'email')
      .where('lane', '!=', 'bulk')
      .where('state', '=', 'sent')
      .where(sql<string>`lower(recipient)`, 'in', keys)
      .groupBy('recipient')
      .execute(),
    db
      .selectFrom('account')
      .select(['email as address_key', 'email_verified_at as at'])
      .where('email', 'in', keys)
      .where('email_verified_at', 'is not', null)
      .$narrowType<{ address_key: string }>()
      .execute(),
  ])
  const arrived = latestOf(reached.flat())
  return new Set(keys.filter((key) => failed.get(key)! > (arrived.get(key) ?? 0)))
}
