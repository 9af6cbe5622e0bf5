/** Finding somebody at the desk: by name in either script, initials, mobile, e-mail, organisation, registration number or code. */
import type { Context, ReadContext } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import type { Service } from '../../../server/http/http.ts'
import { beginningFirst, hasFolded, ownNameFirst, plain } from '../../../server/database/text-folding.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import { findCode, readCode } from '../../ticket/server/service.ts'
import { sortFound } from '../../registration/server/service.ts'
import type { FoundPerson, checkinApi } from '../contract.ts'
import { checkinLimits, dayOf } from '../rules.ts'
import { happened, presenceAt } from './event-service.ts'
import { initialsMaker } from './initials-service.ts'
import { Latest } from './latest-service.ts'
import { attendees, categoriesBy, factsOf, type Attendee } from './person-service.ts'
import { findPoint, type Point } from './point-service.ts'
import { unpaidCompanies } from './unpaid-service.ts'

const limit = checkinLimits.found

export const search: Service<typeof checkinApi.search> = async (ctx, input) => {
  const point = await findPoint(ctx, ctx.db, input.pointId)
  if (!point) return refuse('NOT_FOUND')
  const [edition = ''] = point.id.split(':')
  const asked = plain(input.q)
  if (!asked) return ok({ rows: [], more: false, organisations: [] })
  const people = await findPeople(ctx, { edition, asked, typed: input.q })
  const rows = await showFound(ctx, { people: people.slice(0, limit), point })
  return ok({
    rows,
    more: people.length > limit,
    organisations: await findOrganisations(ctx, { edition, asked }),
  })
}

/** Somebody whose code was typed; else everybody who matches, one more than are shown. */
async function findPeople(
  ctx: Pick<ReadContext, 'db' | 'kernel'>,
  { edition, asked, typed }: { edition: string; asked: string; typed: string },
): Promise<Attendee[]> {
  const inEdition = attendees(ctx.db).where('delegate.edition', '=', edition)
  const read = await readCode(ctx.kernel, { db: ctx.db, edition, text: typed })
  if (read.ok) {
    const code = await findCode(ctx.db, read.id)
    return code ? inEdition.where('delegate.id', '=', code.person_id).execute() : []
  }
  const digits = asked.replace(/[\s+().-]/g, '')
  const number = /^(?:lirc\d{4}-?)?0*(\d{1,6})$/.exec(asked)?.[1]
  const byInitials = await idsByInitials(ctx, { edition, asked })
  const found = await inEdition
    .select(ownNameFirst('delegate.search', 'company.search', asked).as('nearness'))
    .where((e) =>
      e.or([
        hasFolded(['delegate.search', 'company.search'], asked),
        ...(/^\d{5,}$/.test(digits) ? [e('delegate.mobile', 'like', `%${digits}%`)] : []),
        ...(number ? [e('company.number', '=', Number(number))] : []),
        ...(byInitials.length ? [e('delegate.id', 'in', byInitials)] : []),
      ]),
    )
    .orderBy('nearness')
    .orderBy('delegate.name')
    .orderBy('delegate.surname')
    .orderBy('delegate.id')
    .limit(limit + 1)
    .execute()
  return sortFound(found)
}

/** The initials of somebody, in each spelling of the name. */
interface Initials {
  readonly id: string
  readonly initials: readonly string[]
}
const initialsKept = new Latest<Initials[]>()

/** The initials of everybody of an edition; made again once somebody is added or changed. */
async function initialsIn(
  { db, kernel }: Pick<ReadContext, 'db' | 'kernel'>,
  edition: string,
): Promise<Initials[]> {
  const state = await db
    .selectFrom('delegate')
    .select((e) => [e.fn.countAll<number>().as('count'), e.fn.max('updated_at').as('last')])
    .where('edition', '=', edition)
    .executeTakeFirst()
  const key = `${state?.count} ${state?.last}`
  return initialsKept.get(kernel, { name: edition, key }, async () => {
    const names = await db
      .selectFrom('delegate')
      .select(['id', 'name', 'surname', 'first_name as firstName'])
      .select(['badge_name as badgeName', 'sort_name as sortName'])
      .where('edition', '=', edition)
      .orderBy('id')
      .execute()
    const initialsOf = await initialsMaker()
    return names.map((person) => ({ id: person.id, initials: initialsOf(person) }))
  })
}

/** Whose initials begin with a few letters. */
async function idsByInitials(
  ctx: Pick<ReadContext, 'db' | 'kernel'>,
  { edition, asked }: { edition: string; asked: string },
): Promise<string[]> {
  if (!/^[a-z]{2,6}$/.test(asked)) return []
  return (await initialsIn(ctx, edition))
    .filter(({ initials }) => initials.some((one) => one.startsWith(asked)))
    .map(({ id }) => id)
    .slice(0, limit + 1)
}

/** People of a list, with how they stand at a point today. */
export async function showFound(
  ctx: Pick<ReadContext, 'db' | 'kernel' | 'now'>,
  { people, point }: { people: readonly Attendee[]; point: Point },
): Promise<FoundPerson[]> {
  const [first] = people
  if (!first) return []
  const { edition } = first
  const ids = people.map(({ id }) => id)
  const events = await happened(ctx.db)
    .where('person_id', 'in', ids)
    .where('point_id', '=', point.id)
    .execute()
  const by = Map.groupBy(events, ({ personId }) => personId)
  const categories = await categoriesBy(ctx.db, edition)
  const owing = await unpaidCompanies(ctx.kernel, ctx.db, { edition, now: ctx.now })
  return people.map((person) => {
    const at = presenceAt(by.get(person.id) ?? [], { pointId: point.id, day: dayOf(ctx.now) })
    return {
      ...factsOf(person, { categories, unpaid: owing.has(person.companyId) }),
      inside: at.inside,
      came: at.came,
      since: at.since?.at ?? null,
    }
  })
}

/** Organisations by name, with how many of them came to the entrance today. */
async function findOrganisations(
  ctx: Pick<Context, 'now'> & { db: Db },
  { edition, asked }: { edition: string; asked: string },
) {
  const found = await ctx.db
    .selectFrom('company')
    .innerJoin('delegate', 'delegate.company_id', 'company.id')
    .select((e) => ['company.id', 'company.name', e.fn.count<number>('delegate.id').as('people')])
    .where('company.edition', '=', edition)
    .where('company.individual', '=', false)
    .where(hasFolded('company.search', asked))
    .groupBy(['company.id', 'company.name_cn' as never, 'company.name_en' as never, 'company.search'])
    .orderBy(beginningFirst('company.search', asked))
    .orderBy('company.id')
    .limit(5)
    .execute()
  if (!found.length) return []
  const came = await cameOf(ctx, { edition, companyIds: found.map(({ id }) => id) })
  return found.map(({ id, name, people }) => ({ id, name, people: Number(people), came: came.get(id) ?? 0 }))
}

/** How many of some organisations came to the entrance today. */
async function cameOf(
  { db, now }: Pick<Context, 'now'> & { db: Db },
  { edition, companyIds }: { edition: string; companyIds: readonly string[] },
): Promise<Map<string, number>> {
  const pointId = `${edition}:entrance`
  const events = await happened(db)
    .select('company_id as companyId')
    .where('company_id', 'in', companyIds)
    .where('point_id', '=', pointId)
    .execute()
  const came = new Map<string, number>()
  for (const own of Map.groupBy(events, ({ personId }) => personId).values()) {
    const { companyId } = own[0]!
    if (presenceAt(own, { pointId, day: dayOf(now) }).came)
      came.set(companyId, (came.get(companyId) ?? 0) + 1)
  }
  return came
}
