/**
 * The activities of an edition as staff set them: times, places, words, seats. Limits that are parameters of the edition
 * stay there (MAIN_FORUM_LIMIT and its like); what is in force and where it is set is told beside each.
 */
import type { Service } from '../../../server/http/http.ts'
import { isDeepStrictEqual } from 'node:util'
import type { InputOf } from '../../../shared/call.ts'
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import { locales, type Both } from '../../../shared/i18n.ts'
import { ok, refuse, refuseFields, localized } from '../../../shared/outcome.ts'
import { restamp, unstamped, type TextStamps } from '../../../shared/translation.ts'
import { lockRow, type Db, type Tx } from '../../../server/database/db.ts'
import { markOf, refuseStale } from '../../../server/database/edit-version.ts'
import { record } from '../../audit/server/service.ts'
import { currentEdition, editionOf, isReadOnly } from '../../edition/server/service.ts'
import type { registrationApi, StaffActivity } from '../contract.ts'
import { offerMessages as messages } from '../messages.ts'
import { activityTexts } from '../rules.ts'
import { cleanBoth, cleanText } from '../../../shared/clean-text.ts'
import { countSeats, knownLimits, loadActivities, parameterNames } from './activity-service.ts'
import type { ActivityRow } from './tables.ts'
import { offerFreeSeats } from './waiting-service.ts'

type Input = InputOf<typeof registrationApi.saveActivity>

export const listActivities: Service<typeof registrationApi.listActivities> = async (ctx, input) => {
  const about = await editionOf(ctx, input.activityCode)
  return ok({ rows: await showActivities(ctx.db, { edition: about.edition, now: ctx.now }), ...about })
}

async function showActivities(
  db: Db | Tx,
  { edition, now }: { edition: string; now: number },
): Promise<StaffActivity[]> {
  const inForce = await loadActivities(db, edition)
  const seats = await countSeats(db, { activityIds: inForce.map(({ id }) => id), now })
  const rows = await db.selectFrom('activity').selectAll().where('edition', '=', edition).execute()
  const set = await db.selectFrom('parameter').select('code').where('edition', '=', edition).execute()
  return inForce.map((activity) => {
    const row = rows.find(({ id }) => id === activity.id)!
    const names = parameterNames(row.code)
    const isSet = (code: string) => set.some((parameter) => parameter.code === code)
    return {
      ...showTexts(row),
      capacity: {
        value: row.capacity,
        inForce: activity.capacity,
        parameter: names.capacity,
        byParameter: isSet(names.capacity),
      },
      limitPerOrganisation: {
        value: row.limit_per_organisation,
        inForce: activity.limit_per_organisation,
        parameter: names.limit,
        byParameter: isSet(names.limit) || row.code in knownLimits,
      },
      taken: seats.get(row.id)!.taken,
      waiting: seats.get(row.id)!.waiting,
      version: markOf(row),
    }
  })
}

function showTexts({ code, name, place, summary, stamps, ...row }: ActivityRow) {
  return {
    code,
    name,
    place,
    summary,
    stamps,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    waitingList: row.waiting_list,
    byReservation: row.by_reservation,
    freeTypes: row.free_types,
  }
}

/** Seats that become free go to who waits, under the same lock (decision 10). */
export const saveActivity: Service<typeof registrationApi.saveActivity> = async (ctx, input) => {
  const edition = input.activityCode ?? (await currentEdition(ctx.tx))
  if (await isReadOnly(ctx.tx, edition)) return refuse('READ_ONLY')
  const id = `${edition}:${input.code}`
  if (!(await lockRow(ctx.tx, 'activity', id, 'registration.activityLock'))) return refuse('NOT_FOUND')
  const before = await ctx.tx
    .selectFrom('activity')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const shown = async () =>
    (await showActivities(ctx.tx, { edition, now: ctx.now })).find(({ code }) => code === input.code)!
  const stale = await refuseStale(input.version, markOf(before), shown)
  if (stale) return stale
  const { taken } = (await countSeats(ctx.tx, { activityIds: [id], now: ctx.now })).get(id)!
  const wrong = wrongFields(input, { before, taken })
  if (Object.keys(wrong).length) return refuseFields(wrong)
  const next = { ...columnsOf(input), stamps: stampsOf(input, { before, now: ctx.now }) }
  const changes = changesOf(before, next)
  if (Object.keys(changes).length) {
    await ctx.tx
      .updateTable('activity')
      .set({ ...next, changed_at: ctx.now })
      .where('id', '=', id)
      .execute()
    const activity = (await loadActivities(ctx.tx, edition)).find((row) => row.id === id)!
    await offerFreeSeats(ctx, activity)
    await record(ctx, {
      action: 'registration.activity.save',
      subjectType: 'activity',
      subjectId: id,
      edition,
      data: changes,
    })
  }
  return ok(await shown())
}

/** What differs, for the log: a text by each of its languages. */
function changesOf(before: ActivityRow, next: object) {
  const flat = (row: object) =>
    Object.entries(row).flatMap(([name, value]) =>
      activityTexts.some((text) => text === name)
        ? locales.map((locale): [string, unknown] => [`${name}_${locale}`, (value as Both)[locale]])
        : [[name, value] as [string, unknown]],
    )
  const was = new Map(flat(before))
  const changed = flat(next).filter(([name, to]) => !isDeepStrictEqual(to, was.get(name)))
  return Object.fromEntries(changed.map(([name, to]) => [name, { from: was.get(name), to }]))
}

function wrongFields(
  input: Input,
  { before, taken }: { before: ActivityRow; taken: number },
): Record<string, LocalizedMessage> {
  const wrong: Record<string, LocalizedMessage> = {}
  for (const locale of locales)
    if (!cleanText(input.name[locale])) wrong[`name.${locale}`] = localized(messages.nameRequired)
  if (input.endsAt !== null && input.startsAt === null)
    wrong['startsAt'] = localized(messages.endWithoutStart)
  else if (input.endsAt !== null && input.endsAt <= input.startsAt!)
    wrong['endsAt'] = localized(messages.endBeforeStart)
  if (input.capacity !== null && input.capacity < taken)
    wrong['capacity'] = localized(messages.capacityBelowTaken, { taken })
  const parameter = parameterNames(input.code).limit
  if (input.code in knownLimits && input.limitPerOrganisation !== before.limit_per_organisation)
    wrong['limitPerOrganisation'] = localized(messages.limitIsParameter, { parameter })
  return wrong
}

/** The stamps after a save. Texts without any are as old as each other. */
function stampsOf(input: Input, { before, now }: { before: ActivityRow; now: number }): TextStamps {
  const next = columnsOf(input)
  return restamp({
    before: unstamped(before.stamps, (field, locale) => before[field][locale] !== '', activityTexts),
    changed: (field, locale) => next[field][locale] !== before[field][locale],
    empty: (field, locale) => !next[field][locale],
    fields: activityTexts,
    confirmed: input.confirmed,
    now,
  })
}

function columnsOf(input: Input) {
  return {
    name: cleanBoth(input.name),
    place: cleanBoth(input.place),
    summary: cleanBoth(input.summary),
    starts_at: input.startsAt,
    ends_at: input.endsAt,
    capacity: input.capacity,
    limit_per_organisation: input.limitPerOrganisation,
    waiting_list: input.waitingList,
    by_reservation: input.byReservation,
    free_types: input.freeTypes,
  }
}
