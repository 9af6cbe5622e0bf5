/** The append-only, hash-chained log (decision 18). Each engine refuses changes to it by trigger. */
import { type Kysely, sql } from 'kysely'

type Engine = 'sqlite' | 'postgres'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('audit_entry')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('edition', 'text')
    .addColumn('account_id', 'text')
    .addColumn('role', 'text')
    .addColumn('address', 'text')
    .addColumn('device_id', 'text')
    .addColumn('request_id', 'text')
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject_type', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('seq', 'bigint')
    .addColumn('previous_hash', 'text')
    .addColumn('hash', 'text')
    .addColumn('mac', 'text')
    .execute()
  await db.schema.createIndex('audit_entry_seq').unique().on('audit_entry').column('seq').execute()
  await db.schema.createIndex('audit_entry_at').on('audit_entry').columns(['at', 'id']).execute()
  await db.schema
    .createIndex('audit_entry_subject')
    .on('audit_entry')
    .columns(['subject_type', 'subject_id', 'at'])
    .execute()
  await sql`create index audit_entry_unsealed on audit_entry (at, id) where seq is null`.execute(db)
  await db.schema
    .createTable('audit_head')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('seq', 'bigint', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('mac', 'text', (c) => c.notNull())
    .execute()
  await (engine === 'sqlite' ? guardSqlite(db) : guardPostgres(db))
}

/**
 * What may happen to an entry: it comes unsealed, and is sealed once without any other change. A sealed
 * entry is never changed, and none is ever deleted.
 */
const content = [
  'id',
  'at',
  'edition',
  'account_id',
  'role',
  'address',
  'device_id',
  'request_id',
  'action',
  'subject_type',
  'subject_id',
  'data',
]

async function guardSqlite(db: Kysely<unknown>): Promise<void> {
  const changed = content.map((name) => `old.${name} is not new.${name}`).join(' or ')
  const stop = `begin select raise(abort, 'audit entries are append-only'); end`
  for (const statement of [
    `create trigger audit_entry_no_delete before delete on audit_entry ${stop}`,
    `create trigger audit_entry_no_change before update on audit_entry when old.seq is not null or ${changed} ${stop}`,
    `create trigger audit_entry_unsealed before insert on audit_entry when new.seq is not null ${stop}`,
    `create trigger audit_head_no_delete before delete on audit_head ${stop}`,
    `create trigger audit_head_forward before update on audit_head when new.seq <= old.seq ${stop}`,
  ]) {
    await sql.raw(statement).execute(db)
  }
}

async function guardPostgres(db: Kysely<unknown>): Promise<void> {
  const changed = content.map((name) => `old.${name} is distinct from new.${name}`).join(' or ')
  for (const statement of [
    `create function audit_stop() returns trigger language plpgsql as $$
       begin raise exception 'audit entries are append-only'; end $$`,
    `create trigger audit_entry_no_delete before delete on audit_entry for each row execute function audit_stop()`,
    `create trigger audit_entry_no_truncate before truncate on audit_entry execute function audit_stop()`,
    `create trigger audit_entry_no_change before update on audit_entry for each row
       when (old.seq is not null or ${changed}) execute function audit_stop()`,
    `create trigger audit_entry_unsealed before insert on audit_entry for each row
       when (new.seq is not null) execute function audit_stop()`,
    `create trigger audit_head_no_delete before delete on audit_head for each row execute function audit_stop()`,
    `create trigger audit_head_no_truncate before truncate on audit_head execute function audit_stop()`,
    `create trigger audit_head_forward before update on audit_head for each row
       when (new.seq <= old.seq) execute function audit_stop()`,
  ]) {
    await sql.raw(statement).execute(db)
  }
}
