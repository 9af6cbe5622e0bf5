import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { engines } from '../../../app/testing/engines.ts'
import {
  makeBooker,
  makeRoom,
  person,
  setStatus,
  startBookingApp,
  testDay,
} from '../../../app/testing/bookings.ts'
import { signIn } from '../../../app/testing/people.ts'
import { delegateOf, saveDelegates, type TestOrganisation } from '../../../app/testing/registrations.ts'
import { makeTier } from '../../../app/testing/sponsors.ts'
import type { TestApp } from '../../../app/testing/with-app.ts'
import { bookingApi } from '../../booking/contract.ts'
import { roomsApi } from '../../rooms-and-tables/contract.ts'
import { sponsorApi } from '../../sponsor/contract.ts'
import { registrationMails } from './mails.ts'
import { mailCompany } from './mail-service.ts'
import { findCompany } from './row-service.ts'

for (const engine of engines) {
  describe(`whom an organisation’s mail reaches [${engine.name}]`, () => {
    let app: TestApp
    let organisation: TestOrganisation
    let roomId: string
    const colleague = 'colleague@example.com'
    before(async () => {
      app = await startBookingApp(engine)
      roomId = await makeRoom(app)
      await makeTier(app, 'gold', { yuan: 100_000, quota: 2 })
      organisation = await makeBooker(app)
    })
    after(() => app.close())

    const countTo = async (to: string) => (await app.mail({ to })).length
    /** Books as someone else and cancels again. */
    const bookAndCancel = async (values: { email?: string } = {}) => {
      const asked = { roomId, day: testDay, slot: 'am' as const, ...person, ...values }
      const { envelope } = await organisation.client.call(roomsApi.book, asked)
      assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
      await organisation.client.call(bookingApi.cancel, { id: envelope.result!.booking.id })
    }
    /** Has the organisation's approval mailed to an address, so many times. */
    const tell = (to: string, times: number) =>
      app.tx(async (ctx) => {
        const company = (await findCompany(ctx.tx, organisation.companyId))!
        for (let count = 0; count < times; count++)
          await mailCompany(ctx, { company, kind: registrationMails.delegate, to })
      })

    it('the address that a booking, a bid or an application names gets nothing; the proved contact is told', async () => {
      const before = await countTo(organisation.email)
      await bookAndCancel()
      const applied = await organisation.client.call(sponsorApi.apply, { tier: 'tier-gold', ...person })
      assert.equal(applied.envelope.resultCode, '0000', JSON.stringify(applied.envelope))
      assert.equal(await countTo(person.email), 0)
      assert.equal((await countTo(organisation.email)) - before, 3)
    })

    it('a listed delegate is told nothing until the organisation is approved, then ten a day until signed in', async () => {
      const saved = await saveDelegates(app, organisation, [delegateOf({ email: colleague })])
      assert.equal(saved.envelope.resultCode, '0000', JSON.stringify(saved.envelope))
      await bookAndCancel({ email: colleague })
      await tell(colleague, 3)
      assert.equal(await countTo(colleague), 0)
      await setStatus(app, organisation, 'approved')
      await bookAndCancel({ email: colleague })
      assert.equal(await countTo(colleague), 2)
      await tell(colleague, 20)
      assert.equal(await countTo(colleague), 10)
      await tell(person.email, 1)
      assert.equal(await countTo(person.email), 0)
      await signIn(app, app.client(), colleague)
      const codes = await countTo(colleague)
      await tell(colleague, 2)
      assert.equal((await countTo(colleague)) - codes, 2)
    })

    it('a contact whose address was only typed gets nothing before the approval', async () => {
      await setStatus(app, organisation, 'submitted')
      await app.tx(({ tx }) =>
        tx
          .updateTable('account')
          .set({ email_verified_at: null })
          .where('email', '=', organisation.email)
          .execute(),
      )
      const before = await countTo(organisation.email)
      await bookAndCancel()
      assert.equal(await countTo(organisation.email), before)
      await signIn(app, app.client(), organisation.email)
      const proved = await countTo(organisation.email)
      await bookAndCancel()
      assert.equal((await countTo(organisation.email)) - proved, 2)
    })
  })
}
