/** Short transactions of calls whose body is a stream: a slow sender must not hold one open (nor SQLite's only writer). */
import type { ReadContext, SignedIn, WriteContext } from '../../../server/context.ts'
import type { Outcome } from '../../../shared/outcome.ts'

class RolledBack extends Error {
  readonly outcome: Outcome<never>
  constructor(outcome: Outcome<never>) {
    super('rolled back')
    this.outcome = outcome
  }
}

/** Runs `work` in a transaction; a refusal rolls it back. What is left for after the commit runs then. */
export async function inTransaction<T>(
  ctx: SignedIn<ReadContext>,
  work: (inside: SignedIn<WriteContext>) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const after: (() => void | Promise<void>)[] = []
  try {
    const done = await ctx.kernel.engine.write(async (tx) => {
      after.length = 0
      const outcome = await work({ ...ctx, tx, afterCommit: (later) => void after.push(later) })
      if (!outcome.ok) throw new RolledBack(outcome)
      return outcome
    })
    for (const later of after) await later()
    return done
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome
    throw error
  }
}
