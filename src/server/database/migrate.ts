/** Brings the database to the newest step. Forward only; one file a step, for both engines. */
import { readdir } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Engine, EngineKind } from './db.ts'

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url))

interface Step {
  up(db: Kysely<unknown>, engine: EngineKind): Promise<void>
}

/** Names of all steps, in order. */
export async function listMigrations(): Promise<string[]> {
  const files = await readdir(folder)
  return files.filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file)).toSorted()
}

/**
 * Runs what is missing; several nodes may start at once (the migrator takes a lock). Throws when a step fails.
 * `upTo` stops after a step: a restore rebuilds the database as it was when the copy was made.
 */
export async function migrate(engine: Engine, options: { upTo?: string } = {}): Promise<void> {
  const migrator = new Migrator({
    db: engine.raw,
    provider: {
      async getMigrations() {
        const steps = await listMigrations()
        return Object.fromEntries(
          await Promise.all(
            steps.map(async (file) => {
              const step = (await import(pathToFileURL(path.join(folder, file)).href)) as Step
              return [
                file.replace(/\.ts$/, ''),
                { up: (db: Kysely<unknown>) => step.up(db, engine.kind) },
              ] as const
            }),
          ),
        )
      },
    },
  })
  const { error } = await (options.upTo ? migrator.migrateTo(options.upTo) : migrator.migrateToLatest())
  if (error) throw error
}

/** Whether every step has run (readyz). */
export async function isMigrated(engine: Engine): Promise<boolean> {
  const { sql } = await import('kysely')
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(engine.raw)
  return done.rows.length >= (await listMigrations()).length
}
