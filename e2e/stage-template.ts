/**
 * What every stage begins with: the product after its first start, sample and all. It is made once a run and copied, for a
 * first start takes seconds. Journeys that run at the same time share it; it is named after the run that made it.
 */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../scripts/throwaway-postgres.ts'
import { readConfig } from '../src/server/config.ts'
import type { EngineKind } from '../src/server/database/db.ts'
import { runServer } from '../src/app/server/run.ts'

const postgresUrl = process.env['TEST_POSTGRES_URL']
const prefix = 'conference-e2e-template-'
const oldMs = 6 * 3_600_000
const waitMs = 600_000

interface StageDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** Puts a copy of the template into an empty folder; on PostgreSQL with a database of its own. */
export async function placeOnStage(engine: EngineKind, dataDir: string): Promise<StageDatabase | null> {
  const template = await readyTemplate(engine)
  await cp(template.folder, dataDir, { recursive: true })
  if (!template.database) return null
  const name = `conference_e2e_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name} template ${template.database}`)
  return { url: urlOf(name), drop: () => administer(`drop database ${name} with (force)`) }
}

/** Whoever comes first makes it; the others wait. All journeys of a run have the same parent process. */
async function readyTemplate(engine: EngineKind): Promise<{ folder: string; database: string | null }> {
  const name = `${prefix}${process.ppid}-${engine}`
  const folder = path.join(tmpdir(), name)
  const database = engine === 'postgres' ? name.replaceAll('-', '_') : null
  const claim = `${folder}.claim`
  const mine = await mkdir(claim).then(
    () => true,
    () => false,
  )
  if (mine) {
    await forgetOld()
    try {
      await makeTemplate({ folder, database })
    } catch (error) {
      await writeFile(path.join(claim, 'fault'), String((error as Error).stack))
      throw error
    }
  }
  for (const until = Date.now() + waitMs; Date.now() < until; await wait(100)) {
    if (existsSync(folder)) return { folder, database }
    if (existsSync(path.join(claim, 'fault'))) break
  }
  throw new Error(`the stage's template was not made (${claim})`)
}

async function makeTemplate({
  folder,
  database,
}: {
  folder: string
  database: string | null
}): Promise<void> {
  const aside = `${folder}.part`
  await mkdir(aside, { recursive: true })
  if (database) {
    await administer(`drop database if exists ${database} with (force)`)
    await administer(`create database ${database}`)
  }
  const config = readConfig({
    DATA_DIR: aside,
    PORT: String(await freePort()),
    LOG_LEVEL: 'fatal',
    ...(database ? { DATABASE_URL: urlOf(database) } : {}),
  })
  const server = await runServer(config)
  // The sample's drawings would take the processor from every journey; none of them looks at one.
  await server.kernel.engine.write((tx) => tx.deleteFrom('job').where('kind', '=', 'media.sample').execute())
  await server.stop()
  await rename(aside, folder)
}

/** Templates of runs long gone. */
async function forgetOld(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix) || name.includes(`-${process.ppid}-`)) continue
    const place = path.join(tmpdir(), name)
    const made = await stat(place).catch(() => null)
    if (made && Date.now() - made.mtimeMs > oldMs) await rm(place, { recursive: true, force: true })
  }
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

const urlOf = (database: string): string =>
  Object.assign(new URL(postgresUrl!), { pathname: `/${database}` }).href
