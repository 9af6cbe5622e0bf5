import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { createBucketStorage } from '../files/storage.ts'
import { isStoreFull } from './app.ts'

const faultOf = (work: () => unknown): Promise<unknown> =>
  Promise.resolve()
    .then(work)
    .then(
      () => assert.fail('it worked'),
      (error: unknown) => error,
    )

test('a disk without room and a database without pages are full; a missing file is not', async () => {
  if (existsSync('/dev/full')) assert.ok(isStoreFull(await faultOf(() => writeFile('/dev/full', 'x'))))
  const database = new DatabaseSync(':memory:')
  database.exec('create table a (b blob); pragma max_page_count = 2')
  assert.ok(isStoreFull(await faultOf(() => database.exec('insert into a values (zeroblob(100000))'))))
  assert.equal(isStoreFull(await faultOf(() => database.exec('insert into nothing values (1)'))), false)
  database.close()
  assert.equal(isStoreFull(await faultOf(() => writeFile('/no/such/folder/x', 'x'))), false)
  assert.equal(isStoreFull(Object.assign(new Error('could not extend file'), { code: '53100' })), true)
  assert.equal(isStoreFull(null), false)
})

test('a bucket that has faults or no room, or gives no answer, is full; one that refuses its key is not', async () => {
  let status = 503
  let code = 'SlowDown'
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' })
  const storage = createBucketStorage(`s3://files?endpoint=http://127.0.0.1:${port}`)
  const put = () => storage.put('file/x', Readable.from([Buffer.alloc(1_000)]))
  for (const [answers, says, full] of [
    [503, 'SlowDown', true],
    [507, 'InsufficientStorage', true],
    [403, 'QuotaExceeded', true],
    [403, 'AccessDenied', false],
  ] as const) {
    status = answers
    code = says
    assert.equal(isStoreFull(await faultOf(put)), full, says)
  }
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
  assert.ok(isStoreFull(await faultOf(put)), 'no answer')
})
