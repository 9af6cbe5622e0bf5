/** The editions as the back office shows them. */
import type { Service } from '../../../server/http/http.ts'
import { ok } from '../../../shared/outcome.ts'
import { registeredOrganisations } from '../../registration/server/service.ts'
import { faultOf, readTimes, sampleAmong } from '../../edition/server/service.ts'
import type { lifecycleApi } from '../contract.ts'
import { checklistOf } from './checklist-service.ts'
import { showPlan } from './purge-plan-service.ts'

/** admin/editions */
export const listEditions: Service<typeof lifecycleApi.editions> = async (ctx) => {
  const editions = await ctx.db.selectFrom('edition').selectAll().orderBy('year', 'desc').execute()
  const registered = await registeredOrganisations(ctx.db)
    .select(['edition', ctx.db.fn.countAll<number>().as('count')])
    .groupBy('edition')
    .execute()
  const used = await ctx.db.selectFrom('company').select('edition').distinct().execute()
  const samples = await sampleAmong(
    ctx.db,
    editions.map((row) => row.code),
  )
  const countOf = new Map(registered.map((row) => [row.edition, Number(row.count)]))
  const year = editions.find(({ current }) => current)?.year ?? 0
  const rows = editions.map(async (row) => {
    const isPast = row.year < year
    const fault = isPast
      ? null
      : faultOf(row.code, { times: await readTimes(ctx.db, row.code), before: null, now: ctx.now })
    return {
      activityCode: row.code,
      year: row.year,
      current: row.current,
      publishedAt: row.published_at,
      sample: samples.has(row.code),
      organisations: countOf.get(row.code) ?? 0,
      hasRegistrations: used.some(({ edition }) => edition === row.code),
      checklist: isPast ? [] : await checklistOf(ctx.db, row.code),
      fault: fault && fault.message[ctx.locale],
      purge: await showPlan(ctx.db, row.code),
    }
  })
  return ok({ rows: await Promise.all(rows) })
}
