import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeStaff } from '../../../app/testing/people.ts'
import { countAtOnce, proveRace } from '../../../app/testing/races.ts'
import {
  makeOrganisation,
  startRegistrationApp,
  submitAll,
  seen,
} from '../../../app/testing/registrations.ts'
import { raceEngines } from '../../../app/testing/with-app.ts'
import { reviewApi } from '../contract.ts'

for (const engine of raceEngines) {
  test(`30 approvals of one registration at once: one counts, one mail goes out [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const { client } = await makeStaff(app, 'reviewer')
    const race = async () => {
      const organisation = await makeOrganisation(app)
      await submitAll(app, organisation)
      const asked = { ...(await seen(app, organisation.companyId)), status: 'approved' as const }
      const counted = await countAtOnce(30, 'CHANGED_MEANWHILE', () =>
        client.call(reviewApi.updateStatus, asked),
      )
      const mails = await app.mail({ to: organisation.email, kind: 'registration.approved' })
      return { counted, mails: mails.length }
    }
    await proveRace({ race, right: { counted: 1, mails: 1 }, guards: ['registration.companyLock'] })
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
