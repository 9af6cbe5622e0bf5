/** People as a desk sees them: name on the badge, organisation, category, what they may enter. */
import { compileRead } from '../../../server/database/compiled.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import type { Both } from '../../../shared/i18n.ts'
import { displayName, type CompanyStatus } from '../../registration/rules.ts'
import { categoriesOf, companyNumber } from '../../registration/server/service.ts'
import type { FoundPerson, PersonShown } from '../contract.ts'
import type { Point } from './point-service.ts'

/** Somebody who attends, with the registration that they belong to. */
export interface Attendee {
  readonly id: string
  readonly edition: string
  readonly companyId: string
  readonly category: string
  readonly name: string
  readonly surname: string
  readonly firstName: string
  readonly badgeName: string
  readonly sortName: string
  readonly origin: string
  readonly jobTitle: string
  readonly status: CompanyStatus
  readonly type: string
  readonly number: number | null
  readonly organisation: Both
}

/** The columns that `Attendee` is made of, for queries that find people in their own way. */
export const attendees = (db: Db | Tx) =>
  db
    .selectFrom('delegate')
    .innerJoin('company', 'company.id', 'delegate.company_id')
    .select([
      'delegate.id',
      'delegate.edition',
      'delegate.company_id as companyId',
      'delegate.category',
      'delegate.name',
      'delegate.surname',
      'delegate.first_name as firstName',
      'delegate.badge_name as badgeName',
      'delegate.sort_name as sortName',
      'delegate.origin',
      'delegate.job_title as jobTitle',
      'company.status',
      'company.type',
      'company.number',
      'company.name as organisation',
    ])

const attendeeById = compileRead((db, given: { id: string }) =>
  attendees(db).where('delegate.id', '=', given.id),
)

/** Somebody who attends an edition; null: nobody of this id does. */
export async function findAttendee(
  db: Db | Tx,
  of: { id: string; edition: string },
): Promise<Attendee | null> {
  const found = await attendeeById.first(db, { id: of.id })
  return found?.edition === of.edition ? found : null
}

/** How a name stands on the badge, and in the other script where there is one. */
export function namesOf(person: Pick<Attendee, 'name' | 'surname' | 'firstName' | 'badgeName'>): {
  name: string
  otherName: string
} {
  const name = person.badgeName || displayName(person)
  const hasHan = /\p{Script=Han}/u.test(name)
  const spelled = `${person.firstName} ${person.surname}`.trim()
  const others = [displayName(person), spelled]
  const otherName = others.find((one) => one !== '' && /\p{Script=Han}/u.test(one) !== hasHan) ?? ''
  return { name, otherName }
}

export interface CategoryShown {
  readonly code: string
  readonly name: Both
  readonly colour: string
  readonly entitlements: readonly string[]
}

/** The categories of an edition by code. */
export async function categoriesBy(
  db: Db | Tx,
  edition: string,
): Promise<ReadonlyMap<string, CategoryShown>> {
  const rows = await categoriesOf(db, edition)
  return new Map(
    rows.map(({ code, name, colour, entitlements }) => [code, { code, name, colour, entitlements }]),
  )
}

/** A person's category; one that was removed since is shown by its code. */
export const categoryOf = (categories: ReadonlyMap<string, CategoryShown>, code: string): CategoryShown =>
  categories.get(code) ?? { code, name: { cn: code, en: code }, colour: 'lake', entitlements: [] }

interface ShownWith {
  readonly categories: ReadonlyMap<string, CategoryShown>
  readonly unpaid: boolean
}

/** What a list shows of somebody. */
export function factsOf(
  person: Attendee,
  { categories, unpaid }: ShownWith,
): Omit<FoundPerson, 'inside' | 'came' | 'since'> {
  const { code, name, colour } = categoryOf(categories, person.category)
  return {
    id: person.id,
    ...namesOf(person),
    organisation: person.organisation,
    companyId: person.companyId,
    category: { code, name, colour },
    approved: person.status === 'approved',
    unpaid,
  }
}

export const showPerson = (person: Attendee, shown: ShownWith): PersonShown => ({
  ...factsOf(person, shown),
  jobTitle: person.jobTitle,
  number: companyNumber(person),
})

const seatsOf = compileRead((db, given: { personId: string }) =>
  db
    .selectFrom('delegate_activity')
    .innerJoin('activity', 'activity.id', 'delegate_activity.activity_id')
    .select('activity.code')
    .where('delegate_activity.delegate_id', '=', given.personId)
    .where('delegate_activity.state', '=', 'joined'),
)

/** The activities that somebody may enter: where they have a seat, and what their category brings. */
export async function entitlementsOf(
  db: Db | Tx,
  person: Pick<Attendee, 'id' | 'category'>,
  categories: ReadonlyMap<string, CategoryShown>,
): Promise<ReadonlySet<string>> {
  const seats = await seatsOf.all(db, { personId: person.id })
  return new Set([...seats.map(({ code }) => code), ...categoryOf(categories, person.category).entitlements])
}

/** Everybody who is approved may come in at the entrance; at an activity, who has a seat. */
export const isEntitled = (point: Pick<Point, 'kind' | 'code'>, entitlements: ReadonlySet<string>): boolean =>
  point.kind === 'entrance' || entitlements.has(point.code)

/** The same for many people at once: the activities of each, by id. */
export async function seatsIn(db: Db | Tx, edition: string): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('delegate_activity')
    .innerJoin('activity', 'activity.id', 'delegate_activity.activity_id')
    .select(['delegate_activity.delegate_id as personId', 'activity.code'])
    .where('delegate_activity.edition', '=', edition)
    .where('delegate_activity.state', '=', 'joined')
    .execute()
  const seats = new Map<string, string[]>()
  for (const { personId, code } of rows) {
    const own = seats.get(personId)
    if (own) own.push(code)
    else seats.set(personId, [code])
  }
  return seats
}
