/** What a registration shares with others of the edition, for the reviewer alone: addresses, ID numbers. */
import type { Db } from '../../../server/database/db.ts'
import { filesOf } from '../../files/server/service.ts'
import type { CompanyShown } from '../../registration/contract.ts'
import type { CompanyStatus } from '../../registration/rules.ts'
import {
  nameShown,
  sameDocumentsOf,
  usedElsewhere,
  companyNumber,
} from '../../registration/server/service.ts'
import type { CompanyDetail } from '../contract.ts'

/** One entry an address and other registration; `path` is `contact.email` or `delegates.<id>.email`. */
export async function listedElsewhere(
  db: Db,
  registration: CompanyShown,
): Promise<CompanyDetail['listedElsewhere']> {
  const addresses = [
    { path: 'contact.email', key: registration.contact.email },
    ...registration.delegates
      .filter((delegate) => !delegate.isPrimaryContact)
      .map(({ id, email }) => ({ path: `delegates.${id}.email`, key: email })),
  ]
  const elsewhere = await usedElsewhere(db, {
    company: registration,
    keys: addresses.map(({ key }) => key),
  })
  const companies = await findCompanies(db, [
    ...new Set([...elsewhere.values()].flat().map(({ companyId }) => companyId)),
  ])
  return addresses.flatMap(({ path, key }) =>
    (elsewhere.get(key) ?? []).flatMap(({ as, companyId }) => {
      const company = companies.get(companyId)
      return company ? [{ path, as, company }] : []
    }),
  )
}

/** One entry a person and other record with the same ID number. */
export async function sameDocuments(
  db: Db,
  registration: CompanyShown,
): Promise<CompanyDetail['sameDocuments']> {
  const found = await sameDocumentsOf(db, registration)
  const companies = await findCompanies(db, [...new Set(found.map(({ companyId }) => companyId))])
  return found.map(({ companyId, ...same }) => ({ ...same, company: companies.get(companyId)! }))
}

type ShownCompany = CompanyDetail['near'][number]

/** Other registrations as the drawer names them, by id. */
export async function findCompanies(db: Db, ids: readonly string[]): Promise<Map<string, ShownCompany>> {
  if (!ids.length) return new Map()
  const rows = await db
    .selectFrom('company')
    .select(['id', 'edition', 'number', 'name', 'status'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        number: companyNumber(row),
        ...nameShown(row),
        status: row.status as CompanyStatus,
      },
    ]),
  )
}

/** ID documents of a registration, by the path of whose they are: `contact` or `delegates.<id>`. */
export async function filesAt(db: Db, companyId: string): Promise<CompanyDetail['files']> {
  return (await filesOf(db, companyId)).map(({ subjectId, file }) => ({
    path: subjectId === 'contact' ? 'contact' : `delegates.${subjectId}`,
    file,
  }))
}
