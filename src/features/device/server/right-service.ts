/** What a device may, asked at every call: its token and its cookie half, by their hashes. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { CallingDevice, Ports } from '../../../server/context.ts'
import { compileRead } from '../../../server/database/compiled.ts'
import type { Db, Tx } from '../../../server/database/db.ts'

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

async function load(
  db: Db,
  { token, half, now }: { token: string; half: string | null; now: number },
): Promise<CallingDevice | 'ended' | null> {
  const row = await byToken.first(db, { hash: hashOf(token) })
  if (!row?.half_hash || half === null) return null
  if (!timingSafeEqual(Buffer.from(row.half_hash), Buffer.from(hashOf(half)))) return null
  if (row.cut_off_at !== null || row.right_ends_at <= now) return 'ended'
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    edition: row.edition,
    roomId: row.room_id,
    points: row.points,
    enrolledAt: row.enrolled_at ?? now,
    rightEndsAt: row.right_ends_at,
    touchDue: (row.last_seen_at ?? 0) + touchMs <= now,
  }
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
