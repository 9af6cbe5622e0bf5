/**
 * `npm run bench -- rush`: registration opens, and fifty organisations a second ask for their code for a minute, each from an
 * address of its own, over HTTP from a node in a process of its own, with a mail server that takes 200 ms for each message. How
 * long from the request until the mail server has accepted the code; beside it the same mails handed to the same server without
 * the product. Then the same again while the node is killed with SIGKILL and started anew: nobody may get two codes, and only
 * what was in hand at a kill may be left to a person.
 */
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import nodemailer from 'nodemailer'
import { settingOf } from '../scripts/experiments.ts'
import { freePort } from '../scripts/throwaway-postgres.ts'
import { accountApi } from '../src/features/account/contract.ts'
import { concurrentSends } from '../src/server/mail/transport.ts'
import { startSmtp, type TestSmtp } from '../src/app/testing/smtp.ts'
import { engines, startApp, type TestApp, type TestEngine } from '../src/app/testing/with-app.ts'
import { startNode, type Node } from './node.ts'
import { percentile } from './percentile.ts'

const organisations = settingOf('ORGANISATIONS')
const allKills = settingOf('KILLS')
const perSecond = 50
const smtpMs = 200
const wantedMs = 5_000
/** How long what has been asked for may take to arrive before it counts as lost. */
const quietMs = 3_000
const patienceMs = 300_000

// The mail server --------------------------------------------------------------------------------

interface Post {
  readonly smtp: TestSmtp
  /** When the server had accepted a message, by its recipient; every time. */
  readonly arrivals: Map<string, number[]>
}

async function openPost(): Promise<Post> {
  const smtp = await startSmtp()
  const arrivals = new Map<string, number[]>()
  smtp.atMessage = async ({ to: [to] }) => {
    await wait(smtpMs)
    arrivals.set(to!, [...(arrivals.get(to!) ?? []), performance.now()])
    return 'take' as const
  }
  return { smtp, arrivals }
}

/** Begins one piece of work after the other at the rate of the rush, however long each takes; answers when each began. */
async function atRate(count: number, work: (index: number) => Promise<void>): Promise<number[]> {
  const startedAt = performance.now()
  const begun: number[] = []
  const works: Promise<void>[] = []
  for (let index = 0; index < count; index++) {
    const at = startedAt + (index * 1_000) / perSecond
    await wait(Math.max(0, at - performance.now()))
    begun.push(at)
    works.push(work(index))
  }
  await Promise.all(works)
  return begun
}

const addressOf = (index: number) => `contact-${index}@organisation-${index}.example`

function timesOf(arrivals: Post['arrivals'], begun: readonly number[]): number[] {
  const took = begun.flatMap((at, index) => {
    const arrival = arrivals.get(addressOf(index))?.[0]
    return arrival === undefined ? [] : [arrival - at]
  })
  return took.toSorted((a, b) => a - b)
}

const figures = (sorted: readonly number[]) =>
  [50, 95, 99, 100].map((percent) => percentile(sorted, percent).toFixed(0).padStart(8)).join('')
const row = (name: string, sorted: readonly number[]) => console.log(`${name.padEnd(44)}${figures(sorted)}`)

/** The limit: the same mails at the same rate over as many connections, and nothing else. */
async function handBare(count: number): Promise<void> {
  const { smtp, arrivals } = await openPost()
  const transport = nodemailer.createTransport({
    url: smtp.url,
    pool: true,
    maxConnections: concurrentSends.code,
  } as never)
  const begun = await atRate(count, async (index) => {
    await transport.sendMail({
      from: 'no-reply@localhost',
      to: addressOf(index),
      subject: 'Your code',
      text: 'Code 123456',
    })
  })
  console.log(`${''.padEnd(44)}  p50 ms  p95 ms  p99 ms   worst`)
  row('bare: handed over to accepted', timesOf(arrivals, begun))
  transport.close()
  await smtp.close()
}

// The product ------------------------------------------------------------------------------------

async function rush(engine: TestEngine): Promise<void> {
  const post = await openPost()
  const app = await startApp({ engine, now: Date.now() })
  // The port stays the same over kills.
  const settings = { PORT: String(await freePort()), SMTP_URL: post.smtp.url, TRUST_PROXY: 'loopback' }
  const running = { node: await startNode(app, settings) }
  try {
    await ask(app, { post, running, kills: 0, restart: () => startNode(app, settings) })
    // A new hour: what the whole site may ask for is about as much as one rush.
    await app.tx(async ({ tx }) => {
      await tx.deleteFrom('rate_window').execute()
      await tx.deleteFrom('contact_guard').execute()
      await tx.deleteFrom('login_code').execute()
      await tx.deleteFrom('mail').execute()
    })
    post.arrivals.clear()
    await ask(app, { post, running, kills: allKills, restart: () => startNode(app, settings) })
  } finally {
    await running.node.stop('SIGKILL')
    await app.close()
    await post.smtp.close()
  }
}

