/**
 * One ID number on two records: refused within an organisation unless the second is its contact attending, shown to reviewers
 * wherever else it occurs. Records are compared by the keyed hash of the number, which stays sealed.
 */
import type { Kernel, WriteContext } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import { piecesOf } from '../../../server/database/queries.ts'
import { renewLease, type RunningJob } from '../../../server/jobs/jobs.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { localized } from '../../../shared/outcome.ts'
import { sameDocumentPaths } from '../../../shared/same-documents.ts'
import type { PersonFields, PlainPerson } from '../fields.ts'
import { fieldMessages } from '../messages.ts'
import { displayName } from '../rules.ts'
import { hashNumber, openNumber } from './certificate-service.ts'
import { contactFields, delegateFields, findDelegates } from './row-service.ts'
import type { Company, DelegateTable, PersonTable } from './tables.ts'

/** A delegate as it is about to be written. */
interface PlannedDelegate {
  readonly index: number
  readonly before: DelegateTable | null
  readonly isPrimaryContact: boolean
  readonly isReplaced: boolean
  readonly fields: PlainPerson
  /** '' where the stored one stays. */
  readonly certificateNumber: string
}

interface Given {
  company: Company
  /** As written by the same call. */
  contact?: PersonFields | undefined
  stored?: readonly DelegateTable[]
  planned?: readonly PlannedDelegate[]
}

/** Field errors of new numbers that another person of the organisation has: `delegates.0.certificateNumber`, `contact.certificateNumber`. */
export async function documentProblems(
  ctx: WriteContext,
  given: Given,
): Promise<Record<string, LocalizedMessage>> {
  const { company, contact, planned = [] } = given
  const isNew = [contact, ...planned].some((person) => person?.certificateNumber)
  if (!isNew) return {}
  const stored = given.stored ?? (await findDelegates(ctx.tx, company.id))
  const people = peopleOf({ ...given, stored }).map(async ({ typed, hash, path, ...person }) => ({
    ...person,
    path: typed ? path : null,
    document: typed ? await hashNumber(ctx, { edition: company.edition, number: typed }) : (hash ?? ''),
  }))
  const paths = sameDocumentPaths(await Promise.all(people))
  return Object.fromEntries(paths.map((path) => [path, localized(fieldMessages.certificateTwice)]))
}

/** The organisation's people as they will stand, each with the number that is typed or the hash of the stored one. */
function peopleOf({ company, contact, stored = [], planned = [] }: Given) {
  const changing = new Set(planned.map(({ before }) => before?.id))
  const others = stored.filter((row) => !row.is_primary_contact && !changing.has(row.id))
  return [
    {
      path: 'contact.certificateNumber',
      isContact: true,
      name: displayName(contact ?? contactFields(company.contact)),
      typed: contact?.certificateNumber ?? '',
      hash: company.contact.certificate_hash,
    },
    ...others.map((row) => ({
      path: '',
      isContact: false,
      name: displayName(delegateFields(row)),
      typed: '',
      hash: row.certificate_hash,
    })),
    ...planned
      .filter(({ isPrimaryContact }) => !isPrimaryContact)
      .map(({ index, fields, certificateNumber, isReplaced, before }) => ({
        path: `delegates.${index}.certificateNumber`,
        isContact: false,
        name: displayName(fields),
        typed: certificateNumber,
        hash: isReplaced ? null : (before?.certificate_hash ?? null),
      })),
  ]
}

/** A person of another record with the same ID number. */
export interface SameDocument {
  /** Of the registration that is looked at: `contact` or `delegates.<id>`. */
  readonly path: string
  readonly companyId: string
  readonly as: 'delegate' | 'contact'
  readonly name: string
}

/** Who else of the edition has the ID number of one of a registration's people, in it or in another that is not cancelled. */
export async function sameDocumentsOf(
  db: Db,
  { id: companyId, edition }: Pick<Company, 'id' | 'edition'>,
): Promise<SameDocument[]> {
  const own = await db
    .selectFrom('person')
    .select(['id', 'is_primary_contact', 'certificate_hash'])
    .where('company_id', '=', companyId)
    .where('certificate_hash', 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const found: SameDocument[] = []
  for (const some of piecesOf(own)) {
    const others = await db
      .selectFrom('person')
      .innerJoin('company', 'company.id', 'person.company_id')
      .select(['person.id', 'person.name', 'person.company_id', 'person.certificate_hash'])
      .select('person.is_primary_contact')
      .where('person.edition', '=', edition)
      .where(
        'person.certificate_hash',
        'in',
        some.map((one) => one.certificate_hash),
      )
      .where('company.status', '<>', 'cancelled')
      .orderBy('person.company_id')
      .orderBy('person.id')
      .execute()
    for (const { id, is_primary_contact: isContact, certificate_hash: hash } of some)
      for (const other of others)
        // Two of the same registration are named once.
        if (other.certificate_hash === hash && (other.company_id !== companyId || other.id > id))
          found.push({
            path: isContact ? 'contact' : `delegates.${id}`,
            companyId: other.company_id,
            as: other.is_primary_contact ? 'contact' : 'delegate',
            name: other.name,
          })
  }
  return found
}

export const hashNumbersJobKind = 'registration.hashNumbers'
const hashedAtOnce = 100

/** Job: hashes the numbers that were sealed before hashes were kept; one whose key was purged stays without. */
export async function hashStoredNumbers(kernel: Kernel, _payload: object, job: RunningJob): Promise<void> {
  for (let last = ''; ; await renewLease(kernel, job.id)) {
    const people = await kernel.engine.reader
      .selectFrom('person')
      .selectAll()
      .where('certificate', 'is not', null)
      .where('certificate_hash', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(hashedAtOnce)
      .execute()
    for (const person of people) {
      job.signal.throwIfAborted()
      await hashStored(kernel, person)
    }
    if (!people.length) return
    last = people.at(-1)!.id
  }
}

/** In a transaction of its own: a registration that is saved meanwhile locks its people in another order. */
async function hashStored(kernel: Kernel, person: PersonTable): Promise<void> {
  const number = await openNumber({ kernel }, person).catch(() => null)
  if (number === null) return
  const hash = await hashNumber({ kernel }, { edition: person.edition, number })
  await kernel.engine.write((tx) =>
    tx
      .updateTable('person')
      .set({ certificate_hash: hash })
      .where('id', '=', person.id)
      .where('certificate', '=', person.certificate)
      .execute(),
  )
}
