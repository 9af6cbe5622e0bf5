/** SIGTERM while everything is busy: pages, calls, uploads, open event streams, a slow mail server. A real process, both engines. */
import assert from 'node:assert/strict'
import { type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { bookingApi } from '../../features/booking/contract.ts'
import { sendMail } from '../../server/mail/mailer.ts'
import { addressOf, serverEnvironment, startProcess } from '../testing/server-process.ts'
import { pdfOfSize } from '../testing/build-pdf.ts'
import { registerOrganisation } from '../testing/people.ts'
import { openRegistration } from '../testing/registrations.ts'
import { startSmtp } from '../testing/smtp.ts'
import { engines, headersOf, startApp, type TestApp, type TestClient } from '../testing/with-app.ts'

const limitMs = 10_000

interface Served {
  readonly child: ChildProcess
  readonly url: URL
}

async function serve(app: TestApp, settings: Record<string, string>): Promise<Served> {
  const child = startProcess(serverEnvironment(app, settings))
  return { child, url: new URL(await addressOf(child)) }
}

/** What the node is asked for all the time; `/readyz` answers 503 from the signal on. */
const askedPaths = ['/', '/en/hotel', '/mas/basic/edition', '/readyz', '/nothing-here']
/** Some ask at once, some after a while: their connections are idle when the signal comes. */
const thinkingMs = [0, 50, 150, 300]

/** Asks again and again over kept connections until the listener has closed; `end` resolves with what was lost. */
function keepAsking(url: URL) {
  const agent = new Agent({ keepAlive: true, maxSockets: thinkingMs.length * askedPaths.length })
  const lost: string[] = []
  const ask = (path: string) =>
    new Promise<boolean>((resolve) => {
      const asked = request(new URL(path, url), { agent }, (response) => {
        if (response.statusCode! >= 500 && path !== '/readyz') lost.push(`${path} ${response.statusCode}`)
        response.resume()
        response.on('end', () => resolve(true))
      })
      asked.on('error', (error: NodeJS.ErrnoException) => {
        // A closed listener refuses new connections: nothing was sent.
        if (error.code !== 'ECONNREFUSED') lost.push(`${path} ${error.code}`)
        resolve(false)
      })
      asked.end()
    })
  const lines = thinkingMs.flatMap((ms) =>
    askedPaths.map(async (path) => {
      while (await ask(path)) await wait(ms)
    }),
  )
  return {
    async end() {
      await Promise.all(lines)
      agent.destroy()
      return lost
    },
  }
}

/** Opens event streams; `ended` holds how many the server has ended in order. */
async function openStreams(url: URL, client: TestClient, count: number) {
  let ended = 0
  await Promise.all(
    Array.from({ length: count }, async () => {
      const one = request(new URL(`/mas/${bookingApi.events.path}`, url), { headers: headersOf(client) })
      one.end()
      const [response] = (await once(one, 'response')) as [IncomingMessage]
      assert.equal(response.statusCode, 200)
      response.on('end', () => ended++)
      response.resume()
    }),
  )
  return { ended: () => ended }
}

/** A bare connection; that a test which has failed leaves it open is no failure of its own. */
function connectTo(url: URL): Socket {
  const socket = connect(Number(url.port), url.hostname)
  socket.on('error', () => {})
  return socket
}

/** The head of an upload and half of its body; `finish` sends the rest and answers what the server says. */
async function beginUpload(url: URL, client: TestClient) {
  const boundary = 'shutdown'
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="passport.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
    ),
    pdfOfSize(20_000),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const socket = connectTo(url)
  const lines = Object.entries({
    ...headersOf(client),
    host: url.host,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(body.length),
    expect: '100-continue',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST /mas/customer/uploadFile?purpose=identity HTTP/1.1\r\n${lines.join('')}\r\n`)
  // What it says first is that it has read the head.
  await once(socket, 'readable')
  socket.write(body.subarray(0, 10_000))
  return {
    finish() {
      socket.write(body.subarray(10_000))
      return text(socket)
    },
  }
}

/** A question, and half of the next one; `finish` sends the rest and answers all that the server has said. */
async function beginLate(url: URL) {
  const socket = connectTo(url)
  const half = `GET /readyz HTTP/1.1\r\nhost: ${url.host}\r\n`
  socket.write(`${half}\r\n${half}`)
  // Its first answer tells that it has read both.
  await once(socket, 'readable')
  return {
    finish() {
      socket.write('\r\n')
      return text(socket)
    },
  }
}

/** Whether the server has heard the signal. */
const isEnding = (url: URL) =>
  fetch(new URL('/readyz', url)).then(
    ({ status }) => status === 503,
    () => true,
  )

const codes = 40

async function queueCodes(app: TestApp): Promise<void> {
  await app.tx(async (ctx) => {
    for (let index = 0; index < codes; index++)
      await sendMail(ctx, {
        channel: 'email',
        to: `code-${index}@example.com`,
        locale: 'en',
        kind: 'account.code',
        subject: 'Your code',
        text: 'Code 123456',
        sensitive: true,
        // By the server's clock; that of the test has been moved by signing in.
        dueAt: Date.now(),
        expiresAt: Date.now() + 600_000,
      })
  })
}

const mailStates = async (app: TestApp) => {
  const rows = await app.kernel.engine.reader
    .selectFrom('mail')
    .select(['state', (e) => e.fn.countAll<number>().as('count')])
    .where('kind', '=', 'account.code')
    .where('recipient', 'like', 'code-%')
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}

for (const engine of engines)
  test(`SIGTERM under load: nothing is cut short, exit 0 within 10 s [${engine.name}]`, async () => {
    const smtp = await startSmtp()
    let inHand = 0
    const { promise: slow, resolve: release } = Promise.withResolvers<void>()
    smtp.atMessage = async () => {
      inHand++
      await slow
      return 'take' as const
    }
    const app = await startApp({ engine, now: Date.now() })
    await openRegistration(app)
    const { client } = await registerOrganisation(app)
    await queueCodes(app)
    const { child, url } = await serve(app, { SMTP_URL: smtp.url })
    const exited = once(child, 'exit')
    try {
      const load = keepAsking(url)
      const streams = await openStreams(url, client, 20)
      const upload = await beginUpload(url, client)
      // Whoever sends no more must not hold up the end; the same on both engines.
      if (engine.name === 'sqlite') await beginUpload(url, client)
      const late = await beginLate(url)
      while (inHand < 20) await wait(20)
      const at = performance.now()
      child.kill('SIGTERM')
      while (!(await isEnding(url))) await wait(20)
      const [answer, lateAnswers] = await Promise.all([upload.finish(), late.finish()])
      assert.match(
        lateAnswers,
        /HTTP\/1\.1 200 [\s\S]*HTTP\/1\.1 503 [\s\S]*connection: close[\s\S]*"status":"not ready"/i,
      )
      // The mail server answers when all else has ended.
      await wait(1_000)
      release()
      assert.match(answer, /200 OK[\s\S]*"resultCode":"0000"/, 'an upload that was on its way is taken')
      const [code, signal] = (await exited) as [number | null, string | null]
      const tookMs = performance.now() - at
      assert.deepEqual([code, signal], [0, null], `after ${tookMs.toFixed(0)} ms`)
      assert.ok(tookMs < limitMs)
      assert.deepEqual(await load.end(), [], 'no request is lost')
      assert.equal(streams.ended(), 20, 'streams end in order')
      const states = await mailStates(app)
      const taken = smtp.received.filter(({ to }) => to[0]!.startsWith('code-'))
      assert.equal(states['sent'], taken.length, 'what the server took is recorded')
      assert.ok(states['sent']! >= 20)
      assert.equal(states['sent']! + (states['queued'] ?? 0), codes, JSON.stringify(states))
    } finally {
      child.kill('SIGKILL')
      await smtp.close()
      await app.close()
    }
  })
