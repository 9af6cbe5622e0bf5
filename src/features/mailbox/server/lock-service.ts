/**
 * The organisations that a write is about are locked in the order of their ids. One that is being removed takes its rows with
 * it (company-part-service.ts): whatever were added beside it would belong to nobody.
 */
import { lockRow, type Tx } from '../../../server/database/db.ts'
import { officeParty } from '../rules.ts'

/** Guards the own row, what is counted a day among it; and the rows of those written to. Race tests take them away. */
const ownGuard = 'mailbox.dayLock'
const otherGuard = 'mailbox.otherLock'

/** Whether the own side is still there; the office has no row. Whether the others are is what is read of them afterwards. */
export async function lockSides(
  tx: Tx,
  { own, others = [] }: { own: string; others?: readonly string[] },
): Promise<boolean> {
  let isThere = own === officeParty
  for (const side of [...new Set([own, ...others])].toSorted()) {
    if (side === officeParty) continue
    const found = await lockRow(tx, 'company', side, side === own ? ownGuard : otherGuard)
    if (side === own) isThere = found
  }
  return isThere
}
