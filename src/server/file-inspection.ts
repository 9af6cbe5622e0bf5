/**
 * Whether a file that is no picture is what it must be, by its structure (security.md, Input): videos by their boxes or
 * elements, captions by their text. Office documents: office-inspection.ts; PDFs: pdf-inspection.ts.
 */
import type { FileHandle } from 'node:fs/promises'

export type VideoInspection =
  | { readonly ok: true; readonly format: 'mp4' | 'webm' }
  | { readonly ok: false; readonly finding: 'notVideo' | 'damagedVideo' | 'quickTime' }

const mp4Brands = /^(isom|iso[2-9]|mp4[12]|avc1|M4V.|dash|cmf[a-z0-9]|msdh|f4v.|3gp[4-9])$/

/** Looks at heads of boxes or elements only: 300 MB are not read. */
export async function inspectVideo(file: FileHandle, sizeBytes: number): Promise<VideoInspection> {
  const head = await readAt(file, 0, 4096)
  if (head.readUIntBE(0, Math.min(4, head.length)) === 0x1a45dfa3) return inspectWebm(head)
  if (head.toString('latin1', 4, 8) !== 'ftyp') return { ok: false, finding: 'notVideo' }
  const brand = head.toString('latin1', 8, 12)
  if (brand === 'qt  ') return { ok: false, finding: 'quickTime' }
  if (!mp4Brands.test(brand)) return { ok: false, finding: 'notVideo' }
  return inspectBoxes(file, sizeBytes)
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

/** An EBML head that says webm, then the segment (RFC 9559). */
function inspectWebm(head: Buffer): VideoInspection {
  const length = head.length > 5 ? head.readUInt8(4) & 0x7f : 0
  const isShort = head.length > 5 && (head.readUInt8(4) & 0x80) !== 0
  const body = head.subarray(5, 5 + length)
  const type = body.indexOf(Buffer.from([0x42, 0x82, 0x84]))
  if (!isShort || type < 0 || body.toString('latin1', type + 3, type + 7) !== 'webm')
    return { ok: false, finding: 'notVideo' }
  const next = head.subarray(5 + length, 9 + length)
  return next.equals(Buffer.from([0x18, 0x53, 0x80, 0x67]))
    ? { ok: true, format: 'webm' }
    : { ok: false, finding: 'damagedVideo' }
}

const boxesAtMost = 100_000

/** Boxes fill the file exactly; there are pictures in motion and the bytes for them. */
async function inspectBoxes(file: FileHandle, sizeBytes: number): Promise<VideoInspection> {
  let hasVideo = false
  let hasData = false
  let at = 0
  for (let count = 0; at < sizeBytes && count < boxesAtMost; count++) {
    const box = await readBox(file, at, sizeBytes)
    if (!box) return { ok: false, finding: 'damagedVideo' }
    if (box.name === 'mdat') hasData = true
    if (box.name === 'moov') hasVideo ||= await holdsVideo(file, at, box.length)
    at += box.length
  }
  if (at !== sizeBytes || !hasData) return { ok: false, finding: 'damagedVideo' }
  return hasVideo ? { ok: true, format: 'mp4' } : { ok: false, finding: 'notVideo' }
}

async function readBox(
  file: FileHandle,
  at: number,
  sizeBytes: number,
): Promise<{ name: string; length: number } | null> {
  const head = await readAt(file, at, 16)
  if (head.length < 8) return null
  const short = head.readUInt32BE(0)
  const length =
    short === 0 ? sizeBytes - at : short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short
  const name = head.toString('latin1', 4, 8)
  return length >= 8 && at + length <= sizeBytes && /^[\w ©-]{4}$/.test(name) ? { name, length } : null
}

const moovLimitBytes = 32 * 1_048_576

/** A track whose handler shows pictures. */
async function holdsVideo(file: FileHandle, at: number, length: number): Promise<boolean> {
  if (length > moovLimitBytes) return false
  const moov = await readAt(file, at, length)
  for (let found = moov.indexOf('hdlr'); found >= 0; found = moov.indexOf('hdlr', found + 4)) {
    if (moov.toString('latin1', found + 12, found + 16) === 'vide') return true
  }
  return false
}

export type CaptionsFinding = 'notCaptions' | 'noCues' | 'markupInCaptions'

const cueTime = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`
const timing = new RegExp(String.raw`^${cueTime}[ \t]+-->[ \t]+${cueTime}(?:[ \t]+[\w:%.,-]+)*[ \t]*$`)
/** Emphasis, speakers and times within a cue (WebVTT, 3.5); they name nothing that is loaded. */
const harmlessTag = /<\/?(?:b|i|u|c|v|lang|ruby|rt)(?:\.[\w-]+)*(?:[ \t][^<>&"'=]*)?>|<[\d:.]+>/g

/** WebVTT with at least one cue and nothing in it but text. Null: accepted. */
export function inspectCaptions(bytes: Buffer): CaptionsFinding | null {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return 'notCaptions'
  }
  // eslint-disable-next-line no-control-regex
  if (
    !/^WEBVTT(?:[ \t][^\n]*)?(?:\r?\n|\r|$)/.test(text) ||
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text)
  )
    return 'notCaptions'
  const blocks = text.split(/(?:\r\n|\r|\n){2,}/).map((block) => block.split(/\r\n|\r|\n/))
  let cues = 0
  for (const lines of blocks.slice(1)) {
    if (/^(STYLE|REGION)\b/.test(lines[0] ?? '')) return 'markupInCaptions'
    if (/^NOTE\b/.test(lines[0] ?? '')) continue
    const at = lines.findIndex((line) => line.includes('-->'))
    if (at < 0) continue
    if (at > 1 || !timing.test(lines[at]!)) return 'noCues'
    cues++
  }
  if (text.replace(harmlessTag, '').replaceAll('-->', '').match(/[<>]/)) return 'markupInCaptions'
  return cues ? null : 'noCues'
}
