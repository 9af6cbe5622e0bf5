import type { Kysely } from 'kysely'

/** Consents that staff enter: how the person gave them, and who of staff says so. Both null of what was ticked in a form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['means', 'stated_by'])
    await db.schema.alterTable('registration_consent').addColumn(column, 'text').execute()
}
