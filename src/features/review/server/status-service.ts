/** Changing the status of one organisation or of many (decision 7). */
import type { Service } from '../../../server/http/http.ts'
import type { WriteContext } from '../../../server/context.ts'
import { show } from '../../../server/http/answer.ts'
import type { InputOf, ResultOf } from '../../../shared/call.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { fieldMessages } from '../../../shared/field-messages.ts'
import { ok, refuse, refuseFields, localized, type Outcome } from '../../../shared/outcome.ts'
import { statusLabels } from '../../registration/messages.ts'
import { askedFields } from '../../registration/fields.ts'
import { companySchema, type CompanyStatus } from '../../registration/rules.ts'
import {
  changeStatus,
  nameShown,
  registrationVersion,
  registrationVersions,
  takeBackStatus,
  takeBacksOf,
  undoStatus,
} from '../../registration/server/service.ts'
import type { reviewApi } from '../contract.ts'
import { messages } from '../messages.ts'
import { takeBackMs, takeBacksNamed, type ReviewStatus } from '../rules.ts'
import { showAfter, showDetail } from './detail-service.ts'
import { announceReview } from './presence-service.ts'
import { dropSnapshot, keepSnapshot } from './snapshot-service.ts'

type Asked = InputOf<typeof reviewApi.updateStatus>
type Results = ResultOf<typeof reviewApi.updateStatus>

const companyPaths = Object.keys(companySchema.shape).map((name) => `company.${name}`)
const otherPaths = ['delegateCount', 'negotiationSlots', 'invoice', 'delegates']
const personNames: readonly string[] = askedFields('delegate').map(([name]) => name)

/** Whether a path names a field of a registration (the names are those of registration/rules.ts). */
function isFieldPath(path: string, delegateIds: ReadonlySet<string>): boolean {
  if (companyPaths.includes(path) || otherPaths.includes(path)) return true
  const [root, first, second] = path.split('.')
  if (root === 'contact') return second === undefined && first !== undefined && personNames.includes(first)
  if (root !== 'delegates' || !delegateIds.has(first ?? '')) return false
  return (second !== undefined && personNames.includes(second)) || second === 'activities'
}

/** Reasons belong to a return, each once, in both languages, each for a field that is there. */
async function checkReasons(ctx: WriteContext, input: Asked): Promise<Record<string, LocalizedMessage>> {
  const fields: Record<string, LocalizedMessage> = {}
  const reasons = input.reasons ?? []
  if (reasons.length && input.status !== 'returned')
    return { reasons: localized(messages.reasonsOnlyReturned) }
  if (input.status === 'returned' && !reasons.length && !(input.note?.cn.trim() && input.note.en.trim())) {
    return { reasons: localized(messages.reasonsNeeded) }
  }
  const delegates = input.companyId
    ? await ctx.tx.selectFrom('delegate').select('id').where('company_id', '=', input.companyId).execute()
    : []
  const delegateIds = new Set(delegates.map((row) => row.id))
  const seen = new Set<string>()
  reasons.forEach(({ path, reason }, index) => {
    if (!isFieldPath(path, delegateIds)) fields[`reasons.${index}.path`] = localized(messages.reasonPath)
    else if (seen.has(path)) fields[`reasons.${index}.path`] = localized(messages.reasonTwice)
    else if (!reason.cn.trim() || !reason.en.trim())
      fields[`reasons.${index}.reason`] = localized(messages.reasonBothLanguages)
    seen.add(path)
  })
  return fields
}

/**
 * Sets a status. For one organisation a refusal is the answer, with the registration as it is now where the decision was made on an
 * older version; for many each has its own result, and those that could be changed are. All are locked in one order, so that two
 * reviewers at once wait and do not block each other.
 */
