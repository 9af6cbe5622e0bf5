/** What an edition has, what it still lacks, and what exists only because nobody has set it. */
import type { Db, Tx } from '../../../server/database/db.ts'
import { parameters, type ParameterCode } from '../../edition/rules.ts'
import { openingOf } from '../../content/server/service.ts'
import { endOfConference, readTimes } from '../../edition/server/service.ts'
import type { ChecklistRow } from '../contract.ts'
import { checklist, type ItemState } from '../rules.ts'

export async function checklistOf(db: Db | Tx, edition: string): Promise<ChecklistRow[]> {
  const [set, content, activities, opening] = await Promise.all([
    db
      .selectFrom('parameter')
      .select(['code', 'value', 'changed_by'])
      .where('edition', '=', edition)
      .execute(),
    db
      .selectFrom('content_row')
      .select('type')
      .distinct()
      .where('edition', '=', edition)
      .where('published', '=', true)
      .execute(),
    activitiesState(db, edition),
    openingState(db, edition),
  ])
  const values = new Map(set.map((row) => [row.code, row]))
  const types = new Set<string>(content.map(({ type }) => type))
  const stateOf = (item: (typeof checklist)[number]): ItemState => {
    if (item.kind === 'parameter') return parameterState(item.of as ParameterCode, values.get(item.of))
    if (item.kind === 'activities') return activities
    if (!types.has(item.of)) return 'empty'
    return item.of === 'session' ? opening : 'set'
  }
  return checklist.map((item) => ({
    of: item.of,
    kind: item.kind,
    required: item.required === true,
    state: stateOf(item),
  }))
}

/** Activities and negotiation slots move with a copy by whole years: the new edition's days may be others. */
async function activitiesState(db: Db | Tx, edition: string): Promise<ItemState> {
  const [times, activities, slots] = await Promise.all([
    readTimes(db, edition),
    db.selectFrom('activity').select(['starts_at', 'ends_at']).where('edition', '=', edition).execute(),
    db
      .selectFrom('negotiation_slot')
      .select(['starts_at', 'ends_at'])
      .where('edition', '=', edition)
      .execute(),
  ])
  if (!activities.some(({ starts_at }) => starts_at !== null)) return 'empty'
  const end = endOfConference(times)
  const isOutside = ({ starts_at, ends_at }: (typeof activities)[number]) =>
    starts_at !== null && (starts_at < times.CONFERENCE_START || (ends_at ?? starts_at) > end)
  return [...activities, ...slots].some(isOutside) ? 'outside' : 'set'
}

/** An opening session sets the countdown, unless the dates of the edition do not allow its time. */
async function openingState(db: Db | Tx, edition: string): Promise<ItemState> {
  const opening = await openingOf(db, edition)
  if (!opening) return 'set'
  const { COUNTDOWN_TIME: opensAt } = await readTimes(db, edition)
  return opening.startsAt === opensAt ? 'set' : 'outside'
}

function parameterState(
  code: ParameterCode,
  stored: { value: string; changed_by: string | null } | undefined,
): ItemState {
  const value = stored?.value ?? parameters[code].default
  if (value === '' || value === '{"cn":"","en":""}') return 'empty'
  if (!stored) return 'default'
  return stored.changed_by === null ? 'copied' : 'set'
}
