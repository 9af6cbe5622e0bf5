/** Experiments that are too long for `npm test`: races, kills, hostile input, times. */
import { globSync } from 'node:fs'
import type { Experiment, Experiments } from '../scripts/experiments.ts'

const toldByTests = { figure: /ℹ pass [1-9]/, keep: /^\s*[✔✖]|^ℹ (pass|fail) / }

/** Test files that repeat their rounds as often as they are told. `npm test` plays all of them; the smallest form one test of the first. */
function races(
  about: string,
  options: { files: () => readonly string[]; rounds: number; smallest: string },
): Experiment {
  const { files, rounds, smallest } = options
  return {
    about,
    run: (size) =>
      size === 'full' ? runTests(files()) : runTests(files().slice(0, 1), `--test-name-pattern=${smallest}`),
    settings: { ROUNDS: { full: rounds, smallest: 1 } },
    postgres: 'only',
    ...toldByTests,
  }
}

const model = (feature: 'booking' | 'meeting' | 'checkin', about: string): Experiment => ({
  about: `${about}, beside a simple model`,
  // That wrong models are noticed is shown where `npm test` plays this file itself.
  run: (size) =>
    runTests(
      [`src/features/${feature}/server/model.test.ts`],
      ...(size === 'full' ? [] : ['--test-name-pattern=no difference']),
    ),
  settings: { MODEL_RUNS: { full: 5_000, smallest: 2 } },
  ...toldByTests,
})

function runTests(files: readonly string[], ...options: string[]): readonly string[] {
  // Without files, all tests of the folder would be played.
  if (!files.length) throw new Error('there are no such test files')
  const always = ['--test', '--test-reporter=spec', '--test-force-exit', '--test-concurrency=1']
  return [...always, ...options, ...files]
}
const script = (file: string) => () => [file]
const inOrder = (pattern: string) => globSync(pattern).toSorted()
const racesOfPlaces = () => inOrder('src/features/{booking,sponsor}/server/*race.test.ts')
const racesOfMeetings = () => inOrder('src/features/meeting/server/race*.test.ts')
const otherRaces = () => {
  const elsewhere = new Set([...racesOfPlaces(), ...racesOfMeetings()])
  return inOrder('src/features/*/server/*race.test.ts').filter((file) => !elsewhere.has(file))
}

export const proofs: Experiments = {
  races: races('races of all other features on PostgreSQL, with their guards and without', {
    files: otherRaces,
    rounds: 200,
    smallest: '50 requests at once send one code',
  }),
  places: {
    ...races('races for rooms, tables and the tiers of sponsors, 50 clients', {
      files: racesOfPlaces,
      rounds: 500,
      smallest: 'fifty book one table',
    }),
    likeness: 'races',
  },
  meetings: {
    ...races('races for the time slots of meetings', {
      files: racesOfMeetings,
      rounds: 500,
      smallest: 'one negotiation table',
    }),
    likeness: 'races',
  },
  'booking-model': {
    ...model('booking', 'random commands to bookings and the clock'),
    likeness: 'checkin-model',
  },
  'meeting-model': {
    ...model('meeting', 'random commands to meetings and the clock'),
    likeness: 'checkin-model',
  },
  'checkin-model': model('checkin', 'random scans, undos and merges of three desks'),
  badges: {
    about: 'badges with every kind of name, read back, and on sheets to be looked at',
    run: script('proof/badges.ts'),
    settings: { BADGES: { full: 1_000, smallest: 18 } },
    postgres: 'none',
    figure: /label: \d+ badges, every name read back whole/,
  },
  certificates: {
    about: 'certificates of attendance as one PDF: time, memory, read back, and a sheet to be looked at',
    run: script('proof/certificates.ts'),
    settings: { CERTIFICATES: { full: 500, smallest: 5 } },
    postgres: 'none',
    figure: /\d+ certificates in [\d.]+ s, every name read back whole/,
  },
  'kill-nine': {
    about: 'kill -9 of the server at random moments of submissions, both engines',
    run: script('proof/kill-nine.ts'),
    settings: { KILLS: { full: 40, smallest: 1 } },
    figure: /\d+ kills, \d+ acknowledged acts, none lost/,
  },
  'rolling-restart': {
    about: 'two nodes behind nginx, each restarted with SIGTERM under load: no request fails',
    run: script('proof/rolling-restart.ts'),
    settings: { CLIENTS: { full: 12, smallest: 12 } },
    postgres: 'only',
    // `npm test` ends one node under load (shutdown.test.ts).
    byHand: true,
    figure: /max_fails=0: \d+ requests, 0 failed/,
  },
  'mail-kill': {
    about: 'kill -9 of the sending nodes during a bulk email, both engines',
    run: script('proof/mail-kill.ts'),
    settings: {
      RECIPIENTS: { full: 10_000, smallest: 20 },
      CODES: { full: 2_000, smallest: 10 },
      KILL_WITHIN: { full: 8_000, smallest: 1_500 },
      KILLS_AT_MOST: { full: 1_000_000, smallest: 2 },
    },
    figure: /\d+ sent, each once/,
    smallestOn: 'postgres',
  },
  fuzz: {
    about: 'bad input to every call, as visitor, organisation and administrator, both engines',
    run: () => runTests(['proof/fuzz.ts']),
    settings: { RUNS: { full: 300, smallest: 1 }, EVERY: { full: 1, smallest: 60 } },
    ...toldByTests,
  },
  files: {
    about: 'files made to hurt who reads them: every inspector, then a running server under attack',
    run: () => runTests(['proof/files.ts']),
    settings: {
      RUNS: { full: 1_000, smallest: 1 },
      TIMES: { full: 20_000, smallest: 20 },
      UPLOADS: { full: 100, smallest: 8 },
      SLOW_KB: { full: 9_000, smallest: 10 },
      NINTH: { full: 8, smallest: 1 },
      PAUSE_MS: { full: 50, smallest: 5_000 },
    },
    postgres: 'none',
    figure: toldByTests.figure,
    keep: /^\S.*(: .*longest pause|at most)|^ℹ (pass|fail) /,
  },
  timing: {
    about: 'times and bodies of answers about known and unknown addresses',
    run: script('proof/timing.ts'),
    settings: { PAIRS: { full: 400, smallest: 3 } },
    figure: /holds .*medians [\d.]+ ms known/,
  },
}
