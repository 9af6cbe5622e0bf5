/** The outbox by hand, without a worker: one message, from the claim to what became of it. */
import type { Carrier } from '../carrier.ts'
import type { Kernel } from '../context.ts'
import type { MailLane } from '../kernel-tables.ts'
import { createMailSender } from '../mail-sender.ts'

/** Sends at most one due message of a line. Answers false when there was none. */
export async function sendOneMail(
  kernel: Kernel,
  options: { carrier: Carrier; lane: MailLane },
): Promise<boolean> {
  const sender = createMailSender(kernel, { ...options, most: 1 })
  const did = await sender.step()
  await sender.finish()
  return did
}
