/** Payments by bank transfer: sent with a proof of payment, confirmed or refused by an administrator. */
import type { ActOf } from '../../audit/messages.ts'
import type { Service } from '../../../server/http/http.ts'
import { refuseStale } from '../../../server/database/edit-version.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { ok, refuse, refuseFields, localized, type Outcome } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import { foldLines } from '../../../server/database/text-folding.ts'
import { record } from '../../audit/server/service.ts'
import { claimFile } from '../../files/server/service.ts'
import {
  saveInvoiceFields,
  lockOwnCompany,
  findCompany,
  type Company,
} from '../../registration/server/service.ts'
import { cleanText } from '../../../shared/clean-text.ts'
import type { feesApi, StatementShown } from '../contract.ts'
import { feeFieldMessages as words } from '../messages.ts'
import { beijingDay, feeLimits, isDay } from '../rules.ts'
import { wrongReason } from './invoice-service.ts'
import { mailPayment } from './mails.ts'
import { feesOf, registrationOf } from './statement-service.ts'
import type { PaymentTable } from './tables.ts'
import { mayNotOf, ownView, statementView } from './view-service.ts'

/** Proofs that nobody has looked at, per organisation. */
const openProofsLimit = 20

/** The own company, locked, of a registration that was submitted, still lives, and was not returned until too late. */
async function lockPayer(ctx: SignedIn<WriteContext>): Promise<Outcome<Company>> {
  if (!ctx.user.companyId) return refuse('NOT_REGISTERED')
  const own = await lockOwnCompany(ctx)
  if (!own.ok) return own
  const standing = registrationOf(own.result.status)
  if (standing === 'draft') return refuse('NOT_REGISTERED')
  return (await mayNotOf(ctx, own.result)) === null ? own : refuse('WRONG_STATUS')
}

/** fees/details/save: also before the submission and after the deadline; accounts need them when they pay. */
export const saveDetails: Service<typeof feesApi.saveDetails> = async (ctx, input) => {
  if (!ctx.user.companyId) return refuse('NOT_REGISTERED')
  const own = await lockOwnCompany(ctx)
  if (!own.ok) return own
  if (registrationOf(own.result.status) === 'ended') return refuse('WRONG_STATUS')
  const saved = await saveInvoiceFields(ctx, { company: own.result, fields: input })
  return saved.ok ? ok(await ownView(ctx, saved.result)) : saved
}

/** A payment as the organisation or the office states it. */
interface Stated {
  readonly amountFen: number
  readonly paidOn: string
  readonly payer: string
  readonly reference: string
}

function wrongDay(paidOn: string, now: number): LocalizedMessage | null {
  if (!isDay(paidOn) || paidOn < '2000') return localized(words.paidOnWrong)
  return paidOn > beijingDay(now) ? localized(words.paidOnFuture) : null
}

function wrongFields(stated: Stated, now: number): Record<string, LocalizedMessage> {
  const wrong: Record<string, LocalizedMessage> = {}
  const day = wrongDay(stated.paidOn, now)
  if (day) wrong['paidOn'] = day
  if (!stated.payer) wrong['payer'] = localized(words.payerRequired)
  else if (stated.payer.length > feeLimits.payer) wrong['payer'] = localized(words.payerLength)
  if (stated.reference.length > feeLimits.reference) wrong['reference'] = localized(words.referenceLength)
  return wrong
}

function cleaned(input: Stated): Stated {
  const { amountFen, paidOn } = input
  return { amountFen, paidOn, payer: cleanText(input.payer), reference: cleanText(input.reference) }
}

function makePayment(
  ctx: SignedIn<WriteContext>,
  { company, stated, by }: { company: Company; stated: Stated; by: PaymentTable['by_kind'] },
): PaymentTable {
  const isOurs = by === 'organiser'
  return {
    id: ctx.kernel.random.id(),
    edition: company.edition,
    company_id: company.id,
    state: isOurs ? 'confirmed' : 'sent',
    amount_fen: stated.amountFen,
    confirmed_fen: isOurs ? stated.amountFen : null,
    paid_on: stated.paidOn,
    payer: stated.payer,
    reference: stated.reference,
    file_id: null,
    by_kind: by,
    sent_by: ctx.user.accountId,
    sent_at: ctx.now,
    decided_by: isOurs ? ctx.user.accountId : null,
    decided_at: isOurs ? ctx.now : null,
    reason: null,
    search: foldLines(stated.payer, stated.reference),
    version: 1,
  }
}

