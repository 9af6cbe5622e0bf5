/** Counters over a window of time, kept in the database so that a restart does not forget them (decision 5). */
import type { WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { clientKey } from '../../../server/http/client.ts'

interface RateTake {
  /** What is limited, and for whom: `send:client:203.0.113.7`. */
  readonly id: string
  readonly limit: number
  readonly windowMs: number
  readonly now: number
}

/** A limit of what comes from the asking client's address. */
export const clientLimit = (ctx: WriteContext, what: string, limit: number, windowMs: number): RateTake => ({
  id: `${what}:client:${clientKey(ctx.client.address)}`,
  limit,
  windowMs,
  now: ctx.now,
})

/** Takes one from a limit, atomically; false when it is used up. A refused one is counted too, but never opens the window anew. */
export async function takeOne(tx: Tx, { id, limit, windowMs, now }: RateTake): Promise<boolean> {
  const row = await tx
    .insertInto('rate_window')
    .values({ id, started_at: now, count: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((e) => ({
        count: e
          .case()
          .when('rate_window.started_at', '<=', now - windowMs)
          .then(1)
          .else(e('rate_window.count', '+', 1))
          .end(),
        started_at: e
          .case()
          .when('rate_window.started_at', '<=', now - windowMs)
          .then(now)
          .else(e.ref('rate_window.started_at'))
          .end(),
      })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count <= limit
}

/** Whether a limit is used up, without taking from it. */
export async function isUsedUp(db: Db | Tx, { id, limit, windowMs, now }: RateTake): Promise<boolean> {
  const row = await db
    .selectFrom('rate_window')
    .select('count')
    .where('id', '=', id)
    .where('started_at', '>', now - windowMs)
    .executeTakeFirst()
  return (row?.count ?? 0) >= limit
}
