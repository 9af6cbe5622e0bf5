import { sql, type Kysely } from 'kysely'

/** Whether the delegate was told of a document, and why a bundle cannot be printed. Nobody is told of what was issued before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('document').addColumn('told_at', 'bigint').execute()
  await sql`update document set told_at = made_at`.execute(db)
  await db.schema.createIndex('document_told').on('document').columns(['edition', 'told_at']).execute()
  await db.schema.alterTable('document_bundle').addColumn('problems', 'text').execute()
}
