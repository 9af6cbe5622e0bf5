/**
 * Encryption at rest and keyed hashes (decision 12, requirement 11.6).
 *
 * Every edition has a random key of its own. It is wrapped under SECRET_KEY and kept beside the files,
 * not in the database, so that a purge of the edition makes old database backups unreadable for it.
 * Sealed bytes: version(1) iv(12) tag(16) ciphertext; the record's id is the associated data, so a
 * ciphertext that is moved to another record does not open.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type DecipherGCM,
  type KeyObject,
} from 'node:crypto'
import type { Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileStorage } from '../files/storage.ts'

export interface Vault {
  seal(options: { edition: string; recordId: string; plaintext: string | Buffer }): Promise<Buffer>
  /**
   * The same, for what is too large to lie in memory: plaintext goes through `cipher`; `head`, asked for when that has ended,
   * is in front of what comes out of it.
   */
  sealStream(options: { edition: string; recordId: string }): Promise<{ cipher: Transform; head(): Buffer }>
  /** What a sealed stream holds, as it comes. It throws at its end where the bytes were changed: nothing may leave before. */
  openStream(options: { edition: string; recordId: string; sealed: Readable }): AsyncGenerator<Buffer>
  /** Throws when the bytes were changed, belong to another record, or the edition was purged. */
  open(options: { edition: string; recordId: string; sealed: Buffer }): Promise<Buffer>
  /** A keyed hash, hex; the key is outside the database. Parts are joined without ambiguity. */
  hmac(purpose: string, ...parts: string[]): string
  /** All hashes that a value may have been stored under: the present key first, then the old ones. */
  hmacs(purpose: string, ...parts: string[]): string[]
  /**
   * A keyed hash (32 bytes) under a key that is made of the edition's own: a purge of the edition ends it, a new SECRET_KEY does
   * not. Makes the edition's key where there is none.
   */
  editionHash(options: EditionHashed): Promise<Buffer>
  /** The same for comparing; null where the edition has no key, which is not made. */
  knownEditionHash(options: EditionHashed): Promise<Buffer | null>
  /**
   * Wraps keys that were wrapped under an older secret anew under the present one, so that whoever has the older one can open no
   * key of the store any more. Answers how many. Looks through the whole store: for the start, while there are older secrets.
   */
  rewrapKeys(): Promise<number>
  /** Destroys an edition's key: what was sealed under it is gone, in backups too. */
  destroyEditionKey(edition: string): Promise<void>
}

interface Wrapped {
  readonly storage: FileStorage
  readonly wrapping: readonly KeyObject[]
}

interface EditionHashed {
  readonly edition: string
  readonly purpose: string
  readonly parts: readonly string[]
}

const version = 1
const keyFolder = 'keys/'
const keyName = (edition: string) => `${keyFolder}${edition}`
/** A key is read again after this, so that a purge in another process is noticed. */
const keyCacheMs = 30_000

/** A key object is several times quicker than its bytes, which are made into one at each use. */
type Key = KeyObject | Buffer

/** Version, initial value, tag. */
export const sealedHeadBytes = 29

function startSealing(key: Key, associated: string) {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(associated))
  return { cipher, head: () => Buffer.concat([Buffer.from([version]), iv, cipher.getAuthTag()]) }
}

function startOpening(key: Key, head: Buffer, associated: string): DecipherGCM {
  if (head[0] !== version || head.length !== sealedHeadBytes)
    throw new Error('sealed data of an unknown version')
  const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(1, 13))
  decipher.setAAD(Buffer.from(associated))
  decipher.setAuthTag(head.subarray(13))
  return decipher
}

function sealWith(key: Key, plaintext: Buffer, associated: string): Buffer {
  const { cipher, head } = startSealing(key, associated)
  const sealed = Buffer.concat([cipher.update(plaintext), cipher.final()])
  return Buffer.concat([head(), sealed])
}

function openWith(key: Key, sealed: Buffer, associated: string): Buffer {
  const decipher = startOpening(key, sealed.subarray(0, sealedHeadBytes), associated)
  return Buffer.concat([decipher.update(sealed.subarray(sealedHeadBytes)), decipher.final()])
}

async function* openPieces(
  reading: Promise<Key>,
  sealed: Readable,
  associated: string,
): AsyncGenerator<Buffer> {
  const key = await reading
  let opening: DecipherGCM | null = null
  let head = Buffer.alloc(0)
  for await (const piece of sealed as AsyncIterable<Buffer>) {
    if (opening) {
      yield opening.update(piece)
      continue
    }
    head = Buffer.concat([head, piece])
    if (head.length < sealedHeadBytes) continue
    opening = startOpening(key, head.subarray(0, sealedHeadBytes), associated)
    yield opening.update(head.subarray(sealedHeadBytes))
  }
  if (!opening) throw new Error('sealed data that is cut short')
  yield opening.final()
}

function derive(secret: Buffer, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `conference:${purpose}`, 32)))
}

