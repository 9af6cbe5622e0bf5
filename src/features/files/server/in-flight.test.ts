/** Uploads under way over a real socket: how many, what is told beyond that, what is left of one that breaks off. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { request, type ClientRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { endingLimits } from '../../../server/ending.ts'
import { createLog } from '../../../server/kernel.ts'
import { pdfOfSize } from '../../../app/testing/build-pdf.ts'
import { knownAttacks } from '../../../app/testing/hostile-files.ts'
import { formOf, formType, uploadForm } from '../../../app/testing/media-files.ts'
import { holdUp } from '../../../app/testing/own-time.ts'
import { makeStaff, registerOrganisation } from '../../../app/testing/people.ts'
import { makeQuestionnaire } from '../../../app/testing/questionnaires.ts'
import { engines, startApp, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { uploadLimits } from '../../../server/files/upload-slots.ts'
import type { Envelope } from '../../../shared/envelope.ts'
import type { FileResult } from '../contract.ts'

const engine = engines[0]!
const url = 'customer/uploadFile?purpose=payment'

/** An upload that has begun: its answer comes when all of it has been sent, or it is refused. */
interface Begun {
  readonly sending: ClientRequest
  readonly answer: Promise<{ status: number; envelope: Envelope }>
  finish(): void
}

function begin(port: number, client: TestClient, content: Buffer): Begun {
  const body = formOf(content, 'a.pdf', 'application/pdf')
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `/mas/${url}`,
    headers: {
      'content-type': formType,
      'content-length': body.length,
      'x-locale': client.locale,
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      authorization: `Bearer ${client.token}`,
    },
  })
  const answer = new Promise<{ status: number; envelope: Envelope }>((resolve, reject) => {
    sending.on('error', reject)
    sending.on('response', async (response) => {
      const text = Buffer.concat(await response.toArray()).toString()
      resolve({ status: response.statusCode!, envelope: JSON.parse(text) as Envelope })
    })
  })
  answer.catch(() => {})
  const half = Math.floor(body.length / 2)
  sending.write(body.subarray(0, half))
  return { sending, answer, finish: () => sending.end(body.subarray(half)) }
}

const incoming = async (app: TestApp) => {
  const names = await readdir(path.join(app.config.dataDir, 'incoming')).catch(() => [])
  return names.length
}
const becomes = async (what: () => Promise<boolean>) => {
  for (let tries = 0; tries < 6_000 && !(await what()); tries++)
    await new Promise((resolve) => setTimeout(resolve, 10))
  assert.ok(await what())
}
async function nothingIsLeft(app: TestApp): Promise<void> {
  await becomes(async () => (await incoming(app)) === 0)
  const keys = (await app.kernel.storage.list()).filter((key) => /^(file|upload)\//.test(key))
  const rows = await app.tx(({ tx }) => tx.selectFrom('stored_file').select('id').execute())
  assert.deepEqual([keys, rows], [[], []])
}

test('an account has so many uploads under way; one more is told so in words, another account is not', async () => {
  const app = await startApp({ engine })
  const { client } = await registerOrganisation(app)
  const other = (await registerOrganisation(app)).client
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.fastify.server.address() as AddressInfo
  const pdf = pdfOfSize(200_000)
  const begun = Array.from({ length: uploadLimits.account.uploads }, () => begin(port, client, pdf))
  await becomes(async () => (await incoming(app)) === begun.length)
  const words = []
  for (const locale of ['cn', 'en'] as const) {
    client.locale = locale
    const over = begin(port, client, pdf)
    const { status, envelope } = await over.answer
    over.finish()
    assert.deepEqual([status, envelope.resultCode], [429, 'TOO_MANY'])
    words.push(envelope.errorMessage)
  }
  assert.match(words[0]!, /同时上传的文件过多/)
  assert.match(words[1]!, /Too many uploads at the same time/)
  assert.equal(await incoming(app), begun.length, 'not a byte of it was kept')
  assert.equal((await uploadForm(other, url, { content: pdf })).status, 200)
  for (const one of begun) one.finish()
  const answers = await Promise.all(begun.map(({ answer }) => answer))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200], JSON.stringify(answers))
  assert.equal((await uploadForm(client, url, { content: pdf })).status, 200, 'the places are free again')
  assert.equal(await incoming(app), 0)
  await app.close()
})

test('an upload that is broken off is told at info, leaves nothing, and gives its place back', async () => {
  const lines: { level: number; msg: string }[] = []
  const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) })
  const app = await startApp({ engine, log })
  const { client } = await registerOrganisation(app)
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.fastify.server.address() as AddressInfo
  const pdf = pdfOfSize(200_000)
  for (let round = 0; round < 2; round++) {
    const begun = Array.from({ length: uploadLimits.account.uploads }, () => begin(port, client, pdf))
    await becomes(async () => (await incoming(app)) === begun.length)
    for (const { sending } of begun) sending.destroy()
    await nothingIsLeft(app)
  }
  // What Fastify reads itself is the same to whoever reads the log.
  const json = request({
    port,
    method: 'POST',
    path: '/mas/login/out',
    headers: { 'content-type': 'application/json', 'content-length': 100 },
  })
  json.on('error', () => {})
  json.write('{', () => setTimeout(() => json.destroy(), 50))
  await becomes(async () => lines.some(({ msg }) => msg === 'a client went away'))
  assert.ok(lines.filter(({ msg }) => msg === 'an upload was broken off').length >= 12)
  assert.deepEqual(
    lines.filter(({ level }) => level > 30),
    [],
  )
  await app.close()
})

