import type { Kysely } from 'kysely'

/** When staff changed an activity last; 0: never. A calendar that is subscribed to tells by it what has changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('activity')
    .addColumn('changed_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
}
