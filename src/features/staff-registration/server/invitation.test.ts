/** Invitation links: made, mailed, opened, finished once, resent, revoked; by whom, and what is refused. */
import { proveRace } from '../../../app/testing/races.ts'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { CallSent } from '../../../shared/call-ref.ts'
import { makeStaff, signIn } from '../../../app/testing/people.ts'
import { setParameter, startRegistrationApp, testEdition } from '../../../app/testing/registrations.ts'
import {
  codeOf,
  engines,
  faultsOf,
  raceEngines,
  resultOf,
  testOn,
  type TestApp,
  type TestClient,
} from '../../../app/testing/with-app.ts'
import { addJob } from '../../../server/jobs/jobs.ts'
import { accountApi } from '../../account/contract.ts'
import { registrationApi } from '../../registration/contract.ts'
import { staffRegistrationApi as api } from '../contract.ts'

const day = 86_400_000
const email = 'ada@example.org'
const kind = 'registration.invitation'

const invitationOf = (app: TestApp, change: Partial<CallSent<typeof api.invite>> = {}) => ({
  category: 'speaker',
  email,
  name: 'Ada Wong',
  affiliation: 'Institute of Deltas',
  locale: 'en' as const,
  endsAt: app.clock.now() + 10 * day,
  ...change,
})

