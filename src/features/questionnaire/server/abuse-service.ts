/**
 * What one address may send to questionnaires that are not answered once a person: a captcha after some, nothing after many.
 * Windows are days and addresses keyed hashes: nothing beside an anonymous answer tells more than the day.
 */
import { clientKey } from '../../../server/http/client.ts'
import type { Context, WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { refuse, refuseFields, localized, type Refusal } from '../../../shared/outcome.ts'
import { checkCaptcha, isUsedUp, takeOne } from '../../account/server/service.ts'
import { questionnaireMessages as messages } from '../messages.ts'
import { publicLimits } from '../fields.ts'
import type { QuestionnaireTable } from './tables.ts'
import { dayMs } from '../../../shared/durations.ts'

function windowOf(ctx: Context, what: 'answer' | 'upload', limit: number) {
  const address = ctx.kernel.vault.hmac('questionnaire address', clientKey(ctx.client.address))
  const now = Math.floor(ctx.now / dayMs) * dayMs
  return { id: `questionnaire:${what}:${address}`, limit, windowMs: dayMs, now }
}

const isCounted = (row: QuestionnaireTable) => row.access !== 'once'

/** Whether the next answer from this address needs a captcha. */
export async function needsCaptcha(ctx: Context, db: Db | Tx, row: QuestionnaireTable): Promise<boolean> {
  return isCounted(row) && isUsedUp(db, windowOf(ctx, 'answer', publicLimits.beforeCaptcha))
}

/** Counts an answer; what it is refused for is committed, for the captcha is used up. */
export async function refuseTooMany(
  ctx: WriteContext,
  row: QuestionnaireTable,
  given: { captchaId?: string | undefined; captcha?: string | undefined },
): Promise<Refusal | null> {
  if (!isCounted(row)) return null
  if (await needsCaptcha(ctx, ctx.tx, row)) {
    if (!given.captchaId || !given.captcha?.trim())
      return refuseFields({ captcha: localized(messages.captchaNeeded) })
    if (!(await checkCaptcha(ctx, { captchaId: given.captchaId, answer: given.captcha })))
      return { ...refuseFields({ captcha: localized(messages.captchaWrong) }), keep: true }
  }
  return (await takeOne(ctx.tx, windowOf(ctx, 'answer', publicLimits.aDay))) ? null : refuse('TOO_MANY')
}

export function takeUpload(ctx: Context, tx: Tx): Promise<boolean> {
  return takeOne(tx, windowOf(ctx, 'upload', publicLimits.uploadsADay))
}
