/** The sample's rooms, tables and bookings: whole, in every state, within the rules, and gone without a trace (decision 2). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WriteContext } from '../server/context.ts'
import { loadSample, removeSample } from './sample.ts'
import { engines, startApp, type TestApp } from '../app/testing/with-app.ts'
import { makeRow } from '../features/media/server/picture-upload-service.ts'
import { bookingKinds, placeStateOf, sumFenOf } from '../features/booking/rules.ts'
import { beginCopy } from '../features/edition/server/service.ts'
import { copyVenue } from '../features/rooms-and-tables/server/copy-service.ts'
import { hangSamplePictures } from './room-pictures.ts'
import { loadSampleVenue } from './venue.ts'
import { markSample } from './marks.ts'

const tables = [
  'meeting_room',
  'floor_plan',
  'venue_table',
  'booking',
  'booking_queue',
  'booking_place',
] as const

async function countsOf(app: TestApp) {
  const counts: Record<string, number> = {}
  for (const table of tables)
    counts[table] = (await app.tx(({ tx }) => tx.selectFrom(table).select('id').execute())).length
  return counts
}

/** As the job does it once the drawings are there. */
async function hangPictures(ctx: WriteContext): Promise<void> {
  const size = { width: 1024, height: 683 }
  for (let index = 0; index < 8; index++) {
    const file = { name: `drawing-${index}.png`, sizeBytes: 1, sha256: String(index) }
    const row = makeRow(ctx, { file, type: 'image/png', ...size })
    await ctx.tx
      .insertInto('picture')
      .values({ ...row, state: 'ready' })
      .execute()
    await markSample(ctx, { table: 'picture', edition: 'LIRC_2025', ids: [row.id] })
  }
  await hangSamplePictures(ctx, { edition: 'LIRC_2025', tries: 1 })
}

