/**
 * Reading an upload: the one file of a multipart form goes into a folder of this node as it comes, with a limit; it is judged
 * there and only then put into storage. Whatever happens, nothing of it stays behind.
 */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyConfig, type BusboyInstance } from '@fastify/busboy'
import type { Kernel, Upload } from '../../../server/context.ts'
import { formatBytes } from '../../../shared/format.ts'
import { ok, refuse, said, type Outcome, type Refusal } from '../../../shared/outcome.ts'
import { messages as fileMessages } from '../../files/messages.ts'

export interface ReceivedFile {
  readonly path: string
  /** As it was called where it comes from. */
  readonly name: string
  readonly sizeBytes: number
  readonly sha256: string
}

/** What the parts around the file may add to the length of the body. */
const envelopeBytes = 65_536
/** A file older than this was left behind by a process that died. */
const staleAfterMs = 2 * 3_600_000

export function refuseTooLarge(limitBytes: number): Refusal {
  return refuse('TOO_LARGE', { said: said(fileMessages.tooLarge, { limit: formatBytes(limitBytes) }) })
}

/** The folder where this node keeps files while it works on them. */
export async function openWorkFolder(kernel: Kernel): Promise<string> {
  const folder = path.join(kernel.config.dataDir, 'incoming')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const now = kernel.clock.now()
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name)
    const found = await stat(place).catch(() => null)
    if (found && now - found.mtimeMs > staleAfterMs) await rm(place, { force: true, recursive: true })
  }
  return folder
}

/**
 * Receives the file of a form and hands it to `use`; it is gone afterwards. One byte over the limit is TOO_LARGE; a form
 * without a file, with two, with other fields, or cut short is refused.
 */
export async function withReceivedFile<T>(
  ctx: { readonly kernel: Kernel; readonly upload: Upload | null },
  limitBytes: number,
  use: (file: ReceivedFile) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const upload = ctx.upload!
  if (!/^multipart\/form-data;.*boundary=/i.test(upload.contentType))
    return refuse('WRONG_TYPE', { said: said(fileMessages.wrongUploadType) })
  if ((upload.contentLength ?? 0) > limitBytes + envelopeBytes) return refuseTooLarge(limitBytes)
  const parser = startParser(upload, limitBytes)
  if (!parser) return refuse('BROKEN_BODY')
  const folder = await openWorkFolder(ctx.kernel)
  const place = path.join(folder, ctx.kernel.random.bytes(16).toString('hex'))
  try {
    const received = await new Promise<Outcome<ReceivedFile>>((resolve) =>
      collectFile({ upload, parser, place, limitBytes, resolve }),
    )
    return received.ok ? await use(received.result) : received
  } finally {
    await rm(place, { force: true })
  }
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

interface Collection {
  readonly upload: Upload
  readonly parser: BusboyInstance
  readonly place: string
  readonly limitBytes: number
  readonly resolve: (outcome: Outcome<ReceivedFile>) => void
}

function collectFile({ upload, parser, place, limitBytes, resolve }: Collection): void {
  let kept: Promise<ReceivedFile> | null = null
  let refusal: Refusal | null = null
  const stop = new AbortController()
  const settle = (outcome: Refusal) => {
    if (refusal) return
    refusal = outcome
    upload.stream.unpipe(parser)
    upload.stream.resume()
    stop.abort()
    void Promise.resolve(kept)
      .catch(() => {})
      .then(() => resolve(outcome))
  }
  parser.on('file', (_field, stream, name) => {
    stream.on('limit', () => settle(refuseTooLarge(limitBytes)))
    kept = keep({ stream, place, name: name ?? '', signal: stop.signal })
    // A part that is cut short fails by itself.
    kept.catch(() => settle(refuse('BROKEN_BODY')))
  })
  parser.on('field', (name) =>
    settle(refuse('INVALID_INPUT', { fields: { [name]: said(fileMessages.wrongField) } })),
  )
  parser.on('filesLimit', () => settle(refuse('INVALID_INPUT', { said: said(fileMessages.oneFile) })))
  parser.on('error', () => settle(refuse('BROKEN_BODY')))
  parser.on('finish', () => {
    if (refusal) return
    if (!kept) return settle(refuse('INVALID_INPUT', { said: said(fileMessages.noFile) }))
    kept.then(
      (file) => {
        if (!refusal) resolve(file.sizeBytes ? ok(file) : emptyFile())
      },
      () => {},
    )
  })
  // A client that goes away in the middle: nobody reads the answer, but nothing may be kept either.
  upload.stream.once('aborted', () => settle(refuse('BROKEN_BODY')))
  upload.stream.once('error', () => settle(refuse('BROKEN_BODY')))
  upload.stream.pipe(parser)
}

const emptyFile = () =>
  refuse('INVALID_INPUT', { said: said(fileMessages.empty), fields: { file: said(fileMessages.empty) } })

/** Writes a part into a file, counted and hashed on the way. */
async function keep(options: {
  stream: Readable
  place: string
  name: string
  signal: AbortSignal
}): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const meter = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      sizeBytes += piece.length
      done(null, piece)
    },
  })
  await pipeline(options.stream, meter, createWriteStream(options.place, { mode: 0o600 }), {
    signal: options.signal,
  })
  return { path: options.place, name: options.name, sizeBytes, sha256: hash.digest('hex') }
}
