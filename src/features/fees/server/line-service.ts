/**
 * The lines of a statement and their sums, pure (requirement 9; decision 16). Money is integer fen.
 *
 * What an organisation owes, decided:
 * - A delegate costs what the price tier charged in which the delegate was submitted: the time of the registration's first
 *   submission, or, for who was added later, of the adding. Who registered early keeps the early price, also when the
 *   registration is returned and submitted again, and when a delegate's fields are corrected.
 * - People of a category with a fee of its own cost that, those of a free one nothing, the dealers' conference included.
 * - Of every five delegates four pay (GROUP_OF, GROUP_PAYS); the free one is the cheapest (registration/prices.ts).
 * - The organisation's types that attend the dealers' conference free are those of that activity (`free_types`).
 * - A registration's fees are due from its submission on. A draft's are listed and not due.
 * - A booking that is held is listed as reserved: the contract is pending, so it is not due and not on an invoice. Confirmed
 *   and fixed ones are due. An application to sponsor likewise.
 * - What a confirmed sponsorship includes is listed at its full price and taken off in a line of its own: never more than
 *   what is there, so no total falls below nought. Of delegates the dearest fees that are left after the group rule.
 * - What has no price yet is listed without a sum and is not due.
 */
import {
  delegateFeeLines,
  type FeeLine,
  type GroupRule,
  type PricedDelegate,
} from '../../registration/prices.ts'
import { formatDate, formatHours } from '../../../shared/format.ts'
import { fill, fillMessage, type Both, type Locale } from '../../../shared/i18n.ts'
import type { PriceLine } from '../../booking/rules.ts'
import type { HeldBooking } from '../../booking/server/service.ts'
import { priceLineText } from '../../registration/messages.ts'
import type { SponsorshipForFees } from '../../sponsor/server/service.ts'
import { statementTexts as texts } from '../messages.ts'
import { statementSections, type LineState, type StatementLine, type StatementSection } from '../rules.ts'

/** What a line needs of a booking that is held. */
export type BookingForFees = Pick<
  HeldBooking,
  'id' | 'kind' | 'name' | 'startsAt' | 'endsAt' | 'state' | 'priceLines'
>

export interface StatementFacts {
  readonly delegates: readonly PricedDelegate[]
  readonly rule: GroupRule
  readonly dealersFree: boolean
  /** `draft`: listed, not due. `ended`: rejected or cancelled, nothing is owed. */
  readonly registration: 'draft' | 'live' | 'ended'
  readonly bookings: readonly BookingForFees[]
  readonly sponsorships: readonly SponsorshipForFees[]
}

/** The lines of a statement, in the order of its sections. */
export function statementLines(facts: StatementFacts): StatementLine[] {
  if (facts.registration === 'ended') return []
  const fees = delegateFeeLines(facts)
  const lines = [
    ...fees.map((line) => delegateLine(line, facts)),
    ...facts.bookings
      .toSorted((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1))
      .flatMap(bookingLines),
    ...facts.sponsorships.map(sponsorshipLine),
    ...facts.sponsorships
      .filter((sponsorship) => sponsorship.state === 'confirmed')
      .flatMap((sponsorship) => includedBookings(sponsorship, facts.bookings)),
    ...includedDelegates(fees, facts),
  ]
  return statementSections.flatMap((section) => lines.filter((line) => line.section === section))
}

/** A line with its sum; without a price it is `unpriced`. Adding 0 turns a -0 into 0. */
function makeLine(line: Omit<StatementLine, 'sumFen' | 'subjectId'> & { subjectId?: string }): StatementLine {
  const { unitFen, quantity, subjectId = null } = line
  return unitFen === null
    ? { ...line, subjectId, state: 'unpriced', sumFen: 0 }
    : { ...line, subjectId, sumFen: quantity * unitFen + 0 }
}

function delegateLine(line: FeeLine, facts: StatementFacts): StatementLine {
  return makeLine({
    section: 'delegates',
    kind: line.kind,
    state: facts.registration === 'draft' ? 'reserved' : 'due',
    text: priceLineText(line, facts.rule),
    quantity: line.quantity,
    unitFen: line.unitFen,
  })
}

const sectionOfLine = { room: 'rooms', table: 'tables', tv: 'tvs', 'extra-tv': 'tvs' } as const

function bookingLines(booking: BookingForFees): StatementLine[] {
  return booking.priceLines.map((line) =>
    makeLine({
      section: sectionOfLine[line.kind],
      kind: line.kind,
      state: booking.state === 'held' ? 'reserved' : 'due',
      text: bookingText(booking, line.kind),
      quantity: line.quantity,
      unitFen: line.unitFen,
      subjectId: booking.id,
    }),
  )
}

