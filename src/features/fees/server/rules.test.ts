import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { delegateFeeLines, feesFor, tierAt, type FeeTier } from '../../registration/prices.ts'
import { roomPriceLines, tablePriceLines } from '../../rooms-and-tables/rules.ts'
import type { SponsorshipForFees } from '../../sponsor/server/service.ts'
import {
  balanceStateOf,
  balanceStates,
  beijingDay,
  invoiceNumber,
  isDay,
  moneyFigures,
  overdueOf,
  overlappingTier,
} from '../rules.ts'
import { statementLines, statementSums, type BookingForFees, type StatementFacts } from './line-service.ts'

const tier = (code: string, feeFen: number | null, dealersFeeFen: number | null = null): FeeTier => ({
  code,
  name: { cn: code, en: code },
  feeFen,
  dealersFeeFen,
})
const rule = { of: 5, pays: 4 }
const facts: StatementFacts = {
  delegates: [],
  rule,
  dealersFree: false,
  registration: 'live',
  bookings: [],
  sponsorships: [],
}
const room = (id: string, state: BookingForFees['state'], fenPerHour = 200_000): BookingForFees => ({
  id,
  kind: 'room',
  name: { cn: '滴水厅', en: 'Dishui Hall' },
  startsAt: Date.UTC(2027, 9, 21, 0, 30),
  endsAt: Date.UTC(2027, 9, 21, 4, 30),
  state,
  priceLines: roomPriceLines(fenPerHour, 'am'),
})
const display = (id: string, state: BookingForFees['state']): BookingForFees => ({
  ...room(id, state),
  kind: 'display',
  name: { cn: '展示位 12', en: 'Display table 12' },
  priceLines: tablePriceLines(5_000_000, { tv: true, extraTvs: 2 }, { tvFen: 500_000, extraTvFen: 500_000 }),
})
const diamond = (change: Partial<SponsorshipForFees> = {}): SponsorshipForFees => ({
  id: 's',
  name: { cn: '钻石', en: 'Diamond' },
  state: 'confirmed',
  priceFen: 25_000_000,
  covers: { delegates: 0, bookingIds: [] },
  ...change,
})
const brief = (given: Partial<StatementFacts>) =>
  statementLines({ ...facts, ...given }).map((line) => [line.section, line.kind, line.state, line.sumFen])

test('the group rule for 0 to 200 delegates: four fees for five, whatever the tiers', () => {
  const fee = tier('a', 300_000)
  for (let count = 0; count <= 200; count++) {
    const delegates = Array.from({ length: count }, () => ({ tier: fee, dealers: false }))
    const { dueFen } = statementSums(statementLines({ ...facts, delegates }))
    assert.equal(dueFen, (count - Math.floor(count / 5)) * 300_000, String(count))
    assert.equal(dueFen, feesFor(count) * 300_000)
  }
})

test('the free ones are the cheapest', () => {
  const [early, late] = [tier('early', 200_000), tier('late', 350_000)]
  const delegates = [early, early, late, late, late].map((own) => ({ tier: own, dealers: false }))
  const lines = delegateFeeLines({ delegates, rule, dealersFree: false })
  assert.deepEqual(
    lines.map((line) => [line.kind, line.tier?.code, line.quantity, line.sumFen]),
    [
      ['delegate-fee', 'early', 2, 400_000],
      ['delegate-fee', 'late', 3, 1_050_000],
      ['group-rule', 'early', 1, -200_000],
    ],
  )
})

test('the dealers’ conference: by the delegate’s tier, free for the types of the activity, nothing where no fee is set', () => {
  const delegates = [
    { tier: tier('a', 1_000, 500), dealers: true },
    { tier: tier('b', 1_000), dealers: true },
    { tier: tier('a', 1_000, 500), dealers: false },
  ]
  const dealers = (dealersFree: boolean) =>
    statementLines({ ...facts, delegates, dealersFree })
      .filter((line) => line.kind.startsWith('dealers'))
      .map((line) => [line.kind, line.quantity, line.sumFen])
  assert.deepEqual(dealers(false), [['dealers-conference', 1, 500]])
  assert.deepEqual(dealers(true), [['dealers-free', 2, 0]])
})

test('held bookings and applications are reserved and not due; confirmed and fixed ones are due; ended registrations owe nothing', () => {
  const given = {
    bookings: [room('a', 'held'), room('b', 'confirmed'), room('c', 'fixed'), display('d', 'confirmed')],
    sponsorships: [diamond({ state: 'held' })],
  }
  assert.deepEqual(brief(given), [
    ['rooms', 'room', 'reserved', 800_000],
    ['rooms', 'room', 'due', 800_000],
    ['rooms', 'room', 'due', 800_000],
    ['tables', 'table', 'due', 5_000_000],
    ['tvs', 'tv', 'due', 500_000],
    ['tvs', 'extra-tv', 'due', 1_000_000],
    ['sponsorship', 'sponsorship', 'reserved', 25_000_000],
  ])
  assert.deepEqual(brief({ ...given, registration: 'ended' }), [])
})

