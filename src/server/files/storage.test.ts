import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { test } from 'node:test'
import { createBucketStorage, createFolderStorage, type FileStorage } from './storage.ts'

/** The part of the S3 protocol that storage uses, over HTTP, so that the real SDK is driven. */
function startBucketServer(parts = new Map<string, Map<number, Buffer>>()): Promise<Server> {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const { pathname: key, searchParams } = new URL(request.url!, 'http://localhost')
    if (searchParams.get('list-type') === '2') {
      const found = [...objects.keys()].map(
        (name) => `<Contents><Key>${name.split('/').slice(2).join('/')}</Key></Contents>`,
      )
      return response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(`<ListBucketResult><IsTruncated>false</IsTruncated>${found.join('')}</ListBucketResult>`)
    }
    if (request.method === 'POST' && searchParams.has('uploads')) {
      parts.set(key, new Map())
      return response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(`<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>`)
    }
    if (request.method === 'POST' && searchParams.has('uploadId')) {
      await buffer(request)
      const whole = [...parts.get(key)!].toSorted(([a], [b]) => a - b).map(([, part]) => part)
      parts.delete(key)
      objects.set(key, Buffer.concat(whole))
      return response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(`<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>`)
    }
    if (request.method === 'DELETE' && searchParams.has('uploadId')) {
      parts.delete(key)
      return response.writeHead(204).end()
    }
    if (request.method === 'PUT' && searchParams.has('partNumber')) {
      const part = decodeChunks(request.headers['x-amz-content-sha256'] as string, await buffer(request))
      parts.get(key)!.set(Number(searchParams.get('partNumber')), part)
      return response.writeHead(200, { etag: '"x"' }).end()
    }
    if (request.method === 'PUT') {
      const body = await buffer(request)
      if (request.headers['if-none-match'] === '*' && objects.has(key)) return response.writeHead(412).end()
      objects.set(key, decodeChunks(request.headers['x-amz-content-sha256'] as string, body))
      return response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const found = objects.get(key)
    if (!found) return response.writeHead(404).end()
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const sent = start === undefined ? found : found.subarray(Number(start), Number(end) + 1)
    response.writeHead(start === undefined ? 200 : 206, { 'content-length': sent.length })
    return response.end(request.method === 'HEAD' ? undefined : sent)
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

/** The SDK may send `aws-chunked` bodies with a checksum behind them. */
function decodeChunks(kind: string | undefined, body: Buffer): Buffer {
  if (!kind?.startsWith('STREAMING')) return body
  const parts: Buffer[] = []
  for (let at = 0; ;) {
    const end = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.subarray(at, end).toString(), 16)
    if (!size) return Buffer.concat(parts)
    parts.push(body.subarray(end + 2, end + 2 + size))
    at = end + 4 + size
  }
}

async function checkStorage(storage: FileStorage) {
  assert.equal(await storage.get('file/a'), null)
  assert.equal(await storage.size('file/a'), null)
  assert.deepEqual(await storage.put('file/a', Buffer.from('first')), { sizeBytes: 5 })
  await storage.put('file/a', Buffer.from('other'), { onlyNew: true })
  assert.equal(await text((await storage.get('file/a'))!), 'first')
  await storage.put('file/a', Readable.from([Buffer.from('sec'), Buffer.from('ond!')]))
  assert.equal(await text((await storage.get('file/a'))!), 'second!')
  assert.equal(await storage.size('file/a'), 7)
  assert.equal(await text((await storage.get('file/a', { start: 0, end: 0 }))!), 's')
  assert.equal(await text((await storage.get('file/a', { start: 3, end: 6 }))!), 'ond!')
  assert.equal(await storage.get('file/none', { start: 0, end: 1 }), null)
  await storage.put('file/b', Buffer.from('new'), { onlyNew: true })
  assert.equal(await text((await storage.get('file/b'))!), 'new')
  assert.deepEqual(await storage.list(), ['file/a', 'file/b'])
  await storage.delete('file/a')
  await storage.delete('file/a')
  assert.equal(await storage.get('file/a'), null)
  await storage.check()
  for (const key of ['../out', '/etc/passwd', 'a//b', 'a/../b', '', '.partial/x', 'a\u0000b']) {
    await assert.rejects(async () => storage.put(key, Buffer.from('x')), /not a storage key/)
  }
}

test('a folder keeps, replaces and removes objects, and nothing outside itself', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'storage-'))
  const storage = createFolderStorage(folder)
  await checkStorage(storage)
  const failing = Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw new Error('connection lost')
    })(),
  )
  await assert.rejects(storage.put('file/c', failing), /connection lost/)
  assert.equal(await storage.get('file/c'), null)
  assert.deepEqual(await readdir(path.join(folder, '.partial')), [])
  await rm(folder, { recursive: true })
})

test('a bucket answers as a folder does', async () => {
  const server = await startBucketServer()
  process.env['AWS_ACCESS_KEY_ID'] ??= 'test'
  process.env['AWS_SECRET_ACCESS_KEY'] ??= 'test'
  const { port } = server.address() as AddressInfo
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`)
  await checkStorage(createBucketStorage(`s3://conference/files?endpoint=${endpoint}&region=cn-east-2`))
  server.closeAllConnections()
  server.close()
})

test('a bucket gets a large stream in parts, and nothing of one that fails', async () => {
  const parts = new Map<string, Map<number, Buffer>>()
  const server = await startBucketServer(parts)
  process.env['AWS_ACCESS_KEY_ID'] ??= 'test'
  process.env['AWS_SECRET_ACCESS_KEY'] ??= 'test'
  const { port } = server.address() as AddressInfo
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`)
  const storage = createBucketStorage(`s3://conference?endpoint=${endpoint}&region=cn-east-2`)
  const megabyte = 1_048_576
  const sizeBytes = 21 * megabyte + 5
  const pieces = async function* (failAfter = Number.POSITIVE_INFINITY) {
    for (let at = 0; at < sizeBytes; at += megabyte) {
      if (at >= failAfter) throw new Error('connection lost')
      yield Buffer.alloc(Math.min(megabyte, sizeBytes - at), String.fromCharCode(65 + at / megabyte))
    }
  }
  assert.deepEqual(await storage.put('media/a', Readable.from(pieces())), { sizeBytes })
  assert.equal(await storage.size('media/a'), sizeBytes)
  const tail = { start: 20 * megabyte, end: sizeBytes - 1 }
  const got = await text((await storage.get('media/a', tail))!)
  assert.deepEqual([got.length, got[0], got.at(-1)], [megabyte + 5, 'U', 'V'])
  await assert.rejects(storage.put('media/b', Readable.from(pieces(17 * megabyte))), /connection lost/)
  assert.deepEqual([await storage.size('media/b'), parts.size], [null, 0])
  server.closeAllConnections()
  server.close()
})
