/* oxlint-disable max-lines -- declarations only; one contract a feature */
/** Fees: statements, pro-forma invoices, payments, price tiers (requirement 9). Money is integer fen. */
import { z } from 'zod'
import { defineCall } from '../../shared/call.ts'
import {
  both,
  bothTyped,
  editionCode,
  id,
  pageInput,
  pageOf,
  reasonInput,
  removed,
  time,
} from '../../shared/contract-schemas.ts'
import { countedVersion, markedVersion } from '../../shared/edit-version.ts'
import { ownEdition } from '../../shared/own-edition.ts'
import { invoiceInput, tierInForce } from '../registration/contract.ts'
import {
  balanceStates,
  feeLimits,
  invoiceStates,
  lineKinds,
  lineStates,
  paymentStates,
  statementSections,
} from './rules.ts'

const locale = z.enum(['cn', 'en'])
const paymentFen = z.int().min(1).max(feeLimits.paymentFen)
/** Text as typed; rules.ts and the services answer each wrong field with its own message. */
const typed = z.string().max(1000)
/** A day of the calendar, `2027-08-31`. */
const day = z.string().max(10)

const reads = { staff: ['reviewer', 'reader'] } as const
const administers = { staff: [] } as const
const pricesRead = { staff: ['reviewer', 'editor', 'reader'] } as const

const statementLine = z
  .object({
    section: z.enum(statementSections),
    kind: z.enum(lineKinds),
    /** `reserved`: stands, and is not due yet; `unpriced`: its sum is 0 until someone sets the price. */
    state: z.enum(lineStates),
    text: both,
    quantity: z.int(),
    unitFen: z.int().nullable(),
    sumFen: z.int(),
    subjectId: z.string().nullable(),
  })
  .meta({ id: 'StatementLine' })

const invoiceDetails = z.object({
  title: z.string(),
  taxNumber: z.string(),
  address: z.string(),
  telephone: z.string(),
  bank: z.string(),
  bankAccount: z.string(),
})

const invoiceShown = z
  .object({
    id: z.string(),
    /** `LIRC2027-P-0012`; later versions `LIRC2027-P-0012-2`. */
    number: z.string(),
    version: z.int(),
    state: z.enum(invoiceStates),
    /** Of all lines; what was received before; what is to be paid. */
    totalFen: z.int(),
    paidFen: z.int(),
    payableFen: z.int(),
    /** As they stood when it was issued. */
    details: invoiceDetails,
    issuedAt: time,
    dueAt: time,
    /** When a newer version took its place, or it was withdrawn. */
    endedAt: time.nullable(),
    note: both.nullable(),
  })
  .meta({ id: 'Invoice' })
export type InvoiceShown = z.output<typeof invoiceShown>

const paymentShown = z
  .object({
    id: z.string(),
    state: z.enum(paymentStates),
    /** As the payer says; what the organisers received is in `confirmedFen`. */
    amountFen: z.int(),
    confirmedFen: z.int().nullable(),
    /** `2027-08-31` */
    paidOn: z.string(),
    payer: z.string(),
    reference: z.string(),
    /** The proof, opened with getFileShortLink. */
    fileId: z.string().nullable(),
    /** Who entered it. */
    by: z.enum(['organisation', 'organiser']),
    sentAt: time,
    decidedAt: time.nullable(),
    /** Why it was refused, or taken back. */
    reason: both.nullable(),
    version: z.int(),
  })
  .meta({ id: 'Payment' })
export type PaymentShown = z.output<typeof paymentShown>

const sums = {
  /** Due: what is owed now. Reserved: stands, not due yet. */
  dueFen: z.int(),
  reservedFen: z.int(),
  /** Confirmed payments. */
  paidFen: z.int(),
  /** Sent and not looked at yet. */
  sentFen: z.int(),
  /** Due less paid; negative when too much was paid. */
  balanceFen: z.int(),
  state: z.enum(balanceStates),
}

