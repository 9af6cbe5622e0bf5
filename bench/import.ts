/**
 * `npm run bench -- import`: people from a CSV file, checked and registered by the call of the back office, all in one transaction;
 * meanwhile somebody else writes again and again, and waits for it. The limit is the very statements of that transaction, run
 * bare into another database of the engine.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { makeStaff } from '../src/app/testing/people.ts'
import { startRegistrationApp } from '../src/app/testing/registrations.ts'
import { engines, type TestApp, type TestClient, type TestEngine } from '../src/app/testing/with-app.ts'
import { addJob } from '../src/server/jobs/jobs.ts'
import { settingOf } from '../scripts/experiments.ts'
import { openBare } from './bare.ts'
import { recordStatements, type Statement } from './record-statements.ts'

const count = settingOf('PEOPLE')

const people = Array.from({ length: count }, (_, index) => {
  const number = String(index).padStart(5, '0')
  return `Speaker,Institute ${number},Person ${number},Professor,p${number}@example.org,138000${number}`
})
const table = ['Category,Affiliation,Name,Job title,Email,Mobile', ...people].join('\r\n')

async function send(client: TestClient): Promise<void> {
  const head =
    '--b\r\ncontent-disposition: form-data; name="file"; filename="people.csv"\r\ncontent-type: text/csv\r\n\r\n'
  const response = await client.request({
    method: 'POST',
    url: '/mas/admin/registration/import?means=email&privacy=true&write=true',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: `${head}${table}\r\n--b--\r\n`,
  })
  const { result } = response.json() as { result: { written: boolean } }
  if (!result.written) throw new Error(`nobody was registered: ${response.body}`)
}

/** Writes again and again until it is stopped; answers the longest that one write took, in ms. */
function keepWriting(app: TestApp): () => Promise<number> {
  let isOver = false
  const longest = (async () => {
    let most = 0
    // From when it should have begun: a thread that is busy keeps the clock waiting, too.
    for (let due = performance.now(); !isOver; due = performance.now() + 5, await wait(5)) {
      await app.tx((ctx) => addJob(ctx, { kind: 'bench.nothing', key: 'bench.nothing', runAt: ctx.now * 2 }))
      most = Math.max(most, performance.now() - due)
    }
    return most
  })()
  return () => {
    isOver = true
    return longest
  }
}

/** The statements of the transaction that ran the most of them. */
function longestTransaction(statements: readonly Statement[]): readonly Statement[] {
  let longest: Statement[] = []
  let open: Statement[] = []
  for (const one of statements) {
    if (one.sql.startsWith('begin')) open = []
    open.push(one)
    if (one.sql === 'commit' && open.length > longest.length) longest = open
  }
  return longest
}

/** Seconds that they take without the server, in a database of their own. */
async function runBare(engine: TestEngine, statements: readonly Statement[]): Promise<number> {
  const app = await startRegistrationApp(engine)
  const bare = await openBare(app, { writes: true })
  try {
    const from = performance.now()
    await bare.run(statements)
    return (performance.now() - from) / 1000
  } finally {
    await bare.close()
    await app.close()
  }
}

async function benchEngine(engine: TestEngine): Promise<void> {
  const recorder = recordStatements()
  const app = await startRegistrationApp(engine)
  let statements: readonly Statement[]
  let took: number
  try {
    const { client } = await makeStaff(app, 'editor')
    recorder.start()
    const from = performance.now()
    await send(client)
    took = (performance.now() - from) / 1000
    statements = longestTransaction(recorder.take())
  } finally {
    await app.close()
    recorder.stop()
  }
  const bare = await runBare(engine, statements)
  const longest = await measureWaiting(engine)
  console.log(
    `${engine.name}: ${count} people in ${took.toFixed(2)} s, ${statements.length} statements; ${(took / bare).toFixed(1)} times the bare statements (${bare.toFixed(2)} s); others waited ${longest.toFixed(0)} ms at most`,
  )
}

/** The same again beside somebody else who writes. */
async function measureWaiting(engine: TestEngine): Promise<number> {
  const app = await startRegistrationApp(engine)
  try {
    const { client } = await makeStaff(app, 'editor')
    const stop = keepWriting(app)
    await send(client)
    return await stop()
  } finally {
    await app.close()
  }
}

for (const engine of engines) await benchEngine(engine)