test('people of a free category cost nothing, those of one with a fee cost that, and neither counts for the group rule', () => {
  const fee = tier('a', 300_000, 50_000)
  const category = (code: string, feeFen: number) => ({ code, name: { cn: code, en: code }, feeFen })
  const people = (count: number, more: object = {}) =>
    Array.from({ length: count }, () => ({ tier: fee, dealers: true, ...more }))
  const delegates = [
    ...people(4),
    ...people(2, { category: category('crew', 0) }),
    ...people(1, { category: category('stand', 80_000) }),
  ]
  const of = (all: typeof delegates) =>
    delegateFeeLines({ delegates: all, rule, dealersFree: false }).map((line) => [
      line.kind,
      line.quantity,
      line.sumFen,
    ])
  assert.deepEqual(of(delegates), [
    ['delegate-fee', 4, 1_200_000],
    ['category-free', 2, 0],
    ['category-fee', 1, 80_000],
    ['dealers-conference', 5, 250_000],
  ])
  assert.deepEqual(of([...delegates, ...people(1)])[1], ['group-rule', 1, -300_000])
  const { dueFen } = statementSums(statementLines({ ...facts, delegates }))
  assert.equal(dueFen, 1_530_000)
})

test('what a confirmed sponsorship includes is taken off: places without their TVs, the dearest fees after the group rule', () => {
  const delegates = [tier('early', 200_000), ...Array.from({ length: 4 }, () => tier('late', 350_000))].map(
    (own) => ({ tier: own, dealers: false }),
  )
  const covers = { delegates: 3, bookingIds: ['d', 'held', 'foreign'] }
  const given = {
    delegates,
    bookings: [display('d', 'confirmed'), room('held', 'held')],
    sponsorships: [diamond({ covers })],
  }
  const included = brief(given).filter(([section]) => section === 'included')
  assert.deepEqual(included, [
    ['included', 'included-booking', 'due', -5_000_000],
    ['included', 'included-booking', 'reserved', -800_000],
    ['included', 'included-delegates', 'due', -1_050_000],
  ])
  const applied = brief({ ...given, sponsorships: [diamond({ covers, state: 'held' })] })
  assert.ok(!applied.some(([section]) => section === 'included'), 'an application includes nothing yet')
  const all = statementSums(
    statementLines({
      ...facts,
      delegates,
      sponsorships: [diamond({ priceFen: 0, covers: { delegates: 20, bookingIds: [] } })],
    }),
  )
  assert.equal(all.dueFen, 0, 'never more than what is charged')
})

test('what has no price is listed and not due', () => {
  const delegates = Array.from({ length: 5 }, () => ({ tier: null, dealers: false }))
  assert.deepEqual(brief({ delegates, sponsorships: [diamond({ priceFen: null })] }), [
    ['delegates', 'delegate-fee', 'unpriced', 0],
    ['delegates', 'group-rule', 'unpriced', 0],
    ['sponsorship', 'sponsorship', 'unpriced', 0],
  ])
})

const tiers = [tier('a', 200_000, 10_000), tier('b', 350_001), tier('c', 0), tier('d', null, 5_000)]
const anyFacts: fc.Arbitrary<StatementFacts> = fc
  .record({
    delegates: fc.array(fc.record({ tier: fc.constantFrom(...tiers, null), dealers: fc.boolean() }), {
      maxLength: 30,
    }),
    rule: fc.record({ of: fc.nat(12), pays: fc.nat(12) }),
    dealersFree: fc.boolean(),
    registration: fc.constantFrom('draft', 'live', 'ended'),
    states: fc.array(fc.constantFrom('held', 'confirmed', 'fixed'), { maxLength: 6 }),
    sponsor: fc.constantFrom('held', 'confirmed'),
    priceFen: fc.constantFrom(0, 25_000_000, null),
    covered: fc.nat(40),
    coveredBookings: fc.subarray(['x0', 'x1', 'x2', 'x3', 'x4', 'x5', 'foreign']),
  })
  .map(({ states, sponsor, priceFen, covered, coveredBookings, ...rest }) => ({
    ...rest,
    bookings: states.map((state, index) => (index % 2 ? room : display)(`x${index}`, state)),
    sponsorships: [
      diamond({ state: sponsor, priceFen, covers: { delegates: covered, bookingIds: coveredBookings } }),
    ],
  })) as fc.Arbitrary<StatementFacts>

