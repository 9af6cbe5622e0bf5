/**
 * Fifty at once on PostgreSQL: the last seat, the limit of an organisation, the last two delegates, the same
 * name, the last table (requirement 11). Each race is run again with its guard
 * taken away and must then go wrong: a test that cannot fail proves nothing. ROUNDS sets how often.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { isDatabaseAway } from '../../../server/database/db.ts'
import { withoutGuard } from '../../../server/database/guards.ts'
import { proveRace, patiently } from '../../../app/testing/races.ts'
import {
  delegateOf,
  formOf,
  makeOrganisation,
  setSeats,
  solveCaptcha,
  startRegistrationApp,
  takeTicket,
  testEdition,
  type TestOrganisation,
  seenIn,
} from '../../../app/testing/registrations.ts'
import { raceEngines, type TestApp } from '../../../app/testing/with-app.ts'
import { registrationApi as api } from '../contract.ts'
import { createDraftCompany } from './company-service.ts'
import { saveDelegatesByStaff } from './staff-service.ts'

const clients = 50

/** No connection was free in time: a person would try again. */
async function patientTx<T>(app: TestApp, work: Parameters<typeof app.tx<T>>[0]): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await app.tx(work)
    } catch (error) {
      if (tries === 30 || !isDatabaseAway(error)) throw error
    }
  }
}

const prove = (guards: readonly string[], race: () => Promise<boolean>) =>
  proveRace({ race, right: true, guards })

