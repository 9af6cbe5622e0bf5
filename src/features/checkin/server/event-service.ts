/** What happened at points: kept, read back, and who is in because of it. */
import type { Context, WriteContext } from '../../../server/context.ts'
import { compileRead, compileWrite } from '../../../server/database/compiled.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { piecesOf } from '../../../server/database/queries.ts'
import { announce } from '../../../server/live/live.ts'
import { presenceOf, type Direction, type Presence, type PresenceEvent } from '../rules.ts'
import { selfOf } from './point-service.ts'
import type { CheckinEventTable } from './tables.ts'

/** An event as presence is computed of it. */
export interface Happened extends PresenceEvent {
  readonly pointId: string
  readonly personId: string
  readonly by: string
  readonly deviceId: string | null
}

/** Everything that counts, in the columns of `Happened`. */
export const happened = (db: Db | Tx) =>
  db
    .selectFrom('checkin_event')
    .select([
      'id',
      'point_id as pointId',
      'person_id as personId',
      'direction',
      'undoes',
      'corrected_at as at',
      'by_name as by',
      'device_id as deviceId',
    ])
    .where('verdict', '<>', 'right-over')

const eventsOf = compileRead((db, given: { personId: string }) =>
  happened(db).where('person_id', '=', given.personId),
)

/** All that happened to a person at any point. */
export const eventsOfPerson = (db: Db | Tx, personId: string): Promise<Happened[]> =>
  eventsOf.all(db, { personId })

/** Whether and since when a person is at a point on a day. */
export const presenceAt = (
  events: readonly Happened[],
  of: { pointId: string; day: number },
): Presence<Happened> =>
  presenceOf(
    events.filter(({ pointId }) => pointId === of.pointId),
    of.day,
  )

/** Told after every event of an edition. */
export const checkinTopic = (edition: string) => `checkin:${edition}`

const insertEvent = compileWrite((tx, row: CheckinEventTable) =>
  tx
    .insertInto('checkin_event')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
)

type NewEvent = Pick<
  CheckinEventTable,
  'id' | 'edition' | 'point_id' | 'person_id' | 'company_id' | 'kind' | 'verdict'
> &
  Partial<CheckinEventTable> & { readonly direction: Direction }

/** A whole row of an event that a desk makes now; what is given goes before. */
export const eventRow = (
  ctx: Pick<Context, 'now' | 'device' | 'user'>,
  given: NewEvent,
): CheckinEventTable => ({
  code_id: null,
  undoes: null,
  device_id: ctx.device?.id ?? null,
  account_id: ctx.user?.accountId ?? null,
  by_name: selfOf(ctx),
  device_at: ctx.now,
  at: ctx.now,
  corrected_at: ctx.now,
  reason: null,
  words: '',
  offline: false,
  ...given,
})

/** Keeps an event and says so; false where one of this id was kept before. */
export async function keepEvent(ctx: WriteContext, given: NewEvent): Promise<boolean> {
  const kept = await insertEvent.first(ctx.tx, eventRow(ctx, given))
  if (kept) await announce(ctx, checkinTopic(given.edition))
  return kept !== undefined
}

/** Keeps those events of a queue that are not there yet; answers their ids. */
export async function keepNew(tx: Tx, rows: readonly CheckinEventTable[]): Promise<Set<string>> {
  const kept = new Set<string>()
  for (const piece of piecesOf(rows)) {
    const inserted = await tx
      .insertInto('checkin_event')
      .values([...piece])
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    for (const { id } of inserted) kept.add(id)
  }
  return kept
}

/** Tells other features whose check-ins were taken back; the people's rows are locked. */
export async function tellTakenBack(
  ctx: WriteContext,
  taken: { edition: string; personIds: readonly string[] },
): Promise<void> {
  if (!taken.personIds.length) return
  for (const part of ctx.kernel.organisationHooks) await part.checkInsTakenBack?.(ctx, taken)
}

const eventById = compileRead((db, given: { id: string }) =>
  db.selectFrom('checkin_event').selectAll().where('id', '=', given.id),
)
export const findEvent = (db: Db | Tx, id: string): Promise<CheckinEventTable | undefined> =>
  eventById.first(db, { id })
