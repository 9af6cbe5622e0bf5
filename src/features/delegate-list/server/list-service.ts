/** Lists as the back office shows them, and ending one by hand. */
import { commonFormMessages } from '../../../shared/form-messages.ts'
import { localized, ok, refuse, refuseFields } from '../../../shared/outcome.ts'
import { lockRow, type Db, type Tx } from '../../../server/database/db.ts'
import { foldLines, holds } from '../../../server/database/text-folding.ts'
import type { Service } from '../../../server/http/http.ts'
import { editionOf } from '../../edition/server/service.ts'
import type { DelegateListRow, delegateListApi } from '../contract.ts'
import { listLimits, listStateOf, listStates } from '../rules.ts'
import { endLists } from './standing-service.ts'

const selectLists = (db: Db | Tx) =>
  db
    .selectFrom('delegate_list')
    .innerJoin('document', 'document.subject_id', 'delegate_list.id')
    .leftJoin('account as maker', 'maker.id', 'document.made_by')
    .leftJoin('account as revoker', 'revoker.id', 'document.revoked_by')
    .selectAll('delegate_list')
    .select(['document.number', 'document.ends_at', 'document.revoked_at', 'document.revoked_why'])
    .select(['document.reason', 'maker.name as madeBy', 'revoker.name as revokedBy'])
type Row = Awaited<ReturnType<ReturnType<typeof selectLists>['execute']>>[number]

function showRow(row: Row, now: number): DelegateListRow {
  const endsAt = row.ends_at ?? 0
  const standing = {
    isReady: row.made_at !== null,
    issuedAt: row.issued_at,
    endsAt,
    revokedAt: row.revoked_at,
  }
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    state: listStateOf(standing, now),
    receiver: row.receiver_email
      ? {
          name: row.receiver_name,
          organisation: row.receiver_organisation,
          email: row.receiver_email,
          locale: row.locale,
        }
      : null,
    people: row.people,
    leftOut: row.left_out,
    changes: row.changes,
    downloads: row.downloads,
    lastDownloadAt: row.last_download_at,
    madeAt: row.issued_at,
    madeBy: row.madeBy,
    endsAt,
    revokedAt: row.revoked_at,
    revokedBy: row.revokedBy,
    why: row.revoked_why,
    reason: row.reason,
  }
}

const isAbout = ({ number, receiver }: DelegateListRow, q: string): boolean =>
  holds(foldLines(number, receiver?.name, receiver?.organisation, receiver?.email), q)

/** admin/delegateList/list: some dozen of an edition, so the filter looks at all of them. */
export const listLists: Service<typeof delegateListApi.list> = async (ctx, input) => {
  const { edition, editions, readOnly } = await editionOf(ctx, input.activityCode)
  const { kind, state, q, page, size } = input
  const rows = await selectLists(ctx.db)
    .where('delegate_list.edition', '=', edition)
    .$if(kind !== undefined, (query) => query.where('delegate_list.kind', '=', kind!))
    .orderBy('issued_at', 'desc')
    .orderBy('delegate_list.id')
    .limit(listLimits.listed)
    .execute()
  const all = rows.map((row) => showRow(row, ctx.now)).filter((row) => !q || isAbout(row, q))
  const countOf = (one: (typeof listStates)[number]) => all.filter((row) => row.state === one).length
  const chosen = all.filter((row) => !state || row.state === state)
  return ok({
    rows: chosen.slice((page - 1) * size, page * size),
    total: chosen.length,
    counts: Object.fromEntries(listStates.map((one) => [one, countOf(one)])) as Record<
      (typeof listStates)[number],
      number
    >,
    page,
    size,
    edition,
    editions,
    readOnly,
  })
}

/** admin/delegateList/revoke */
export const revokeList: Service<typeof delegateListApi.revoke> = async (ctx, input) => {
  if (!(await lockRow(ctx.tx, 'delegate_list', input.id))) return refuse('NOT_FOUND')
  const one = () => selectLists(ctx.tx).where('delegate_list.id', '=', input.id).executeTakeFirstOrThrow()
  if ((await one()).revoked_at !== null) return refuse('WRONG_STATUS')
  const reason = input.reason.trim()
  if (!reason) return refuseFields({ reason: localized(commonFormMessages.fieldRequired) })
  await endLists(ctx, [input.id], { why: 'staff', reason })
  return ok(showRow(await one(), ctx.now))
}