test('whatever the facts: sums are those of the lines, integers, and nothing that is covered falls below nought', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const lines = statementLines(given)
      const sums = statementSums(lines)
      const total = lines.reduce((sum, line) => sum + line.sumFen, 0)
      assert.equal(sums.dueFen + sums.reservedFen, total)
      assert.equal(
        sums.sections.reduce((sum, one) => sum + one.dueFen, 0),
        sums.dueFen,
      )
      assert.equal(
        sums.sections.reduce((sum, one) => sum + one.reservedFen, 0),
        sums.reservedFen,
      )
      assert.ok(sums.dueFen >= 0 && sums.reservedFen >= 0, JSON.stringify(sums))
      for (const line of lines) {
        assert.ok(Number.isSafeInteger(line.sumFen) && line.quantity > 0)
        if (line.unitFen !== null) assert.equal(line.sumFen, line.quantity * line.unitFen + 0)
        assert.ok(line.text.cn && line.text.en && !/[{}]/.test(line.text.cn + line.text.en))
        assert.equal(line.state === 'unpriced', line.unitFen === null)
      }
    }),
    { numRuns: 500 },
  )
})

test('where a payment stands: a proof to be checked first, then by what was paid of what is due', () => {
  const at = (dueFen: number, paidFen: number, sentCount = 0) =>
    balanceStateOf({ dueFen, paidFen, sentCount })
  assert.deepEqual(
    [at(0, 0), at(100, 0), at(100, 0, 1), at(100, 99), at(100, 100), at(100, 101), at(0, 1), at(100, 100, 1)],
    ['none-due', 'unpaid', 'proof-sent', 'part', 'paid', 'over', 'over', 'proof-sent'],
  )
  assert.equal(balanceStates.length, 6)
})

test('an invoice past its date is overdue for what it states and nothing added later, never for more than is owed', () => {
  const invoice = { totalFen: 300, dueAt: 10 }
  const overdue = (dueFen: number, paidFen: number, now = 10) =>
    overdueOf({ balanceFen: dueFen - paidFen, paidFen }, { invoice, now })
  assert.deepEqual(
    [
      overdue(300, 0, 9),
      overdue(300, 0),
      overdue(500, 0),
      overdue(500, 300),
      overdue(500, 100),
      overdue(200, 0),
      overdue(200, 250),
    ],
    [0, 300, 300, 0, 200, 200, 0],
  )
  assert.equal(overdueOf({ balanceFen: 300, paidFen: 0 }, { invoice: null, now: 10 }), 0)
})

test('the figures: outstanding is overdue and not yet due, an overpayment lessens nobody else’s debt', () => {
  const none = { dueFen: 0, paidFen: 0, sentFen: 0, reservedFen: 0, balanceFen: 0, overdueFen: 0 }
  assert.deepEqual(
    moneyFigures([
      { ...none, dueFen: 500, paidFen: 100, balanceFen: 400, overdueFen: 200, reservedFen: 30, sentFen: 20 },
      { ...none, dueFen: 100, paidFen: 150, balanceFen: -50 },
    ]),
    {
      owedFen: 600,
      receivedFen: 250,
      outstandingFen: 400,
      overdueFen: 200,
      notYetDueFen: 200,
      reservedFen: 30,
      forRefundFen: 50,
      underReviewFen: 20,
    },
  )
})

test('numbers, days, and tiers that overlap', () => {
  const edition = 'LIRC_2027'
  assert.equal(invoiceNumber({ edition, number: 12, version: 1 }), 'LIRC2027-P-0012')
  assert.equal(invoiceNumber({ edition, number: 12345, version: 3 }), 'LIRC2027-P-12345-3')
  assert.deepEqual(['2027-02-28', '2027-02-29', '2028-02-29', '2027-2-3', '', '2027-13-01'].map(isDay), [
    true,
    false,
    true,
    false,
    false,
    false,
  ])
  assert.equal(beijingDay(Date.UTC(2027, 7, 30, 16)), '2027-08-31')
  const one = { id: 'a', startsAt: 100, endsAt: 200 }
  const overlaps = (startsAt: number, endsAt: number, id: string | null = null) =>
    overlappingTier([one], { id, startsAt, endsAt }) !== null
  assert.deepEqual(
    [overlaps(0, 100), overlaps(200, 300), overlaps(0, 101), overlaps(199, 300), overlaps(120, 130)],
    [false, false, true, true, true],
  )
  assert.equal(overlaps(150, 250, 'a'), false, 'itself')
  const inTime = { ...tier('a', 1), startsAt: 100, endsAt: 200 }
  const standard = tier('standard', 2)
  assert.deepEqual(
    [99, 100, 199, 200].map((at) => tierAt([inTime], at, standard)?.code),
    ['standard', 'a', 'a', 'standard'],
  )
})
