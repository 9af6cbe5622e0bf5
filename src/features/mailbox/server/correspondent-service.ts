/** Who has been in touch with whom (decision 17: 30 new correspondents a day): by a missive, or by a request for a meeting. */
import type { WriteContext } from '../../../server/context.ts'
import { officeParty } from '../rules.ts'
import type { Mailbox } from './side-service.ts'

/**
 * A side and those that it turns to know each other from now on; the office is nobody's new correspondent. The side's row is
 * locked: whether the day allows new ones was counted under it (limit-service.ts `checkDay`).
 */
export async function meet(ctx: WriteContext, mailbox: Mailbox, others: readonly string[]): Promise<void> {
  const { side, edition } = mailbox
  const met = side === officeParty ? [] : others.filter((other) => other !== officeParty)
  const rows = met.flatMap((other) => [
    { side, other_side: other, edition, began: true, first_at: ctx.now },
    { side: other, other_side: side, edition, began: false, first_at: ctx.now },
  ])
  if (!rows.length) return
  // In a fixed order, so that two who write to each other at once wait in one direction only.
  const ordered = rows.toSorted((a, b) =>
    `${a.side}:${a.other_side}` < `${b.side}:${b.other_side}` ? -1 : 1,
  )
  await ctx.tx
    .insertInto('mailbox_correspondent')
    .values(ordered)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
