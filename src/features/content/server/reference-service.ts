/** What rows name of each other, and what sessions, notices and past editions must observe. */
import type { LocalizedMessage } from '../../../shared/envelope.ts'
import type { PersonInSession } from '../../../shared/content-fields.ts'
import { localized } from '../../../shared/outcome.ts'
import { lockRow, type Tx } from '../../../server/database/db.ts'
import { parametersOf } from '../../edition/server/service.ts'
import { contentServerMessages as messages } from '../messages.ts'
import { contentTypeNames, declarationOf, type ContentType } from '../rules.ts'
import { rowTexts, type RowTexts } from './row-texts-service.ts'
import { dayMs } from '../../../shared/durations.ts'

type Faults = Record<string, LocalizedMessage>

interface Place {
  readonly edition: string
  readonly type: ContentType
  /** The row itself, where it is there already. */
  readonly id: string | null
}

interface Reference {
  readonly path: string
  readonly type: string
  readonly key: string
}

function referencesOf(type: ContentType, values: RowTexts['values']): Reference[] {
  return Object.entries(declarationOf(type).fields).flatMap(([name, field]) => {
    const value = values[name]
    if (value === null || value === undefined) return []
    if (field.kind === 'row') return [{ path: `values.${name}`, type: field.of!, key: value as string }]
    if (field.kind !== 'people') return []
    return (value as unknown as PersonInSession[]).map(({ person }, index) => ({
      path: `values.${name}.${index}.person`,
      type: 'speaker',
      key: person,
    }))
  })
}

/**
 * Locks the rows that are named, in the order of their ids, so that none of them is taken away meanwhile and no two
 * sessions get one hall at one time. Answers what is wrong by field.
 */
export async function checkReferences(tx: Tx, place: Place, texts: RowTexts): Promise<Faults> {
  const references = referencesOf(place.type, texts.values)
  const faults: Faults = {}
  if (references.length) {
    const found = await tx
      .selectFrom('content_row')
      .select(['id', 'type', 'key'])
      .where('edition', '=', place.edition)
      .where('key', 'in', [...new Set(references.map(({ key }) => key))])
      .orderBy('id')
      .execute()
    const standing = new Set<string>()
    for (const row of found)
      if (await lockRow(tx, 'content_row', row.id, 'content.referenceLock'))
        standing.add(`${row.type}:${row.key}`)
    for (const { path, type, key } of references)
      if (!standing.has(`${type}:${key}`)) faults[path] = localized(messages.noSuchRow)
  }
  return { ...faults, ...(await checkRules(tx, place, texts.values)) }
}

async function checkRules(tx: Tx, place: Place, values: RowTexts['values']): Promise<Faults> {
  if (place.type === 'session') return checkSession(tx, place, values)
  const { from, until, to, bidsFrom, bidsUntil } = values as Record<string, number | string | null>
  if (place.type === 'notice' && from && until && until <= from)
    return { 'values.until': localized(messages.untilBeforeFrom) }
  if (place.type === 'past-edition' && from && to && to < from)
    return { 'values.to': localized(messages.lastBeforeFirst) }
  if (place.type === 'sponsor-tier' && bidsFrom && bidsUntil && bidsUntil <= bidsFrom)
    return { 'values.bidsUntil': localized(messages.untilBeforeBids) }
  return {}
}

interface SessionValues {
  startsAt: number
  endsAt: number
  hall: string | null
}

async function checkSession(tx: Tx, place: Place, values: RowTexts['values']): Promise<Faults> {
  const session = values as unknown as SessionValues
  const { startsAt, endsAt, hall } = session
  if (endsAt <= startsAt) return { 'values.endsAt': localized(messages.endsBeforeStart) }
  if (endsAt - startsAt > dayMs) return { 'values.endsAt': localized(messages.tooLong) }
  const conference = await parametersOf(tx, place.edition, ['CONFERENCE_START', 'CONFERENCE_END'])
  const isNear =
    startsAt >= conference.CONFERENCE_START - 30 * dayMs && endsAt <= conference.CONFERENCE_END + 31 * dayMs
  if (!isNear) return { 'values.startsAt': localized(messages.farFromConference) }
  const other = hall === null ? null : await findSessionAt(tx, place, { startsAt, endsAt, hall })
  return other ? { 'values.hall': localized(messages.hallTaken, { name: other }) } : {}
}

/** The name of another session in the hall at that time, drafts too. */
async function findSessionAt(
  tx: Tx,
  place: Place,
  wanted: { startsAt: number; endsAt: number; hall: string },
): Promise<string | null> {
  for (const row of await rowsOf(tx, place.edition, ['session'])) {
    const { startsAt, endsAt, hall } = rowTexts(row).values as unknown as SessionValues
    const isSame = row.id !== place.id && hall === wanted.hall
    if (isSame && startsAt < wanted.endsAt && wanted.startsAt < endsAt) return nameOf(row)
  }
  return null
}

type NamedRow = Awaited<ReturnType<typeof rowsOf>>[number]

function rowsOf(tx: Tx, edition: string, types: readonly ContentType[]) {
  return tx
    .selectFrom('content_row')
    .select(['id', 'type', 'key', 'data', 'cn', 'en'])
    .where('edition', '=', edition)
    .where('type', 'in', types)
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

function nameOf(row: NamedRow): string {
  const { cn, en } = rowTexts(row)
  const { title } = declarationOf(row.type)
  return String(cn[title] || en[title] || row.key)
}

const namingTypes = contentTypeNames.filter((type) =>
  Object.values(declarationOf(type).fields).some((field) => field.kind === 'row' || field.kind === 'people'),
)

/** Names of the rows that name this one. The row must be locked: who wants to name it waits. */
export async function findUsers(
  tx: Tx,
  row: { edition: string; type: ContentType; key: string },
): Promise<string[]> {
  const rows = await rowsOf(tx, row.edition, namingTypes)
  return rows
    .filter((other) =>
      referencesOf(other.type, rowTexts(other).values).some(
        (reference) => reference.type === row.type && reference.key === row.key,
      ),
    )
    .map(nameOf)
}
