/**
 * Hostile files at length. First each inspector on its own: many files made to hurt it, up to ten megabytes, in the threads where
 * it meets those that people send; what the main thread takes without a turn of its loop is the bar. Then a running server (files-server.ts) is
 * attacked over HTTP with what held it once, and asked all the while whether it lives.
 */
import assert from 'node:assert/strict'
import { fork, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { createInspector, type Inspector } from '../src/server/files/inspection.ts'
import type { InspectionRequest } from '../src/server/files/inspection-worker.ts'
import { buildPdf, pdfOfSize } from '../src/app/testing/build-pdf.ts'
import { hostileKinds, knownAttacks } from '../src/app/testing/hostile-files.ts'
import { withWorkFolder } from '../src/app/testing/work-folder.ts'
import { settingOf } from '../scripts/experiments.ts'
import type { AttackedServer, Strain } from './files-server.ts'
import { watchTurns, type Turns } from './turns.ts'

const runs = settingOf('RUNS')
/** How often a part may be in a file. */
const timesAtMost = settingOf('TIMES')
const uploadsAtOnce = settingOf('UPLOADS')
const slowKilobytes = settingOf('SLOW_KB')
/** Of who is not slow, one after the other. */
const patientUploads = settingOf('NINTH')
/** Of processor time, without a turn of the event loop. */
const busyLimitMs = settingOf('PAUSE_MS')
const pauseBetweenMs = 500
const fileLimitBytes = 10 * 1_048_576

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const tell = ({ pauseMs, busyMs }: Turns) =>
  `longest pause ${pauseMs.toFixed(0)} ms, ${busyMs.toFixed(0)} of them at work`

function checkTurns({ busyMs }: Turns): void {
  assert.ok(busyMs < busyLimitMs, `the event loop stood still for ${busyMs.toFixed(0)} ms`)
}

async function judgeMany(inspector: Inspector, asked: InspectionRequest, files: readonly Buffer[]) {
  let givenUp = 0
  // Two at a time, as two people would send them.
  const next = files.values()
  const sender = async (who: string) => {
    for (const bytes of next)
      await withWorkFolder(bytes, async (place) => {
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        const file = { sizeBytes: bytes.length, sha256, look: async () => place }
        const found = await inspector.inspect(who, file, asked)
        if (!found.ok) givenUp += 1
      })
  }
  await Promise.all([sender('a'), sender('b')])
  return givenUp
}

describe('fuzz by structure', () => {
  for (const [name, { asked, files }] of Object.entries(hostileKinds(timesAtMost))) {
    test(name, async () => {
      const inspector = createInspector({ warn: () => {} })
      let [givenUp, largest] = [0, 0]
      let worst: Turns = { pauseMs: 0, busyMs: 0 }
      for (let at = 0; at < runs; at += 50) {
        const made: Buffer[] = []
        for (const make of fc.sample(files, { numRuns: Math.min(50, runs - at), seed: 20_251_021 + at }))
          made.push((await make()).subarray(0, fileLimitBytes))
        largest = Math.max(largest, ...made.map((one) => one.length))
        await sleep(50)
        // What making the files took is no attack.
        const turns = watchTurns()
        givenUp += await judgeMany(inspector, asked, made)
        const { pauseMs, busyMs } = turns.read()
        turns.stop()
        worst = { pauseMs: Math.max(worst.pauseMs, pauseMs), busyMs: Math.max(worst.busyMs, busyMs) }
      }
      await inspector.close()
      const kilobytes = Math.round(largest / 1024)
      console.log(
        `${name}: ${runs} files up to ${kilobytes} KB, ${givenUp} given up for their time; ${tell(worst)}`,
      )
      checkTurns(worst)
    })
  }
})

interface Server extends AttackedServer {
  readonly child: ChildProcess
  /** Since the last time that it was asked. */
  strain(): Promise<Strain>
}

async function startServer(): Promise<Server> {
  const child = fork(new URL('./files-server.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const [ready] = (await once(child, 'message')) as [AttackedServer]
  const strain = async () => {
    const answer = once(child, 'message')
    child.send('read')
    const [strained] = (await answer) as [Strain]
    return strained
  }
  // What starting took is no attack.
  await sleep(1_000)
  await strain()
  return { ...ready, child, strain }
}

async function stopServer({ child }: Server): Promise<void> {
  child.kill('SIGTERM')
  const gone = await Promise.race([once(child, 'exit'), sleep(9_500)])
  child.kill('SIGKILL')
  assert.ok(gone, 'SIGTERM ends it')
}

interface Told {
  readonly status: number
  readonly code: string
  readonly tookMs: number
}

async function send(
  server: Server,
  where: string,
  file: { bytes: Buffer; who?: Record<string, string> },
): Promise<Told> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file.bytes)]), 'file.pdf')
  const startedAt = performance.now()
  const response = await fetch(`${server.url}/mas/${where}`, {
    method: 'POST',
    headers: { 'x-locale': 'en', ...file.who },
    body: form,
    signal: AbortSignal.timeout(120_000),
  })
  const { resultCode: code } = (await response.json()) as { resultCode: string }
  return { status: response.status, code, tookMs: performance.now() - startedAt }
}

