/**
 * `npm run proof [races|kill-nine|fuzz|timing …]`: experiments that are too long for `npm test`.
 *
 *   races      the race tests of account and registration, 200 rounds on PostgreSQL, guards on, then off
 *   kill-nine  kill -9 of the server at random moments of submits, both engines, many rounds
 *   fuzz       bad input to every call of the contract, on both engines
 *   timing     times and bodies of answers about known and unknown addresses, compared statistically
 */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { findPostgres, startPostgres } from '../scripts/throwaway-postgres.ts'

const proofs = ['races', 'kill-nine', 'fuzz', 'timing'] as const
type Proof = (typeof proofs)[number]

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(proofs as readonly string[]).includes(name))
if (unknown.length) {
  console.error(`there is no proof ${unknown.join(', ')}; there are: ${proofs.join(', ')}`)
  process.exit(2)
}
const chosen = (asked.length ? asked : [...proofs]) as Proof[]

const given = process.env['TEST_DATABASE_URL']
const bin = given ? null : findPostgres()
// Durable: what a kill must not lose is what was written.
const cluster = bin ? await startPostgres(bin, { durable: true }) : null
const url = given ?? cluster?.url
if (!url)
  console.log(
    'not run: PostgreSQL (no server found; apt-get install -y postgresql, or set TEST_DATABASE_URL)',
  )
const env = {
  ...process.env,
  CONFERENCE_PROOF: '1',
  ROUNDS: process.env['ROUNDS'] ?? '200',
  ...(url ? { TEST_POSTGRES_URL: url } : {}),
}
const node = (args: readonly string[]) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], { stdio: 'inherit', env })
    .status === 0

const works: Record<Proof, () => boolean> = {
  races: () =>
    url !== undefined &&
    node([
      '--test',
      '--test-force-exit',
      '--test-concurrency=1',
      ...globSync('src/features/*/server/race*.test.ts'),
    ]),
  'kill-nine': () => node(['proof/kill-nine.ts']),
  fuzz: () => node(['--test', '--test-force-exit', 'proof/fuzz.ts']),
  timing: () => node(['proof/timing.ts']),
}
const failed: string[] = []
for (const name of chosen) {
  console.log(`\n== ${name}`)
  const startedAt = performance.now()
  if (!works[name]()) failed.push(name)
  console.log(
    `== ${name}: ${failed.includes(name) ? 'FAILED' : 'holds'} (${((performance.now() - startedAt) / 1000).toFixed(0)} s)`,
  )
}
await cluster?.stop()
console.log(failed.length ? `failed: ${failed.join(', ')}` : 'all proofs hold')
process.exitCode = failed.length ? 1 : 0
