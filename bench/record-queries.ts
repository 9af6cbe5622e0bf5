/** Wraps an engine so that the SQL which its reader compiles can be run again without the server. */
import type { Kysely, KyselyPlugin } from 'kysely'
import type { Database } from '../src/server/database.ts'
import type { TestEngine } from '../src/server/testing/engines.ts'

export interface RecordedQuery {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

export function recordQueries(engine: TestEngine): { engine: TestEngine; take(): RecordedQuery[] } {
  let recorded: RecordedQuery[] = []
  const wrap = (reader: Kysely<Database>): Kysely<Database> => {
    const plugin: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        const { sql, parameters } = reader.getExecutor().compileQuery(node, queryId)
        recorded.push({ sql, parameters })
        return node
      },
      transformResult: async ({ result }) => result,
    }
    return reader.withPlugin(plugin)
  }
  return {
    engine: {
      name: engine.name,
      async create() {
        const made = await engine.create()
        return { ...made, engine: { ...made.engine, reader: wrap(made.engine.reader as Kysely<Database>) } }
      },
    },
    take() {
      const taken = recorded
      recorded = []
      return taken
    },
  }
}
