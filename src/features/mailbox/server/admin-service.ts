/** The conference office looks at reported missives, and at no others. */
import type { Service } from '../../../server/http/http.ts'
import { refuseStale } from '../../../server/database/edit-version.ts'
import { sql } from 'kysely'
import { ok, refuse, refuseFields, localized, type Outcome } from '../../../shared/outcome.ts'
import type { Kernel, SignedIn, WriteContext } from '../../../server/context.ts'
import { lockRow, type Db, type Tx } from '../../../server/database/db.ts'
import { hasFolded } from '../../../server/database/text-folding.ts'
import { openText } from '../../../server/secrets/sealed-text.ts'
import { record } from '../../audit/server/service.ts'
import { currentEdition } from '../../edition/server/service.ts'
import type { mailboxApi, ReportShown } from '../contract.ts'
import { cleanBody, reportStates, type ReportReason, type ReportState } from '../rules.ts'
import { missiveRecord, reportRecord } from './own-missive-service.ts'
import { loadParties } from './party-service.ts'
import { announce } from '../../../server/live/live.ts'
import { countRows, countStates } from '../../../server/database/queries.ts'
import { findCompany } from '../../registration/server/service.ts'
import { mailSuspension } from './mails.ts'
import { lockSides, sidesOf, mailboxTopic } from './side-service.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'

function selectReports(db: Db, { edition, q }: { edition: string; q?: string | undefined }) {
  const query = db.selectFrom('missive_report').where('missive_report.edition', '=', edition)
  if (!q?.trim()) return query
  return query.where((e) =>
    e.exists(
      e
        .selectFrom('company')
        .select('company.id')
        .where((on) =>
          on.or([
            on('company.id', '=', on.ref('missive_report.reporter_side')),
            on('company.id', '=', on.ref('missive_report.about_id')),
          ]),
        )
        .where(hasFolded('company.search', q)),
    ),
  )
}

