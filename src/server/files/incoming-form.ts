/** The body of an upload: a multipart form with one file, or a bare piece of one (docs/adr/uploads.md). */
import { Busboy, type BusboyConfig, type BusboyInstance } from '@fastify/busboy'
import type { Message } from '../../shared/i18n.ts'
import { ok, refuse, refuseFields, localized, type Outcome, type Refusal } from '../../shared/outcome.ts'
import type { Kernel, Upload } from '../context.ts'
import {
  keepStream,
  refuseTooLarge,
  TooLong,
  withWorkFile,
  type IncomingFile,
  type SealedFor,
} from './incoming-file.ts'
import { uploadMessages as messages } from './upload-messages.ts'

interface Expected {
  readonly limitBytes: number
  /** For a private file; null: it is kept as it is. */
  readonly sealedFor: SealedFor | null
  /** Fields that may be beside the file, and what each must be; any other is refused. */
  readonly fields?: Readonly<Record<string, string>>
}

type Sender = { readonly kernel: Kernel; readonly upload: Upload | null; readonly requestId: string }

/** What the parts around the file may add to the length of the body. */
const envelopeBytes = 65_536

/**
 * Receives the one file of a form and hands it to `use`; it is gone afterwards. One byte over the limit is TOO_LARGE; a form
 * without a file, with two, with other fields, or cut short is refused. Throws what the disk throws.
 */
export async function withFormFile<T>(
  ctx: Sender,
  expected: Expected,
  use: (file: IncomingFile) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const upload = ctx.upload!
  const { limitBytes } = expected
  if (!/^multipart\/form-data;.*boundary=/i.test(upload.contentType))
    return refuse('WRONG_TYPE', { text: localized(messages.wrongUploadType) })
  if ((upload.contentLength ?? 0) > limitBytes + envelopeBytes) return refuseTooLarge(limitBytes)
  const parser = startParser(upload)
  if (!parser) return refuse('BROKEN_BODY')
  return withWorkFile(ctx.kernel, async (place) => {
    const received = await readForm({ ctx, upload, parser, place, expected })
    if (!received.ok) return received
    return received.result.sizeBytes ? use(received.result) : refuseField('file', messages.empty)
  })
}

/** Receives a bare body. Over the limit is TOO_LARGE; one that is cut short is BROKEN_BODY. */
export async function withPiece<T>(
  ctx: Sender,
  { limitBytes, sealedFor }: Expected,
  use: (piece: IncomingFile) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const upload = ctx.upload!
  if (!/^application\/octet-stream\b/i.test(upload.contentType))
    return refuse('WRONG_TYPE', { text: localized(messages.wrongPieceType) })
  if ((upload.contentLength ?? 0) > limitBytes) return refuseTooLarge(limitBytes)
  return withWorkFile(ctx.kernel, async (place) => {
    const { stream, signal } = upload
    try {
      const kept = { kernel: ctx.kernel, stream, place, name: '', limitBytes, sealedFor, signal }
      return await use(await keepStream(kept))
    } catch (error) {
      return refuseFault(ctx, error, limitBytes)
    }
  })
}

function refuseField(field: string, message: Message): Refusal {
  const text = localized(message)
  return refuse('INVALID_INPUT', { text, fields: { [field]: text } })
}

/** What ended a body early, as a refusal; throws what is no fault of the body. */
function refuseFault(ctx: Sender, error: unknown, limitBytes: number): Refusal {
  if (error instanceof TooLong) return refuseTooLarge(limitBytes)
  if (ctx.upload!.signal.aborted) return refuse('NOT_READY')
  // Only what the system says of the disk names a call of it.
  if ((error as NodeJS.ErrnoException).syscall) throw error
  ctx.kernel.log.info({ requestId: ctx.requestId }, 'an upload was broken off')
  return refuse('BROKEN_BODY', { text: localized(messages.cutShort) })
}

function startParser(upload: Upload): BusboyInstance | null {
  try {
    return new Busboy({
      headers: upload.headers as BusboyConfig['headers'],
      limits: { files: 1, fields: 5, fieldSize: 1_000, parts: 10, headerPairs: 20 },
    })
  } catch {
    return null
  }
}

interface Reading {
  readonly ctx: Sender
  readonly upload: Upload
  readonly parser: BusboyInstance
  readonly place: string
  readonly expected: Expected
}

/** Resolves or fails once, after the file on disk is closed. The rest of a refused body is read and forgotten. */
function readForm(reading: Reading): Promise<Outcome<IncomingFile>> {
  const { ctx, upload, parser, place, expected } = reading
  const { limitBytes, sealedFor, fields = {} } = expected
  return new Promise((resolve, reject) => {
    let keeping: Promise<IncomingFile> | null = null
    let isOver = false
    const stop = new AbortController()
    const end = (conclude: () => void) => {
      if (isOver) return
      isOver = true
      upload.stream.unpipe(parser)
      upload.stream.resume()
      stop.abort()
      void Promise.allSettled([keeping]).then(conclude)
    }
    const refuseWith = (refusal: Refusal) => end(() => resolve(refusal))
    const fail = (error: unknown) =>
      end(() => {
        try {
          resolve(refuseFault(ctx, error, limitBytes))
        } catch (fault) {
          reject(fault)
        }
      })
    parser.on('file', (_field, stream, name) => {
      // A part that is cut short fails by itself, maybe before anything reads it.
      stream.on('error', fail)
      const signal = AbortSignal.any([stop.signal, upload.signal])
      const kept = { kernel: ctx.kernel, stream, place, name: name ?? '', limitBytes, sealedFor, signal }
      keeping = keepStream(kept)
      keeping.catch(fail)
    })
    parser.on('field', (name, value) => {
      if (!Object.hasOwn(fields, name) || fields[name] !== value)
        refuseWith(refuseFields({ [name]: localized(messages.wrongField) }))
    })
    parser.on('filesLimit', () => refuseWith(refuse('INVALID_INPUT', { text: localized(messages.oneFile) })))
    parser.on('error', fail)
    parser.on('finish', () => {
      if (!keeping) return refuseWith(refuse('INVALID_INPUT', { text: localized(messages.noFile) }))
      keeping.then(
        (file) => end(() => resolve(ok(file))),
        () => {},
      )
    })
    listenForEnd(upload, fail)
    upload.stream.pipe(parser)
  })
}

/** A client that goes away in the middle, or a node that stops. */
function listenForEnd(upload: Upload, fail: (error: unknown) => void): void {
  const { stream, signal } = upload
  stream.once('aborted', () => fail(new Error('aborted')))
  stream.once('error', () => fail(new Error('aborted')))
  signal.addEventListener('abort', () => fail(signal.reason), { once: true })
}
