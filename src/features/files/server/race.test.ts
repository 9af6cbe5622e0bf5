import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutGuard } from '../../../server/database/guards.ts'
import { registerOrganisation } from '../../../app/testing/people.ts'
import { raceEngines, startApp, type TestApp } from '../../../app/testing/with-app.ts'
import { filesApi } from '../contract.ts'
import { openUploadsLimit } from '../rules.ts'

/** How many of 50 uploads that one person begins at once are let through. */
async function beginMany(app: TestApp): Promise<number> {
  const { client } = await registerOrganisation(app)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => client.call(filesApi.startUpload, { name: 'a.pdf', sizeBytes: 100 })),
  )
  return answers.filter(({ envelope }) => envelope.resultCode === '0000').length
}

for (const engine of raceEngines) {
  test(`50 uploads begun at once: exactly the allowed number stand [${engine.name}]`, async () => {
    const app = await startApp({ engine })
    assert.equal(await beginMany(app), openUploadsLimit)
    await app.close()
  })

  test(`without the lock more of them would stand [${engine.name}]`, async () => {
    const app = await startApp({ engine })
    const allowed = await withoutGuard('files.openUploads', () => beginMany(app))
    assert.ok(allowed > openUploadsLimit, `only ${allowed} stood`)
    await app.close()
  })
}
