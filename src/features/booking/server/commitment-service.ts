/**
 * What an organisation and its delegates do when: shown beside what can be booked, so that a clash is seen at the moment of
 * choosing. It warns and refuses nothing: an organisation sends several people.
 */
import { compileRead } from '../../../server/database/compiled.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { OrganisationHooks } from '../../../server/organisation-hooks.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { displayName } from '../../registration/rules.ts'
import type { Commitment } from '../contract.ts'
import { activityOf, conflictsWith } from '../rules.ts'
import { liveBookings } from './view-service.ts'
import { namesOf, namesOrNone } from './bookable-service.ts'
import type { BookingTable } from './tables.ts'
import { hourMs } from '../../../shared/durations.ts'
import { bookingMessages } from '../messages.ts'

interface Asked {
  readonly companyId: string
  readonly edition: string
  readonly now: number
  /** Only this delegate's activities: a delegate is not told what the colleagues attend (requirement 6). */
  readonly delegateId?: string | null | undefined
  /** Features above booking that have arranged something too: meetings (organisation-hooks.ts). */
  readonly parts?: readonly OrganisationHooks[]
}

/**
 * Own rooms and negotiation tables that are still held, chosen negotiation slots without a table, the activities that
 * delegates have joined or are offered, and meetings; by time. A table for the whole conference clashes with nothing and is omitted.
 */