test('a node that stops waits neither for an upload that dawdles nor for a file that takes long to judge', async () => {
  const app = await startApp({ engine, requestsPerMinute: 1_000 })
  const { client } = await registerOrganisation(app)
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.fastify.server.address() as AddressInfo
  const dawdling = begin(port, client, pdfOfSize(200_000))
  // The parser tries at every byte whether an object begins.
  const slow = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9_000_000, 'x'), pdfOfSize(1_000)])
  const judged = begin(port, client, slow)
  judged.finish()
  await becomes(async () => (await incoming(app)) === 2)
  await new Promise((resolve) => setTimeout(resolve, 300))
  const stopped = app.fastify.close()
  while (app.fastify.server.listening) await turn()
  // Also where it is too busy to refuse them before connections are cut.
  holdUp(endingLimits.requestsMs)
  for (const { answer } of [dawdling, judged]) {
    const { status, envelope } = await answer
    assert.deepEqual([status, envelope.resultCode], [503, 'NOT_READY'])
  }
  dawdling.sending.destroy()
  await stopped
  await nothingIsLeft(app)
  await app.close()
})

test('a public questionnaire: the files that held the process are refused, and others are answered meanwhile', async () => {
  const app = await startApp({ engine })
  const { client } = await makeStaff(app, 'editor')
  const { id } = await makeQuestionnaire(client)
  for (const [name, { asked, bytes }] of Object.entries(await knownAttacks())) {
    const isDocument = asked.kind === 'document'
    const [who, where] = isDocument
      ? [client, 'admin/media/upload?purpose=document']
      : [app.client(), `questionnaire/upload/${id}`]
    const sent = uploadForm(who, where, { content: bytes })
    assert.equal((await app.fastify.inject('/healthz')).statusCode, 200)
    const { status, envelope } = await sent
    assert.ok(status === 400 || status === 415, `${name}: ${status} ${envelope.errorMessage}`)
  }
  await nothingIsLeft(app)
  await app.close()
})

test('a database that is full: 503 in words, nothing half kept', async () => {
  const app = await startApp({ engine })
  const { client } = await registerOrganisation(app)
  const { raw } = app.kernel.engine
  await sql`create table filler (x blob)`.execute(raw)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(raw)
  await sql.raw(`pragma max_page_count = ${rows[0]!.page_count}`).execute(raw)
  await assert.rejects(async () => {
    for (;;) await sql`insert into filler values (zeroblob(1000))`.execute(raw)
  }, /full/)
  // Tables have some room left in their last pages.
  let kept = 0
  let refused = await uploadForm<FileResult>(client, url, { content: pdfOfSize(1_000) })
  for (; refused.status === 200 && kept < 150; kept++)
    refused = await uploadForm<FileResult>(client, url, { content: pdfOfSize(1_000) })
  assert.deepEqual([refused.status, refused.envelope.resultCode], [503, 'NOT_READY'])
  assert.match(refused.envelope.errorMessage!, /storage is full/)
  client.locale = 'cn'
  const chinese = await uploadForm<FileResult>(client, url, { content: pdfOfSize(1_000) })
  assert.match(chinese.envelope.errorMessage!, /存储空间不足/)
  await sql`drop table filler`.execute(raw)
  const files = await app.tx(({ tx }) => tx.selectFrom('stored_file').select('storage_key').execute())
  const keys = (await app.kernel.storage.list()).filter((key) => key.startsWith('file/'))
  assert.deepEqual(keys.toSorted(), files.map((row) => row.storage_key).toSorted())
  assert.equal(keys.length, kept)
  assert.equal(await incoming(app), 0)
  await app.close()
})

/** Files may not grow beyond so many bytes: what a full disk or a quota does to who writes. Linux can be told so. */
function limitFiles(bytes: number | 'unlimited'): boolean {
  return spawnSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`]).status === 0
}

test('a disk that is full: 503 in words, nothing half kept, and it works again when there is room', async () => {
  const app = await startApp({ engine })
  const { client } = await registerOrganisation(app)
  const content = pdfOfSize(9_000_000)
  if (limitFiles(8_000_000)) {
    try {
      const { status, envelope } = await uploadForm(client, url, { content })
      assert.deepEqual([status, envelope.resultCode], [503, 'NOT_READY'])
      assert.match(envelope.errorMessage!, /storage is full/)
    } finally {
      limitFiles('unlimited')
    }
    await nothingIsLeft(app)
  }
  assert.equal((await uploadForm(client, url, { content })).status, 200)
  await app.close()
})
