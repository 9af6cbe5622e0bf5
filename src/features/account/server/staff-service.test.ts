/** The operator's command, `npm run admin`, and its services on both engines. */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { makeStaff, registerOrganisation, signIn } from '../../../app/testing/people.ts'
import { atOnce, proveRace } from '../../../app/testing/races.ts'
import { engines, raceEngines, startApp, testOn } from '../../../app/testing/with-app.ts'
import { accountApi } from '../contract.ts'
import { addStaff, listStaff, removeStaff } from './staff-service.ts'
import { command } from '../../../../scripts/admin.ts'
import { answerOf } from '../../../../scripts/command.ts'

for (const engine of engines) {
  test(`a registered user becomes staff and goes back; the registration stays [${engine.name}]`, async () => {
    const app = await startApp({ engine })
    try {
      const { client, email } = await registerOrganisation(app)
      const { companyId } = (await client.call(accountApi.checkLogin, {})).envelope.result!
      await app.tx((ctx) => addStaff(ctx, { email: email.toUpperCase(), role: 'editor' }))
      await signIn(app, client, email)
      const staff = (await client.call(accountApi.checkLogin, {})).envelope.result!
      assert.deepEqual([staff.userType, staff.role, staff.lettterFlag], [3, 'editor', true])
      await app.tx((ctx) => removeStaff(ctx, { email }))
      await signIn(app, client, email)
      const user = (await client.call(accountApi.checkLogin, {})).envelope.result!
      assert.deepEqual([user.userType, user.role, user.companyId], [2, 'user', companyId])
    } finally {
      await app.close()
    }
  })

  test(`removed staff has no account any more, and every change is logged [${engine.name}]`, async () => {
    const app = await startApp({ engine })
    try {
      const { email } = await makeStaff(app, 'reviewer')
      await app.tx((ctx) => removeStaff(ctx, { email }))
      assert.deepEqual(await app.tx(({ tx }) => listStaff(tx)), [])
      assert.equal((await app.tx((ctx) => removeStaff(ctx, { email }))).ok, false)
      assert.equal(
        (await app.tx((ctx) => addStaff(ctx, { email: 'аdmin@example.com', role: 'reader' }))).ok,
        false,
      )
      const entries = await app.tx(({ tx }) => tx.selectFrom('audit_entry').select('action').execute())
      assert.ok(entries.some(({ action }) => action === 'account.staffRemoved'))
    } finally {
      await app.close()
    }
  })

  test(`npm run admin: add, list, remove on an empty place [${engine.name}]`, async () => {
    const place = await engine.create()
    await place.engine.close()
    const dataDir = mkdtempSync(path.join(tmpdir(), 'conference-admin-'))
    const env = { DATA_DIR: dataDir, ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}) }
    const run = (...words: string[]) => answerOf(command, words, env)
    try {
      // Services do the same on both engines (above), and so do words; that a process finds its database shows in what it put in.
      const isFirst = engine === engines[0]
      if (isFirst) assert.match((await run('list')).stdout, /No staff yet/)
      assert.equal((await run('add', 'Chief@Example.com')).code, 0)
      if (isFirst) assert.equal((await run('add', 'editor@example.com', '--role', 'editor')).code, 0)
      const listed = /^chief@example\.com\tadministrator\t.*\neditor@example\.com\teditor/
      assert.match((await run('list')).stdout, isFirst ? listed : /^chief@example\.com\tadministrator\t/)
      if (!isFirst) return
      assert.equal((await run('remove', 'editor@example.com')).code, 0)
      const unknown = await run('remove', 'editor@example.com')
      assert.deepEqual([unknown.code, unknown.stdout], [1, ''], 'it is gone')
      for (const words of [
        ['remove', 'CHIEF@example.com'],
        ['add', 'chief@example.com', '--role', 'reviewer'],
      ]) {
        const { code, stderr } = await run(...words)
        assert.deepEqual([code, /last administrator/.test(stderr)], [1, true], words.join(' '))
      }
      assert.equal((await run('add', 'second@example.com')).code, 0)
      assert.equal((await run('remove', 'chief@example.com')).code, 0, 'another one is left')
      assert.match((await run('add', 'x@example.com', '--role', 'king')).stderr, /there is no role king/)
      assert.equal((await run('add', 'nobody')).code, 1)
      assert.equal((await run()).code, 2, 'no command named')
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
      await place.discard()
    }
  })
}

for (const engine of raceEngines)
  testOn(engine)('of three administrators who are removed at once one stays', async (app) => {
    const race = async () => {
      await app.tx(({ tx }) => tx.deleteFrom('account').execute())
      const names = ['one@example.com', 'two@example.com', 'three@example.com']
      for (const email of names) await app.tx((ctx) => addStaff(ctx, { email, role: 'administrator' }))
      await atOnce(names.map((email) => () => app.tx((ctx) => removeStaff(ctx, { email }))))
      return (await app.tx(({ tx }) => listStaff(tx))).length
    }
    await proveRace({ race, right: 1, guards: ['account.lastAdministrator'] })
  })
