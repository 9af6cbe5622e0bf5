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
   * Wraps keys that were wrapped under an older secret anew under the present one, so that whoever has the older one can open no
   * key of the store any more. Answers how many. Looks through the whole store: for the start, while there are older secrets.
   */
  rewrapKeys(): Promise<number>
  /** Destroys an edition's key: what was sealed under it is gone, in backups too. */
  destroyEditionKey(edition: string): Promise<void>
}

const version = 1
const keyFolder = 'keys/'
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
  throw new Error(`the key of ${edition} opens with none of the secret keys`)
}

/** False where there is nothing to do: it is wrapped under the present secret, or opens with none (whoever needs it is told). */
async function rewrap(of: {
  storage: FileStorage
  wrapping: readonly KeyObject[]
  name: string
}): Promise<boolean> {
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

export function createVault(options: { secretKeys: readonly Buffer[]; storage: FileStorage }): Vault {
  const { secretKeys, storage } = options
  const wrapping = secretKeys.map((secret) => derive(secret, 'wrap'))
  const hashing = secretKeys.map((secret) => derive(secret, 'hmac'))
  const editionKeys = new Map<string, { key: Promise<KeyObject>; readAt: number }>()
  const keyName = (edition: string) => `${keyFolder}${edition}`

  async function loadEditionKey(edition: string): Promise<KeyObject> {
    const stored = await storage.get(keyName(edition))
    if (stored) return createSecretKey(unwrap(wrapping, { wrapped: await buffer(stored), edition }).bytes)
    const fresh = randomBytes(32)
    // Two nodes may make one at once: whoever stored first wins, and both read it back.
    await storage.put(keyName(edition), sealWith(wrapping[0]!, fresh, edition), { onlyNew: true })
    return loadEditionKey(edition)
  }

  function editionKey(edition: string): Promise<KeyObject> {
    const kept = editionKeys.get(edition)
    if (kept && performance.now() - kept.readAt < keyCacheMs) return kept.key
    const key = loadEditionKey(edition)
    editionKeys.set(edition, { key, readAt: performance.now() })
    key.catch(() => editionKeys.delete(edition))
    return key
  }

  const hash = (key: KeyObject, purpose: string, parts: string[]) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, ...parts]))
      .digest('hex')

  return {
    async seal({ edition, recordId, plaintext }) {
      return sealWith(await editionKey(edition), Buffer.from(plaintext), recordId)
    },
    sealStream: async ({ edition, recordId }) => startSealing(await editionKey(edition), recordId),
    openStream: ({ edition, recordId, sealed }) => openPieces(editionKey(edition), sealed, recordId),
    async open({ edition, recordId, sealed }) {
      return openWith(await editionKey(edition), sealed, recordId)
    },
    hmac: (purpose, ...parts) => hash(hashing[0]!, purpose, parts),
    hmacs: (purpose, ...parts) => hashing.map((key) => hash(key, purpose, parts)),
    async rewrapKeys() {
      let rewrapped = 0
      for (const name of await storage.list())
        if (name.startsWith(keyFolder) && (await rewrap({ storage, wrapping, name }))) rewrapped++
      return rewrapped
    },
    async destroyEditionKey(edition) {
      editionKeys.delete(edition)
      await storage.delete(keyName(edition))
    },
  }
}
