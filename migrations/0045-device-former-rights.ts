import type { Kysely } from 'kysely'

/**
 * Rights that ended because their device was enrolled anew: what was scanned under one is still taken. And how many scans a device
 * said that it could not send.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('device_former')
    .addColumn('token_hash', 'text', (c) => c.primaryKey().notNull())
    .addColumn('half_hash', 'text', (c) => c.notNull())
    .addColumn('device_id', 'text', (c) => c.notNull())
    .addColumn('enrolled_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.alterTable('device').addColumn('unsent', 'integer').execute()
  await db.schema.alterTable('device').addColumn('unsent_at', 'bigint').execute()
}
