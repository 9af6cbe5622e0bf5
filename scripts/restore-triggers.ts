/**
 * The audit log's triggers refuse sealed entries, which is right for everybody but a restore. They are
 * taken away inside the restore's own transaction and stand again before it commits.
 */
import { sql, type Kysely } from 'kysely'
import type { EngineKind } from '../src/server/database/db.ts'

interface At {
  // The tables are those of the backup, whatever version it is of.
  readonly tx: Kysely<Record<string, Record<string, string | number | null>>>
  readonly kind: EngineKind
  readonly tables: readonly string[]
}

export async function withoutTriggers(at: At, work: () => Promise<void>): Promise<void> {
  if (at.kind === 'postgres') {
    await eachTable(at, 'disable')
    await work()
    return eachTable(at, 'enable')
  }
  const found = await sql<{
    name: string
    sql: string
  }>`select name, sql from sqlite_master where type = 'trigger'`.execute(at.tx)
  for (const { name } of found.rows) await sql`drop trigger ${sql.id(name)}`.execute(at.tx)
  await work()
  for (const trigger of found.rows) await sql.raw(trigger.sql).execute(at.tx)
}

async function eachTable(at: At, what: 'disable' | 'enable'): Promise<void> {
  for (const table of at.tables)
    await sql`alter table ${sql.id(table)} ${sql.raw(what)} trigger user`.execute(at.tx)
}
