/** Periodic tidying: what is over is forgotten, what still limits is kept. */
import { sql } from 'kysely'
import type { WriteContext } from '../../../server/context.ts'
import type { JobHandlers, PeriodicJob } from '../../../server/jobs/jobs.ts'
import { changeEmail, eraseAccount } from './account-service.ts'
import { dayMs } from '../../../shared/durations.ts'

/** What goes so long after the moment that a column tells. Codes count for the daily limit, so they stay longer than a day. */
const forgotten = [
  ['login_code', 'sent_at', 2 * dayMs],
  ['rate_window', 'started_at', 2 * dayMs],
  ['captcha', 'expires_at', 0],
  ['proof', 'expires_at', 0],
  ['session', 'expires_at', 30 * dayMs],
  ['known_device', 'last_seen_at', 400 * dayMs],
] as const

/** Removes codes, counters, captchas, proofs and sessions that no rule asks about any more. */
export async function cleanUp({ tx, now }: WriteContext): Promise<void> {
  for (const [table, column, afterMs] of forgotten)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} < ${now - afterMs}`.execute(tx)
  // Failures outlive the codes; an address without any need not be kept.
  await tx
    .deleteFrom('contact_guard')
    .where('failures', '=', 0)
    .where('updated_at', '<', now - 2 * dayMs)
    .execute()
}

export const jobs: JobHandlers = {
  'account.tidy': { run: cleanUp },
  'account.erase': { run: eraseAccount },
  'account.email': { run: changeEmail },
}
export const periodic: readonly PeriodicJob[] = [{ kind: 'account.tidy', everyMs: 3_600_000 }]