for (const engine of engines) {
  test(`the sample shows places of every kind and state, and leaves nothing behind [${engine.name}]`, async () => {
    const app = await startApp({ engine })
    try {
      await app.tx(loadSample)
      const loaded = await countsOf(app)
      assert.deepEqual(
        [loaded['meeting_room'], loaded['floor_plan'], loaded['venue_table']],
        [7, 2, 42 + 17 + 8 + 16],
      )
      await app.tx((ctx) => loadSampleVenue(ctx, 'LIRC_2025'))
      assert.deepEqual(await countsOf(app), loaded, 'a second time adds nothing')

      const bookings = await app.tx(({ tx }) => tx.selectFrom('booking').selectAll().execute())
      assert.deepEqual(
        [...new Set(bookings.map(({ kind }) => kind))].toSorted(),
        [...bookingKinds].toSorted(),
      )
      const live = bookings.filter((row) => row.ended_at === null)
      assert.deepEqual([...new Set(live.map(({ state }) => state))].toSorted(), [
        'confirmed',
        'fixed',
        'held',
      ])
      assert.deepEqual([...new Set(bookings.flatMap((row) => row.ended_as ?? []))].toSorted(), [
        'expired',
        'revoked',
      ])
      for (const row of bookings) {
        const lines = row.price_lines
        assert.equal(sumFenOf(lines), row.price_fen, row.place_key)
        if (row.company_id && row.kind !== 'negotiation') assert.ok(row.price_fen > 0, row.place_key)
        assert.ok(row.ends_at > row.starts_at)
        if (row.state === 'held' && !row.ended_at) assert.ok(row.hold_ends_at! > app.clock.now())
      }

      const queue = await app.tx(({ tx }) => tx.selectFrom('booking_queue').selectAll().execute())
      const offered = queue.find((entry) => entry.state === 'offered')!
      const stands = placeStateOf(
        null,
        queue.filter((entry) => entry.place_key === offered.place_key),
        app.clock.now(),
      )
      assert.equal(stands.state, 'offered')

      const chosen = await app.tx(({ tx }) => tx.selectFrom('company_negotiation').selectAll().execute())
      const ofEach = Map.groupBy(chosen, (row) => row.company_id)
      assert.ok(
        [...ofEach.values()].every((rows) => rows.length <= 2),
        'two negotiation slots at most',
      )
      for (const row of live.filter(({ kind, company_id }) => kind === 'negotiation' && company_id))
        assert.ok(
          ofEach.get(row.company_id!)!.some((slot) => slot.slot_id === row.slot),
          'who has a table has its slot',
        )

      await app.tx(hangPictures)
      const hung = await app.tx(({ tx }) =>
        tx.selectFrom('meeting_room').select('pictures').orderBy('sort').execute(),
      )
      assert.deepEqual(
        hung.map(({ pictures }) => pictures.length),
        [2, 2, 0, 0, 0, 0, 0],
      )

      await app.tx(removeSample)
      const uses = await app.tx(({ tx }) => tx.selectFrom('picture_use').selectAll().execute())
      assert.deepEqual(uses, [])
      const left = await countsOf(app)
      assert.deepEqual(Object.values(left), [0, 0, 0, 0, 0, 0], JSON.stringify(left))
    } finally {
      await app.close()
    }
  })

  test(`the next edition begins with the rooms, plans and tables of the last one [${engine.name}]`, async () => {
    const app = await startApp({ engine })
    try {
      await app.tx(loadSample)
      const venue = (edition: string) =>
        app.tx(async ({ tx }) => {
          const rooms = await tx
            .selectFrom('meeting_room')
            .selectAll()
            .where('edition', '=', edition)
            .execute()
          const plans = await tx.selectFrom('floor_plan').selectAll().where('edition', '=', edition).execute()
          const tables = await tx
            .selectFrom('venue_table')
            .selectAll()
            .where('edition', '=', edition)
            .execute()
          const nameOf = new Map(plans.map((plan) => [plan.id, plan.name.en]))
          return {
            ids: [...rooms, ...plans, ...tables].map(({ id }) => id),
            shown: {
              rooms: rooms.map((row) => [row.name.cn, row.sort, row.price_fen_per_hour, row.open]).toSorted(),
              plans: plans.map((row) => [row.name.cn, row.shapes]).toSorted(),
              tables: tables.map((row) => [nameOf.get(row.plan_id), row.kind, row.number, row.x]).toSorted(),
            },
          }
        })
      const copy = { from: 'LIRC_2025', to: 'LIRC_2026' }
      const run = () =>
        app.tx(async (ctx) => {
          const begun = await beginCopy(ctx.tx, { ...copy, chosen: [] })
          await copyVenue(ctx, begun)
          return begun.result
        })
      const { copied } = await run()
      const [last, next] = [await venue('LIRC_2025'), await venue('LIRC_2026')]
      assert.equal(copied, 7 + 2 + 83)
      assert.deepEqual(next.shown, last.shown)
      assert.equal(new Set([...last.ids, ...next.ids]).size, 2 * copied, 'all of them are its own')
      await app.tx(({ tx }) =>
        tx
          .updateTable('meeting_room')
          .set({ price_fen_per_hour: 7 })
          .where('id', '=', next.ids[0]!)
          .execute(),
      )
      const again = await run()
      assert.deepEqual([again.copied, again.overwritten.length, again.kept.length], [0, 0, 1])
      assert.deepEqual(
        again.kept[0]!.fields.map(({ name, kept }) => [name, kept]),
        [['price_fen_per_hour', 7]],
        'what differs stays',
      )
      const booked = await app.tx(({ tx }) =>
        tx.selectFrom('booking').select('id').where('edition', '=', 'LIRC_2026').execute(),
      )
      assert.deepEqual(booked, [], 'no booking comes along')
    } finally {
      await app.close()
    }
  })

  test(`on whatever day the sample is loaded [${engine.name}]`, async () => {
    for (const day of ['2025-01-02', '2025-10-12', '2025-12-31']) {
      const app = await startApp({ engine, now: Date.parse(`${day}T03:04:05Z`) })
      try {
        await app.tx(loadSample)
        const { booking } = await countsOf(app)
        assert.equal(booking, 57, day)
      } finally {
        await app.close()
      }
    }
  })
}
