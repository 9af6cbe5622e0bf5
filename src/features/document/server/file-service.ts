/** Files of documents: for staff, for whom they are about, and specimens with sample values. */
import { ok, refuse } from '../../../shared/outcome.ts'
import type { SessionUser } from '../../../server/context.ts'
import type { Service } from '../../../server/http/http.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { record } from '../../audit/server/service.ts'
import { editionYear } from '../../edition/rules.ts'
import { currentEdition } from '../../edition/server/service.ts'
import { wordsOf } from '../../template/server/service.ts'
import type { documentApi } from '../contract.ts'
import { documentKinds, documentNumber, namesOf, type DocumentKind } from '../rules.ts'
import { documentTexts } from './mails.ts'
import { answerPdf, fileOf, paperOf } from './paper-service.ts'
import type { DocumentTable } from './tables.ts'
import type { Both } from '../../../shared/i18n.ts'

/** admin/document/file. A letter has the passport number in full. */
export const documentFile: Service<typeof documentApi.file> = async (ctx, input) => {
  const document = await ctx.tx
    .selectFrom('document')
    .selectAll()
    .where('id', '=', input.id)
    .where('kind', 'in', documentKinds)
    .$narrowType<{ kind: DocumentKind }>()
    .executeTakeFirst()
  if (!document) return refuse('NOT_FOUND')
  if (document.kind === 'invitation' && !(await ctx.hasFreshProof())) return refuse('PROOF_NEEDED')
  await recordFile(ctx, document)
  return fileOf({ kernel: ctx.kernel, db: ctx.tx }, document)
}

type Reader = Parameters<Service<typeof documentApi.file>>[0]

const recordFile = (ctx: Reader, { id, edition, kind }: DocumentTable): Promise<void> =>
  record(ctx, { action: 'document.file', subjectType: 'document', subjectId: id, edition, data: { kind } })

/** The documents of the person who asks, or of the organisation whose primary contact asks. */
function selectOwn(db: Db | Tx, { companyId, delegateId, isPrimaryContact, edition }: SessionUser) {
  return db
    .selectFrom('document')
    .leftJoin('person', 'person.id', 'document.person_id')
    .leftJoin('payment', 'payment.id', 'document.subject_id')
    .where('document.edition', '=', edition)
    .where('document.kind', 'in', documentKinds)
    .where((e) =>
      isPrimaryContact
        ? e('document.company_id', '=', companyId ?? '')
        : e('document.person_id', '=', delegateId ?? ''),
    )
}

/** customer/documents, newest first; what was erased is gone for its owner, too. */
export const ownDocuments: Service<typeof documentApi.own> = async (ctx) => {
  const rows = await selectOwn(ctx.db, ctx.user)
    .select(['document.id', 'document.kind', 'document.number', 'document.revoked_at', 'document.made_at'])
    .select(['person.name', 'person.surname', 'person.first_name', 'payer'])
    .where('document.snapshot', 'is not', null)
    .$narrowType<{ kind: DocumentKind }>()
    .orderBy('document.made_at', 'desc')
    .orderBy('document.number')
    .execute()
  return ok({
    rows: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      number: row.number,
      state: row.revoked_at === null ? ('valid' as const) : ('revoked' as const),
      name: ownName(row),
      madeAt: row.made_at,
      hasFile: row.revoked_at === null,
    })),
  })
}

function ownName(row: {
  payer: string | null
  name: string | null
  surname: string | null
  first_name: string | null
}): Both {
  if (row.payer !== null) return { cn: row.payer, en: row.payer }
  return namesOf({ name: row.name ?? '', surname: row.surname ?? '', firstName: row.first_name ?? '' })
}

/** customer/documents/file: a document of someone else is as if it were not there. */
export const ownDocumentFile: Service<typeof documentApi.ownFile> = async (ctx, input) => {
  const document = await selectOwn(ctx.tx, ctx.user)
    .selectAll('document')
    .where('document.id', '=', input.id)
    .$narrowType<{ kind: DocumentKind }>()
    .executeTakeFirst()
  if (!document) return refuse('NOT_FOUND')
  await recordFile(ctx, document)
  return fileOf({ kernel: ctx.kernel, db: ctx.tx }, document)
}

const alike = (text: string): Both => ({ cn: text, en: text })

/** admin/document/specimen: its number verifies as unknown. */
export const documentSpecimen: Service<typeof documentApi.specimen> = async (ctx, input) => {
  const { kind } = input
  const edition = input.activityCode ?? (await currentEdition(ctx.db))
  const text = documentTexts[kind]
  const words = await wordsOf(ctx.db, { kind: text, edition })
  const samples = Object.entries(text.variables).map(([name, { sample }]) => [name, sample] as const)
  const number = documentNumber({ kind, year: editionYear(edition), serial: 0, signs: 'XXXXX' })
  const values = { ...Object.fromEntries(samples), contact: alike('') }
  const paper = paperOf(ctx.kernel, {
    head: { kind, number, edition, made_at: ctx.now },
    words: { heading: words.subject, body: words.body },
    snapshot: { values },
  })
  return answerPdf(paper, { title: number, at: ctx.now })
}
