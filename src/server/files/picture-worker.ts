/**
 * The process in which pictures are decoded (picture-maker.ts): what is sent is hostile until it has become pixels. It knows
 * no setting, no database and no storage; it reads one file, writes others, and dies where it takes too much memory or processor.
 */
import sharp, { type OutputInfo, type Sharp } from 'sharp'

interface OpenRequest {
  readonly op: 'open'
  readonly source: string
  readonly limitPixels: number
  readonly largestWidth: number
}
export interface MakeRequest {
  readonly op: 'make'
  readonly width: number
  readonly format: 'avif' | 'webp' | 'jpg'
  readonly target: string
}
interface DrawRequest {
  readonly op: 'draw'
  /** Drawn by the product itself; never what someone sent. */
  readonly svg: string
  readonly target: string
}
export type PictureRequest = OpenRequest | MakeRequest | DrawRequest | { readonly op: 'close' }
export type PictureAnswer =
  | { readonly ok: true; readonly opened?: Opened; readonly sizeBytes?: number }
  | { readonly ok: false; readonly finding: 'damaged' | 'tooManyPixels' }
export interface Opened {
  /** Of the original, turned as its camera says. */
  readonly width: number
  readonly height: number
  readonly placeholder: string
}

const megabyte = 1_048_576
const memoryLimitBytes = 1_100 * megabyte
/** A process that has grown gives its memory back by ending. */
const restAboveBytes = 350 * megabyte
/**
 * For one step, of the processor's time: this process comes last, and on a busy machine a harmless picture waits for minutes.
 * Microseconds, as Node counts it.
 */
const processorLimitUs = 120_000_000

sharp.concurrency(1)
sharp.cache(false)
// The four kinds that inspection lets through, our own drawings, and nothing else that libvips could read.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
    'VipsForeignLoadSvgBuffer',
  ],
})

let pixels: { data: Buffer; info: OutputInfo } | null = null

/** One picture is decoded once; its derivatives are made of these pixels, which carry nothing but colours. */
async function open(request: OpenRequest): Promise<Opened> {
  const source = () =>
    sharp(request.source, { failOn: 'error', limitInputPixels: request.limitPixels, pages: 1 })
  const { autoOrient } = await source().metadata()
  pixels = await source()
    .autoOrient()
    .resize({ width: request.largestWidth, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const small = await fromPixels()
    .resize({ width: 24, height: 24, fit: 'inside' })
    .blur(1)
    .webp({ quality: 24, alphaQuality: 20, smartSubsample: false })
    .toBuffer()
  return { ...autoOrient, placeholder: `data:image/webp;base64,${small.toString('base64')}` }
}

function fromPixels(): Sharp {
  const { data, info } = pixels!
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

/** Qualities by eye on photographs; effort 2 of AVIF costs a third of 3 for as many bytes. */
async function make(request: MakeRequest): Promise<number> {
  const resized = fromPixels().resize({ width: request.width, withoutEnlargement: true })
  const encoded =
    request.format === 'avif'
      ? resized.avif({ quality: 50, effort: 2 })
      : request.format === 'webp'
        ? resized.webp({ quality: 74, effort: 3 })
        : resized.flatten({ background: '#ffffff' }).jpeg({ quality: 76, mozjpeg: true })
  return (await encoded.toFile(request.target)).size
}

async function answer(request: PictureRequest): Promise<PictureAnswer> {
  try {
    if (request.op === 'open') return { ok: true, opened: await open(request) }
    if (request.op === 'make') return { ok: true, sizeBytes: await make(request) }
    if (request.op === 'draw')
      return {
        ok: true,
        sizeBytes: (await sharp(Buffer.from(request.svg)).png().toFile(request.target)).size,
      }
    pixels = null
    return { ok: true }
  } catch (error) {
    return { ok: false, finding: /pixel limit/i.test((error as Error).message) ? 'tooManyPixels' : 'damaged' }
  }
}

let atBegin = process.cpuUsage()

process.on('message', async (request: PictureRequest) => {
  atBegin = process.cpuUsage()
  process.send!(await answer(request))
  if (request.op === 'close' && process.memoryUsage.rss() > restAboveBytes) process.exit(0)
})
process.on('disconnect', () => process.exit(0))
setInterval(() => {
  const { user, system } = process.cpuUsage(atBegin)
  if (process.memoryUsage.rss() > memoryLimitBytes || user + system > processorLimitUs) process.exit(9)
}, 100).unref()