export const updateStatus: Service<typeof reviewApi.updateStatus> = async (ctx, input) => {
  const one = input.companyId
  if (one && !(await statusOf(ctx, one))) return refuse('NOT_FOUND')
  const wrong = await checkReasons(ctx, input)
  if (one && input.version === undefined) wrong['version'] = localized(fieldMessages.versionMissing)
  if (Object.keys(wrong).length) return refuseFields(wrong)
  const results: Results['results'] = []
  for (const { companyId, version } of askedOf(input)) {
    const before = await statusOf(ctx, companyId)
    const changed = await changeStatus(ctx, {
      companyId,
      version,
      to: input.status,
      ...(input.reasons ? { reasons: input.reasons } : {}),
      ...(input.note ? { note: input.note } : {}),
      ...(input.canTakeBack && { takeBackUntil: ctx.now + takeBackMs }),
    })
    if (!changed.ok && one && changed.error === 'CHANGED_MEANWHILE') {
      const newer = await showDetail(ctx, one)
      return { ...changed, result: newer.ok ? newer.result : null }
    }
    if (changed.ok && input.status === 'returned') await keepSnapshot(ctx, companyId)
    const why = whyNot(changed, before, input.status)
    if (!changed.ok && one) return { ...changed, text: why }
    results.push({
      companyId,
      ok: changed.ok,
      status: changed.ok ? changed.result.status : before,
      message: changed.ok ? null : show(ctx.locale, why),
      version: changed.ok ? await registrationVersion(ctx.tx, companyId) : null,
    })
  }
  if (results.some((one) => one.ok)) await announceReview(ctx)
  return ok({ results })
}

/** Each organisation once, by id. */
function askedOf(input: Asked): { companyId: string; version: string }[] {
  const asked = input.companyId
    ? [{ companyId: input.companyId, version: input.version! }]
    : (input.companies ?? [])
  const byId = new Map(asked.map((one) => [one.companyId, one]))
  return [...byId.values()].toSorted((a, b) => (a.companyId < b.companyId ? -1 : 1))
}

/** Why a status was not changed, with what it was before: null where there is no such registration. */
export function whyNot(
  changed: Outcome<unknown>,
  before: CompanyStatus | null,
  to: CompanyStatus,
): LocalizedMessage {
  if (!before) return localized(messages.noSuchCompany)
  if (!changed.ok && changed.error === 'CHANGED_MEANWHILE') return localized(messages.changedMeanwhile)
  return explain(before, to)
}

export async function statusOf(ctx: WriteContext, companyId: string): Promise<CompanyStatus | null> {
  const row = await ctx.tx
    .selectFrom('company')
    .select('status')
    .where('id', '=', companyId)
    .executeTakeFirst()
  return row?.status ?? null
}

function explain(from: CompanyStatus, to: CompanyStatus): LocalizedMessage {
  // The names of the statuses differ by language, so they are put into both texts here.
  const text = (locale: 'cn' | 'en') =>
    messages.notFromHere[locale]
      .replace('{status}', statusLabels[from][locale])
      .replace('{to}', statusLabels[to][locale])
  return { message: { cn: text('cn'), en: text('en') } }
}

/** admin/undoActivityCompanyStatus: the status before the last decision, and what could not be given back. */
export const undo: Service<typeof reviewApi.undoStatus> = async (ctx, input) => {
  const { companyId, reason } = input
  if (!reason.cn.trim() || !reason.en.trim())
    return refuseFields({ reason: localized(messages.reasonBothLanguages) })
  const before = await statusOf(ctx, companyId)
  const undone = await undoStatus(ctx, input)
  if (undone.ok && before === 'returned') await dropSnapshot(ctx, companyId)
  const detail = await showAfter(ctx, companyId, undone)
  if (!detail.ok) return detail
  if (!undone.ok) return undone
  await announceReview(ctx)
  return ok({ detail: detail.result, lost: undone.result.lost.map((line) => line[ctx.locale]) })
}

/** What the caller can still take back, for a page that is opened anew. */
export const listTakeBacks: Service<typeof reviewApi.listTakeBacks> = async (ctx) => {
  const { accountId, edition } = ctx.user
  const since = ctx.now - takeBackMs
  const found = await takeBacksOf(ctx.db, { edition, accountId, since, now: ctx.now, limit: takeBacksNamed })
  const versions = await registrationVersions(
    ctx.db,
    found.map(({ company }) => company.id),
  )
  return ok({
    decisions: found.map(({ company, undoes, until }) => ({
      companyId: company.id,
      ...nameShown(company),
      status: undoes as ReviewStatus,
      version: versions.get(company.id)!,
      leftMs: until - ctx.now,
    })),
  })
}

/** admin/takeBackActivityCompanyStatus: the status before the caller's own decision, which nobody has been told. */
export const takeBack: Service<typeof reviewApi.takeBackStatus> = async (ctx, input) => {
  const done = await takeBackStatus(ctx, input)
  if (done.ok && done.result.undid === 'returned') await dropSnapshot(ctx, input.companyId)
  if (done.ok) await announceReview(ctx)
  return showAfter(ctx, input.companyId, done)
}