/** The token of a link mailed to an address, other than those that are known; the database does not know it. */
async function tokenTo(app: TestApp, to = email, known: readonly string[] = []): Promise<string> {
  const mails = await app.mail({ to, kind })
  const tokens = mails.map(({ text }) => /\/invitation#([\w-]{43})/.exec(text)![1]!)
  return tokens.find((token) => !known.includes(token))!
}

const formOf = (change: Partial<CallSent<typeof registrationApi.submitPerson>> = {}) => ({
  company: { nameEn: 'Institute of Deltas' },
  person: { name: 'Ada Wong', jobTitle: 'Professor', mobile: '13800001111' },
  consents: { privacy: true, identity: false, sharing: false },
  ...change,
})

async function invited(app: TestApp, change: Partial<CallSent<typeof api.invite>> = {}) {
  const { client: staff, email: address } = await makeStaff(app, 'editor')
  const invitation = await resultOf(staff.call(api.invite, invitationOf(app, change)))
  return { staff, address, invitation, token: await tokenTo(app, change.email) }
}

const start = (client: TestClient, token: string) => client.call(api.startInvitation, { token })

/** Begins with the link; the client is signed in afterwards. */
async function begin(client: TestClient, token: string): Promise<TestClient> {
  client.token = (await resultOf(start(client, token))).token
  return client
}

const finish = (client: TestClient, change: Parameters<typeof formOf>[0] = {}) =>
  client.call(registrationApi.submitPerson, formOf(change))

const companyRow = (app: TestApp, id: string) =>
  app.tx(({ tx }) => tx.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirstOrThrow())

for (const engine of engines)
  describe(`invitation links [${engine.name}]`, () => {
    const it = testOn(engine, startRegistrationApp)

    it('a speaker registers by one after the deadline, once, and is signed in', async (app) => {
      await setParameter(app, 'REGISTRATION_DEADLINE', '2025-01-01 09:00')
      const { staff, invitation, token } = await invited(app)
      assert.deepEqual([invitation.state, invitation.openedAt], ['open', null])
      const stored = await app.tx(({ tx }) => tx.selectFrom('invitation').selectAll().execute())
      assert.ok(!JSON.stringify(stored).includes(token))
      const [mail] = await app.mail({ to: email, kind })
      assert.match(mail!.text, /Dear Ada Wong,/)
      assert.match(mail!.text, /as Speaker/)

      const guest = app.client({ locale: 'en' })
      const opened = await resultOf(guest.call(api.openInvitation, { token }))
      assert.equal(opened.state, 'open')
      assert.deepEqual(
        [opened.form!.email, opened.form!.category.cn, opened.form!.individual],
        [email, '演讲嘉宾', true],
      )
      await begin(guest, token)
      const lacking = await finish(guest, {
        person: { name: '' },
        consents: { privacy: false, identity: false, sharing: false },
      })
      assert.deepEqual(faultsOf(lacking), ['consents.privacy'])
      const nameless = await finish(guest, { person: { name: '' } })
      assert.deepEqual(faultsOf(nameless), ['person.jobTitle', 'person.mobile', 'person.name'])

      await resultOf(finish(guest))
      const user = await resultOf(guest.call(accountApi.checkLogin, {}))
      assert.deepEqual([user.email, user.isPrimaryContact], [email, true])
      const own = await resultOf(guest.call(registrationApi.getCompany, {}))
      assert.deepEqual([own.status, own.contact.name], ['submitted', 'Ada Wong'])
      const company = await companyRow(app, own.id)
      assert.deepEqual([company.individual, company.edition, company.late_reason], [true, testEdition, null])
      const consents = await app.tx(({ tx }) =>
        tx
          .selectFrom('registration_consent')
          .select(['kind', 'given', 'means'])
          .where('company_id', '=', own.id)
          .where('given', '=', true)
          .execute(),
      )
      assert.deepEqual(
        consents.map(({ kind: of, means }) => [of, means]),
        [['privacy', null]],
      )
      assert.equal((await app.mail({ to: email, kind: 'registration.submitted' })).length, 1)

      const again = await start(app.client({ locale: 'en' }), token)
      assert.equal(codeOf(again), 'WRONG_STATUS')
      assert.match(again.envelope.errorMessage!, /has been used/)
      assert.deepEqual(await resultOf(guest.call(api.openInvitation, { token })), {
        state: 'finished',
        form: null,
      })
      const { rows } = await resultOf(staff.call(api.listInvitations, { state: 'finished' }))
      assert.deepEqual(
        rows.map(({ companyId, number, state }) => [companyId, number, state]),
        [[own.id, own.number, 'finished']],
      )
      const revoked = await staff.call(api.revokeInvitation, { id: rows[0]!.id, version: rows[0]!.version })
      assert.equal(codeOf(revoked), 'WRONG_STATUS')
    })

    it('works until its own end; a revoked or replaced one opens nothing, and says so', async (app) => {
      const { staff, address, invitation, token } = await invited(app)
      const guest = app.client({ locale: 'en' })
      const stale = await staff.call(api.resendInvitation, {
        id: invitation.id,
        version: 99,
        endsAt: app.clock.now() + day,
      })
      assert.equal(codeOf(stale), 'CHANGED_MEANWHILE')
      const staleToo = await staff.call(api.revokeInvitation, { id: invitation.id, version: 99 })
      assert.equal(codeOf(staleToo), 'CHANGED_MEANWHILE')
      const resent = await resultOf(
        staff.call(api.resendInvitation, {
          id: invitation.id,
          version: invitation.version,
          endsAt: app.clock.now() + day,
        }),
      )
      const newer = await tokenTo(app, email, [token])
      const old = await guest.call(api.openInvitation, { token })
      assert.equal(old.status, 404)
      assert.match(old.envelope.errorMessage!, /newer one/)
      app.clock.advance(day)
      assert.equal((await resultOf(guest.call(api.openInvitation, { token: newer }))).state, 'ended')
      const late = await start(guest, newer)
      assert.equal(codeOf(late), 'WRONG_STATUS')
      assert.match(late.envelope.errorMessage!, /expired/)
      await signIn(app, staff, address)
      const revived = await resultOf(
        staff.call(api.resendInvitation, {
          id: resent.id,
          version: resent.version,
          endsAt: app.clock.now() + day,
        }),
      )
      const third = await tokenTo(app, email, [token, newer])
      assert.equal((await resultOf(guest.call(api.openInvitation, { token: third }))).state, 'open')
      await resultOf(staff.call(api.revokeInvitation, { id: revived.id, version: revived.version }))
      assert.equal((await resultOf(guest.call(api.openInvitation, { token: third }))).state, 'revoked')
      assert.match((await start(guest, third)).envelope.errorMessage!, /revoked/)
      assert.equal((await guest.call(api.openInvitation, { token: 'x'.repeat(43) })).status, 404)
    })

    it('wrong ones are refused by their fields; one open link an address', async (app) => {
      const { staff, address, token } = await invited(app)
      const wrong = await staff.call(
        api.invite,
        invitationOf(app, { email: 'no address', category: 'nobody', endsAt: app.clock.now() - 1 }),
      )
      assert.deepEqual(faultsOf(wrong), ['category', 'email', 'endsAt'])
      assert.deepEqual(
        faultsOf(await staff.call(api.invite, invitationOf(app, { email: 'ADA@example.org' }))),
        ['email'],
      )
      const staffs = await staff.call(api.invite, invitationOf(app, { email: address.toUpperCase() }))
      assert.deepEqual(faultsOf(staffs), ['email'], 'staff cannot register')
      assert.deepEqual(await app.mail({ to: address, kind }), [])
      // Over, it makes room for another.
      app.clock.advance(11 * day)
      await signIn(app, staff, address)
      await resultOf(staff.call(api.invite, invitationOf(app)))
      await begin(app.client(), await tokenTo(app, email, [token]))
      const registered = await staff.call(api.invite, invitationOf(app))
      assert.deepEqual(faultsOf(registered), ['email'])
    })

    it('30 days after an unused invitation ends, no data of the invited person remains', async (app) => {
      const { staff } = await invited(app)
      const other = invitationOf(app, { email: 'revoked@example.org' })
      const { id, version } = await resultOf(staff.call(api.invite, other))
      await resultOf(staff.call(api.revokeInvitation, { id, version }))
      await app.mail()
      const named = async () => {
        await app.tx((ctx) => addJob(ctx, { kind: 'staffRegistration.forgetUnanswered' }))
        await app.work()
        const rows = await app.tx(async ({ tx }) => [
          ...(await tx.selectFrom('invitation').select('email').execute()),
          ...(await tx.selectFrom('mail').select('recipient as email').where('kind', '=', kind).execute()),
        ])
        return rows.map((row) => row.email).toSorted()
      }
      assert.deepEqual(await named(), [email, email, other.email, other.email])
      app.clock.advance(31 * day)
      assert.deepEqual(await named(), [email, email], 'the other one was revoked 31 days ago')
      app.clock.advance(10 * day)
      assert.deepEqual(await named(), [])
    })

    it('is in the own export, and goes with the person', async (app) => {
      const { token } = await invited(app)
      const guest = await begin(app.client({ locale: 'cn' }), token)
      await resultOf(finish(guest))
      const held = await resultOf(guest.call(registrationApi.exportMe, {}))
      assert.match(JSON.stringify(held), /"invitations":\[\{[^}]*"category":"演讲嘉宾"/)
      assert.match(JSON.stringify(held), /"delegate":\{[^}]*"category":"演讲嘉宾"/)
      await resultOf(guest.call(registrationApi.eraseMe, { confirm: true }))
      const left = await app.tx(({ tx }) => tx.selectFrom('invitation').select('id').execute())
      assert.deepEqual(left, [])
    })
  })

for (const engine of raceEngines)
  test(`a link that is used ten times at once registers one person [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const { client: staff } = await makeStaff(app, 'editor')
    let round = 0
    /** How many of ten were told that they are registered. */
    const race = async () => {
      const to = `racer-${round++}@example.org`
      await resultOf(staff.call(api.invite, invitationOf(app, { email: to })))
      const token = await tokenTo(app, to)
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => start(app.client(), token).then(codeOf)),
      )
      const companies = await app.tx(({ tx }) =>
        tx.selectFrom('contact').select('company_id').where('email', '=', to).execute(),
      )
      assert.equal(companies.length, 1, 'the account has one live registration, whatever happens')
      return answers.filter((code) => code === 'WRONG_STATUS').length
    }
    // Without the lock the others come as far as the account, and are told of a registered address instead.
    await proveRace({ race, right: 9, guards: ['staffRegistration.invitationLock'] })
    await app.close()
  })
