/**
 * Every statement that the drivers are handed while recording, with its values: transactions, writes, all. The benches run
 * the very same ones without the server.
 */
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import pg from 'pg'

export interface Statement {
  readonly sql: string
  readonly values: readonly unknown[]
}

export interface Recorder {
  start(): void
  /** What came since `start`, and an end to it. */
  take(): Statement[]
  /** Gives the drivers back as they were. */
  stop(): void
}

/** Has to be made before the engine is opened. */
export function recordStatements(): Recorder {
  let recorded: Statement[] | null = null
  const note = (sql: string, values: readonly unknown[]) => void recorded?.push({ sql, values: [...values] })

  const prepare = DatabaseSync.prototype.prepare
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, sql: string): StatementSync {
    const statement = prepare.call(this, sql)
    for (const name of ['all', 'run'] as const) {
      const act = statement[name].bind(statement) as (...values: unknown[]) => unknown
      Object.assign(statement, {
        [name]: (...values: unknown[]) => {
          note(sql, values)
          return act(...values)
        },
      })
    }
    return statement
  }

  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...given: unknown[]) {
      const [first, second] = given
      if (typeof first === 'string') note(first, Array.isArray(second) ? second : [])
      else if (first && typeof first === 'object' && 'text' in first)
        note(String(first.text), 'values' in first && Array.isArray(first.values) ? first.values : [])
      return query.apply(this, given)
    },
  })
  return {
    start() {
      recorded = []
    },
    take() {
      const taken = recorded ?? []
      recorded = null
      return taken
    },
    stop() {
      DatabaseSync.prototype.prepare = prepare
      Object.assign(pg.Client.prototype, { query })
    },
  }
}
