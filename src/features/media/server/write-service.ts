/** Short transactions of calls whose body is a stream: a slow sender must not hold one open (nor SQLite's only writer). */
import {
  inTransaction as openTransaction,
  type ReadContext,
  type SignedIn,
  type WriteContext,
} from '../../../server/context.ts'
import type { Outcome } from '../../../shared/outcome.ts'

class RolledBack extends Error {
  readonly outcome: Outcome<never>
  constructor(outcome: Outcome<never>) {
    super('rolled back')
    this.outcome = outcome
  }
}

/** Runs `work` in a transaction; a refusal rolls it back. */
export async function inTransaction<T>(
  ctx: SignedIn<ReadContext>,
  work: (inside: SignedIn<WriteContext>) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  try {
    return await openTransaction(ctx.kernel, async (open) => {
      const outcome = await work({ ...ctx, ...open })
      if (!outcome.ok) throw new RolledBack(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome
    throw error
  }
}
