/**
 * Files made to hurt who reads them, by the structure of each format: lengths of 0, 1, −1 and 2^63, parts inside parts, the same
 * part over and over, an end that comes too early. Attacks that worked once are kept by name.
 */
import fc from 'fast-check'
import type { InspectionRequest } from '../../server/files/inspection-worker.ts'
import { buildPdf } from './build-pdf.ts'
import { boxOf, docxParts, pngOf, zipOf } from './media-files.ts'

const limits = { pixels: 64_000_000, side: 16_000 }
const latin = (text: string) => Buffer.from(text, 'latin1')

/** Lengths that parsers stumble over, beside the right one. */
const lengths = fc.constantFrom<bigint | 'right'>(
  'right',
  'right',
  0n,
  1n,
  2n,
  7n,
  8n,
  15n,
  16n,
  0xffffn,
  0x7fff_ffffn,
  0xffff_ffffn,
  2n ** 63n,
  2n ** 64n - 1n, // prettier-ignore
)
const bytes = fc.uint8Array({ maxLength: 40 }).map((values) => Buffer.from(values))

function unsigned(value: bigint, width: 2 | 4 | 8, little = false): Buffer {
  const written = Buffer.alloc(8)
  if (little) written.writeBigUInt64LE(BigInt.asUintN(64, value))
  else written.writeBigUInt64BE(BigInt.asUintN(64, value))
  return little ? written.subarray(0, width) : written.subarray(8 - width)
}

/** Pieces one behind the other, some of them many times, cut at some place. */
function seriesOf(piece: fc.Arbitrary<Buffer>, timesAtMost: number): fc.Arbitrary<Buffer> {
  const times = fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: timesAtMost }))
  return fc
    .tuple(
      fc.array(fc.tuple(piece, times), { maxLength: 8 }),
      fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    )
    .map(([pieces, cut]) => {
      const all = Buffer.concat(pieces.map(([one, many]) => Buffer.alloc(one.length * many, one)))
      return cut === null ? all : all.subarray(0, Math.floor(all.length * cut))
    })
}

const behind = (head: Buffer, rest: fc.Arbitrary<Buffer>) => rest.map((tail) => Buffer.concat([head, tail]))

/** ISO 14496-12: boxes in boxes, their lengths in four bytes or eight. */
const { box } = fc.letrec<{ box: Buffer }>((tie) => ({
  box: fc
    .record({
      name: fc.constantFrom('ftyp', 'meta', 'mdat', 'moov', 'ispe', 'irot', 'hdlr', 'free', '\0\0\0\0'),
      body: fc.oneof({ depthSize: 'small' }, bytes, tie('box'), fc.constant(latin('\0\0\0\0vide'))),
      length: lengths,
      isLong: fc.boolean(),
    })
    .map(({ name, body, length, isLong }) => {
      const whole = BigInt(body.length + (isLong ? 16 : 8))
      const value = length === 'right' ? whole : length
      const head = isLong
        ? [unsigned(1n, 4), latin(name), unsigned(value, 8)]
        : [unsigned(value, 4), latin(name)]
      return Buffer.concat([...head, body])
    }),
}))

const segment = fc
  .record({
    marker: fc.constantFrom(0xe1, 0xe1, 0xe0, 0xc0, 0xc4, 0xda, 0xd9, 0xd8, 0xfe, 0xff, 0x00, 0x01),
    body: fc.oneof(bytes, behind(latin('Exif\0\0II*\0'), bytes), fc.constant(latin('Exif\0\0'))),
    length: lengths,
  })
  .map(
    ({ marker, body, length }) =>
    Buffer.concat([Buffer.from([0xff, marker]), unsigned(length === 'right' ? BigInt(body.length + 2) : length, 2), body]), // prettier-ignore
  )

const chunk = fc
  .record({ name: fc.constantFrom('IDAT', 'eXIf', 'tEXt', 'IEND', 'acTL'), body: bytes, length: lengths })
  .map(
    ({ name, body, length }) =>
    Buffer.concat([unsigned(length === 'right' ? BigInt(body.length) : length, 4), latin(name), body, Buffer.alloc(4)]), // prettier-ignore
  )

