/**
 * kill -9 at any moment: while organisations submit and a reviewer returns, the server is killed
 * and started again, many rounds on both engines. After each start every organisation stands exactly where
 * its last acknowledged act left it, or where the act that was under way at the kill leads, whole: status,
 * delegate, history and mails together. The start itself needs no repair.
 */
import assert from 'node:assert/strict'
import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { registrationApi } from '../src/features/registration/contract.ts'
import { reviewApi } from '../src/features/review/contract.ts'
import { engines, startApp, type TestClient, type TestEngine } from '../src/app/testing/with-app.ts'
import { testStart } from '../src/app/testing/setting.ts'
import { makeStaff } from '../src/app/testing/people.ts'
import {
  delegateOf,
  formOf,
  makeOrganisation,
  solveCaptcha,
  takeTicket,
} from '../src/app/testing/registrations.ts'
import { settingOf } from '../scripts/experiments.ts'
import { httpClient } from './http-client.ts'
import { checkWhole } from './kill-nine-check.ts'

const rounds = settingOf('KILLS')
const organisations = 6
/** 5 s between two submits (requirement 5) pass in 0.1 s. */
const speed = 50
const submitPauseMs = 120
const killAfterMs = { least: 150, most: 1_500 }

interface Standing {
  readonly status: string
  /** The delegate's job title, which every submission changes. */
  readonly mark: string
  readonly transitions: number
}

interface Organisation {
  readonly companyId: string
  readonly email: string
  readonly name: string
  readonly client: TestClient
  delegateId: string | null
  /** Where the last acknowledged act left it. */
  acknowledged: Standing
  /** Where the act under way leads. */
  underWay: Standing | null
}

for (const engine of engines) await killMany(engine)

async function killMany(engine: TestEngine): Promise<void> {
  const place = await engine.create()
  const secretKey = randomBytes(32)
  const before = performance.now()
  let url = ''
  const { people, reviewer } = await prepare({ engine, place, secretKey, base: () => url })
  const env = {
    ...process.env,
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    SECRET_KEY: secretKey.toString('base64'),
    PORT: '0',
    PUBLIC_URL: 'http://localhost:3000',
    SAMPLE: 'off',
    LOG_LEVEL: 'fatal',
    PROOF_SPEED: String(speed),
  }
  let virtualStart = testStart + 12 * 60_000
  const seen = { acts: 0, advanced: 0, starts: [] as number[] }
  for (let round = 1; round <= rounds; round++) {
    const startedAt = performance.now()
    const server = await startServer({ ...env, PROOF_VIRTUAL: String(virtualStart) })
    const readyAt = Date.now()
    seen.starts.push(performance.now() - startedAt)
    url = server.url
    for (const one of people) seen.advanced += await checkStanding(one, round)
    const running = { alive: true }
    const work = Promise.all(people.map((one) => actUntilKilled(one, reviewer, running, seen)))
    await wait(killAfterMs.least + Math.random() * (killAfterMs.most - killAfterMs.least))
    server.child.kill('SIGKILL')
    running.alive = false
    virtualStart += (Date.now() - readyAt) * speed
    await work
  }
  const last = await startServer({ ...env, PROOF_VIRTUAL: String(virtualStart) })
  url = last.url
  for (const one of people) seen.advanced += await checkStanding(one, rounds + 1)
  last.child.kill('SIGTERM')
  await new Promise((resolve) => last.child.once('exit', resolve))
  await checkWhole({
    ...place,
    secretKey,
    transitions: new Map(people.map((one) => [one.companyId, one.acknowledged.transitions])),
  })
  await place.discard()
  console.log(
    `${engine.name}: ${rounds} kills, ${seen.acts} acknowledged acts, none lost; ${seen.advanced} acts were under way at a kill and done whole; ` +
      `slowest start ${Math.max(...seen.starts).toFixed(0)} ms; ${((performance.now() - before) / 1000).toFixed(0)} s`,
  )
}

