/**
 * Scans that a device handed in after its right had ended. What the device states, its times above all, is a claim: nothing of a batch
 * counts until staff have accepted it, with what it would change before their eyes.
 */
import type { CallingDevice, Kernel, OfDevice, WriteContext } from '../../../server/context.ts'
import { lockRow, lockRows, type Db, type Tx } from '../../../server/database/db.ts'
import { piecesOf } from '../../../server/database/queries.ts'
import type { Service } from '../../../server/http/http.ts'
import { announce } from '../../../server/live/live.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import { currentEdition } from '../../edition/server/service.ts'
import type { BatchShown, checkinApi } from '../contract.ts'
import { daysOf, type PresenceEvent } from '../rules.ts'
import { checkinTopic, happened, keepNew, tellTakenBack } from './event-service.ts'
import { removeWrongUndos } from './queued-undo-service.ts'
import { namesIn, whoAndWhere } from './report-service.ts'
import type { CheckinBatchScanTable, CheckinBatchTable, CheckinEventTable } from './tables.ts'

const shownScans = 200
const shownBatches = 50

type Ended = Pick<CallingDevice, 'id' | 'name' | 'edition' | 'endedAt' | 'endedWhy'>

/** Keeps as one batch those scans that nobody has yet; answers their ids. */
export async function keepBatch(
  ctx: OfDevice<WriteContext>,
  { rows, ...right }: Ended & { rows: readonly CheckinEventTable[] },
): Promise<Set<string>> {
  const [batchId, kept] = [ctx.kernel.random.id(), new Set<string>()]
  for (const piece of piecesOf(rows)) {
    const ids = piece.map(({ id }) => id)
    const counted = await ctx.tx.selectFrom('checkin_event').select('id').where('id', 'in', ids).execute()
    const known = new Set(counted.map(({ id }) => id))
    const fresh = piece.filter(({ id }) => !known.has(id)).map((row) => ({ ...row, batch_id: batchId }))
    if (!fresh.length) continue
    const inserted = await ctx.tx
      .insertInto('checkin_batch_scan')
      .values(fresh)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    for (const { id } of inserted) kept.add(id)
  }
  if (kept.size)
    await ctx.tx
      .insertInto('checkin_batch')
      .values({
        id: batchId,
        edition: right.edition,
        device_id: right.id,
        device_name: right.name,
        ended_at: right.endedAt!,
        ended_why: right.endedWhy,
        handed_in_at: ctx.now,
        state: 'waiting',
        decided_at: null,
        decided_by: null,
      })
      .execute()
  return kept
}

export const listBatches: Service<typeof checkinApi.batches> = async (ctx) => {
  const edition = await currentEdition(ctx.db)
  const batches = await ctx.db
    .selectFrom('checkin_batch')
    .selectAll()
    .where('edition', '=', edition)
    .where('state', '<>', 'accepted')
    // Those that wait before those that were refused.
    .orderBy('state', 'desc')
    .orderBy('handed_in_at', 'desc')
    .orderBy('id')
    .limit(shownBatches)
    .execute()
  const rows: BatchShown[] = []
  for (const batch of batches) rows.push(await showBatch(ctx, batch))
  return ok({ rows, serverTime: ctx.now })
}

async function showBatch(
  { kernel, db }: { kernel: Kernel; db: Db },
  batch: CheckinBatchTable,
): Promise<BatchShown> {
  const { edition } = batch
  const scans = await scansOf(db, batch.id)
  const names = await namesIn(db, { edition, personIds: scans.map((scan) => scan.person_id) })
  const { here, gone, first, none } = await effectOf(db, scans)
  const resting = kernel.organisationHooks.map((part) =>
    part.restingOnCheckIns?.(db, { edition, personIds: none }),
  )
  const documents = await Promise.all(resting)
  return {
    id: batch.id,
    state: batch.state,
    device: batch.device_name,
    endedAt: batch.ended_at,
    endedWhy: batch.ended_why,
    handedInAt: batch.handed_in_at,
    decidedAt: batch.decided_at,
    decidedBy: batch.decided_by,
    scans: scans.length,
    late: scans.filter(({ verdict }) => verdict === 'right-over').length,
    people: new Set(scans.map((scan) => scan.person_id)).size,
    here: here.length,
    gone: gone.length,
    mayCertify: first.length,
    revoked: documents.reduce<number>((sum, count = 0) => sum + count, 0),
    rows: scans.slice(0, shownScans).flatMap((scan) => {
      const who = whoAndWhere(names, { personId: scan.person_id, pointId: scan.point_id })
      const { kind, direction, verdict, corrected_at: at } = scan
      return who ? [{ ...who, at, kind, direction, verdict }] : []
    }),
  }
}

