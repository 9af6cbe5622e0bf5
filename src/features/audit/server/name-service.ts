/** Names in the place of ids: of what an entry is about, and of organisations, people and accounts that it mentions. */
import type { Context } from '../../../server/context.ts'
import type { Db } from '../../../server/database/db.ts'
import type { NamedRecord, RecordNames } from '../../../server/record-names.ts'
import { idPattern } from '../../../shared/ids.ts'
import type { AuditRow, NamedEntry, NamedShown } from '../contract.ts'

type Reading = Pick<Context, 'kernel'> & { readonly db: Db }
type ById = ReadonlyMap<string, NamedRecord>

/** What an entry mentions beside its subject is one of these; an id says not of what it is. */
const mentioned = ['company', 'delegate', 'account'] as const

/** Ids of the organisations and people that are called so; null: nothing is asked. */
export async function recordsNamed(
  { kernel, db }: Reading,
  text: string | undefined,
): Promise<readonly string[] | null> {
  const asked = text?.trim()
  if (!asked) return null
  const found: string[] = []
  for (const names of Object.values(kernel.recordNames))
    found.push(...((await names.find?.(db, asked)) ?? []))
  return found
}

/** Every id among the values of an entry, however deep. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return idPattern.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []
}

async function look(
  db: Db,
  names: RecordNames,
  wanted: { type: string; ids: readonly string[] },
): Promise<ById> {
  const ids = [...new Set(wanted.ids)]
  const found = ids.length ? await names[wanted.type]?.names(db, ids) : []
  return new Map(found?.map((one) => [one.id, one]))
}

const show = ({ name, path, isErased = false }: NamedRecord): NamedShown => ({ name, path, isErased })

/** One statement for each type of record on the page. */
export async function nameEntries(
  { kernel, db }: Reading,
  entries: readonly AuditRow[],
): Promise<NamedEntry[]> {
  const names = kernel.recordNames
  const byType = new Map<string, ById>()
  for (const [type, some] of Map.groupBy(entries, ({ subjectType }) => subjectType))
    byType.set(type, await look(db, names, { type, ids: some.map(({ subjectId }) => subjectId) }))
  const ids = entries.flatMap(({ data }) => idsIn(data))
  const others: ById[] = []
  for (const type of mentioned) others.push(await look(db, names, { type, ids }))
  return entries.map((entry) => {
    const subject = byType.get(entry.subjectType)?.get(entry.subjectId)
    return {
      ...entry,
      subject: subject ? show(subject) : null,
      isGone: !subject && entry.subjectType in names,
      names: Object.fromEntries(
        idsIn(entry.data).flatMap((id) => {
          const found = others.map((some) => some.get(id)).find((one) => one !== undefined)
          return found ? [[id, show(found)]] : []
        }),
      ),
    }
  })
}
