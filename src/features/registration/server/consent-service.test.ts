/** Consents can be read and withdrawn: what, to which version, when; a withdrawn listing leaves the directory at once. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeParty } from '../../../app/testing/meetings.ts'
import { startRegistrationApp } from '../../../app/testing/registrations.ts'
import { engines } from '../../../app/testing/with-app.ts'
import { mailboxApi } from '../../mailbox/contract.ts'
import { consentVersion } from '../../legal/server/service.ts'
import { registrationApi as api } from '../contract.ts'

for (const engine of engines)
  test(`a consent is read with its version and time, withdrawn at once, given again, and logged [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    try {
      const one = await makeParty(app)
      const other = await makeParty(app)
      const read = async () => (await one.client.call(api.consents, {})).envelope.result!.registrations[0]!
      const first = await read()
      assert.deepEqual(first.given, { privacy: true, identity: true, sharing: false, directory: true })
      const inForce = await app.tx(({ tx }) => consentVersion(tx))
      assert.ok(first.history.every(({ version }) => version === inForce))
      const listed = async () =>
        (await other.client.call(mailboxApi.contacts, { q: one.name })).envelope.result!.rows.length
      assert.equal(await listed(), 1)
      app.clock.advance(1000)
      const { companyId } = one
      const set = (given: boolean, client = one.client) =>
        client.call(api.setConsent, { companyId, kind: 'directory', given })
      assert.equal((await set(false)).envelope.resultCode, '0000')
      assert.equal(await listed(), 0, 'taken out at once')
      const after = await read()
      assert.equal(after.given.directory, false)
      assert.deepEqual(
        after.history.slice(0, 1).map(({ kind, given, at }) => [kind, given, at]),
        [['directory', false, app.clock.now()]],
      )
      assert.equal(after.history.length, first.history.length + 1, 'what was agreed to before is still there')
      await set(false)
      assert.equal((await read()).history.length, after.history.length, 'said twice, kept once')
      app.clock.advance(1000)
      await set(true)
      assert.equal(await listed(), 1)
      assert.equal((await set(false, other.client)).envelope.resultCode, 'NOT_FOUND')
      const actions = await app.tx(({ tx }) =>
        tx
          .selectFrom('audit_entry')
          .select('action')
          .where('action', 'like', 'registration.consent%')
          .orderBy('at')
          .execute(),
      )
      assert.deepEqual(
        actions.map(({ action }) => action),
        ['registration.consentWithdrawn', 'registration.consent'],
      )
    } finally {
      await app.close()
    }
  })
