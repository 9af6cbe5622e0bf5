/** Editions and parameters (requirement 3 System config, decision 1). */
import type { Service } from '../../../server/http/http.ts'
import { refuseStale } from '../../../server/database/edit-version.ts'
import type { ResultOf } from '../../../shared/call.ts'
import { fillMessage, pickLanguage } from '../../../shared/i18n.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { ok, refuse, refuseFields, localized } from '../../../shared/outcome.ts'
import type { ReadContext, WriteContext } from '../../../server/context.ts'
import { lockRow, type Db, type Tx } from '../../../server/database/db.ts'
import { record } from '../../audit/server/service.ts'
import type { editionApi } from '../contract.ts'
import { editionMessages } from '../messages.ts'
import {
  currentEditionCode,
  editionYear,
  isParameterCode,
  parameters,
  type ParameterDefinition,
} from '../rules.ts'
import { currentEdition, isEdition } from './current-service.ts'
import { defaultFor, parameter } from './read-service.ts'
import { bookingFault, faultOf, readTimes, type EditionTimes } from './date-service.ts'
import { openingCode } from './opening-service.ts'
import { putParameter } from './store-service.ts'
import { checkLink, checkValue, nextStamps } from './value-service.ts'

type Row = ResultOf<typeof editionApi.updateSysConfig>

export {
  beginCopy,
  copyOne,
  copyTable,
  everything,
  type CopiedRow,
  type CopyDifference,
  type EditionCopy,
} from './copy-service.ts'
export { currentEdition } from './current-service.ts'
export { parameter, parametersOf } from './read-service.ts'
export { copySampleMark, isSample, sampleAmong, unmarkSample } from './sample-service.ts'

export { isEdition, isPublished, setCurrent } from './current-service.ts'
export { endOfConference, faultOf, purgeDue, readTimes } from './date-service.ts'
export { shownEdition } from './facts-service.ts'
export { followOpening } from './opening-service.ts'
export { putParameter } from './store-service.ts'

/** Whether an edition's content may not be changed: it is over, and nobody has opened it for corrections (decision 1). */
export async function isReadOnly(db: Db | Tx, edition: string): Promise<boolean> {
  const current = await currentEdition(db)
  return editionYear(edition) < editionYear(current) && !(await parameter(db, edition, 'ARCHIVE_OPEN'))
}

/** The edition that something is written into: the one asked for, else the current one; null where it is none or read-only. */
export async function openEdition(tx: Db | Tx, asked: string | undefined): Promise<string | null> {
  if (asked === undefined) return currentEdition(tx)
  return (await isEdition(tx, asked)) && !(await isReadOnly(tx, asked)) ? asked : null
}

/** What a list of the back office says about the edition that it shows: the one asked for, else the current one. */
export async function editionOf(ctx: ReadContext, asked: string | undefined) {
  const current = await currentEdition(ctx.db)
  const edition = asked ?? current
  const rows = await ctx.db.selectFrom('edition').select('code').orderBy('year', 'desc').execute()
  return {
    edition,
    editions: [...new Set([current, ...rows.map(({ code }) => code)])],
    current,
    readOnly: await isReadOnly(ctx.db, edition),
  }
}

export const listSysConfig: Service<typeof editionApi.listSysConfig> = async (ctx, input) => {
  const { edition, editions, current } = await editionOf(ctx, input.activityCode)
  const rows = await ctx.db.selectFrom('parameter').selectAll().where('edition', '=', edition).execute()
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const codes = [...new Set([...Object.keys(parameters), ...byCode.keys()])]
  const opening = await ctx.kernel.openings.of(ctx.db, edition)
  return ok({
    rows: codes.map((code) => toRow(edition, code, byCode.get(code))),
    editions,
    current,
    opening: opening && { code: openingCode, name: { ...opening.name }, path: opening.path },
  })
}

type StoredParameter = Awaited<ReturnType<typeof findParameter>>

function findParameter(db: Db | Tx, edition: string, code: string) {
  return db.selectFrom('parameter').selectAll().where('id', '=', `${edition}:${code}`).executeTakeFirst()
}

function toRow(edition: string, code: string, stored: StoredParameter): Row {
  const definition: ParameterDefinition | null = isParameterCode(code) ? parameters[code] : null
  const fallback = isParameterCode(code) ? defaultFor(edition, code) : ''
  const description = definition?.description ?? stored?.description ?? { cn: '', en: '' }
  return {
    activityCode: edition,
    code,
    type: definition?.type ?? 'text',
    value: stored?.value ?? fallback,
    default: fallback,
    isSet: stored !== undefined,
    public: definition ? definition.public : (stored?.public ?? false),
    description,
    choices: [...(definition?.choices ?? [])],
    minimum: definition?.minimum ?? null,
    maximum: definition?.maximum ?? null,
    changedAt: stored?.changed_at ?? null,
    changedBy: stored?.changed_by ?? null,
    known: definition !== null,
    stamp: stored?.stamps['value'] ?? null,
    version: stored?.version ?? 0,
  }
}

