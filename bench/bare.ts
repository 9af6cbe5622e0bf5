/** Queries run by the bare driver, prepared once: the limit that the server's figures are beside. */
import path from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { Client } from 'pg'
import type { TestApp } from '../src/app/testing/with-app.ts'
import type { Statement } from './record-statements.ts'

export interface Bare {
  run(queries: readonly Statement[]): Promise<void>
  close(): Promise<void>
}

/** `writes`: the statements change something; otherwise nothing can. */
export async function openBare(app: TestApp, { writes = false } = {}): Promise<Bare> {
  return app.databaseUrl
    ? openPostgres(app.databaseUrl)
    : openSqlite(path.join(app.config.dataDir, 'conference.db'), writes)
}

function openSqlite(file: string, writes: boolean): Bare {
  const database = new DatabaseSync(file, { readOnly: !writes, timeout: 10_000 })
  if (writes) database.exec('pragma synchronous = FULL')
  database.exec('pragma cache_size = -32000; pragma mmap_size = 268435456; pragma temp_store = memory')
  const statements = new Map<string, StatementSync>()
  return {
    async run(queries) {
      for (const { sql, values } of queries) {
        let statement = statements.get(sql)
        if (!statement) statements.set(sql, (statement = database.prepare(sql)))
        statement.all(...(values as never[]))
      }
    },
    async close() {
      database.close()
    },
  }
}

async function openPostgres(connectionString: string): Promise<Bare> {
  const client = new Client({ connectionString })
  await client.connect()
  return {
    async run(queries) {
      for (const { sql, values } of queries) await client.query(sql, [...values])
    },
    close: () => client.end(),
  }
}
