/** Ending documents: by staff with a reason, or with what they rest on. A revoked document never becomes valid again. */
import { ok, refuse, refuseFields, localized } from '../../../shared/outcome.ts'
import { commonFormMessages } from '../../../shared/form-messages.ts'
import type { WriteContext } from '../../../server/context.ts'
import { lockRow } from '../../../server/database/db.ts'
import type { Service } from '../../../server/http/http.ts'
import { record } from '../../audit/server/service.ts'
import type { documentApi } from '../contract.ts'
import { documentKinds, type DocumentKind, type RevokedWhy } from '../rules.ts'
import { endBundlesWith } from './bundle-run-service.ts'
import { showDocument } from './list-service.ts'
import { tellRevoked } from './notice-service.ts'
import type { DocumentTable } from './tables.ts'

/** admin/document/revoke */
export const revokeDocument: Service<typeof documentApi.revoke> = async (ctx, input) => {
  if (!(await lockRow(ctx.tx, 'document', input.id))) return refuse('NOT_FOUND')
  const found = await ctx.tx
    .selectFrom('document')
    .selectAll()
    .where('id', '=', input.id)
    .where('kind', 'in', documentKinds)
    .executeTakeFirst()
  if (!found) return refuse('NOT_FOUND')
  if (found.revoked_at !== null) return refuse('WRONG_STATUS')
  if (!input.reason.trim()) return refuseFields({ reason: localized(commonFormMessages.fieldRequired) })
  await end(ctx, found, { why: 'staff', reason: input.reason.trim() })
  await tellRevoked(ctx, [found.id], 'staff')
  return ok((await showDocument(ctx.tx, input.id))!)
}

async function end(
  ctx: WriteContext,
  document: Pick<DocumentTable, 'id' | 'edition' | 'number'>,
  { why, reason = null }: { why: RevokedWhy; reason?: string | null },
): Promise<void> {
  await ctx.tx
    .updateTable('document')
    .set({ revoked_at: ctx.now, revoked_by: ctx.user?.accountId ?? null, revoked_why: why, reason })
    .where('id', '=', document.id)
    .where('revoked_at', 'is', null)
    .execute()
  await record(ctx, {
    action: 'document.revoke',
    subjectType: 'document',
    subjectId: document.id,
    edition: document.edition,
    data: { why, serial: document.number.split('-').slice(0, 3).join('-') },
  })
}

/** What the documents rest on. */
type Basis =
  /** `people`: those about its people alone; a receipt rests on its payment, which outlives the registration. */
  | { readonly companyId: string; readonly people?: true }
  | { readonly personId: string; readonly kind?: DocumentKind }
  | { readonly subjectId: string }

const documentsOn = (ctx: WriteContext, basis: Basis) => {
  const all = ctx.tx.selectFrom('document').select(['id', 'edition', 'number'])
  if ('companyId' in basis)
    return all
      .where('company_id', '=', basis.companyId)
      .$if(basis.people === true, (query) => query.where('kind', '<>', 'receipt'))
  return 'personId' in basis
    ? all
        .where('person_id', '=', basis.personId)
        .$if(basis.kind !== undefined, (query) => query.where('kind', '=', basis.kind!))
    : all.where('subject_id', '=', basis.subjectId)
}

/** Revokes the valid documents of an organisation, a person or a payment. */
export async function endDocuments(
  ctx: WriteContext,
  basis: Basis,
  why: RevokedWhy,
  reason: string | null = null,
): Promise<void> {
  const valid = await documentsOn(ctx, basis).where('revoked_at', 'is', null).orderBy('id').execute()
  for (const document of valid) await end(ctx, document, { why, reason })
  const ids = valid.map(({ id }) => id)
  await tellRevoked(ctx, ids, why)
}

/** The same, and nothing personal stays in any of them: number, kind and dates do, so that the numbers have no gaps. */
export async function emptyDocuments(ctx: WriteContext, basis: Basis, why: RevokedWhy): Promise<void> {
  await endDocuments(ctx, basis, why)
  const ids = (await documentsOn(ctx, basis).execute()).map(({ id }) => id)
  if (!ids.length) return
  await ctx.tx
    .updateTable('document')
    .set({ snapshot: null, shown: null, subject_id: null, person_id: null, reason: null })
    .where('id', 'in', ids)
    .execute()
  await endBundlesWith(ctx, ids)
}
