/** The sample edition's gallery and download (decision 2): named at once, drawn and written by a job, taken out with one command. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { asSystem, type Kernel, type WriteContext } from '../server/context.ts'
import { openWorkFolder } from '../server/files/incoming-file.ts'
import { addJob, type RunningJob } from '../server/jobs/jobs.ts'
import { touchPages } from '../server/database/kept-facts.ts'
import { writePdf } from '../server/documents/pdf.ts'
import { drawPicture } from '../server/files/picture-maker.ts'
import { drawCover, type RingsPalette } from '../shared/rings-drawing.ts'
import { editionCode, editionYear } from '../features/edition/rules.ts'
import { isSample } from '../features/edition/server/service.ts'
import { markSample, sampleOf } from './marks.ts'
import sample from '../../reference/sample-media.json' with { type: 'json' }
import { putDownload, removeDownload } from '../features/media/server/download-service.ts'
import { addPictures } from '../features/media/server/gallery-picture-service.ts'
import { removeGallery } from '../features/media/server/gallery-service.ts'
import { makeFileRow } from '../features/media/server/media-upload-service.ts'
import { nextPosition } from '../features/media/server/record-service.ts'
import { removePictures, searchText } from '../features/media/server/picture-service.ts'
import { makeRow } from '../features/media/server/picture-upload-service.ts'
import type { PictureTable } from '../features/media/server/tables.ts'
import { stampTexts, type BothTexts } from '../features/media/server/text-service.ts'

const size = { width: 1024, height: 683 }
/** A start is busy enough with itself. */
const afterStartMs = 15_000

function stampsOf(ctx: Pick<WriteContext, 'now'>, texts: Readonly<Record<string, BothTexts>>) {
  return stampTexts({ was: null, texts, confirmed: [], now: ctx.now })
}

