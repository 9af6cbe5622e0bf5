/**
 * The same Idempotency-Key and body is carried out once and answers the same (requirement 7.1). What was sent is kept
 * as a keyed hash and what was answered sealed: neither tells who reads the database anything (an amount bid, a person).
 */
import type { CallDefinition } from '../../shared/call.ts'
import type { Envelope } from '../../shared/envelope.ts'
import { refuse, type Outcome } from '../../shared/outcome.ts'
import { refusalAnswer, successAnswer, type Answer } from './answer.ts'
import { compileWrite } from '../database/compiled.ts'
import type { WriteContext } from '../context.ts'

/** An outcome, or the answer that was given the first time. */
export type Performed = Outcome<unknown> | { readonly replay: Answer }

/** The same key and body answers the same; a different body is refused (requirement 7.1). */
export async function performOnce(options: {
  ctx: WriteContext
  /** Id of the account or device: a key is its own. */
  caller: string
  call: CallDefinition
  perform: () => Promise<Outcome<unknown>>
  key: string
  rawBody: unknown
}): Promise<Performed> {
  const { ctx, call } = options
  const { vault } = ctx.kernel
  const id = vault.hmac('idempotency', options.caller, call.path, options.key)
  const bodyHash = vault.hmac('idempotency body', JSON.stringify(options.rawBody) ?? '')
  // A second request with the key waits here for the first one's commit (PostgreSQL: unique index).
  const claimed = await claim.first(ctx.tx, { id, bodyHash, now: ctx.now })
  if (!claimed) return { replay: await storedAnswer(ctx, { id, bodyHash }) }
  const outcome = await options.perform()
  if (!outcome.ok && !outcome.keep) return outcome
  const answer = outcome.ok
    ? successAnswer(outcome, call.result.parse(outcome.result), ctx.locale)
    : refusalAnswer(outcome, ctx.locale)
  const plaintext = JSON.stringify(answer.body)
  const sealed = await vault.seal({ edition: answerEdition, recordId: id, plaintext })
  await keepAnswer.all(ctx.tx, { id, status: answer.status, answer: sealed.toString('base64') })
  return outcome
}

const claim = compileWrite((tx, given: { id: string; bodyHash: string; now: number }) =>
  tx
    .insertInto('idempotency')
    .values({ id: given.id, body_hash: given.bodyHash, status: 0, answer: '', created_at: given.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
)
const keepAnswer = compileWrite((tx, given: { id: string; status: number; answer: string }) =>
  tx
    .updateTable('idempotency')
    .set({ status: given.status, answer: given.answer })
    .where('id', '=', given.id),
)

/** The key under which answers are sealed; they are no edition's. */
const answerEdition = 'mail'

async function storedAnswer(ctx: WriteContext, options: { id: string; bodyHash: string }): Promise<Answer> {
  const { id, bodyHash } = options
  const stored = await ctx.tx.selectFrom('idempotency').selectAll().where('id', '=', id).executeTakeFirst()
  if (!stored) return refusalAnswer(refuse('IN_PROGRESS'), ctx.locale)
  if (stored.body_hash !== bodyHash) return refusalAnswer(refuse('IDEMPOTENCY_CLASH'), ctx.locale)
  const sealed = Buffer.from(stored.answer, 'base64')
  const opened = await ctx.kernel.vault.open({ edition: answerEdition, recordId: id, sealed })
  return { status: stored.status, body: JSON.parse(opened.toString()) as Envelope }
}