export async function commitmentsOf(db: Db | Tx, asked: Asked): Promise<Commitment[]> {
  const booked = await bookedPlaces(db, asked)
  const slots = without(await chosenSlots(db, asked), booked)
  const activities = await attended(db, asked)
  const arranged = await arrangedBy(db, asked)
  return [...booked.map((one) => one.commitment), ...slots, ...activities, ...arranged].toSorted(
    (a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt,
  )
}

/** The negotiation slots that an organisation has chosen and has no table for yet, by time. */
export async function slotsWithoutTable(
  db: Db | Tx,
  asked: Pick<Asked, 'companyId' | 'edition' | 'now'>,
): Promise<ChosenSlot[]> {
  return without(await chosenSlots(db, asked), await bookedPlaces(db, asked))
}

function without<Slot extends Commitment>(
  slots: readonly Slot[],
  booked: readonly { readonly slotId: string | null }[],
): Slot[] {
  const tables = new Set(booked.flatMap((one) => one.slotId ?? []))
  return slots.filter((slot) => !tables.has(slot.id))
}

type Held = Pick<BookingTable, 'id' | 'company_id' | 'kind' | 'edition' | 'slot' | 'starts_at' | 'ends_at'>

/**
 * What an organisation does while something that it has just booked takes place. Most bookings clash with nothing, which one
 * query tells; only then is it asked what it is.
 */
export async function conflictsOf(ctx: WriteContext, booking: Held): Promise<Commitment[]> {
  const { tx: db, now } = ctx
  const asked = { companyId: booking.company_id ?? '', now, parts: ctx.kernel.organisationHooks }
  const { id: exceptId, kind, edition, starts_at: startsAt, ends_at: endsAt } = booking
  if (kind !== 'room' && kind !== 'negotiation') return []
  const span = { startsAt, endsAt }
  if (!(await meetsAnything(db, booking))) return arrangedBy(db, { ...asked, span })
  return conflictsWith(await commitmentsOf(db, { ...asked, edition }), {
    ...span,
    exceptId,
    activity: activityOf(kind),
  })
}

/** Meetings that stand or wait for an answer. */
async function arrangedBy(
  db: Db | Tx,
  asked: Pick<Asked, 'companyId' | 'now' | 'parts'> & { span?: { startsAt: number; endsAt: number } },
): Promise<Commitment[]> {
  const { parts = [], ...options } = asked
  const entries = await Promise.all(parts.map((part) => part.diary?.(db, options) ?? []))
  return entries
    .flat()
    .filter((entry) => entry.state !== 'cancelled')
    .map(({ kind, id, name, startsAt, endsAt }) => ({
      kind,
      id,
      name: { ...name },
      who: null,
      activity: null,
      startsAt,
      endsAt,
    }))
}

/** Never false where `commitmentsOf` finds something; a hold that is over or an offer that has lapsed may make it true. */
async function meetsAnything(db: Db | Tx, booking: Held): Promise<boolean> {
  const { id: bookingId, company_id: companyId, slot, starts_at: startsAt, ends_at: endsAt } = booking
  const given = { companyId: companyId ?? '', bookingId, slot: slot ?? '', startsAt, endsAt }
  return (await meeting.all(db, given)).length > 0
}

interface Met {
  companyId: string
  bookingId: string
  slot: string
  startsAt: number
  endsAt: number
}

const meeting = compileRead((db, { companyId, bookingId, slot, startsAt, endsAt }: Met) =>
  db
    .selectFrom('booking')
    .select('id')
    .where('company_id', '=', companyId)
    .where('ended_at', 'is', null)
    .where('kind', 'in', ['room', 'negotiation'])
    .where('id', '!=', bookingId)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .unionAll(
      db
        .selectFrom('company_negotiation')
        .innerJoin('negotiation_slot', 'negotiation_slot.id', 'company_negotiation.slot_id')
        .select('company_negotiation.id')
        .where('company_id', '=', companyId)
        .where('starts_at', '<', endsAt)
        .where('ends_at', '>', startsAt)
        // The table that was booked stands for its slot; a room has none.
        .where('slot_id', '!=', slot),
    )
    .unionAll(
      db
        .selectFrom('delegate_activity')
        .innerJoin('activity', 'activity.id', 'delegate_activity.activity_id')
        .select('delegate_activity.id')
        .where('delegate_activity.company_id', '=', companyId)
        .where('state', 'in', ['joined', 'offered'])
        .where('starts_at', '<', endsAt)
        .where((e) => e(e.fn.coalesce('ends_at', e('starts_at', '+', hourMs)), '>', startsAt)),
    )
    .limit(1),
)

async function bookedPlaces(
  db: Db | Tx,
  { companyId, now }: Asked,
): Promise<{ commitment: Commitment; slotId: string | null }[]> {
  const live = await liveBookings(db, { companyIds: [companyId], kinds: ['room', 'negotiation'], now })
  const names = await namesOf(db, live)
  return live.map((row) => ({
    slotId: row.kind === 'negotiation' ? row.slot : null,
    commitment: {
      kind: row.kind,
      id: row.id,
      name: namesOrNone(names, row.subject_id).name,
      who: null,
      activity: null,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
    },
  }))
}

export interface ChosenSlot extends Commitment {
  readonly chosenAt: number
}

/** The negotiation slots of the registration (requirement 3, "negotiation space reservation"). */
export async function chosenSlots(
  db: Db | Tx,
  { companyId, edition }: Pick<Asked, 'companyId' | 'edition'>,
): Promise<ChosenSlot[]> {
  const rows = await db
    .selectFrom('company_negotiation')
    .innerJoin('negotiation_slot', 'negotiation_slot.id', 'company_negotiation.slot_id')
    .select(['negotiation_slot.id', 'starts_at', 'ends_at', 'company_negotiation.created_at'])
    .where('company_id', '=', companyId)
    .where('edition', '=', edition)
    .orderBy('starts_at')
    .orderBy('negotiation_slot.id')
    .execute()
  return rows.map((row) => ({
    kind: 'negotiation-slot',
    id: row.id,
    name: { ...bookingMessages.negotiationSlot },
    who: null,
    activity: null,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    chosenAt: row.created_at,
  }))
}

/** One whose end is not known counts for an hour. */
async function attended(db: Db | Tx, { companyId, now, delegateId }: Asked): Promise<Commitment[]> {
  const rows = await db
    .selectFrom('delegate_activity')
    .innerJoin('activity', 'activity.id', 'delegate_activity.activity_id')
    .innerJoin('delegate', 'delegate.id', 'delegate_activity.delegate_id')
    .select([
      'delegate_activity.id',
      'activity.code',
      'activity.name as activity',
      'activity.starts_at',
      'activity.ends_at',
      'delegate.name',
      'delegate.surname',
      'delegate.first_name',
    ])
    .where('delegate_activity.company_id', '=', companyId)
    .where((e) =>
      e.or([
        e('state', '=', 'joined'),
        e.and([e('state', '=', 'offered'), e('delegate_activity.offer_ends_at', '>', now)]),
      ]),
    )
    .$if(delegateId !== undefined, (query) => query.where('delegate.id', '=', delegateId ?? ''))
    .orderBy('delegate.position')
    .orderBy('activity.sort')
    .orderBy('delegate_activity.id')
    .execute()
  return rows.flatMap((row) => {
    const { starts_at: startsAt } = row
    if (startsAt === null) return []
    return {
      kind: 'activity' as const,
      id: row.id,
      name: row.activity,
      who: displayName({ name: row.name, surname: row.surname, firstName: row.first_name }),
      activity: row.code,
      startsAt,
      endsAt: row.ends_at ?? startsAt + hourMs,
    }
  })
}
