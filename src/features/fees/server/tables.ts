/** Invoices and payments (migrations/0013-fees.ts). Times are epoch ms, money is fen, JSON is text. */
import type { ColumnCodecs } from '../../../server/database/column-codecs.ts'
import type { Both } from '../../../shared/i18n.ts'
import type { StatementShown } from '../contract.ts'
import type { InvoiceState, PaymentState, StatementLine } from '../rules.ts'

export interface FeesTables {
  price_tier: PriceTierTable
  invoice: InvoiceTable
  invoice_counter: InvoiceCounterTable
  payment: PaymentTable
}

/** What an invoice says, as it was when it was issued. */
export interface InvoiceBody {
  readonly lines: readonly StatementLine[]
  readonly details: StatementShown['details']
  readonly company: { number: string | null; name: Both; country: string }
  readonly payee: NonNullable<StatementShown['payee']>
  readonly conference: Both
  /** What the transfer quotes; invoices issued before it was the registration's number ask for their own. */
  readonly reference?: string
}

/** A pro-forma invoice as it was issued; never changed but for its end. One open one an organisation. */
export interface InvoiceTable {
  id: string
  edition: string
  company_id: string
  /** Counted per edition without gaps; all versions of an invoice share it. */
  number: number
  version: number
  state: InvoiceState
  total_fen: number
  /** Received when it was issued. */
  paid_fen: number
  body: InvoiceBody
  issued_by: string | null
  issued_at: number
  due_at: number
  ended_at: number | null
  /** JSON { cn, en }: why it was withdrawn. */
  note: Both | null
}

/** The last number given; the id is the edition. */
export interface InvoiceCounterTable {
  id: string
  value: number
}

export interface PaymentTable {
  id: string
  edition: string
  company_id: string
  state: PaymentState
  amount_fen: number
  /** What arrived; null until it is confirmed. */
  confirmed_fen: number | null
  /** `2027-08-31` */
  paid_on: string
  payer: string
  reference: string
  file_id: string | null
  by_kind: 'organisation' | 'organiser'
  /** Account ids. */
  sent_by: string | null
  sent_at: number
  decided_by: string | null
  decided_at: number | null
  /** JSON { cn, en }: why it was refused or taken back. */
  reason: Both | null
  /** Payer and reference, folded (server/database/text-folding.ts). */
  search: string
  version: number
}

/** A price in force from `starts_at` until `ends_at`; integer fen. Null: not known. */
export interface PriceTierTable {
  id: string
  edition: string
  code: string
  name: Both
  starts_at: number
  ends_at: number
  fee_fen: number | null
  dealers_fee_fen: number | null
}

export const feesCodecs: ColumnCodecs<FeesTables> = {
  price_tier: { name: 'bilingual' },
  invoice: { body: 'json', note: 'json' },
  payment: { reason: 'json' },
}
