/** Documents as the back office lists them, and the people whom one could be issued to. */
import { ok } from '../../../shared/outcome.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { countRows } from '../../../server/database/queries.ts'
import { hasFolded } from '../../../server/database/text-folding.ts'
import type { Service } from '../../../server/http/http.ts'
import { editionOf } from '../../edition/server/service.ts'
import { companyNumber } from '../../registration/server/service.ts'
import type { documentApi, DocumentRow } from '../contract.ts'
import { documentKinds, namesOf, tidyNumber, type DocumentKind } from '../rules.ts'
import { candidatesOf } from './candidate-service.ts'

const selectDocuments = (db: Db | Tx) =>
  db
    .selectFrom('document')
    .leftJoin('company', 'company.id', 'document.company_id')
    .leftJoin('person', 'person.id', 'document.person_id')
    .leftJoin('payment', 'payment.id', 'document.subject_id')

const shownColumns = [
  'document.id',
  'document.kind',
  'document.number',
  'document.template_id',
  'document.made_at',
  'document.revoked_at',
  'document.revoked_why',
  'document.reason',
  'document.snapshot',
] as const

const shown = (query: ReturnType<typeof selectDocuments>) =>
  query
    .leftJoin('account as maker', 'maker.id', 'document.made_by')
    .leftJoin('account as revoker', 'revoker.id', 'document.revoked_by')
    .select(shownColumns)
    .where('document.kind', 'in', documentKinds)
    .$narrowType<{ kind: DocumentKind }>()
    .select(['company.name as organisation', 'company.number as registration', 'company.edition'])
    .select(['person.name as personName', 'person.surname', 'person.first_name', 'payer'])
    .select(['maker.name as madeBy', 'revoker.name as revokedBy'])
type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

function nameIn(row: Row): DocumentRow['name'] {
  if (row.payer !== null) return { cn: row.payer, en: row.payer }
  const names = namesOf({
    name: row.personName ?? '',
    surname: row.surname ?? '',
    firstName: row.first_name ?? '',
  })
  return names.cn || names.en ? names : null
}

function showRow(row: Row): DocumentRow {
  const { edition, registration } = row
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    state: row.revoked_at === null ? 'valid' : 'revoked',
    name: nameIn(row),
    organisation: row.organisation,
    registration: edition === null ? null : companyNumber({ edition, number: registration }),
    templateVersion: Number(row.template_id.split(':').at(-1)),
    madeAt: row.made_at,
    madeBy: row.madeBy,
    revokedAt: row.revoked_at,
    revokedBy: row.revokedBy,
    why: row.revoked_why,
    reason: row.reason,
    hasFile: row.revoked_at === null && row.snapshot !== null,
  }
}

/** Null where there is no such document. */
export async function showDocument(db: Db | Tx, id: string): Promise<DocumentRow | null> {
  const row = await shown(selectDocuments(db).where('document.id', '=', id)).executeTakeFirst()
  return row ? showRow(row) : null
}

/** admin/document/list */
export const listDocuments: Service<typeof documentApi.list> = async (ctx, input) => {
  const { edition, editions, readOnly } = await editionOf(ctx, input.activityCode)
  const { kind, q = '', state } = input
  const filtered = selectDocuments(ctx.db)
    .where('document.edition', '=', edition)
    .where('document.kind', 'in', documentKinds)
    .$if(kind !== undefined, (all) => all.where('document.kind', '=', kind!))
    .$if(q.trim() !== '', (all) =>
      all.where((e) =>
        e.or([
          e('document.number', 'like', `${tidyNumber(q).replace(/[%_\\]/g, '')}%`),
          hasFolded(['person.search', 'company.search', 'payment.search'], q),
        ]),
      ),
    )
  const counts = {
    valid: await countRows(filtered.where('document.revoked_at', 'is', null)),
    revoked: await countRows(filtered.where('document.revoked_at', 'is not', null)),
  }
  const rows = await shown(filtered)
    .$if(state !== undefined, (all) =>
      all.where('document.revoked_at', state === 'valid' ? 'is' : 'is not', null),
    )
    .orderBy('document.made_at', 'desc')
    .orderBy('document.kind')
    .orderBy('document.serial', 'desc')
    .limit(input.size)
    .offset((input.page - 1) * input.size)
    .execute()
  return ok({
    rows: rows.map(showRow),
    counts,
    total: state ? counts[state] : counts.valid + counts.revoked,
    page: input.page,
    size: input.size,
    edition,
    editions,
    readOnly,
  })
}

/** admin/document/candidates */
export const listCandidates: Service<typeof documentApi.candidates> = async (ctx, input) => {
  const { edition } = await editionOf(ctx, input.activityCode)
  const { kind, q, page, size } = input
  const all = await candidatesOf(ctx.db, { kind, edition, q })
  const rows = all
    .slice((page - 1) * size, page * size)
    .map(({ id, name, organisation, registration, bar }) => ({ id, name, organisation, registration, bar }))
  return ok({ rows, total: all.length, page, size })
}
