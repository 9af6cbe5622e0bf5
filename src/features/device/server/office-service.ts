/** Devices in the back office: made, enrolled again, cut off. */
import type { WriteContext } from '../../../server/context.ts'
import type { Service } from '../../../server/http/http.ts'
import { lockRow } from '../../../server/database/db.ts'
import { countRows } from '../../../server/database/queries.ts'
import { announce, deviceTopic } from '../../../server/live/live.ts'
import { dayMs } from '../../../shared/durations.ts'
import { formatInstant } from '../../../shared/format.ts'
import { localized, ok, refuse, refuseFields } from '../../../shared/outcome.ts'
import { describeDevice } from '../../account/rules.ts'
import { record } from '../../audit/server/service.ts'
import { currentEdition, endOfConference, readTimes } from '../../edition/server/service.ts'
import type { DeviceRow, deviceApi } from '../contract.ts'
import { deviceMessages } from '../messages.ts'
import { deviceLimits as limits, deviceStateOf, endOfRight, longestRight } from '../rules.ts'
import { makeEnrolment } from './enrol-service.ts'
import type { DeviceTable } from './tables.ts'

export const listDevices: Service<typeof deviceApi.list> = async (ctx, input) => {
  const edition = input.activityCode ?? (await currentEdition(ctx.db))
  const rows = await ctx.db
    .selectFrom('device')
    .selectAll()
    .where('edition', '=', edition)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const ends = endOfConference(await readTimes(ctx.db, edition))
  return ok({
    rows: rows.map((row) => toRow(row, ctx.now)),
    edition,
    suggestedEndsAt: Math.max(ends, ctx.now + dayMs),
    serverTime: ctx.now,
  })
}

function toRow(row: DeviceTable, now: number): DeviceRow {
  const endedAt = endOfRight({ rightEndsAt: row.right_ends_at, cutOffAt: row.cut_off_at }, now)
  const handInUntil = endedAt === null || row.kind === 'door' ? null : endedAt + limits.handInMs
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    edition: row.edition,
    roomId: row.room_id,
    points: row.points,
    rightEndsAt: row.right_ends_at,
    state: deviceStateOf(
      {
        enrolledAt: row.enrolled_at,
        enrolmentEndsAt: row.enrolment_ends_at,
        rightEndsAt: row.right_ends_at,
        cutOffAt: row.cut_off_at,
      },
      now,
    ),
    madeBy: row.made_by,
    madeAt: row.made_at,
    enrolledAt: row.enrolled_at,
    lastSeenAt: row.last_seen_at,
    browser: row.user_agent ? describeDevice(row.user_agent) : null,
    cutOffAt: row.cut_off_at,
    unsent: row.unsent,
    handInUntil: handInUntil !== null && handInUntil > now ? handInUntil : null,
  }
}

export const makeDevice: Service<typeof deviceApi.make> = async (ctx, input) => {
  const name = input.name.trim()
  if (!name) return refuseFields({ name: localized(deviceMessages.nameMissing) })
  if ((input.kind === 'door') !== (input.roomId !== undefined))
    return refuseFields({ roomId: localized(deviceMessages.roomOfDoor) })
  const edition = await currentEdition(ctx.tx)
  const longest = longestRight(ctx.now, endOfConference(await readTimes(ctx.tx, edition)))
  if (input.rightEndsAt <= ctx.now || input.rightEndsAt > longest)
    return refuseFields({
      rightEndsAt: localized(deviceMessages.rightTooLong, { until: formatInstant(longest) }),
    })
  const live = ctx.tx
    .selectFrom('device')
    .where('edition', '=', edition)
    .where('cut_off_at', 'is', null)
    .where('right_ends_at', '>', ctx.now)
  if ((await countRows(live)) >= limits.perEdition)
    return refuse('LIMIT_REACHED', {
      text: localized(deviceMessages.perEdition, { limit: limits.perEdition }),
    })
  const id = ctx.kernel.random.id()
  const device = { id, kind: input.kind, room_id: input.roomId ?? null }
  await ctx.tx
    .insertInto('device')
    .values({
      ...device,
      edition,
      name,
      points: input.kind === 'desk' ? input.points : [],
      enrolment_hash: null,
      enrolment_ends_at: null,
      token_hash: null,
      half_hash: null,
      enrolled_at: null,
      right_ends_at: input.rightEndsAt,
      cut_off_at: null,
      last_seen_at: null,
      user_agent: '',
      made_at: ctx.now,
      made_by: ctx.user.name,
      unsent: null,
      unsent_at: null,
    })
    .execute()
  const data = { kind: input.kind, name, rightEndsAt: input.rightEndsAt }
  await record(ctx, { action: 'device.make', subjectType: 'device', subjectId: id, edition, data })
  return ok(await makeEnrolment(ctx, device))
}

export const enrolAgain: Service<typeof deviceApi.enrolAgain> = async (ctx, { id }) => {
  await lockRow(ctx.tx, 'device', id)
  const row = await ctx.tx.selectFrom('device').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  if (row.cut_off_at !== null || row.right_ends_at <= ctx.now) return refuse('WRONG_STATUS')
  await record(ctx, {
    action: 'device.enrolAgain',
    subjectType: 'device',
    subjectId: id,
    edition: row.edition,
    data: { name: row.name },
  })
  return ok(await makeEnrolment(ctx, row))
}

/** Ends the right of the doors of a room that is removed. */
export async function endDoorsOf(ctx: WriteContext, roomId: string): Promise<void> {
  const doors = await ctx.tx
    .selectFrom('device')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('cut_off_at', 'is', null)
    .where('right_ends_at', '>', ctx.now)
    .orderBy('id')
    .execute()
  for (const door of doors) await endNow(ctx, door)
}

async function endNow(ctx: WriteContext, row: DeviceTable): Promise<DeviceTable> {
  const ended = { cut_off_at: ctx.now, enrolment_hash: null, enrolment_ends_at: null }
  await ctx.tx.updateTable('device').set(ended).where('id', '=', row.id).execute()
  await announce(ctx, deviceTopic(row.id))
  await record(ctx, {
    action: 'device.cutOff',
    subjectType: 'device',
    subjectId: row.id,
    edition: row.edition,
    data: { name: row.name },
  })
  return { ...row, ...ended }
}

export const cutOff: Service<typeof deviceApi.cutOff> = async (ctx, { id }) => {
  await lockRow(ctx.tx, 'device', id)
  const row = await ctx.tx.selectFrom('device').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return refuse('NOT_FOUND')
  if (row.cut_off_at !== null) return ok(toRow(row, ctx.now))
  return ok(toRow(await endNow(ctx, row), ctx.now))
}
