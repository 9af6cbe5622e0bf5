/** Who may have a document of a kind, and why others may not. */
import { namesOf, paymentBar, personBar, subjectOf, type Bar, type DocumentKind } from '../rules.ts'
import type { Both } from '../../../shared/i18n.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { piecesOf } from '../../../server/database/queries.ts'
import { hasFolded } from '../../../server/database/text-folding.ts'
import { whoCame } from '../../checkin/server/service.ts'
import { needsIdFile } from '../../registration/rules.ts'
import { companyNumber, type DelegateTable } from '../../registration/server/service.ts'

export interface Candidate {
  /** Of the person or the payment. */
  readonly id: string
  readonly personId: string | null
  readonly companyId: string
  readonly name: Both
  readonly organisation: Both
  readonly registration: string | null
  readonly bar: Bar | null
}

interface Asked {
  readonly kind: DocumentKind
  readonly edition: string
  /** These alone. */
  readonly ids?: readonly string[] | undefined
  /** Words in the name of the person or the organisation. */
  readonly q?: string | undefined
}

/** Everybody, or every payment, that a document of the kind could be about, in the order of registration numbers. */
export async function candidatesOf(db: Db | Tx, asked: Asked): Promise<Candidate[]> {
  return subjectOf(asked.kind) === 'payment'
    ? paymentsOf(db, asked)
    : peopleOf(db, { ...asked, kind: asked.kind as Exclude<DocumentKind, 'receipt'> })
}

/** Statements stay below the engines' limits of parameters. */
async function inPieces<Row>(
  ids: readonly string[] | undefined,
  read: (ids: readonly string[] | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  if (!ids) return read(undefined)
  const rows: Row[] = []
  for (const piece of piecesOf(ids)) rows.push(...(await read(piece)))
  return rows
}

async function issuedOf(db: Db | Tx, { kind, edition }: Asked): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom('document')
    .select('subject_id')
    .where('edition', '=', edition)
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.subject_id))
}

const selectPeople = (db: Db | Tx, { edition, q }: Asked, ids: readonly string[] | undefined) =>
  db
    .selectFrom('delegate')
    .innerJoin('company', 'company.id', 'delegate.company_id')
    .select(['delegate.id', 'company_id', 'surname', 'first_name', 'origin', 'certificate_kind'])
    .select(['delegate.name', 'certificate', 'id_file_id', 'company.name as organisation'])
    .select(['company.status', 'company.number', 'company.edition'])
    .where('company.edition', '=', edition)
    .where('company.status', 'not in', ['draft', 'rejected', 'cancelled'])
    .where('delegate.erased_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('delegate.id', 'in', ids!))
    .where(hasFolded(['delegate.search', 'company.search'], q ?? ''))
    .orderBy('company.number')
    .orderBy('delegate.position')
    .orderBy('delegate.id')
    .execute()

async function peopleOf(
  db: Db | Tx,
  asked: Asked & { kind: Exclude<DocumentKind, 'receipt'> },
): Promise<Candidate[]> {
  const rows = await inPieces(asked.ids, (ids) => selectPeople(db, asked, ids))
  const issued = await issuedOf(db, asked)
  const personIds = rows.map(({ id }) => id)
  const came =
    asked.kind === 'attendance' ? await whoCame(db, { edition: asked.edition, personIds }) : undefined
  return rows.map((row) => ({
    id: row.id,
    personId: row.id,
    companyId: row.company_id,
    name: nameOf(row),
    organisation: row.organisation,
    registration: companyNumber(row),
    bar: personBar(asked.kind, {
      isApproved: row.status === 'approved',
      isIssued: issued.has(row.id),
      certificateKind: row.certificate_kind,
      hasNumber: row.certificate !== null,
      hasScan: row.id_file_id !== null,
      needsScan: needsIdFile(row.origin),
      surname: row.surname,
      firstName: row.first_name,
      hasCome: came?.has(row.id) ?? false,
    }),
  }))
}

export const nameOf = (row: Pick<DelegateTable, 'name' | 'surname' | 'first_name'>): Both =>
  namesOf({ name: row.name, surname: row.surname, firstName: row.first_name })

async function paymentsOf(db: Db | Tx, asked: Asked): Promise<Candidate[]> {
  const { edition, q } = asked
  const rows = await inPieces(asked.ids, (ids) =>
    db
      .selectFrom('payment')
      .innerJoin('company', 'company.id', 'payment.company_id')
      .select(['payment.id', 'company_id', 'payment.state', 'payer', 'company.name', 'company.number'])
      .select('company.edition')
      .where('payment.edition', '=', edition)
      .where('payment.state', 'in', ['sent', 'confirmed'])
      .$if(ids !== undefined, (query) => query.where('payment.id', 'in', ids!))
      .where(hasFolded(['payment.search', 'company.search'], q ?? ''))
      .orderBy('company.number')
      .orderBy('payment.sent_at')
      .orderBy('payment.id')
      .execute(),
  )
  const issued = await issuedOf(db, asked)
  return rows.map((row) => ({
    id: row.id,
    personId: null,
    companyId: row.company_id,
    name: { cn: row.payer, en: row.payer },
    organisation: row.name,
    registration: companyNumber(row),
    bar: paymentBar({ isConfirmed: row.state === 'confirmed', isIssued: issued.has(row.id) }),
  }))
}
