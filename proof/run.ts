/**
 * `npm run proof [races|places|meetings|booking-model|meeting-model|kill-nine|mail-kill|fuzz|timing …]`: experiments that are too long for `npm test`.
 *
 *   races      the race tests of account and registration, 200 rounds on PostgreSQL, guards on, then off
 *   places     the same for rooms, tables and the tiers of sponsors, 50 clients × 500 rounds
 *   meetings   the same for meetings: half-hours of organisations, negotiation tables, answers at one instant
 *   booking-model  5,000 random sequences of commands over rooms, tables, holds, queues and the clock, beside a simple model
 *   meeting-model  5,000 random sequences of requests, answers, moves, bookings and the clock, beside a simple model
 *   kill-nine  kill -9 of the server at random moments of submits, both engines, many rounds
 *   mail-kill  kill -9 of the sending nodes while a letter goes to 10,000 recipients over a real mail server, both engines
 *   fuzz       bad input to every call of the contract, on both engines
 *   timing     times and bodies of answers about known and unknown addresses, compared statistically
 */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { findPostgres, startPostgres } from '../scripts/throwaway-postgres.ts'

const proofs = [
  'races',
  'places',
  'meetings',
  'booking-model',
  'meeting-model',
  'kill-nine',
  'mail-kill',
  'fuzz',
  'timing',
] as const
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
  ...(url ? { TEST_POSTGRES_URL: url } : {}),
}
const node = (args: readonly string[], more: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    stdio: 'inherit',
    env: { ...env, ...more },
  }).status === 0
const racesOfPlaces = globSync('src/features/{booking,sponsor}/server/*race.test.ts')
const racesOfMeetings = globSync('src/features/meeting/server/race*.test.ts')
const race = (files: readonly string[], rounds: string) =>
  url !== undefined &&
  node(['--test', '--test-force-exit', '--test-concurrency=1', ...files], {
    ROUNDS: process.env['ROUNDS'] ?? rounds,
  })
const model = (feature: 'booking' | 'meeting') =>
  node(['--test', '--test-force-exit', `src/features/${feature}/server/model.test.ts`], {
    MODEL_RUNS: process.env['MODEL_RUNS'] ?? '5000',
  })

const works: Record<Proof, () => boolean> = {
  races: () =>
    race(
      globSync('src/features/*/server/*race.test.ts').filter(
        (file) => !racesOfPlaces.includes(file) && !racesOfMeetings.includes(file),
      ),
      '200',
    ),
  places: () => race(racesOfPlaces, '500'),
  meetings: () => race(racesOfMeetings, '500'),
  'booking-model': () => model('booking'),
  'meeting-model': () => model('meeting'),
  'kill-nine': () => node(['proof/kill-nine.ts']),
  'mail-kill': () => node(['proof/mail-kill.ts']),
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