interface Rush {
  readonly post: Post
  readonly running: { node: Node }
  readonly kills: number
  restart(): Promise<Node>
}

/** All organisations once; says how long it took them, and throws where one got two codes or none. */
async function ask(app: TestApp, { post, running, kills, restart }: Rush): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const answered: number[] = []
  const killing = killNow({
    kills,
    overMs: (organisations / perSecond) * 1_000,
    async kill() {
      await running.node.stop('SIGKILL')
      running.node = await restart()
    },
  })
  const begun = await atRate(organisations, async (index) => {
    const startedAt = performance.now()
    await askOnce(() => running.node.url, { agent, index })
    answered.push(performance.now() - startedAt)
  })
  await killing
  agent.destroy()
  const inDoubt = await waitForCodes(app, kills > 0)
  const name = kills ? `with ${kills} kills: ` : ''
  row(
    `${name}request to answer`,
    answered.toSorted((a, b) => a - b),
  )
  const took = timesOf(post.arrivals, begun)
  row(`${name}request to accepted`, took)
  judge(post, { kills, inDoubt, p95: percentile(took, 95) })
}

async function killNow(options: { kills: number; overMs: number; kill(): Promise<void> }): Promise<void> {
  const { kills, overMs, kill } = options
  for (let count = 0; count < kills; count++) {
    await wait((overMs / (kills + 1)) * (0.7 + 0.6 * Math.random()))
    await kill()
  }
}

/** Until it is acknowledged: a browser whose connection was cut asks again, and is told to wait where it had worked. */
async function askOnce(url: () => string, options: { agent: Agent; index: number }): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const answer = await send(url(), options).catch(() => null)
    if (answer && /"errorCode":"502"/.test(answer)) throw new Error(`a limit of code requests: ${answer}`)
    if (answer?.includes('"resultCode":"0000"')) return
    if (performance.now() > deadline) throw new Error(`never acknowledged: ${answer}`)
    await wait(200)
  }
}

function send(url: string, { agent, index }: { agent: Agent; index: number }): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const asked = request(
    `${url}/mas/${accountApi.sendRegCode.path}`,
    {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'rush',
        'x-forwarded-for': `198.18.${index >> 8}.${index & 255}`,
      },
    },
    (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => resolve(text))
      response.on('error', reject)
    },
  )
  asked.on('error', reject)
  asked.end(JSON.stringify({ dest: addressOf(index), purpose: 'register', locale: 'en' }))
  return promise
}

/** Until nothing waits any more; answers what was in hand at a kill, which nobody sends again by itself. */
async function waitForCodes(app: TestApp, wasKilled: boolean): Promise<Set<string>> {
  const deadline = performance.now() + patienceMs
  let last = ''
  let since = performance.now()
  for (;;) {
    const rows = await app.kernel.engine.reader
      .selectFrom('mail')
      .select(['recipient', 'state'])
      .where('state', '!=', 'sent')
      .execute()
    const state = rows.map(({ recipient }) => recipient).join()
    const now = performance.now()
    if (state !== last) since = now
    // What is on its way may take a while on a busy machine; what a killed node took stays there for good.
    const isSettled =
      rows.length === 0 ||
      (wasKilled && !rows.some((mail) => mail.state === 'queued') && now - since > quietMs)
    if (isSettled || now > deadline) return new Set(rows.map(({ recipient }) => recipient))
    last = state
    await wait(300)
  }
}

function judge(
  { arrivals }: Post,
  options: { kills: number; inDoubt: ReadonlySet<string>; p95: number },
): void {
  const { kills, inDoubt, p95 } = options
  const asked = Array.from({ length: organisations }, (_, index) => addressOf(index))
  const twice = asked.filter((address) => (arrivals.get(address)?.length ?? 0) > 1)
  const lost = asked.filter((address) => !arrivals.has(address) && !inDoubt.has(address))
  const unsure = asked.filter((address) => inDoubt.has(address))
  console.log(
    `${kills ? '' : `p95 ${p95.toFixed(0)} ms (less than ${wantedMs} wanted); `}` +
      `${organisations} asked, ${twice.length} got two, ${lost.length} lost` +
      (kills ? `, ${unsure.length} in hand at a kill and left to a person` : ''),
  )
  if (twice.length || lost.length || unsure.length > kills * concurrentSends.code)
    throw new Error('a code was sent twice, or lost')
}

for (const engine of engines) {
  console.log(
    `\n${engine.name}: ${organisations} organisations ask for their code, ${perSecond} a second; the mail server takes ${smtpMs} ms each`,
  )
  await handBare(Math.min(organisations, 10 * perSecond))
  await rush(engine)
}
