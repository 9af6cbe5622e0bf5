/**
 * All rows of a database as they were at one instant, while the server goes on writing. Both engines:
 * SQLite through a read transaction of its own, PostgreSQL through one REPEATABLE READ transaction, so
 * that no client tools are needed.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Config } from '../src/server/config.ts'

export type Value = string | number | null

export interface Snapshot {
  /** Steps that have run, in order. */
  readonly migrations: readonly string[]
  readonly tables: readonly { name: string; columns: readonly string[] }[]
  rows(table: string): AsyncIterable<readonly Value[]>
  close(): Promise<void>
}

const batchRows = 2_000
const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

export function openSnapshot(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Snapshot> {
  return config.databaseUrl
    ? openPostgresSnapshot(config.databaseUrl)
    : openSqliteSnapshot(path.join(config.dataDir, 'conference.db'))
}

async function openSqliteSnapshot(file: string): Promise<Snapshot> {
  if (!existsSync(file)) throw new Error(`there is no database at ${file}`)
  const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
  database.exec('begin')
  const list = (query: string) => database.prepare(query).all() as { name: string }[]
  // The first read fixes what the transaction sees.
  const migrations = list('select name from kysely_migration order by name').map(({ name }) => name)
  const names = list(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'
    and name not like 'kysely_%' order by name`).map(({ name }) => name)
  const tables = names.map((name) => ({
    name,
    columns: list(`select name from pragma_table_info('${name}') order by cid`).map((column) => column.name),
  }))
  return {
    migrations,
    tables,
    async *rows(name) {
      const columns = tables.find((table) => table.name === name)!.columns
      const statement = database.prepare(`select ${columns.map(quote).join(', ')} from ${quote(name)}`)
      for (const row of statement.iterate()) yield columns.map((column) => checkValue(row[column]))
    },
    async close() {
      database.close()
    },
  }
}

async function openPostgresSnapshot(connectionString: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  // bigint comes as text; every number here is epoch ms, a count or a flag, and fits.
  client.setTypeParser(pg.types.builtins.INT8, Number)
  await client.query('begin isolation level repeatable read read only')
  const list = async (query: string, values: unknown[] = []) =>
    (await client.query<{ name: string }>(query, values)).rows.map(({ name }) => name)
  const migrations = await list('select name from kysely_migration order by name')
  const names = await list(`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'kysely\\_%' order by 1`)
  const tables: { name: string; columns: readonly string[] }[] = []
  for (const name of names) {
    const columns = await list(
      `select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = $1 order by ordinal_position`,
      [name],
    )
    tables.push({ name, columns })
  }
  return {
    migrations,
    tables,
    async *rows(name) {
      const columns = tables.find((table) => table.name === name)!.columns
      await client.query(
        `declare copy_rows no scroll cursor for select ${columns.map(quote).join(', ')} from ${quote(name)}`,
      )
      for (;;) {
        const batch = await client.query<unknown[]>({
          text: `fetch ${batchRows} from copy_rows`,
          rowMode: 'array',
        })
        for (const row of batch.rows) yield row.map(checkValue)
        if (batch.rows.length < batchRows) break
      }
      await client.query('close copy_rows')
    },
    close: () => client.end(),
  }
}

/** The house has text and whole numbers only (migrations); anything else would not survive the way through JSON. */
function checkValue(value: unknown): Value {
  if (
    value === null ||
    typeof value === 'string' ||
    (typeof value === 'number' && Number.isSafeInteger(value))
  )
    return value
  throw new Error(`a backup cannot hold a value of type ${typeof value}`)
}
