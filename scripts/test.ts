/**
 * `npm test` (operations.md): types, lint, format, structure, unit and call tests on SQLite and on
 * PostgreSQL, browser journeys. The last line is `N passed, N failed`. For developers:
 *
 *   npm test -- --only account        only test files whose path contains `account`, and no checks
 *   npm test -- --changed             only test files that import what differs from main, and the journeys
 *   npm test -- --changed HEAD        … from another commit
 *   npm test -- --skip journeys       without a stage: checks, tests or journeys
 *   npm test -- --only experiments    bench and proof in their smallest form, which otherwise only CI=true plays
 */
import { spawnSync } from 'node:child_process'
import { globSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { aptInstall, installLine } from './apt.ts'
import { chromiumPackages, findChromium } from './find-chromium.ts'
import { changedTests } from './changed-tests.ts'
import { runChecks } from './test-checks.ts'
import { repeatFailed, runTestFiles } from './test-files.ts'
import { Tally } from './test-tally.ts'
import { rareFontFiles, rareFontPackages } from '../src/server/documents/font-faces.ts'
import {
  canConnect,
  findPostgres,
  postgresPackages,
  startPostgres,
  type Cluster,
} from './throwaway-postgres.ts'

function readWords() {
  try {
    return parseArgs({
      options: {
        only: { type: 'string', multiple: true },
        skip: { type: 'string', multiple: true },
        changed: { type: 'boolean' },
      },
      allowPositionals: true,
    })
  } catch (error) {
    console.error(
      `${(error as Error).message}\nnpm test -- [--only PART …] [--changed [COMMIT]] [--skip STAGE …]`,
    )
    return process.exit(2)
  }
}

const { values, positionals } = readWords()
const only = values.only ?? []
const skipped = new Set(values.skip ?? [])
/** Ends the processes of checks and tests, and with them the run. */
const stop = new AbortController()
const tally = new Tally({ mustRunAll: process.env['CI'] === 'true' })

/** Begun first, and dealt out to the processes in this order: what takes long and begins last keeps a whole run waiting. */
const longFiles = [
  'scripts/smallest-experiments',
  'e2e/main-journey-',
  'e2e/hostile-content',
  'e2e/routes',
  'e2e/frame',
  'e2e/sponsor-fees',
  'e2e/mailbox-journey',
  'e2e/news-journey',
  'e2e/two-reviewers',
  'e2e/media',
  'e2e/content',
  'e2e/legal-texts',
  'e2e/booking-journey',
  'e2e/booking-admin',
  'e2e/document-journey',
  'e2e/invitation-journey',
  'e2e/desk-journey',
  'e2e/meeting-journey',
  'scripts/commands',
  'src/features/registration/server/race',
  'src/features/badge/server/badge',
  'src/app/server/published-pages',
  'src/features/document/server/document',
  'src/features/meeting/server/race',
  'src/app/server/contract-walk',
  'src/app/server/foreign-ids',
  'src/features/media/server/picture',
  'src/features/files/server/upload',
  'src/app/server/edition-switch-pages',
  'src/features/files/server/in-flight',
  'src/app/server/run',
  'src/features/media/server/gallery',
  'src/features/booking/server/race',
  'src/features/sponsor/server/race',
  'src/features/content/server/hostile-content',
  'src/features/account/server/staff-service',
  'src/features/account/server/code-service',
  'src/features/review/server/review',
  'src/features/meeting/server/service',
  'src/app/server/hostile-values',
  'src/app/server/openapi',
  'src/app/server/shutdown',
  'src/server/files/inspection',
]
const lengthOf = (file: string) => {
  const at = longFiles.findIndex((name) => file.startsWith(name))
  return at < 0 ? longFiles.length : at
}

function testFiles(pattern: string): string[] {
  const files = globSync(pattern, { exclude: ['**/node_modules/**'] }).toSorted(
    (a, b) => lengthOf(a) - lengthOf(b) || (a < b ? -1 : 1),
  )
  if (values.changed) return files.filter(isNamed).filter(changedTests(positionals[0] ?? 'main'))
  return only.length ? files.filter(isNamed) : files.filter(isForEveryRun)
}
const isNamed = (file: string) => !only.length || only.some((part) => file.includes(part))

/** Load, kills and bad input are not for every run: that bench/ and proof/ still run is shown where all must, or on demand. */
function isForEveryRun(file: string): boolean {
  if (file !== 'scripts/smallest-experiments.test.ts' || process.env['CI'] === 'true') return true
  tally.notRun('bench and proof in their smallest form', 'npm test -- --only experiments, or CI=true')
  return false
}

/** Names the database for the tests in TEST_POSTGRES_URL; answers the cluster if one had to be made. */
async function providePostgres(): Promise<Cluster | null> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) {
    if (!(await canConnect(given)))
      tally.fail('PostgreSQL', 'TEST_DATABASE_URL is set, but nothing answers there')
    else process.env['TEST_POSTGRES_URL'] = given
    return null
  }
  const bin = findPostgres() ?? (aptInstall(postgresPackages) ? findPostgres() : null)
  if (!bin) {
    tally.notRun(
      'tests on PostgreSQL',
      `no server found; ${installLine(postgresPackages)}, or set TEST_DATABASE_URL`,
    )
    return null
  }
  try {
    const cluster = await startPostgres(bin, { durable: false })
    process.env['TEST_POSTGRES_URL'] = cluster.url
    return cluster
  } catch (error) {
    tally.notRun('tests on PostgreSQL', `the server of ${bin} did not start: ${(error as Error).message}`)
    return null
  }
}

