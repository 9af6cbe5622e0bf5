/**
 * The opening is one fact: where the programme has an opening session, the countdown of the edition ends when that session begins,
 * and nobody types it. Without one the countdown is a parameter like others, and keeps the last value.
 */
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { toBeijing } from '../../../shared/format.ts'
import type { WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import type { ParameterCode } from '../rules.ts'
import { faultOf, readTimes } from './date-service.ts'
import { defaultFor } from './read-service.ts'
import { putParameter } from './store-service.ts'

export const openingCode = 'COUNTDOWN_TIME' satisfies ParameterCode

/** Sets the countdown after a session has been written; answers why it cannot begin then, and the caller rolls back. */
export async function followOpening(ctx: WriteContext, edition: string): Promise<LocalizedMessage | null> {
  const { openings } = ctx.kernel
  if (!(await openings.of(ctx.tx, edition))) return null
  const id = `${edition}:${openingCode}`
  await ctx.tx
    .insertInto('parameter')
    .values({
      id,
      edition,
      code: openingCode,
      value: defaultFor(edition, openingCode),
      public: false,
      description: null,
      version: 1,
      changed_at: ctx.now,
      changed_by: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  // Two sessions at once: the second one sees the first.
  await lockRow(ctx.tx, 'parameter', id, 'edition.openingLock')
  const opening = await openings.of(ctx.tx, edition)
  const { value, version } = await ctx.tx
    .selectFrom('parameter')
    .select(['value', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const now = opening ? toBeijing(opening.startsAt) : value
  if (now === value) return null
  const before = await readTimes(ctx.tx, edition)
  await putParameter(ctx, { edition, code: openingCode, value: now, version: version + 1 })
  const asked = { before, now: ctx.now }
  const wasWrong = faultOf(edition, { ...asked, times: before }) !== null
  return wasWrong ? null : faultOf(edition, { ...asked, times: await readTimes(ctx.tx, edition) })
}
