/**
 * Fifty letters of one organisation at once, each to somebody new, on PostgreSQL: thirty go out (D-MAIL). Run again with the
 * sender's lock taken away it must go wrong: a test that cannot fail proves nothing.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { withoutGuard } from '../../../server/guards.ts'
import { setStatus } from '../../../server/testing/bookings.ts'
import {
  makeOrganisation,
  startRegistrationApp,
  type TestOrganisation,
} from '../../../server/testing/registrations.ts'
import { raceEngines, type TestApp } from '../../../server/testing/with-app.ts'
import { mailboxApi as api } from '../contract.ts'
import { dayLimits } from '../rules.ts'

const clients = 50
/** Rounds without the guard until it must have shown. */
const patience = 10

for (const engine of raceEngines) {
  describe(`the day's limit under fifty letters at once [${engine.name}]`, () => {
    let app: TestApp
    let sender: TestOrganisation
    let receivers: string[]

    before(async () => {
      app = await startRegistrationApp(engine)
      sender = await makeOrganisation(app)
      await setStatus(app, sender, 'submitted')
      receivers = await copyOrganisation(sender.companyId)
    })
    after(() => app.close())

    /** Others like it, that can be written to. */
    async function copyOrganisation(companyId: string): Promise<string[]> {
      return app.tx(async ({ tx, kernel, now }) => {
        const row = await tx
          .selectFrom('company')
          .selectAll()
          .where('id', '=', companyId)
          .executeTakeFirstOrThrow()
        const ids = Array.from({ length: clients }, () => kernel.random.id())
        await tx
          .insertInto('company')
          .values(ids.map((id) => ({ ...row, id, account_id: id, name_en: id })))
          .execute()
        const consent = { kind: 'directory' as const, version: '1', given: 1, at: now }
        await tx
          .insertInto('registration_consent')
          .values(ids.map((id) => ({ ...consent, id, company_id: id })))
          .execute()
        return ids
      })
    }

    async function sendTo(companyId: string): Promise<string> {
      for (let tries = 0; ; tries++) {
        const { envelope } = await sender.client.call(api.send, { to: [companyId], subject: 'x', body: 'x' })
        // A database that is busy answers 503; a person would try again.
        if (envelope.resultCode !== 'NOT_READY' || tries === 30) return envelope.resultCode
        await setTimeout(100)
      }
    }

    /** Whether exactly the limit went out. */
    async function race(): Promise<boolean> {
      await app.tx(async ({ tx }) => {
        for (const table of ['missive_copy', 'missive', 'missive_thread', 'mailbox_correspondent'] as const)
          await tx.deleteFrom(table).execute()
      })
      const codes = await Promise.all(receivers.map(sendTo))
      assert.ok(
        codes.every((code) => code === '0000' || code === 'MAIL_LIMIT'),
        String(new Set(codes)),
      )
      const { count } = await app.tx(({ tx }) =>
        tx
          .selectFrom('missive')
          .select((e) => e.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      )
      assert.equal(Number(count), codes.filter((code) => code === '0000').length)
      return Number(count) === dayLimits.correspondents
    }

    test('thirty go out and no more; without the lock more do', async () => {
      for (let round = 0; round < 2; round++) assert.equal(await race(), true, `round ${round + 1}`)
      await withoutGuard('mailbox.dayLock', async () => {
        for (let round = 0; round < patience; round++) if (!(await race())) return
        assert.fail(`without the lock nothing went wrong in ${patience} rounds`)
      })
    })
  })
}
