/** Negotiation tables as places of meetings. What an organisation has booked for a negotiation slot goes before a meeting. */
import type { Db, Tx } from '../../../server/database/db.ts'
import { overlaps } from '../../booking/rules.ts'
import { bookedNegotiationTables } from '../../booking/server/service.ts'
import { negotiationTables } from '../../floor-plan/server/service.ts'
import { halfHourMs } from '../rules.ts'

export const tableHolder = (tableId: string): string => `table:${tableId}`

/** Ids of tables that are free in a half-hour, in the order in which they are assigned. */
export async function freeTables(
  db: Db | Tx,
  asked: { edition: string; startsAt: number; now: number },
): Promise<string[]> {
  const { startsAt } = asked
  const free = await freeTablesAt(db, { ...asked, halfHours: [startsAt] })
  return free.get(startsAt) ?? []
}

/** The same for several half-hours at once. */
export async function freeTablesAt(
  db: Db | Tx,
  asked: { edition: string; halfHours: readonly number[]; now: number; exceptId?: string | undefined },
): Promise<Map<number, string[]>> {
  const { edition, halfHours, now, exceptId } = asked
  const tables = await negotiationTables(db, edition)
  if (!tables.length || !halfHours.length) return new Map()
  const booked = await bookedNegotiationTables(db, { edition, now })
  const holds = await db
    .selectFrom('meeting_hold')
    .select(['holder', 'starts_at', 'meeting_id'])
    .where(
      'holder',
      'in',
      tables.map((table) => tableHolder(table.id)),
    )
    .where('starts_at', 'in', [...halfHours])
    .execute()
  const used = new Set(
    holds.filter((row) => row.meeting_id !== exceptId).map((row) => `${row.holder} ${row.starts_at}`),
  )
  const isFree = (tableId: string, startsAt: number) =>
    !used.has(`${tableHolder(tableId)} ${startsAt}`) && !isBooked(booked, { tableId, startsAt })
  return new Map(
    halfHours.map((startsAt) => [
      startsAt,
      tables.filter((table) => isFree(table.id, startsAt)).map((table) => table.id),
    ]),
  )
}

interface BookedTable {
  readonly tableId: string
  readonly startsAt: number
  readonly endsAt: number
}

export const isBooked = (
  booked: readonly BookedTable[],
  at: { tableId: string; startsAt: number },
): boolean =>
  booked.some(
    (one) =>
      one.tableId === at.tableId &&
      overlaps(one, { startsAt: at.startsAt, endsAt: at.startsAt + halfHourMs }),
  )
