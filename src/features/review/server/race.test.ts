import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutGuard } from '../../../server/database/guards.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import {
  makeOrganisation,
  startRegistrationApp,
  submitAll,
  seen,
} from '../../../app/testing/registrations.ts'
import { raceEngines, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { reviewApi } from '../contract.ts'

/** How many of 30 approvals of one registration at the same moment count. */
async function approveAtOnce(app: TestApp, client: TestClient, companyId: string): Promise<number> {
  const asked = { ...(await seen(app, companyId)), status: 'approved' as const }
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => client.call(reviewApi.updateStatus, asked)),
  )
  return answers.filter(({ envelope }) => envelope.resultCode === '0000').length
}

for (const engine of raceEngines) {
  test(`30 approvals of one registration at once: one counts, one mail goes out [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const organisation = await makeOrganisation(app)
    await submitAll(app, organisation)
    const { client } = await makeStaff(app, 'reviewer')
    assert.equal(await approveAtOnce(app, client, organisation.companyId), 1)
    const mails = await app.mail({ to: organisation.email, kind: 'registration.approved' })
    assert.equal(mails.length, 1)
    await app.close()
  })

  test(`without the lock more of them would count [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const organisation = await makeOrganisation(app)
    await submitAll(app, organisation)
    const { client } = await makeStaff(app, 'reviewer')
    const counted = await withoutGuard('registration.companyLock', () =>
      approveAtOnce(app, client, organisation.companyId),
    )
    assert.ok(counted > 1, `${counted} counted`)
    await app.close()
  })

  test(`two reviewers change the same many in opposite order: both are answered, nobody waits for ever [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const organisations = []
    for (let number = 0; number < 6; number++) {
      const organisation = await makeOrganisation(app)
      await submitAll(app, organisation)
      organisations.push(await seen(app, organisation.companyId))
    }
    const one = (await makeStaff(app, 'reviewer')).client
    const two = (await makeStaff(app, 'administrator')).client
    const [first, second] = await Promise.all([
      one.call(reviewApi.updateStatus, { companies: organisations, status: 'approved' }),
      two.call(reviewApi.updateStatus, { companies: organisations.toReversed(), status: 'rejected' }),
    ])
    const done = [first, second].map(
      ({ envelope }) => envelope.result!.results.filter((result) => result.ok).length,
    )
    assert.deepEqual(done.toSorted(), [0, 6], 'whoever came first changed them all')
    await app.close()
  })
}
