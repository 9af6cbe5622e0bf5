/** Files as people and attackers send them: pictures, archives, videos, and the form around them. */
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { ZipFile, type EndOptions, type Options } from 'yazl'
import type { Envelope } from '../../shared/envelope.ts'
import type { TestClient } from './with-app.ts'

export const boundary = 'a-boundary-of-the-test'
export const formType = `multipart/form-data; boundary=${boundary}`

/** A form with one file, as a browser sends it. */
export function formOf(content: Buffer, name = 'photo.jpg', type = 'image/jpeg'): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

export async function uploadForm<Result>(
  client: TestClient,
  url: string,
  file: { content: Buffer; name?: string; type?: string },
): Promise<{ status: number; envelope: Envelope<Result> }> {
  const response = await client.request({
    method: 'POST',
    url: `/mas/${url}`,
    payload: formOf(file.content, file.name, file.type),
    headers: { 'content-type': formType },
  })
  return { status: response.statusCode, envelope: response.json() }
}

/** Noise, so that it does not shrink to nothing. `seed` makes another picture of it. */
export function photo(width: number, height: number, seed = 0): Sharp {
  const noise = { type: 'gaussian', mean: 90 + seed, sigma: 20 } as const
  return sharp({ create: { width, height, channels: 3, background: '#557799', noise } })
}

/** A PNG whose header says what it likes; the rest of it is next to nothing. */
export function pngOf(
  width: number,
  height: number,
  more: readonly (readonly [string, Buffer])[] = [],
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...[['IHDR', header] as const, ...more, ['IDAT', Buffer.from('789c0300000000', 'hex')] as const].map(
      chunk,
    ),
    chunk(['IEND', Buffer.alloc(0)]),
  ])
}

function chunk([name, body]: readonly [string, Buffer]): Buffer {
  const named = Buffer.concat([Buffer.from(name), body])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(body.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/** `how`: what yazl may be told of every part, and of the archive (`forceZip64Format`). */
export async function zipOf(
  parts: Readonly<Record<string, string | Buffer>>,
  how: { part?: Partial<Options>; archive?: EndOptions } = {},
): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(content as string), name, how.part)
  zip.end(how.archive)
  return buffer(zip.outputStream)
}

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
/** The parts of the smallest Word document. */
export const docxParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
  '_rels/.rels':
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
  'word/document.xml':
    '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body/></w:document>',
}

/** A part's relation to something outside of the archive. */
export const relationTo = (type: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`

export function boxOf(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** The boxes of an MP4 that a player would look for; nothing that could be played. */
export function mp4Of(sizeBytes: number, brand = 'isom', handler = 'vide'): Buffer {
  const hdlr = boxOf('hdlr', Buffer.from(`\0\0\0\0\0\0\0\0${handler}\0\0\0\0`, 'latin1'))
  const head = Buffer.concat([boxOf('ftyp', Buffer.from(`${brand}\0\0\0\0`, 'latin1')), boxOf('moov', hdlr)])
  const data = Buffer.alloc(sizeBytes - head.length - 8)
  for (let at = 0; at < data.length; at++) data[at] = at % 251
  return Buffer.concat([head, boxOf('mdat', data)])
}

export const captionsOf = (text: string) => Buffer.from(`WEBVTT\n\n00:00:01.000 --> 00:00:02.500\n${text}\n`)