export const updateSysConfig: Service<typeof editionApi.updateSysConfig> = async (ctx, input) => {
  const { activityCode: edition, code, value } = input
  if (code === currentEditionCode) return refuseFields({ code: localized(editionMessages.currentByAct) })
  // Two at once: the second one sees what the first has set.
  await lockRow(ctx.tx, 'parameter', `${edition}:${code}`)
  const stored = await findParameter(ctx.tx, edition, code)
  if (!isParameterCode(code) && !stored)
    return refuse('NOT_FOUND', { text: localized(editionMessages.unknownParameter) })
  const wrong = checkValue(isParameterCode(code) ? parameters[code] : null, value)
  const notALink = checkLink(code, value)
  if (notALink) return refuseFields({ value: notALink })
  if (wrong) return refuseFields({ value: wrong })
  const stale = await refuseStale(input.version, stored?.version ?? 0, () => toRow(edition, code, stored))
  if (stale) return { ...stale, text: localized(editionMessages.changedMeanwhile) }
  const before = await readTimes(ctx.tx, edition)
  await putParameter(ctx, {
    edition,
    code,
    value,
    stamps: nextStamps(input, { stored, now: ctx.now }),
    version: (stored?.version ?? 0) + 1,
    public: stored?.public ?? false,
    description: stored?.description ?? null,
  })
  const fault = await findFault(ctx, { edition, code, before })
  // Refused, and so undone with the transaction.
  if (fault) return refuseFields({ value: fault })
  return ok(toRow(edition, code, await findParameter(ctx.tx, edition, code)))
}

/** What no longer fits after a parameter has been written. Only what that parameter has to do with is looked at. */
async function findFault(
  ctx: WriteContext,
  { edition, code, before }: { edition: string; code: string; before: EditionTimes },
): Promise<LocalizedMessage | null> {
  const opening = code === openingCode ? await ctx.kernel.openings.of(ctx.tx, edition) : null
  if (opening)
    return localized(
      fillMessage(editionMessages.setByOpening, (locale) => ({
        name: pickLanguage(locale, opening.name).text,
      })),
    )
  if (!Object.hasOwn(before, code)) return null
  const times = await readTimes(ctx.tx, edition)
  const fault = faultOf(edition, { times, before, now: ctx.now })
  if (fault || !code.startsWith('CONFERENCE_')) return fault
  return bookingFault(ctx, edition, times)
}

export const addSysConfig: Service<typeof editionApi.addSysConfig> = async (ctx, input) => {
  const { code } = input
  const edition = input.activityCode ?? (await currentEdition(ctx.tx))
  if (code === currentEditionCode) return refuseFields({ code: localized(editionMessages.currentByAct) })
  if (isParameterCode(code) || (await findParameter(ctx.tx, edition, code))) {
    return refuse('CHANGED_MEANWHILE', { text: localized(editionMessages.changedMeanwhile) })
  }
  await putParameter(ctx, {
    edition,
    code,
    value: input.value,
    version: 1,
    public: input.public,
    description: input.description,
  })
  return ok(toRow(edition, code, await findParameter(ctx.tx, edition, code)))
}

export const delSysConfig: Service<typeof editionApi.delSysConfig> = async (ctx, input) => {
  const { activityCode: edition, code } = input
  await lockRow(ctx.tx, 'parameter', `${edition}:${code}`)
  const stored = await findParameter(ctx.tx, edition, code)
  const stale =
    stored && (await refuseStale(input.version, stored.version, () => toRow(edition, code, stored)))
  if (stale) return { ...stale, text: localized(editionMessages.changedMeanwhile) }
  const before = await readTimes(ctx.tx, edition)
  const removed = await ctx.tx
    .deleteFrom('parameter')
    .where('id', '=', `${edition}:${code}`)
    .returning(['value'])
    .executeTakeFirst()
  if (removed) {
    const fault = await findFault(ctx, { edition, code, before })
    if (fault) return refuseFields({ value: fault })
    await record(ctx, {
      action: 'edition.parameter.remove',
      subjectType: 'parameter',
      subjectId: `${edition}:${code}`,
      data: { value: removed.value },
    })
  }
  return ok({ removed: removed !== undefined })
}