/** Writes a payment with its proof. Refuses (to be rolled back) where the file is not theirs to use. */
async function addRow(
  ctx: SignedIn<WriteContext>,
  payment: PaymentTable,
  fileId: string | undefined,
): Promise<Outcome<PaymentTable>> {
  const claim = {
    fileId: fileId ?? '',
    purpose: 'payment' as const,
    companyId: payment.company_id,
    subjectId: payment.id,
  }
  if (fileId && !(await claimFile(ctx, claim))) return refuseFields({ fileId: localized(words.proofUnknown) })
  const row = { ...payment, file_id: fileId ?? null }
  await ctx.tx.insertInto('payment').values(row).execute()
  await recordPayment(ctx, row, payment.by_kind === 'organiser' ? 'add' : 'send')
  return ok(row)
}

function recordPayment(ctx: WriteContext, payment: PaymentTable, act: ActOf<'fees.payment'>): Promise<void> {
  return record(ctx, {
    action: `fees.payment.${act}`,
    subjectType: 'company',
    subjectId: payment.company_id,
    edition: payment.edition,
    data: {
      paymentId: payment.id,
      amountFen: payment.amount_fen,
      paidOn: payment.paid_on,
      ...(payment.confirmed_fen === null ? {} : { confirmedFen: payment.confirmed_fen }),
    },
  })
}

/** fees/payment/send */
export const sendPayment: Service<typeof feesApi.sendPayment> = async (ctx, input) => {
  const own = await lockPayer(ctx)
  if (!own.ok) return own
  const company = own.result
  const stated = cleaned(input)
  const wrong = wrongFields(stated, ctx.now)
  if (Object.keys(wrong).length) return refuseFields(wrong)
  const open = await ctx.tx
    .selectFrom('payment')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('company_id', '=', company.id)
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow()
  if (Number(open.count) >= openProofsLimit) return refuse('TOO_MANY')
  const added = await addRow(ctx, makePayment(ctx, { company, stated, by: 'organisation' }), input.fileId)
  if (!added.ok) return added
  await mailPayment(ctx, { company, payment: added.result, what: 'sent' })
  return ok(await ownView(ctx, company))
}

/** fees/payment/withdraw */
export const withdrawPayment: Service<typeof feesApi.withdrawPayment> = async (ctx, input) => {
  if (!ctx.user.companyId) return refuse('NOT_REGISTERED')
  const own = await lockOwnCompany(ctx)
  if (!own.ok) return own
  const payment = await lockPayment(ctx, input.id)
  if (!payment || payment.company_id !== own.result.id) return refuse('NOT_FOUND')
  if (payment.state !== 'sent') return refuse('WRONG_STATUS')
  const withdrawn = await decide(ctx, payment, { state: 'withdrawn' })
  await recordPayment(ctx, withdrawn, 'withdraw')
  await mailPayment(ctx, { company: own.result, payment: withdrawn, what: 'withdrawn' })
  return ok(await ownView(ctx, own.result))
}

