import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
const key: Column = (column) => column.primaryKey().notNull()
const required: Column = (column) => column.notNull()

/** Meetings of two organisations, what they hold, and what was said about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createMeetings(db)
  await createHolds(db)
  await createSteps(db)
}

async function createMeetings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('meeting')
    .addColumn('id', 'text', key)
    .addColumn('edition', 'text', required)
    .addColumn('from_company_id', 'text', required)
    .addColumn('to_company_id', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('awaits_company_id', 'text', required)
    .addColumn('answer_by', 'bigint', required)
    .addColumn('starts_at', 'bigint', required)
    .addColumn('ends_at', 'bigint', required)
    .addColumn('place_kind', 'text', required)
    .addColumn('host_company_id', 'text')
    .addColumn('booking_id', 'text')
    .addColumn('table_id', 'text')
    .addColumn('subject', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('changed_at', 'bigint', required)
    .addColumn('version', 'integer', required)
    .addColumn('ended_at', 'bigint')
    .addColumn('ended_as', 'text')
    .execute()
  for (const column of ['from_company_id', 'to_company_id'] as const)
    await db.schema
      .createIndex(`meeting_${column.split('_')[0]}`)
      .on('meeting')
      .columns([column, 'ended_at'])
      .execute()
  await db.schema.createIndex('meeting_due').on('meeting').columns(['ended_at', 'answer_by']).execute()
}

async function createHolds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('meeting_hold')
    .addColumn('id', 'text', key)
    .addColumn('meeting_id', 'text', required)
    .addColumn('holder', 'text', required)
    .addColumn('starts_at', 'bigint', required)
    .addColumn('seat', 'integer', required)
    .addColumn('until', 'bigint')
    .execute()
  // Nobody is booked twice, and no table: this index decides, whatever runs at once.
  await db.schema
    .createIndex('meeting_hold_live')
    .unique()
    .on('meeting_hold')
    .columns(['holder', 'starts_at', 'seat'])
    .execute()
  await db.schema.createIndex('meeting_hold_meeting').on('meeting_hold').column('meeting_id').execute()
}

async function createSteps(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('meeting_step')
    .addColumn('id', 'text', key)
    .addColumn('meeting_id', 'text', required)
    .addColumn('seq', 'integer', required)
    .addColumn('at', 'bigint', required)
    .addColumn('kind', 'text', required)
    .addColumn('company_id', 'text')
    .addColumn('starts_at', 'bigint', required)
    .addColumn('words', 'text', required)
    .execute()
  await db.schema
    .createIndex('meeting_step_meeting')
    .on('meeting_step')
    .columns(['meeting_id', 'seq'])
    .execute()
}
