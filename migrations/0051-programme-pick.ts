import type { Kysely } from 'kysely'

/** Sessions of the programme that an account has picked, with what it said then: a pick is told when its session moves or goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('programme_pick')
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('edition', 'text', (c) => c.notNull())
    .addColumn('session', 'text', (c) => c.notNull())
    .addColumn('title_cn', 'text', (c) => c.notNull())
    .addColumn('title_en', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addColumn('picked_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('programme_pick_key', ['account_id', 'edition', 'session'])
    .execute()
}