const proofOfPayment = 'customer/uploadFile?purpose=payment'

/** A PDF whose parser tries at every byte whether an object begins: seconds for each megabyte. */
const slowPdf = (seed: number) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(slowKilobytes * 1024, 'x'),
    Buffer.from(String(seed)),
    buildPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] >>']).subarray(9),
  ])

function report(name: string, strain: Strain, words: string): void {
  console.log(`${name}: ${words}; at most ${strain.mostMemoryMb.toFixed(0)} MB, ${tell(strain)}`)
  checkTurns(strain)
}

async function sendKnownAttacks(server: Server): Promise<void> {
  for (const [name, { asked, bytes }] of Object.entries(await knownAttacks())) {
    const told = await (asked.kind === 'document'
      ? send(server, 'admin/media/upload?purpose=document', { bytes, who: server.people[0]! })
      : send(server, `questionnaire/upload/${server.questionnaireId}`, { bytes }))
    // A strain is taken every ten milliseconds.
    await sleep(20)
    report(name, await server.strain(), `${told.status} after ${told.tookMs.toFixed(0)} ms`)
    assert.ok(told.status === 400 || told.status === 415, `${name}: ${told.status} ${told.code}`)
  }
}

async function sendSlowPdfs(server: Server): Promise<void> {
  const slow = Array.from({ length: 24 }, (_, index) =>
    send(server, proofOfPayment, { bytes: slowPdf(index), who: server.people[1 + (index % 8)]! }),
  )
  const waits: number[] = []
  for (let count = 0; count < patientUploads; count++) {
    await sleep(pauseBetweenMs)
    const bytes = pdfOfSize(100_000 + count)
    const told = await send(server, proofOfPayment, { bytes, who: server.people[9]! })
    assert.equal(told.status, 200, told.code)
    waits.push(told.tookMs)
  }
  const answers = await Promise.all(slow)
  const tally = (status: number) => answers.filter((one) => one.status === status).length
  report(
    'slow PDFs',
    await server.strain(),
    `the ninth waited ${waits.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s; the slow ones: ${tally(400)} refused for their time, ${tally(503)} told to come again`,
  )
  // Of the first round, in which everybody's turn is the same; the slow ones would take minutes. In the smallest form none is slow.
  if (slowKilobytes >= 1_024) assert.ok(Math.max(...waits) < Math.max(...answers.map(({ tookMs }) => tookMs)))
}

/** From an account that has sent nothing yet: what one may send in an hour is not what is asked here. */
async function sendAtOnce(server: Server): Promise<void> {
  const bytes = pdfOfSize(fileLimitBytes)
  const earlier = await server.strain()
  const answers = await Promise.all(
    Array.from({ length: uploadsAtOnce }, () =>
      send(server, proofOfPayment, { bytes, who: server.people[10]! }),
    ),
  )
  const taken = answers.filter(({ status }) => status === 200).length
  const refused = answers.filter(({ status }) => status === 429).length
  const strain = await server.strain()
  report(`${uploadsAtOnce} × 10 MB`, strain, `${taken} taken, ${refused} told to wait`)
  assert.equal(taken + refused, uploadsAtOnce)
  assert.ok(refused > 0, 'an account has so many under way')
  const more = strain.mostMemoryMb - earlier.mostMemoryMb
  assert.ok(more < 400, `${more.toFixed(0)} MB more`)
}

describe('attacks on a running server', () => {
  let server: Server
  before(async () => {
    server = await startServer()
  })
  after(() => stopServer(server))

  test('what held it once is refused while it goes on', () => sendKnownAttacks(server))
  test('slow PDFs from eight accounts do not hold up a ninth', () => sendSlowPdfs(server))
  test('uploads of 10 MB at once from one account', () => sendAtOnce(server))
})
