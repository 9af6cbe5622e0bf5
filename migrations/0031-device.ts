import type { Kysely } from 'kysely'

/** Check-in desks and room doors that an administrator enrols. Only hashes of tokens are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('device')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('edition', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('room_id', 'text')
    .addColumn('points', 'text', (c) => c.notNull())
    .addColumn('enrolment_hash', 'text', (c) => c.unique())
    .addColumn('enrolment_ends_at', 'bigint')
    .addColumn('token_hash', 'text', (c) => c.unique())
    .addColumn('half_hash', 'text')
    .addColumn('enrolled_at', 'bigint')
    .addColumn('right_ends_at', 'bigint', (c) => c.notNull())
    .addColumn('cut_off_at', 'bigint')
    .addColumn('last_seen_at', 'bigint')
    .addColumn('user_agent', 'text', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addColumn('made_by', 'text')
    .execute()
  await db.schema.createIndex('device_edition').on('device').columns(['edition', 'made_at']).execute()
}
