import type { Kysely } from 'kysely'

/** When either language of an activity's texts and of a bilingual parameter was last changed (shared/translation.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['activity', 'parameter'])
    await db.schema
      .alterTable(table)
      .addColumn('stamps', 'text', (c) => c.notNull().defaultTo('{}'))
      .execute()
}
