/** One registration whole, and what a reviewer does to it: edit, reveal a number (requirement 7.8). */
import type { Service } from '../../../server/http/http.ts'
import type { ReadContext, SessionUser, SignedIn, WriteContext } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import { ok, refuse, type Outcome } from '../../../shared/outcome.ts'
import { entriesOf, record } from '../../audit/server/service.ts'
import { paymentStandings, type PaymentStanding } from '../../fees/server/service.ts'
import {
  openCertificate,
  replaceDelegateByStaff,
  saveCompanyByStaff,
  saveDelegatesByStaff,
  setCategoryByStaff,
  showToStaff,
  takingBackOf,
} from '../../registration/server/service.ts'
import type { CompanyShown } from '../../registration/contract.ts'
import { mayBecome } from '../../registration/rules.ts'
import type { CompanyDetail, reviewApi } from '../contract.ts'
import { reviewStatuses } from '../rules.ts'
import { filesAt, findCompanies, listedElsewhere, sameDocuments } from './listed-service.ts'
import { presentAt } from './presence-service.ts'
import { beforeOf } from './snapshot-service.ts'

const shownLogEntries = 100

type Asking = SignedIn<ReadContext> | SignedIn<WriteContext>

const dbOf = (ctx: Asking): Db => ('tx' in ctx ? ctx.tx : ctx.db)
const isReviewer = (user: SessionUser) => user.role === 'administrator' || user.role === 'reviewer'

/** Everything the drawer shows; NOT_FOUND where there is no such registration. */
export async function showDetail(ctx: Asking, companyId: string): Promise<Outcome<CompanyDetail>> {
  const found = await showToStaff(ctx, companyId)
  if (!found) return refuse('NOT_FOUND')
  const { registration, version, nearIds, undoing } = found
  const reviewer = isReviewer(ctx.user)
  const files = await filesAt(dbOf(ctx), companyId)
  const { accountId } = ctx.user
  return ok({
    registration,
    version,
    payment: await paymentOf(ctx, registration),
    files,
    near: [...(await findCompanies(dbOf(ctx), nearIds)).values()],
    listedElsewhere: await listedElsewhere(dbOf(ctx), registration),
    sameDocuments: await sameDocuments(dbOf(ctx), registration),
    log: await logOf(
      { db: dbOf(ctx), kernel: ctx.kernel },
      registration,
      files.map(({ file }) => file.id),
    ),
    canSet: reviewer ? reviewStatuses.filter((status) => mayBecome(registration.status, status)) : [],
    canUndo: reviewer ? undoing : null,
    canTakeBack: await takingBackOf(dbOf(ctx), { company: registration, accountId, now: ctx.now }),
    before: await beforeOf(ctx, registration),
    present: (await presentAt(ctx, [companyId])).get(companyId) ?? [],
    canEdit: reviewer,
    canDelete: ctx.user.role === 'administrator',
    canReveal: reviewer,
  })
}

async function paymentOf(
  ctx: Asking,
  { id, edition, status, company }: CompanyShown,
): Promise<PaymentStanding> {
  const companies = [{ id, type: company.type, status }]
  const standings = await paymentStandings(dbOf(ctx), { edition, companies, now: ctx.now })
  return standings.get(id)!
}

async function logOf(
  reading: Pick<ReadContext, 'db' | 'kernel'>,
  registration: CompanyShown,
  fileIds: readonly string[],
): Promise<CompanyDetail['log']> {
  const entries = await entriesOf(reading, {
    subjects: {
      company: [registration.id],
      delegate: registration.delegates.map((delegate) => delegate.id),
      file: fileIds,
    },
    limit: shownLogEntries,
  })
  return entries.map((entry) => ({
    id: entry.id,
    at: entry.at,
    action: entry.action,
    by: entry.actor?.name ?? null,
    role: entry.actor?.role ?? null,
    data: entry.data,
  }))
}

/** The registration after a write, also beside the refusal of one that was made on an older version. */
export async function showAfter(
  ctx: SignedIn<WriteContext>,
  companyId: string,
  done: Outcome<unknown>,
): Promise<Outcome<CompanyDetail>> {
  if (!done.ok && done.error !== 'CHANGED_MEANWHILE') return done
  const shown = await showDetail(ctx, companyId)
  return done.ok || !shown.ok ? shown : { ...done, result: shown.result }
}

export const getCompany: Service<typeof reviewApi.getCompany> = async (ctx, input) => {
  return showDetail(ctx, input.companyId)
}

/** Edits organisation and contact; the deadline and closed fields do not stop a reviewer (decision 11, decision 7). */
export const updateCompany: Service<typeof reviewApi.updateCompany> = async (ctx, input) => {
  return showAfter(ctx, input.companyId, await saveCompanyByStaff(ctx, input))
}

export const updateDelegates: Service<typeof reviewApi.updateDelegates> = async (ctx, input) => {
  return showAfter(ctx, input.companyId, await saveDelegatesByStaff(ctx, input))
}

export const replaceDelegate: Service<typeof reviewApi.replaceDelegate> = async (ctx, input) => {
  return showAfter(ctx, input.companyId, await replaceDelegateByStaff(ctx, input))
}

export const setCategory: Service<typeof reviewApi.setCategory> = async (ctx, input) => {
  return showAfter(ctx, input.companyId, await setCategoryByStaff(ctx, input))
}

/** Shows a certificate number in full; the entry in the log is part of the same transaction (decision 12). */
export const revealCertificate: Service<typeof reviewApi.revealCertificate> = async (ctx, input) => {
  const opened = await openCertificate(ctx, input)
  if (!opened.ok) return opened
  await record(ctx, {
    action: 'review.revealCertificate',
    subjectType: 'company',
    subjectId: input.companyId,
    data: { person: input.person },
  })
  return opened
}
