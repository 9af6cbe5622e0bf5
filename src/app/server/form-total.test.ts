/** The form's total is the statement's and the invoice's: random registrations, early and late, with the group rule and free types. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  delegateOf,
  makeOrganisation,
  saveDelegates,
  setParameter,
  startRegistrationApp,
  submitAll,
  formOf,
  testEdition,
} from '../testing/registrations.ts'
import { signIn } from '../testing/people.ts'
import { engines, type TestApp } from '../testing/with-app.ts'
import { organisationTypes } from '../../shared/organisation-types.ts'
import { feesApi } from '../../features/fees/contract.ts'
import { registrationApi as api } from '../../features/registration/contract.ts'
import { formPrice } from '../../features/registration/prices.ts'
import { dayMs } from '../../shared/durations.ts'

interface Case {
  readonly type: (typeof organisationTypes)[number]
  readonly rule: { of: number; pays: number }
  readonly dealersFeeFen: number | null
  /** Who attends the dealers' conference, of those submitted early and of those added late. */
  readonly early: readonly boolean[]
  readonly late: readonly boolean[]
}

const cases: fc.Arbitrary<Case> = fc.record({
  type: fc.constantFrom(...organisationTypes),
  rule: fc.constantFrom({ of: 5, pays: 4 }, { of: 3, pays: 2 }, { of: 2, pays: 2 }),
  dealersFeeFen: fc.constantFrom(null, 60_000, 45_050),
  early: fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
  late: fc.array(fc.boolean(), { maxLength: 3 }),
})

async function setPrices(app: TestApp, { rule, dealersFeeFen }: Case): Promise<void> {
  await setParameter(app, 'GROUP_OF', String(rule.of))
  await setParameter(app, 'GROUP_PAYS', String(rule.pays))
  const now = app.clock.now()
  const tier = { edition: testEdition, dealers_fee_fen: dealersFeeFen }
  await app.tx(async ({ tx }) => {
    await tx.deleteFrom('price_tier').execute()
    await tx
      .insertInto('price_tier')
      .values([
        {
          ...tier,
          id: 'a',
          code: 'early',
          name: { cn: '早鸟', en: 'Early' },
          starts_at: 0,
          ends_at: now + dayMs,
          fee_fen: 160_000,
        },
        {
          ...tier,
          id: 'b',
          code: 'late',
          name: { cn: '常规', en: 'Late' },
          starts_at: now + dayMs,
          ends_at: now + 9 * dayMs,
          fee_fen: 220_000,
        },
      ])
      .execute()
  })
}

const activitiesOf = (dealers: boolean) => (dealers ? ['exhibition', 'dealers-conference'] : ['exhibition'])

async function check(app: TestApp, one: Case): Promise<void> {
  await setPrices(app, one)
  const organisation = await makeOrganisation(app)
  const { client } = organisation
  const form = formOf(organisation.email, organisation.name)
  const own = async () => (await client.call(api.getCompany, {})).envelope.result!
  const total = async (saved: Awaited<ReturnType<typeof own>>, more: readonly boolean[]) => {
    const known = saved.delegates.map(({ id, activities }) => ({ id, activities }))
    const added = more.map((dealers) => ({ id: '', activities: activitiesOf(dealers) }))
    const delegates = [...known, ...added]
    return formPrice(saved.price, { type: one.type, delegates, now: app.clock.now() }).totalFen
  }
  const inForm = await total({ ...(await own()), delegates: [] }, one.early)
  const sent = await submitAll(app, organisation, {
    form: { ...form, company: { ...form.company, type: one.type } },
    delegates: one.early.map((dealers) => delegateOf({ activities: activitiesOf(dealers) as never })),
  })
  assert.equal(sent.envelope.resultCode, '0000', JSON.stringify(sent.envelope))
  const billed = async () => {
    await client.call(feesApi.saveDetails, { title: organisation.name })
    const issued = (await client.call(feesApi.issueInvoice, {})).envelope.result!
    const open = issued.invoices.find(({ state }) => state === 'open')
    return { statement: issued.dueFen, invoice: open?.totalFen ?? 0, summary: (await own()).price.totalFen }
  }
  const all = (fen: number | null) => ({ statement: fen, invoice: fen, summary: fen })
  assert.deepEqual(await billed(), all(inForm))
  assert.equal((await own()).dealersConference, one.early.includes(true))

  app.clock.advance(2 * dayMs)
  await signIn(app, client, organisation.email)
  const later = await total(await own(), one.late)
  if (one.late.length) {
    const saved = await saveDelegates(
      app,
      organisation,
      one.late.map((dealers) => delegateOf({ activities: activitiesOf(dealers) as never })),
    )
    assert.equal(saved.envelope.resultCode, '0000', JSON.stringify(saved.envelope))
  }
  assert.deepEqual(await billed(), all(later), 'who was there keeps the early price')
}

for (const engine of engines)
  test(`the form's total is what statement and invoice say [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    try {
      await setParameter(app, 'PAYEE', JSON.stringify({ cn: '示例会务有限公司', en: 'Sample Congress Ltd' }))
      await setParameter(app, 'PAYEE_BANK', JSON.stringify({ cn: '示例银行', en: 'Sample Bank' }))
      await setParameter(app, 'PAYEE_ACCOUNT', '1001 2345 6789')
      await fc.assert(
        fc.asyncProperty(cases, (one) => check(app, one)),
        {
          numRuns: 6,
          // As found: six with the dealers' conference, one of them free.
          examples: [
            [
              {
                type: 'insurance',
                rule: { of: 5, pays: 4 },
                dealersFeeFen: 60_000,
                early: [true, false, false, false, false, false],
                late: [],
              },
            ],
            [{ type: 'media', rule: { of: 5, pays: 4 }, dealersFeeFen: 60_000, early: [true], late: [true] }],
          ],
        },
      )
    } finally {
      await app.close()
    }
  })