const webp = fc.record({ name: fc.constantFrom('VP8 ', 'VP8L', 'VP8X'), body: bytes, length: lengths }).map(
  ({ name, body, length }) =>
    Buffer.concat([latin('RIFF'), unsigned(length === 'right' ? BigInt(body.length + 4) : length, 4, true), latin(`WEBP${name}`), body]), // prettier-ignore
)

/** Words of a format, thrown together. */
const wordsOf = (words: readonly string[], timesAtMost: number) =>
  seriesOf(fc.constantFrom(...words).map(latin), timesAtMost)

const pdfWords = ['1 0 obj\n', 'endobj\n', '<< ', '>> ', '[', ']', '(', ')', '(\\', '<', '/A ', '/#', '/Length -1 ', '/Length 9223372036854775808 ', '/Length 5 0 R ', '5 0 R ', '/Kids [2 0 R] ', '/Type /Pages ', '/Type /ObjStm /N 4294967295 /First -1 /Filter /FlateDecode ', '/Type /XRef /W [8 8 8] /Size 99999999 ', 'stream\n', 'endstream\n', 'xref\n0 9999999\n', 'trailer\n', 'startxref\n0\n%%EOF\n', '%', '\0', ' ', '9', '-', 'null '] // prettier-ignore
const xmlWords = ['<Relationship ', '<a:Relationship ', '<Relationships>', '</Relationships>', '>', '/>', '<', '"', "'", '=', ' a="', 'TargetMode="External" ', 'Target="x" ', '&', '&#', '&#x41;', '&lt;', '<!--', '-->', '<![CDATA[', ']]>', '<?', '<!DOCTYPE a [<!ENTITY b "c">', ']>', '\u00c3', ' ', 'a'] // prettier-ignore
const captionWords = ['\n', '\r\n', '00:01.000 --> 00:02.000', ' a:b', '-->', '<b', '<b.c', '>', '</b>', '<00:01.000>', ' ', 'STYLE', 'NOTE', '.', ':'] // prettier-ignore

/** Fields of an archive that someone may have changed. */
interface Crooked {
  readonly at: 'entry' | 'directory' | 'end'
  readonly offset: number
  readonly width: 2 | 4
  readonly value: bigint | 'right'
}

const crooked: fc.Arbitrary<Crooked> = fc.record({
  at: fc.constantFrom('entry', 'directory', 'end'),
  offset: fc.constantFrom(4, 6, 8, 10, 12, 16, 18, 20, 22, 24, 26, 28, 30, 32, 42),
  width: fc.constantFrom(2, 4),
  value: lengths,
})
const signatures = { entry: 'PK\u0003\u0004', directory: 'PK\u0001\u0002', end: 'PK\u0005\u0006' }

/** A Word document whose relations are those words, with fields of the archive changed. */
async function crookedOffice(relations: Buffer, changes: readonly Crooked[], depth: number): Promise<Buffer> {
  let bytes = await zipOf({ ...docxParts, 'word/_rels/document.xml.rels': relations })
  for (let count = 0; count < depth; count++)
    bytes = await zipOf({ ...docxParts, 'word/embeddings/a.docx': bytes })
  for (const { at, offset, width, value } of changes) {
    const place = bytes.indexOf(signatures[at], undefined, 'latin1') + offset
    if (value !== 'right' && place + width <= bytes.length) unsigned(value, width, true).copy(bytes, place)
  }
  return bytes
}

interface HostileKind {
  readonly asked: InspectionRequest
  /** Of bytes, or of what makes them. */
  readonly files: fc.Arbitrary<() => Buffer | Promise<Buffer>>
}

const plainly = (files: fc.Arbitrary<Buffer>) => files.map((file) => () => file)

