/** The queue of what changed after approval: delegates who were added, replaced, changed or removed, until a reviewer decides. */
import type { Service } from '../../../server/http/http.ts'
import { lockRow, type Db } from '../../../server/database/db.ts'
import { refuseStale } from '../../../server/database/edit-version.ts'
import { localized, ok, refuse, refuseFields } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import {
  nameShown,
  closeChanges,
  companyNumber,
  changeStatus,
  registrationVersion,
  registrationVersions,
} from '../../registration/server/service.ts'
import type { reviewApi } from '../contract.ts'
import { messages } from '../messages.ts'
import { showAfter } from './detail-service.ts'
import { chosenEdition } from './filter-service.ts'

const openRows = (db: Db, edition: string) =>
  db
    .selectFrom('registration_change')
    .innerJoin('company', 'company.id', 'registration_change.company_id')
    .leftJoin('delegate', 'delegate.id', 'registration_change.delegate_id')
    .where('registration_change.edition', '=', edition)
    .where('registration_change.decided_at', 'is', null)
    .where('company.status', '=', 'approved')

/** admin/changes/list: the newest first. */
export const listChanges: Service<typeof reviewApi.listChanges> = async (ctx, input) => {
  const edition = await chosenEdition(ctx, input.edition)
  const { total } = await openRows(ctx.db, edition)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await openRows(ctx.db, edition)
    .select([
      'registration_change.company_id as companyId',
      'registration_change.delegate_id as delegateId',
      'registration_change.kind',
      'registration_change.fields',
      'registration_change.by_kind as by',
      'registration_change.at',
      'company.edition',
      'company.number',
      'company.name as company',
      'delegate.name',
    ])
    .orderBy('registration_change.at', 'desc')
    .orderBy('registration_change.id', 'desc')
    .limit(input.size)
    .offset((input.page - 1) * input.size)
    .execute()
  const versions = await registrationVersions(ctx.db, [...new Set(rows.map((row) => row.companyId))])
  return ok({
    rows: rows.map(({ edition: of, number, name, fields, company, ...row }) => ({
      ...row,
      ...nameShown({ name: company }),
      companyNumber: companyNumber({ edition: of, number }),
      name: name ?? '',
      fields,
      version: versions.get(row.companyId)!,
    })),
    total: Number(total),
    page: input.page,
    size: input.size,
  })
}

/** admin/changes/decide: accepted, or returned to the organisation with a reason, which opens those fields again. */
export const decideChange: Service<typeof reviewApi.decideChange> = async (ctx, input) => {
  const { companyId, delegateId, version, decision } = input
  await lockRow(ctx.tx, 'company', companyId, 'registration.companyLock')
  const change = await ctx.tx
    .selectFrom('registration_change')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('delegate_id', '=', delegateId)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  if (!change) return refuse('NOT_FOUND')
  const stale = await refuseStale(version, await registrationVersion(ctx.tx, companyId))
  if (stale) return showAfter(ctx, companyId, stale)
  if (decision === 'returned') {
    const { reason } = input
    if (!reason?.cn.trim() || !reason.en.trim())
      return refuseFields({ reason: localized(messages.reasonBothLanguages) })
    const names = change.fields.length ? change.fields : ['name']
    const returned = await changeStatus(ctx, {
      companyId,
      version,
      to: 'returned',
      ...(change.kind === 'removed'
        ? { note: reason }
        : { reasons: names.map((name) => ({ path: `delegates.${delegateId}.${name}`, reason })) }),
    })
    if (!returned.ok) return returned
  }
  await closeChanges(ctx, { companyId, delegateIds: [delegateId], as: decision })
  await record(ctx, {
    action: `review.change.${decision}`,
    subjectType: 'company',
    subjectId: companyId,
    edition: change.edition,
    data: { delegateId, change: change.kind },
  })
  return showAfter(ctx, companyId, ok(null))
}
