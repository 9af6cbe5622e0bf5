/**
 * `npm run bench -- media`: galleries, the image page and its search, downloads, with 5,000 pictures and 1,000 downloads.
 * Each call goes through the whole server; its SQL, run bare in the same run, is the limit.
 */
import { mediaApi } from '../src/features/media/contract.ts'
import type { WriteContext } from '../src/server/context.ts'
import { makeStaff } from '../src/app/testing/people.ts'
import {
  engines,
  startApp,
  type TestApp,
  type TestClient,
  type TestEngine,
} from '../src/app/testing/with-app.ts'
import { openBare } from './bare.ts'
import { measureCalls, seconds, type Asked } from './measure.ts'
import { recordStatements } from './record-statements.ts'
import { settingOf } from '../scripts/experiments.ts'

const size = { pictures: settingOf('PICTURES'), downloads: settingOf('DOWNLOADS') }
const atOnce = 100
const key = 'more-img-2025'

const asks: readonly Asked[] = [
  ['galleries', (client) => client.call(mediaApi.galleries, {})],
  ['a gallery, first page', (client) => client.call(mediaApi.gallery, { key })],
  ['a gallery, page 50', (client) => client.call(mediaApi.gallery, { key, page: 50 })],
  ['a gallery, last page', (client) => client.call(mediaApi.gallery, { key, page: 105 })],
  ['image page', (client) => client.call(mediaApi.listPictures, {})],
  ['image page, last', (client) => client.call(mediaApi.listPictures, { page: 105 })],
  ['image page, searched', (client) => client.call(mediaApi.listPictures, { q: '主论坛 4711' })],
  ['image page, nothing found', (client) => client.call(mediaApi.listPictures, { q: 'no such name' })],
  ['image page, unused', (client) => client.call(mediaApi.listPictures, { unused: true })],
  ['downloads of a type', (client) => client.call(mediaApi.files, { fileType: 'SLIDES', year: 2023 })],
  ['downloads, back office', (client) => client.call(mediaApi.listDownloads, { page: 10 })],
]

async function benchEngine(engine: TestEngine): Promise<void> {
  const recorder = recordStatements()
  const app = await startApp({ engine })
  try {
    const loading = performance.now()
    await load(app)
    console.log(
      `\n${engine.name}: ${size.pictures} pictures, ${size.downloads} downloads loaded in ${seconds(loading)} s`,
    )
    const { client } = await makeStaff(app, 'editor')
    const bare = await openBare(app)
    await measureCalls(asks, { recorder, bare, client })
    await measureSort(client)
    await bare.close()
  } finally {
    await app.close()
    recorder.stop()
  }
}

/** The worst that drag and drop can ask for: the first of 4,000 goes to the end, so that all of them move. */
async function measureSort(client: TestClient): Promise<void> {
  const { galleries } = (await client.call(mediaApi.listGalleries, {})).envelope.result!
  const { id } = galleries[0]!
  const { rows } = (await client.call(mediaApi.listGalleries, { id })).envelope.result!
  const startedAt = performance.now()
  const { envelope } = await client.call(mediaApi.sortPictures, { id, ids: [rows[0]!.id], before: null })
  if (envelope.resultCode !== '0000') throw new Error(JSON.stringify(envelope))
  console.log(`the first of ${galleries[0]!.count} pictures moved to the end: ${seconds(startedAt)} s`)
}

async function load(app: TestApp): Promise<void> {
  const galleryId = await app.tx(addGallery)
  for (let from = 0; from < size.pictures; from += atOnce)
    await app.tx((ctx) => addPictures(ctx, { galleryId, from }))
  for (let from = 0; from < size.downloads; from += atOnce) await app.tx((ctx) => addDownloads(ctx, from))
}

const texts = (ctx: WriteContext, number: number) => ({
  title: { cn: `会议资料 ${number}`, en: `Conference papers ${number}` },
  stamps: {},
  published: true,
  version: 1,
  changed_at: ctx.now,
  changed_by: null,
})

async function addGallery(ctx: WriteContext): Promise<string> {
  const id = ctx.kernel.random.id()
  const empty = { summary: { cn: '', en: '' }, cover_id: null }
  await ctx.tx
    .insertInto('gallery')
    .values({ id, key, year: 2025, ...empty, ...texts(ctx, 1) })
    .execute()
  return id
}

/** Every fifth is in no gallery. */
async function addPictures(ctx: WriteContext, { galleryId, from }: { galleryId: string; from: number }) {
  const numbers = Array.from({ length: atOnce }, (_, index) => from + index)
  const rows = numbers.map((number) => pictureRow(ctx, number))
  await ctx.tx.insertInto('picture').values(rows).execute()
  const placed = rows.filter((_, index) => index % 5 !== 4)
  const places = placed.map((row, index) => ({
    gallery_id: galleryId,
    picture_id: row.id,
    position: from + index + 1,
    caption: { cn: '主论坛现场', en: 'In the main forum' },
    stamps: {},
  }))
  await ctx.tx.insertInto('gallery_picture').values(places).execute()
  const uses = placed.map((row) => ({
    picture_id: row.id,
    subject_type: 'gallery',
    subject_id: galleryId,
  }))
  await ctx.tx.insertInto('picture_use').values(uses).execute()
}

function pictureRow(ctx: WriteContext, number: number) {
  const id = ctx.kernel.random.id()
  const name = `主论坛 ${number}.jpg`
  return {
    id,
    state: 'ready' as const,
    name,
    search: name,
    type: 'image/jpeg',
    size_bytes: 4_000_000,
    sha256: id,
    width: 6000,
    height: 4000,
    widths: [320, 640, 1024, 1600, 2400],
    made: Object.fromEntries([320, 640, 1024, 1600, 2400].map((width) => [`${width}.avif`, 1])),
    placeholder: `data:image/webp;base64,${'A'.repeat(160)}`,
    fault: null,
    attempts: 0,
    alt: { cn: '', en: '' },
    stamps: {},
    original_key: `media/original/${id}`,
    made_key: `media/picture/${id}`,
    uploaded_at: ctx.now + number,
    uploaded_by: null,
  }
}

async function addDownloads(ctx: WriteContext, from: number): Promise<void> {
  const numbers = Array.from({ length: atOnce }, (_, index) => from + index)
  const files = numbers.map((number) => ({
    id: ctx.kernel.random.id(),
    purpose: 'document' as const,
    state: 'ready' as const,
    name: `资料 ${number}.pdf`,
    format: 'pdf' as const,
    size_bytes: 1_000_000,
    sha256: '',
    storage_key: `media/file/${number}`,
    created_at: ctx.now,
    created_by: null,
  }))
  await ctx.tx.insertInto('media_file').values(files).execute()
  const rows = files.map((file, index) => ({
    id: ctx.kernel.random.id(),
    year: 2019 + ((from + index) % 7),
    file_type: 'SLIDES' as const,
    language: null,
    file_id: file.id,
    position: from + index,
    count: 0,
    ...texts(ctx, from + index),
  }))
  await ctx.tx.insertInto('download').values(rows).execute()
}

for (const engine of engines) await benchEngine(engine)
