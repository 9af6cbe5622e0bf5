/** The list of delegates, of one organisation or of all; ID numbers masked. */
import type { Service } from '../../../server/http/http.ts'
import { type Both } from '../../../shared/i18n.ts'
import type { ActivityCode } from '../../../shared/activity-codes.ts'
import { sql } from 'kysely'
import type { Db } from '../../../server/database/db.ts'
import { hasFolded } from '../../../server/database/text-folding.ts'
import type { InputOf } from '../../../shared/call.ts'
import { ok } from '../../../shared/outcome.ts'
import { needsIdFile, type CompanyStatus } from '../../registration/rules.ts'
import {
  categoryNamesOf,
  companyNumber,
  listedDelegate,
  type DelegateTable,
} from '../../registration/server/service.ts'
import type { MemberRow, reviewApi } from '../contract.ts'
import { chosenEdition, delegateScanMissing } from './filter-service.ts'
import { orderOf } from './list-service.ts'

const memberOrder: Record<string, ReturnType<typeof sql>> = {
  name: sql`delegate.name`,
  company: sql`company.reading`,
  updatedAt: sql`delegate.updated_at`,
}

type MembersAsked = InputOf<typeof reviewApi.getAllCompanyMemberInfo>

function selectMembers(db: Db, input: MembersAsked & { edition: string }) {
  let query = db
    .selectFrom('delegate')
    .innerJoin('company', 'company.id', 'delegate.company_id')
    .where('delegate.edition', '=', input.edition)
  if (input.companyId) query = query.where('delegate.company_id', '=', input.companyId)
  if (input.status) query = query.where('company.status', '=', input.status)
  if (input.visaNeeded !== undefined) query = query.where('delegate.visa_needed', '=', input.visaNeeded)
  if (input.missingDocuments !== undefined) {
    query = query.where(
      input.missingDocuments ? delegateScanMissing : sql<boolean>`not ${delegateScanMissing}`,
    )
  }
  if (input.category) query = query.where('delegate.category', '=', input.category)
  const { activity, q } = input
  if (activity) {
    query = query.where((e) =>
      e.exists(
        e
          .selectFrom('delegate_activity')
          .innerJoin('activity', 'activity.id', 'delegate_activity.activity_id')
          .select('delegate_activity.id')
          .whereRef('delegate_activity.delegate_id', '=', 'delegate.id')
          .where('delegate_activity.state', '=', 'joined')
          .where('activity.code', '=', activity),
      ),
    )
  }
  return query.where(hasFolded(['delegate.search', 'company.search'], q ?? ''))
}

export const listMembers: Service<typeof reviewApi.getAllCompanyMemberInfo> = async (ctx, input) => {
  const asked = { ...input, edition: await chosenEdition(ctx, input.edition) }
  const { by, direction } = orderOf(memberOrder, input.sort)
  const rows = await selectMembers(ctx.db, asked)
    .selectAll('delegate')
    .select(['company.number', 'company.name as company', 'company.status'])
    .orderBy(by, direction)
    .orderBy('delegate.company_id', direction)
    .orderBy('delegate.position')
    .orderBy('delegate.id')
    .limit(input.size)
    .offset((input.page - 1) * input.size)
    .execute()
  const { total } = await selectMembers(ctx.db, asked)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const seats = await seatsOfDelegates(
    ctx.db,
    rows.map((row) => row.id),
  )
  const categories = await categoryNamesOf(ctx.db, asked.edition)
  return ok({
    rows: rows.map((row) => ({
      ...showMember(row, seats.get(row.id)),
      categoryName: categories[row.category] ?? { cn: row.category, en: row.category },
    })),
    total: Number(total),
    page: input.page,
    size: input.size,
  })
}

type ListedMember = DelegateTable & {
  number: number | null
  company: Both
  status: CompanyStatus
}

function showMember(row: ListedMember, seats: DelegateSeats | undefined): Omit<MemberRow, 'categoryName'> {
  return {
    id: row.id,
    companyId: row.company_id,
    companyNumber: companyNumber(row),
    companyNameCn: row.company.cn,
    companyNameEn: row.company.en,
    companyStatus: row.status,
    position: row.position,
    isPrimaryContact: row.is_primary_contact,
    ...listedDelegate(row),
    certificate: row.certificate ? { kind: row.certificate_kind, masked: row.certificate_masked } : null,
    document: row.id_file_id ? 'present' : needsIdFile(row.origin) ? 'missing' : 'notNeeded',
    activities: seats?.joined ?? [],
    waiting: seats?.waiting ?? [],
    updatedAt: row.updated_at,
  }
}

export interface DelegateSeats {
  joined: ActivityCode[]
  waiting: ActivityCode[]
}

/** Seats and waiting-list places of some delegates, in the order of the programme. */
export async function seatsOfDelegates(
  db: Db,
  delegateIds: readonly string[],
): Promise<Map<string, DelegateSeats>> {
  const found = new Map<string, DelegateSeats>()
  if (!delegateIds.length) return found
  const rows = await db
    .selectFrom('delegate_activity')
    .innerJoin('activity', 'activity.id', 'delegate_activity.activity_id')
    .select(['delegate_activity.delegate_id', 'delegate_activity.state', 'activity.code'])
    .where('delegate_activity.delegate_id', 'in', [...delegateIds])
    .orderBy('activity.sort')
    .execute()
  for (const row of rows) {
    const seats = found.get(row.delegate_id) ?? { joined: [], waiting: [] }
    found.set(row.delegate_id, seats)
    if (row.state === 'joined') seats.joined.push(row.code)
    else seats.waiting.push(row.code)
  }
  return found
}