/** By name; a part stands up to `timesAtMost` times in a file. */
export function hostileKinds(timesAtMost: number): Record<string, HostileKind> {
  const picture = { kind: 'picture', limits } as const
  const pixelless = pngOf(0, 0)
  return {
    avif: { asked: picture, files: plainly(behind(boxOf('ftyp', latin('avif\0\0\0\0mif1')), seriesOf(box, timesAtMost))) }, // prettier-ignore
    jpeg: { asked: picture, files: plainly(behind(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2]), seriesOf(segment, timesAtMost))) }, // prettier-ignore
    png: { asked: picture, files: plainly(behind(pngOf(9, 9).subarray(0, pixelless.length - 31), seriesOf(chunk, timesAtMost))) }, // prettier-ignore
    webp: { asked: picture, files: plainly(webp) },
    video: { asked: { kind: 'video' }, files: plainly(behind(boxOf('ftyp', latin('isom\0\0\0\0')), seriesOf(box, timesAtMost))) }, // prettier-ignore
    webm: { asked: { kind: 'video' }, files: plainly(behind(Buffer.from('1a45dfa3', 'hex'), bytes)) },
    captions: { asked: { kind: 'captions' }, files: plainly(behind(latin('WEBVTT\n\n'), wordsOf(captionWords, timesAtMost))) }, // prettier-ignore
    pdf: {
      asked: { kind: 'paper', limits },
      files: plainly(wordsOf(pdfWords, timesAtMost).map((words) => Buffer.concat([latin('%PDF-1.7\n'), words, buildPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] >>']).subarray(9)]))), // prettier-ignore
    },
    office: {
      asked: { kind: 'document' },
      files: fc
        .tuple(
          wordsOf(xmlWords, timesAtMost),
          fc.array(crooked, { maxLength: 2 }),
          fc.integer({ min: 0, max: 4 }),
        )
        .map(
          ([words, changes, depth]) =>
            () =>
              crookedOffice(words, changes, depth),
        ),
    },
  }
}

/** What held the process once: by name, with what each is sent as. */
export async function knownAttacks(): Promise<Record<string, { asked: InspectionRequest; bytes: Buffer }>> {
  const picture = { kind: 'picture', limits } as const
  const ftyp = boxOf('ftyp', latin('avif\0\0\0\0avifmif1'))
  const rels = (text: string) => zipOf({ ...docxParts, 'word/_rels/document.xml.rels': text })
  const megabytes = (count: number) => count * 1_048_576
  const emptyExif = Buffer.from('ffe10008457869660000', 'hex')
  return {
    'an AVIF whose box of 64 bits has no length': { asked: picture, bytes: Buffer.concat([ftyp, unsigned(1n, 4), latin('mdat'), Buffer.alloc(8)]) }, // prettier-ignore
    'an AVIF whose box is 2^63 bytes long': { asked: picture, bytes: Buffer.concat([ftyp, unsigned(1n, 4), latin('mdat'), unsigned(2n ** 63n, 8)]) }, // prettier-ignore
    'ten megabytes of empty Exif': { asked: picture, bytes: Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(megabytes(10) - 4, emptyExif), Buffer.from([0xff, 0xd9])]) }, // prettier-ignore
    'ten megabytes of empty segments': { asked: picture, bytes: Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(megabytes(10) - 4, Buffer.from('ffe10002', 'hex'))]) }, // prettier-ignore
    'relations that begin and do not end': { asked: { kind: 'document' }, bytes: await rels('<Relationship '.repeat(140_000)) }, // prettier-ignore
    'eight megabytes of relations': { asked: { kind: 'document' }, bytes: await rels('<Relationship '.repeat(600_000)) }, // prettier-ignore
    'an attribute that does not end': { asked: { kind: 'document' }, bytes: await rels(`<Relationship a="${'&amp;'.repeat(400_000)}`) }, // prettier-ignore
    'elements in elements': { asked: { kind: 'document' }, bytes: await rels('<a>'.repeat(600_000)) },
    'streams with long heads': { asked: { kind: 'pdf' }, bytes: slowPdf(19_000) },
  }
}

/** Object streams whose heads overlap: each was read anew, 64 KB at a time. */
export function slowPdf(streams: number): Buffer {
  const stream = `1 0 obj << /Type /ObjStm /Filter /FlateDecode /N 1 >> stream\n${'x'.repeat(300)}\n`
  return Buffer.concat([latin('%PDF-1.7\n'), latin(stream.repeat(streams)), buildPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] >>']).subarray(9)]) // prettier-ignore
}
