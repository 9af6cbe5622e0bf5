/** The figures on the home: whom they count, that the lists show the same, and when money is computed anew. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeStaff } from '../../../app/testing/people.ts'
import {
  delegateOf,
  makeOrganisation,
  seen,
  setParameter,
  startRegistrationApp,
  submitAll,
  testEdition,
} from '../../../app/testing/registrations.ts'
import { engines, resultOf } from '../../../app/testing/with-app.ts'
import { minuteMs } from '../../../shared/durations.ts'
import { feesApi } from '../../fees/contract.ts'
import { lifecycleApi } from '../../lifecycle/contract.ts'
import { reviewApi } from '../../review/contract.ts'
import { staffRegistrationApi } from '../../staff-registration/contract.ts'
import { officeHomeApi } from '../contract.ts'

for (const engine of engines) {
  test(`what is owed is counted anew after a write, and after a minute [${engine.name}]`, async (t) => {
    const app = await startRegistrationApp(engine)
    t.after(() => app.close())
    await setParameter(app, 'DELEGATE_FEE_YUAN', '3000')
    const { client } = await makeStaff(app)
    const owed = async () => (await resultOf(client.call(officeHomeApi.money, {}))).owedFen
    const register = async (name: string) => {
      const organisation = await makeOrganisation(app, name)
      await submitAll(app, organisation, { delegates: [delegateOf({ name: '王明' })] })
    }
    assert.equal(await owed(), 0)
    await register('Harbour Reinsurance Limited')
    assert.equal(await owed(), 300_000)
    await register('Lakeside Reinsurance Limited')
    assert.equal(await owed(), 600_000)
    // Behind the product's back: nobody has logged it, so it shows when the minute is over.
    await setParameter(app, 'DELEGATE_FEE_YUAN', '4000')
    assert.equal(await owed(), 600_000)
    app.clock.advance(minuteMs)
    assert.equal(await owed(), 800_000)
  })

  test(`the home counts registered organisations alone, and its money is that of the list of fees [${engine.name}]`, async (t) => {
    const app = await startRegistrationApp(engine)
    t.after(() => app.close())
    await setParameter(app, 'DELEGATE_FEE_YUAN', '3000')
    const { client } = await makeStaff(app)
    const register = async (name: string) => {
      const organisation = await makeOrganisation(app, name)
      await submitAll(app, organisation, { delegates: [delegateOf({ name: '王明' })] })
      return organisation
    }
    const pay = ({ companyId }: { companyId: string }, amountFen: number) =>
      resultOf(
        client.call(feesApi.addPayment, {
          companyId,
          amountFen,
          paidOn: '2025-01-02',
          payer: 'Example',
          reference: '',
        }),
      )
    await pay(await register('Harbour Reinsurance Limited'), 100_000)
    await pay(await register('Delta Reinsurance Limited'), 350_000)
    const cancelled = await register('Lakeside Reinsurance Limited')
    await pay(cancelled, 200_000)
    await resultOf(
      client.call(reviewApi.updateStatus, {
        ...(await seen(app, cancelled.companyId)),
        status: 'cancelled',
        note: { cn: '应机构要求。', en: 'At its request.' },
      }),
    )
    const ended = await resultOf(client.call(feesApi.companyStatement, { companyId: cancelled.companyId }))
    assert.equal(ended.invoiceBar, 'ended', 'not “not submitted”')
    await makeOrganisation(app, 'A draft')
    await resultOf(
      client.call(staffRegistrationApi.create, {
        individual: true,
        company: { nameEn: 'Institute of Deltas' },
        contact: {
          name: 'Ada Wong',
          jobTitle: 'Professor',
          email: 'ada@example.org',
          mobile: '13800001111',
        },
        people: [{ category: 'speaker' }],
        consents: { privacy: true, identity: false, sharing: false, directory: true },
        means: 'email',
      }),
    )

    const { thisYear } = await resultOf(client.call(officeHomeApi.registrations, {}))
    assert.deepEqual([thisYear.total, thisYear.points.at(-1)?.count], [2, 2])
    const editions = await resultOf(client.call(lifecycleApi.editions, {}))
    assert.deepEqual(
      editions.rows
        .filter(({ activityCode }) => activityCode === testEdition)
        .map(({ organisations, hasRegistrations }) => [organisations, hasRegistrations]),
      [[2, true]],
    )
    const { overdue, overdueSince, serverTime, ...money } = await resultOf(
      client.call(officeHomeApi.money, {}),
    )
    assert.deepEqual(money, (await resultOf(client.call(feesApi.list, {}))).sums)
    assert.deepEqual(money, {
      owedFen: 600_000,
      receivedFen: 650_000,
      outstandingFen: 200_000,
      overdueFen: 0,
      notYetDueFen: 200_000,
      reservedFen: 0,
      forRefundFen: 250_000,
      underReviewFen: 0,
    })
    assert.deepEqual([overdue, overdueSince, serverTime], [0, null, app.clock.now()])
  })
}
