/** The rules of fees, pure, for browser and server alike (requirement 9; decision 16). Money is integer fen. */
import { formatMoney, fromBeijing, toBeijing } from '../../shared/format.ts'
import type { Both, Locale } from '../../shared/i18n.ts'

export const statementSections = ['delegates', 'rooms', 'tables', 'tvs', 'sponsorship', 'included'] as const
export type StatementSection = (typeof statementSections)[number]
export const lineKinds = [
  'delegate-fee',
  'group-rule',
  'category-fee',
  'category-free',
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
type LineKind = (typeof lineKinds)[number]
/** `reserved`: stands, and is not due yet. `unpriced`: nobody has said what it costs; its sum is 0. */
export const lineStates = ['due', 'reserved', 'unpriced'] as const
export type LineState = (typeof lineStates)[number]

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

// Figures -------------------------------------------------------------------------------------

/** What an organisation has not paid yet, and what it has paid beyond what it owes. */
export const outstandingOf = (balanceFen: number): number => Math.max(0, balanceFen)
export const forRefundOf = (balanceFen: number): number => Math.max(0, -balanceFen)

/** The part of an invoice that is unpaid after its due date; what was added later and not invoiced is not due yet. */
export function overdueOf(
  fees: { balanceFen: number; paidFen: number },
  { invoice, now }: { invoice: { totalFen: number; dueAt: number } | null; now: number },
): number {
  if (!invoice || invoice.dueAt > now) return 0
  return outstandingOf(Math.min(fees.balanceFen, invoice.totalFen - fees.paidFen))
}

interface FeeSums {
  readonly dueFen: number
  readonly paidFen: number
  readonly sentFen: number
  readonly reservedFen: number
  readonly balanceFen: number
  readonly overdueFen: number
}

/** The figures that the back office shows of many organisations (decision 27); `moneyLabels` defines each in words. */
export function moneyFigures(rows: readonly FeeSums[]) {
  const sum = (of: (row: FeeSums) => number) => rows.reduce((total, row) => total + of(row), 0)
  const outstandingFen = sum(({ balanceFen }) => outstandingOf(balanceFen))
  const overdueFen = sum((row) => row.overdueFen)
  return {
    owedFen: sum(({ dueFen }) => dueFen),
    receivedFen: sum(({ paidFen }) => paidFen),
    outstandingFen,
    overdueFen,
    notYetDueFen: outstandingFen - overdueFen,
    reservedFen: sum(({ reservedFen }) => reservedFen),
    forRefundFen: sum(({ balanceFen }) => forRefundOf(balanceFen)),
    underReviewFen: sum(({ sentFen }) => sentFen),
  }
}
export type MoneyFigures = ReturnType<typeof moneyFigures>

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

/**
 * What a transfer quotes: the registration's number. Payments count for the organisation, so one reference serves all that is due,
 * and it stays when an invoice gets a new version. Until the registration has a number, the invoice's.
 */
export const paymentReference = (registration: string | null, invoice: string): string =>
  registration ?? invoice

/**
 * The registrations and invoices of an edition that folded words name, as a search or a line of a bank statement has them:
 * `142`, `LIRC2027-0142`, `fee lirc2027-p-0012-2`.
 */
export function numbersIn(words: string, edition: string): { registrations: number[]; invoices: number[] } {
  const found = { registrations: [] as number[], invoices: [] as number[] }
  if (/^\d{1,9}$/.test(words)) found.registrations.push(Number(words))
  for (const [, of, isInvoice, count] of words.matchAll(/\b(lirc\d{4})-(p-)?(\d{1,9})\b/g))
    if (of === edition.replace('_', '').toLowerCase())
      found[isInvoice ? 'invoices' : 'registrations'].push(Number(count))
  return found
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

/** A day of the calendar, `2027-08-31`. */
export const isDay = (day: string): boolean => !Number.isNaN(fromBeijing(`${day} 00:00`))

/** The day in Beijing, `2027-08-31`. */
export const beijingDay = (at: number): string => toBeijing(at).slice(0, 10)

/** A sum with a true minus before it. */
export const sumText = (locale: Locale, fen: number): string =>
  `${fen < 0 ? '\u2212' : ''}${formatMoney(locale, Math.abs(fen))}`

// Amounts in words ----------------------------------------------------------------------------
// As Chinese documents write them (人民币大写, Rules of basic accounting work, article 52): financial numerals that cannot be
// altered, 整 where no fen follow, 零 for gaps.

const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟'] as const
const groups = ['', '万', '亿', '万亿'] as const

/** `0` stands for a gap that the caller writes as 零. */
function groupText(group: number): string {
  let text = ''
  let isGap = false
  for (let place = 3; place >= 0; place--) {
    const digit = Math.trunc(group / 10 ** place) % 10
    if (digit === 0) {
      isGap = text !== ''
      continue
    }
    text += `${isGap ? '零' : ''}${digits[digit]}${places[place]}`
    isGap = false
  }
  return text
}

function yuanText(yuan: number): string {
  let text = ''
  let isGap = false
  for (let index = groups.length - 1; index >= 0; index--) {
    const group = Math.trunc(yuan / 10_000 ** index) % 10_000
    if (group === 0) {
      isGap = text !== ''
      continue
    }
    const gap = text !== '' && (isGap || group < 1000) ? '零' : ''
    text += `${gap}${groupText(group)}${groups[index]}`
    isGap = false
  }
  return text
}

/** 100 fen → 壹元整; 1,050,005 fen → 壹万零伍佰元零伍分. From 0 to 9,999,999,999,999 yuan. */
export function chineseAmount(fen: number): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`no amount of fen: ${fen}`)
  const sign = fen < 0 ? '负' : ''
  const all = Math.abs(fen)
  const yuan = Math.trunc(all / 100)
  const jiao = Math.trunc(all / 10) % 10
  const rest = all % 10
  const whole = yuan > 0 ? `${yuanText(yuan)}元` : ''
  if (jiao === 0 && rest === 0) return `${sign}${whole || '零元'}整`
  const tenths = jiao > 0 ? `${digits[jiao]}角` : whole && '零'
  return `${sign}${whole}${tenths}${rest > 0 ? `${digits[rest]}分` : '整'}`
}
