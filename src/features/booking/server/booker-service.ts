/** Who asks for rooms and tables: what it may do, holds, waits for, and has to do meanwhile. */
import type { Service } from '../../../server/http/http.ts'
import { minuteMs } from '../../../shared/durations.ts'
import type { ResultOf } from '../../../shared/call.ts'
import { ok, refuse, refuseFields, localized, type Outcome } from '../../../shared/outcome.ts'
import type { Context, ReadContext, SignedIn, WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { isPublished, currentEdition, parametersOf } from '../../edition/server/service.ts'
import {
  countChange,
  holdsOf,
  isApproved,
  limitOf,
  lockOwnCompany,
  findCompany,
  reachOf,
  type Company,
} from '../../registration/server/service.ts'
import type { bookingApi, Commitment, PlaceSeen, PlaceShown } from '../contract.ts'
import { bookingMessages } from '../messages.ts'
import { checkAgenda, checkPerson, mayBook, type BookingPerson } from '../rules.ts'
import { commitmentsOf } from './commitment-service.ts'
import { loadPlaces, rowsOf, seenState, showEntry, showPlace, type Booker } from './view-service.ts'
import { showBooking } from './shown-service.ts'
import { daysOf, namesOf, type Place } from './bookable-service.ts'
import { liveStream } from '../../../server/live/live.ts'
import { bookingTopic } from './place-service.ts'

export type BookerShown = ResultOf<typeof bookingApi.mine>
const endedShownMs = 30 * 86_400_000

/** The company whose bookings the person sees: the own one of the current edition, also as its delegate (requirement 6). */
export async function bookerCompany(ctx: SignedIn<Context> & { db: Db }): Promise<Company | null> {
  return ctx.user.companyId ? findCompany(ctx.db, ctx.user.companyId) : null
}

/** What every list answers beside the places themselves. */
async function showBooker(
  ctx: SignedIn<ReadContext>,
): Promise<{ shown: BookerShown; booker: Booker; edition: string }> {
  const open = await openFacts(ctx)
  const { edition, closesAt } = open
  const company = await bookerCompany(ctx)
  const booker = { companyId: company?.id ?? null, now: ctx.now, closesAt }
  const shown: BookerShown = {
    ...open,
    mayNot: mayNotOf({ ctx, company, closesAt }),
    holds: company && (await holdsShown(ctx, company)),
    contact: company && ctx.user.isPrimaryContact ? { company: company.name, ...reachOf(company) } : null,
    bookings: company ? await ownBookings(ctx.db, booker) : [],
    queued: company ? await ownQueued(ctx.db, { booker, edition }) : [],
    commitments: company ? await ownCommitments(ctx, { company, edition }) : [],
  }
  return { shown, booker, edition }
}

/** What everybody may know of booking in the current edition. */
async function openFacts(ctx: Pick<ReadContext, 'db' | 'now'>) {
  const edition = await currentEdition(ctx.db)
  const settings = await parametersOf(ctx.db, edition, [
    'BOOKING_CLOSES',
    'ROOM_HOLD_DAYS',
    'ROOM_OFFER_HOURS',
  ])
  return {
    edition,
    serverTime: ctx.now,
    closesAt: settings.BOOKING_CLOSES,
    holdDays: settings.ROOM_HOLD_DAYS,
    offerHours: settings.ROOM_OFFER_HOURS,
  }
}

async function holdsShown(ctx: SignedIn<ReadContext>, company: Company): Promise<BookerShown['holds']> {
  return {
    count: await holdsOf(ctx, company.id),
    limit: await limitOf(ctx.db, company, 'holds'),
    approved: isApproved(company),
  }
}

/** A delegate sees what the organisation does, and the own activities. */
function ownCommitments(
  ctx: SignedIn<ReadContext>,
  { company, edition }: { company: Company; edition: string },
): Promise<Commitment[]> {
  const { isPrimaryContact, delegateId } = ctx.user
  const asked = { companyId: company.id, edition, now: ctx.now, parts: ctx.kernel.organisationHooks }
  return commitmentsOf(ctx.db, isPrimaryContact ? asked : { ...asked, delegateId: delegateId ?? '' })
}

function mayNotOf(of: {
  ctx: SignedIn<Context>
  company: Company | null
  closesAt: number
}): BookerShown['mayNot'] {
  const { ctx, company, closesAt } = of
  if (ctx.user.userType === 3) return 'staff'
  if (company && !ctx.user.isPrimaryContact) return 'notContact'
  if (!company || !mayBook(company)) return 'notRegistered'
  return ctx.now >= closesAt ? 'closed' : null
}

/** Live ones by their time, then those that ended recently, the latest first. */
async function ownBookings(db: Db | Tx, booker: Booker): Promise<BookerShown['bookings']> {
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('company_id', '=', booker.companyId)
    .where((e) => e.or([e('ended_at', 'is', null), e('ended_at', '>', booker.now - endedShownMs)]))
    .orderBy('id')
    .execute()
  const names = await namesOf(db, rows)
  const shown = rows.map((row) => showBooking(row, { names, now: booker.now }))
  const live = shown.filter((row) => row.state !== 'ended')
  const ended = shown.filter((row) => row.state === 'ended')
  return [
    ...live.toSorted((a, b) => a.startsAt - b.startsAt || a.createdAt - b.createdAt),
    ...ended.toSorted((a, b) => b.endedAt! - a.endedAt!),
  ]
}

export async function ownQueued(
  db: Db | Tx,
  { booker, edition }: { booker: Booker; edition: string },
): Promise<BookerShown['queued']> {
  const entries = await db
    .selectFrom('booking_queue')
    .selectAll()
    .where('company_id', '=', booker.companyId)
    .where('ended_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('since')
    .orderBy('id')
    .execute()
  const places = await loadPlaces(db, { edition, subjectIds: entries.map((entry) => entry.subject_id) })
  const names = await namesOf(db, entries)
  return entries.flatMap(
    (entry) => showEntry(entry, { rows: rowsOf(places, entry.place_key), booker, names }) ?? [],
  )
}

/** Rooms, tables and their prices are shown once the edition is published; to staff before. */
async function maySeePlaces(ctx: SignedIn<ReadContext>): Promise<boolean> {
  return ctx.user.userType === 3 || isPublished(ctx.db, ctx.user.edition)
}

/** A list of rooms or tables for who asks for it. IN_PREPARATION before the edition is published. */
export async function listPlaces(ctx: SignedIn<ReadContext>) {
  if (!(await maySeePlaces(ctx))) return refuse('IN_PREPARATION')
  const { shown, booker, edition } = await showBooker(ctx)
  /** How each place of some rooms or tables is shown. */
  const showOf = async (subjects: readonly { id: string }[]) => {
    const places = await loadPlaces(ctx.db, { edition, subjectIds: subjects.map(({ id }) => id) })
    return ({ key, startsAt, endsAt }: Place, priceFen: number): PlaceShown =>
      showPlace(rowsOf(places, key), booker, { startsAt, endsAt, priceFen })
  }
  const { companyId } = booker
  return ok({ shown, edition, companyId, days: await daysOf(ctx.db, edition), showOf })
}

/** The same for whoever is not signed in: what is free, held or taken, and nothing about by whom. */
export async function listOpenPlaces(ctx: ReadContext) {
  // To the minute, so that the same answer has the same ETag.
  const open = { ...(await openFacts(ctx)), serverTime: ctx.now - (ctx.now % minuteMs) }
  if (!(await isPublished(ctx.db, open.edition))) return refuse('IN_PREPARATION')
  const seeOf = async (subjects: readonly { id: string }[]) => {
    const subjectIds = subjects.map(({ id }) => id)
    const places = await loadPlaces(ctx.db, { edition: open.edition, subjectIds })
    return ({ key, startsAt, endsAt }: Place, priceFen: number): PlaceSeen => ({
      startsAt,
      endsAt,
      priceFen,
      state: seenState(rowsOf(places, key), ctx.now),
    })
  }
  return ok({ open, days: await daysOf(ctx.db, open.edition), seeOf })
}

/** Own bookings, places in queues, and what is on when. */
export const mine: Service<typeof bookingApi.mine> = async (ctx) => {
  if (!(await maySeePlaces(ctx))) return refuse('IN_PREPARATION')
  return ok((await showBooker(ctx)).shown)
}

/**
 * The first line of whoever books or queues: the own company, locked. FORBIDDEN for its delegates and for staff,
 * NOT_REGISTERED before the registration is submitted or after it has ended, BOOKING_CLOSED from BOOKING_CLOSES on, CHANGE_LIMIT
 * after a day's changes.
 */
export async function lockBooker(ctx: SignedIn<WriteContext>): Promise<Outcome<Company>> {
  if (ctx.user.userType === 3) return refuse('FORBIDDEN')
  if (!ctx.user.companyId) return refuse('NOT_REGISTERED')
  const own = await lockOwnCompany(ctx)
  if (!own.ok) return own
  if (!mayBook(own.result)) return refuse('NOT_REGISTERED')
  const { BOOKING_CLOSES: closesAt } = await parametersOf(ctx.tx, own.result.edition, ['BOOKING_CLOSES'])
  if (ctx.now >= closesAt) return refuse('BOOKING_CLOSED')
  const counted = await countChange(ctx, own.result)
  return counted.ok ? own : counted
}

/** The first line of whoever changes or gives up what the organisation has: also after closing. */
export async function lockHolder(
  ctx: SignedIn<WriteContext>,
  options: { givesUp?: boolean } = {},
): Promise<Outcome<Company>> {
  if (ctx.user.userType === 3) return refuse('FORBIDDEN')
  const own = await lockOwnCompany(ctx)
  if (!own.ok) return own
  const counted = await countChange(ctx, own.result, options)
  return counted.ok ? own : counted
}

/** Contact and agenda as typed, checked by the rules that the form uses. */
export function readForm(
  typed: BookingPerson & { agenda?: string | undefined },
): Outcome<{ person: BookingPerson; agenda: string }> {
  const { contact, email, phone } = typed
  const { person, wrong } = checkPerson({ contact, email, phone })
  const agenda = checkAgenda(typed.agenda ?? '')
  const fields = { ...wrong, ...agenda.wrong }
  return Object.keys(fields).length ? refuseFields(fields) : ok({ person, agenda: agenda.agenda })
}

/** Nothing changes about a place that is in use already. */
export function refuseBegun(place: { startsAt: number }, now: number): Outcome<null> {
  return now < place.startsAt
    ? ok(null)
    : refuse('BOOKING_CLOSED', { text: localized(bookingMessages.begun) })
}

/** A server-sent stream: `change` whenever someone takes or frees a place. */
export const events: Service<typeof bookingApi.events> = async (ctx) => {
  const edition = await currentEdition(ctx.db)
  return liveStream(ctx, { topics: [bookingTopic(edition)] })
}
