/** The sample programme comes and goes with the sample, and leaves the ten activities behind (decision 2, decision 1). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromBeijing } from '../shared/format.ts'
import { startRegistrationApp, testEdition } from '../app/testing/registrations.ts'
import { engines } from '../app/testing/with-app.ts'
import { registrationApi as api } from '../features/registration/contract.ts'
import { loadSampleProgramme, removeSampleProgramme } from './programme.ts'
import { prepareRegistration } from '../features/registration/server/service.ts'

for (const engine of engines) {
  test(`what is not known stays empty; the sample fills it and takes it away again [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    try {
      const activities = async () => (await app.client().call(api.queryActivities, {})).envelope.result!
      const slots = () => app.tx(({ tx }) => tx.selectFrom('negotiation_slot').select('id').execute())
      const before = { activities: await activities(), slots: (await slots()).length }
      assert.ok(
        before.activities.every((activity) => activity.startsAt === null && activity.capacity === null),
      )
      await app.tx((ctx) => loadSampleProgramme(ctx, testEdition))
      await app.tx((ctx) => loadSampleProgramme(ctx, testEdition))
      const loaded = await activities()
      const reception = loaded.find((activity) => activity.code === 'welcome-reception')!
      assert.equal(reception.startsAt, fromBeijing('2025-10-21 18:30'))
      assert.ok(
        loaded.every((activity) => activity.startsAt !== null && activity.place.cn && activity.place.en),
      )
      assert.equal((await slots()).length, before.slots + 6)
      await app.tx((ctx) => prepareRegistration(ctx, testEdition))
      assert.deepEqual(await activities(), loaded, 'a later start changes nothing')
      await app.tx((ctx) => removeSampleProgramme(ctx, testEdition))
      assert.deepEqual(await activities(), before.activities)
      assert.equal((await slots()).length, before.slots)
    } finally {
      await app.close()
    }
  })
}
