/**
 * The engines that call tests run on. SQLite always; PostgreSQL where `TEST_POSTGRES_URL` names a server
 * on which databases may be made (scripts/test.ts starts one). Each app has a database to itself, as a template that is
 * migrated and holds what a first start puts in; on PostgreSQL one after the other uses the same (postgres-pool.ts).
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Engine, EngineKind } from '../../server/database/db.ts'
import { prepareData } from '../server/first-start.ts'
import type { Kernel } from '../../server/context.ts'
import { ports } from '../server/ports.ts'
import { createKernel } from '../../server/kernel.ts'
import { migrate } from '../../server/database/migrate.ts'
import { claimDatabase, keepTemplate, keeping } from './postgres-pool.ts'
import { importClosure } from './import-graph.ts'
import { TestClock, testConfig, testStart } from './setting.ts'
import { openDatabase } from '../server/database.ts'

export interface TestEngine {
  readonly name: EngineKind
  /** An empty migrated database; `discard` removes it. */
  create(): Promise<{ engine: Engine; dataDir: string; databaseUrl: string | null; discard(): Promise<void> }>
}

const postgresUrl = process.env['TEST_POSTGRES_URL']

let hashed: Promise<string> | undefined
/** Names the template; the files are read once a process. */
const templateHash = () => (hashed ??= hashTemplate())

/** What a template is made of: the migrations, the reference data, this file, and all code that a first start imports. */
async function hashTemplate(): Promise<string> {
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const data = ['migrations', 'reference'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => path.join(root, folder, name)),
  )
  const begins = [
    'src/app/server/first-start.ts',
    'src/server/database/migrate.ts',
    'src/app/testing/setting.ts',
  ]
  const code = importClosure(begins.map((name) => path.join(root, name)))
  const hash = createHash('sha256').update(keeping)
  for (const file of [...data, ...code, fileURLToPath(import.meta.url)].toSorted())
    if (/\.(ts|json|tsv)$/.test(file)) hash.update(path.relative(root, file)).update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

/** As on the day that most tests play on; an app of another day adds what that day needs. */
async function fillTemplate(
  engine: Engine,
  place: { dataDir: string; databaseUrl: string | null },
): Promise<void> {
  await migrate(engine)
  const kernel = await createKernel({
    config: testConfig(place),
    ports,
    clock: new TestClock(testStart),
    engine,
  })
  await prepareData(kernel)
  await publishCurrent(kernel)
  await kernel.close()
}

/** Most tests play in an edition that visitors see and that people register for. */
export async function publishCurrent(kernel: Pick<Kernel, 'engine' | 'clock'>): Promise<void> {
  await kernel.engine.write((tx) =>
    tx.updateTable('edition').set({ published_at: kernel.clock.now() }).where('current', '=', true).execute(),
  )
}

const makeDataDir = () => mkdtemp(path.join(tmpdir(), 'conference-test-'))

const sqlite: TestEngine = {
  name: 'sqlite',
  async create() {
    const folder = path.join(tmpdir(), `conference-template-${await templateHash()}`)
    const template = path.join(folder, 'conference.db')
    if (!existsSync(template)) {
      // Made aside and renamed: several test files may want it at once.
      const aside = await makeDataDir()
      const engine = openDatabase({ databaseUrl: null, dataDir: aside, inTests: true })
      await fillTemplate(engine, { dataDir: aside, databaseUrl: null })
      await mkdir(folder, { recursive: true })
      await rename(path.join(aside, 'conference.db'), template)
      await rm(aside, { recursive: true, force: true })
    }
    const dataDir = await makeDataDir()
    await copyFile(template, path.join(dataDir, 'conference.db'))
    return {
      engine: openDatabase({ databaseUrl: null, dataDir, inTests: true }),
      dataDir,
      databaseUrl: null,
      discard: () => rm(dataDir, { recursive: true, force: true }),
    }
  },
}

async function asAdministrator<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function urlOf(database: string): string {
  const url = new URL(postgresUrl!)
  url.pathname = `/${database}`
  return url.href
}

let templateReady: Promise<string> | undefined

async function makeTemplate(): Promise<string> {
  const name = `conference_template_${await templateHash()}`
  await asAdministrator(async (client) => {
    // One process makes it, the others wait for the lock and find it.
    await client.query('select pg_advisory_lock(20251021)')
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount) return
    await client.query(`create database "${name}_part"`)
    const place = { databaseUrl: urlOf(`${name}_part`), dataDir: await makeDataDir() }
    await fillTemplate(openDatabase({ ...place, poolSize: 2 }), place)
    await keepTemplate(place.databaseUrl)
    await rm(place.dataDir, { recursive: true, force: true })
    await client.query(`alter database "${name}_part" rename to "${name}"`)
  })
  return name
}

const postgres: TestEngine = {
  name: 'postgres',
  async create() {
    const template = await (templateReady ??= makeTemplate())
    const { engine, databaseUrl, release } = await claimDatabase(postgresUrl!, { template, urlOf })
    const dataDir = await makeDataDir()
    return {
      engine,
      dataDir,
      databaseUrl,
      async discard() {
        release()
        await rm(dataDir, { recursive: true, force: true })
      },
    }
  },
}

/** ENGINE names the only one that is wanted, for an experiment in its smallest form or by hand. */
const wanted = process.env['ENGINE']
/** The engines that are there. Races are tested on PostgreSQL only: SQLite's one writer hides them. */
export const engines: readonly TestEngine[] = [sqlite, ...(postgresUrl ? [postgres] : [])].filter(
  ({ name }) => !wanted || name === wanted,
)
export const raceEngines: readonly TestEngine[] = postgresUrl ? [postgres] : []
