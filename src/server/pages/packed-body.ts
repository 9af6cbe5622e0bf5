/**
 * The body of an answer in the encodings that browsers ask for. Each is made when it is first asked for, fast; a body that stays
 * is packed once more with more effort (`improve`).
 */
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  type BrotliOptions,
} from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

export interface EncodedBody {
  readonly encoding: Encoding
  readonly bytes: Buffer
}

export interface PackedBody {
  /** The body in an encoding, or as it is where it is no text; undefined while it is not made. */
  ready(wanted: Encoding): EncodedBody | undefined
  in(wanted: Encoding): Promise<EncodedBody>
  /** Makes the Brotli form once more, smaller. */
  improve(): Promise<void>
  /** What is held. */
  sizeBytes(): number
}

/** What the first packets of a connection carry, less the headers of a page. */
const firstPacketsBytes = 13_600

/** Brotli's settings. A window of 64 KB has it keep 1 MB of tables; the default one touches 30 MB for every page. */
const brotliOptions = (identity: Buffer, quality: number, windowBits: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  },
})

const pack = {
  br: (identity: Buffer) => brotli(identity, brotliOptions(identity, 4, 16)),
  gzip: (identity: Buffer) => zip(identity, { level: 6 }),
}

/** A page that is larger than the first packets is packed with the most effort. */
async function packSmaller(identity: Buffer): Promise<Buffer> {
  const good = await brotli(identity, brotliOptions(identity, 9, 16))
  return good.length > firstPacketsBytes ? brotli(identity, brotliOptions(identity, 10, 18)) : good
}

/** A picture is compressed already and stays as it is. */
export function packBody(body: string | Buffer): PackedBody {
  return typeof body === 'string' ? packText(Buffer.from(body)) : keepBytes(body)
}

function keepBytes(bytes: Buffer): PackedBody {
  const whole: EncodedBody = { encoding: 'identity', bytes }
  return {
    ready: () => whole,
    in: async () => whole,
    improve: async () => {},
    sizeBytes: () => bytes.length,
  }
}

function packText(text: Buffer): PackedBody {
  /** The text itself goes as soon as it is packed: it can be had from what is packed. */
  const made: { br?: Buffer; gzip?: Buffer; identity?: Buffer } = { identity: text }
  const making: { br?: Promise<Buffer>; gzip?: Promise<Buffer> } = {}
  let isImproved = false
  const identity = () => made.identity ?? (made.br ? brotliDecompressSync(made.br) : gunzipSync(made.gzip!))
  const make = async (encoding: 'br' | 'gzip') => {
    made[encoding] = await pack[encoding](identity())
    delete made.identity
    delete making[encoding]
    return made[encoding]
  }
  return {
    ready(wanted) {
      const bytes = made[wanted]
      return bytes && { encoding: wanted, bytes }
    },
    async in(wanted) {
      const bytes =
        wanted === 'identity' ? identity() : (made[wanted] ?? (await (making[wanted] ??= make(wanted))))
      return { encoding: wanted, bytes }
    },
    async improve() {
      if (isImproved) return
      isImproved = true
      made.br = await packSmaller(identity())
      delete made.identity
    },
    sizeBytes: () => Object.values(made).reduce((sum, { length }) => sum + length, 0),
  }
}

/** The best encoding that the browser takes. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Map(
    (acceptEncoding ?? '').split(',').map((part) => {
      const [name, ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.find((one) => one.trim().startsWith('q='))
      return [name!, quality ? Number(quality.trim().slice(2)) : 1] as const
    }),
  )
  if ((accepted.get('br') ?? 0) > 0) return 'br'
  return (accepted.get('gzip') ?? 0) > 0 ? 'gzip' : 'identity'
}
