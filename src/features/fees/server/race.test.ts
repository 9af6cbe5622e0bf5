/**
 * Fifty at once on PostgreSQL: one confirmation of a payment, one invoice and numbers without gaps, tiers that do not
 * overlap. Each race is run again without its guard and must then go wrong (requirement 11).
 */
import { after, before, describe, test } from 'node:test'
import { isDatabaseAway } from '../../../server/database/db.ts'
import { withoutGuard } from '../../../server/database/guards.ts'
import { sessionUserOf } from '../../../app/testing/bookings.ts'
import { proveRace } from '../../../app/testing/races.ts'
import {
  makeOrganisation,
  setParameter,
  startRegistrationApp,
  submitAll,
  testEdition,
} from '../../../app/testing/registrations.ts'
import { raceEngines, type TestApp } from '../../../app/testing/with-app.ts'
import type { SignedIn, WriteContext } from '../../../server/context.ts'
import type { Outcome } from '../../../shared/outcome.ts'
import { issueInvoiceFor } from './invoice-service.ts'
import { confirmPayment, refusePayment } from './payment-service.ts'
import { savePriceTier } from './price-tier-service.ts'

const clients = 50

const prove = (guard: string, race: () => Promise<boolean>) =>
  proveRace({ race, right: true, guards: [guard] })

for (const engine of raceEngines) {
  describe(`races of fees [${engine.name}]`, () => {
    let app: TestApp
    let companyId = ''

    before(async () => {
      app = await startRegistrationApp(engine)
      await setParameter(app, 'DELEGATE_FEE_YUAN', '3000')
      await setParameter(app, 'PAYEE', JSON.stringify({ cn: '示例', en: 'Sample' }))
      await setParameter(app, 'PAYEE_ACCOUNT', '1001')
      const organisation = await makeOrganisation(app)
      await submitAll(app, organisation)
      companyId = organisation.companyId
      await app.tx(({ tx }) =>
        tx
          .updateTable('company')
          .set({ invoice: { title: '示例再保险股份有限公司' } })
          .where('id', '=', companyId)
          .execute(),
      )
    })
    after(() => app.close())

    const administrator = sessionUserOf({ companyId: null, accountId: 'a'.repeat(26) })
    /** As http.ts does it: a refusal rolls back. */
    async function act<Result>(
      work: (ctx: SignedIn<WriteContext>) => Promise<Outcome<Result>>,
      tries = 0,
    ): Promise<string> {
      try {
        return await app.tx(async (ctx) => {
          const outcome = await work({ ...ctx, user: administrator })
          if (!outcome.ok) throw new Error(outcome.error)
          return 'ok'
        })
      } catch (error) {
        // A machine that is busy lets some wait for a connection until http.ts would answer 503; a person would try again.
        if (isDatabaseAway(error) && tries < 5) return act(work, tries + 1)
        return (error as Error).message
      }
    }
    const atOnce = (work: (index: number) => Promise<string>) =>
      Promise.all(Array.from({ length: clients }, (_, index) => work(index)))

    test('one payment, fifty that confirm or refuse it: one outcome', async () => {
      // Their versions are left aside here: what makes them one is the lock.
      await withoutGuard('edit.version', () =>
        prove('fees.paymentLock', async () => {
          const id = app.kernel.random.id()
          await app.tx(({ tx, now }) =>
            tx
              .insertInto('payment')
              .values({
                id,
                edition: testEdition,
                company_id: companyId,
                state: 'sent',
                amount_fen: 300_000,
                confirmed_fen: null,
                paid_on: '2025-03-01',
                payer: 'x',
                reference: '',
                file_id: null,
                by_kind: 'organisation',
                sent_by: null,
                sent_at: now,
                decided_by: null,
                decided_at: null,
                reason: null,
                search: '',
                version: 1,
              })
              .execute(),
          )
          const reason = { cn: '否', en: 'no' }
          const answers = await atOnce((index) =>
            act((ctx) =>
              index % 2
                ? confirmPayment(ctx, { id, version: 1, amountFen: 300_000 + index })
                : refusePayment(ctx, { id, version: 1, reason }),
            ),
          )
          const row = await app.tx(({ tx }) =>
            tx.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
          )
          await app.tx(({ tx }) => tx.deleteFrom('payment').execute())
          return answers.filter((answer) => answer === 'ok').length === 1 && row.version === 2
        }),
      )
    })

    test('one organisation, fifty that issue its invoice: one invoice, and numbers without gaps', async () => {
      await prove('registration.companyLock', async () => {
        const answers = await atOnce(() => act((ctx) => issueInvoiceFor(ctx, { companyId })))
        const rows = await app.tx(({ tx }) => tx.selectFrom('invoice').selectAll().execute())
        const counter = await app.tx(({ tx }) =>
          tx.selectFrom('invoice_counter').select('value').where('id', '=', testEdition).executeTakeFirst(),
        )
        await app.tx(async ({ tx }) => {
          await tx.deleteFrom('invoice').execute()
          await tx.deleteFrom('invoice_counter').execute()
        })
        const isWhole = rows.length === counter?.value
        return answers.every((answer) => answer === 'ok') && rows.length === 1 && isWhole
      })
    })

    test('fifty tiers of one time: one is kept', async () => {
      await prove('fees.tierLock', async () => {
        const answers = await atOnce((index) =>
          act((ctx) =>
            savePriceTier(ctx, {
              name: { cn: `价 ${index}`, en: `Tier ${index}` },
              startsAt: 1000,
              endsAt: 2000,
              feeFen: 100,
              dealersFeeFen: null,
            }),
          ),
        )
        await app.tx(({ tx }) => tx.deleteFrom('price_tier').execute())
        return answers.filter((answer) => answer === 'ok').length === 1
      })
    })
  })
}
