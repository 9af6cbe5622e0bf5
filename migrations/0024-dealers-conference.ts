import type { Kysely } from 'kysely'

/**
 * Who attends the dealers' conference stood twice: with the organisation, where it cost nothing, and among its delegates'
 * activities, which are charged. The delegates' activities are kept; nobody is charged for a tick of before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('company').dropColumn('dealers_conference').execute()
}
