/**
 * On PostgreSQL: fifty letters of one organisation at once, each to somebody new, of which thirty go out (D-MAIL); letters and
 * drafts while staff remove the organisation that they are for. Run again with the locks taken away both must go wrong: a test
 * that cannot fail proves nothing.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { SessionUser } from '../../../server/context.ts'
import { withoutGuard } from '../../../server/guards.ts'
import { actAs, sessionUserOf, setStatus } from '../../../server/testing/bookings.ts'
import {
  makeOrganisation,
  startRegistrationApp,
  type TestOrganisation,
} from '../../../server/testing/registrations.ts'
import { raceEngines, type TestApp } from '../../../server/testing/with-app.ts'
import { removeCompany } from '../../registration/server/staff-service.ts'
import { mailboxApi as api } from '../contract.ts'
import { dayLimits } from '../rules.ts'
import { saveDraft } from './draft-service.ts'
import { send } from './send-service.ts'

const clients = 50
const office: SessionUser = {
  ...sessionUserOf({ companyId: '', accountId: 'reviewer' }),
  userType: 3,
  role: 'reviewer',
  companyId: null,
  letterFlag: true,
}
const contactOf = (id: string): SessionUser => ({
  ...sessionUserOf({ companyId: id, accountId: id }),
  letterFlag: true,
})
/** Rounds without the guard until it must have shown. */
const patience = 10

for (const engine of raceEngines) {
  describe(`letters at once [${engine.name}]`, () => {
    let app: TestApp
    let sender: TestOrganisation
    let receivers: string[]

    before(async () => {
      app = await startRegistrationApp(engine)
      sender = await makeOrganisation(app)
      await setStatus(app, sender, 'submitted')
      receivers = await copyOrganisation(clients)
    })
    after(() => app.close())

    /** Others like it, that can be written to. */
    async function copyOrganisation(count: number): Promise<string[]> {
      return app.tx(async ({ tx, kernel, now }) => {
        const row = await tx
          .selectFrom('company')
          .selectAll()
          .where('id', '=', sender.companyId)
          .executeTakeFirstOrThrow()
        const ids = Array.from({ length: count }, () => kernel.random.id())
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

    /** A letter to each, a draft of each, and each removed, all at once: whether no row of any of them is left. */
    async function raceRemoval(): Promise<boolean> {
      const ids = await copyOrganisation(clients / 2)
      const letter = { subject: 'x', body: 'x' }
      const acts = ids.flatMap((id) => [
        () => actAs(app, { user: office }, (ctx) => send(ctx, { ...letter, to: [id] })),
        () =>
          actAs(app, { user: contactOf(id) }, (ctx) =>
            saveDraft(ctx, { ...letter, to: [], version: 0, overwrite: false }),
          ),
        () => actAs(app, { user: office }, (ctx) => removeCompany(ctx, { companyId: id })),
      ])
      const codes = await Promise.all(acts.map((act) => act()))
      if (process.env.DBG) console.log(codes.join())
      const known = ['0000', 'NOT_FOUND', 'FORBIDDEN']
      assert.ok(
        codes.every((code) => known.includes(code)),
        codes.join(),
      )
      return app.tx(async ({ tx }) => {
        const left = [
          ...(await tx.deleteFrom('missive_copy').where('side', 'in', ids).returning('id').execute()),
          ...(await tx.deleteFrom('missive_copy').where('other_side', 'in', ids).returning('id').execute()),
          ...(await tx.deleteFrom('missive').where('to_side', 'in', ids).returning('id').execute()),
          ...(await tx
            .deleteFrom('missive_thread')
            .where('second_side', 'in', ids)
            .returning('id')
            .execute()),
          ...(await tx.deleteFrom('missive_draft').where('side', 'in', ids).returning('id').execute()),
        ]
        return left.length === 0
      })
    }

    test('an organisation that is removed leaves no letter and no draft; without the locks some are left', async () => {
      for (let round = 0; round < 2; round++) assert.equal(await raceRemoval(), true, `round ${round + 1}`)
      for (const guard of ['mailbox.otherLock', 'mailbox.dayLock'])
        await withoutGuard(guard, async () => {
          for (let round = 0; round < patience; round++) if (!(await raceRemoval())) return
          assert.fail(`without ${guard} nothing went wrong in ${patience} rounds`)
        })
    })

    test('thirty go out and no more; without the lock more do', async () => {
      for (let round = 0; round < 2; round++) assert.equal(await race(), true, `round ${round + 1}`)
      await withoutGuard('mailbox.dayLock', async () => {
        for (let round = 0; round < patience; round++) if (!(await race())) return
        assert.fail(`without the lock nothing went wrong in ${patience} rounds`)
      })
    })
  })
}