/** An edition's key, and which of the secrets it was wrapped under. */
function unwrap(
  wrapping: readonly KeyObject[],
  { wrapped, edition }: { wrapped: Buffer; edition: string },
): { bytes: Buffer; by: number } {
  for (const [by, key] of wrapping.entries()) {
    try {
      return { bytes: openWith(key, wrapped, edition), by }
    } catch {
      // Sealed under another of the keys; the loop tries them all.
    }
  }
  throw new Error(`no secret key decrypts the key of ${edition}`)
}

/** False where there is nothing to do: it is wrapped under the present secret, or opens with none (whoever needs it is told). */
async function rewrap(of: Wrapped & { name: string }): Promise<boolean> {
  const { storage, wrapping, name } = of
  const edition = name.slice(keyFolder.length)
  const stored = await storage.get(name)
  if (!stored) return false
  const wrapped = await buffer(stored)
  let found: { bytes: Buffer; by: number }
  try {
    found = unwrap(wrapping, { wrapped, edition })
  } catch {
    return false
  }
  // Not one that has been destroyed meanwhile.
  if (found.by === 0 || (await storage.size(name)) === null) return false
  await storage.put(name, sealWith(wrapping[0]!, found.bytes, edition))
  return true
}

function digest(key: KeyObject, purpose: string, parts: readonly string[]): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, ...parts]))
    .digest()
}

/** The keys that editions' hashes are made with, by the editions' own: never one that seals. */
const hashingKeys = new WeakMap<KeyObject, KeyObject>()

function editionDigest(key: KeyObject, { purpose, parts }: EditionHashed): Buffer {
  let own = hashingKeys.get(key)
  if (!own) hashingKeys.set(key, (own = derive(key.export(), 'edition-hash')))
  return digest(own, purpose, parts)
}

/** The keys of editions, as they are stored. */
function createEditionKeys({ storage, wrapping }: Wrapped) {
  const kept = new Map<string, { key: Promise<KeyObject>; readAt: number }>()
  const fresh = (edition: string): Promise<KeyObject> | null => {
    const found = kept.get(edition)
    return found && performance.now() - found.readAt < keyCacheMs ? found.key : null
  }

  async function stored(edition: string): Promise<KeyObject | null> {
    const wrapped = await storage.get(keyName(edition))
    return wrapped && createSecretKey(unwrap(wrapping, { wrapped: await buffer(wrapped), edition }).bytes)
  }

  async function load(edition: string): Promise<KeyObject> {
    const found = await stored(edition)
    if (found) return found
    const made = randomBytes(32)
    // Two nodes may make one at once: whoever stored first wins, and both read it back.
    await storage.put(keyName(edition), sealWith(wrapping[0]!, made, edition), { onlyNew: true })
    return load(edition)
  }

  return {
    /** Made where there is none. */
    of(edition: string): Promise<KeyObject> {
      const found = fresh(edition)
      if (found) return found
      const key = load(edition)
      kept.set(edition, { key, readAt: performance.now() })
      key.catch(() => kept.delete(edition))
      return key
    },
    /** Null where there is none. */
    known: async (edition: string): Promise<KeyObject | null> => fresh(edition) ?? stored(edition),
    forget: (edition: string) => kept.delete(edition),
  }
}

export function createVault(options: { secretKeys: readonly Buffer[]; storage: FileStorage }): Vault {
  const { secretKeys, storage } = options
  const wrapping = secretKeys.map((secret) => derive(secret, 'wrap'))
  const hashing = secretKeys.map((secret) => derive(secret, 'hmac'))
  const keys = createEditionKeys({ storage, wrapping })
  const hash = (key: KeyObject, purpose: string, parts: string[]) =>
    digest(key, purpose, parts).toString('hex')

  return {
    async seal({ edition, recordId, plaintext }) {
      return sealWith(await keys.of(edition), Buffer.from(plaintext), recordId)
    },
    sealStream: async ({ edition, recordId }) => startSealing(await keys.of(edition), recordId),
    openStream: ({ edition, recordId, sealed }) => openPieces(keys.of(edition), sealed, recordId),
    async open({ edition, recordId, sealed }) {
      return openWith(await keys.of(edition), sealed, recordId)
    },
    hmac: (purpose, ...parts) => hash(hashing[0]!, purpose, parts),
    hmacs: (purpose, ...parts) => hashing.map((key) => hash(key, purpose, parts)),
    editionHash: async (hashed) => editionDigest(await keys.of(hashed.edition), hashed),
    async knownEditionHash(hashed) {
      const key = await keys.known(hashed.edition)
      return key && editionDigest(key, hashed)
    },
    async rewrapKeys() {
      let rewrapped = 0
      for (const name of await storage.list())
        if (name.startsWith(keyFolder) && (await rewrap({ storage, wrapping, name }))) rewrapped++
      return rewrapped
    },
    async destroyEditionKey(edition) {
      keys.forget(edition)
      await storage.delete(keyName(edition))
    },
  }
}
