/**
 * Files of many people that staff had made and not fetched yet, and the affiliation of a single person: none outlives the erasure of
 * someone in it. Files still being drawn when the person goes never become available.
 */
import assert from 'node:assert/strict'
import { describe } from 'node:test'
import { badgeApi } from '../../features/badge/contract.ts'
import { documentApi } from '../../features/document/contract.ts'
import { registrationApi } from '../../features/registration/contract.ts'
import { reviewApi } from '../../features/review/contract.ts'
import { staffRegistrationApi } from '../../features/staff-registration/contract.ts'
import { makeStaff, prove, signIn } from '../testing/people.ts'
import { startRegistrationApp } from '../testing/registrations.ts'
import { engines, resultOf, testOn, type TestApp, type TestClient } from '../testing/with-app.ts'

const day = 86_400_000
const email = 'single@example.org'
const affiliation = 'Marked Institute of Deltas'
type Staff = { client: TestClient; email: string }

/** A single person with an affiliation and an address, registered by an invitation and approved. */
async function registerSingle(
  app: TestApp,
  staff: Staff,
): Promise<{ client: TestClient; companyId: string }> {
  await resultOf(
    staff.client.call(staffRegistrationApi.invite, {
      category: 'speaker',
      email,
      name: 'Ada Wong',
      affiliation,
      locale: 'en',
      endsAt: app.clock.now() + 10 * day,
      approve: true,
    }),
  )
  const [mail] = await app.mail({ to: email, kind: 'registration.invitation' })
  const token = /\/invitation#([\w-]{43})/.exec(mail!.text)![1]!
  const client = app.client({ locale: 'en' })
  client.token = (await resultOf(client.call(staffRegistrationApi.startInvitation, { token }))).token
  await resultOf(
    client.call(registrationApi.submitPerson, {
      company: { nameEn: affiliation, country: 'CN', city: 'Marked City', address: 'Marked Street 1' },
      person: { name: 'Ada Wong', jobTitle: 'Professor', mobile: '13800001111' },
      consents: { privacy: true, identity: false, sharing: false },
    }),
  )
  await app.work()
  return { client, companyId: (await resultOf(client.call(registrationApi.getCompany, {}))).id }
}

/** Asks for one of each file; answers how each is fetched. */
async function beginFiles(staff: Staff, app: TestApp) {
  await prove(app, staff)
  const { runId } = await resultOf(staff.client.call(badgeApi.print, { format: 'card' }))
  await prove(app, staff)
  const { exportId } = await resultOf(staff.client.call(reviewApi.startExport, { kind: 'registrations' }))
  const people = await app.tx(({ tx }) => tx.selectFrom('delegate').select('id').execute())
  const ids = people.map(({ id }) => id)
  await resultOf(staff.client.call(documentApi.issue, { kind: 'confirmation', ids }))
  await prove(app, staff)
  const { bundleId } = await resultOf(staff.client.call(documentApi.bundle, { kind: 'confirmation' }))
  return async () => {
    const statuses: number[] = []
    for (const [call, input] of [
      [badgeApi.download, { runId }],
      [reviewApi.downloadExport, { exportId }],
      [documentApi.bundleFile, { bundleId }],
    ] as const) {
      await prove(app, staff)
      statuses.push((await staff.client.call(call as typeof badgeApi.download, input as never)).status)
    }
    const keys = (await app.kernel.storage.list()).filter((key) =>
      /^(badge|export|document-bundle)\//.test(key),
    )
    return { statuses, keys: keys.length }
  }
}

for (const engine of engines)
  describe(`erased [${engine.name}]`, () => {
    const it = testOn(engine, startRegistrationApp)

    it('files in the background and a single person’s affiliation go with the person', async (app) => {
      const staff = await makeStaff(app)
      const single = await registerSingle(app, staff)
      // Staff give such a reason when they register a person after the deadline.
      await app.tx(({ tx }) =>
        tx
          .updateTable('company')
          .set({ late_reason: 'Marked reason' })
          .where('id', '=', single.companyId)
          .execute(),
      )
      const fetched = await beginFiles(staff, app)
      await app.work()
      assert.deepEqual(await fetched(), { statuses: [200, 200, 200], keys: 3 }, 'so that the test can fail')
      await signIn(app, single.client, email)
      await resultOf(single.client.call(registrationApi.eraseMe, { confirm: true }))
      await app.work()
      await signIn(app, staff.client, staff.email)
      assert.deepEqual(await fetched(), { statuses: [404, 404, 404], keys: 0 })
      const company = await app.tx(({ tx }) =>
        tx.selectFrom('company').selectAll().where('id', '=', single.companyId).executeTakeFirstOrThrow(),
      )
      assert.doesNotMatch(JSON.stringify(company).toLowerCase(), /marked|"cn",/)
    })

    it('a file that is drawn while someone in it goes never becomes available', async (app) => {
      const staff = await makeStaff(app)
      const single = await registerSingle(app, staff)
      const fetched = await beginFiles(staff, app)
      const { put } = app.kernel.storage
      const { promise: erased, resolve: isErased } = Promise.withResolvers<void>()
      // The person goes after the first file has been drawn and before it is there.
      let isAsked = false
      app.kernel.storage.put = async (key, ...rest) => {
        if (!isAsked && /^(badge|export|document-bundle)\//.test(key)) {
          isAsked = true
          await resultOf(single.client.call(registrationApi.eraseMe, { confirm: true }))
          isErased()
        }
        return put(key, ...rest)
      }
      await app.work()
      await erased
      app.kernel.storage.put = put
      await app.work()
      await signIn(app, staff.client, staff.email)
      assert.deepEqual(await fetched(), { statuses: [404, 404, 404], keys: 0 })
    })
  })
