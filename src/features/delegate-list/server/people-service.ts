/** Who may be on a list now, and what it would say of each. */
import { simplified } from '../../../shared/simplified.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import { beijingDay } from '../../fees/rules.ts'
import { fieldsOf, personFields, type PersonColumns } from '../../registration/fields.ts'
import { consentedCompanies } from '../../registration/server/service.ts'
import { isNameless, listRules, type Facts, type LeftOut, type ListKind } from '../rules.ts'

export interface ListedPerson {
  readonly id: string
  readonly companyId: string
  readonly facts: Facts
}

export interface Listed {
  readonly people: readonly ListedPerson[]
  readonly leftOut: LeftOut
  /** Dietary notes that say who wrote them. */
  readonly notesLeftOut: number
}

/** Everyone of an edition who attends and whose registration goes on, in the order of registration numbers. */
const selectPeople = (db: Db | Tx, edition: string) =>
  db
    .selectFrom('delegate')
    .innerJoin('company', 'company.id', 'delegate.company_id')
    .selectAll('delegate')
    .select(['company.status', 'company.name as organisation'])
    .where('company.edition', '=', edition)
    .where('company.status', 'not in', ['draft', 'rejected', 'cancelled'])
    .where('delegate.erased_at', 'is', null)
    .orderBy('company.number')
    .orderBy('delegate.position')
    .orderBy('delegate.id')
    .execute()
type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number]

interface Asked {
  readonly edition: string
  readonly kind: ListKind
}

/** Those who are approved and have consented, with what the kind may say; the others are counted. */
export async function peopleFor(db: Db | Tx, asked: Asked): Promise<Listed> {
  const { edition, kind } = asked
  const all = await selectPeople(db, edition)
  const consented = await consentedCompanies(db, { edition, kinds: listRules[kind].consents })
  const activities = await activitiesOf(db, edition)
  const approved = all.filter(({ status }) => status === 'approved')
  const listed = approved.filter(({ company_id }) => consented.has(company_id))
  const shown = listed.map((row) => ({
    row,
    ...factsOf(row, { kind, joined: activities.get(row.id) ?? [] }),
  }))
  return {
    people: shown.map(({ row, facts }) => ({ id: row.id, companyId: row.company_id, facts })),
    leftOut: { noConsent: approved.length - listed.length, notApproved: all.length - approved.length },
    notesLeftOut: shown.filter(({ isNoteLeftOut }) => isNoteLeftOut).length,
  }
}

interface Joined {
  readonly code: string
  readonly startsAt: number | null
  readonly endsAt: number | null
}

/** The activities that each person has a seat of, by time. */
async function activitiesOf(db: Db | Tx, edition: string): Promise<Map<string, Joined[]>> {
  const rows = await db
    .selectFrom('delegate_activity')
    .innerJoin('activity', 'activity.id', 'delegate_activity.activity_id')
    .select(['delegate_id', 'activity.code', 'activity.starts_at as startsAt', 'activity.ends_at as endsAt'])
    .where('delegate_activity.edition', '=', edition)
    .where('delegate_activity.state', '=', 'joined')
    .orderBy('activity.sort')
    .orderBy('activity.id')
    .execute()
  const joined = new Map<string, Joined[]>()
  for (const { delegate_id, ...activity } of rows)
    joined.set(delegate_id, [...(joined.get(delegate_id) ?? []), activity])
  return joined
}

/** Columns that say who someone is, beside the name: none of them may stand in a note. */
const nameColumns = (['name', 'surname', 'firstName', 'badgeName', 'sortName'] as const).map(
  (name) => personFields[name].column,
)

const columnOf = new Map(fieldsOf('delegate').map(([name, { column }]) => [name, column]))

function factsOf(
  row: PersonRow,
  { kind, joined }: { kind: ListKind; joined: readonly Joined[] },
): { facts: Facts; isNoteLeftOut: boolean } {
  const days = joined.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt].filter((at) => at !== null))
  const dayOf = (pick: (...all: number[]) => number) => (days.length ? beijingDay(pick(...days)) : '')
  const derived = {
    organisation: row.organisation,
    firstDay: dayOf(Math.min),
    lastDay: dayOf(Math.max),
    activities: joined.map(({ code }) => code),
  }
  const facts: Facts = {}
  let isNoteLeftOut = false
  for (const name of listRules[kind].facts) {
    const value =
      name in derived
        ? derived[name as keyof typeof derived]
        : String(row[columnOf.get(name as never) as keyof PersonColumns] ?? '')
    const isNote = name === 'dietaryNote' && value !== ''
    isNoteLeftOut ||=
      isNote &&
      !isNameless(
        value as string,
        nameColumns.map((column) => row[column]),
        simplified,
      )
    facts[name] = isNote && isNoteLeftOut ? '' : value
  }
  return { facts, isNoteLeftOut }
}
