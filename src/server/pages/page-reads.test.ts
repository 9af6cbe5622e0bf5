/** What pages are drawn from: which answers are shared, and when a page would be drawn the same again. */
import assert from 'node:assert/strict'
import { z } from 'zod'
import { minuteMs } from '../../shared/durations.ts'
import { defineCall } from '../../shared/call.ts'
import { ok } from '../../shared/outcome.ts'
import { engines, testOn } from '../../app/testing/with-app.ts'
import { handle } from '../http/http.ts'
import { touchPages } from '../database/kept-facts.ts'
import { createPageReads } from './page-reads.ts'

const common = {
  method: 'GET',
  access: 'public',
  input: z.strictObject({}),
  result: z.object({ count: z.int(), serverTime: z.int() }),
  summary: 'Of the test.',
} as const
const edited = defineCall({ ...common, path: 'test/edited', changesByEdits: true })
const seats = defineCall({ ...common, path: 'test/seats' })

testOn(engines[0]!)('a page is drawn again where seats or edits have changed, or the minute', async (app) => {
  const asked = { edited: 0, seats: 0 }
  const [text, left] = [{ count: 1 }, { count: 5 }]
  const bindings = [
    handle(edited, async (ctx) => ok({ count: (asked.edited++, text.count), serverTime: ctx.now })),
    handle(seats, async (ctx) => ok({ count: (asked.seats++, left.count), serverTime: ctx.now })),
  ]
  const reads = createPageReads({ kernel: app.kernel, bindings })
  const draw = async (last?: Awaited<ReturnType<ReturnType<typeof reads.start>['basis']>>) => {
    const { call, basis } = reads.start('cn', last)
    for (const one of [edited, seats, seats]) await call(one, {})
    return basis()
  }
  const first = await draw()
  await draw()
  assert.deepEqual(asked, { edited: 1, seats: 2 }, 'edits are shared by pages, seats are read for each')

  app.clock.advance(1_000)
  assert.equal(await first.isCurrent(), true, 'the time of reading changes nothing')
  left.count = 4
  assert.equal(await first.isCurrent(), false)
  const before = asked.seats
  const second = await draw(first)
  assert.equal(asked.seats, before, 'what was just read is not read again to draw')
  assert.equal(await second.isCurrent(), true)

  await app.tx(async (ctx) => touchPages(ctx))
  assert.equal(await second.isCurrent(), true, 'an edit that this page does not show')
  assert.equal(asked.edited, 2)
  text.count = 2
  await app.tx(async (ctx) => touchPages(ctx))
  assert.equal(await second.isCurrent(), false, 'one that it shows')

  const third = await draw(second)
  app.clock.advance(minuteMs)
  assert.equal(await third.isCurrent(), false, 'the page says another minute')
})
