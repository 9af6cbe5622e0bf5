/** Parameters as code reads them: the value that was set, else the default, moved to the edition's year. */
import { fromBeijing } from '../../../shared/format.ts'
import { compileRead } from '../../../server/database/compiled.ts'
import { keepFact } from '../../../server/database/kept-facts.ts'
import type { Db, Tx } from '../../../server/database/db.ts'
import {
  editionYear,
  parameters,
  type ParameterCode,
  type ParameterDefinition,
  type ParameterValue,
} from '../rules.ts'

const parametersIn = compileRead((db, given: { edition: string }) =>
  db.selectFrom('parameter').select(['code', 'value', 'public']).where('edition', '=', given.edition),
)

/** What is set in an edition. */
export const setParameters = keepFact(['parameter'], (db, edition: string) =>
  parametersIn.all(db, { edition }),
)

const setValues = keepFact(
  ['parameter'],
  async (db, edition: string): Promise<Readonly<Record<string, string>>> =>
    Object.fromEntries((await setParameters(db, edition)).map(({ code, value }) => [code, value])),
)

/** A parameter as code reads it: datetimes and dates in epoch ms, yuan in fen. */
export async function parameter<C extends ParameterCode>(
  db: Db | Tx,
  edition: string,
  code: C,
): Promise<ParameterValue<C>> {
  const set = await setValues(db, edition)
  return readParameter(code, set[code] ?? defaultFor(edition, code))
}

/** Many parameters at once. */
export async function parametersOf<C extends ParameterCode>(
  db: Db | Tx,
  edition: string,
  codes: readonly C[],
): Promise<{ [K in C]: ParameterValue<K> }> {
  const set = await setValues(db, edition)
  return Object.fromEntries(
    codes.map((code) => [code, readParameter(code, set[code] ?? defaultFor(edition, code))]),
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
