/**
 * Statements that are built once. Kysely makes a tree of nodes of every query and a text of the tree, some 10 µs each time:
 * with 37 statements in a booking, a quarter of its processor time (docs/adr/rows.md). A statement
 * whose shape is always the same is built here with holes for its values and kept, per engine; asking it again only fills
 * the holes. Same types, same texts, same results as the query written out. For what every request does; a query that is
 * put together from filters stays as it is.
 */
import type { Compilable, CompiledQuery, QueryExecutorProvider } from 'kysely'
import { encodeValue, Hole } from './column-codecs.ts'
import type { Db, Tx } from './db.ts'

/** Named values. A list is for `in (…)`: its statement is kept for each length, and lists of more than 32 are built anew. */
export type Given = Record<string, unknown>

interface Compiled<On, Values, Row> {
  all(on: On, given: Values): Promise<Row[]>
  first(on: On, given: Values): Promise<Row | undefined>
}

const longestList = 32

/**
 * A read that is built once. `build` sees holes where the values will stand, so it must not look at them: no `if`, no
 * arithmetic. Every call names the same values.
 */
export function compileRead<Values extends object, Row>(
  build: (db: Db, given: Values) => Compilable<Row>,
): Compiled<Db | Tx, Values, Row> {
  return compile<Db | Tx, Values, Row>((on, given) => build(on, given))
}

/** The same for a write. `first` answers what `returning` names. */
export function compileWrite<Values extends object, Row>(
  build: (tx: Tx, given: Values) => Compilable<Row>,
): Compiled<Tx, Values, Row> {
  return compile<Tx, Values, Row>(build)
}

function compile<On extends Db | Tx, Values extends object, Row>(
  build: (on: On, given: Values) => Compilable<Row>,
): Compiled<On, Values, Row> {
  // By the dialect's adapter: the texts of the engines differ.
  const kept = new WeakMap<object, Map<string, CompiledQuery<Row>>>()
  const find = (on: On, given: Values): CompiledQuery<Row> => {
    const shape = shapeOf(given as Given)
    if (shape === null) return build(on, given).compile()
    const { adapter } = on.getExecutor()
    let texts = kept.get(adapter.constructor)
    if (!texts) kept.set(adapter.constructor, (texts = new Map()))
    let text = texts.get(shape)
    if (!text) texts.set(shape, (text = build(on, withHoles(given as Given) as Values).compile()))
    return { ...text, parameters: text.parameters.map((one) => fill(one, given as Given)) }
  }
  const all = async (on: On, given: Values) =>
    (await (on as QueryExecutorProvider).getExecutor().executeQuery(find(on, given))).rows
  return { all, first: async (on, given) => (await all(on, given))[0] }
}

/** The lengths of its lists; null where one is too long to be kept. */
function shapeOf(given: Given): string | null {
  let shape = ''
  for (const name in given) {
    const value = given[name]
    if (!Array.isArray(value)) continue
    if (value.length > longestList) return null
    shape += `${value.length},`
  }
  return shape
}

function withHoles(given: Given): object {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((_, index) => new Hole(name, index)) : new Hole(name, null),
    ]),
  )
}

function fill(parameter: unknown, given: Given): unknown {
  if (!(parameter instanceof Hole)) return parameter
  const { name, part } = parameter
  const whole = given[name]
  const value = part === null ? whole : (whole as Record<string, unknown>)[part]
  if (value === undefined) throw new Error(`missing value for statement parameter ${name}`)
  return encodeValue(value)
}