const statementShown = z
  .object({
    edition: z.string(),
    company: z.object({
      id: z.string(),
      number: z.string().nullable(),
      name: both,
      type: z.string(),
      country: z.string(),
      status: z.string(),
    }),
    lines: z.array(statementLine),
    sections: z.array(
      z.object({ section: z.enum(statementSections), dueFen: z.int(), reservedFen: z.int() }),
    ),
    ...sums,
    /** For fields: invoice title, tax number, address … of the registration. */
    details: invoiceDetails,
    /** Newest first. */
    invoices: z.array(invoiceShown),
    payments: z.array(paymentShown),
    /** The open invoice no longer says what is due: a new version can be issued. */
    invoiceOutdated: z.boolean(),
    /** Why no invoice can be issued now; null when one can. A key of `invoiceBarLabels`. */
    invoiceBar: z
      .enum(['nothing-due', 'no-payee', 'no-title', 'unchanged', 'not-registered', 'ended'])
      .nullable(),
    /** Account to pay to; null while the organisers have not entered it. */
    payee: z.object({ name: both, bank: both, account: z.string(), swift: z.string() }).nullable(),
    paymentDays: z.int(),
    serverTime: time,
  })
  .meta({ id: 'Statement' })
export type StatementShown = z.output<typeof statementShown>

const ownStatement = statementShown.extend({
  /**
   * Null: may issue, send and save. `delegate`: reads only; `ended`: the registration was rejected or cancelled; `late`: it was not
   * submitted before registration closed.
   */
  mayNot: z.enum(['delegate', 'ended', 'late']).nullable(),
  /** What a delegate costs now; null once nobody can register for its edition any more. */
  tier: tierInForce,
})

const priceTier = z.object({
  id: z.string(),
  code: z.string(),
  name: both,
  startsAt: time,
  endsAt: time,
  feeFen: z.int().nullable(),
  /** Of the dealers' conference; null: nothing is charged for it. */
  dealersFeeFen: z.int().nullable(),
  /** In force now. */
  inForce: z.boolean(),
  /** Delegates of submitted registrations that are charged this price. */
  delegates: z.int(),
  /** Of what was read; send it back with a change. */
  version: z.string(),
})
export type PriceTierShown = z.output<typeof priceTier>

const staffPayment = paymentShown.extend({
  company: z.object({ id: z.string(), number: z.string().nullable(), name: both }),
})
export type StaffPayment = z.output<typeof staffPayment>

const feeRow = z.object({
  companyId: z.string(),
  number: z.string().nullable(),
  name: both,
  type: z.string(),
  status: z.string(),
  contactName: z.string(),
  ...sums,
  /** Of the open invoice. */
  invoiceNumber: z.string().nullable(),
  invoiceDueAt: time.nullable(),
  /** Of the open invoice, unpaid after its due date. */
  overdueFen: z.int(),
  lastPaymentAt: time.nullable(),
})
export type FeeRow = z.output<typeof feeRow>

/** Over many organisations, in fen; `moneyFigures` computes them. */
export const moneyShown = z.object({
  owedFen: z.int(),
  receivedFen: z.int(),
  /** Overdue and not yet due. */
  outstandingFen: z.int(),
  overdueFen: z.int(),
  notYetDueFen: z.int(),
  /** Neither owed nor outstanding. */
  reservedFen: z.int(),
  forRefundFen: z.int(),
  underReviewFen: z.int(),
})

const filter = {
  activityCode: editionCode.optional(),
  q: z.string().max(100).optional(),
  state: z.enum(balanceStates).optional(),
  overdue: z.boolean().optional(),
}
const paymentInput = {
  amountFen: paymentFen,
  paidOn: day,
  payer: typed,
  reference: typed,
}
const reason = reasonInput(feeLimits.reason)