/** admin/mailbox/reports */
export const listReports: Service<typeof mailboxApi.reports> = async (ctx, input) => {
  const { page, size, state } = input
  const edition = await currentEdition(ctx.db)
  const all = selectReports(ctx.db, { edition, q: input.q })
  const counted = await all
    .select((e) => ['state' as const, e.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const ids = await (state ? all.where('state', '=', state) : all)
    .select('missive_report.id')
    .orderBy('at', 'desc')
    .orderBy('missive_report.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const found = ids.map(({ id }) => id)
  const rows = await showReports(ctx, found)
  return ok({ rows, page, size, ...countStates(reportStates, counted, state) })
}

/** Also where staff have suspended the registration that it cancelled, or the one that it began anew. */
const isAboutSuspended = sql<number>`case when exists (select 1 from company about
  join company same on same.account_id = about.account_id and same.edition = about.edition
  join mailbox on mailbox.id = same.id and mailbox.suspended_at is not null
  where about.id = missive_report.about_id) then 1 else 0 end`

/** In the order of the ids. */
async function showReports(
  { kernel, db }: { kernel: Kernel; db: Db | Tx },
  ids: readonly string[],
): Promise<ReportShown[]> {
  if (!ids.length) return []
  const rows = await db
    .selectFrom('missive_report')
    .innerJoin('missive', 'missive.id', 'missive_report.missive_id')
    .selectAll('missive_report')
    .select(['missive.subject', 'missive.sent_at', isAboutSuspended.as('suspended')])
    .where('missive_report.id', 'in', ids)
    .execute()
  const sides = rows.flatMap((row) => [row.reporter_side, row.about_id])
  const partyOf = await loadParties(db, sides)
  const shown = await Promise.all(
    rows.map(async (row): Promise<ReportShown> => {
      const of = { edition: row.edition, recordId: reportRecord(row.id) }
      return {
        id: row.id,
        at: row.at,
        reason: row.reason as ReportReason,
        note: (await openText(kernel, of, row.note)) ?? '',
        state: row.state as ReportState,
        reporter: partyOf(row.reporter_side),
        about: partyOf(row.about_id),
        suspended: row.suspended === 1,
        subject: row.subject,
        sentAt: row.sent_at,
        settledAt: row.settled_at,
        remark: row.remark,
        version: row.version,
      }
    }),
  )
  return ids.flatMap((id) => shown.find((row) => row.id === id) ?? [])
}

/** admin/mailbox/report: the text that its receiver has shown the office. A reveal (security.md): a fresh proof each time, and logged. */
export const readReport: Service<typeof mailboxApi.reportDetail> = async (ctx, input) => {
  const [report] = await showReports({ kernel: ctx.kernel, db: ctx.tx }, [input.id])
  const missive = await ctx.tx
    .selectFrom('missive_report')
    .innerJoin('missive', 'missive.id', 'missive_report.missive_id')
    .select(['missive.id', 'missive.edition', 'missive.body'])
    .where('missive_report.id', '=', input.id)
    .executeTakeFirst()
  if (!report || !missive) return refuse('NOT_FOUND')
  const of = { edition: missive.edition, recordId: missiveRecord(missive.id) }
  await record(ctx, {
    action: 'mailbox.readReport',
    subjectType: 'missive',
    subjectId: missive.id,
    edition: missive.edition,
    data: { report: input.id },
  })
  return ok({ ...report, body: await openText(ctx.kernel, of, missive.body) })
}

/** admin/mailbox/settleReport: what came of it; `suspended` stops the organisation from writing in the same transaction. */
export const closeReport: Service<typeof mailboxApi.closeReport> = async (ctx, input) => {
  const { id, version, state, reason } = input
  const found = await findReport(ctx.tx, id)
  if (!found) return refuse('NOT_FOUND')
  // The organisation first, as everywhere: one that is being removed takes its reports with it.
  await lockSame(ctx, found.about_id)
  await lockRow(ctx.tx, 'missive_report', id)
  const row = await findReport(ctx.tx, id)
  if (!row) return refuse('NOT_FOUND')
  const stale = await refuseStale(version, row.version)
  if (stale) return stale
  if (state === 'suspended') {
    const suspended = await suspendWriting(ctx, { company: row.about_id, reason })
    if (!suspended.ok) return suspended
  }
  const closed = { settled_at: ctx.now, settled_by: ctx.user.accountId, version: version + 1 }
  await ctx.tx
    .updateTable('missive_report')
    .set({ state, remark: cleanBody(input.remark), ...closed })
    .where('id', '=', id)
    .execute()
  await record(ctx, {
    action: 'mailbox.settleReport',
    subjectType: 'missive',
    subjectId: row.missive_id,
    edition: row.edition,
    data: { report: id, state },
  })
  const [shown] = await showReports({ kernel: ctx.kernel, db: ctx.tx }, [id])
  return ok(shown!)
}

function findReport(tx: Tx, id: string) {
  return tx
    .selectFrom('missive_report')
    .select(['version', 'about_id', 'missive_id', 'edition'])
    .where('id', '=', id)
    .executeTakeFirst()
}

type Writer = SignedIn<WriteContext>
type Reason = { cn: string; en: string }

/** admin/mailbox/suspend */
export const suspend: Service<typeof mailboxApi.suspend> = async (ctx, input) => {
  const done = input.suspended
    ? await suspendWriting(ctx, { company: input.companyId, reason: input.reason })
    : await restoreWriting(ctx, input.companyId)
  return done.ok ? ok({ suspended: input.suspended }) : done
}

/** With a reason in both languages, which the organisation reads. Suspending again changes the reason. */
async function suspendWriting(
  ctx: Writer,
  options: { company: string; reason: Reason | undefined },
): Promise<Outcome<null>> {
  const reason = { cn: cleanBody(options.reason?.cn ?? ''), en: cleanBody(options.reason?.en ?? '') }
  if (!reason.cn || !reason.en)
    return refuseFields({ reason: localized(commonFormMessages.reasonInBothLanguages) })
  const sides = await lockSame(ctx, options.company)
  if (!sides) return refuse('NOT_FOUND')
  const company = (await findCompany(ctx.tx, options.company))!
  const values = {
    suspended_at: ctx.now,
    suspended_by: ctx.user.accountId,
    suspended_reason: reason,
  }
  const { id, edition } = company
  await ctx.tx
    .insertInto('mailbox')
    .values({ id, edition, email_copies: true, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  await record(ctx, {
    action: 'mailbox.suspend',
    subjectType: 'company',
    subjectId: id,
    edition,
  })
  await mailSuspension(ctx, { company, reason })
  for (const side of sides) await announce(ctx, mailboxTopic({ side, edition }))
  return ok(null)
}

/**
 * The organisation's registrations, before and after it began anew. The same lock that a sending takes: none slips through
 * beside it. Null where there is no such organisation.
 */
async function lockSame(ctx: Writer, companyId: string): Promise<string[] | null> {
  const sides = (await sidesOf(ctx.tx, companyId).execute()).map(({ id }) => id)
  return (await lockSides(ctx.tx, { own: companyId, others: sides })) ? sides : null
}

async function restoreWriting(ctx: Writer, companyId: string): Promise<Outcome<null>> {
  const sides = await lockSame(ctx, companyId)
  if (!sides) return refuse('NOT_FOUND')
  const given = await ctx.tx
    .updateTable('mailbox')
    .set({ suspended_at: null, suspended_by: null, suspended_reason: null })
    .where('id', 'in', sides)
    .where('suspended_at', 'is not', null)
    .returning('edition')
    .execute()
  const [one] = given
  if (!one) return refuse('WRONG_STATUS')
  const { edition } = one
  await record(ctx, { action: 'mailbox.restore', subjectType: 'company', subjectId: companyId, edition })
  const company = (await findCompany(ctx.tx, companyId))!
  await mailSuspension(ctx, { company, reason: null })
  for (const side of sides) await announce(ctx, mailboxTopic({ side, edition }))
  return ok(null)
}

/** admin/mailbox/suspensions */
export const listSuspensions: Service<typeof mailboxApi.suspensions> = async (ctx, input) => {
  const { page, size } = input
  const edition = await currentEdition(ctx.db)
  const all = ctx.db
    .selectFrom('mailbox')
    .where('mailbox.edition', '=', edition)
    .where('suspended_at', 'is not', null)
  const rows = await all
    .leftJoin('account', 'account.id', 'mailbox.suspended_by')
    .select(['mailbox.id', 'suspended_at', 'suspended_reason', 'account.name'])
    .orderBy('suspended_at', 'desc')
    .orderBy('mailbox.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const sides = rows.map(({ id }) => id)
  const partyOf = await loadParties(ctx.db, sides)
  return ok({
    rows: rows.map((row) => ({
      company: partyOf(row.id),
      at: row.suspended_at!,
      reason: row.suspended_reason!,
      by: row.name ?? '',
    })),
    total: await countRows(all),
    page,
    size,
  })
}
