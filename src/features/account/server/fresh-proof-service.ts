/** Fresh proof of a person (requirement 11.8): at most five minutes old, used once, bound to the session. */
import type { Service } from '../../../server/http/http.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import type { Contact } from '../../../shared/contacts.ts'
import { ok, refuse, refuseFields, localized } from '../../../shared/outcome.ts'
import type { accountApi } from '../contract.ts'
import { accountMessages as messages } from '../messages.ts'
import { proofLimits } from '../rules.ts'
import { judgeCode, sendCode, useCode } from './code-service.ts'
import { refuseUnjudged, sendAnswer } from './login-service.ts'
import { isEnrolled, judgeFactor, refuseFactor } from './second-factor-service.ts'
import { hashToken } from './session-service.ts'

/** The mailed proof code counts in this session alone. */
const flowOf = (ctx: SignedIn<WriteContext>) => `session:${ctx.user.sessionId}`
const contactOf = (ctx: SignedIn<WriteContext>): Contact => ({ channel: 'email', address: ctx.user.email })

/** POST login/proof/request: mails a code where no authenticator is enrolled. */
export const requestFreshProof: Service<typeof accountApi.proofRequest> = async (ctx) => {
  if (await isEnrolled(ctx.tx, ctx.user.accountId)) return ok({ by: 'authenticator' })
  const verdict = await sendCode(ctx, {
    contact: contactOf(ctx),
    purpose: 'proof',
    locale: ctx.locale,
    flowId: flowOf(ctx),
  })
  return sendAnswer<{ by: 'authenticator' | 'email' }>(verdict, { by: 'email' })
}

/** POST login/proof: a code for a proof token. */
export const giveFreshProof: Service<typeof accountApi.proof> = async (ctx, input) => {
  if (ctx.user.secondFactor === 'enrol' || ctx.user.secondFactor === 'verify')
    return refuse('SECOND_FACTOR_NEEDED')
  const refused = (await isEnrolled(ctx.tx, ctx.user.accountId))
    ? await refuseByFactor(ctx, input.code)
    : await refuseByMail(ctx, input.code)
  if (refused) return refused
  const token = ctx.kernel.random.bytes(32).toString('base64url')
  await ctx.tx
    .insertInto('proof')
    .values({
      id: ctx.kernel.random.id(),
      token_hash: hashToken(token),
      session_id: ctx.user.sessionId,
      expires_at: ctx.now + proofLimits.lifeMs,
    })
    .execute()
  return ok(token)
}

async function refuseByFactor(ctx: SignedIn<WriteContext>, code: string) {
  const verdict = await judgeFactor(ctx, { code, confirmed: true })
  return verdict === 'right' ? null : refuseFactor(verdict)
}

async function refuseByMail(ctx: SignedIn<WriteContext>, code: string) {
  const verdict = await judgeCode(ctx, {
    contact: contactOf(ctx),
    purpose: 'proof',
    code,
    flowId: flowOf(ctx),
  })
  if (verdict.kind === 'delayed' || verdict.kind === 'stopped') return refuseUnjudged(verdict)
  if (verdict.kind === 'right' && (await useCode(ctx, verdict.codeId))) return null
  return { ...refuseFields({ code: localized(messages.proofWrong) }), keep: true }
}
