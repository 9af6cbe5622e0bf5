import { sql, type Kysely } from 'kysely'

/**
 * Copies of messages by e-mail are on unless an organisation switched them off, and gather what is unread: when each message was
 * told of. Of what came before, nobody is told. A suspension made a row in which nobody had chosen anything.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('missive_copy').addColumn('told_at', 'bigint').execute()
  await sql`update missive_copy set told_at = 0`.execute(db)
  await sql`update mailbox set email_copies = 1 where suspended_by is not null`.execute(db)
}
