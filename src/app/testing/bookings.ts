/** Rooms, tables and organisations that may book them, for tests of booking and of what builds on it. */
import { after, before, beforeEach, describe } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { bookingApi } from '../../features/booking/contract.ts'
import { roomsApi } from '../../features/rooms-and-tables/contract.ts'
import { expiryJobKind } from '../../features/booking/server/place-service.ts'
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
import { testStart } from './setting.ts'
import { engines, resultOf, type TestApp } from './with-app.ts'
import { isDatabaseAway, type Database } from '../../server/database/db.ts'
import { dayMs } from '../../shared/durations.ts'

export const testDay = '2025-10-21'
export const otherDay = '2025-10-22'
/** Whom tests name on a booking. */
export const person = { contact: '陈静', email: 'chen.jing@example.com', phone: '13900001111' }

export const startBookingApp = startRegistrationApp

type RoomSent = SentOf<typeof roomsApi.addRoom>
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

/** The plan on which tables of tests stand, whether it is there or not. */
const testPlan = 'no-plan'

/** Puts that plan into the database. */
export async function makePlan(app: TestApp): Promise<void> {
  await app.tx(({ tx, now }) =>
    tx
      .insertInto('floor_plan')
      .values({
        id: testPlan,
        edition: testEdition,
        sort: 1,
        name: { cn: '一层', en: 'Ground floor' },
        width: 1000,
        height: 1000,
        shapes: [],
        version: 1,
        changed_at: now,
      })
      .execute(),
  )
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
        plan_id: testPlan,
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

type Slot = { day?: string; slot?: 'am' | 'pm' }
/** A slot of a room as it is sent, with whom to ask. */
export const slotSent = (roomId: string, values: Slot = {}) => ({
  roomId,
  day: testDay,
  slot: 'am' as const,
  ...person,
  ...values,
})

/** Books a slot; answers the booking. */
export async function bookSlot({ client }: Pick<TestOrganisation, 'client'>, roomId: string, values?: Slot) {
  return (await resultOf(client.call(roomsApi.book, slotSent(roomId, values)))).booking
}

/** Joins the queue of a slot; answers the place in it. */
export const joinSlot = ({ client }: Pick<TestOrganisation, 'client'>, roomId: string, values?: Slot) =>
  resultOf(client.call(bookingApi.joinQueue, slotSent(roomId, values)))

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
    await tx.deleteFrom('job').where('kind', '=', expiryJobKind).execute()
    await tx.deleteFrom('rate_window').where('id', 'like', 'changes:%').execute()
  })
}

/** Before each test: the second day, with nothing held or waited for, other tables emptied too, and everybody signed in. */
export async function beginDay(app: TestApp, ...emptied: (keyof Database)[]): Promise<void> {
  await clearBookings(app)
  await app.tx(async ({ tx }) => {
    for (const table of emptied) await tx.deleteFrom(table).execute()
  })
  app.clock.set(testStart + dayMs)
  await staySignedIn(app)
}

/**
 * A suite on each engine, with an app and whoever and whatever its tests need, made once. Each test begins on the second day:
 * nothing is held or waited for, and the tables that are named are empty.
 */
export function describeBookings<Made extends object>(
  name: string,
  { make, emptied = [] }: { make: (app: TestApp) => Promise<Made>; emptied?: readonly (keyof Database)[] },
  tests: (on: Made & { readonly app: TestApp }) => void,
): void {
  for (const engine of engines)
    describe(`${name} [${engine.name}]`, () => {
      const on = {} as Made & { app: TestApp }
      before(async () => {
        on.app = await startBookingApp(engine)
        Object.assign(on, await make(on.app))
      })
      after(() => on.app.close())
      beforeEach(() => beginDay(on.app, ...emptied))
      tests(on)
    })
}

/** Chooses a negotiation slot for an organisation, as its registration does. */
export async function chooseSlot(app: TestApp, companyId: string, slotId: string): Promise<void> {
  await app.tx(({ tx, now, kernel }) =>
    tx
      .insertInto('company_negotiation')
      .values({ id: kernel.random.id(), company_id: companyId, slot_id: slotId, created_at: now })
      .execute(),
  )
}

/** An organisation's primary contact, for tests that call services without a session. */
export async function contactUserOf(app: TestApp, companyId: string): Promise<SessionUser> {
  const { account_id: accountId } = await app.tx(({ tx }) =>
    tx.selectFrom('company').select('account_id').where('id', '=', companyId).executeTakeFirstOrThrow(),
  )
  return sessionUserOf({ companyId, accountId })
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

/** Acts as often as it takes where no connection is free in time: a person would try again. */
export async function actPatiently(
  app: TestApp,
  as: { user: SessionUser; now?: number },
  work: Parameters<typeof actAs>[2],
): Promise<string> {
  for (let tries = 0; ; tries++) {
    try {
      return await actAs(app, as, work)
    } catch (error) {
      if (tries === 30 || !isDatabaseAway(error)) throw error
      await wait(100)
    }
  }
}
