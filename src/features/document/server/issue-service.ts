/**
 * Issuing documents: up to a hundred in one short transaction, so that many are issued piece by piece and nobody waits for all of
 * them. What they say is sealed now, and drawn when somebody asks for the file.
 */
import type { Both } from '../../../shared/i18n.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import { lockRow, lockRows } from '../../../server/database/db.ts'
import { piecesOf } from '../../../server/database/queries.ts'
import type { Service } from '../../../server/http/http.ts'
import { sealText } from '../../../server/secrets/sealed-text.ts'
import { record } from '../../audit/server/service.ts'
import { editionYear } from '../../edition/rules.ts'
import { openEdition } from '../../edition/server/service.ts'
import { wordsOf } from '../../template/server/service.ts'
import type { documentApi } from '../contract.ts'
import { documentNumber, type DocumentKind } from '../rules.ts'
import { candidatesOf } from './candidate-service.ts'
import { judge } from './check-service.ts'
import { documentTexts } from './mails.ts'
import { tellLater } from './notice-service.ts'
import { drawSigns, lastSerial, lockCounter, setSerial } from './number-service.ts'
import type { DocumentTable } from './tables.ts'
import type { Subject } from './value-service.ts'

/** admin/document/issue */
export const issueDocuments: Service<typeof documentApi.issue> = async (ctx, input) => {
  const { kind, ids } = input
  const edition = await openEdition(ctx.tx, input.activityCode)
  if (edition === null) return refuse('WRONG_STATUS')
  const asked = { kind, edition, ids }
  await lockFor(ctx, asked)
  const candidates = await candidatesOf(ctx.tx, asked)
  const { ready, refused } = await judge({ ...ctx, db: ctx.tx }, { kind, edition, candidates })
  const issued = await issue(ctx, { kind, edition, subjects: ready })
  if (issued.length) await tellLater(ctx, edition)
  return ok({ issued: issued.map(({ id, number }) => ({ id, number })), refused: [...refused] })
}

interface Asked {
  readonly kind: DocumentKind
  readonly edition: string
  readonly ids: readonly string[]
}

/**
 * Registrations first, in the order of their ids, so that none is cancelled between its being looked at and its document; then the
 * people of certificates, so that no check-in is taken back in between; last the counter of the kind, which hands out numbers
 * without gaps.
 */
async function lockFor(ctx: WriteContext, asked: Asked): Promise<void> {
  const candidates = await candidatesOf(ctx.tx, asked)
  const companies = new Set(candidates.map(({ companyId }) => companyId))
  for (const id of [...companies].toSorted()) await lockRow(ctx.tx, 'company', id, 'registration.companyLock')
  if (asked.kind === 'attendance') await lockRows(ctx.tx, 'person', asked.ids, 'document.personLock')
  await lockCounter(ctx, asked)
}

/** The counter is locked. */
async function issue(
  ctx: SignedIn<WriteContext>,
  { kind, edition, subjects }: { kind: DocumentKind; edition: string; subjects: readonly Subject[] },
): Promise<DocumentTable[]> {
  if (!subjects.length) return []
  const templateId = await templateOf(ctx, { kind, edition })
  const value = await lastSerial(ctx, { kind, edition })
  const rows = await Promise.all(
    subjects.map((subject, index) =>
      rowOf(ctx, { kind, edition, templateId, serial: value + index + 1, subject }),
    ),
  )
  for (const piece of piecesOf(rows, 100)) await ctx.tx.insertInto('document').values(piece).execute()
  await setSerial(ctx, { kind, edition }, value + rows.length)
  await record(ctx, {
    action: 'document.issue',
    subjectType: 'edition',
    subjectId: edition,
    edition,
    data: { kind, documents: rows.length, first: rows[0]!.serial, last: rows.at(-1)!.serial },
  })
  return rows
}

async function rowOf(
  ctx: SignedIn<WriteContext>,
  of: { kind: DocumentKind; edition: string; templateId: string; serial: number; subject: Subject },
): Promise<DocumentTable> {
  const { kind, edition, serial, subject } = of
  const id = ctx.kernel.random.id()
  const number = documentNumber({ kind, year: editionYear(edition), serial, signs: drawSigns(ctx) })
  return {
    id,
    edition,
    kind,
    serial,
    number,
    subject_id: subject.id,
    person_id: subject.personId,
    company_id: subject.companyId,
    template_id: of.templateId,
    snapshot: await sealText(
      ctx.kernel,
      { edition, recordId: `document:${id}` },
      JSON.stringify(subject.snapshot),
    ),
    shown: subject.shown,
    made_at: ctx.now,
    made_by: ctx.user.accountId,
    ends_at: null,
    revoked_at: null,
    revoked_by: null,
    revoked_why: null,
    reason: null,
    told_at: null,
  }
}

const isSame = (a: Both, b: Both) => a.cn === b.cn && a.en === b.en

/** The version of the words as they are now; a new one where they have changed. The counter of the kind is locked. */
async function templateOf(
  ctx: WriteContext,
  { kind, edition }: { kind: DocumentKind; edition: string },
): Promise<string> {
  const words = await wordsOf(ctx.tx, { kind: documentTexts[kind], edition })
  const last = await ctx.tx
    .selectFrom('document_template')
    .selectAll()
    .where('edition', '=', edition)
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last && isSame(last.heading, words.subject) && isSame(last.body, words.body)) return last.id
  const version = (last?.version ?? 0) + 1
  const id = `${edition}:${kind}:${version}`
  await ctx.tx
    .insertInto('document_template')
    .values({ id, edition, kind, version, heading: words.subject, body: words.body, made_at: ctx.now })
    .execute()
  return id
}
