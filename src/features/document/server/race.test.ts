/** Twenty at once on PostgreSQL: numbers without gaps, one document a person. Run again without its guard, the race must go wrong. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sessionUserOf } from '../../../app/testing/bookings.ts'
import { entrance, nonce } from '../../../app/testing/checkin.ts'
import { proveRace } from '../../../app/testing/races.ts'
import {
  delegateOf,
  makeOrganisation,
  startRegistrationApp,
  submitAll,
  testEdition,
} from '../../../app/testing/registrations.ts'
import { raceEngines, type TestApp } from '../../../app/testing/with-app.ts'
import { withoutGuard } from '../../../server/database/guards.ts'
import { redeem, undo } from '../../checkin/server/redeem-service.ts'
import { issueDocuments } from './issue-service.ts'

const people = 20

for (const engine of raceEngines) {
  describe(`races of documents [${engine.name}]`, () => {
    let app: TestApp
    let ids: string[] = []
    before(async () => {
      app = await startRegistrationApp(engine)
      const organisation = await makeOrganisation(app)
      const delegates = Array.from({ length: people }, () => delegateOf())
      const submitted = await submitAll(app, organisation, { delegates })
      ids = submitted.envelope.result!.delegates.map(({ id }) => id)
      await app.tx(({ tx }) => tx.updateTable('company').set({ status: 'approved' }).execute())
    })
    after(() => app.close())

    const user = { ...sessionUserOf({ companyId: null, accountId: 'a'.repeat(26) }), edition: testEdition }
    const issue = (id: string): Promise<string> =>
      app
        .tx(async (ctx) => {
          const outcome = await issueDocuments({ ...ctx, user }, { kind: 'confirmation', ids: [id] })
          if (!outcome.ok) throw new Error(outcome.error)
          return outcome.result.issued.length ? 'issued' : 'none'
        })
        .catch((error: Error) => error.message)

    /** Everybody is asked for twice; whether each got one, in the numbers from 1 on. The counter is there before. */
    async function race(): Promise<boolean> {
      await app.tx(async ({ tx }) => {
        await tx.deleteFrom('document').execute()
        await tx.deleteFrom('document_counter').execute()
        await tx
          .insertInto('document_counter')
          .values({ id: `${testEdition}:confirmation`, value: 0 })
          .execute()
      })
      const answers = await Promise.all([...ids, ...ids].map(issue))
      const rows = await app.tx(({ tx }) =>
        tx.selectFrom('document').select(['serial', 'subject_id']).orderBy('serial').execute(),
      )
      const isWhole = rows.every(({ serial }, index) => serial === index + 1)
      const everybody = new Set(rows.map((row) => row.subject_id))
      const isFair = answers.filter((answer) => answer === 'issued').length === people
      return isWhole && rows.length === people && everybody.size === people && isFair
    }

    /** Everybody is let in; then a certificate is issued to each while the entry is undone. Whether no certificate is left. */
    async function undoRace(): Promise<boolean> {
      await app.tx(async ({ tx }) => {
        await tx.deleteFrom('document').execute()
        await tx.deleteFrom('checkin_event').execute()
      })
      const staff = { ...user, name: 'Desk' }
      const entries = new Map<string, string>()
      for (const personId of ids) {
        const asked = { id: nonce(), pointId: entrance, personId, direction: 'in' as const }
        const entered = await app.tx((ctx) => redeem({ ...ctx, user: staff }, asked))
        assert.ok(entered.ok && entered.result.eventId)
        entries.set(personId, entered.result.eventId)
      }
      const certify = (id: string) =>
        app.tx((ctx) => issueDocuments({ ...ctx, user }, { kind: 'attendance', ids: [id] }))
      const takeBack = (eventId: string) =>
        app.tx((ctx) => undo({ ...ctx, user: staff }, { id: nonce(), eventId }))
      await Promise.all([...entries].flatMap(([id, eventId]) => [certify(id), takeBack(eventId)]))
      const valid = await app.tx(({ tx }) =>
        tx.selectFrom('document').select('id').where('revoked_at', 'is', null).execute(),
      )
      return valid.length === 0
    }

    test('a check-in undone while its certificate is issued: no certificate is left', async () => {
      await withoutGuard('registration.companyLock', () =>
        proveRace({ race: undoRace, right: true, guards: ['document.personLock'] }),
      )
    })

    test('twenty people, forty who issue: each has one document, and the numbers have no gaps', async () => {
      // The organisation's lock alone would put them one after another.
      await withoutGuard('registration.companyLock', () =>
        proveRace({ race, right: true, guards: ['document.counterLock'] }),
      )
    })
  })
}
