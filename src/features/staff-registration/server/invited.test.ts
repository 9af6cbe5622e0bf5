/** What an invitation begins: an organisation's registration after the deadline, scans, drafts, the own end, approval by the inviter. */
import assert from 'node:assert/strict'
import { describe } from 'node:test'
import type { CallSent } from '../../../shared/call-ref.ts'
import { makeStaff, signIn } from '../../../app/testing/people.ts'
import {
  delegateOf,
  formOf,
  setParameter,
  startRegistrationApp,
  submitAll,
  uploadId,
} from '../../../app/testing/registrations.ts'
import {
  codeOf,
  engines,
  faultsOf,
  resultOf,
  testOn,
  type TestApp,
  type TestClient,
} from '../../../app/testing/with-app.ts'
import { registrationApi } from '../../registration/contract.ts'
import { staffRegistrationApi as api } from '../contract.ts'

const hour = 3_600_000
const email = 'nora@example.org'
const name = 'Baltic Press House'

interface Invited {
  readonly staff: { readonly client: TestClient; readonly email: string }
  readonly guest: TestClient
  readonly id: string
}

/** After the deadline, with the link used. */
async function invited(app: TestApp, change: Partial<CallSent<typeof api.invite>> = {}): Promise<Invited> {
  await setParameter(app, 'REGISTRATION_DEADLINE', '2025-01-01 09:00')
  const staff = await makeStaff(app, 'reviewer')
  const { id } = await resultOf(
    staff.client.call(api.invite, {
      individual: false,
      category: 'press',
      email,
      name: 'Nora Adler',
      affiliation: name,
      locale: 'en',
      endsAt: app.clock.now() + 24 * hour,
      ...change,
    }),
  )
  const guest = app.client({ locale: 'en' })
  const token = await tokenOf(app)
  guest.token = (await resultOf(guest.call(api.startInvitation, { token }))).token
  return { staff, guest, id }
}

