import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Engine } from '../src/server/database/db.ts'
import { createStorage } from '../src/server/files/storage.ts'
import { engines, type TestEngine } from '../src/app/testing/engines.ts'
import { createVault } from '../src/server/secrets/vault.ts'
import { openSnapshot } from './backup-snapshot.ts'
import { takeBackup, type BackupConfig } from './backup.ts'
import { restoreBackup } from './restore.ts'
import { openDatabase } from '../src/app/server/database.ts'

const postgresUrl = process.env['TEST_POSTGRES_URL']

/** An empty place to restore into; PostgreSQL's is a database of its own. */
async function emptyPlace(kind: 'sqlite' | 'postgres') {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'conference-restore-'))
  const name = `conference_restore_${randomBytes(6).toString('hex')}`
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgresUrl })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  let databaseUrl: string | null = null
  if (kind === 'postgres') {
    await administer(`create database ${name}`)
    databaseUrl = Object.assign(new URL(postgresUrl!), { pathname: `/${name}` }).href
  }
  return {
    config: { dataDir, databaseUrl, storageUrl: null } satisfies BackupConfig,
    async discard() {
      if (databaseUrl) await administer(`drop database ${name} with (force)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A migrated database, a store and a vault to copy from. */
async function filledPlace(engine: TestEngine) {
  const place = await engine.create()
  const config: BackupConfig = { dataDir: place.dataDir, databaseUrl: place.databaseUrl, storageUrl: null }
  const storage = createStorage(config)
  const secretKeys = [randomBytes(32)]
  return { ...place, config, storage, secretKeys, vault: createVault({ secretKeys, storage }) }
}

/** Writes pairs of rows, each pair in one transaction, until told to stop. */
function writePairs(engine: Engine) {
  let stopped = false
  let pairs = 0
  const done = (async () => {
    // SQLite answers without ever leaving the microtasks; the clock must get its turn.
    for (; !stopped; pairs++, await new Promise(setImmediate)) {
      await engine.write(async (tx) => {
        const row = (half: string) => ({ name: `pair-${pairs}-${half}`, version: pairs })
        await tx.insertInto('node_version').values(row('a')).execute()
        await tx.insertInto('node_version').values(row('b')).execute()
      })
    }
  })()
  return {
    async another() {
      for (const before = pairs; pairs === before;) await wait(10)
    },
    stop: () => {
      stopped = true
      return done
    },
  }
}

async function rowsOf(config: BackupConfig): Promise<Record<string, string[]>> {
  const snapshot = await openSnapshot(config)
  const all: Record<string, string[]> = {}
  for (const { name } of snapshot.tables) {
    all[name] = []
    for await (const row of snapshot.rows(name)) all[name].push(JSON.stringify(row))
    all[name].sort()
  }
  await snapshot.close()
  return all
}

for (const from of engines) {
  for (const to of engines) {
    test(`a copy taken while the server writes is whole and restores [${from.name} to ${to.name}]`, async () => {
      const source = await filledPlace(from)
      const place = await emptyPlace(to.name)
      const file = path.join(place.config.dataDir, '..', `${path.basename(place.config.dataDir)}.backup`)
      try {
        const sealed = await source.vault.seal({
          edition: 'LIRC_2025',
          recordId: 'record',
          plaintext: 'E12345678',
        })
        await source.storage.put('file/one', Buffer.from('x'.repeat(300_000)))
        const writing = writePairs(source.engine)
        await writing.another()
        const taken = await takeBackup(source.config, file)
        await writing.another()
        await writing.stop()
        assert.equal((await stat(file)).mode & 0o077, 0, 'only its owner may read it')

        const restored = await restoreBackup(place.config, file)
        assert.deepEqual(restored, { rows: taken.rows, files: 1, keys: 1 })
        const [original, copy] = [await rowsOf(source.config), await rowsOf(place.config)]
        const { node_version: originalPairs, ...originalRest } = original
        const { node_version: pairs, ...copyRest } = copy
        assert.deepEqual(copyRest, originalRest)
        assert.ok(
          pairs!.length > 0 && pairs!.length < originalPairs!.length,
          'taken in the middle of the writing',
        )
        assert.equal(pairs!.filter((row) => row.includes('pair-')).length % 2, 0, 'no half of a transaction')

        const storage = createStorage(place.config)
        assert.equal((await text((await storage.get('file/one'))!)).length, 300_000)
        const vault = createVault({ secretKeys: source.secretKeys, storage })
        assert.equal(
          (await vault.open({ edition: 'LIRC_2025', recordId: 'record', sealed })).toString(),
          'E12345678',
        )
        await assert.rejects(restoreBackup(place.config, file), /not empty/)
      } finally {
        await source.engine.close()
        await source.discard()
        await place.discard()
        await rm(file, { force: true })
        await rm(`${file}.keys`, { force: true })
      }
    })
  }
}

test('the audit log stays append-only after a restore, and a damaged copy is refused untouched', async () => {
  const source = await filledPlace(engines[0]!)
  const place = await emptyPlace('sqlite')
  const file = path.join(source.config.dataDir, 'copy')
  try {
    await takeBackup(source.config, file)
    const whole = await readFile(file)
    await writeFile(file, whole.subarray(0, whole.length - 40))
    await assert.rejects(restoreBackup(place.config, file), /not a whole backup|cut off/)
    await assert.rejects(stat(path.join(place.config.dataDir, 'conference.db')), /ENOENT/)
    await writeFile(file, whole)
    await restoreBackup(place.config, file)
    const engine = openDatabase(place.config)
    await engine.raw
      .insertInto('audit_entry')
      .values({ id: 'a', at: 1, action: 'test', subject_type: 'test', subject_id: 'a', data: '{}' } as never)
      .execute()
    await assert.rejects(engine.raw.deleteFrom('audit_entry').execute(), /append-only/)
    await engine.close()
  } finally {
    await source.engine.close()
    await source.discard()
    await place.discard()
  }
})
