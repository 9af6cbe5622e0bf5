/** Whose ticket a caller may see: the own one, and the primary contact those of all who come for the organisation. */
import type { SessionUser } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import {
  findCompany,
  findDelegates,
  type Company,
  type DelegateTable,
} from '../../registration/server/service.ts'

interface Seen {
  readonly company: Company
  /** In the organisation's order. */
  readonly people: readonly DelegateTable[]
  /** The one who was asked for; else the caller, else the first; null where nobody attends yet. */
  readonly person: DelegateTable | null
}

/** Null for who belongs to no registration, and for a person whose ticket is not the caller's to see. */
export async function ticketsOf(
  db: Db,
  { user, personId }: { user: SessionUser; personId: string | undefined },
): Promise<Seen | null> {
  const company = user.companyId ? await findCompany(db, user.companyId) : null
  if (!company) return null
  const all = await findDelegates(db, company.id)
  const people = user.isPrimaryContact ? all : all.filter(({ id }) => id === user.delegateId)
  const of = (id: string | null) => people.find((one) => one.id === id) ?? null
  if (personId !== undefined) {
    const person = of(personId)
    return person && { company, people, person }
  }
  return { company, people, person: of(user.delegateId) ?? people[0] ?? null }
}
