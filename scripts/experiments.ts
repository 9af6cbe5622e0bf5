/**
 * What `npm run bench` and `npm run proof` share. An experiment is a script with settings; each setting has the value at which
 * figures are taken, and the smallest at which all of the experiment still runs.
 *
 *   npm run bench                            all of them
 *   npm run bench -- booking streams         some
 *   npm run bench -- booking --write         and puts what it said into the document, with date, machine and settings
 *   npm run bench -- booking --smallest      in seconds: shows that it runs, its figures mean nothing (smallest-experiments.test.ts)
 *   NEWS=500 npm run bench -- content        a setting of one's own
 *   ENGINE=sqlite npm run bench -- content   on that engine alone
 */
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { findPostgres, startPostgres, type Cluster } from './throwaway-postgres.ts'

export interface Experiment {
  /** What it shows, for the list of experiments. */
  readonly about: string
  /** Arguments for Node: a script with its words, or `--test` with files. */
  readonly run: (size: Size) => readonly string[]
  readonly settings: Readonly<Record<string, Readonly<Record<Size, string | number>>>>
  /** Every run says this somewhere; an experiment that says nothing has shown nothing. */
  readonly figure: RegExp
  /** Lines that go into the document; all of them where nothing is named. */
  readonly keep?: RegExp
  /** Needs a tool or a browser of its own, for pictures that a person looks at: `npm test` leaves it out. */
  readonly byHand?: true
  /** Both engines where nothing is said. */
  readonly postgres?: 'none' | 'only'
  /** Another that is made by the same lines and differs in test files alone: its smallest form is played for both. */
  readonly likeness?: string
  /** In the smallest form one will do: what both make of a call is shown by the tests of calls. SQLite where nothing is said. */
  readonly smallestOn?: 'postgres'
}

/** Whether its smallest form is played by tests. */
export const isPlayed = ({ byHand, likeness }: Experiment): boolean => !byHand && !likeness

export type Size = 'full' | 'smallest'
export type Experiments = Readonly<Record<string, Experiment>>

/** A number that the runner has set for the experiment. */
export function settingOf(name: string): number {
  const value = Number(process.env[name])
  if (!process.env[name] || !Number.isFinite(value))
    throw new Error(`${name} is not set: run this by \`npm run bench\` or \`npm run proof\``)
  return value
}

interface Suite {
  /** `bench` or `proof`. */
  readonly name: string
  readonly experiments: Experiments
  /** The Markdown file that has a block of figures for each experiment. */
  readonly document: string
}

/** Runs the experiments that the command line names, and sets the exit code: 0 all hold, 1 one failed, 2 a wrong word. */
export async function runExperiments(suite: Suite): Promise<void> {
  const { chosen, size, isWritten } = readWords(suite)
  const cluster = await providePostgres(chosen.map((name) => suite.experiments[name]!))
  const failed: string[] = []
  try {
    for (const name of chosen) {
      const experiment = suite.experiments[name]!
      const load = loadavg()[0]!
      console.log(`\n== ${name}`)
      const startedAt = performance.now()
      const { holds, lines } = await runExperiment(experiment, size)
      const took = `${((performance.now() - startedAt) / 1000).toFixed(0)} s`
      console.log(`== ${name}: ${holds ? 'done' : 'FAILED'} (${took})`)
      if (!holds) failed.push(name)
      else if (isWritten)
        writeBlock(suite, name, [await circumstances(experiment, { size, load, took }), ...lines])
    }
  } finally {
    await cluster?.stop()
  }
  if (failed.length) console.log(`failed: ${failed.join(', ')}`)
  process.exitCode = failed.length ? 1 : 0
}

