/** What an edition has, what it still lacks, and what stands only because nobody has set it. */
import type { Db, Tx } from '../../../server/db.ts'
import { parameters, type ParameterCode } from '../../edition/rules.ts'
import type { ChecklistRow } from '../contract.ts'
import { checklist, type ItemState } from '../rules.ts'

export async function checklistOf(db: Db | Tx, edition: string): Promise<ChecklistRow[]> {
  const [set, content, activities] = await Promise.all([
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
      .where('published', '=', 1)
      .execute(),
    db
      .selectFrom('activity')
      .select('id')
      .where('edition', '=', edition)
      .where('starts_at', 'is not', null)
      .limit(1)
      .execute(),
  ])
  const values = new Map(set.map((row) => [row.code, row]))
  const types = new Set<string>(content.map(({ type }) => type))
  const stateOf = (item: (typeof checklist)[number]): ItemState => {
    if (item.kind === 'parameter') return parameterState(item.of as ParameterCode, values.get(item.of))
    const isThere = item.kind === 'activities' ? activities.length > 0 : types.has(item.of)
    return isThere ? 'set' : 'empty'
  }
  return checklist.map((item) => ({
    of: item.of,
    kind: item.kind,
    required: item.required === true,
    state: stateOf(item),
  }))
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