const bookingTexts = {
  room: texts.room,
  table: texts.table,
  tv: texts.tv,
  'extra-tv': texts.extraTv,
} as const

function bookingText(booking: BookingForFees, kind: PriceLine['kind']): Both {
  const timed = booking.kind === 'room' || booking.kind === 'negotiation'
  return fillMessage(bookingTexts[kind], (locale) => ({
    name: booking.name[locale],
    when: timed ? fill(texts.when[locale], { span: spanText(locale, booking) }) : '',
  }))
}

/** 2027年10月21日 08:30–12:30 / 21 October 2027, 08:30–12:30, Beijing time. */
function spanText(locale: Locale, span: { startsAt: number; endsAt: number }): string {
  const day = formatDate(locale, span.startsAt, { year: true })
  return `${day}${locale === 'cn' ? ' ' : ', '}${formatHours(span.startsAt, span.endsAt)}`
}

function sponsorshipLine(sponsorship: SponsorshipForFees): StatementLine {
  return makeLine({
    section: 'sponsorship',
    kind: 'sponsorship',
    state: sponsorship.state === 'held' ? 'reserved' : 'due',
    text: fillMessage(texts.sponsorship, (locale) => ({ name: sponsorship.name[locale] })),
    quantity: 1,
    unitFen: sponsorship.priceFen,
    subjectId: sponsorship.id,
  })
}

/** The place itself is included; TVs are ordered beside it and paid. */
function includedBookings(
  sponsorship: SponsorshipForFees,
  bookings: readonly BookingForFees[],
): StatementLine[] {
  return bookings
    .filter((booking) => sponsorship.covers.bookingIds.includes(booking.id))
    .flatMap((booking) =>
      booking.priceLines
        .filter((line) => (line.kind === 'room' || line.kind === 'table') && line.sumFen > 0)
        .map((line) =>
          makeLine({
            section: 'included',
            kind: 'included-booking',
            state: booking.state === 'held' ? 'reserved' : 'due',
            text: fillMessage(texts.includedBooking, (locale) => ({
              tier: sponsorship.name[locale],
              what: bookingText(booking, line.kind)[locale],
            })),
            quantity: line.quantity,
            unitFen: -line.unitFen,
            subjectId: booking.id,
          }),
        ),
    )
}

/** The dearest fees that are left after the group rule, as many as confirmed sponsorships include. */
function includedDelegates(fees: readonly FeeLine[], facts: StatementFacts): StatementLine[] {
  const left = chargedFees(fees)
  return facts.sponsorships
    .filter((sponsorship) => sponsorship.state === 'confirmed')
    .flatMap((sponsorship) => {
      const covered = left.splice(0, Math.max(0, sponsorship.covers.delegates))
      return [...new Set(covered)].map((unitFen) =>
        makeLine({
          section: 'included',
          kind: 'included-delegates',
          state: facts.registration === 'draft' ? 'reserved' : 'due',
          text: fillMessage(texts.includedDelegates, (locale) => ({ tier: sponsorship.name[locale] })),
          quantity: covered.filter((fen) => fen === unitFen).length,
          unitFen: -unitFen,
          subjectId: sponsorship.id,
        }),
      )
    })
}

/** Each fee that is charged and known, dearest first. */
function chargedFees(fees: readonly FeeLine[]): number[] {
  const counts = new Map<number, number>()
  for (const { kind, unitFen, quantity } of fees) {
    if (unitFen === null) continue
    if (kind === 'delegate-fee') counts.set(unitFen, (counts.get(unitFen) ?? 0) + quantity)
    if (kind === 'group-rule') counts.set(-unitFen + 0, (counts.get(-unitFen + 0) ?? 0) - quantity)
  }
  return [...counts]
    .toSorted(([a], [b]) => b - a)
    .flatMap(([fen, count]) => (fen > 0 ? Array.from({ length: count }, () => fen) : []))
}

export interface StatementSums {
  readonly sections: readonly { section: StatementSection; dueFen: number; reservedFen: number }[]
  readonly dueFen: number
  readonly reservedFen: number
}

const sumOf = (lines: readonly StatementLine[], state: LineState): number =>
  lines.reduce((sum, line) => (line.state === state ? sum + line.sumFen : sum), 0)

export function statementSums(lines: readonly StatementLine[]): StatementSums {
  return {
    sections: statementSections
      .map((section) => ({ section, lines: lines.filter((line) => line.section === section) }))
      .filter(({ lines: own }) => own.length > 0)
      .map(({ section, lines: own }) => ({
        section,
        dueFen: sumOf(own, 'due'),
        reservedFen: sumOf(own, 'reserved'),
      })),
    dueFen: sumOf(lines, 'due'),
    reservedFen: sumOf(lines, 'reserved'),
  }
}