function provideChromium(): boolean {
  const found = findChromium() ?? (aptInstall(chromiumPackages) ? findChromium() : null)
  if (found) process.env['CHROMIUM'] = found
  else
    tally.notRun('browser journeys', `no Chromium found; ${installLine(chromiumPackages)}, or set CHROMIUM`)
  return found !== null
}

/** PDFs are read back with it. Tests that need it say `skipped` where it is missing. */
function providePdftotext(): void {
  const isThere = () => spawnSync('pdftotext', ['-v']).error === undefined
  if (isThere() || (aptInstall(['poppler-utils']) && isThere())) return
  tally.notRun('tests that read PDFs back', `no pdftotext found; ${installLine(['poppler-utils'])}`)
}

/** Fonts of the machine that have the characters which those of npm lack. */
function provideRareFonts(): void {
  const isThere = () => rareFontFiles().length > 0
  if (isThere() || (aptInstall(rareFontPackages) && isThere())) return
  tally.notRun('tests of rare characters', `no font found; ${installLine(rareFontPackages)}`)
}

async function runStages(): Promise<void> {
  delete process.env['TEST_POSTGRES_URL']
  // Each process of tests reads the whole product: halves what that costs.
  process.env['NODE_COMPILE_CACHE'] ??= path.resolve('.cache/node')
  const checks = skipped.has('checks') || only.length ? Promise.resolve() : runChecks(tally, stop.signal)
  await Promise.all([checks, runTests()])
}

async function runTests(): Promise<void> {
  const units = skipped.has('tests') ? [] : testFiles('{src,scripts,migrations,bench}/**/*.test.ts')
  const journeys = skipped.has('journeys') ? [] : testFiles('e2e/**/*.test.ts')
  if (!units.length && !journeys.length) return
  if (units.length) {
    providePdftotext()
    provideRareFonts()
  }
  const cluster = await providePostgres()
  // A run that was killed may have had the same process number and left its stages behind.
  forgetStageTemplates()
  // At the same time: a journey waits for its browser a third of the time, and leaves a core to the calls meanwhile.
  const limits = { timeoutMs: 900_000, signal: stop.signal }
  const stages = [
    { title: 'unit and call tests', files: units, perProcess: 12, waiting: 1 },
    {
      title: 'browser journeys',
      files: journeys.length && provideChromium() ? journeys : [],
      perProcess: 5,
      waiting: 0,
    },
  ]
  try {
    await Promise.all(
      stages.filter(({ files }) => files.length).map((stage) => runTestFiles(tally, { ...stage, ...limits })),
    )
    await repeatFailed(tally, { ...limits, files: [...units, ...journeys] })
  } finally {
    await cluster?.stop()
    forgetStageTemplates()
  }
}

/** What the journeys of this run copied their stages from (e2e/stage-template.ts). */
function forgetStageTemplates(): void {
  for (const place of globSync(path.join(tmpdir(), `conference-e2e-template-${process.pid}-*`)))
    rmSync(place, { recursive: true, force: true })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
try {
  await runStages()
} catch (error) {
  tally.fail('test run', (error as Error).stack ?? String(error))
}
process.exitCode = stop.signal.aborted ? 130 : tally.report()
