/** How a device comes to its right: an administrator makes a code, the device exchanges it, once. */
import type { OfDevice, ReadContext, WriteContext } from '../../../server/context.ts'
import type { Service } from '../../../server/http/http.ts'
import { announce, deviceTopic } from '../../../server/live/live.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import type { DeviceShown, Enrolment, deviceApi } from '../contract.ts'
import { deviceLimits as limits, enrolmentPath } from '../rules.ts'
import { hashOf } from './right-service.ts'
import type { DeviceTable } from './tables.ts'

const newToken = ({ kernel }: Pick<WriteContext, 'kernel'>) => kernel.random.bytes(32).toString('base64url')

/** A new code for a device, in place of one that was made before. Only its hash is kept. */
export async function makeEnrolment(
  ctx: WriteContext,
  device: Pick<DeviceTable, 'id' | 'kind' | 'room_id'>,
): Promise<Enrolment> {
  const token = newToken(ctx)
  const endsAt = ctx.now + limits.enrolmentMs
  await ctx.tx
    .updateTable('device')
    .set({ enrolment_hash: hashOf(token), enrolment_ends_at: endsAt })
    .where('id', '=', device.id)
    .execute()
  return { id: device.id, path: enrolmentPath({ kind: device.kind, roomId: device.room_id, token }), endsAt }
}

export const enrol: Service<typeof deviceApi.enrol> = async (ctx, input) => {
  const [token, half] = [newToken(ctx), newToken(ctx)]
  await keepFormer(ctx, input.token)
  // The one statement that uses the code up also decides who was first.
  const device = await ctx.tx
    .updateTable('device')
    .set({
      enrolment_hash: null,
      enrolment_ends_at: null,
      token_hash: hashOf(token),
      half_hash: hashOf(half),
      enrolled_at: ctx.now,
      last_seen_at: ctx.now,
      user_agent: ctx.client.userAgent,
    })
    .where('enrolment_hash', '=', hashOf(input.token))
    .where('enrolment_ends_at', '>', ctx.now)
    .where('right_ends_at', '>', ctx.now)
    .where('cut_off_at', 'is', null)
    .returning(['id', 'kind', 'name', 'edition', 'room_id', 'points', 'right_ends_at'])
    .executeTakeFirst()
  if (!device) return refuse('ENROLMENT_OVER')
  // What held the right before ends with it.
  await announce(ctx, deviceTopic(device.id))
  await record(ctx, {
    action: 'device.enrol',
    subjectType: 'device',
    subjectId: device.id,
    edition: device.edition,
    actor: { accountId: `device:${device.name}`, role: 'device' },
    data: { kind: device.kind, name: device.name },
  })
  // What was scanned is still handed in after the end, and the cookie is half of who brings it.
  const lifeSeconds = Math.ceil((device.right_ends_at + limits.handInMs - ctx.now) / 1_000)
  ctx.client.setCookie('deviceHalf', half, { maxAgeSeconds: lifeSeconds })
  return ok({
    token,
    device: showDevice(ctx, { ...device, roomId: device.room_id, rightEndsAt: device.right_ends_at }),
  })
}

/** What held the right of a device until its code is used: it may still hand in what it scanned. */
async function keepFormer({ tx, now }: WriteContext, enrolment: string): Promise<void> {
  const held = await tx
    .selectFrom('device')
    .select(['id', 'token_hash', 'half_hash', 'enrolled_at'])
    .where('enrolment_hash', '=', hashOf(enrolment))
    .executeTakeFirst()
  if (!held?.token_hash || !held.half_hash) return
  await tx
    .insertInto('device_former')
    .values({
      token_hash: held.token_hash,
      half_hash: held.half_hash,
      device_id: held.id,
      enrolled_at: held.enrolled_at ?? now,
      ended_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const me: Service<typeof deviceApi.me> = async (ctx: OfDevice<ReadContext>) =>
  ok(showDevice(ctx, ctx.device))

type Shown = Omit<DeviceShown, 'serverTime' | 'points'> & { readonly points: readonly string[] }

const showDevice = ({ now }: Pick<ReadContext, 'now'>, device: Shown): DeviceShown => ({
  id: device.id,
  kind: device.kind,
  name: device.name,
  edition: device.edition,
  roomId: device.roomId,
  points: [...device.points],
  rightEndsAt: device.rightEndsAt,
  serverTime: now,
})
