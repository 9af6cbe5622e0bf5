/** The kernel's own housekeeping: what is kept for a while goes. */
import { handOverMs } from '../mail/transport.ts'
import type { WriteContext } from '../context.ts'
import { liveEventRetentionMs } from '../live/live-hub.ts'
import type { JobHandlers, PeriodicJob } from './jobs.ts'
import { forgetOldMail, mailJobs } from '../mail/redaction.ts'
import { flagInterruptedMail } from '../mail/mailer.ts'
import { scrubJobs, scrubSoon } from '../database/scrub.ts'
import { dayMs } from '../../shared/durations.ts'

const idempotencyRetentionMs = 2 * dayMs
/** Bodies of sent messages; the line that it was sent stays for the delivery list. */
const mailBodyRetentionMs = 30 * dayMs

export const kernelJobs: JobHandlers = {
  ...mailJobs,
  ...scrubJobs,
  'kernel.tidy': {
    async run(ctx: WriteContext) {
      await ctx.tx
        .deleteFrom('idempotency')
        .where('created_at', '<', ctx.now - idempotencyRetentionMs)
        .execute()
      await ctx.tx
        .deleteFrom('live_event')
        .where('at', '<', ctx.now - liveEventRetentionMs)
        .execute()
      await ctx.tx
        .updateTable('mail')
        .set({ body: '' })
        .where('state', 'in', ['sent', 'refused', 'expired'])
        .where('created_at', '<', ctx.now - mailBodyRetentionMs)
        .where('body', '!=', '')
        .execute()
      await forgetOldMail(ctx)
      // Whatever was deleted within the hour.
      await scrubSoon(ctx)
    },
  },
  /** A node that died does not come back by itself: others mark what it was handing over. */
  'kernel.mail': {
    async run(ctx: WriteContext) {
      await flagInterruptedMail(ctx.tx, { before: ctx.now - 2 * handOverMs })
    },
  },
}

export const kernelPeriodic: readonly PeriodicJob[] = [
  { kind: 'kernel.tidy', everyMs: 3_600_000 },
  { kind: 'kernel.mail', everyMs: 60_000 },
]
