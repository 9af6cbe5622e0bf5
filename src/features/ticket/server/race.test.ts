/** Two tables reprint one badge at once, on PostgreSQL: each gets a code of its own, and one of them is valid. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proveRace } from '../../../app/testing/races.ts'
import {
  delegateOf,
  makeOrganisation,
  saveDelegates,
  startRegistrationApp,
  testEdition,
} from '../../../app/testing/registrations.ts'
import { raceEngines, resultOf } from '../../../app/testing/with-app.ts'
import { codeOf, codesOf, endCode } from './service.ts'

for (const engine of raceEngines)
  test(`eight reprints of one badge at once [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const organisation = await makeOrganisation(app)
    const { delegates } = await resultOf(saveDelegates(app, organisation, [delegateOf()]))
    const personId = delegates[0]!.id
    const race = async () => {
      const first = await app.tx((ctx) => codeOf(ctx, personId))
      const made = await Promise.all(
        Array.from({ length: 8 }, () => app.tx((ctx) => endCode(ctx, { personId, reason: 'reprint' }))),
      )
      const valid = await codesOf(app.kernel.engine.reader, testEdition)
      assert.equal(valid.length, 1, 'the unique index')
      return (
        new Set([first, ...made].map(({ text }) => text)).size === 9 && valid[0]!.serial === first.serial + 8
      )
    }
    await proveRace({ race, right: true, guards: ['ticket.personLock'] })
    // Eight who ask for the first code of someone have the same one.
    await app.tx(({ tx }) => tx.deleteFrom('checkin_code').execute())
    const asked = await Promise.all(Array.from({ length: 8 }, () => app.tx((ctx) => codeOf(ctx, personId))))
    assert.equal(new Set(asked.map(({ text }) => text)).size, 1)
    await app.close()
  })
