import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

const flag = (value: 0 | 1) => (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(value)

/**
 * Invitations of organisations beside those of single persons. What staff set for one goes with the registration that it begins: its own
 * end, the category and number of its people, and whose decision approves it once it is submitted. A seat says whether it came with
 * the category of the person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const invitation = () => db.schema.alterTable('invitation')
  await invitation().addColumn('individual', 'integer', flag(1)).execute()
  await invitation().addColumn('people_limit', 'integer').execute()
  await invitation().addColumn('approve', 'integer', flag(0)).execute()
  const company = () => db.schema.alterTable('company')
  await company().addColumn('open_until', 'bigint').execute()
  await company().addColumn('people_limit', 'integer').execute()
  await company().addColumn('people_category', 'text').execute()
  await company().addColumn('approve_by', 'text').execute()
  await db.schema.alterTable('delegate_activity').addColumn('entitled', 'integer', flag(0)).execute()
}
