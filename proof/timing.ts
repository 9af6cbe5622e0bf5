/**
 * `npm run proof timing`: whether the time or the bytes of an answer tell a known address from an unknown one
 * (requirement 11.1: "equal bodies and times"). The two requests of a pair differ in nothing but whether the address has
 * an account, follow each other at once, and change their order at random. The clock is moved, not waited for.
 *
 *   sendRegCode       asked first, and asked again inside 60 s
 *   login, register   a wrong code with a live one of the own browser; login also without one
 *
 * Judged by the signed ranks of the pairs' differences (Wilcoxon), which a slow moment of the machine does not move.
 * Holds when the bodies are equal and |z| is below 4 (by chance once in 16,000). A control goes along: the known address
 * costs one look-up in the database more, and that must be seen, or the measurement says nothing and fails.
 */
import { accountApi } from '../src/features/account/contract.ts'
import { settingOf } from '../scripts/experiments.ts'
import { insertAccount, registrationOf } from '../src/app/testing/people.ts'
import { engines, startApp, type TestApp, type TestClient } from '../src/app/testing/with-app.ts'

const pairs = settingOf('PAIRS')
/** Fewer show that it runs, and are not judged by their times. */
const leastPairs = 40
const limitZ = 4

type Kind = 'known' | 'unknown'
interface Answer {
  readonly ms: number
  readonly body: string
}

const emailOf = (kind: Kind, index: number) =>
  `${kind === 'known' ? 'knowna' : 'unknow'}-${String(index).padStart(5, '0')}@example.com`

async function makeAccounts(app: TestApp): Promise<void> {
  await app.tx(async (ctx) => {
    for (let index = 0; index < pairs; index++)
      await insertAccount(ctx, { name: 'Person', email: emailOf('known', index), locale: 'en' })
  })
}

interface Experiment {
  readonly name: string
  /** One look-up more for a known address: this must be seen. */
  readonly isControl?: true
  /** Before the measured request, not timed. */
  prepare?(app: TestApp, client: TestClient, email: string): Promise<void>
  ask(client: TestClient, email: string): Promise<{ response: { body: string } }>
}

const sendCode = (client: TestClient, dest: string) =>
  client.call(accountApi.sendRegCode, { dest, locale: 'en' })
const tryLogin = (client: TestClient, realm: string) =>
  client.call(accountApi.login, { realm, registrationCode: 'abcdef' })
const haveCode = async (app: TestApp, client: TestClient, email: string) => {
  app.clock.advance(61_000)
  await sendCode(client, email)
}

const experiments: Experiment[] = [
  { name: 'sendRegCode, first', ask: sendCode },
  { name: 'sendRegCode, inside 60 s', prepare: haveCode, ask: sendCode },
  { name: 'login, no code asked for', ask: tryLogin },
  { name: 'control: one look-up more', isControl: true, ask: tryLogin },
  { name: 'login, wrong code', prepare: haveCode, ask: tryLogin },
  {
    name: 'register, wrong code',
    prepare: haveCode,
    ask: (client, email) =>
      client.call(accountApi.register, registrationOf({ email, regstionCode: 'abcdef' })),
  },
]

async function measure(app: TestApp, experiment: Experiment): Promise<Record<Kind, Answer[]>> {
  const answers: Record<Kind, Answer[]> = { known: [], unknown: [] }
  for (let index = 0; index < pairs; index++) {
    const order: Kind[] = Math.random() < 0.5 ? ['known', 'unknown'] : ['unknown', 'known']
    for (const kind of order) {
      app.clock.advance(61_000)
      // A browser and an address of its own each time, so that no limit of the client is met.
      const client = app.client({ address: `10.${index >> 8}.${index & 255}.${kind === 'known' ? 1 : 2}` })
      const email = emailOf(kind, index)
      await experiment.prepare?.(app, client, email)
      const startedAt = performance.now()
      const { response } = await experiment.ask(client, email)
      if (experiment.isControl && kind === 'known') {
        await app.kernel.engine.reader
          .selectFrom('account')
          .selectAll()
          .where('email', '=', email)
          .executeTakeFirst()
      }
      answers[kind].push({ ms: performance.now() - startedAt, body: response.body.replaceAll(email, '…') })
    }
  }
  return answers
}

/** The Wilcoxon statistic of the pairs, as standard deviations from "no difference". */
function signedRanks(differences: readonly number[]): number {
  const ordered = differences.toSorted((a, b) => Math.abs(a) - Math.abs(b))
  const positive = ordered.reduce((sum, difference, index) => sum + (difference > 0 ? index + 1 : 0), 0)
  const n = ordered.length
  return (positive - (n * (n + 1)) / 4) / Math.sqrt((n * (n + 1) * (2 * n + 1)) / 24)
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

let failed = false
for (const engine of engines) {
  const app = await startApp({ engine })
  try {
    await makeAccounts(app)
    for (const experiment of experiments) {
      const answers = await measure(app, experiment)
      // The first answers meet code that is not compiled yet.
      const times = (kind: Kind) => answers[kind].slice(pairs / 10).map(({ ms }) => ms)
      const [known, unknown] = [times('known'), times('unknown')]
      const differences = known.map((ms, index) => ms - unknown[index]!)
      const z = signedRanks(differences)
      const bodies = new Set([...answers.known, ...answers.unknown].map(({ body }) => body))
      const isJudged = pairs >= leastPairs
      const holds = experiment.isControl
        ? !isJudged || z > limitZ
        : bodies.size === 1 && (!isJudged || Math.abs(z) < limitZ)
      failed ||= !holds
      console.log(
        `${holds ? 'holds ' : 'FAILED'} ${experiment.name} [${engine.name}]: medians ${median(known).toFixed(2)} ms known, ` +
          `${median(unknown).toFixed(2)} ms unknown; of the pairs ${(median(differences) * 1000).toFixed(0)} µs, z = ${z.toFixed(1)}; ${bodies.size} body: ${JSON.parse([...bodies][0]!).resultCode}`,
      )
    }
  } finally {
    await app.close()
  }
}
process.exitCode = failed ? 1 : 0
