/**
 * Makes what pages show of a picture: AVIF, WebP and JPG in several widths and a blurred placeholder, without a trace of where
 * and with what it was taken. Each derivative is noted when it is in storage: a job that died goes on after the last one.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { countRows } from '../../../server/database/queries.ts'
import { asSystem, type Kernel } from '../../../server/context.ts'
import { openWorkFolder } from '../../../server/files/incoming-file.ts'
import { renewLease, type RunningJob } from '../../../server/jobs/jobs.ts'
import { touchPages } from '../../../server/database/kept-facts.ts'
import {
  PictureCrashed,
  PictureRefused,
  withPicture,
  type OpenPicture,
} from '../../../server/files/picture-maker.ts'
import { record } from '../../audit/server/service.ts'
import type { PictureFault } from '../messages.ts'
import { derivativeFormats, derivativeWidths, pictureLimitPixels, widthsFor } from '../rules.ts'
import type { PictureTable } from './tables.ts'

type Format = keyof typeof derivativeFormats
const formats = Object.keys(derivativeFormats) as Format[]
/** A picture that ends its process so often is to blame itself. */
const crashesAtMost = 3
const holdMs = 20_000

/** The job's work. What is in the picture ends it as failed, worded; what is in the machine is tried again. */
export async function makePicture(
  kernel: Kernel,
  payload: { pictureId: string },
  job: RunningJob,
): Promise<void> {
  const row = await kernel.engine.reader
    .selectFrom('picture')
    .selectAll()
    .where('id', '=', payload.pictureId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (!row) return
  const folder = await openWorkFolder(kernel)
  const source = path.join(folder, kernel.random.bytes(16).toString('hex'))
  // One step of a large picture can outlast a lease on a busy machine.
  const held = setInterval(() => void renewLease(kernel, job.id).catch(() => {}), holdMs)
  try {
    const original = await kernel.storage.get(row.original_key)
    if (!original) return await finish(kernel, row, { state: 'failed', fault: 'lost' })
    await pipeline(original, createWriteStream(source, { mode: 0o600 }))
    const limits = { limitPixels: pictureLimitPixels, largestWidth: derivativeWidths.at(-1)! }
    await withPicture({ source, ...limits, signal: job.signal }, (picture) =>
      makeDerivatives({ kernel, row, picture, source }),
    )
  } catch (error) {
    if (job.signal.aborted) throw error
    const fault = await faultOf(kernel, row, error)
    if (!fault) throw error
    await finish(kernel, row, { state: 'failed', fault })
  } finally {
    clearInterval(held)
    await rm(source, { force: true })
  }
}

/** Why the picture itself is to blame; null: try again. */
async function faultOf(kernel: Kernel, row: PictureTable, error: unknown): Promise<PictureFault | null> {
  if (error instanceof PictureRefused) return error.finding
  if (!(error instanceof PictureCrashed)) return null
  const attempts = row.attempts + 1
  await kernel.engine.write((tx) =>
    tx.updateTable('picture').set({ attempts }).where('id', '=', row.id).execute(),
  )
  return attempts >= crashesAtMost ? 'tooHard' : null
}

interface Making {
  readonly kernel: Kernel
  readonly row: PictureTable
  readonly picture: OpenPicture
  readonly source: string
}

async function makeDerivatives(making: Making): Promise<void> {
  const { kernel, row, picture, source } = making
  const widths = widthsFor(picture.width)
  const made = row.made
  for (const width of widths) {
    for (const format of formats) {
      const name = `${width}.${format}`
      if (made[name] !== undefined) continue
      const target = `${source}.${name}`
      try {
        made[name] = await picture.make({ width, format, target })
        await kernel.storage.put(`${row.made_key}/${name}`, createReadStream(target))
      } finally {
        await rm(target, { force: true })
      }
      if (!(await note(making, { made, name }))) return
    }
  }
  const { width, height, placeholder } = picture
  await finish(kernel, row, { state: 'ready', width, height, placeholder, widths: widths })
}

/** False: the picture was removed meanwhile, and what was just made of it is too. */
async function note(
  { kernel, row }: Making,
  { made, name }: { made: Record<string, number>; name: string },
): Promise<boolean> {
  const noted = await kernel.engine.write((tx) =>
    tx
      .updateTable('picture')
      .set({ made: made })
      .where('id', '=', row.id)
      .where('made_key', '=', row.made_key)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!noted) await kernel.storage.delete(`${row.made_key}/${name}`)
  return noted !== undefined
}

/** Pages that show a gallery of hundreds being made are drawn anew every so often, and when the last one is ready. */
const quietMs = 10_000
const lastTouched = new WeakMap<Kernel, number>()

async function finish(
  kernel: Kernel,
  row: PictureTable,
  values: Partial<PictureTable> & { state: 'ready' | 'failed' },
): Promise<void> {
  await asSystem(kernel, async (ctx) => {
    const finished = await ctx.tx
      .updateTable('picture')
      .set({ fault: null, ...values })
      .where('id', '=', row.id)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst()
    if (!finished) return
    await record(ctx, {
      action: `media.picture.${values.state}`,
      subjectType: 'picture',
      subjectId: row.id,
      data: values.fault ? { fault: values.fault } : {},
    })
    const waiting = await countRows(ctx.tx.selectFrom('picture').where('state', '=', 'waiting'))
    if (waiting && ctx.now - (lastTouched.get(kernel) ?? 0) < quietMs) return
    lastTouched.set(kernel, ctx.now)
    touchPages(ctx)
  })
}
