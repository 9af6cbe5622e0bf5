/**
 * Where files lie (requirement 10.2L): a folder, or an S3-compatible store. What is put here is
 * already sealed by the vault where it is personal; storage itself knows only keys and bytes.
 */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import type { Config } from '../config.ts'

export interface FileStorage {
  /**
   * Stores the whole content under a key or nothing at all, and answers only once it is safe.
   * `onlyNew` keeps an existing object as it is, atomically and without an error.
   */
  put(
    key: string,
    content: Readable | Buffer,
    options?: { onlyNew?: boolean },
  ): Promise<{ sizeBytes: number }>
  /** The content, or the bytes `start` to `end` of it, both included; null when there is none. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable | null>
  /** Removes the object; no error when there is none. */
  delete(key: string): Promise<void>
  /** Bytes, or null when there is none. */
  size(key: string): Promise<number | null>
  /** Every key, in order: for backups. */
  list(): Promise<string[]>
  /** Looks for a probe, which is written anew now and then; throws when the store cannot be used (readyz). */
  check(): Promise<void>
}

const keyPattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

function checkKey(key: string): string {
  if (!keyPattern.test(key) || key.length > 300) throw new Error(`not a storage key: ${key}`)
  return key
}

/** The store that the settings name. */
export function createStorage(config: Pick<Config, 'storageUrl' | 'dataDir'>): FileStorage {
  return config.storageUrl
    ? createBucketStorage(config.storageUrl)
    : createFolderStorage(path.join(config.dataDir, 'files'))
}

const probeKey = 'probe/ready'
const probe = Buffer.from('probe')
const rewriteProbeMs = 30_000

/** One question to the store; every half-minute it also has to take something. */
function createCheck(storage: Pick<FileStorage, 'put' | 'size'>): () => Promise<void> {
  let writtenAt = Number.NEGATIVE_INFINITY
  return async () => {
    const now = performance.now()
    if (now - writtenAt > rewriteProbeMs) {
      await storage.put(probeKey, probe)
      writtenAt = now
    }
    if ((await storage.size(probeKey)) === probe.length) return
    writtenAt = Number.NEGATIVE_INFINITY
    throw new Error('storage did not keep what was put into it')
  }
}

// Folder ---------------------------------------------------------------------------------------

/**
 * How whole files go to and from the disk. Each piece waits its turn for one of the four threads that also pack pages: on a busy machine
 * a document of 4.5 MB took more than a minute in the usual pieces of 64 KB.
 */
export const largePieces = { highWaterMark: 512 * 1024 } as const

export function createFolderStorage(folder: string): FileStorage {
  const place = (key: string) => path.join(folder, ...checkKey(key).split('/'))
  const storage: Omit<FileStorage, 'check'> = {
    async put(key, content, options) {
      const target = place(key)
      const partial = path.join(folder, '.partial', randomUUID())
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      await mkdir(path.dirname(partial), { recursive: true, mode: 0o700 })
      try {
        const source = Buffer.isBuffer(content) ? Readable.from([content]) : content
        await pipeline(source, createWriteStream(partial, { mode: 0o600, flush: true, ...largePieces }))
        const { size } = await stat(partial)
        await (options?.onlyNew ? linkNew(partial, target) : rename(partial, target))
        await flushFolder(path.dirname(target))
        return { sizeBytes: size }
      } finally {
        await rm(partial, { force: true })
      }
    },
    async get(key, range) {
      try {
        const file = await open(place(key))
        return file.createReadStream(range)
      } catch (error) {
        return onMissing(error)
      }
    },
    delete: (key) => rm(place(key), { force: true }),
    async size(key) {
      try {
        return (await stat(place(key))).size
      } catch (error) {
        return onMissing(error)
      }
    },
    list: () => listFolder(folder),
  }
  return { ...storage, check: createCheck(storage) }
}

async function listFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((key) => keyPattern.test(key))
    .toSorted()
}

