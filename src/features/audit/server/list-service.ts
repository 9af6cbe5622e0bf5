/** Reading the log, for the back office (decision 18). */
import { countRows } from '../../../server/database/queries.ts'
import type { Service } from '../../../server/http/http.ts'
import { sql, type SelectQueryBuilder, type Selectable } from 'kysely'
import type { Database, Db } from '../../../server/database/db.ts'
import type { Kernel, ReadContext } from '../../../server/context.ts'
import { ok } from '../../../shared/outcome.ts'
import type { InputOf } from '../../../shared/call.ts'
import { deviceIn, linkIn, operatorIn } from '../rules.ts'
import type { AuditEntryTable } from './tables.ts'
import { systemActor, type auditApi, type AuditRow } from '../contract.ts'
import { nameEntries, recordsNamed } from './name-service.ts'
import { openTyped } from './typed-service.ts'

type Asked = InputOf<typeof auditApi.auditLog>

/** The log, newest first, with the names of those who acted as they stand now. */
export const auditLog: Service<typeof auditApi.auditLog> = async (ctx, input) => {
  const chosen = choose(ctx.db, input, await recordsNamed(ctx, input.record))
  const rows = await newestFirst(chosen)
    .limit(input.size)
    .offset((input.page - 1) * input.size)
    .execute()
  return ok({
    rows: await nameEntries(ctx, await showAll(ctx, rows)),
    total: await countRows(chosen),
    page: input.page,
    size: input.size,
  })
}

/** Staff and those who left, by name: who can be asked for. */
export const actors: Service<typeof auditApi.actors> = async ({ db }) => {
  const staff = await db
    .selectFrom('account')
    .select(['id as accountId', 'name', 'role'])
    .where('user_type', '=', 3)
    .orderBy('name')
    .orderBy('id')
    .execute()
  const former = await db
    .selectFrom('former_staff')
    .select(['id as accountId', 'name', 'role'])
    .orderBy('name')
    .orderBy('id')
    .execute()
  const known = new Set(staff.map(({ accountId }) => accountId))
  return ok({ rows: [...staff, ...former.filter(({ accountId }) => !known.has(accountId))] })
}

function choose(db: Db, input: Asked, subjectIds: readonly string[] | null) {
  let query = db.selectFrom('audit_entry')
  const { action } = input
  if (action) {
    query = query.where((e) =>
      e.or([
        e('audit_entry.action', '=', action),
        e('audit_entry.action', 'like', `${action.replace(/[%_\\]/g, '')}.%`),
      ]),
    )
  }
  if (input.subjectType) query = query.where('audit_entry.subject_type', '=', input.subjectType)
  if (input.subjectId) query = query.where('audit_entry.subject_id', '=', input.subjectId)
  if (subjectIds) query = query.where('audit_entry.subject_id', 'in', subjectIds.length ? subjectIds : [''])
  if (input.accountId === systemActor) query = query.where('audit_entry.account_id', 'is', null)
  else if (input.accountId) query = query.where('audit_entry.account_id', '=', input.accountId)
  if (input.from !== undefined) query = query.where('audit_entry.at', '>=', input.from)
  if (input.to !== undefined) query = query.where('audit_entry.at', '<', input.to)
  return query
}

/** With the names of who acted: staff who left keep theirs. */
const newestFirst = <Row>(chosen: SelectQueryBuilder<Database, 'audit_entry', Row>) =>
  chosen
    .leftJoin('account', 'account.id', 'audit_entry.account_id')
    .leftJoin('former_staff', 'former_staff.id', 'audit_entry.account_id')
    .selectAll('audit_entry')
    .select(sql<string | null>`coalesce(account.name, former_staff.name)`.as('actor_name'))
    .orderBy('audit_entry.at', 'desc')
    .orderBy('audit_entry.id', 'desc')

type EntryRow = Omit<Selectable<AuditEntryTable>, 'address'> & { actor_name: string | null }

const showAll = ({ kernel }: Pick<ReadContext, 'kernel'>, rows: readonly EntryRow[]): Promise<AuditRow[]> =>
  Promise.all(rows.map((row) => showEntry(kernel, row)))

async function showEntry(kernel: Kernel, row: EntryRow): Promise<AuditRow> {
  return {
    id: row.id,
    at: row.at,
    action: row.action,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    actor: row.account_id
      ? {
          accountId: row.account_id,
          name:
            operatorIn(row.account_id) ??
            deviceIn(row.account_id) ??
            linkIn(row.account_id) ??
            row.actor_name,
          role: row.role ?? '',
        }
      : null,
    data: await openTyped(kernel, row, JSON.parse(row.data) as Record<string, unknown>),
    seq: row.seq,
  }
}

/** What happened to some subjects (an organisation, its people and papers), newest first: their ids by `subjectType`, as the index has them. */
export async function entriesOf(
  { db, kernel }: Pick<ReadContext, 'db' | 'kernel'>,
  options: { subjects: Readonly<Record<string, readonly string[]>>; limit: number },
): Promise<AuditRow[]> {
  const kinds = Object.entries(options.subjects).filter(([, ids]) => ids.length)
  if (!kinds.length) return []
  const chosen = db
    .selectFrom('audit_entry')
    .where((e) =>
      e.or(
        kinds.map(([type, ids]) =>
          e.and([e('audit_entry.subject_type', '=', type), e('audit_entry.subject_id', 'in', ids)]),
        ),
      ),
    )
  const rows = await newestFirst(chosen).limit(options.limit).execute()
  return showAll({ kernel }, rows)
}
