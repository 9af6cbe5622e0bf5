/**
 * How fast bulk email goes: so many a minute to one domain, whatever the number of nodes. Mailbox providers take more for an
 * attack, and put the rest of it, codes as well, among the unwanted.
 */
import { sql } from 'kysely'
import type { Tx } from '../database/db.ts'

const windowMs = 60_000

interface Turn {
  readonly domain: string | null
  readonly per_minute: number | null
}

/**
 * Whether a message to a domain may go now. The domain's row is what nodes wait for each other at; where it has had enough, all
 * that waits for it is put off to its next minute.
 */
export async function takeTurn(tx: Tx, options: Turn & { now: number }): Promise<boolean> {
  const { domain, per_minute: perMinute, now } = options
  if (domain === null || perMinute === null) return true
  const over = now - windowMs
  const { rows } = await sql<{ used: number }>`
    insert into mail_pace (domain, window_at, used) values (${domain}, ${now}, 1)
    on conflict (domain) do update set
      used = case when mail_pace.window_at <= ${over} then 1 else mail_pace.used + 1 end,
      window_at = case when mail_pace.window_at <= ${over} then ${now} else mail_pace.window_at end
    where mail_pace.window_at <= ${over} or mail_pace.used < ${perMinute}
    returning used`.execute(tx)
  if (rows.length) return true
  const pace = await tx
    .selectFrom('mail_pace')
    .select('window_at')
    .where('domain', '=', domain)
    .executeTakeFirstOrThrow()
  const next = pace.window_at + windowMs
  await tx
    .updateTable('mail')
    .set({ due_at: next })
    .where('state', '=', 'queued')
    .where('lane', '=', 'bulk')
    .where('domain', '=', domain)
    .where('due_at', '<', next)
    .execute()
  return false
}

/** A turn that was taken for nothing, in the same transaction: its domain's row is still locked. */
export async function giveBack(tx: Tx, { domain, per_minute: perMinute }: Turn): Promise<void> {
  if (domain === null || perMinute === null) return
  await tx
    .updateTable('mail_pace')
    .set((e) => ({ used: e('used', '-', 1) }))
    .where('domain', '=', domain)
    .execute()
}
