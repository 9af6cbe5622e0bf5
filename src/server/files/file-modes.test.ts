/** What lies on the disk is for the product's own account alone (requirement 11.6). */
import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { readConfig } from '../config.ts'
import { openEngine } from '../database/db.ts'
import { createTransport } from '../mail/transport.ts'
import { migrate } from '../database/migrate.ts'
import { createStorage } from './storage.ts'

test('data folder, database and its log, key, outbox and files are for their owner alone, whatever the umask', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'modes-'))
  const dataDir = path.join(parent, 'data')
  const umask = process.umask(0)
  try {
    const config = readConfig({ DATA_DIR: dataDir })
    const engine = openEngine({ codecs: {}, databaseUrl: null, dataDir, inTests: true })
    await migrate(engine)
    await createStorage(config).put('file/secret', Buffer.from('sealed'))
    await createTransport({ config })({
      id: '1',
      channel: 'email',
      to: 'person@example.com',
      subject: '',
      text: '',
      html: null,
      kind: 'test',
      locale: 'cn',
      at: 0,
    })
    const found = await readdir(dataDir, { recursive: true, withFileTypes: true })
    const names = found.map((entry) => entry.name)
    for (const name of ['conference.db', 'conference.db-wal', 'secret.key', 'secret', 'outbox'])
      assert.ok(names.includes(name), name)
    for (const entry of [...found.map((one) => path.join(one.parentPath, one.name)), dataDir]) {
      const { mode } = await stat(entry)
      assert.equal((mode & 0o077).toString(8), '0', entry)
    }
    await engine.close()
  } finally {
    process.umask(umask)
    await rm(parent, { recursive: true, force: true })
  }
})
