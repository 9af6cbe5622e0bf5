import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { createFolderStorage } from '../files/storage.ts'
import { createVault } from './vault.ts'

const edition = 'LIRC_2025'

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vault-'))
  try {
    await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test('what was sealed opens again, and only for its own record', () =>
  withFolder(async (folder) => {
    const vault = createVault({ secretKeys: [randomBytes(32)], storage: createFolderStorage(folder) })
    const sealed = await vault.seal({ edition, recordId: 'delegate:1', plaintext: '310101199001011234' })
    assert.ok(!sealed.includes(Buffer.from('3101')))
    assert.equal(String(await vault.open({ edition, recordId: 'delegate:1', sealed })), '310101199001011234')
    await assert.rejects(
      vault.open({ edition, recordId: 'delegate:2', sealed }),
      'a swapped ciphertext fails',
    )
    sealed[40]! ^= 1
    await assert.rejects(vault.open({ edition, recordId: 'delegate:1', sealed }), 'a changed one fails')
  }))

test('an older secret key still opens, a foreign one does not', () =>
  withFolder(async (folder) => {
    const storage = createFolderStorage(folder)
    const [first, second, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)]
    const sealed = await createVault({ secretKeys: [first], storage }).seal({
      edition,
      recordId: 'a',
      plaintext: 'x',
    })
    const rotated = createVault({ secretKeys: [second, first], storage })
    assert.equal(String(await rotated.open({ edition, recordId: 'a', sealed })), 'x')
    await assert.rejects(
      createVault({ secretKeys: [foreign], storage }).open({ edition, recordId: 'a', sealed }),
    )
  }))

test('a purge of the edition makes what was sealed unreadable, with a backup of it too', () =>
  withFolder(async (folder) => {
    const storage = createFolderStorage(folder)
    const secretKeys = [randomBytes(32)]
    const vault = createVault({ secretKeys, storage })
    const sealed = await vault.seal({ edition, recordId: 'a', plaintext: 'x' })
    const other = await vault.seal({ edition: 'LIRC_2024', recordId: 'a', plaintext: 'y' })
    await vault.destroyEditionKey(edition)
    const restarted = createVault({ secretKeys, storage })
    await assert.rejects(restarted.open({ edition, recordId: 'a', sealed }))
    assert.equal(String(await restarted.open({ edition: 'LIRC_2024', recordId: 'a', sealed: other })), 'y')
  }))

test('two nodes that meet a new edition at once end up with one key', () =>
  withFolder(async (folder) => {
    const secretKeys = [randomBytes(32)]
    const vaults = Array.from({ length: 8 }, () =>
      createVault({ secretKeys, storage: createFolderStorage(folder) }),
    )
    const sealed = await Promise.all(
      vaults.map((vault) => vault.seal({ edition, recordId: 'a', plaintext: 'x' })),
    )
    for (const one of sealed)
      assert.equal(String(await vaults[0]!.open({ edition, recordId: 'a', sealed: one })), 'x')
  }))

test('keyed hashes tell parts apart and depend on the key', () =>
  withFolder(async (folder) => {
    const storage = createFolderStorage(folder)
    const vault = createVault({ secretKeys: [randomBytes(32)], storage })
    assert.notEqual(vault.hmac('code', 'ab', 'c'), vault.hmac('code', 'a', 'bc'))
    assert.notEqual(vault.hmac('code', 'a'), vault.hmac('token', 'a'))
    assert.notEqual(
      vault.hmac('code', 'a'),
      createVault({ secretKeys: [randomBytes(32)], storage }).hmac('code', 'a'),
    )
  }))

test('an edition’s keyed hash outlives a new secret, ends with its purge, and makes no key to compare with', () =>
  withFolder(async (folder) => {
    const storage = createFolderStorage(folder)
    const [older, newer] = [randomBytes(32), randomBytes(32)]
    const hashed = { edition, purpose: 'code', parts: ['ab', 'c'] }
    const vault = createVault({ secretKeys: [older], storage })
    assert.equal(await vault.knownEditionHash(hashed), null)
    assert.equal(await storage.size(`keys/${edition}`), null)
    const made = await vault.editionHash(hashed)
    assert.equal(made.length, 32)
    for (const other of [
      { ...hashed, parts: ['a', 'bc'] },
      { ...hashed, purpose: 'token' },
      { ...hashed, edition: 'LIRC_2024' },
    ])
      assert.notDeepEqual(await vault.editionHash(other), made)
    const rotated = createVault({ secretKeys: [newer, older], storage })
    assert.deepEqual(await rotated.knownEditionHash(hashed), made)
    await rotated.destroyEditionKey(edition)
    assert.equal(await rotated.knownEditionHash(hashed), null)
  }))