const scansOf = (db: Db | Tx, batchId: string): Promise<CheckinBatchScanTable[]> =>
  db
    .selectFrom('checkin_batch_scan')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('corrected_at')
    .orderBy('id')
    .execute()

interface Visit extends PresenceEvent {
  readonly pointId: string
  readonly personId: string
}

/** The days on which people came, each with its point: `point day`. */
const visitsOf = (events: readonly Visit[]): Set<string> =>
  new Set(
    [...Map.groupBy(events, ({ pointId }) => pointId)].flatMap(([pointId, own]) =>
      daysOf(own).map((day) => `${pointId} ${day}`),
    ),
  )

/**
 * People whom accepting these scans would change: who would count as here at a point on a day, who no longer would, who would have come
 * to the conference only now (and may get a certificate), and who would not have come at all any more.
 */
async function effectOf(db: Db | Tx, scans: readonly CheckinBatchScanTable[]) {
  const stated = Map.groupBy(
    scans.filter(({ verdict }) => verdict !== 'right-over'),
    (scan) => scan.person_id,
  )
  const counted = new Map<string, Visit[]>()
  for (const piece of piecesOf([...stated.keys()])) {
    const rows = await happened(db).where('person_id', 'in', piece).execute()
    for (const [personId, own] of Map.groupBy(rows, (row) => row.personId)) counted.set(personId, own)
  }
  const effect = { here: [] as string[], gone: [] as string[], first: [] as string[], none: [] as string[] }
  for (const [personId, own] of stated) {
    const known = counted.get(personId) ?? []
    const ids = new Set(known.map(({ id }) => id))
    const added = own.filter(({ id }) => !ids.has(id)).map(visitOf)
    const [before, after] = [visitsOf(known), visitsOf([...known, ...added])]
    if (hasMore(after, before)) effect.here.push(personId)
    if (hasMore(before, after)) effect.gone.push(personId)
    if (!before.size && after.size) effect.first.push(personId)
    if (before.size && !after.size) effect.none.push(personId)
  }
  return effect
}

const hasMore = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((visit) => !other.has(visit))

const visitOf = (scan: CheckinBatchScanTable): Visit => ({
  id: scan.id,
  pointId: scan.point_id,
  personId: scan.person_id,
  direction: scan.direction,
  undoes: scan.undoes,
  at: scan.corrected_at,
})

export const decideBatch: Service<typeof checkinApi.decideBatch> = async (ctx, { id, accept }) => {
  await lockRow(ctx.tx, 'checkin_batch', id, 'checkin.batchLock')
  const batch = await ctx.tx.selectFrom('checkin_batch').selectAll().where('id', '=', id).executeTakeFirst()
  if (!batch) return refuse('NOT_FOUND')
  const state = accept ? 'accepted' : 'refused'
  if (batch.state === 'accepted' || batch.state === state) return refuse('WRONG_STATUS')
  const { edition } = batch
  const counted = accept ? await countBatch(ctx, batch) : 0
  await ctx.tx
    .updateTable('checkin_batch')
    .set({ state, decided_at: ctx.now, decided_by: ctx.user?.name ?? null })
    .where('id', '=', id)
    .execute()
  await record(ctx, {
    action: accept ? 'checkin.batchAccept' : 'checkin.batchRefuse',
    subjectType: 'device',
    subjectId: batch.device_id,
    edition,
    data: { batch: id, device: batch.device_name, counted },
  })
  await announce(ctx, checkinTopic(edition))
  return ok({ counted })
}

/** Makes events of a batch's scans; answers how many. */
async function countBatch(ctx: WriteContext, { id, edition }: CheckinBatchTable): Promise<number> {
  const rows = (await scansOf(ctx.tx, id)).map(({ batch_id: _batch, ...row }) => row)
  const personIds = [...new Set(rows.map((row) => row.person_id))].toSorted()
  for (const piece of piecesOf(personIds)) await lockRows(ctx.tx, 'person', piece)
  const kept = await keepNew(ctx.tx, rows)
  const counted = rows.filter((row) => kept.has(row.id) && row.verdict !== 'right-over')
  await removeWrongUndos(ctx.tx, counted)
  await ctx.tx.deleteFrom('checkin_batch_scan').where('batch_id', '=', id).execute()
  const undone = counted.filter(({ kind }) => kind === 'undo').map((row) => row.person_id)
  await tellTakenBack(ctx, { edition, personIds: [...new Set(undone)] })
  return counted.length
}
