/**
 * What a picture's own bytes say before any decoder sees them (requirement 11.4): its kind by signature and structure, its
 * size in pixels by its header, whether it is whole, and whether something else hides in it. Nothing is unpacked here.
 */

export type PictureFinding =
  | 'notPicture'
  | 'svg'
  | 'gif'
  | 'heic'
  | 'animated'
  | 'polyglot'
  | 'truncated'
  | 'damaged'
  | 'tooManyPixels'

export type PictureKind = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif'

export type PictureInspection =
  | { readonly ok: true; readonly type: PictureKind; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly finding: PictureFinding }

/** What a walk through the structure found; throws a `Fault` where it ends early. */
interface Walked {
  readonly width: number
  readonly height: number
}

class Fault extends Error {
  readonly finding: PictureFinding
  constructor(finding: PictureFinding) {
    super(finding)
    this.finding = finding
  }
}

/** Refuses a size by the header alone, also of a file that is cut short after it. */
type CheckSize = (size: Walked) => void

const walks: Record<PictureKind, (bytes: Buffer, check: CheckSize) => Walked> = {
  'image/jpeg': walkJpeg,
  'image/png': walkPng,
  'image/webp': walkWebp,
  'image/avif': walkAvif,
}

/** Of pixels: in all, and along one side. */
export interface PictureLimits {
  readonly pixels: number
  readonly side: number
}

export function inspectPicture(bytes: Buffer, limits: PictureLimits): PictureInspection {
  try {
    const check: CheckSize = ({ width, height }) => {
      if (width < 1 || height < 1) throw new Fault('damaged')
      if (width > limits.side || height > limits.side || width * height > limits.pixels)
        throw new Fault('tooManyPixels')
    }
    const type = kindOf(bytes)
    const { width, height } = walks[type](bytes, check)
    check({ width, height })
    if (hidesSomething(bytes)) throw new Fault('polyglot')
    return { ok: true, type, width, height }
  } catch (error) {
    // Reading beyond the end is a RangeError: the file is shorter than it says.
    if (error instanceof RangeError) return { ok: false, finding: 'truncated' }
    if (error instanceof Fault) return { ok: false, finding: error.finding }
    throw error
  }
}

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function kindOf(bytes: Buffer): PictureKind {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (bytes.subarray(0, 8).equals(pngSignature)) return 'image/png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (ascii(bytes, 4, 8) === 'ftyp') return kindOfBoxes(bytes)
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) throw new Fault('gif')
  const start = bytes.toString('utf8', 0, 4096)
  throw new Fault(/<svg[\s>]|<!doctype svg/i.test(start) ? 'svg' : 'notPicture')
}

function kindOfBoxes(bytes: Buffer): PictureKind {
  const length = Math.min(bytes.readUInt32BE(0), 256)
  const brands: string[] = ascii(bytes, 8, length).match(/.{4}/gs) ?? []
  if (brands[0] === 'avis') throw new Fault('animated')
  if (brands.includes('avif')) return 'image/avif'
  throw new Fault(brands.some((brand) => /^(hei[cmsxv]|hevc|mif1)$/.test(brand)) ? 'heic' : 'notPicture')
}

/** Markers up to the end of the picture (ITU T.81, B.1). In scans 0xff stands only before 0x00 and restart markers. */
function walkJpeg(bytes: Buffer, check: CheckSize): Walked {
  let size: Walked | null = null
  let turned: boolean | null = null
  let at = 2
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) throw new Fault('damaged')
    while (bytes.readUInt8(at) === 0xff) at++
    const marker = bytes.readUInt8(at++)
    if (marker === 0xd9) break
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) continue
    const length = bytes.readUInt16BE(at)
    if (length < 2) throw new Fault('damaged')
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) {
      size = { height: bytes.readUInt16BE(at + 3), width: bytes.readUInt16BE(at + 5) }
      check(size)
    }
    // A camera writes it once, and readers take the first.
    if (turned === null && marker === 0xe1 && bytes.subarray(at + 2, at + 8).equals(exifName))
      turned = isTurned(bytes.subarray(at + 8, at + length))
    at += length
    if (marker === 0xda) at = endOfScan(bytes, at)
  }
  if (!size) throw new Fault('damaged')
  return turned ? { width: size.height, height: size.width } : size
}

function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1)
    if (next !== 0x00 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  throw new Fault('truncated')
}

const exifName = Buffer.from('Exif\0\0', 'latin1')
const entryBytes = 12