/** The gallery's row; pictures and document come a moment later, so that a start need not wait for them. */
export async function loadSampleMedia(ctx: WriteContext, edition: string): Promise<void> {
  const year = editionYear(edition)
  const { title, summary } = sample.gallery
  const added = await ctx.tx
    .insertInto('gallery')
    .values({
      id: ctx.kernel.random.id(),
      key: `more-img-${year}`,
      year,
      title,
      summary,
      stamps: stampsOf(ctx, { title, summary }),
      cover_id: null,
      published: true,
      version: 1,
      changed_at: ctx.now,
      changed_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return
  await markSample(ctx, { table: 'gallery', edition, ids: [added.id] })
  const payload: Payload = { galleryId: added.id, year }
  await addJob(ctx, { kind: 'media.sample', payload, key: 'media.sample', runAt: ctx.now + afterStartMs })
}

type Payload = { galleryId: string; year: number }

/** The job's work; a second run adds nothing that is there. */
export async function loadSample(kernel: Kernel, payload: Payload, { signal }: RunningJob): Promise<void> {
  const folder = await openWorkFolder(kernel)
  const target = path.join(folder, kernel.random.bytes(16).toString('hex'))
  try {
    for (const [index, text] of sample.pictures.entries()) {
      const cover = drawCover(payload.year, index + 1, text.palette as RingsPalette, size.width, size.height)
      // The next start goes on.
      signal.throwIfAborted()
      await drawPicture({ svg: svgOf(cover), target })
      await keepDrawing(kernel, { ...payload, text, target, index })
    }
  } finally {
    await rm(target, { force: true })
  }
  signal.throwIfAborted()
  await loadDownload(kernel, payload)
}

function svgOf({ width, height, body }: { width: number; height: number; body: string }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
}

interface Drawing extends Payload {
  readonly text: BothTexts
  readonly target: string
  readonly index: number
}

async function keepDrawing(kernel: Kernel, { galleryId, year, text, target, index }: Drawing): Promise<void> {
  const bytes = await readFile(target)
  const kept = await asSystem(kernel, async (ctx) => {
    // Someone may have taken the sample out while it was being made.
    if (!(await isSample(ctx.tx, galleryId))) return null
    const file = {
      name: `sample-${year}-${String(index + 1).padStart(2, '0')}.png`,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }
    const row: PictureTable = {
      ...makeRow(ctx, { file, type: 'image/png', ...size }),
      alt: sample.alt,
      stamps: stampsOf(ctx, { alt: sample.alt }),
      search: searchText({ name: file.name, alt: sample.alt }),
    }
    const added = await ctx.tx
      .insertInto('picture')
      .values(row)
      .onConflict((conflict) => conflict.column('sha256').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return null
    await kernel.storage.put(row.original_key, createReadStream(target))
    await addPictures(ctx.tx, galleryId, [row.id])
    await markSample(ctx, { table: 'picture', edition: editionCode(year), ids: [row.id] })
    await ctx.tx
      .updateTable('gallery_picture')
      .set({ caption: text, stamps: stampsOf(ctx, { caption: text }) })
      .where('gallery_id', '=', galleryId)
      .where('picture_id', '=', row.id)
      .execute()
    await addJob(ctx, { kind: 'media.make', payload: { pictureId: row.id }, key: `media.make:${row.id}` })
    return row.id
  })
  if (kept) kernel.log.debug({ picture: kept }, 'a sample picture was drawn')
}

async function loadDownload(kernel: Kernel, { galleryId, year }: Payload): Promise<void> {
  const { name, title, subtitle, footer, days } = sample.download
  const bytes = await writePdf({
    locale: 'cn',
    title: `${title.cn} ${title.en}`,
    subtitle,
    footer,
    sections: days,
    at: kernel.clock.now(),
  })
  await asSystem(kernel, async (ctx) => {
    const present = await ctx.tx
      .selectFrom('sample_record')
      .select('id')
      .where('kind', '=', 'download')
      .executeTakeFirst()
    if (present || !(await isSample(ctx.tx, galleryId))) return
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const file = { name, sizeBytes: bytes.length, sha256 }
    const row = makeFileRow(ctx, { file, purpose: 'document', format: 'pdf' })
    await kernel.storage.put(row.storage_key, bytes)
    await ctx.tx.insertInto('media_file').values(row).execute()
    const id = ctx.kernel.random.id()
    await putDownload(ctx, {
      id,
      year,
      file_type: 'PROGRAMME',
      title,
      stamps: stampsOf(ctx, { title }),
      language: null,
      file_id: row.id,
      published: true,
      position: await nextPosition(ctx.tx, 'download'),
      count: 0,
      version: 1,
      changed_at: ctx.now,
      changed_by: null,
    })
    await markSample(ctx, { table: 'download', edition: editionCode(year), ids: [id] })
    touchPages(ctx)
  })
}

/** Takes it out again. A drawing that someone has put elsewhere stays. */
export async function removeSampleMedia(ctx: WriteContext): Promise<void> {
  await ctx.tx.deleteFrom('job').where('kind', '=', 'media.sample').execute()
  const galleries = await ctx.tx
    .selectFrom('gallery')
    .selectAll()
    .where('id', 'in', sampleOf(ctx.tx, 'gallery'))
    .execute()
  for (const row of galleries) await removeGallery(ctx, row)
  const downloads = await ctx.tx
    .selectFrom('download')
    .selectAll()
    .where('id', 'in', sampleOf(ctx.tx, 'download'))
    .execute()
  for (const row of downloads) await removeDownload(ctx, row)
  const pictures = await ctx.tx
    .selectFrom('picture')
    .select('id')
    .where('id', 'in', sampleOf(ctx.tx, 'picture'))
    .where('id', 'not in', (e) => e.selectFrom('picture_use').select('picture_id'))
    .execute()
  if (pictures.length)
    await removePictures(
      ctx,
      pictures.map((row) => row.id),
    )
  touchPages(ctx)
}
