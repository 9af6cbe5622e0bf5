/** Reading what is sent: a multipart form with one file, or a bare piece of one. Nothing is kept here but memory of limited size. */
import { Busboy, type BusboyConfig, type BusboyInstance } from '@fastify/busboy'
import type { Upload } from '../../../server/context.ts'
import { formatBytes } from '../../../shared/format.ts'
import { ok, refuse, said, type Outcome } from '../../../shared/outcome.ts'
import { messages } from '../messages.ts'

export interface SentFile {
  readonly name: string
  readonly content: Buffer
  /** Other fields of the form. */
  readonly fields: Readonly<Record<string, string>>
}

/** What the parts around the file may add to the length of the body. */
const envelopeBytes = 65_536

export function refuseTooLarge(limitBytes: number) {
  return refuse('TOO_LARGE', { said: said(messages.tooLarge, { limit: formatBytes(limitBytes) }) })
}

/**
 * Reads the one file of a multipart form. One byte over the limit is TOO_LARGE; a form without a file, with two, or cut
 * short is refused. The rest of a refused body is not read.
 */
export async function readMultipart(upload: Upload, limitBytes: number): Promise<Outcome<SentFile>> {
  if (!/^multipart\/form-data;.*boundary=/i.test(upload.contentType)) {
    return refuse('WRONG_TYPE', { said: said(messages.wrongUploadType) })
  }
  if ((upload.contentLength ?? 0) > limitBytes + envelopeBytes) return refuseTooLarge(limitBytes)
  return new Promise((resolve) => collectFile({ upload, limitBytes, resolve }))
}

function collectFile(options: {
  upload: Upload
  limitBytes: number
  resolve: (outcome: Outcome<SentFile>) => void
}): void {
  const { upload, limitBytes } = options
  const parser = startParser(upload, limitBytes)
  if (!parser) return options.resolve(refuse('BROKEN_BODY'))
  const found: { name: string; content: Buffer }[] = []
  const fields: Record<string, string> = Object.create(null)
  let refusal: Outcome<SentFile> | null = null
  let tooMany = false
  const settle = (outcome: Outcome<SentFile>) => {
    upload.stream.unpipe(parser)
    upload.stream.resume()
    options.resolve(outcome)
  }
  parser.on('file', (_field, stream, name) => {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => void parts.push(part))
    stream.on('limit', () => settle((refusal = refuseTooLarge(limitBytes))))
    // A part that is cut short fails by itself; unheard, that would end the process.
    stream.on('error', () => settle(refuse('BROKEN_BODY')))
    stream.on('end', () => void found.push({ name: name ?? '', content: Buffer.concat(parts) }))
  })
  parser.on('field', (name, value) => void (fields[name] = value))
  parser.on('filesLimit', () => (tooMany = true))
  parser.on('error', () => settle(refuse('BROKEN_BODY')))
  parser.on('finish', () => {
    if (refusal) return
    if (tooMany) settle(refuse('INVALID_INPUT', { said: said(messages.oneFile) }))
    else if (!found[0]) settle(refuse('INVALID_INPUT', { said: said(messages.noFile) }))
    else settle(ok({ ...found[0], fields }))
  })
  // A client that goes away in the middle: nobody reads the answer, but nothing may be kept either.
  upload.stream.once('aborted', () => settle(refuse('BROKEN_BODY')))
  upload.stream.once('error', () => settle(refuse('BROKEN_BODY')))
  upload.stream.pipe(parser)
}

function startParser(upload: Upload, limitBytes: number): BusboyInstance | null {
  try {
    return new Busboy({
      headers: upload.headers as BusboyConfig['headers'],
      limits: { files: 1, fileSize: limitBytes, fields: 5, fieldSize: 1_000, parts: 10, headerPairs: 20 },
    })
  } catch {
    return null
  }
}

/** Reads a bare body whole. Over the limit is TOO_LARGE; a body that is cut short is BROKEN_BODY. */
export async function readBytes(upload: Upload, limitBytes: number): Promise<Outcome<Buffer>> {
  if (!/^application\/octet-stream\b/i.test(upload.contentType)) {
    return refuse('WRONG_TYPE', { said: said(messages.wrongChunkType) })
  }
  if ((upload.contentLength ?? 0) > limitBytes) return refuseTooLarge(limitBytes)
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of upload.stream as AsyncIterable<Buffer>) {
      size += part.length
      if (size > limitBytes) return refuseTooLarge(limitBytes)
      parts.push(part)
    }
  } catch {
    return refuse('BROKEN_BODY', { said: said(messages.uploadCutShort) })
  }
  if (upload.contentLength !== null && size !== upload.contentLength) {
    return refuse('BROKEN_BODY', { said: said(messages.uploadCutShort) })
  }
  return ok(Buffer.concat(parts))
}
