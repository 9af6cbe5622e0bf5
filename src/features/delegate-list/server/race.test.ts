/**
 * Someone is erased after a list has looked at them and before it is written, on PostgreSQL. Run again without its guard, it must go
 * wrong. The list waits until the erasure has either come through or met a lock, so that each run takes the same way.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sessionUserOf } from '../../../app/testing/bookings.ts'
import { proveRace, stuckOrDone } from '../../../app/testing/races.ts'
import {
  makeOrganisation,
  seenIn,
  startRegistrationApp,
  submitAll,
  testEdition,
  type TestOrganisation,
} from '../../../app/testing/registrations.ts'
import { raceEngines, type TestApp } from '../../../app/testing/with-app.ts'
import { anonymiseCompany } from '../../registration/server/service.ts'
import { issueList } from './issue-service.ts'

for (const engine of raceEngines) {
  describe(`races of lists of delegates [${engine.name}]`, () => {
    let app: TestApp
    let organisation: TestOrganisation
    before(async () => {
      app = await startRegistrationApp(engine)
      organisation = await makeOrganisation(app)
      const consents = { privacy: true, identity: true, sharing: true, directory: false }
      const submitted = await submitAll(app, organisation, { consents })
      assert.equal(submitted.envelope.resultCode, '0000')
    })
    after(() => app.close())

    const user = { ...sessionUserOf({ companyId: null, accountId: 'a'.repeat(26) }), edition: testEdition }
    const asked = {
      kind: 'hotel-list',
      name: 'Ms Chen',
      organisation: 'Lakeside Hotel',
      email: 'chen@hotel.example',
      locale: 'cn',
    } as const
    const erase = () =>
      app.tx(async (ctx) => anonymiseCompany(ctx, await seenIn(ctx, organisation.companyId)))

    /** How many people the list still names once both are through. */
    async function race(): Promise<number> {
      await app.tx(async ({ tx }) => {
        for (const table of ['delegate_list_person', 'delegate_list', 'document'] as const)
          await tx.deleteFrom(table).execute()
        await tx.updateTable('company').set({ status: 'approved' }).execute()
        await tx.updateTable('person').set({ erased_at: null }).execute()
      })
      const { issued, erasing } = await app.tx(async (ctx) => ({
        issued: await issueList({ ...ctx, user }, { ...asked, endsAt: ctx.now + 3_600_000 }),
        erasing: await stuckOrDone(app, erase),
      }))
      assert.ok(issued.ok && (await erasing.answer).ok)
      const left = await app.tx(({ tx }) => tx.selectFrom('delegate_list_person').select('id').execute())
      return left.length
    }

    test('erased while a list is issued: nothing of them is left on it', () =>
      proveRace({ race, right: 0, guards: ['delegateList.companyLock'], patience: 1 }))
  })
}