/** Whether the camera was held so that width and height change places (Exif orientation 5 to 8). */
function isTurned(exif: Buffer): boolean {
  if (exif.length < 10) return false
  const little = ascii(exif, 0, 2) === 'II'
  const short = (at: number) => (little ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  const list = little ? exif.readUInt32LE(4) : exif.readUInt32BE(4)
  if (list + 2 > exif.length) return false
  const there = Math.floor((exif.length - list - 2) / entryBytes)
  const count = Math.min(short(list), there, 200)
  for (let at = list + 2; at < list + 2 + count * entryBytes; at += entryBytes)
    if (short(at) === 0x0112) return short(at + 8) >= 5 && short(at + 8) <= 8
  return false
}

/** Chunks up to the last one (PNG specification, 5). */
function walkPng(bytes: Buffer, check: CheckSize): Walked {
  if (ascii(bytes, 12, 16) !== 'IHDR') throw new Fault('damaged')
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  check(size)
  let turned: boolean | null = null
  let hasData = false
  for (let at = 8; ;) {
    const length = bytes.readUInt32BE(at)
    const name = ascii(bytes, at + 4, at + 8)
    if (name === 'acTL') throw new Fault('animated')
    if (name === 'eXIf') turned ??= isTurned(bytes.subarray(at + 8, at + 8 + length))
    hasData ||= name === 'IDAT'
    at += 12 + length
    if (at > bytes.length) throw new Fault('truncated')
    if (name !== 'IEND') continue
    if (!hasData) throw new Fault('damaged')
    return turned ? { width: size.height, height: size.width } : size
  }
}

/** The chunks of a WebP (RFC 9649): its canvas, and that it does not move. */
function walkWebp(bytes: Buffer): Walked {
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) throw new Fault('truncated')
  const name = ascii(bytes, 12, 16)
  if (name === 'VP8X') {
    if (bytes.readUInt8(20) & 0x02) throw new Fault('animated')
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  }
  if (name === 'VP8L') {
    const packed = bytes.readUInt32LE(21)
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
  }
  if (name !== 'VP8 ') throw new Fault('damaged')
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
}

/** The boxes of an AVIF (ISO 14496-12): whole, with the largest extent that is declared in it. */
function walkAvif(bytes: Buffer): Walked {
  let meta: Buffer | null = null
  for (let at = 0; at < bytes.length;) {
    const length = boxLength(bytes, at)
    if (at + length > bytes.length) throw new Fault('truncated')
    if (ascii(bytes, at + 4, at + 8) === 'meta') meta = bytes.subarray(at, at + length)
    if (ascii(bytes, at + 4, at + 8) === 'moov') throw new Fault('animated')
    at += length
  }
  if (!meta) throw new Fault('damaged')
  const size = { width: 0, height: 0 }
  for (let at = meta.indexOf('ispe'); at >= 0; at = meta.indexOf('ispe', at + 4)) {
    size.width = Math.max(size.width, meta.readUInt32BE(at + 8))
    size.height = Math.max(size.height, meta.readUInt32BE(at + 12))
  }
  const rotation = meta.indexOf('irot')
  const isSideways = rotation >= 0 && (meta.readUInt8(rotation + 4) & 1) === 1
  return isSideways ? { width: size.height, height: size.width } : size
}

/** Bytes of a box, its head included; 0 in its head means: up to the end, 1: eight bytes behind the name say it. */
function boxLength(bytes: Buffer, at: number): number {
  const short = bytes.readUInt32BE(at)
  const headBytes = short === 1 ? 16 : 8
  const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short
  // Shorter than its own head: the walk would stand still.
  if (length < headBytes) throw new Fault('damaged')
  return length
}

/** A zip archive, a PDF or markup that runs, in the same bytes: each would be read by another program. */
function hidesSomething(bytes: Buffer): boolean {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return true
  const tail = Math.max(0, bytes.length - 65_557)
  for (let at = bytes.indexOf('PK\u0005\u0006', tail, 'latin1'); at >= 0;) {
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) <= bytes.length) return true
    at = bytes.indexOf('PK\u0005\u0006', at + 1, 'latin1')
  }
  return holdsMarkup(bytes)
}

const pieceBytes = 1_048_576

function holdsMarkup(bytes: Buffer): boolean {
  // Long enough to come up by chance in no picture.
  const markup = /<script[\s>/]|<!doctype html|<iframe[\s>/]|<\?php\s/i
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    if (markup.test(ascii(bytes, at, Math.min(bytes.length, at + pieceBytes + 32)))) return true
  }
  return false
}
