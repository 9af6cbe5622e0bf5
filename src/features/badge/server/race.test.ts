/** Tables that reprint one badge at once, on PostgreSQL: each print has a code of its own, and the last of them is the valid one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proveRace } from '../../../app/testing/races.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import {
  delegateOf,
  makeOrganisation,
  saveDelegates,
  startRegistrationApp,
} from '../../../app/testing/registrations.ts'
import { raceEngines, resultOf } from '../../../app/testing/with-app.ts'
import { badgeApi } from '../contract.ts'

for (const engine of raceEngines)
  test(`six reprints of one badge at once [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const organisation = await makeOrganisation(app)
    const { delegates } = await resultOf(saveDelegates(app, organisation, [delegateOf()]))
    const personId = delegates[0]!.id
    const { client } = await makeStaff(app, 'checkin')
    await app.tx(({ tx }) => tx.updateTable('company').set({ status: 'approved' }).execute())
    const race = async () => {
      await app.tx(({ tx }) => tx.deleteFrom('badge_print').execute())
      const answers = await Promise.all(
        Array.from({ length: 6 }, () =>
          client.call(badgeApi.reprint, { personId, format: 'label', reason: 'Lost' }),
        ),
      )
      assert.ok(answers.every(({ status }) => status === 200))
      const prints = await resultOf(client.call(badgeApi.log, { personId }))
      const valid = prints.filter(({ ended }) => !ended)
      return new Set(prints.map(({ serial }) => serial)).size === 6 && valid.length === 1
    }
    await proveRace({ race, right: true, guards: ['ticket.personLock'] })
    await app.close()
  })
