/** Databases as they were before a migration, on each engine that tests run on. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Engine } from '../../server/database/db.ts'
import { listMigrations, migrate } from '../../server/database/migrate.ts'
import { openDatabase } from '../server/database.ts'

interface OldDatabase {
  readonly engine: Engine
  readonly databaseUrl: string | null
  readonly dataDir: string
  /** Drops it; whoever closes the engine does so first. */
  discard(): Promise<void>
}

const server = process.env['TEST_POSTGRES_URL']

async function askServer(query: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(query).finally(() => client.end())
}

async function openOn(kind: 'sqlite' | 'postgres'): Promise<OldDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'conference-test-'))
  const removeFiles = () => rm(dataDir, { recursive: true, force: true })
  if (kind === 'sqlite') {
    const engine = openDatabase({ databaseUrl: null, dataDir, inTests: true })
    return { engine, databaseUrl: null, dataDir, discard: removeFiles }
  }
  const name = `conference_old_${randomBytes(6).toString('hex')}`
  await askServer(`create database ${name}`)
  const url = new URL(server!)
  url.pathname = `/${name}`
  return {
    engine: openDatabase({ databaseUrl: url.href, dataDir, poolSize: 2 }),
    databaseUrl: url.href,
    dataDir,
    async discard() {
      await askServer(`drop database ${name}`)
      await removeFiles()
    },
  }
}

export const oldEngines: readonly ('sqlite' | 'postgres')[] = server ? ['sqlite', 'postgres'] : ['sqlite']

/** An empty database with all migrations before the one of the number (`0026`). */
export async function openBefore(kind: 'sqlite' | 'postgres', number: string): Promise<OldDatabase> {
  const opened = await openOn(kind)
  const steps = (await listMigrations()).map((file) => file.replace('.ts', ''))
  await migrate(opened.engine, { upTo: steps.filter((step) => step < number).at(-1)! })
  return opened
}