async function tokenOf(app: TestApp): Promise<string> {
  const mails = await app.mail({ to: email })
  const [text] = mails.flatMap((mail) => /\/invitation#([\w-]{43})/.exec(mail.text)?.[1] ?? [])
  return text!
}

const ownOf = (client: TestClient) => resultOf(client.call(registrationApi.getCompany, {}))

async function submitInvited(app: TestApp, client: TestClient, change = {}) {
  const { id } = await ownOf(client)
  const form = formOf(email, name)
  const contact = { ...form.contact, certificateNumber: 'E12345678' }
  return submitAll(app, { client, email, name, companyId: id }, { form: { ...form, contact }, ...change })
}

const draftBody = (word: string) => ({ version: 0, body: { company: { nameEn: word } } })

for (const engine of engines)
  describe(`an invited organisation [${engine.name}]`, () => {
    const it = testOn(engine, startRegistrationApp)

    it('registers after the deadline, with the category and the number of people that staff set', async (app) => {
      const { staff, guest } = await invited(app, { peopleLimit: 2 })
      const begun = await ownOf(guest)
      assert.deepEqual(
        [begun.status, begun.individual, begun.company.nameEn, begun.peopleLimit],
        ['draft', false, name, 2],
      )
      assert.deepEqual(
        begun.categories.map(({ code, isChoosable }) => [code, isChoosable]),
        [
          ['press', true],
          ['delegate', false],
        ],
      )
      const [row] = (await resultOf(staff.client.call(api.listInvitations, { state: 'started' }))).rows
      assert.equal(row!.companyId, begun.id)
      const three = await submitInvited(app, guest, { delegates: [delegateOf(), delegateOf(), delegateOf()] })
      assert.deepEqual(faultsOf(three), ['delegates'])
      assert.match(JSON.stringify(three.envelope), /up to 2 people/)
      const other = await submitInvited(app, guest, { delegates: [delegateOf({ category: 'vip' })] })
      assert.deepEqual(faultsOf(other), ['delegates.0.category'])
      const reporter = { surname: 'Vos', firstName: 'Ann', jobTitle: 'Editor', mobile: '6591234568' }
      const done = await resultOf(
        submitInvited(app, guest, { delegates: [{ ...reporter, email: 'ann@example.org' }] }),
      )
      assert.equal(done.status, 'submitted')
      // What the category brings, as far as there is room; nothing was chosen.
      assert.deepEqual(
        done.delegates.map(({ category, activities }) => [category, activities]),
        [['press', ['main-forum', 'keynote-speeches']]],
      )
      const [finished] = (await resultOf(staff.client.call(api.listInvitations, {}))).rows
      assert.deepEqual([finished!.state, finished!.number], ['finished', done.number])
    })

    it('keeps what was typed when its own end comes, and goes on when staff extend it', async (app) => {
      const { staff, guest, id } = await invited(app)
      await resultOf(guest.call(registrationApi.saveDraft, draftBody('typed early')))
      app.clock.advance(24 * hour)
      await signIn(app, guest, email)
      const open = await resultOf(guest.call(registrationApi.checkTimeIsNormal, {}))
      assert.deepEqual([open.open, open.isInvited], [false, true])
      const late = await submitInvited(app, guest)
      assert.equal(codeOf(late), 'REGISTRATION_CLOSED')
      assert.match(late.envelope.errorMessage!, /Your invitation ended on .* are kept/)
      // The last words typed arrive after the end, too.
      await resultOf(guest.call(registrationApi.saveDraft, { ...draftBody('typed late'), version: 1 }))
      await signIn(app, staff.client, staff.email)
      const [row] = (await resultOf(staff.client.call(api.listInvitations, {}))).rows
      assert.equal(row!.state, 'ended')
      const endsAt = app.clock.now() + hour
      await resultOf(staff.client.call(api.resendInvitation, { id, version: row!.version, endsAt }))
      const kept = await resultOf(guest.call(registrationApi.getDraft, {}))
      assert.deepEqual(kept!.body, { company: { nameEn: 'typed late' } })
      const own = await ownOf(guest)
      assert.deepEqual([own.invitedUntil, own.editable.submit], [endsAt, true])
      assert.equal((await resultOf(submitInvited(app, guest))).status, 'submitted')
    })

    it('is cancelled where staff revoke what was begun, and tells so', async (app) => {
      const { staff, guest, id } = await invited(app)
      const [row] = (await resultOf(staff.client.call(api.listInvitations, {}))).rows
      await resultOf(staff.client.call(api.revokeInvitation, { id, version: row!.version }))
      // Nothing is left to submit, and the address can be invited anew.
      assert.equal((await guest.call(registrationApi.getCompany, {})).status, 404)
      const endsAt = app.clock.now() + hour
      const again = { category: 'speaker', email, locale: 'en', endsAt } as const
      assert.equal((await resultOf(staff.client.call(api.invite, again))).state, 'open')
    })

    it('is approved when submitted, as the decision of who invited it', async (app) => {
      const editor = await makeStaff(app, 'editor')
      const refused = await editor.client.call(api.invite, {
        category: 'speaker',
        email: 'other@example.org',
        locale: 'en',
        endsAt: app.clock.now() + hour,
        approve: true,
      })
      assert.equal(codeOf(refused), 'FORBIDDEN')
      const { staff, guest } = await invited(app, { approve: true })
      const done = await resultOf(submitInvited(app, guest))
      assert.equal(done.status, 'approved')
      const steps = await app.tx(({ tx }) =>
        tx
          .selectFrom('company_history')
          .innerJoin('account', 'account.id', 'company_history.account_id')
          .select(['status', 'by_kind', 'account.email'])
          .where('company_id', '=', done.id)
          .where('status', 'in', ['submitted', 'approved'])
          .orderBy('status')
          .execute(),
      )
      assert.deepEqual(
        steps.map(({ status, by_kind: by, email: who }) => [status, by, who]),
        [
          ['approved', 'reviewer', staff.email],
          ['submitted', 'organisation', email],
        ],
      )
      assert.equal((await app.mail({ to: email, kind: 'registration.approved' })).length, 1)
      assert.equal((await app.mail({ to: email, kind: 'registration.submitted' })).length, 0)
    })

    it('a single person sends the scan that the category asks for, after the deadline', async (app) => {
      const { guest } = await invited(app, {
        individual: true,
        category: 'delegate',
        affiliation: 'Institute of Deltas',
      })
      const person = {
        title: 'ms',
        surname: 'Adler',
        firstName: 'Nora',
        jobTitle: 'Professor',
        rank: 'department',
        mobile: '6591234567',
        origin: 'abroad',
        certificateKind: 'passport',
        certificateNumber: 'E12345678',
      }
      const input = {
        company: { nameEn: 'Institute of Deltas' },
        person,
        consents: { privacy: true, identity: true, sharing: false },
      }
      const lacking = await guest.call(registrationApi.submitPerson, input)
      assert.deepEqual(faultsOf(lacking), ['person.idFileId'])
      const idFileId = await uploadId(guest)
      const sent = { ...input, person: { ...person, idFileId } }
      assert.equal((await resultOf(guest.call(registrationApi.submitPerson, sent))).status, 'submitted')
      const own = await ownOf(guest)
      assert.equal(own.contact.idFileId, idFileId)
      assert.equal(codeOf(await guest.call(registrationApi.submitPerson, sent)), 'WRONG_STATUS')
    })
  })