/** The payment under its lock: of two who decide at once one finds it decided. */
async function lockPayment(ctx: WriteContext, id: string): Promise<PaymentTable | null> {
  if (!(await lockRow(ctx.tx, 'payment', id, 'fees.paymentLock'))) return null
  return (await ctx.tx.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

function decide(
  ctx: SignedIn<WriteContext>,
  payment: PaymentTable,
  as: {
    state: PaymentTable['state']
    confirmedFen?: number
    paidOn?: string
    reason?: { cn: string; en: string }
  },
): Promise<PaymentTable> {
  return ctx.tx
    .updateTable('payment')
    .set({
      state: as.state,
      confirmed_fen: as.confirmedFen ?? null,
      paid_on: as.paidOn ?? payment.paid_on,
      reason: as.reason ?? null,
      decided_by: ctx.user.accountId,
      decided_at: ctx.now,
      version: payment.version + 1,
    })
    .where('id', '=', payment.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A payment in the one state that an act is for, and its company. */
async function lockFor(
  ctx: SignedIn<WriteContext>,
  { id, version }: { id: string; version: number },
  state: PaymentTable['state'],
): Promise<Outcome<{ payment: PaymentTable; company: Company }>> {
  const payment = await lockPayment(ctx, id)
  const company = payment && (await findCompany(ctx.tx, payment.company_id))
  if (!company) return refuse('NOT_FOUND')
  const stale = await refuseStale(version, payment.version, () => statementView(ctx, company))
  if (stale) return stale
  return payment.state === state ? ok({ payment, company }) : refuse('WRONG_STATUS')
}

/** What is still due after what was just written. */
async function restOf(ctx: WriteContext, company: Company): Promise<number> {
  const fees = await feesOf(ctx.tx, { edition: company.edition, companies: [company], now: ctx.now })
  return fees.get(company.id)!.balanceFen
}

/** admin/fees/payment/confirm */
export const confirmPayment: Service<typeof feesApi.confirmPayment> = async (ctx, input) => {
  const found = await lockFor(ctx, input, 'sent')
  if (!found.ok) return found
  const { company } = found.result
  const paidOn = input.paidOn ?? found.result.payment.paid_on
  const wrong = wrongDay(paidOn, ctx.now)
  if (wrong) return refuseFields({ paidOn: wrong })
  const payment = await decide(ctx, found.result.payment, {
    state: 'confirmed',
    confirmedFen: input.amountFen,
    paidOn,
  })
  await recordPayment(ctx, payment, 'confirm')
  await mailPayment(ctx, { company, payment, what: 'confirmed', restFen: await restOf(ctx, company) })
  return ok(await statementView(ctx, company))
}

/** admin/fees/payment/refuse */
export const refusePayment: Service<typeof feesApi.refusePayment> = async (ctx, input) => {
  return rejectFrom(ctx, input, { state: 'sent', act: 'refuse', what: 'refused' })
}

/** admin/fees/payment/take-back: a confirmation that was a mistake. */
export const takeBackPayment: Service<typeof feesApi.takeBackPayment> = async (ctx, input) => {
  return rejectFrom(ctx, input, { state: 'confirmed', act: 'takeBack', what: 'taken-back' })
}

async function rejectFrom(
  ctx: SignedIn<WriteContext>,
  input: { id: string; version: number; reason: { cn: string; en: string } },
  from: { state: 'sent' | 'confirmed'; act: ActOf<'fees.payment'>; what: 'refused' | 'taken-back' },
): Promise<Outcome<StatementShown>> {
  const found = await lockFor(ctx, input, from.state)
  if (!found.ok) return found
  const wrong = wrongReason(input.reason)
  if (wrong) return wrong
  const { company } = found.result
  const reason = { cn: input.reason.cn.trim(), en: input.reason.en.trim() }
  const payment = await decide(ctx, found.result.payment, { state: 'refused', reason })
  await recordPayment(ctx, payment, from.act)
  if (from.what === 'taken-back')
    for (const part of ctx.kernel.organisationHooks)
      await part.paymentTakenBack?.(ctx, { companyId: company.id, paymentId: payment.id })
  await mailPayment(ctx, { company, payment, what: from.what, reason })
  return ok(await statementView(ctx, company))
}

/** admin/fees/payment/add: money that came without a proof, also for a registration that has ended. */
export const addPayment: Service<typeof feesApi.addPayment> = async (ctx, input) => {
  if (!(await lockRow(ctx.tx, 'company', input.companyId, 'registration.companyLock')))
    return refuse('NOT_FOUND')
  const company = (await findCompany(ctx.tx, input.companyId))!
  const stated = cleaned(input)
  const wrong = wrongFields(stated, ctx.now)
  if (Object.keys(wrong).length) return refuseFields(wrong)
  const added = await addRow(ctx, makePayment(ctx, { company, stated, by: 'organiser' }), input.fileId)
  if (!added.ok) return added
  await mailPayment(ctx, {
    company,
    payment: added.result,
    what: 'confirmed',
    restFen: await restOf(ctx, company),
  })
  return ok(await statementView(ctx, company))
}
