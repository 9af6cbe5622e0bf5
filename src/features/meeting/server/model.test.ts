/**
 * Random sequences of requests, answers, moves and bookings over four organisations, three half-hours, a room, two negotiation
 * tables and a clock that jumps, beside a simple model: never a difference in who meets whom when and where, what is free,
 * what is refused and who was mailed what. MODEL_RUNS sets how many; `npm run proof -- meeting-model` plays 5,000.
 */
import assert from 'node:assert/strict'
import { after, before, describe } from 'node:test'
import fc from 'fast-check'
import { runNextJob } from '../../../server/jobs/jobs.ts'
import { actAs, bookSlot, clearBookings, makeRoom, makeTable } from '../../../app/testing/bookings.ts'
import { flaws, MeetingModel, type Flaw } from '../../../app/testing/meeting-model.ts'
import { at, clearMeetings, makeParties, makeParty, type Party } from '../../../app/testing/meetings.ts'
import { mailsTo, testBesideModel } from '../../../app/testing/model-runs.ts'
import { startRegistrationApp, testEdition } from '../../../app/testing/registrations.ts'
import { engines, type TestApp } from '../../../app/testing/with-app.ts'
import type { BookingTable } from '../../booking/server/tables.ts'
import { meetingStateOf } from '../rules.ts'
import { accept, cancel, decline, move, propose } from './answer-service.ts'
import { ask } from './ask-service.ts'
import { timesOf } from './party-service.ts'
import { meetingPart } from './organisation-hooks-service.ts'
import { companyHolder, holdsOf } from './hold-service.ts'
import { jobs } from './jobs.ts'
import { placesOf } from './place-service.ts'
import { freeTablesAt } from './table-service.ts'
import { sweepMeetings, expireMeeting } from './expiry-service.ts'
import { hourMs } from '../../../shared/durations.ts'

const companies = 4
const halves = [at('09:00'), at('10:00'), at('11:30')]

const company = fc.nat({ max: companies - 1 })
// Mostly one half-hour, so that organisations meet there.
const half = fc.constantFrom(0, 1, 1, 1, 2)
const place = fc.constantFrom('own' as const, 'theirs' as const, 'table' as const, 'table' as const)
const choice = fc.record({ half, place })
const act = fc.constantFrom(
  'accept',
  'accept',
  'accept',
  'accept',
  'decline',
  'propose',
  'propose',
  'cancel',
  'move',
)
const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('ask' as const), from: company, to: company, choice }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constant('act' as const),
      /** Counted from the latest meeting. */
      back: fc.constantFrom(0, 0, 1, 2, 3),
      act,
      /** Mostly who may; else the other side, or a stranger. */
      by: fc.constantFrom('awaited', 'awaited', 'awaited', 'other', 'stranger'),
      isStale: fc.constantFrom(false, false, false, false, true),
      choice,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), company }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('book' as const), table: fc.nat({ max: 1 }), half }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('room-lost', 'room-again', 'tables-free') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('jobs' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('to-moment' as const), offset: fc.constantFrom(-1, 0, 0, 1) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('advance' as const),
      ms: fc.integer({ min: 1, max: 30 * hourMs }),
    }),
  },
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never
const plays = fc.record({
  hoursBefore: fc.integer({ min: 1, max: 200 }),
  commands: fc.array(command, { minLength: 8, maxLength: 30, size: 'max' }),
})
type Play = typeof plays extends fc.Arbitrary<infer T> ? T : never

const engine = engines[0]!

