/**
 * The rules of fees, pure, for browser and server alike (requirement 9; decision 16). Money is integer fen.
 *
 * What an organisation owes, decided:
 * - A delegate costs what the price tier charged in which the delegate was submitted: the time of the registration's first
 *   submission, or, for who was added later, of the adding. Who registered early keeps the early price, also when the
 *   registration is returned and submitted again, and when a delegate's fields are corrected.
 * - Of every five delegates four pay (GROUP_OF, GROUP_PAYS); the free one is the cheapest (shared/delegate-fees.ts).
 * - The organisation's types that attend the dealers' conference free are those of that activity (`free_types`).
 * - A registration's fees are due from its submission on. A draft's are listed and not due.
 * - A booking that is held is listed as reserved: the contract is pending, so it is not due and not on an invoice. Confirmed
 *   and fixed ones are due. An application to sponsor likewise.
 * - What a confirmed sponsorship includes is listed at its full price and taken off in a line of its own: never more than
 *   what is there, so no total falls below nought. Of delegates the dearest fees that are left after the group rule.
 * - What has no price yet is listed without a sum and is not due.
 */
import { formatDate, formatTime, twoDigits } from '../../shared/format.ts'
import {
  delegateFeeLines,
  type FeeLine,
  type GroupRule,
  type PricedDelegate,
} from '../../shared/delegate-fees.ts'
import { fill, type Message } from '../../shared/i18n.ts'
import type { BookingKind, PriceLine } from '../booking/rules.ts'
import { priceLineText } from '../registration/messages.ts'
import { statementTexts as texts } from './messages.ts'

export const statementSections = ['delegates', 'rooms', 'tables', 'tvs', 'sponsorship', 'included'] as const
export type StatementSection = (typeof statementSections)[number]
export const lineKinds = [
  'delegate-fee',
  'group-rule',
  'dealers-conference',
  'dealers-free',
  'room',
  'table',
  'tv',
  'extra-tv',
  'sponsorship',
  'included-delegates',
  'included-booking',
] as const
export type LineKind = (typeof lineKinds)[number]
/** `reserved`: stands, and is not due yet. `unpriced`: nobody has said what it costs; its sum is 0. */
export const lineStates = ['due', 'reserved', 'unpriced'] as const
export type LineState = (typeof lineStates)[number]

type Both = { readonly cn: string; readonly en: string }

export interface StatementLine {
  readonly section: StatementSection
  readonly kind: LineKind
  readonly state: LineState
  readonly text: Both
  readonly quantity: number
  /** Null where the price is not known. */
  readonly unitFen: number | null
  readonly sumFen: number
  /** The booking or sponsorship it stands for. */
  readonly subjectId: string | null
}

/** A live booking (booking/server/service.ts, `bookingsOf`). */
export interface BookingForFees {
  readonly id: string
  readonly kind: BookingKind
  readonly name: Both
  readonly startsAt: number
  readonly endsAt: number
  readonly state: 'held' | 'confirmed' | 'fixed'
  readonly priceLines: readonly PriceLine[]
}

/** A sponsorship that was applied for or stands (sponsor/server/service.ts). */
export interface SponsorshipForFees {
  readonly id: string
  readonly name: Both
  readonly state: 'held' | 'confirmed'
  /** Null while it is open, as the chief tier is until its bids are opened. */
  readonly priceFen: number | null
  /** What its ledger has given: so many delegates, and these bookings. */
  readonly covers: { readonly delegates: number; readonly bookingIds: readonly string[] }
}

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
  return inBoth(bookingTexts[kind], (locale) => ({
    name: booking.name[locale],
    when: timed ? `${locale === 'cn' ? '，' : ', '}${spanText(locale, booking)}` : '',
  }))
}

/** 10月21日 08:30–12:30 / 21 October, 08:30–12:30, Beijing time. */
function spanText(locale: 'cn' | 'en', span: { startsAt: number; endsAt: number }): string {
  const day = formatDate(locale, span.startsAt)
  return `${day}${locale === 'cn' ? ' ' : ', '}${formatTime(span.startsAt)}–${formatTime(span.endsAt)}`
}

function sponsorshipLine(sponsorship: SponsorshipForFees): StatementLine {
  return makeLine({
    section: 'sponsorship',
    kind: 'sponsorship',
    state: sponsorship.state === 'held' ? 'reserved' : 'due',
    text: inBoth(texts.sponsorship, (locale) => ({ name: sponsorship.name[locale] })),
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
            text: inBoth(texts.includedBooking, (locale) => ({
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
          text: inBoth(texts.includedDelegates, (locale) => ({ tier: sponsorship.name[locale] })),
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

function inBoth(message: Message, variables: (locale: 'cn' | 'en') => Record<string, string>): Both {
  return { cn: fill(message.cn, variables('cn')), en: fill(message.en, variables('en')) }
}

// Sums ----------------------------------------------------------------------------------------

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

// Payments ------------------------------------------------------------------------------------

export const paymentStates = ['sent', 'confirmed', 'refused', 'withdrawn'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Where an organisation stands with its payment; the order is that of filters. */
export const balanceStates = ['none-due', 'unpaid', 'proof-sent', 'part', 'paid', 'over'] as const
export type BalanceState = (typeof balanceStates)[number]

/** A proof that nobody has looked at comes first: someone has to. */
export function balanceStateOf(sums: { dueFen: number; paidFen: number; sentCount: number }): BalanceState {
  if (sums.sentCount > 0) return 'proof-sent'
  if (sums.paidFen > sums.dueFen) return 'over'
  if (sums.dueFen === 0) return 'none-due'
  if (sums.paidFen === sums.dueFen) return 'paid'
  return sums.paidFen > 0 ? 'part' : 'unpaid'
}

// Invoices ------------------------------------------------------------------------------------

/** `replaced`: a newer version stands. `void`: withdrawn, or the registration ended. */
export const invoiceStates = ['open', 'replaced', 'void'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** `LIRC2027-P-0012`, counted without gaps per edition; a version after the first adds `-2`. */
export function invoiceNumber(options: { edition: string; number: number; version: number }): string {
  const count = String(options.number).padStart(4, '0')
  const version = options.version > 1 ? `-${options.version}` : ''
  return `${options.edition.replace('_', '')}-P-${count}${version}`
}

// Price tiers ---------------------------------------------------------------------------------

/** The first tier whose time shares a moment with another's, or null. */
export function overlappingTier<Tier extends { id: string; startsAt: number; endsAt: number }>(
  tiers: readonly Tier[],
  one: { id: string | null; startsAt: number; endsAt: number },
): Tier | null {
  return (
    tiers.find((tier) => tier.id !== one.id && tier.startsAt < one.endsAt && one.startsAt < tier.endsAt) ??
    null
  )
}

/** Characters; fen. */
export const feeLimits = {
  tierName: 40,
  payer: 100,
  reference: 60,
  reason: 500,
  note: 200,
  feeFen: 100_000_00,
  paymentFen: 100_000_000_00,
} as const

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** A day of the calendar, `2027-08-31`. */
export function isDay(day: string): boolean {
  const match = dayPattern.exec(day)
  if (!match) return false
  const date = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])))
  return date.toISOString().startsWith(day)
}

/** Today in Beijing, `2027-08-31`. */
export function beijingDay(now: number): string {
  const date = new Date(now + 8 * 3_600_000)
  return `${date.getUTCFullYear()}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`
}