for (const engine of raceEngines) {
  describe(`races [${engine.name}]`, () => {
    let app: TestApp
    const organisations: TestOrganisation[] = []

    before(async () => {
      app = await startRegistrationApp(engine)
      for (let count = 0; count < clients; count++) organisations.push(await makeOrganisation(app))
    })
    after(() => app.close())

    const clear = () =>
      app.tx(async ({ tx }) => {
        await tx.deleteFrom('delegate_activity').execute()
        await tx.deleteFrom('person').where('is_primary_contact', '=', false).execute()
        await tx.deleteFrom('company_negotiation').execute()
      })

    /** What each organisation is answered for a delegate of its own, all of them sent at the same moment. */
    const saveEverywhere = async (given: Parameters<typeof delegateOf>[0]) => {
      await clear()
      app.clock.advance(5_001)
      const formTicket = await takeTicket(organisations[0]!.client)
      return Promise.all(
        organisations.map(({ client }) =>
          patiently(() => client.call(api.saveDelegates, { delegates: delegateOf(given), formTicket })),
        ),
      )
    }

    const seatsTaken = async (code: string) => {
      const { count } = await app.tx(({ tx }) =>
        tx
          .selectFrom('delegate_activity')
          .select((e) => e.fn.countAll<number>().as('count'))
          .where('activity_id', '=', `${testEdition}:${code}`)
          .where('state', '=', 'joined')
          .executeTakeFirstOrThrow(),
      )
      return Number(count)
    }

    test('the last seat of an activity', async () => {
      await setSeats(app, 'visit-1', { capacity: 1 })
      await prove(['registration.activityLock'], async () => {
        const answers = await saveEverywhere({ activities: ['visit-1'] })
        const codes = answers.map((answer) => answer.envelope.resultCode)
        const saved = codes.filter((code) => code === '0000').length
        assert.equal(saved + codes.filter((code) => code === 'SEAT_FULL').length, clients, codes.join())
        return saved === 1 && (await seatsTaken('visit-1')) === 1
      })
    })

    test('the limit of an organisation', async () => {
      await setSeats(app, 'welcome-reception', { limit: 2, capacity: null })
      const { companyId } = organisations[0]!
      // Staff come without the wait between two clicks, which alone would already let one after the other through.
      // Their versions are left aside here: what holds the limit is the lock.
      await withoutGuard('edit.version', () =>
        prove(['registration.companyLock', 'registration.activityLock'], async () => {
          await clear()
          const outcomes = await Promise.all(
            Array.from({ length: clients }, () =>
              patientTx(app, async (ctx) => {
                const delegates = [delegateOf({ activities: ['welcome-reception'] })]
                const outcome = await saveDelegatesByStaff(ctx, {
                  ...(await seenIn(ctx, companyId)),
                  delegates: delegates as never,
                })
                if (!outcome.ok) throw new Error(outcome.error)
              }).then(
                () => 'saved',
                (error: Error) => error.message,
              ),
            ),
          )
          const saved = outcomes.filter((outcome) => outcome === 'saved').length
          assert.equal(
            saved + outcomes.filter((outcome) => outcome === 'LIMIT_REACHED').length,
            clients,
            outcomes.join(),
          )
          return saved === 2 && (await seatsTaken('welcome-reception')) === 2
        }),
      )
    })

    test('one ID number for two delegates of an organisation', async () => {
      const { companyId } = organisations[0]!
      const document = { certificateKind: 'passport', certificateNumber: 'P12345678' } as const
      const saveOne = () =>
        patientTx(app, async (ctx) => {
          const delegates = [delegateOf(document)] as never
          const outcome = await saveDelegatesByStaff(ctx, { ...(await seenIn(ctx, companyId)), delegates })
          if (!outcome.ok) throw new Error(Object.keys(outcome.fields ?? {}).join())
        }).then(
          () => 'saved',
          (error: Error) => error.message,
        )
      await withoutGuard('edit.version', () =>
        prove(['registration.companyLock'], async () => {
          await clear()
          const outcomes = await Promise.all(Array.from({ length: 10 }, saveOne))
          const others = outcomes.filter((outcome) => outcome !== 'saved')
          return others.length === 9 && others.every((one) => one === 'delegates.0.certificateNumber')
        }),
      )
    })

    test('two deletes of the last two delegates', async () => {
      await prove(['registration.companyLock'], async () => {
        await clear()
        app.clock.advance(5_001)
        const pairs = organisations.slice(0, clients / 2)
        const formTicket = await takeTicket(pairs[0]!.client)
        const saved = await Promise.all(
          pairs.map(({ client }) =>
            patiently(() =>
              client.call(api.saveDelegates, { delegates: [delegateOf(), delegateOf()], formTicket }),
            ),
          ),
        )
        const deletes = saved.flatMap(({ envelope }, index) =>
          envelope.result!.delegates.map((delegate) =>
            patiently(() => pairs[index]!.client.call(api.removeDelegate, { delegateId: delegate.id })),
          ),
        )
        const codes = (await Promise.all(deletes)).map((answer) => answer.envelope.resultCode)
        const left = await app.tx(({ tx }) =>
          tx
            .selectFrom('delegate')
            .select(['company_id', (e) => e.fn.countAll<number>().as('count')])
            .groupBy('company_id')
            .execute(),
        )
        const isRight = left.length === pairs.length && left.every((row) => Number(row.count) === 1)
        if (isRight)
          assert.equal(codes.filter((code) => code === 'LAST_DELEGATE').length, pairs.length, codes.join())
        return isRight
      })
    })

    test('the same company fifty times', async () => {
      let round = 0
      await prove(['registration.companyName'], async () => {
        round++
        const outcomes = await Promise.all(
          Array.from({ length: clients }, (_, index) =>
            patientTx(app, (ctx) =>
              createDraftCompany(ctx, {
                accountId: `race-${round}-${index}`,
                edition: testEdition,
                type: 'insurance',
                name: index % 2 ? `Racing Company ${round} Ltd` : `RACING company ${round}, Ltd.`,
                contactName: 'Racer',
                contactEmail: `race-${round}-${index}@example.com`,
                contactPhone: '13800000000',
                certificateKind: 'passport',
                certificateNumber: 'E1234567',
                consents: null,
              }),
            ),
          ),
        )
        return outcomes.filter((outcome) => outcome.ok).length === 1
      })
    })

    test('one address for delegates of fifty organisations', async () => {
      let round = 0
      await prove(['registration.emailKey'], async () => {
        round++
        const answers = await saveEverywhere({ email: `one-${round}@example.com` })
        for (const { envelope } of answers) assert.equal(envelope.resultCode, '0000')
        const rows = await app.tx(({ tx }) =>
          tx
            .selectFrom('delegate')
            .select('email_key')
            .where('email', '=', `one-${round}@example.com`)
            .execute(),
        )
        assert.equal(rows.length, organisations.length)
        return rows.filter((row) => row.email_key !== null).length === 1
      })
    })

    test('the last table of a negotiation slot', async () => {
      const racers = organisations.slice(0, 20)
      await prove(['registration.negotiationLock'], async () => {
        await clear()
        app.clock.advance(5_001)
        const formTicket = await takeTicket(racers[0]!.client)
        const captchas = await Promise.all(racers.map(({ client }) => solveCaptcha(client)))
        const answers = await Promise.all(
          racers.map(({ client, email, name }, index) =>
            patiently(() =>
              client.call(api.saveCompany, {
                ...formOf(email, name),
                negotiationSlots: ['slot-1', 'slot-3'],
                formTicket,
                captcha: captchas[index]!,
                nameConfirmed: true,
              }),
            ),
          ),
        )
        const saved = answers.filter((answer) => answer.envelope.resultCode === '0000').length
        for (const { envelope } of answers) {
          const fields = (envelope.result as unknown as { fields?: object })?.fields
          if (envelope.resultCode !== '0000')
            assert.deepEqual(Object.keys(fields ?? {}), ['negotiationSlots'], JSON.stringify(envelope))
        }
        return saved === 1
      })
    })
  })
}
