/**
 * `npm run restore -- FILE`: rebuilds what `npm run backup` copied, into an empty database and store, of
 * either engine. The file is read through and checked before anything is touched.
 */
import { PassThrough } from 'node:stream'
import { existsSync } from 'node:fs'
import { sql, type Kysely } from 'kysely'
import { record } from '../src/features/audit/server/service.ts'
import type { Config } from '../src/server/config.ts'
import { asSystem } from '../src/server/context.ts'
import type { Engine } from '../src/server/database/db.ts'
import { listMigrations, migrate } from '../src/server/database/migrate.ts'
import { createStorage, type FileStorage } from '../src/server/files/storage.ts'
import { checkBackup, readLines, type Counts, type Line } from './backup-format.ts'
import type { Value } from './backup-snapshot.ts'
import { keysFolder, orRefuse, readFileName, readKeys, type BackupConfig } from './backup.ts'
import { runCommand, type Command } from './command.ts'
import { withoutTriggers } from './restore-triggers.ts'
import { withKernel } from './with-kernel.ts'
import { openDatabase } from '../src/app/server/database.ts'

type Raw = Kysely<Record<string, Record<string, Value>>>
/** SQLite takes 32,766 parameters a statement, PostgreSQL 65,535. */
const parametersPerStatement = 30_000

export async function restoreBackup(config: BackupConfig, file: string): Promise<Counts & { keys: number }> {
  const head = await checkBackup(file)
  const known = (await listMigrations()).map((name) => name.replace(/\.ts$/, ''))
  const foreign = head.migrations.filter((name) => !known.includes(name))
  if (foreign.length)
    throw new Error(`the backup is of a newer version of the product (${foreign.join(', ')})`)
  const storage = createStorage(config)
  const engine = openDatabase({ ...config, poolSize: 2 })
  try {
    await refuseUnlessEmpty(engine)
    await migrate(engine, { upTo: head.migrations.at(-1)! })
    const rows = await loadRows(engine, file)
    const files = await loadFiles(storage, file)
    const keys = await loadKeys(storage, `${file}.keys`)
    await migrate(engine)
    return { rows, files, keys }
  } finally {
    await engine.close()
  }
}

async function refuseUnlessEmpty(engine: Engine): Promise<void> {
  const query =
    engine.kind === 'sqlite'
      ? sql<{
          name: string
        }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' limit 1`
      : sql<{
          name: string
        }>`select table_name as name from information_schema.tables where table_schema = current_schema() limit 1`
  const found = await query.execute(engine.raw)
  if (found.rows.length)
    throw new Error('the database is not empty: name an empty DATA_DIR or DATABASE_URL to restore into')
}

/** All rows in one transaction: the database is restored whole or stays empty. */
async function loadRows(engine: Engine, file: string): Promise<number> {
  let loaded = 0
  const database = engine.raw as unknown as Raw
  await database.transaction().execute(async (tx) => {
    let table: Extract<Line, { kind: 'table' }> | undefined
    const tables: string[] = []
    for await (const line of readLines(file)) if (line.kind === 'table') tables.push(line.name)
    await withoutTriggers({ tx, kind: engine.kind, tables }, async () => {
      for (const name of tables) await tx.deleteFrom(name).execute()
      for await (const line of readLines(file)) {
        if (line.kind === 'table') table = line
        if (line.kind !== 'rows') continue
        await insertRows(tx, { table: table!.name, columns: table!.columns, rows: line.rows })
        loaded += line.rows.length
      }
    })
  })
  return loaded
}

async function insertRows(
  tx: Raw,
  into: { table: string; columns: readonly string[]; rows: readonly (readonly Value[])[] },
): Promise<void> {
  const rowsPerStatement = Math.max(1, Math.floor(parametersPerStatement / into.columns.length))
  for (let start = 0; start < into.rows.length; start += rowsPerStatement) {
    const values = into.rows
      .slice(start, start + rowsPerStatement)
      .map((row) => Object.fromEntries(into.columns.map((column, index) => [column, row[index]!])))
    await tx.insertInto(into.table).values(values).execute()
  }
}

async function loadFiles(storage: FileStorage, file: string): Promise<number> {
  let files = 0
  let open: { sink: PassThrough; stored: Promise<unknown> } | undefined
  const finish = async () => {
    open?.sink.end()
    await open?.stored
    open = undefined
  }
  for await (const line of readLines(file)) {
    if (line.kind === 'file') {
      await finish()
      const sink = new PassThrough()
      open = { sink, stored: storage.put(line.key, sink) }
      files += 1
    }
    if (line.kind === 'piece' && !open!.sink.write(Buffer.from(line.data, 'base64')))
      await Promise.race([new Promise((resolve) => open!.sink.once('drain', resolve)), open!.stored])
  }
  await finish()
  return files
}

/** A key that the store has already stays as it is. */
async function loadKeys(storage: FileStorage, file: string): Promise<number> {
  if (!existsSync(file)) return 0
  const keys = Object.entries(await readKeys(file))
  for (const [edition, wrapped] of keys)
    await storage.put(`${keysFolder}${edition}`, Buffer.from(wrapped, 'base64'), { onlyNew: true })
  return keys.length
}

/** The restored log says that it was restored, and by whom. */
function recordRestore(config: Config, restored: Counts): Promise<void> {
  return withKernel(config, (kernel) =>
    asSystem(kernel, (ctx) =>
      record(ctx, {
        action: 'backup.restore',
        subjectType: 'database',
        subjectId: 'all',
        data: { ...restored },
      }),
    ),
  )
}

async function run(file: string, config: Config): Promise<string> {
  const restored = await orRefuse('not restored', restoreBackup(config, file))
  await recordRestore(config, restored)
  return [
    `${restored.rows} rows, ${restored.files} files and ${restored.keys} keys restored`,
    ...(existsSync(`${file}.keys`)
      ? []
      : [`${file}.keys is not there: ID numbers, scans and drafts stay sealed until it is`]),
    'The server needs the SECRET_KEY (or secret.key) that it had when the copy was taken.',
  ].join('\n')
}

export const command: Command<string> = { usage: 'npm run restore -- FILE', read: readFileName, run }

if (import.meta.main) await runCommand(command)
