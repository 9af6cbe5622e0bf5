/** One write under one Idempotency-Key (requirement 7.1): done once, answered alike, refused with another body. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { registrationApi as api } from '../../features/registration/contract.ts'
import { deviceApi } from '../../features/device/contract.ts'
import { reviewApi } from '../../features/review/contract.ts'
import { makeStaff, prove, registerOrganisation } from '../../app/testing/people.ts'
import { engines, startApp } from '../../app/testing/with-app.ts'

for (const engine of engines) {
  test(`the same key and body is done once and answered alike, another body is 409 [${engine.name}]`, async () => {
    const app = await startApp({ engine })
    const { client } = await registerOrganisation(app)
    client.locale = 'en'
    const save = (key: string, text: string) =>
      client.call(
        api.saveDraft,
        { version: 0, body: { text }, overwrite: true },
        { headers: { 'idempotency-key': key } },
      )
    const five = await Promise.all(Array.from({ length: 5 }, () => save('draft-key-1', 'once')))
    for (const answer of five) assert.deepEqual(answer.envelope, five[0]!.envelope)
    assert.equal(five[0]!.envelope.result?.version, 1)
    const stored = await app.tx(({ tx }) => tx.selectFrom('idempotency').selectAll().execute())
    assert.equal(stored.length, 1)
    assert.ok(!/once|version/.test(JSON.stringify(stored)), 'what is kept tells nothing')
    const other = await save('draft-key-1', 'something else')
    assert.equal(other.status, 409)
    assert.equal(other.envelope.resultCode, 'IDEMPOTENCY_CLASH')
    assert.equal(other.envelope.errorMessage, 'This request key was already used for something else.')
    const kept = (await client.call(api.getDraft, {})).envelope.result!
    assert.deepEqual([kept.version, kept.body], [1, { text: 'once' }])
    assert.equal((await save('draft-key-2', 'again')).envelope.result?.version, 2, 'a new key is a new act')
    await app.close()
  })

  test(`what needs a fresh proof is done once as well, each try with a proof of its own; a secret is not kept [${engine.name}]`, async () => {
    const app = await startApp({ engine })
    const staff = await makeStaff(app)
    const headers = { 'idempotency-key': 'once-and-for-all' }
    const unproved = await staff.client.call(reviewApi.startExport, {}, { headers })
    assert.equal(unproved.envelope.resultCode, 'PROOF_NEEDED')
    const start = async () => {
      await prove(app, staff)
      return (await staff.client.call(reviewApi.startExport, {}, { headers })).envelope
    }
    const first = await start()
    assert.equal(first.resultCode, '0000')
    assert.deepEqual(await start(), first)
    const again = await staff.client.call(reviewApi.startExport, {}, { headers })
    assert.equal(again.envelope.resultCode, 'PROOF_NEEDED')
    const kept = (table: 'review_export' | 'idempotency') =>
      app.tx(async ({ tx }) => (await tx.selectFrom(table).select('id').execute()).length)
    assert.deepEqual([await kept('review_export'), await kept('idempotency')], [1, 1])
    await prove(app, staff)
    const device = { kind: 'desk', name: 'Desk 1', rightEndsAt: app.clock.now() + 3_600_000 } as const
    const made = await staff.client.call(deviceApi.make, device, { headers })
    assert.equal(made.envelope.resultCode, '0000')
    assert.equal(await kept('idempotency'), 1)
    await app.close()
  })
}
