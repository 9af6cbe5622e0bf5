/** One person at the desk, and who of their organisation is here; the spelling of a badge. */
import { cleanText } from '../../../shared/clean-text.ts'
import { inOwnTransaction, type ReadContext, type WriteContext } from '../../../server/context.ts'
import { lockRow, type Db } from '../../../server/database/db.ts'
import { refuseOther } from '../../../server/database/edit-version.ts'
import type { Service } from '../../../server/http/http.ts'
import type { InputOf } from '../../../shared/call.ts'
import { localized, ok, refuse, refuseFields, type Outcome } from '../../../shared/outcome.ts'
import { record } from '../../audit/server/service.ts'
import { refuseOfOtherPoint, unprintableIn } from '../../badge/server/service.ts'
import { countAct } from '../../device/server/service.ts'
import { setBadgeName } from '../../registration/server/service.ts'
import type { FoundPerson, PersonShown, checkinApi } from '../contract.ts'
import { checkinMessages } from '../messages.ts'
import { dayOf, mayOverride } from '../rules.ts'
import { presenceAt } from './event-service.ts'
import {
  attendees,
  categoriesBy,
  entitlementsOf,
  findAttendee,
  isEntitled,
  namesOf,
  showPerson,
} from './person-service.ts'
import { editionAt, findPoint, ownPoints, type Point } from './point-service.ts'
import { judge } from './redeem-service.ts'
import { showFound } from './search-service.ts'
import { isUnpaid } from './unpaid-service.ts'

export const person: Service<typeof checkinApi.person> = async (ctx, input) => {
  const point = await findPoint(ctx, ctx.db, input.pointId)
  const edition = point && point.id.split(':')[0]!
  const found = edition && (await findAttendee(ctx.db, { id: input.personId, edition }))
  if (!point || !found) return refuse('NOT_FOUND')
  const { verdict, shown, events } = await judge(ctx, { point, person: found, ended: false, direction: 'in' })
  const categories = await categoriesBy(ctx.db, edition)
  const entitlements = await entitlementsOf(ctx.db, found, categories)
  const day = dayOf(ctx.now)
  const { since } = presenceAt(events, { pointId: point.id, day })
  const points = (await ownPoints(ctx, ctx.db)).map((one) => ({
    pointId: one.id,
    name: one.name,
    entitled: isEntitled(one, entitlements),
    startsAt: one.startsAt,
    came: presenceAt(events, { pointId: one.id, day }).came,
  }))
  return ok({
    person: shown,
    verdict,
    mayOverride: mayOverride(verdict, point.unpaid),
    earlier: verdict === 'already' && since ? { at: since.at, point: point.name, by: since.by } : null,
    points,
    colleagues: await ofCompany(ctx, { companyId: found.companyId, point }),
  })
}

/** All of an organisation who attend, with how they stand at a point. */
async function ofCompany(
  ctx: Pick<ReadContext, 'db' | 'kernel' | 'now'>,
  { companyId, point }: { companyId: string; point: Point },
): Promise<FoundPerson[]> {
  const people = await attendees(ctx.db)
    .where('delegate.company_id', '=', companyId)
    .orderBy('delegate.position')
    .orderBy('delegate.id')
    .execute()
  return showFound(ctx, { people, point })
}

const companyAt = (db: Db, of: { id: string; edition: string }) =>
  db
    .selectFrom('company')
    .select('name')
    .where('id', '=', of.id)
    .where('edition', '=', of.edition)
    .executeTakeFirst()

export const organisation: Service<typeof checkinApi.organisation> = async (ctx, input) => {
  const point = await findPoint(ctx, ctx.db, input.pointId)
  const edition = point?.id.split(':')[0] ?? ''
  const company = await companyAt(ctx.db, { id: input.companyId, edition })
  if (!point || !company) return refuse('NOT_FOUND')
  return ok({ name: company.name, rows: await ofCompany(ctx, { companyId: input.companyId, point }) })
}

export const spelling: Service<typeof checkinApi.spelling> = async (ctx, input) => {
  const badgeName = cleanText(input.badgeName)
  if (!badgeName) return refuseFields({ badgeName: localized(checkinMessages.badgeNameMissing) })
  // Reading the fonts takes long: not while others wait for the database.
  const characters = await unprintableIn(badgeName)
  if (characters)
    return refuseFields({ badgeName: localized(checkinMessages.badgeNameUnprintable, { characters }) })
  return inOwnTransaction(ctx, (open) => keepSpelling(open, { ...input, badgeName }))
}

async function keepSpelling(
  ctx: WriteContext,
  { personId, was, badgeName }: InputOf<typeof checkinApi.spelling>,
): Promise<Outcome<PersonShown>> {
  const edition = await editionAt(ctx, ctx.tx)
  await lockRow(ctx.tx, 'person', personId)
  const found = await findAttendee(ctx.tx, { id: personId, edition })
  if (!found) return refuse('NOT_FOUND')
  const stale = refuseOther(was, namesOf(found).name)
  if (stale) return stale
  const refused = (await refuseOfOtherPoint(ctx, ctx.tx, personId)) ?? (await countAct(ctx, 'spelling'))
  if (refused) return refused
  await setBadgeName(ctx, { personId: found.id, badgeName })
  return ok(await shownAgain(ctx, { id: found.id, edition }))
}

async function shownAgain(ctx: WriteContext, of: { id: string; edition: string }) {
  const found = (await findAttendee(ctx.tx, of))!
  const categories = await categoriesBy(ctx.tx, of.edition)
  const company = { id: found.companyId, type: found.type, status: found.status }
  const unpaid = await isUnpaid(ctx.kernel, ctx.tx, { edition: of.edition, now: ctx.now, company })
  // No name: the log is read by more people than the desk.
  const log = { action: 'checkin.spelling', subjectType: 'delegate', subjectId: of.id } as const
  await record(ctx, { ...log, edition: of.edition })
  return showPerson(found, { categories, unpaid })
}
