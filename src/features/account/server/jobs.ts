/** Periodic tidying: what is over is forgotten, what still limits is kept. */
import type { WriteContext } from '../../../server/context.ts'
import type { JobHandlers, PeriodicJob } from '../../../server/jobs/jobs.ts'
import { changeEmail, eraseAccount } from './account-service.ts'
import { dayMs } from '../../../shared/durations.ts'

/** Removes codes, counters, captchas, proofs and sessions that no rule asks about any more. */
export async function tidy(ctx: WriteContext): Promise<void> {
  const { tx, now } = ctx
  // Codes count for the daily limit, so they stay longer than a day.
  await tx
    .deleteFrom('login_code')
    .where('sent_at', '<', now - 2 * dayMs)
    .execute()
  await tx
    .deleteFrom('rate_window')
    .where('started_at', '<', now - 2 * dayMs)
    .execute()
  await tx.deleteFrom('captcha').where('expires_at', '<', now).execute()
  await tx.deleteFrom('proof').where('expires_at', '<', now).execute()
  await tx
    .deleteFrom('session')
    .where('expires_at', '<', now - 30 * dayMs)
    .execute()
  // Failures outlive the codes; an address without any need not be kept, and after a year none is.
  await tx
    .deleteFrom('contact_guard')
    .where('failures', '=', 0)
    .where('updated_at', '<', now - 2 * dayMs)
    .execute()
  await tx
    .deleteFrom('known_device')
    .where('last_seen_at', '<', now - 400 * dayMs)
    .execute()
}

export const jobs: JobHandlers = {
  'account.tidy': { run: tidy },
  'account.erase': { run: eraseAccount },
  'account.email': { run: changeEmail },
}
export const periodic: readonly PeriodicJob[] = [{ kind: 'account.tidy', everyMs: 3_600_000 }]
