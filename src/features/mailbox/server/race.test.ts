/**
 * On PostgreSQL: fifty messages of one organisation at once, each to someone new, of which thirty go out (decision 17); letters and
 * drafts while staff remove the organisation that they are about. Run again with the locks taken away both must go wrong: a test
 * that cannot fail proves nothing.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { asSystem, type SessionUser } from '../../../server/context.ts'
import { withoutGuard } from '../../../server/database/guards.ts'
import { actAs, sessionUserOf, setStatus } from '../../../app/testing/bookings.ts'
import {
  makeOrganisation,
  startRegistrationApp,
  seenIn,
  copyContact,
  type TestOrganisation,
} from '../../../app/testing/registrations.ts'
import { countAtOnce, proveRace, stuckOrDone } from '../../../app/testing/races.ts'
import { raceEngines, type TestApp } from '../../../app/testing/with-app.ts'
import { removeCompany } from '../../registration/server/staff-service.ts'
import { mailboxApi as api } from '../contract.ts'
import { dayLimits } from '../rules.ts'
import { saveDraft } from './draft-service.ts'
import { saveSettings } from './me-service.ts'
import { send } from './send-service.ts'

const clients = 50
type Act = (companyId: string) => Promise<string>
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
          .values(ids.map((id) => ({ ...row, id, account_id: id, name: { cn: row.name.cn, en: id } })))
          .execute()
        for (const id of ids) await copyContact(tx, { from: row.id, to: id })
        const consent = { kind: 'directory' as const, text_version: 1, given: true, at: now }
        await tx
          .insertInto('registration_consent')
          .values(ids.map((id) => ({ ...consent, id, company_id: id })))
          .execute()
        return ids
      })
    }

    /** How many went out. */
    async function race(): Promise<number> {
      await app.tx(async ({ tx }) => {
        for (const table of ['missive_copy', 'missive', 'missive_thread', 'mailbox_correspondent'] as const)
          await tx.deleteFrom(table).execute()
      })
      const sent = await countAtOnce(clients, 'MAIL_LIMIT', (index) =>
        sender.client.call(api.send, { to: [receivers[index]!], subject: 'x', body: 'x' }),
      )
      const { count } = await app.tx(({ tx }) =>
        tx
          .selectFrom('missive')
          .select((e) => e.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      )
      assert.equal(Number(count), sent)
      return sent
    }

    /** What is answered to an act while the organisation it is about is being removed, and the rows that nobody has then. */
    async function besideRemoval(act: Act): Promise<{ code: string; left: number }> {
      const [id] = (await copyOrganisation(1)) as [string]
      let code: Promise<string> | undefined
      await asSystem(app.kernel, async (ctx) => {
        assert.equal((await removeCompany(ctx, await seenIn(ctx, id))).ok, true)
        ;({ answer: code } = await stuckOrDone(app, () => act(id)))
      })
      const answered = await code!
      return app.tx(async ({ tx }) => {
        const gone = [
          await tx.deleteFrom('missive_copy').where('side', '=', id).returning('id').execute(),
          await tx.deleteFrom('missive_copy').where('other_side', '=', id).returning('id').execute(),
          await tx.deleteFrom('missive').where('to_side', '=', id).returning('id').execute(),
          await tx.deleteFrom('missive_thread').where('second_side', '=', id).returning('id').execute(),
          await tx.deleteFrom('missive_draft').where('side', '=', id).returning('id').execute(),
          await tx.deleteFrom('mailbox').where('id', '=', id).returning('id').execute(),
        ]
        return { code: answered, left: gone.flat().length }
      })
    }

    test('beside the removal of an organisation no message, draft or setting stays; without the locks some do', async () => {
      const message = { subject: 'x', body: 'x' }
      const acts: [Act, string, string][] = [
        [
          (id) => actAs(app, { user: office }, (ctx) => send(ctx, { ...message, to: [id] })),
          'NOT_FOUND',
          'mailbox.otherLock',
        ],
        [
          (id) =>
            actAs(app, { user: contactOf(id) }, (ctx) =>
              saveDraft(ctx, { ...message, to: [], version: 0, overwrite: false }),
            ),
          'FORBIDDEN',
          'mailbox.dayLock',
        ],
        [
          (id) => actAs(app, { user: contactOf(id) }, (ctx) => saveSettings(ctx, { emailCopies: true })),
          'FORBIDDEN',
          'mailbox.dayLock',
        ],
      ]
      for (const [act, refused, guard] of acts) {
        assert.deepEqual(await besideRemoval(act), { code: refused, left: 0 })
        const unguarded = await withoutGuard(guard, () => besideRemoval(act))
        assert.ok(unguarded.code === '0000' && unguarded.left > 0, `without ${guard}`)
      }
    })

    test('thirty go out and no more; without the lock more do', () =>
      proveRace({ race, right: dayLimits.correspondents, guards: ['mailbox.dayLock'] }))
  })
}
