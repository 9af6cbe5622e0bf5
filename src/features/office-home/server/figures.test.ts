/** The money on the home: one pass over all statements serves whoever asks, until something is written or a minute has passed. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeStaff } from '../../../app/testing/people.ts'
import {
  delegateOf,
  makeOrganisation,
  setParameter,
  startRegistrationApp,
  submitAll,
} from '../../../app/testing/registrations.ts'
import { engines, resultOf } from '../../../app/testing/with-app.ts'
import { minuteMs } from '../../../shared/durations.ts'
import { officeHomeApi } from '../contract.ts'

for (const engine of engines)
  test(`what is due is counted anew after a write, and after a minute [${engine.name}]`, async (t) => {
    const app = await startRegistrationApp(engine)
    t.after(() => app.close())
    await setParameter(app, 'DELEGATE_FEE_YUAN', '3000')
    const { client } = await makeStaff(app)
    const due = async () => (await resultOf(client.call(officeHomeApi.money, {}))).dueFen
    const register = async (name: string) => {
      const organisation = await makeOrganisation(app, name)
      await submitAll(app, organisation, { delegates: [delegateOf({ name: '王明' })] })
    }
    assert.equal(await due(), 0)
    await register('Harbour Reinsurance Limited')
    assert.equal(await due(), 300_000)
    await register('Lakeside Reinsurance Limited')
    assert.equal(await due(), 600_000)
    // Behind the product's back: nobody has logged it, so it shows when the minute is over.
    await setParameter(app, 'DELEGATE_FEE_YUAN', '4000')
    assert.equal(await due(), 600_000)
    app.clock.advance(minuteMs)
    assert.equal(await due(), 800_000)
  })
