/** Rooms, tables and organisations that may book them, for tests of booking and of what builds on it. */
import { bookingApi } from '../../features/booking/contract.ts'
import { roomsApi } from '../../features/rooms-and-tables/contract.ts'
import assert from 'node:assert/strict'

import type { TableKind } from '../../features/booking/rules.ts'
import type { SentOf } from '../../shared/call.ts'
import type { Outcome } from '../../shared/outcome.ts'
import { asSystem, type SessionUser, type SignedIn, type WriteContext } from '../../server/context.ts'
import {
  makeOrganisation,
  startRegistrationApp,
  testEdition,
  type TestOrganisation,
} from './registrations.ts'
import type { TestApp } from './with-app.ts'
import { dayMs } from '../../shared/durations.ts'

export const testDay = '2025-10-21'
export const otherDay = '2025-10-22'
/** Whom tests name on a booking. */
export const person = { contact: '陈静', email: 'chen.jing@example.com', phone: '13900001111' }

export const startBookingApp = startRegistrationApp

export type RoomSent = SentOf<typeof roomsApi.addRoom>
/** A valid room. */
export const roomOf = (values: Partial<RoomSent> = {}): RoomSent => ({
  name: { cn: '滴水湖厅', en: 'Dishui Lake room' },
  place: { cn: '三层', en: 'Third floor' },
  note: { cn: '', en: '' },
  capacity: 12,
  priceFenPerHour: 200_000,
  facilities: ['projector', 'wifi'],
  pictures: [],
  open: true,
  ...values,
})

/** Puts a room into the database, at CNY 2,000 an hour; answers its id. */
export async function makeRoom(
  app: TestApp,
  { open = true, sort = 1 }: { open?: boolean; sort?: number } = {},
): Promise<string> {
  return app.tx(async ({ tx, kernel, now }) => {
    const id = kernel.random.id()
    const { priceFenPerHour: price_fen_per_hour, ...room } = roomOf({ open, facilities: [] })
    const about = { id, edition: testEdition, sort, stamps: {}, version: 1, changed_at: now }
    await tx
      .insertInto('meeting_room')
      .values({ ...room, ...about, price_fen_per_hour })
      .execute()
    return id
  })
}

let tables = 0

/** Puts a table into the database, at CNY 50,000; answers its id. */
export async function makeTable(app: TestApp, kind: TableKind = 'display'): Promise<string> {
  const number = `T${++tables}`
  return app.tx(async (ctx) => {
    const id = ctx.kernel.random.id()
    await ctx.tx
      .insertInto('venue_table')
      .values({
        id,
        edition: testEdition,
        plan_id: 'no-plan',
        kind,
        number,
        x: 100,
        y: 100,
        width: 100,
        height: 60,
        turn: 0,
        round: false,
        seats: 4,
        price_fen: 5_000_000,
        facilities: ['tv'],
        open: true,
        version: 1,
        changed_at: ctx.now,
      })
      .execute()
    return id
  })
}

/** Brings registrations to a status without the form's errands. */
export async function setStatus(
  app: TestApp,
  organisation: Pick<TestOrganisation, 'companyId'>,
  status: 'draft' | 'submitted' | 'approved' | 'returned' | 'rejected',
): Promise<void> {
  await app.tx(({ tx, now }) =>
    tx
      .updateTable('company')
      .set({ status, submitted_at: now })
      .where('id', '=', organisation.companyId)
      .execute(),
  )
}

/** An organisation that has submitted its registration, signed in as its primary contact. */
export async function makeBooker(app: TestApp, name?: string): Promise<TestOrganisation> {
  const organisation = await makeOrganisation(app, name)
  await setStatus(app, organisation, 'submitted')
  return organisation
}

/** Books a slot; answers the booking. */
export async function bookSlot(
  organisation: Pick<TestOrganisation, 'client'>,
  roomId: string,
  values: { day?: string; slot?: 'am' | 'pm' } = {},
) {
  const { envelope } = await organisation.client.call(roomsApi.book, {
    roomId,
    day: testDay,
    slot: 'am',
    ...values,
    ...person,
  })
  assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
  return envelope.result!.booking
}

/** Joins the queue of a slot; answers the place in it. */
export async function joinSlot(
  organisation: Pick<TestOrganisation, 'client'>,
  roomId: string,
  values: { day?: string; slot?: 'am' | 'pm' } = {},
) {
  const { envelope } = await organisation.client.call(bookingApi.joinQueue, {
    roomId,
    day: testDay,
    slot: 'am',
    ...values,
    ...person,
  })
  assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
  return envelope.result!
}

/** Sessions that outlast days: these tests move the clock, and nobody is asked to sign in again. */
export async function staySignedIn(app: TestApp): Promise<void> {
  await app.tx(({ tx }) =>
    tx
      .updateTable('session')
      .set({ expires_at: app.clock.now() + 400 * dayMs, idle_ms: 400 * dayMs })
      .execute(),
  )
}

/** Nobody holds or waits for anything, and nothing is planned. */
export async function clearBookings(app: TestApp): Promise<void> {
  await app.tx(async ({ tx }) => {
    await tx.deleteFrom('booking').execute()
    await tx.deleteFrom('booking_queue').execute()
    await tx.deleteFrom('job').where('kind', '=', 'booking.tend').execute()
    await tx.deleteFrom('rate_window').where('id', 'like', 'changes:%').execute()
  })
}

/** Who acts in tests that call services without a session: an organisation's primary contact, or an administrator. */
export const sessionUserOf = (who: { companyId: string | null; accountId: string }): SessionUser => ({
  ...who,
  sessionId: 'no-session',
  name: 'Tester',
  email: 'tester@example.com',
  userType: who.companyId ? 2 : 3,
  role: who.companyId ? 'user' : 'administrator',
  delegateId: null,
  isPrimaryContact: who.companyId !== null,
  letterFlag: false,
  edition: testEdition,
  secondFactor: 'done',
  touchDue: false,
})

class Refused extends Error {}

/** Runs a service as http.ts does, in one transaction that a refusal rolls back; answers `0000` or the refusal. */
export async function actAs(
  app: TestApp,
  as: { user: SessionUser; now?: number },
  work: (ctx: SignedIn<WriteContext>) => Promise<Outcome<unknown>>,
): Promise<string> {
  try {
    await asSystem(app.kernel, async (ctx) => {
      const outcome = await work({ ...ctx, now: as.now ?? ctx.now, user: as.user })
      if (!outcome.ok) throw new Refused(outcome.error)
    })
    return '0000'
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
}

/** A booking as staff have just read it: its id and version. */
export async function bookingSeen(ctx: WriteContext, id: string): Promise<{ id: string; version: number }> {
  const row = await ctx.tx.selectFrom('booking').select('version').where('id', '=', id).executeTakeFirst()
  return { id, version: row?.version ?? 0 }
}
