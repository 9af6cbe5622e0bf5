/** What visitors are told of an edition. Of one in preparation: only what does not vary by year. */
import type { Service } from '../../../server/http/http.ts'
import { ok, refuse } from '../../../shared/outcome.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import type { editionApi } from '../contract.ts'
import {
  currentEditionCode,
  editionCode,
  editionYear,
  isParameterCode,
  parameters,
  type ParameterCode,
  type ParameterDefinition,
} from '../rules.ts'
import { currentEdition, isEdition, isPublished } from './current-service.ts'
import { isSample } from './sample-service.ts'
import { defaultFor, setParameters } from './read-service.ts'

/** The edition that a visitor asks for, by year or the current one; null while it is in preparation, or where there is none. */
export async function shownEdition(db: Db | Tx, year: number | undefined): Promise<string | null> {
  const code = year === undefined ? await currentEdition(db) : editionCode(year)
  return (await isPublished(db, code)) ? code : null
}

export const sysConfig: Service<typeof editionApi.sysConfig> = async (ctx, input) => {
  const { code, activityCode } = input
  const current = await currentEdition(ctx.db)
  if (code === currentEditionCode) return ok({ value: current })
  const edition = activityCode && (await isEdition(ctx.db, activityCode)) ? activityCode : current
  const row = await ctx.db
    .selectFrom('parameter')
    .select(['value', 'public'])
    .where('id', '=', `${edition}:${code}`)
    .executeTakeFirst()
  if (!isParameterCode(code)) return row?.public ? ok({ value: row.value }) : refuse('NOT_FOUND')
  if (!isShown(code, await isPublished(ctx.db, edition))) return refuse('NOT_FOUND')
  return ok({ value: row?.value ?? defaultFor(edition, code) })
}

/** Whether visitors are told a parameter. While the edition is in preparation, only what does not vary by year. */
function isShown(code: ParameterCode, published: boolean): boolean {
  const definition: ParameterDefinition = parameters[code]
  return definition.public && (published || definition.lasting === true)
}

/** What every page shows, with one call. */
export const publicFacts: Service<typeof editionApi.publicFacts> = async (ctx) => {
  const edition = await currentEdition(ctx.db)
  const published = await isPublished(ctx.db, edition)
  const rows = await setParameters(ctx.db, edition)
  const known = (Object.keys(parameters) as ParameterCode[])
    .filter((code) => isShown(code, published))
    .map((code) => [code, defaultFor(edition, code)] as const)
  const set = rows
    .filter((row) => (isParameterCode(row.code) ? isShown(row.code, published) : row.public))
    .map((row) => [row.code, row.value] as const)
  const editions = await ctx.db
    .selectFrom('edition')
    .select(['code', 'year'])
    .where((where) => where.or([where('code', '=', edition), where('published_at', 'is not', null)]))
    .orderBy('year')
    .execute()
  const year = editionYear(edition)
  return ok({
    edition,
    year,
    published,
    pastYears: editions.filter((row) => row.year < year).map((row) => row.year),
    values: Object.fromEntries([...known, ...set]),
    sample: await isSample(ctx.db, edition),
    serverTime: ctx.now,
  })
}
