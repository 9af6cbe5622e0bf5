import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createStreamSeats, streamLimits } from './live-hub.ts'

const seatOf = (session: string, client: string) => ({ session, client, replaced: () => {} })

test('a client and a node that have their fill are refused, until a stream ends', () => {
  const seats = createStreamSeats()
  const leave = Array.from({ length: streamLimits.perClient }, (_none, index) =>
    seats.take(seatOf(`session-${index}`, 'one client')),
  )
  assert.ok(leave.every(Boolean))
  assert.equal(seats.take(seatOf('more', 'one client')), null)
  assert.ok(seats.take(seatOf('more', 'another client')))
  leave[0]!()
  leave[0]!()
  assert.ok(seats.take(seatOf('again', 'one client')))
  assert.equal(seats.take(seatOf('more still', 'one client')), null)
  for (let count = streamLimits.perClient + 1; count < streamLimits.perNode; count++)
    assert.ok(seats.take(seatOf(`far-${count}`, `client-${count}`)))
  assert.equal(seats.take(seatOf('last', 'last client')), null)
})

test('the eldest of a session makes way, once', () => {
  const seats = createStreamSeats()
  const replaced: number[] = []
  for (let count = 0; count < streamLimits.perSession + 3; count++)
    assert.ok(seats.take({ session: 'one', client: 'one', replaced: () => replaced.push(count) }))
  assert.deepEqual(replaced, [0, 1, 2])
})
