/** What documents are to a registration: they end with it, with the person and with the payment that they are about. */
import type { OrganisationHooks, WritingPerson } from '../../../server/organisation-hooks.ts'
import type { WriteContext } from '../../../server/context.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { countRows, piecesOf } from '../../../server/database/queries.ts'
import { whoCame } from '../../checkin/server/service.ts'
import { documentReferences } from './home-service.ts'
import { openSnapshot } from './paper-service.ts'
import { emptyDocuments, endDocuments } from './revoke-service.ts'

export const documentPart: OrganisationHooks = {
  home: { references: documentReferences },
  approvalEnded: (ctx, companyId) => endDocuments(ctx, { companyId, people: true }, 'unapproved'),
  checkInsTakenBack: endOfAbsent,
  restingOnCheckIns: countAttendance,
  end: (ctx, companyId) => endDocuments(ctx, { companyId, people: true }, 'ended'),
  personLeft: (ctx, { personId, why }) => emptyDocuments(ctx, { personId }, why),
  paymentTakenBack: (ctx, { paymentId }) => endDocuments(ctx, { subjectId: paymentId }, 'payment'),
  written: documentsAbout,
  async remove(ctx, companyId) {
    await emptyDocuments(ctx, { companyId }, 'deleted')
    await ctx.tx
      .updateTable('document')
      .set({ company_id: null })
      .where('company_id', '=', companyId)
      .execute()
  },
}

/** Certificates say that somebody was there: they end when no check-in is left. */
async function endOfAbsent(
  ctx: WriteContext,
  { edition, personIds }: { edition: string; personIds: readonly string[] },
): Promise<void> {
  const came = await whoCame(ctx.tx, { edition, personIds })
  for (const personId of personIds)
    if (!came.has(personId)) await endDocuments(ctx, { personId, kind: 'attendance' }, 'unattended')
}

/** Certificates of attendance of these people that are valid. */
async function countAttendance(
  db: Db | Tx,
  { edition, personIds }: { edition: string; personIds: readonly string[] },
): Promise<number> {
  let count = 0
  for (const piece of piecesOf(personIds))
    count += await countRows(
      db
        .selectFrom('document')
        .where('edition', '=', edition)
        .where('kind', '=', 'attendance')
        .where('revoked_at', 'is', null)
        .where('person_id', 'in', piece),
    )
  return count
}

/** The documents that name a person, with all that they say. */
async function documentsAbout(ctx: WriteContext, person: WritingPerson): Promise<Record<string, unknown>> {
  const rows = await ctx.tx
    .selectFrom('document')
    .selectAll()
    .where('person_id', '=', person.personId)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  if (!rows.length) return {}
  const documents = rows.map(async (row) => ({
    number: row.number,
    kind: row.kind,
    madeAt: row.made_at,
    revokedAt: row.revoked_at,
    says: (await openSnapshot(ctx.kernel, row))?.values ?? null,
  }))
  return { documents: await Promise.all(documents) }
}