export const feesApi = {
  // Organisations -------------------------------------------------------------------------------
  statement: defineCall({
    method: 'GET',
    path: 'fees/statement',
    access: 'user',
    input: z.strictObject(ownEdition),
    result: ownStatement,
    summary:
      'What the own organisation owes, line by line, with its invoices and payments. NOT_REGISTERED without a registration.',
  }),
  saveDetails: defineCall({
    method: 'POST',
    path: 'fees/details/save',
    access: 'user',
    input: invoiceInput.extend(ownEdition),
    result: ownStatement,
    summary: 'Invoice title, tax number, address, telephone and bank of the own organisation.',
  }),
  issueInvoice: defineCall({
    method: 'POST',
    path: 'fees/invoice/issue',
    access: 'user',
    input: z.strictObject(ownEdition),
    result: ownStatement,
    summary:
      'Issues the pro-forma invoice on what is due; where something changed, a new version that replaces the old one.',
  }),
  listInvoices: defineCall({
    method: 'GET',
    path: 'fees/invoice/list',
    access: 'user',
    input: z.strictObject(ownEdition),
    result: z.object({ rows: z.array(invoiceShown) }),
    summary: 'Own invoices with all versions, newest first.',
  }),
  invoiceFile: defineCall({
    method: 'GET',
    path: 'fees/invoice/file',
    access: 'user',
    body: 'file',
    types: ['pdf'],
    input: z.strictObject({ ...ownEdition, id, language: locale }),
    result: z.void(),
    summary: 'An own pro-forma invoice as PDF, in Chinese or English.',
  }),
  sendPayment: defineCall({
    method: 'POST',
    path: 'fees/payment/send',
    access: 'user',
    input: z.strictObject({
      ...ownEdition,
      ...paymentInput,
      /** An uploaded file of the purpose `payment`. */
      fileId: id,
    }),
    result: ownStatement,
    summary: 'Tells of a bank transfer, with its proof.',
  }),
  withdrawPayment: defineCall({
    method: 'POST',
    path: 'fees/payment/withdraw',
    access: 'user',
    input: z.strictObject({ ...ownEdition, id }),
    result: ownStatement,
    summary: 'Takes back a proof that nobody has confirmed or refused yet; WRONG_STATUS afterwards.',
  }),

  // Back office: fees ---------------------------------------------------------------------------
  list: defineCall({
    method: 'GET',
    path: 'admin/fees/list',
    access: reads,
    input: z.strictObject({
      ...filter,
      ...pageInput(50),
      sort: z.enum(['number', 'name', '-dueFen', '-balanceFen', '-lastPaymentAt']).default('number'),
    }),
    result: pageOf(feeRow).extend({
      /** For each state, how many match the other filters. */
      counts: z.record(z.enum(balanceStates), z.int()),
      /** Over all rows that match, not this page alone. */
      sums: moneyShown,
      edition: z.string(),
      editions: z.array(z.string()),
      readOnly: z.boolean(),
    }),
    summary: 'What every organisation owes and has paid: filtered, searched, sorted and paged on the server.',
  }),
  companyStatement: defineCall({
    method: 'GET',
    path: 'admin/fees/statement',
    access: reads,
    input: z.strictObject({ companyId: id }),
    result: statementShown,
    summary: "One organisation's statement, invoices and payments.",
  }),
  exportFees: defineCall({
    method: 'GET',
    path: 'admin/fees/export',
    access: administers,
    freshProof: true,
    writes: true,
    unversioned: 'Writes nothing but the log.',
    body: 'file',
    types: ['xlsx'],
    input: z.strictObject({ ...filter, language: locale.default('cn') }),
    result: z.void(),
    summary: 'Statements, lines, invoices and payments as a workbook (logged).',
  }),
  issueInvoiceFor: defineCall({
    method: 'POST',
    path: 'admin/fees/invoice/issue',
    access: administers,
    unversioned: 'Writes a new snapshot of what is due; an invoice that says the same is the answer.',
    input: z.strictObject({ companyId: id }),
    result: statementShown,
    summary: "Issues an organisation's pro-forma invoice, or its next version; the organisation is mailed.",
  }),
  voidInvoice: defineCall({
    method: 'POST',
    path: 'admin/fees/invoice/void',
    access: administers,
    unversioned: 'An invoice never changes but for its end; one that has ended is refused.',
    input: z.strictObject({ id, reason }),
    result: statementShown,
    summary:
      'Withdraws an open invoice, with the reason that the organisation is told; its number is not used again.',
  }),
  companyInvoiceFile: defineCall({
    method: 'GET',
    path: 'admin/fees/invoice/file',
    access: reads,
    body: 'file',
    types: ['pdf'],
    input: z.strictObject({ id, language: locale }),
    result: z.void(),
    summary: 'A pro-forma invoice as PDF.',
  }),
  listPayments: defineCall({
    method: 'GET',
    path: 'admin/fees/payment/list',
    access: reads,
    input: z.strictObject({
      activityCode: editionCode.optional(),
      state: z.enum(paymentStates).optional(),
      companyId: id.optional(),
      q: z.string().max(100).optional(),
      ...pageInput(50),
    }),
    result: pageOf(staffPayment).extend({
      counts: z.record(z.enum(paymentStates), z.int()),
    }),
    summary: 'Payments of an edition, those to be checked first.',
  }),
  confirmPayment: defineCall({
    method: 'POST',
    path: 'admin/fees/payment/confirm',
    access: administers,
    input: z.strictObject({
      version: countedVersion,
      id,
      /** What arrived, and the day by the bank's statement; without it, that of the proof stands. */
      amountFen: paymentFen,
      paidOn: day.optional(),
    }),
    result: statementShown,
    summary: 'The money has arrived: so much of it. WRONG_STATUS when somebody else has decided.',
  }),
  refusePayment: defineCall({
    method: 'POST',
    path: 'admin/fees/payment/refuse',
    access: administers,
    input: z.strictObject({ version: countedVersion, id, reason }),
    result: statementShown,
    summary: 'Refuses a proof, with the reason in both languages that the organisation is told.',
  }),
  addPayment: defineCall({
    method: 'POST',
    path: 'admin/fees/payment/add',
    access: administers,
    unversioned: 'Adds a payment.',
    input: z.strictObject({ companyId: id, ...paymentInput, fileId: id.optional() }),
    result: statementShown,
    summary: 'Enters a payment that arrived without a proof; it counts at once.',
  }),
  takeBackPayment: defineCall({
    method: 'POST',
    path: 'admin/fees/payment/take-back',
    access: administers,
    freshProof: true,
    input: z.strictObject({ version: countedVersion, id, reason }),
    result: statementShown,
    summary: 'Undoes a confirmation that was a mistake, with the reason; the payment no longer counts.',
  }),

  // Back office: price tiers --------------------------------------------------------------------
  listPriceTiers: defineCall({
    method: 'GET',
    path: 'admin/price-tier/list',
    access: pricesRead,
    input: z.strictObject({ activityCode: editionCode.optional() }),
    result: z.object({
      rows: z.array(priceTier),
      edition: z.string(),
      editions: z.array(z.string()),
      current: z.string(),
      readOnly: z.boolean(),
      /** GROUP_OF, GROUP_PAYS of the edition; the fee where no tier is in force (DELEGATE_FEE_YUAN), null when not set. */
      groupOf: z.int(),
      groupPays: z.int(),
      standardFeeFen: z.int().nullable(),
      /** Types that attend the dealers' conference free (edited with the activity). */
      dealersFreeTypes: z.array(z.string()),
    }),
    summary: 'Price tiers of an edition by time, with the other rules that prices follow.',
  }),
  savePriceTier: defineCall({
    method: 'POST',
    path: 'admin/price-tier/save',
    access: administers,
    input: z.strictObject({
      activityCode: editionCode.optional(),
      id: z.string().max(80).optional(),
      version: markedVersion.optional(),
      name: bothTyped(feeLimits.tierName),
      startsAt: time.min(0),
      endsAt: time.min(0),
      feeFen: z.int().min(0).max(feeLimits.feeFen).nullable(),
      dealersFeeFen: z.int().min(0).max(feeLimits.feeFen).nullable(),
    }),
    result: priceTier,
    summary: 'Adds a price tier, or changes one; times that overlap another tier are refused by its name.',
  }),
  delPriceTier: defineCall({
    method: 'POST',
    path: 'admin/price-tier/del',
    access: administers,
    input: z.strictObject({ id: z.string().max(80), version: markedVersion }),
    result: removed,
    summary: 'Removes a price tier that charges nobody; IN_USE otherwise.',
  }),
} as const
