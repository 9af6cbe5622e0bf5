import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely'

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
const key: Column = (column) => column.primaryKey().notNull()
const required: Column = (column) => column.notNull()
const zero: Column = (column) => column.notNull().defaultTo(0)

/** Rooms, tables and their plan, bookings, queues; what live pages are told (decision 14, decision 15). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createLiveEvents(db)
  await createRooms(db)
  await createTables(db)
  await createBookings(db)
  await createQueue(db)
}

async function createLiveEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('live_event')
    .addColumn('id', 'text', key)
    .addColumn('topic', 'text', required)
    .addColumn('at', 'bigint', required)
    .execute()
  await db.schema.createIndex('live_event_at').on('live_event').column('at').execute()
}

async function createRooms(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('meeting_room')
    .addColumn('id', 'text', key)
    .addColumn('edition', 'text', required)
    .addColumn('sort', 'integer', required)
    .addColumn('name_cn', 'text', required)
    .addColumn('name_en', 'text', required)
    .addColumn('place_cn', 'text', required)
    .addColumn('place_en', 'text', required)
    .addColumn('note_cn', 'text', required)
    .addColumn('note_en', 'text', required)
    .addColumn('stamps', 'text', required)
    .addColumn('capacity', 'integer', required)
    .addColumn('price_fen_per_hour', 'bigint', required)
    .addColumn('facilities', 'text', required)
    .addColumn('pictures', 'text', required)
    .addColumn('open', 'integer', required)
    .addColumn('sample', 'integer', zero)
    .addColumn('version', 'integer', required)
    .addColumn('changed_at', 'bigint', required)
    .execute()
  await db.schema
    .createIndex('meeting_room_edition')
    .on('meeting_room')
    .columns(['edition', 'sort'])
    .execute()
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('floor_plan')
    .addColumn('id', 'text', key)
    .addColumn('edition', 'text', required)
    .addColumn('sort', 'integer', required)
    .addColumn('name_cn', 'text', required)
    .addColumn('name_en', 'text', required)
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('shapes', 'text', required)
    .addColumn('sample', 'integer', zero)
    .addColumn('version', 'integer', required)
    .addColumn('changed_at', 'bigint', required)
    .execute()
  await db.schema.createIndex('floor_plan_edition').on('floor_plan').columns(['edition', 'sort']).execute()
  await db.schema
    .createTable('venue_table')
    .addColumn('id', 'text', key)
    .addColumn('edition', 'text', required)
    .addColumn('plan_id', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('number', 'text', required)
    .addColumn('x', 'integer', required)
    .addColumn('y', 'integer', required)
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('turn', 'integer', required)
    .addColumn('round', 'integer', required)
    .addColumn('seats', 'integer', required)
    .addColumn('price_fen', 'bigint', required)
    .addColumn('facilities', 'text', required)
    .addColumn('open', 'integer', required)
    .addColumn('version', 'integer', required)
    .addColumn('changed_at', 'bigint', required)
    .execute()
  await db.schema
    .createIndex('venue_table_number')
    .unique()
    .on('venue_table')
    .columns(['edition', 'kind', 'number'])
    .execute()
  await db.schema.createIndex('venue_table_plan').on('venue_table').column('plan_id').execute()
}

async function createBookings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('booking')
    .addColumn('id', 'text', key)
    .addColumn('edition', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('subject_id', 'text', required)
    .addColumn('place_key', 'text', required)
    .addColumn('day', 'text')
    .addColumn('slot', 'text')
    .addColumn('starts_at', 'bigint', required)
    .addColumn('ends_at', 'bigint', required)
    .addColumn('company_id', 'text')
    .addColumn('state', 'text', required)
    .addColumn('hold_ends_at', 'bigint')
    .addColumn('reminded_days', 'integer', zero)
    .addColumn('contact', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('agenda', 'text', required)
    .addColumn('facilities', 'text', required)
    .addColumn('price_fen', 'bigint', required)
    .addColumn('price_lines', 'text', required)
    .addColumn('contract_number', 'text', required)
    .addColumn('contract_file_id', 'text')
    .addColumn('note', 'text')
    .addColumn('booked_by', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('changed_at', 'bigint', required)
    .addColumn('version', 'integer', required)
    .addColumn('ended_at', 'bigint')
    .addColumn('ended_as', 'text')
    .execute()
  // One place has one holder, whatever runs at once (decision 14): this index decides.
  await sql`create unique index booking_live on booking (place_key) where ended_at is null`.execute(db)
  await db.schema.createIndex('booking_company').on('booking').columns(['company_id', 'ended_at']).execute()
  await db.schema.createIndex('booking_subject').on('booking').columns(['subject_id', 'ended_at']).execute()
  await db.schema
    .createIndex('booking_edition')
    .on('booking')
    .columns(['edition', 'kind', 'ended_at'])
    .execute()
  await sql`create index booking_hold on booking (hold_ends_at) where ended_at is null and hold_ends_at is not null`.execute(
    db,
  )
}

async function createQueue(db: Kysely<unknown>): Promise<void> {
  await db.schema.createTable('booking_place').addColumn('id', 'text', key).execute()
  await db.schema
    .createTable('booking_queue')
    .addColumn('id', 'text', key)
    .addColumn('edition', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('subject_id', 'text', required)
    .addColumn('place_key', 'text', required)
    .addColumn('day', 'text')
    .addColumn('slot', 'text')
    .addColumn('starts_at', 'bigint', required)
    .addColumn('ends_at', 'bigint', required)
    .addColumn('company_id', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('contact', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('since', 'bigint', required)
    .addColumn('offer_ends_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('ended_as', 'text')
    .execute()
  await sql`create unique index booking_queue_live on booking_queue (place_key, company_id) where ended_at is null`.execute(
    db,
  )
  await db.schema
    .createIndex('booking_queue_company')
    .on('booking_queue')
    .columns(['company_id', 'ended_at'])
    .execute()
  await sql`create index booking_queue_offer on booking_queue (offer_ends_at) where ended_at is null and offer_ends_at is not null`.execute(
    db,
  )
  await db.schema
    .createTable('calendar_link')
    .addColumn('id', 'text', key)
    .addColumn('company_id', 'text', (c) => c.notNull().unique())
    .addColumn('secret', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute()
}