/** A hard link is the one rename that does not overwrite. */
async function linkNew(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Makes the new name itself survive a power cut. Some systems cannot open folders; they need it not. */
async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder)
    await handle.sync().finally(() => handle.close())
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EACCES', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error
  }
}

function onMissing(error: unknown): null {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR') return null
  throw error
}

// S3 -------------------------------------------------------------------------------------------

interface Bucket {
  client: S3Client
  sdk: typeof import('@aws-sdk/client-s3')
}

/**
 * `s3://bucket/prefix?endpoint=https://…&region=…&pathStyle=true`. Credentials come from the SDK's usual
 * places (environment, profile, instance role), never from the address.
 */
export function createBucketStorage(storageUrl: string): FileStorage {
  const url = new URL(storageUrl)
  const bucketName = url.hostname
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  const at = (key: string) => ({
    Bucket: bucketName,
    Key: prefix ? `${prefix}/${checkKey(key)}` : checkKey(key),
  })
  let opened: Promise<Bucket> | undefined
  // Loaded when it is used: the SDK costs start-up time that a folder need not pay.
  const bucket = () => (opened ??= openBucket(url))
  const storage: Omit<FileStorage, 'check'> = {
    async put(key, content, options) {
      const { client, sdk } = await bucket()
      if (!Buffer.isBuffer(content) && !options?.onlyNew) return putStream(client, at(key), content)
      const body = Buffer.isBuffer(content) ? content : await buffer(content)
      const condition = options?.onlyNew ? { IfNoneMatch: '*' } : {}
      await client
        .send(new sdk.PutObjectCommand({ ...at(key), ...condition, Body: body }))
        .catch((error: unknown) => {
          if (!options?.onlyNew || statusOf(error) !== 412) throw error
        })
      return { sizeBytes: body.length }
    },
    async get(key, range) {
      const { client, sdk } = await bucket()
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
      try {
        return (await client.send(new sdk.GetObjectCommand({ ...at(key), ...part }))).Body as Readable
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw error
      }
    },
    async delete(key) {
      const { client, sdk } = await bucket()
      await client.send(new sdk.DeleteObjectCommand(at(key)))
    },
    async size(key) {
      const { client, sdk } = await bucket()
      try {
        return (await client.send(new sdk.HeadObjectCommand(at(key)))).ContentLength ?? null
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw error
      }
    },
    list: async () => listBucket(await bucket(), { name: bucketName, prefix }),
  }
  return { ...storage, check: createCheck(storage) }
}

/** In parts as they come, two at a time, so that a video never lies in memory; a stream that fails leaves nothing. */
async function putStream(
  client: S3Client,
  at: { Bucket: string; Key: string },
  content: Readable,
): Promise<{ sizeBytes: number }> {
  const { Upload } = await import('@aws-sdk/lib-storage')
  let sizeBytes = 0
  const counted = content.pipe(
    new Transform({
      transform(piece: Buffer, _encoding, done) {
        sizeBytes += piece.length
        done(null, piece)
      },
    }),
  )
  content.once('error', (error) => counted.destroy(error))
  const upload = new Upload({ client, params: { ...at, Body: counted }, queueSize: 2, partSize: 8_388_608 })
  await upload.done()
  return { sizeBytes }
}

async function listBucket(bucket: Bucket, at: { name: string; prefix: string }): Promise<string[]> {
  const start = at.prefix ? `${at.prefix}/` : ''
  const pages = bucket.sdk.paginateListObjectsV2(
    { client: bucket.client },
    { Bucket: at.name, Prefix: start },
  )
  const keys: string[] = []
  for await (const page of pages) {
    keys.push(...(page.Contents ?? []).map((object) => object.Key!.slice(start.length)))
  }
  return keys.toSorted()
}

async function openBucket(url: URL): Promise<Bucket> {
  const sdk = await import('@aws-sdk/client-s3')
  const endpoint = url.searchParams.get('endpoint')
  const client = new sdk.S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(endpoint ? { endpoint } : {}),
    forcePathStyle: url.searchParams.get('pathStyle') !== 'false' && Boolean(endpoint),
  })
  return { client, sdk }
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
}
