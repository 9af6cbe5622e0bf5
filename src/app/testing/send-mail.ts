/** The outbox by hand, without a worker: one message, from the claim to what became of it. */
import type { Transport } from '../../server/mail/transport.ts'
import type { Kernel } from '../../server/context.ts'
import type { MailLane } from '../../server/database/kernel-tables.ts'
import { createMailSender } from '../../server/mail/mail-sender.ts'

/** Sends at most one due message of a line. Answers false when there was none. */
export async function sendOneMail(
  kernel: Kernel,
  options: { transport: Transport; lane: MailLane },
): Promise<boolean> {
  const sender = createMailSender(kernel, { ...options, most: 1 })
  const did = await sender.step()
  await sender.finish()
  return did
}
