/** A receiver shows an unwanted missive to the conference office. Its sender is not told. */
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import type { Tx } from '../../../server/database/db.ts'
import { sealText } from '../../../server/secrets/sealed-text.ts'
import { record } from '../../audit/server/service.ts'
import type { mailboxApi } from '../contract.ts'
import { cleanBody, officeParty } from '../rules.ts'
import { addBlock } from './block-service.ts'
import { reportRecord } from './own-missive-service.ts'
import { lockSides, mailboxOf } from './side-service.ts'

/** Only what an organisation has received from another. A second report of the same missive adds nothing. */
export const reportMissive: Service<typeof mailboxApi.report> = async (ctx, input) => {
  const own = mailboxOf(ctx, { change: true })
  if (!own.ok) return own
  const { side, edition } = own.result
  if (side === officeParty) return refuse('FORBIDDEN')
  const found = await findReceived(ctx.tx, { side, missiveId: input.id })
  if (!found) return refuse('NOT_FOUND')
  // Read again under the locks: a side that is being removed takes its letters and reports with it.
  if (!(await lockSides(ctx.tx, { own: side, others: [found.other_side] }))) return refuse('NOT_FOUND')
  const copy = await findReceived(ctx.tx, { side, missiveId: input.id })
  if (!copy || copy.other_side === officeParty) return refuse('NOT_FOUND')
  const id = ctx.kernel.random.id()
  const note = await sealText(ctx.kernel, { edition, recordId: reportRecord(id) }, cleanBody(input.note))
  const about_id = copy.other_side
  const about = { missive_id: input.id, reporter_side: side, about_id, reason: input.reason, note }
  const open = { state: 'open', at: ctx.now, settled_at: null, settled_by: null, remark: '', version: 1 }
  const added = await ctx.tx
    .insertInto('missive_report')
    .values({ id, edition, ...about, ...open })
    .onConflict((conflict) => conflict.column('missive_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added)
    await record(ctx, {
      action: 'mailbox.report',
      subjectType: 'missive',
      subjectId: input.id,
      data: { report: id, about: about_id, reason: input.reason },
    })
  if (input.block) await addBlock(ctx, own.result, about_id)
  return ok({ reported: true, blocked: input.block })
}

function findReceived(tx: Tx, { side, missiveId }: { side: string; missiveId: string }) {
  return tx
    .selectFrom('missive_copy')
    .select('other_side')
    .where('missive_id', '=', missiveId)
    .where('side', '=', side)
    .where('box', '=', 'in')
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
}
