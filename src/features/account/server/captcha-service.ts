/** The captcha (requirement 3 and requirement 8; requirement 7.3): a picture, and a question that needs no eyesight. One use, ten minutes. */
import type { WriteContext } from '../../../server/context.ts'
import type { InputOf, ResultOf } from '../../../shared/call.ts'
import { text } from '../../../shared/i18n.ts'
import { ok, type Outcome } from '../../../shared/outcome.ts'
import type { accountApi } from '../contract.ts'
import { accountMessages as messages } from '../messages.ts'
import { captchaLimits } from '../rules.ts'
import { drawPicture, pictureCharacters } from './picture-service.ts'

/** Case, width and spaces do not matter. */
function foldAnswer(answer: string): string {
  return answer.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
}

/** GET basic/captcha. */
export async function captcha(
  ctx: WriteContext,
  input: InputOf<typeof accountApi.captcha>,
): Promise<Outcome<ResultOf<typeof accountApi.captcha>>> {
  const { random, vault } = ctx.kernel
  const pick = (count: number) => random.bytes(4).readUInt32BE() % count
  const characters = Array.from(
    { length: captchaLimits.length },
    () => pictureCharacters[pick(pictureCharacters.length)]!,
  ).join('')
  const locale = input.locale ?? ctx.locale
  const [first, second, third] = [2 + pick(48), 51 + pick(40), 10 + pick(40)]
  const isSum = pick(2) === 0
  const question = isSum
    ? text(locale, messages.captchaSum, { first, second })
    : text(locale, messages.captchaBigger, { first: third, second, third: first })
  const captchaId = random.id()
  await ctx.tx
    .insertInto('captcha')
    .values({
      id: captchaId,
      picture_hash: vault.hmac('captcha', captchaId, characters),
      question_hash: vault.hmac('captcha', captchaId, String(isSum ? first + second : second)),
      expires_at: ctx.now + captchaLimits.lifeMs,
    })
    .execute()
  return ok({ captchaId, image: drawPicture(random, characters), question })
}

/**
 * Whether an answer to picture or question is right. It is used up either way, so a caller that refuses keeps what
 * was written (`keep: true`).
 */
export async function checkCaptcha(
  ctx: Pick<WriteContext, 'tx' | 'now' | 'kernel'>,
  options: { captchaId: string; answer: string },
): Promise<boolean> {
  const used = await ctx.tx
    .updateTable('captcha')
    .set({ used_at: ctx.now })
    .where('id', '=', options.captchaId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .returning(['picture_hash', 'question_hash'])
    .executeTakeFirst()
  if (!used) return false
  const hashes = ctx.kernel.vault.hmacs('captcha', options.captchaId, foldAnswer(options.answer))
  return hashes.includes(used.picture_hash) || hashes.includes(used.question_hash)
}
