import assert from 'node:assert/strict'
import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { readConfig } from './config.ts'

describe('settings', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'config-'))
  after(() => rmSync(dataDir, { recursive: true, force: true }))
  const key = randomBytes(32).toString('base64')

  test('without any setting a development start has everything it needs', () => {
    const config = readConfig({ DATA_DIR: dataDir })
    assert.equal(config.port, 3000)
    assert.equal(config.host, '127.0.0.1')
    assert.equal(config.publicUrl, 'http://localhost:3000')
    assert.equal(config.sample, true)
    assert.equal(config.secretKeys[0]!.length, 32)
    assert.equal(statSync(path.join(dataDir, 'secret.key')).mode & 0o777, 0o600)
    assert.deepEqual(readConfig({ DATA_DIR: dataDir }).secretKeys, config.secretKeys, 'the key is kept')
  })

  test('a wrong setting is named with its reason', () => {
    for (const [name, value] of [
      ['PORT', 'http'],
      ['PUBLIC_URL', 'example.org'],
      ['DATABASE_URL', 'mysql://x'],
      ['STORAGE_URL', 'ftp://x'],
      ['SMTP_URL', 'mail.example.org'],
      ['DKIM_SELECTOR', 'a b'],
      ['DKIM_DOMAIN', 'example'],
      ['SAMPLE', 'maybe'],
      ['LOG_LEVEL', 'loud'],
      ['SECRET_KEY', 'short'],
      ['TRUST_PROXY', 'true'],
      ['TRUST_PROXY', '10.0.0.1, proxy.example'],
      ['TRUST_PROXY', '10.0.0.0/33'],
      ['TRUST_PROXY', '0.0.0.0/0'],
    ] as const) {
      assert.throws(() => readConfig({ DATA_DIR: dataDir, [name]: value }), new RegExp(name), name)
    }
  })

  test('mail is signed with all three settings, or not at all', () => {
    const pem = generateKeyPairSync('rsa', { modulusLength: 1024 })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString()
    const name = { DKIM_SELECTOR: '2025a', DKIM_DOMAIN: 'example.com' }
    const read = (set: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...set }).dkim
    assert.equal(read({}), null)
    for (const DKIM_KEY of [pem, pem.replaceAll('\n', '\\n'), Buffer.from(pem).toString('base64')])
      assert.equal(createPrivateKey(read({ ...name, DKIM_KEY })!.key).asymmetricKeyType, 'rsa')
    assert.throws(() => read(name), /all three/)
    assert.throws(() => read({ ...name, DKIM_KEY: 'x' }), /DKIM_KEY/)
  })

  test('proxies are addresses, networks, or names of local ones', () => {
    const config = readConfig({
      DATA_DIR: dataDir,
      TRUST_PROXY: '10.0.0.1, 192.168.0.0/16,loopback, 2001:db8::/32',
    })
    assert.deepEqual(config.trustProxy, ['10.0.0.1', '192.168.0.0/16', 'loopback', '2001:db8::/32'])
  })

  test('production wants https, but for a trial on the machine itself', () => {
    const start = (PUBLIC_URL: string) =>
      readConfig({
        DATA_DIR: dataDir,
        NODE_ENV: 'production',
        SECRET_KEY: key,
        SMTP_URL: 'smtp://localhost',
        PUBLIC_URL,
      })
    for (const url of ['http://example.org', 'http://localhost.example.org', 'http://127.0.0.1.example.org/'])
      assert.throws(() => start(url), /PUBLIC_URL: must be https/, url)
    for (const url of ['https://example.org', 'http://localhost:3000', 'http://127.0.0.1/'])
      assert.equal(start(url).production, true)
  })

  test('production refuses to start without key, address and mail, and has no sample', () => {
    assert.throws(
      () => readConfig({ DATA_DIR: dataDir, NODE_ENV: 'production' }),
      /SECRET_KEY.*\n.*PUBLIC_URL.*\n.*SMTP_URL/,
    )
    const config = readConfig({
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      SECRET_KEY: key,
      PUBLIC_URL: 'https://example.org/',
      SMTP_URL: 'smtp://localhost',
      SAMPLE: 'on',
    })
    assert.equal(config.sample, false)
    assert.equal(config.publicUrl, 'https://example.org')
  })
})
