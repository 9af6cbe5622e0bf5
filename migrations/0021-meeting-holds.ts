import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * A request for a meeting holds nothing of either side until it is accepted: what requests held goes, and with it the end that a
 * hold had. A negotiation table is assigned when the meeting is agreed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from meeting_hold where until is not null`.execute(db)
  await sql`update meeting set table_id = null where state = 'asked' and ended_at is null`.execute(db)
  await db.schema.alterTable('meeting_hold').dropColumn('until').execute()
}
