/** Parameters as code reads them: the value that was set, else the default, moved to the edition's year. */
import { fromBeijing } from '../../../shared/format.ts'
import { compileRead } from '../../../server/database/compiled.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import {
  editionYear,
  parameters,
  type ParameterCode,
  type ParameterDefinition,
  type ParameterValue,
} from '../rules.ts'

const parameterById = compileRead((db, given: { id: string }) =>
  db.selectFrom('parameter').select('value').where('id', '=', given.id),
)

/** A parameter as code reads it: datetimes and dates in epoch ms, yuan in fen. */
export async function parameter<C extends ParameterCode>(
  db: Db | Tx,
  edition: string,
  code: C,
): Promise<ParameterValue<C>> {
  const row = await parameterById.first(db, { id: `${edition}:${code}` })
  return readParameter(code, row?.value ?? defaultFor(edition, code))
}

const parametersById = compileRead((db, given: { ids: string[] }) =>
  db.selectFrom('parameter').select(['code', 'value']).where('id', 'in', given.ids),
)

/** Many parameters with one query. */
export async function parametersOf<C extends ParameterCode>(
  db: Db | Tx,
  edition: string,
  codes: readonly C[],
): Promise<{ [K in C]: ParameterValue<K> }> {
  const rows = await parametersById.all(db, { ids: codes.map((code) => `${edition}:${code}`) })
  const set = new Map(rows.map((row) => [row.code, row.value]))
  return Object.fromEntries(
    codes.map((code) => [code, readParameter(code, set.get(code) ?? defaultFor(edition, code))]),
  ) as { [K in C]: ParameterValue<K> }
}

/** Defaults are those of 2025; for another year their dates move to that year. */
export function defaultFor(edition: string, code: ParameterCode): string {
  const definition: ParameterDefinition = parameters[code]
  const isDate = definition.type === 'datetime' || definition.type === 'date'
  return isDate ? definition.default.replace(/^\d{4}/, String(editionYear(edition))) : definition.default
}

function readParameter<C extends ParameterCode>(code: C, value: string): ParameterValue<C> {
  const { type } = parameters[code]
  const read = {
    integer: () => Number(value),
    yuan: () => Math.round(Number(value) * 100),
    datetime: () => fromBeijing(value),
    date: () => fromBeijing(`${value} 00:00`),
    boolean: () => value === 'true',
    bilingual: () => JSON.parse(value) as { cn: string; en: string },
    text: () => value,
  }
  return read[type]() as ParameterValue<C>
}
