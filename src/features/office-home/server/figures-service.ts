/** Figures of the home: registrations by day, money, email. */
import type { Service } from '../../../server/http/http.ts'
import type { Db } from '../../../server/database/db.ts'
import type { Kernel } from '../../../server/context.ts'
import type { ResultOf } from '../../../shared/call.ts'
import { dayMs, minuteMs } from '../../../shared/durations.ts'
import { ok } from '../../../shared/outcome.ts'
import { logMark } from '../../audit/server/service.ts'
import { currentEdition, parametersOf } from '../../edition/server/service.ts'
import { editionYear } from '../../edition/rules.ts'
import { moneyFigures } from '../../fees/rules.ts'
import { feesOfAll } from '../../fees/server/service.ts'
import { registeredOrganisations } from '../../registration/server/service.ts'
import type { officeHomeApi, RegistrationCourse } from '../contract.ts'
import { courseOf, dayBefore } from '../rules.ts'

/** The organisations that are registered now, by the day of their first submission. */
async function courseIn(db: Db, edition: string, startsAt: number): Promise<RegistrationCourse> {
  const rows = await registeredOrganisations(db)
    .innerJoin('company_history', 'company_history.company_id', 'company.id')
    .select((e) => e.fn.min('company_history.at').as('at'))
    .where('company.edition', '=', edition)
    .where('company_history.status', '!=', 'draft')
    .groupBy('company.id')
    .execute()
  const points = courseOf(
    rows.map(({ at }) => Number(at)),
    startsAt,
  )
  return { edition, year: editionYear(edition), points, total: rows.length }
}

/** The edition before it that has registrations. */
async function courseBefore(db: Db, edition: string): Promise<RegistrationCourse | null> {
  const before = await registeredOrganisations(db)
    .innerJoin('edition', 'edition.code', 'company.edition')
    .select('edition.code')
    .where('edition.year', '<', editionYear(edition))
    .orderBy('edition.year', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!before) return null
  const { CONFERENCE_START: startsAt } = await parametersOf(db, before.code, ['CONFERENCE_START'])
  return courseIn(db, before.code, startsAt)
}

export const registrations: Service<typeof officeHomeApi.registrations> = async ({ db, now }) => {
  const edition = await currentEdition(db)
  const times = await parametersOf(db, edition, [
    'CONFERENCE_START',
    'REGISTRATION_OPENS',
    'REGISTRATION_DEADLINE',
  ])
  const startsAt = times.CONFERENCE_START
  return ok({
    thisYear: await courseIn(db, edition, startsAt),
    before: await courseBefore(db, edition),
    today: dayBefore(now, startsAt),
    opens: dayBefore(times.REGISTRATION_OPENS, startsAt),
    closes: dayBefore(times.REGISTRATION_DEADLINE, startsAt),
    startsAt,
    closesAt: times.REGISTRATION_DEADLINE,
    serverTime: now,
  })
}

type Sums = Omit<ResultOf<typeof officeHomeApi.money>, 'serverTime'>

async function sumsIn(db: Db, asked: { edition: string; now: number }): Promise<Sums> {
  const rows = await feesOfAll(db, asked)
  const overdue = rows.filter(({ overdueFen }) => overdueFen > 0)
  return {
    ...moneyFigures(rows),
    overdue: overdue.length,
    overdueSince: overdue.length ? Math.min(...overdue.map((row) => row.invoiceDueAt!)) : null,
  }
}

/** What time alone changes (a lapsed hold, the next price) is shown after so long at most. */
const keptMs = minuteMs
const kept = new WeakMap<
  Kernel,
  { readonly mark: string; readonly at: number; readonly sums: Promise<Sums> }
>()

/**
 * The sums over the statements of a whole edition. They are a pass over everybody in it, so one serves all who ask until something
 * is written: each write is logged.
 */
export const money: Service<typeof officeHomeApi.money> = async ({ db, now, kernel }) => {
  const edition = await currentEdition(db)
  const mark = `${edition} ${await logMark(db)}`
  const known = kept.get(kernel)
  const isFresh = known?.mark === mark && now >= known.at && now < known.at + keptMs
  const sums = isFresh ? known.sums : sumsIn(db, { edition, now })
  if (!isFresh) {
    kept.set(kernel, { mark, at: now, sums })
    sums.catch(() => kept.delete(kernel))
  }
  return ok({ ...(await sums), serverTime: now })
}

/** Half of the last codes took at most so long. */
async function medianOfCodes(db: Db, from: number): Promise<number | null> {
  const rows = await db
    .selectFrom('mail')
    .select(['created_at', 'finished_at'])
    .where('created_at', '>', from)
    .where('lane', '=', 'code')
    .where('state', '=', 'sent')
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute()
  const took = rows
    .map((row) => Number(row.finished_at) - Number(row.created_at))
    .toSorted((left, right) => left - right)
  return took[Math.floor((took.length - 1) / 2)] ?? null
}

export const mail: Service<typeof officeHomeApi.mail> = async ({ db, now }) => {
  const from = now - dayMs
  const rows = await db
    .selectFrom('mail')
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .where('created_at', '>', from)
    .groupBy('state')
    .execute()
  const count = (...states: readonly string[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, row) => sum + Number(row.count), 0)
  return ok({
    queued: count('queued', 'sending'),
    sent: count('sent'),
    refused: count('refused'),
    unsure: count('unsure'),
    expired: count('expired'),
    codeMs: await medianOfCodes(db, from),
  })
}
