/** Bookings as the back office sees them: with the organisation, filtered, searched, sorted and paged. */
import type { Service } from '../../../server/http/http.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import type { InputOf } from '../../../shared/call.ts'
import { fromBeijing } from '../../../shared/format.ts'
import { ok } from '../../../shared/outcome.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Database, Db, Tx } from '../../../server/database/db.ts'
import { containsPattern, foldLines, hasFolded, holds, plain } from '../../../server/database/text-folding.ts'
import { currentEdition, parameter } from '../../edition/server/service.ts'
import { companyNumber } from '../../registration/server/service.ts'
import type { bookingApi, StaffBooking } from '../contract.ts'
import { showBooking } from './shown-service.ts'
import { loadPlaces, rowsOf, waitingOf } from './view-service.ts'
import { namesOf, tableName } from './bookable-service.ts'
import type { BookingTable } from './tables.ts'
import { dayMs } from '../../../shared/durations.ts'

type Input = InputOf<typeof bookingApi.listBookings>
type State = StaffBooking['state']

/** Bookings with their organisations and how many wait for the place. */
export async function showStaffBookings(
  db: Db | Tx,
  { rows, now }: { rows: readonly BookingTable[]; now: number },
): Promise<StaffBooking[]> {
  if (!rows.length) return []
  const names = await namesOf(db, rows)
  const companies = await companiesOf(db, rows)
  const edition = rows[0]!.edition
  const places = await loadPlaces(db, {
    edition,
    subjectIds: [...new Set(rows.map((row) => row.subject_id))],
  })
  const closesAt = await parameter(db, edition, 'BOOKING_CLOSES')
  return rows.map((row) => ({
    ...showBooking(row, { names, now }),
    company: (row.company_id && companies.get(row.company_id)) || null,
    queue: waitingOf(rowsOf(places, row.place_key), { now, closesAt }).length,
    version: row.version,
  }))
}

/** The same for one, as it is now. */
export async function showStaffBooking(ctx: WriteContext, row: BookingTable): Promise<StaffBooking> {
  return (await showStaffBookings(ctx.tx, { rows: [row], now: ctx.now }))[0]!
}

async function companiesOf(
  db: Db | Tx,
  rows: readonly BookingTable[],
): Promise<Map<string, NonNullable<StaffBooking['company']>>> {
  const ids = [...new Set(rows.flatMap((row) => row.company_id ?? []))]
  if (!ids.length) return new Map()
  const companies = await db
    .selectFrom('company')
    .select(['id', 'edition', 'number', 'name', 'type', 'status'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    companies.map((company) => [
      company.id,
      {
        id: company.id,
        number: companyNumber(company),
        name: company.name,
        type: company.type,
        status: company.status,
      },
    ]),
  )
}

export const listBookings: Service<typeof bookingApi.listBookings> = async (ctx, input) => {
  const edition = input.activityCode ?? (await currentEdition(ctx.db))
  const found = await filtered(ctx.db, { input, edition })
  const counted = await found
    .select((e) => [stateAt(ctx.now).as('state_now'), e.fn.countAll<number>().as('count')])
    .groupBy(sql.ref('state_now'))
    .execute()
  const counts = { held: 0, confirmed: 0, fixed: 0, ended: 0 }
  for (const { state_now: state, count } of counted) counts[state] = Number(count)
  const total = input.state
    ? counts[input.state]
    : counts.held + counts.confirmed + counts.fixed + counts.ended
  const { page, size, state } = input
  const rows = await found
    .$if(state !== undefined, (query) => query.where(stateAt(ctx.now), '=', state!))
    .selectAll('booking')
    .orderBy(orders[input.sort].by, orders[input.sort].direction)
    .orderBy('booking.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return ok({ rows: await showStaffBookings(ctx.db, { rows, now: ctx.now }), total, page, size, counts })
}

/** The state now: a hold that is over has ended, whatever jobs have run. */
const stateAt = (now: number) =>
  sql<State>`case when booking.ended_at is not null or (booking.state = 'held' and booking.hold_ends_at <= ${now})
    then 'ended' else booking.state end`

const orders = {
  time: { by: sql`booking.starts_at`, direction: 'asc' },
  '-createdAt': { by: sql`booking.created_at`, direction: 'desc' },
  // Those without an end come last, on both engines.
  holdEndsAt: { by: sql`coalesce(booking.hold_ends_at, ${Number.MAX_SAFE_INTEGER})`, direction: 'asc' },
  company: { by: sql`coalesce(company.search, '')`, direction: 'asc' },
} as const satisfies Record<Input['sort'], { by: unknown; direction: 'asc' | 'desc' }>

async function filtered(db: Db, { input, edition }: { input: Input; edition: string }) {
  const { id, kind, day, companyId, q } = input
  const dayStart = day === undefined ? 0 : fromBeijing(`${day} 00:00`)
  const subjectIds = q?.trim() ? await subjectsNamed(db, { edition, q }) : []
  return db
    .selectFrom('booking')
    .leftJoin('company', 'company.id', 'booking.company_id')
    .where('booking.edition', '=', edition)
    .$if(id !== undefined, (query) => query.where('booking.id', '=', id!))
    .$if(kind !== undefined, (query) => query.where('booking.kind', '=', kind!))
    .$if(companyId !== undefined, (query) => query.where('booking.company_id', '=', companyId!))
    .$if(day !== undefined, (query) =>
      query.where('booking.starts_at', '<', dayStart + dayMs).where('booking.ends_at', '>', dayStart),
    )
    .$if(Boolean(q?.trim()), (query) => query.where((e) => matches(e, { q: q!, subjectIds })))
}

/** By the organisation's names or number, the room or table, the contract's number. */
function matches(
  e: ExpressionBuilder<Database & { company: Database['company'] }, 'booking' | 'company'>,
  { q, subjectIds }: { q: string; subjectIds: readonly string[] },
) {
  const pattern = containsPattern(q)
  const number = /^(?:lirc_?\d{4}-)?0*(\d{1,6})$/.exec(plain(q))?.[1]
  return e.or([
    hasFolded('company.search', q),
    sql<boolean>`lower(booking.contract_number) like ${pattern} escape '\\'`,
    ...(number ? [e('company.number', '=', Number(number))] : []),
    ...(subjectIds.length ? [e('booking.subject_id', 'in', [...subjectIds])] : []),
  ])
}

async function subjectsNamed(db: Db, { edition, q }: { edition: string; q: string }): Promise<string[]> {
  const rooms = await db
    .selectFrom('meeting_room')
    .select(['id', 'name'])
    .where('edition', '=', edition)
    .execute()
  const tables = await db
    .selectFrom('venue_table')
    .select(['id', 'kind', 'number'])
    .where('edition', '=', edition)
    .execute()
  const named = [...rooms, ...tables.map((table) => ({ id: table.id, name: tableName(table) }))]
  return named.filter(({ name: { cn, en } }) => holds(foldLines(cn, en), q)).map(({ id }) => id)
}

/** How many bookings that have not ended begin before `from` or end after `until`. */
export async function countBookingsOutside(
  db: Db | Tx,
  { edition, from, until }: { edition: string; from: number; until: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('booking')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('edition', '=', edition)
    .where('ended_at', 'is', null)
    .where((e) => e.or([e('starts_at', '<', from), e('ends_at', '>', until)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}