/** Organisations and a reviewer, registered and signed in as in life, before the clock is let loose. */
async function prepare(options: {
  engine: TestEngine
  place: Awaited<ReturnType<TestEngine['create']>>
  secretKey: Buffer
  base: () => string
}): Promise<{ people: Organisation[]; reviewer: TestClient }> {
  const { place, secretKey, base } = options
  const fixed: TestEngine = {
    name: options.engine.name,
    create: async () => ({ ...place, discard: async () => {} }),
  }
  const app = await startApp({ engine: fixed, config: { secretKeys: [secretKey] } })
  const people: Organisation[] = []
  for (let count = 0; count < organisations; count++) {
    const made = await makeOrganisation(app)
    const { companyId, email, name } = made
    const acknowledged = { status: 'draft', mark: '', transitions: 0 }
    people.push({
      companyId,
      email,
      name,
      client: httpClient(made.client, base),
      delegateId: null,
      acknowledged,
      underWay: null,
    })
  }
  const staff = await makeStaff(app)
  const reviewer = httpClient(staff.client, base)
  await app.work()
  await app.close()
  return { people, reviewer }
}

async function startServer(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(new URL('kill-nine-server.ts', import.meta.url), {
    env,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { url: string }) => resolve(message.url))
    child.once('exit', (code) => reject(new Error(`the server did not start again (code ${code})`)))
  })
  const ready = await fetch(`${url}/readyz`)
  assert.equal(ready.status, 200, 'ready without repair')
  return { child, url }
}

/** Compares with what was acknowledged; answers 1 when the act under way had been done. */
async function checkStanding(one: Organisation, round: number): Promise<number> {
  const { envelope } = await one.client.call(registrationApi.getCompany, {})
  assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
  const company = envelope.result!
  const delegate = company.delegates[0]
  one.delegateId = delegate?.id ?? null
  const found: Standing = {
    status: company.status,
    mark: company.status === 'draft' ? '' : (delegate?.jobTitle ?? ''),
    transitions: company.history.filter(({ status }) => status !== 'draft').length,
  }
  const possible = [one.acknowledged, ...(one.underWay ? [one.underWay] : [])]
  const at = possible.findIndex((standing) => JSON.stringify(standing) === JSON.stringify(found))
  assert.notEqual(
    at,
    -1,
    `round ${round}, ${one.name}: ${JSON.stringify(found)} is none of ${JSON.stringify(possible)}`,
  )
  one.acknowledged = possible[at]!
  one.underWay = null
  return at
}

async function actUntilKilled(
  one: Organisation,
  reviewer: TestClient,
  running: { alive: boolean },
  seen: { acts: number },
): Promise<void> {
  while (running.alive) {
    try {
      const { status } = one.acknowledged
      const done =
        status === 'draft' || status === 'returned' ? await submit(one) : await sendBack(one, reviewer)
      if (done) seen.acts++
      await wait(submitPauseMs)
    } catch (error) {
      // Only a broken connection is to be expected here.
      if (error instanceof assert.AssertionError) throw error
      if (running.alive) await wait(20)
    }
  }
}

async function submit(one: Organisation): Promise<boolean> {
  const mark = `Actuary ${randomBytes(4).toString('hex')}`
  const formTicket = await takeTicket(one.client)
  const captcha = await solveCaptcha(one.client)
  const { acknowledged, delegateId } = one
  one.underWay = {
    status: acknowledged.status === 'draft' ? 'submitted' : 'resubmitted',
    mark,
    transitions: acknowledged.transitions + 1,
  }
  const delegate = {
    ...delegateOf({ jobTitle: mark, email: `delegate-of-${one.email}` }),
    ...(delegateId ? { id: delegateId } : {}),
  }
  const { envelope } = await one.client.call(registrationApi.submit, {
    formTicket,
    captcha,
    consents: { privacy: true, identity: true, sharing: false, directory: false },
    ...(acknowledged.status === 'draft'
      ? { form: { ...formOf(one.email, one.name), nameConfirmed: true } }
      : {}),
    delegates: [delegate],
  })
  if (envelope.resultCode === 'WAIT_CLICK') {
    one.underWay = null
    return false
  }
  assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
  one.delegateId = envelope.result!.delegates[0]!.id
  return settle(one)
}

async function sendBack(one: Organisation, reviewer: TestClient): Promise<boolean> {
  one.underWay = { ...one.acknowledged, status: 'returned', transitions: one.acknowledged.transitions + 1 }
  const { companyId } = one
  const seen = (await reviewer.call(reviewApi.getCompany, { companyId })).envelope.result!
  const { envelope } = await reviewer.call(reviewApi.updateStatus, {
    companyId,
    version: seen.version,
    status: 'returned',
    note: { cn: '请核对。', en: 'Please check.' },
  })
  assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
  assert.equal(envelope.result!.results[0]!.ok, true, JSON.stringify(envelope))
  return settle(one)
}

function settle(one: Organisation): true {
  one.acknowledged = one.underWay!
  one.underWay = null
  return true
}
