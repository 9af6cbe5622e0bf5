/**
 * `npm run bench -- streams`: five hundred open pages that listen to one mailbox (mailbox/events) on one node of the product,
 * each with a session of its own: what the node's memory grows by, how long after a letter the last of them is told, on the
 * node that took the letter and on another, and what a page hears that comes back after it had lost its connection.
 */
import { randomBytes } from 'node:crypto'
import { Agent, request, type ClientRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { settingOf } from '../scripts/experiments.ts'
import { hashToken } from '../src/features/account/server/session-service.ts'
import { mailboxApi } from '../src/features/mailbox/contract.ts'
import { setStatus } from '../src/app/testing/bookings.ts'
import {
  makeOrganisation,
  openRegistration,
  type TestOrganisation,
} from '../src/app/testing/registrations.ts'
import { engines, headersOf, startApp, type TestApp, type TestEngine } from '../src/app/testing/with-app.ts'
import { startNode, type Node } from './node.ts'

const pages = settingOf('STREAMS')
const letters = settingOf('MESSAGES')
const wanted = { megabytes: 200, sameNodeMs: 1_000, otherNodeMs: 2_000 }
const settleMs = settingOf('SETTLE_MS')

async function benchEngine(engine: TestEngine): Promise<void> {
  const app = await startApp({ engine, now: Date.now() })
  const nodes: Node[] = []
  try {
    await openRegistration(app)
    const [writer, reader] = [await makeWriter(app), await makeWriter(app)]
    const sessions = await cloneSessions(app, reader)
    nodes.push(await startNode(app))
    // Several nodes share a database server; a SQLite file belongs to one.
    if (app.databaseUrl) nodes.push(await startNode(app))
    const [node, other] = nodes
    console.log(`\n${engine.name}: ${pages} open streams of one mailbox`)
    await measure({ node: node!, other: other ?? null, writer, reader, sessions })
  } finally {
    for (const node of nodes) await node.stop()
    await app.close()
  }
}

interface Measuring {
  readonly node: Node
  readonly other: Node | null
  readonly writer: TestOrganisation
  readonly reader: TestOrganisation
  readonly sessions: readonly Record<string, string>[]
}

async function measure({ node, other, writer, reader, sessions }: Measuring): Promise<void> {
  let sent = 0
  const send = async (through: Node) => {
    await post(through.url, writer, { to: [reader.companyId], subject: 'Treaty', body: `Letter ${++sent}` })
  }
  // Once before anything is measured: what a node loads at its first letter is not the streams'.
  await send(node)
  await wait(settleMs)
  const before = node.megabytes()
  let open = await openPages(node.url, sessions, sent)
  const told: number[] = []
  for (let round = 0; round < letters; round++)
    told.push(
      await timeLetter(
        () => send(node),
        open,
        () => sent,
      ),
    )
  await wait(settleMs)
  const after = node.megabytes()
  const grown = after - before
  console.log(
    `  memory of the node: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB with them, ${grown.toFixed(0)} MB more (less than ${wanted.megabytes} wanted)`,
  )
  say('told on the node that took the letter', told, wanted.sameNodeMs)
  if (other) {
    const away: number[] = []
    for (let round = 0; round < letters; round++)
      away.push(
        await timeLetter(
          () => send(other),
          open,
          () => sent,
        ),
      )
    say('told of a letter that another node took', away, wanted.otherNodeMs)
  }
  for (const page of open) page.close()
  await send(node)
  const began = performance.now()
  open = await openPages(node.url, sessions, sent)
  console.log(
    `  ${pages} lost connections came back and knew of the letter in between after ${(performance.now() - began).toFixed(0)} ms`,
  )
  for (const page of open) page.close()
}

function say(what: string, took: readonly number[], limitMs: number): void {
  const sorted = took.toSorted((a, b) => a - b)
  const figures = `median ${sorted[Math.floor(sorted.length / 2)]!.toFixed(0)} ms, worst ${sorted.at(-1)!.toFixed(0)} ms`
  console.log(`  last of them ${what}: ${figures} of ${took.length} (less than ${limitMs} ms wanted)`)
}

/** From the asking to the last page that knows the count. */
async function timeLetter(
  act: () => Promise<void>,
  open: readonly Page[],
  count: () => number,
): Promise<number> {
  const began = performance.now()
  await act()
  await Promise.all(open.map((page) => page.knows(count())))
  return performance.now() - began
}

// Pages ----------------------------------------------------------------------------------------

interface Page {
  /** Waits until it was told this many unread missives. */
  knows(count: number): Promise<void>
  close(): void
}

/** All at once, as after a restart; answers when each was told what is there now. */
async function openPages(
  url: string,
  sessions: readonly Record<string, string>[],
  count: number,
): Promise<Page[]> {
  const agent = new Agent({ maxSockets: pages })
  const open = await Promise.all(sessions.map((headers) => openPage(url, { agent, headers })))
  await Promise.all(open.map((page) => page.knows(count)))
  return open
}

function openPage(url: string, options: { agent: Agent; headers: Record<string, string> }): Promise<Page> {
  let known = -1
  let isClosed = false
  let waiting: { count: number; resolve: () => void } | null = null
  return new Promise((resolve, reject) => {
    const asked: ClientRequest = request(`${url}/mas/${mailboxApi.events.path}`, options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`a stream was answered ${response.statusCode}`))
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        for (const [, count] of piece.matchAll(/"unreadCount":(\d+)/g)) known = Number(count)
        if (waiting && known >= waiting.count) waiting.resolve()
      })
      response.on('error', () => {})
      resolve({
        knows: (count) =>
          known >= count ? Promise.resolve() : new Promise((told) => (waiting = { count, resolve: told })),
        close() {
          isClosed = true
          asked.destroy()
        },
      })
    })
    asked.on('error', (error) => {
      if (!isClosed) reject(error)
    })
    asked.end()
  })
}

async function post(url: string, { client }: TestOrganisation, body: object): Promise<void> {
  const response = await fetch(`${url}/mas/${mailboxApi.send.path}`, {
    method: 'POST',
    headers: { ...headersOf(client), 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!text.includes('"resultCode":"0000"')) throw new Error(text)
}

// Who they are ---------------------------------------------------------------------------------

async function makeWriter(app: TestApp): Promise<TestOrganisation> {
  const organisation = await makeOrganisation(app)
  await setStatus(app, organisation, 'submitted')
  return organisation
}

/** Sessions of the organisation's contact on as many devices; headers of each. */
async function cloneSessions(app: TestApp, { client }: TestOrganisation): Promise<Record<string, string>[]> {
  return app.tx(async ({ tx, kernel, now }) => {
    const session = await tx
      .selectFrom('session')
      .selectAll()
      .where('token_hash', '=', hashToken(client.token!))
      .executeTakeFirstOrThrow()
    const tokens = Array.from({ length: pages }, () => randomBytes(32).toString('base64url'))
    const rows = tokens.map((token) => ({
      ...session,
      id: kernel.random.id(),
      token_hash: hashToken(token),
      last_seen_at: now,
    }))
    for (let start = 0; start < rows.length; start += 100)
      await tx
        .insertInto('session')
        .values(rows.slice(start, start + 100))
        .execute()
    return tokens.map((token) => ({ ...headersOf(client), authorization: `Bearer ${token}` }))
  })
}

for (const engine of engines) await benchEngine(engine)