function readWords({ name, experiments }: Suite): { chosen: string[]; size: Size; isWritten: boolean } {
  const fail = (text: string): never => {
    const list = Object.entries(experiments).map(([word, { about }]) => `  ${word.padEnd(16)}${about}`)
    console.error(
      `${text}\nusage: npm run ${name} -- [experiment …] [--smallest | --write]\n${list.join('\n')}`,
    )
    process.exit(2)
  }
  try {
    const { values, positionals } = parseArgs({
      options: { smallest: { type: 'boolean' }, write: { type: 'boolean' } },
      allowPositionals: true,
    })
    const unknown = positionals.filter((word) => !Object.hasOwn(experiments, word))
    if (unknown.length) fail(`there is no ${name} ${unknown.join(', ')}`)
    if (values.smallest && values.write) fail('figures of the smallest form mean nothing and are not written')
    return {
      chosen: positionals.length ? positionals : Object.keys(experiments),
      size: values.smallest ? 'smallest' : 'full',
      isWritten: values.write ?? false,
    }
  } catch (error) {
    return fail((error as Error).message)
  }
}

/** Names a server in TEST_POSTGRES_URL; the one that had to be made is durable, because a kill must lose nothing. */
async function providePostgres(chosen: readonly Experiment[]): Promise<Cluster | null> {
  delete process.env['TEST_POSTGRES_URL']
  if (chosen.every(({ postgres }) => postgres === 'none')) return null
  const given = process.env['TEST_DATABASE_URL']
  const bin = given ? null : findPostgres()
  const cluster = bin ? await startPostgres(bin, { durable: true }) : null
  const url = given ?? cluster?.url
  if (url) process.env['TEST_POSTGRES_URL'] = url
  else
    console.log(
      'not run: PostgreSQL (no server found; apt-get install -y postgresql, or set TEST_DATABASE_URL)',
    )
  return cluster
}

/** Which engine alone it plays on, if on one: as asked, or what is enough. */
function engineOf({ postgres, smallestOn }: Experiment, size: Size): Record<string, string> {
  if (size === 'full' || postgres || process.env['ENGINE']) return {}
  return { ENGINE: (process.env['TEST_POSTGRES_URL'] && smallestOn) || 'sqlite' }
}

function settingsOf({ settings }: Experiment, size: Size): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, values]) => [name, process.env[name] ?? String(values[size])]),
  )
}

async function runExperiment(
  experiment: Experiment,
  size: Size,
): Promise<{ holds: boolean; lines: string[] }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...experiment.run(size)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      CONFERENCE_PROOF: '1',
      ...engineOf(experiment, size),
      ...settingsOf(experiment, size),
    },
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line)
    if (!experiment.keep || experiment.keep.test(line)) lines.push(line.trimEnd())
  }
  const isTold = lines.some((line) => experiment.figure.test(line) || line.startsWith('not run: '))
  if (!isTold) console.log('no figures in the output')
  return { holds: (await ended) === 0 && isTold, lines }
}

async function circumstances(
  experiment: Experiment,
  { size, load, took }: { size: Size; load: number; took: string },
): Promise<string> {
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date())
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release().split('-')[0]}`
  const postgres = experiment.postgres === 'none' ? null : await postgresVersion()
  const software = [`Node ${process.versions.node}`, ...(postgres ? [`PostgreSQL ${postgres}`] : [])].join(
    ', ',
  )
  const settings = Object.entries(settingsOf(experiment, size)).map(([name, value]) => `${name}=${value}`)
  return [
    `taken on ${date}: ${machine}; ${software}; load ${load.toFixed(1)} before; ${took}`,
    ...(settings.length ? [settings.join(' ')] : []),
    '',
  ].join('\n')
}

async function postgresVersion(): Promise<string | null> {
  const url = process.env['TEST_POSTGRES_URL']
  if (!url) return null
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]!.server_version.split(' ')[0]!
  } finally {
    await client.end()
  }
}

/** Replaces what is between the two marks of an experiment. */
function writeBlock({ name: suite, document }: Suite, name: string, lines: readonly string[]): void {
  const begin = `<!-- written by npm run ${suite} -- ${name} --write -->`
  const end = '<!-- end -->'
  const text = readFileSync(document, 'utf8')
  const from = text.indexOf(begin)
  const to = text.indexOf(end, from)
  if (from < 0 || to < 0) throw new Error(`${document} has no block "${begin}"`)
  const figures = lines.join('\n').trim()
  writeFileSync(
    document,
    `${text.slice(0, from)}${begin}\n\n\`\`\`text\n${figures}\n\`\`\`\n\n${text.slice(to)}`,
  )
}
