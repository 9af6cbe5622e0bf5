import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely'

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
const required: Column = (column) => column.notNull()
const zero: Column = (column) => column.notNull().defaultTo(0)

/** Pictures, galleries, videos, downloads and the files behind them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPictures(db)
  await createGalleries(db)
  await createFiles(db)
  await createVideos(db)
  await createDownloads(db)
}

async function createPictures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('picture')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('state', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('search', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('size_bytes', 'bigint', required)
    .addColumn('sha256', 'text', (c) => c.notNull().unique())
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('widths', 'text', required)
    .addColumn('made', 'text', required)
    .addColumn('placeholder', 'text')
    .addColumn('fault', 'text')
    .addColumn('attempts', 'integer', zero)
    .addColumn('alt_cn', 'text', required)
    .addColumn('alt_en', 'text', required)
    .addColumn('stamps', 'text', required)
    .addColumn('original_key', 'text', required)
    .addColumn('made_key', 'text', required)
    .addColumn('sample', 'integer', zero)
    .addColumn('uploaded_at', 'bigint', required)
    .addColumn('uploaded_by', 'text')
    .execute()
  await db.schema.createIndex('picture_uploaded').on('picture').columns(['uploaded_at', 'id']).execute()
  await db.schema.createIndex('picture_state').on('picture').columns(['state', 'uploaded_at']).execute()
  await db.schema
    .createTable('picture_use')
    .addColumn('picture_id', 'text', required)
    .addColumn('subject_type', 'text', required)
    .addColumn('subject_id', 'text', required)
    .addPrimaryKeyConstraint('picture_use_key', ['picture_id', 'subject_type', 'subject_id'])
    .execute()
  await db.schema
    .createIndex('picture_use_subject')
    .on('picture_use')
    .columns(['subject_type', 'subject_id'])
    .execute()
}

async function createGalleries(db: Kysely<unknown>): Promise<void> {
  await addTexts(db.schema.createTable('gallery').addColumn('id', 'text', (c) => c.primaryKey().notNull()))
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('summary_cn', 'text', required)
    .addColumn('summary_en', 'text', required)
    .addColumn('cover_id', 'text')
    .execute()
  await db.schema
    .createTable('gallery_picture')
    .addColumn('gallery_id', 'text', required)
    .addColumn('picture_id', 'text', required)
    .addColumn('position', 'bigint', required)
    .addColumn('caption_cn', 'text', required)
    .addColumn('caption_en', 'text', required)
    .addColumn('stamps', 'text', required)
    .addPrimaryKeyConstraint('gallery_picture_key', ['gallery_id', 'picture_id'])
    .execute()
  await db.schema
    .createIndex('gallery_picture_order')
    .on('gallery_picture')
    .columns(['gallery_id', 'position', 'picture_id'])
    .execute()
}

async function createFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('media_file')
    .addColumn('id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('purpose', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('format', 'text', required)
    .addColumn('size_bytes', 'bigint', required)
    .addColumn('sha256', 'text', required)
    .addColumn('storage_key', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'bigint', required)
    .addColumn('created_by', 'text')
    .execute()
  await db.schema.createIndex('media_file_created').on('media_file').column('created_at').execute()
  await db.schema
    .createTable('media_file_use')
    .addColumn('file_id', 'text', required)
    .addColumn('subject_type', 'text', required)
    .addColumn('subject_id', 'text', required)
    .addColumn('public', 'integer', required)
    .addPrimaryKeyConstraint('media_file_use_key', ['file_id', 'subject_type', 'subject_id'])
    .execute()
  await db.schema
    .createIndex('media_file_use_subject')
    .on('media_file_use')
    .columns(['subject_type', 'subject_id'])
    .execute()
}

async function createVideos(db: Kysely<unknown>): Promise<void> {
  await addTexts(db.schema.createTable('video').addColumn('id', 'text', (c) => c.primaryKey().notNull()))
    .addColumn('collection', 'text', required)
    .addColumn('summary_cn', 'text', required)
    .addColumn('summary_en', 'text', required)
    .addColumn('poster_id', 'text')
    .addColumn('duration', 'integer')
    .addColumn('file_id', 'text')
    .addColumn('link', 'text')
    .addColumn('captions_cn_id', 'text')
    .addColumn('captions_en_id', 'text')
    .addColumn('position', 'bigint', required)
    .execute()
  await db.schema.createIndex('video_order').on('video').columns(['collection', 'year', 'position']).execute()
}

async function createDownloads(db: Kysely<unknown>): Promise<void> {
  await addTexts(db.schema.createTable('download').addColumn('id', 'text', (c) => c.primaryKey().notNull()))
    .addColumn('file_type', 'text', required)
    .addColumn('language', 'text')
    .addColumn('file_id', 'text', required)
    .addColumn('position', 'bigint', required)
    .addColumn('count', 'bigint', zero)
    .execute()
  await db.schema
    .createIndex('download_order')
    .on('download')
    .columns(['year', 'file_type', 'position'])
    .execute()
}

/** What galleries, videos and downloads have in common: a title in both languages, an edition's year, a version. */
function addTexts<T extends string>(table: CreateTableBuilder<T>) {
  return table
    .addColumn('year', 'integer', required)
    .addColumn('title_cn', 'text', required)
    .addColumn('title_en', 'text', required)
    .addColumn('stamps', 'text', required)
    .addColumn('published', 'integer', required)
    .addColumn('version', 'integer', required)
    .addColumn('sample', 'integer', zero)
    .addColumn('changed_at', 'bigint', required)
    .addColumn('changed_by', 'text')
}