describe(`meetings beside their model [${engine.name}]`, () => {
  let app: TestApp
  let parties: Party[]
  let roomBooking: BookingTable
  let tables: string[]

  before(async () => {
    app = await startRegistrationApp(engine)
    // The clock runs past the conference; the edition stays the one that is shown.
    await app.tx(({ tx }) =>
      tx.updateTable('edition').set({ current: true }).where('code', '=', testEdition).execute(),
    )
    tables = [await makeTable(app, 'negotiation'), await makeTable(app, 'negotiation')]
    // A booking as the product makes it; copies of it are what comes and goes below.
    const booker = await makeParty(app)
    const { id } = await bookSlot(booker, await makeRoom(app))
    roomBooking = await app.tx(({ tx }) =>
      tx.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
    parties = await makeParties(app, companies)
  })
  after(() => app.close())

  interface World {
    model: MeetingModel
    /** Ids of the real meetings, in the order in which they were made. */
    ids: string[]
    /** Ids of the bookings of the room, one after another. */
    rooms: string[]
  }

  const addBooking = (values: Partial<BookingTable>) =>
    app.tx(async ({ tx, kernel }) => {
      const id = kernel.random.id()
      await tx
        .insertInto('booking')
        .values({ ...roomBooking, id, place_key: id, state: 'confirmed', hold_ends_at: null, ...values })
        .execute()
      return id
    })
  const bookRoom = () => addBooking({ company_id: parties[0]!.companyId })
  const bookTable = (table: number, index: number) =>
    addBooking({
      kind: 'negotiation',
      subject_id: tables[table]!,
      company_id: null,
      starts_at: halves[index]!,
      ends_at: halves[index]! + hourMs / 2,
    })

  async function play({ hoursBefore, commands }: Play, flaw: Flaw | null): Promise<void> {
    await clearMeetings(app)
    await clearBookings(app)
    await app.tx(({ tx }) => tx.deleteFrom('live_event').execute())
    app.clock.set(halves[0]! - hoursBefore * hourMs - 12_345)
    const model = new MeetingModel({ starts: halves, tables: tables.length, flaw })
    const world: World = { model, ids: [], rooms: [await bookRoom()] }
    for (const [step, one] of commands.entries()) {
      app.clock.advance(1)
      const [real, expected] = await perform(one, world)
      const where = `step ${step + 1}, ${JSON.stringify(one)}`
      assert.equal(real, expected, where)
      await compare(world, where)
    }
  }

  const skipped: [string, string] = ['0000', '0000']

  /** Does a command in both worlds; answers both answers. */
  async function perform(one: Command, world: World): Promise<[string, string]> {
    const { model, ids } = world
    const now = app.clock.now()
    switch (one.do) {
      case 'ask': {
        const to = parties[one.to]!.companyId
        const real = await actAs(app, { user: parties[one.from]!.user }, async (ctx) => {
          const asked = await ask(ctx, { to, ...sentOf(one.choice, one.from, world), subject: 'Treaty' })
          if (asked.ok) ids.push(asked.result.id)
          return asked
        })
        return [real, model.attempt(() => model.ask(one.from, one.to, one.choice, now))]
      }
      case 'act':
        return performAct(one, world)
      case 'leave':
        await app.tx((ctx) => meetingPart.end!(ctx, parties[one.company]!.companyId))
        model.leave(one.company, now)
        return skipped
      case 'book':
        if (model.booked.has(`${one.table} ${one.half}`)) return skipped
        await bookTable(one.table, one.half)
        model.booked.add(`${one.table} ${one.half}`)
        return skipped
      case 'tables-free':
        await app.tx(({ tx }) => tx.deleteFrom('booking').where('kind', '=', 'negotiation').execute())
        model.booked.clear()
        return skipped
      case 'room-lost':
        await app.tx(({ tx }) =>
          tx
            .updateTable('booking')
            .set({ ended_at: now, ended_as: 'cancelled' })
            .where('kind', '=', 'room')
            .where('ended_at', 'is', null)
            .execute(),
        )
        model.room = null
        return skipped
      case 'room-again':
        if (model.room !== null) return skipped
        model.room = world.rooms.push(await bookRoom()) - 1
        return skipped
      case 'jobs':
        await runJobs(world)
        model.jobs(now)
        return skipped
      case 'to-moment':
        app.clock.set(Math.max(now, model.nextMoment(now) + one.offset))
        return skipped
      case 'advance':
        app.clock.advance(one.ms)
        return skipped
      default:
        throw new Error(`no such command: ${JSON.stringify(one)}`)
    }
  }

  /** Each in the order of its making; then the sweep and what is planned find nothing more to do. */
  async function runJobs({ ids }: World): Promise<void> {
    for (const id of ids) await app.tx((ctx) => expireMeeting(ctx, { id }))
    await app.tx(sweepMeetings)
    while (await runNextJob(app.kernel, { handlers: jobs, periodic: [] }));
  }

  const sentOf = (
    chosen: { half: number; place: 'own' | 'theirs' | 'table' },
    by: number,
    { model, rooms }: World,
  ) => ({
    startsAt: halves[chosen.half]!,
    place: chosen.place,
    // Whose room it is not names it nevertheless.
    bookingId: chosen.place === 'own' ? rooms[by === 0 ? (model.room ?? 0) : 0] : undefined,
  })

  async function performAct(one: Command & { do: 'act' }, world: World): Promise<[string, string]> {
    const { model, ids } = world
    const index = model.meetings.length - 1 - one.back
    const meeting = model.meetings[index]
    if (!meeting) return skipped
    const awaited = meeting.awaits
    const other = meeting.from === awaited ? meeting.to : meeting.from
    const stranger = [0, 1, 2, 3].find((who) => who !== awaited && who !== other)!
    const by = { awaited, other, stranger }[one.by as 'awaited']
    const version = meeting.version - (one.isStale ? 1 : 0)
    const chosen =
      one.act === 'move' && one.choice.place === 'theirs'
        ? { ...one.choice, place: 'table' as const }
        : one.choice
    const seen = { id: ids[index]!, version }
    const sent = { ...seen, ...sentOf(chosen, by, world) }
    const now = app.clock.now()
    const real = await actAs(app, { user: parties[by]!.user }, (ctx) => {
      if (one.act === 'accept') return accept(ctx, seen)
      if (one.act === 'decline') return decline(ctx, seen)
      if (one.act === 'cancel') return cancel(ctx, seen)
      if (one.act === 'propose') return propose(ctx, sent)
      return move(ctx, { ...sent, place: chosen.place === 'own' ? 'own' : 'table' })
    })
    return [real, model.attempt(() => model.act(index, { by, version, act: one.act, now, choice: chosen }))]
  }

  /** Everything that anybody can see, in both worlds. */
  async function compare({ model, ids, rooms }: World, where: string): Promise<void> {
    const now = app.clock.now()
    const db = app.kernel.engine.reader
    const rows = await db.selectFrom('meeting').selectAll().execute()
    const places = await placesOf(db, { edition: testEdition, meetings: rows, now })
    const shown = ids.map((id) => {
      const row = rows.find((meeting) => meeting.id === id)!
      const { booking_id: booking, table_id: table } = row
      const which = booking ? rooms.indexOf(booking) : table ? tables.indexOf(table) : null
      const state = meetingStateOf(timesOf(row), now)
      const { gone } = places.get(id)!
      return [state, row.starts_at, row.version, row.ended_as, row.place_kind, which, gone]
    })
    const expected = model.meetings.map((meeting) => [
      model.stateOf(meeting, now),
      halves[meeting.half],
      meeting.version,
      meeting.endedAs,
      meeting.place.kind,
      meeting.place.which,
      model.isGone(meeting),
    ])
    assert.deepEqual(shown, expected, `${where}: meetings`)
    const holders = parties.map(({ companyId }) => companyHolder(companyId))
    const held = await holdsOf(db, { holders })
    const free = await freeTablesAt(db, { edition: testEdition, halfHours: halves, now })
    for (const [index, startsAt] of halves.entries()) {
      const busy = holders.map((holder) =>
        held.some((row) => row.holder === holder && row.starts_at === startsAt),
      )
      const inModel = parties.map((_party, who) => model.isBusy(who, index, now))
      assert.deepEqual(busy, inModel, `${where}: who is busy in half-hour ${index}`)
      assert.deepEqual(
        free.get(startsAt)!.map((id) => tables.indexOf(id)),
        model.freeTables(index, now),
        `${where}: free tables of half-hour ${index}`,
      )
    }
    assert.deepEqual(
      await mailsTo(app, parties, 'meeting'),
      new Map([...model.mails].toSorted()),
      `${where}: mails`,
    )
  }

  testBesideModel({ plays, play, usualRuns: 20, flaws, here: ['asks-one-side'] })
})
