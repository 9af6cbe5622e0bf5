import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  biddingStateAt,
  commitmentText,
  leftOf,
  ledgerLines,
  movingUp,
  rankBids,
  shownStateOf,
  stateAt,
  type LedgerUse,
} from './rules.ts'

test('a hold is over at the very millisecond it ends', () => {
  const applied = { state: 'applied', holdEndsAt: 1000 } as const
  assert.equal(stateAt(applied, 999), 'applied')
  assert.equal(stateAt(applied, 1000), 'expired')
  assert.equal(stateAt({ state: 'confirmed', holdEndsAt: 1 }, 1000), 'confirmed')
})

test('what the office cancels is not said to be withdrawn', () => {
  assert.equal(shownStateOf({ state: 'withdrawn', cancelled: true }), 'cancelled')
  assert.equal(shownStateOf({ state: 'withdrawn', cancelled: false }), 'withdrawn')
})

test('what is free belongs to those who wait first', () => {
  assert.equal(leftOf({ quota: 3, taken: 1, waiting: 0 }), 2)
  assert.equal(leftOf({ quota: 3, taken: 2, waiting: 1 }), 0)
  assert.equal(leftOf({ quota: 1, taken: 2, waiting: 0 }), 0)
  assert.equal(leftOf({ quota: null, taken: 9, waiting: 0 }), null)
  assert.equal(movingUp({ quota: 3, taken: 1, waiting: 5 }), 2)
  assert.equal(movingUp({ quota: 3, taken: 4, waiting: 5 }), 0)
  assert.equal(movingUp({ quota: null, taken: 4, waiting: 2 }), 2)
})

test('bidding: from its first millisecond to the last before its end; opened is final', () => {
  const bidding = { byBidding: true, bidsFrom: 100, bidsUntil: 200, openedAt: null }
  const states = [99, 100, 199, 200].map((now) => biddingStateAt(bidding, now))
  assert.deepEqual(states, ['before', 'open', 'open', 'closed'])
  assert.equal(biddingStateAt({ ...bidding, openedAt: 300, bidsUntil: 500 }, 400), 'opened')
  assert.equal(biddingStateAt({ ...bidding, bidsUntil: null }, 150), 'unset')
  assert.equal(biddingStateAt({ ...bidding, byBidding: false }, 150), 'none')
})

test('the highest bid first, of equal ones the earlier', () => {
  const bids = [
    { id: 'a', amountFen: 100, placedAt: 5 },
    { id: 'b', amountFen: 300, placedAt: 9 },
    { id: 'd', amountFen: 100, placedAt: 3 },
    { id: 'c', amountFen: 100, placedAt: 3 },
  ]
  assert.deepEqual(
    rankBids(bids).map(({ id }) => id),
    ['b', 'c', 'd', 'a'],
  )
})

test('a commitment names organisation, amount and salt, each on its line', () => {
  assert.equal(commitmentText({ companyId: 'X', amountFen: 12_300, salt: 'ab' }), 'X\n12300\nab')
})

test('the ledger covers things in their order, and counts what lies beyond', () => {
  const things = (kind: string, count: number): LedgerUse[] =>
    Array.from({ length: count }, (_, index) => ({ ref: `${kind}${index}`, name: { cn: '', en: '' } }))
  const lines = ledgerLines(
    { delegate: 2, room: 1, table: 0, logo: 1 },
    { delegate: things('d', 1), room: things('r', 3), table: things('t', 2), logo: [] },
  )
  assert.deepEqual(
    lines.map(({ kind, used, left, beyond }) => [kind, used.map(({ ref }) => ref), left, beyond]),
    [
      ['delegate', ['d0'], 1, 0],
      ['room', ['r0'], 0, 2],
      ['table', [], 0, 2],
      ['logo', [], 1, 0],
    ],
  )
})
