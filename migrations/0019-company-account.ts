import type { Kysely } from 'kysely'

/**
 * All registrations of an account, cancelled ones included: whoever began anew is the same organisation to mail and meetings
 * (mailbox/server/same-service.ts), and asks so several times a letter. The unique index is of the live ones alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('company_same').on('company').columns(['account_id', 'edition']).execute()
}
