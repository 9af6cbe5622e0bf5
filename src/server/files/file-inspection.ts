/**
 * Whether a file that is no picture is what it must be, by its structure (requirement 11.4): videos by their boxes or
 * elements, captions by their text. Office documents: office-inspection.ts; PDFs: pdf-inspection.ts.
 */

export type VideoInspection =
  | { readonly ok: true; readonly format: 'mp4' | 'webm' }
  | { readonly ok: false; readonly finding: 'notVideo' | 'damagedVideo' | 'quickTime' }

const mp4Brands = /^(isom|iso[2-9]|mp4[12]|avc1|M4V.|dash|cmf[a-z0-9]|msdh|f4v.|3gp[4-9])$/

/** Reads up to `length` bytes of a file; fewer at its end. */
type ReadAt = (at: number, length: number) => Buffer

/** Looks at heads of boxes or elements only: 300 MB are not read. */
export function inspectVideo(read: ReadAt, sizeBytes: number): VideoInspection {
  const head = read(0, 4096)
  if (head.length < 12) return { ok: false, finding: 'notVideo' }
  if (head.readUInt32BE(0) === 0x1a45dfa3) return inspectWebm(head)
  if (head.toString('latin1', 4, 8) !== 'ftyp') return { ok: false, finding: 'notVideo' }
  const brand = head.toString('latin1', 8, 12)
  if (brand === 'qt  ') return { ok: false, finding: 'quickTime' }
  if (!mp4Brands.test(brand)) return { ok: false, finding: 'notVideo' }
  return inspectBoxes(read, sizeBytes)
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

/** A film of hours in fragments of two seconds has as many. */
const boxesAtMost = 20_000

/** Boxes fill the file exactly; there are pictures in motion and the bytes for them. */
function inspectBoxes(read: ReadAt, sizeBytes: number): VideoInspection {
  let hasVideo = false
  let hasData = false
  let at = 0
  for (let count = 0; at < sizeBytes && count < boxesAtMost; count++) {
    const box = readBox(read, at, sizeBytes)
    if (!box) return { ok: false, finding: 'damagedVideo' }
    if (box.name === 'mdat') hasData = true
    if (box.name === 'moov') hasVideo ||= holdsVideo(read, at, box.length)
    at += box.length
  }
  if (at !== sizeBytes || !hasData) return { ok: false, finding: 'damagedVideo' }
  return hasVideo ? { ok: true, format: 'mp4' } : { ok: false, finding: 'notVideo' }
}

function readBox(read: ReadAt, at: number, sizeBytes: number): { name: string; length: number } | null {
  const head = read(at, 16)
  if (head.length < 8) return null
  const short = head.readUInt32BE(0)
  const headBytes = short === 1 ? 16 : 8
  if (head.length < headBytes) return null
  const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? sizeBytes - at : short
  const name = head.toString('latin1', 4, 8)
  return length >= headBytes && at + length <= sizeBytes && /^[\w ©-]{4}$/.test(name)
    ? { name, length }
    : null
}

const moovLimitBytes = 32 * 1_048_576

/** A track whose handler shows pictures. */
function holdsVideo(read: ReadAt, at: number, length: number): boolean {
  if (length > moovLimitBytes) return false
  const moov = read(at, length)
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
  const unified = text.replaceAll(/\r\n?/g, '\n')
  const blocks = unified.split(/\n{2,}/).map((block) => block.split('\n'))
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
