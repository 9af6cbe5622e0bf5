/** What a device may, asked at every call: its token and its cookie half, by their hashes. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { CallingDevice, Ports } from '../../../server/context.ts'
import { compileRead } from '../../../server/database/compiled.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { deviceLimits, endOfRight } from '../rules.ts'

/** A device's last use is noted at most so often. */
const touchMs = 60_000

/** Of a random value of 256 bits: no key or salt is needed against guessing. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const byToken = compileRead((db, given: { hash: string }) =>
  db
    .selectFrom('device')
    .select(['id', 'kind', 'name', 'edition', 'room_id', 'points', 'half_hash', 'enrolled_at'])
    .select(['right_ends_at', 'cut_off_at', 'last_seen_at'])
    .where('token_hash', '=', given.hash),
)

const byFormerToken = compileRead((db, given: { hash: string }) =>
  db
    .selectFrom('device_former')
    .innerJoin('device', 'device.id', 'device_former.device_id')
    .select(['device.id', 'device.kind', 'device.name', 'device.edition', 'device.room_id', 'device.points'])
    .select(['device_former.half_hash', 'device_former.enrolled_at', 'device_former.ended_at'])
    .where('device_former.token_hash', '=', given.hash),
)

type Right = Omit<CallingDevice, 'touchDue'> & {
  readonly halfHash: string | null
  readonly lastSeenAt: number | null
}

/** The right that a token gave, whether or not it lasts; null of a token that never gave one. */
export async function rightOf(
  db: Db | Tx,
  { token, now }: { token: string; now: number },
): Promise<Right | null> {
  const hash = hashOf(token)
  const row = await byToken.first(db, { hash })
  const former = row ? undefined : await byFormerToken.first(db, { hash })
  const found = row ?? former
  if (!found) return null
  const rightEndsAt = row?.right_ends_at ?? former!.ended_at
  return {
    id: found.id,
    kind: found.kind,
    name: found.name,
    edition: found.edition,
    roomId: found.room_id,
    points: found.points,
    halfHash: found.half_hash,
    enrolledAt: found.enrolled_at ?? now,
    rightEndsAt,
    endedAt: endOfRight({ rightEndsAt, cutOffAt: row?.cut_off_at ?? null }, now),
    endedWhy: !row ? 'enrolledAnew' : row.cut_off_at === null ? 'time' : 'cutOff',
    // Of a former right, what is seen is another browser.
    lastSeenAt: row ? row.last_seen_at : now,
  }
}

async function load(
  db: Db,
  { token, half, now }: { token: string; half: string | null; now: number },
): Promise<CallingDevice | 'ended' | null> {
  const found = await rightOf(db, { token, now })
  if (!found?.halfHash || half === null) return null
  const { halfHash, lastSeenAt, ...device } = found
  if (!timingSafeEqual(Buffer.from(halfHash), Buffer.from(hashOf(half)))) return null
  if (device.endedAt !== null && device.endedAt + deviceLimits.handInMs <= now) return 'ended'
  return { ...device, touchDue: (lastSeenAt ?? 0) + touchMs <= now }
}

/** An earlier right of the browser that calls, by the token that it still has: under it scans were made that nobody has yet. */
export async function formerRight(
  tx: Tx,
  of: { token: string; edition: string; now: number },
): Promise<Omit<CallingDevice, 'touchDue'> | null> {
  const found = await rightOf(tx, of)
  return found?.kind === 'desk' && found.edition === of.edition ? found : null
}

async function touch(tx: Tx, { id, now }: { id: string; now: number }): Promise<void> {
  await tx
    .updateTable('device')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where((e) => e.or([e('last_seen_at', 'is', null), e('last_seen_at', '<', now)]))
    .execute()
}

/** What the kernel asks about devices. */
export const enrolledDevices: Ports['devices'] = { load, touch }
