/** What a purge promises holds though the process ends in the middle, and for who sent a scan and no number. On both engines. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pdfOfSize } from '../../../app/testing/build-pdf.ts'
import { uploadForm } from '../../../app/testing/media-files.ts'
import { makeOrganisation, startRegistrationApp, testEdition } from '../../../app/testing/registrations.ts'
import { engines } from '../../../app/testing/with-app.ts'
import { anonymousContext } from '../../../server/context.ts'
import { fromBeijing } from '../../../shared/format.ts'
import { purgeWhatIsDue } from '../../lifecycle/server/purge-plan-service.ts'
import { purgeEdition } from './purge-service.ts'

for (const engine of engines)
  test(`the key goes though nothing ran after the commit; a scan alone is ID data, too [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const { client } = await makeOrganisation(app)
    await app.work()
    const { engine: database, storage } = app.kernel
    const hasKey = async () => (await storage.size(`keys/${testEdition}`)) !== null
    assert.ok(await hasKey())
    await database.write((tx) =>
      purgeEdition({ ...anonymousContext(app.kernel, 'cn'), tx, afterCommit: () => {} }, testEdition),
    )
    assert.ok(await hasKey(), 'the process ended')
    await app.work()
    assert.equal(await hasKey(), false)

    const sent = await uploadForm(client, 'customer/uploadFile?purpose=identity', {
      content: pdfOfSize(1_000),
      name: 'passport.pdf',
    })
    assert.equal(sent.status, 200)
    app.clock.set(fromBeijing('2026-01-22 12:00'))
    await app.tx(purgeWhatIsDue)
    app.clock.advance(7 * 86_400_000)
    await app.tx(purgeWhatIsDue)
    const left = await database.reader.selectFrom('stored_file').select('id').execute()
    assert.deepEqual([left, await hasKey()], [[], false])
    await app.close()
  })
