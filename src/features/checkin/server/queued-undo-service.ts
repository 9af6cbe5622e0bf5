/** Undos of a queue: which entries they name, and whether they may take those back. */
import { piecesOf } from '../../../server/database/queries.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import type { QueuedScan } from '../contract.ts'
import { mayTakeBack, type Direction } from '../rules.ts'
import type { CheckinEventTable } from './tables.ts'

/** What an undo names: an entry that is kept, that waits for staff, or that comes in the same queue. */
export interface Entry {
  readonly personId: string
  readonly pointId: string
  readonly direction: Direction
  /** Made by the device that undoes it, and no undo itself. */
  readonly isOwn: boolean
  readonly offline: boolean
  /** By the clock of the device, and corrected. */
  readonly deviceAt: number
  readonly at: number
}

type EntryRow = Pick<
  CheckinEventTable,
  'person_id' | 'point_id' | 'direction' | 'kind' | 'device_id' | 'offline' | 'device_at' | 'corrected_at'
>

const entryOf = (row: EntryRow, own: readonly (string | null)[]): Entry => ({
  personId: row.person_id,
  pointId: row.point_id,
  direction: row.direction,
  isOwn: own.includes(row.device_id) && row.kind !== 'undo',
  offline: row.offline,
  deviceAt: row.device_at,
  at: row.corrected_at,
})

/** The entries that undos of a queue name, by id; one that nobody knows yet is left out. */
export async function entriesUndone(
  db: Db | Tx,
  of: {
    scans: readonly QueuedScan[]
    personIds: readonly (string | null)[]
    own: readonly (string | null)[]
  },
): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  const ids = new Set(of.scans.flatMap(({ undoes }) => undoes ?? []))
  for (const [index, scan] of of.scans.entries()) {
    const personId = of.personIds[index]
    if (!ids.has(scan.id) || !personId) continue
    const { pointId, direction, at, undoes } = scan
    const isOwn = undoes === undefined
    entries.set(scan.id, { personId, pointId, direction, isOwn, offline: true, deviceAt: at, at })
  }
  for (const piece of piecesOf([...ids]))
    for (const table of ['checkin_batch_scan', 'checkin_event'] as const) {
      const rows = await db
        .selectFrom(table)
        .select(['id', 'person_id', 'point_id', 'direction', 'kind', 'device_id', 'offline'])
        .select(['device_at', 'corrected_at'])
        .where('id', 'in', piece)
        .execute()
      for (const row of rows) entries.set(row.id, entryOf(row, of.own))
    }
  return entries
}

/** Whether an undo takes back an entry: both by the clock of the device where that made both, else by the corrected times. */
export const takesBack = (
  undo: { readonly personId: string; readonly deviceAt: number; readonly at: number },
  entry: Entry,
): boolean =>
  entry.isOwn &&
  mayTakeBack(
    { personId: undo.personId, at: entry.offline ? undo.deviceAt : undo.at },
    { personId: entry.personId, at: entry.offline ? entry.deviceAt : entry.at },
  )

/** Removes undos that came before the entries which they name, and may not take them back. */
export async function removeWrongUndos(tx: Tx, kept: readonly CheckinEventTable[]): Promise<void> {
  const entries = new Map(kept.filter(({ undoes }) => undoes === null).map((row) => [row.id, row]))
  for (const piece of piecesOf([...entries.keys()])) {
    const undos = await tx.selectFrom('checkin_event').selectAll().where('undoes', 'in', piece).execute()
    const wrong = undos.filter((undo) => {
      const row = entries.get(undo.undoes!)!
      const times = { personId: undo.person_id, deviceAt: undo.device_at, at: undo.corrected_at }
      return !takesBack(times, entryOf(row, [undo.device_id]))
    })
    const ids = wrong.map(({ id }) => id)
    if (ids.length) await tx.deleteFrom('checkin_event').where('id', 'in', ids).execute()
  }
}
