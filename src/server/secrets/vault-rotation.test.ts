/** A new SECRET_KEY: keys are wrapped anew, so that the older one opens nothing any more. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { createFolderStorage } from '../files/storage.ts'
import { createVault } from './vault.ts'

test('after a rotation the older secret may go, and opens nothing', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vault-'))
  const storage = createFolderStorage(folder)
  const [older, newer] = [randomBytes(32), randomBytes(32)]
  const records = await Promise.all(
    ['LIRC_2024', 'LIRC_2025'].map(async (edition) => {
      const vault = createVault({ secretKeys: [older], storage })
      return {
        edition,
        recordId: 'a',
        sealed: await vault.seal({ edition, recordId: 'a', plaintext: edition }),
      }
    }),
  )
  const rotated = createVault({ secretKeys: [newer, older], storage })
  await rotated.seal({ edition: 'LIRC_2026', recordId: 'a', plaintext: 'x' })
  assert.equal(await rotated.rewrapKeys(), 2, 'the third was wrapped under the newer one')
  assert.equal(await rotated.rewrapKeys(), 0)
  const [without, thief] = [[newer], [older]].map((secretKeys) => createVault({ secretKeys, storage }))
  for (const record of records) {
    assert.equal(String(await without!.open(record)), record.edition)
    await assert.rejects(thief!.open(record))
  }
  await without!.destroyEditionKey('LIRC_2024')
  assert.equal(await rotated.rewrapKeys(), 0, 'what was destroyed stays so')
  assert.equal(await storage.size('keys/LIRC_2024'), null)
  await rm(folder, { recursive: true, force: true })
})
