/** How fast one device, or one member of staff, may do what a queue needs now and then: counted by the minute and by the hour. */
import type { WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import { hourMs, minuteMs } from '../../../shared/durations.ts'
import { localized, refuse, type Refusal } from '../../../shared/outcome.ts'
import { deviceMessages } from '../messages.ts'
import { paces, type PacedAct } from '../rules.ts'

/** The device that calls, or else the account. */
export const actorOf = ({ device, user }: Pick<WriteContext, 'device' | 'user'>): string | null =>
  device?.id ?? user?.accountId ?? null

/** Counts an act of whoever calls, or refuses it where that has done too many. One actor's acts are counted one after another. */
export async function countAct(ctx: WriteContext, act: PacedAct): Promise<Refusal | null> {
  const { tx, now, kernel } = ctx
  const actorId = actorOf(ctx)
  if (actorId === null) return null
  await lockRow(tx, ctx.device ? 'device' : 'account', actorId, 'device.paceLock')
  const rows = await tx
    .selectFrom('paced_act')
    .select('at')
    .where('actor_id', '=', actorId)
    .where('act', '=', act)
    .where('at', '>', now - hourMs)
    .execute()
  const { perMinute, perHour } = paces[act]
  const lately = rows.filter(({ at }) => at > now - minuteMs).length
  if (rows.length >= perHour) return refusePace(perHour, deviceMessages.perHour)
  if (lately >= perMinute) return refusePace(perMinute, deviceMessages.perMinute)
  await tx
    .deleteFrom('paced_act')
    .where('actor_id', '=', actorId)
    .where('at', '<=', now - hourMs)
    .execute()
  await tx
    .insertInto('paced_act')
    .values({ id: kernel.random.id(), actor_id: actorId, act, at: now })
    .execute()
  return null
}

const refusePace = (
  limit: number,
  message: typeof deviceMessages.perHour | typeof deviceMessages.perMinute,
) => refuse('LIMIT_REACHED', { text: localized(message, { limit }) })
