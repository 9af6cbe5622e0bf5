/**
 * Races on PostgreSQL (SQLite's one writer hides them): many clients at once, always exactly the allowed
 * number; and with the guard taken away each race goes red, which is a test of the test. `ROUNDS` sets how
 * often each is run (few in `npm test`, 200 in `npm run proof`).
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SentOf } from '../../../shared/call.ts'
import { makeStaff, registerOrganisation, registrationOf } from '../../../app/testing/people.ts'
import { proveRace } from '../../../app/testing/races.ts'
import { raceEngines, startApp, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { accountApi } from '../contract.ts'
import { codeLimits } from '../rules.ts'
import type { CodePurpose } from './tables.ts'

const clients = 50
const known = '135790'
/** The cookie of a browser flow; each browser has its own. */
const flowOf = (browser: number) => `flow-${String(browser).padStart(38, '0')}`

/** A live code that is known, for a browser flow, as if it had just been sent. */
async function plantCode(
  app: TestApp,
  options: { address: string; purpose: CodePurpose; browser?: number },
): Promise<void> {
  const { address, purpose } = options
  const flow = flowOf(options.browser ?? 0)
  await app.tx(async ({ tx, now, kernel }) => {
    const live = { address, purpose, sent_at: now, expires_at: now + codeLimits.lifeMs }
    await tx.updateTable('login_code').set({ superseded_at: now }).where('address', '=', address).execute()
    await tx
      .insertInto('login_code')
      .values({
        id: kernel.random.id(),
        ...live,
        flow_hash: kernel.vault.hmac('flow', flow),
        code_hash: kernel.vault.hmac('code', address, purpose, flow, known),
      })
      .execute()
    await tx.updateTable('contact_guard').set({ failures: 0, blocked_until: null }).execute()
    await tx.deleteFrom('rate_window').execute()
  })
}

/** A browser with the flow of `browser`, behind the nth client address. */
function flowClient(app: TestApp, index = 0, browser = 0): TestClient {
  const client = app.client({ address: `198.51.${Math.floor(index / 200)}.${(index % 200) + 1}` })
  client.cookies.set('flow', flowOf(browser))
  return client
}

const inParallel = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** How many of 50 parallel logins with one right code got a token. */
async function oneCodeManyTimes(app: TestApp, email: string): Promise<number> {
  await plantCode(app, { address: email, purpose: 'login' })
  const answers = await inParallel(clients, () =>
    flowClient(app).call(accountApi.login, { realm: email, registrationCode: known }),
  )
  for (const { envelope } of answers)
    assert.ok(['0000', '2001', 'NOT_READY'].includes(envelope.resultCode), envelope.resultCode)
  return answers.filter(({ envelope }) => envelope.resultCode === '0000').length
}

/** How many of 50 parallel wrong guesses were judged: each judged one is counted as a failure, atomically. */
async function manyWrongGuesses(app: TestApp, email: string): Promise<number> {
  await plantCode(app, { address: email, purpose: 'login' })
  await inParallel(clients, (index) =>
    flowClient(app, index).call(accountApi.login, { realm: email, registrationCode: '999999' }),
  )
  const guard = await app.tx(({ tx }) =>
    tx.selectFrom('contact_guard').select('failures').where('id', '=', email).executeTakeFirstOrThrow(),
  )
  return guard.failures
}

let organisations = 0

/** How many of 50 people who register one organisation at once got it. */
async function oneCompanyManyTimes(app: TestApp): Promise<number> {
  organisations++
  const people: SentOf<typeof accountApi.register>[] = Array.from({ length: clients }, (_, index) =>
    registrationOf({
      email: `p${index}-${organisations}@example.com`,
      phone: `138${String(organisations * 100 + index).padStart(8, '0')}`,
      entityName: `Race Insurance No ${organisations} Co., Ltd.`,
      regstionCode: known,
    }),
  )
  for (const [browser, { email }] of people.entries()) {
    await plantCode(app, { address: email, purpose: 'register', browser })
  }
  const answers = await inParallel(clients, (index) =>
    flowClient(app, index, index).call(accountApi.register, people[index]!),
  )
  for (const { envelope } of answers) {
    // NOT_READY: on a busy machine a client may wait too long for a connection; nothing is done then.
    assert.ok(['0000', '5001', 'NOT_READY'].includes(envelope.resultCode), JSON.stringify(envelope))
  }
  return answers.filter(({ envelope }) => envelope.resultCode === '0000').length
}

/** How many of 50 parallel requests for a code of one address sent one. */
async function manySends(app: TestApp): Promise<number> {
  const address = 'busy@example.com'
  await app.tx(async ({ tx }) => {
    await tx.deleteFrom('login_code').where('address', '=', address).execute()
    await tx.deleteFrom('rate_window').execute()
  })
  app.clock.advance(61_000)
  await app.client().call(accountApi.sendRegCode, { dest: address })
  app.clock.advance(61_000)
  await inParallel(clients, (index) => flowClient(app, index).call(accountApi.sendRegCode, { dest: address }))
  const codes = await app.tx(({ tx }) =>
    tx.selectFrom('login_code').select('id').where('address', '=', address).execute(),
  )
  return codes.length - 1
}

for (const engine of raceEngines) {
  const race = (
    name: string,
    options: { guard: string; allowed: number; prepare: (app: TestApp) => Promise<() => Promise<number>> },
  ) =>
    test(`${name} [${engine.name}]`, async () => {
      const app = await startApp({ engine })
      try {
        const { guard, allowed, prepare } = options
        await proveRace({ race: await prepare(app), right: allowed, guards: [guard] })
      } finally {
        await app.close()
      }
    })

  race('one code used 50 times at once gives one token', {
    guard: 'account.codeTries',
    allowed: 1,
    async prepare(app) {
      const { email } = await registerOrganisation(app)
      return () => oneCodeManyTimes(app, email)
    },
  })

  race('of 50 wrong guesses at once five are judged', {
    guard: 'account.codeTries',
    allowed: codeLimits.triesPerCode,
    async prepare(app) {
      const { email } = await makeStaff(app)
      return () => manyWrongGuesses(app, email)
    },
  })

  race('one organisation registered 50 times at once exists once', {
    guard: 'registration.companyName',
    allowed: 1,
    prepare: async (app) => () => oneCompanyManyTimes(app),
  })

  race('50 requests at once send one code', {
    guard: 'account.sendLock',
    allowed: 1,
    prepare: async (app) => () => manySends(app),
  })
}
