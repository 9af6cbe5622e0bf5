import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schedulePeriodic } from '../../../server/jobs/jobs.ts'
import { makeOrganisation, startRegistrationApp, submitAll } from '../../../app/testing/registrations.ts'
import { engines } from '../../../app/testing/with-app.ts'
import { fromBeijing } from '../../../shared/format.ts'
import { periodic } from '../../lifecycle/server/jobs.ts'

for (const engine of engines) {
  test(`ID data goes by itself when its days are over, not before, and the registration stays [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    await schedulePeriodic(app.kernel, periodic)
    const organisation = await makeOrganisation(app)
    assert.equal((await submitAll(app, organisation)).envelope.resultCode, '0000')
    const held = async () => {
      const { reader } = app.kernel.engine
      const delegate = await reader
        .selectFrom('delegate')
        .select(['certificate', 'certificate_masked', 'edition', 'id'])
        .executeTakeFirstOrThrow()
      const draft = await reader.selectFrom('draft').select('id').executeTakeFirst()
      return { ...delegate, draft }
    }
    const before = await held()
    assert.ok(before.certificate)
    // 90 days after 22 October 2025.
    app.clock.set(fromBeijing('2026-01-20 12:00'))
    await app.work()
    assert.ok((await held()).certificate, 'not a day too early')
    app.clock.set(fromBeijing('2026-01-22 12:00'))
    await app.work()
    assert.ok((await held()).certificate, 'announced on the 20th, so not before the 27th')
    app.clock.set(fromBeijing('2026-01-28 13:00'))
    await app.work()
    const after = await held()
    assert.deepEqual([after.certificate, after.certificate_masked, after.draft], [null, '', undefined])
    await assert.rejects(
      app.kernel.vault.open({
        edition: before.edition,
        recordId: `delegate:${before.id}`,
        sealed: Buffer.from(before.certificate, 'base64'),
      }),
      'an old copy of the number opens no more',
    )
    const companies = await app.kernel.engine.reader.selectFrom('company').select('status').execute()
    assert.deepEqual(
      companies.map(({ status }) => status),
      ['submitted'],
    )
    const log = await app.kernel.engine.reader
      .selectFrom('audit_entry')
      .select('id')
      .where('action', '=', 'edition.purge')
      .execute()
    assert.equal(log.length, 1, 'logged once')
    await app.close()
  })
}
