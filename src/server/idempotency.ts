/** The same Idempotency-Key and body is carried out once and answers the same (calls.md, conventions). */
import { createHash } from 'node:crypto'
import type { Envelope } from '../shared/envelope.ts'
import type { Locale } from '../shared/i18n.ts'
import { refuse, type Outcome } from '../shared/outcome.ts'
import { refusalAnswer, successAnswer, type Answer } from './answer.ts'
import type { WriteContext } from './context.ts'
import type { Tx } from './db.ts'
import type { Binding } from './http.ts'

/** An outcome, or the answer that was given the first time. */
export type Performed = Outcome<unknown> | { readonly replay: Answer }

/** The same key and body answers the same; a different body is refused (calls.md, conventions). */
export async function performOnce(options: {
  ctx: WriteContext
  binding: Binding
  input: unknown
  key: string
  rawBody: unknown
}): Promise<Performed> {
  const { ctx, binding, input } = options
  const id = sha256(JSON.stringify([ctx.user!.accountId, binding.call.path, options.key]))
  const bodyHash = sha256(JSON.stringify(options.rawBody) ?? '')
  // A second request with the key waits here for the first one's commit (PostgreSQL: unique index).
  const claimed = await ctx.tx
    .insertInto('idempotency')
    .values({ id, body_hash: bodyHash, status: 0, answer: '', created_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!claimed) return { replay: await storedAnswer(ctx.tx, { id, bodyHash, locale: ctx.locale }) }
  const outcome = await binding.service(ctx as never, input as never)
  if (!outcome.ok && !outcome.keep) return outcome
  const answer = outcome.ok
    ? successAnswer(outcome, binding.call.result.parse(outcome.result), ctx.locale)
    : refusalAnswer(outcome, ctx.locale)
  await ctx.tx
    .updateTable('idempotency')
    .set({ status: answer.status, answer: JSON.stringify(answer.body) })
    .where('id', '=', id)
    .execute()
  return outcome
}

async function storedAnswer(
  tx: Tx,
  options: { id: string; bodyHash: string; locale: Locale },
): Promise<Answer> {
  const stored = await tx
    .selectFrom('idempotency')
    .selectAll()
    .where('id', '=', options.id)
    .executeTakeFirst()
  if (!stored) return refusalAnswer(refuse('IN_PROGRESS'), options.locale)
  if (stored.body_hash !== options.bodyHash) return refusalAnswer(refuse('IDEMPOTENCY_CLASH'), options.locale)
  return { status: stored.status, body: JSON.parse(stored.answer) as Envelope }
}

function sha256(value: string): string {
  return createHash('sha256').update(value).digest('hex')
}
