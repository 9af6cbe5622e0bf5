/** Who asks to be forgotten is in no table any more, a day later (decision 13), and so is who was deleted. On both engines. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { askCode, makeStaff, prove, signIn } from '../../../app/testing/people.ts'
import {
  delegateOf,
  makeOrganisation,
  startRegistrationApp,
  submitAll,
  seen,
} from '../../../app/testing/registrations.ts'
import { engines, type TestApp } from '../../../app/testing/with-app.ts'
import { reviewApi } from '../../review/contract.ts'
import { registrationApi as api } from '../contract.ts'
import { dayMs } from '../../../shared/durations.ts'

/** Tables that hold a text somewhere. */
async function tablesWith(app: TestApp, text: string): Promise<string[]> {
  const { raw } = app.kernel.engine
  const found: string[] = []
  for (const { schema, name } of await raw.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(schema ? `${schema}.${name}` : name)}`.execute(raw)
    if (JSON.stringify(rows).toLowerCase().includes(text)) found.push(name)
  }
  return found
}

for (const engine of engines)
  describe(`forgotten [${engine.name}]`, () => {
    test('of a delegate, then of the primary contact, then of a deleted organisation nothing is left', async () => {
      const app = await startRegistrationApp(engine)
      const organisation = await makeOrganisation(app)
      const delegates = ['Gone-Delegate@example.com', 'left-delegate@example.com', 'second-one@example.com']
      const sent = await submitAll(app, organisation, {
        delegates: delegates.map((email) => delegateOf({ email })),
      })
      assert.equal(sent.envelope.resultCode, '0000', JSON.stringify(sent.envelope))
      const { companyId } = organisation
      const reviewer = await makeStaff(app)
      const approved = await reviewer.client.call(reviewApi.updateStatus, {
        ...(await seen(app, companyId)),
        status: 'approved',
      })
      assert.equal(approved.envelope.resultCode, '0000', JSON.stringify(approved.envelope))
      const delegate = app.client()
      await signIn(app, delegate, 'gone-delegate@example.com')
      assert.ok((await tablesWith(app, 'gone-delegate')).includes('mail'), 'so that the test can fail')

      const repeated = await delegate.call(
        api.exportMe,
        {},
        { headers: { 'idempotency-key': 'own-export-1' } },
      )
      assert.equal(repeated.status, 200)
      const answers = await app.tx(({ tx }) => tx.selectFrom('idempotency').select('id').execute())
      assert.deepEqual(answers, [], 'an own export, numbers in full, is not kept to be answered again')
      assert.equal((await delegate.call(api.eraseMe, { confirm: true })).status, 200)
      await app.work()
      app.clock.advance(3 * dayMs)
      await app.work()
      assert.deepEqual(await tablesWith(app, 'gone-delegate'), [])

      // The one whom staff delete has an address of mixed case and no account.
      const listed = await app.tx(({ tx }) =>
        tx.selectFrom('delegate').select('id').where('email', 'like', 'left-%').executeTakeFirstOrThrow(),
      )
      await signIn(app, reviewer.client, reviewer.email)
      await prove(app, reviewer)
      const deleted = await reviewer.client.call(reviewApi.deleteDelegate, {
        delegateId: listed.id,
        version: (await seen(app, organisation.companyId)).version,
      })
      assert.equal(deleted.envelope.resultCode, '0000', JSON.stringify(deleted.envelope))
      await app.work()
      // The delegate is told that the place has ended; that mail is forgotten after a day.
      app.clock.advance(3 * dayMs)
      await app.work()
      assert.deepEqual(await tablesWith(app, 'left-delegate'), [])

      await signIn(app, organisation.client, organisation.email)
      assert.equal((await organisation.client.call(api.eraseMe, { confirm: true })).status, 200)
      await app.mail()
      app.clock.advance(3 * dayMs)
      await app.work()
      for (const text of [organisation.email, 'second-one'])
        assert.deepEqual(await tablesWith(app, text), [], text)

      const other = await makeOrganisation(app)
      await submitAll(app, other, { delegates: [delegateOf({ email: 'of-deleted@example.com' })] })
      await askCode(app, app.client(), { email: other.email })
      await signIn(app, reviewer.client, reviewer.email)
      await prove(app, reviewer)
      const answer = await reviewer.client.call(reviewApi.deleteCompany, await seen(app, other.companyId))
      assert.equal(answer.envelope.result?.deleted, true, JSON.stringify(answer.envelope))
      await app.work()
      app.clock.advance(3 * dayMs)
      await app.work()
      for (const text of [other.email, 'of-deleted']) assert.deepEqual(await tablesWith(app, text), [], text)
      await app.close()
    })
  })
