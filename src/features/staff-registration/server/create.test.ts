/** Registrations that staff enter: late, of a single person or an organisation, by whom, and what is refused. */
import assert from 'node:assert/strict'
import { describe } from 'node:test'
import type { CallSent } from '../../../shared/call-ref.ts'
import { makeStaff, signIn } from '../../../app/testing/people.ts'
import {
  delegateOf,
  formOf,
  makeOrganisation,
  seen,
  setSeats,
  startRegistrationApp,
  submitAll,
  testEdition,
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
import { bookingApi } from '../../booking/contract.ts'
import { feesApi } from '../../fees/contract.ts'
import { mailboxApi } from '../../mailbox/contract.ts'
import { registrationApi } from '../../registration/contract.ts'
import { reviewApi } from '../../review/contract.ts'
import { formPrice } from '../../registration/prices.ts'
import { staffRegistrationApi as api } from '../contract.ts'

type Sent = CallSent<typeof api.create>

const consents = { privacy: true, identity: false, sharing: false, directory: true }

/** A speaker without an organisation. */
const speaker = (change: Partial<Sent> = {}): Sent => ({
  individual: true,
  company: { nameEn: 'Institute of Deltas' },
  contact: {
    name: 'Ada Wong',
    jobTitle: 'Professor',
    email: 'ada@example.org',
    mobile: '13800001111',
  },
  people: [{ category: 'speaker' }],
  consents,
  means: 'email',
  ...change,
})

const create = (client: TestClient, sent: Sent) => client.call(api.create, sent)

/** Rows of what a refused registration would leave behind. */
async function countRows(app: TestApp): Promise<number[]> {
  const counts: number[] = []
  for (const table of ['company', 'person', 'account', 'delegate_activity', 'company_name'] as const) {
    const { count } = await app.tx(({ tx }) =>
      tx
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    )
    counts.push(Number(count))
  }
  return counts
}

const readCompany = (app: TestApp, id: string) =>
  app.tx(({ tx }) => tx.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirstOrThrow())

for (const engine of engines)
  describe(`staff register people [${engine.name}]`, () => {
    const it = testOn(engine, startRegistrationApp)

    it('a speaker without an organisation, after the deadline, with a reason', async (app) => {
      app.clock.advance(200 * 86_400_000)
      const { client } = await makeStaff(app, 'editor')
      await setSeats(app, 'welcome-reception', { capacity: 0 })
      assert.deepEqual(faultsOf(await create(client, speaker())), ['lateReason'])
      const made = await resultOf(create(client, speaker({ lateReason: 'Invited by the chair' })))
      assert.equal(made.status, 'submitted')
      assert.match(made.number, /^LIRC2025-\d{4}$/)
      assert.deepEqual(made.missed, [{ name: 'Ada Wong', activities: ['welcome-reception'] }])
      const company = await readCompany(app, made.companyId)
      assert.deepEqual(
        [company.individual, company.late_reason, company.name.en, company.type],
        [true, 'Invited by the chair', 'Institute of Deltas', 'others'],
      )
      const [person, ...others] = await app.tx(({ tx }) =>
        tx.selectFrom('delegate').selectAll().where('company_id', '=', made.companyId).execute(),
      )
      assert.equal(others.length, 0)
      assert.deepEqual(
        [person!.category, person!.is_primary_contact, person!.email_key],
        ['speaker', true, 'ada@example.org'],
      )
      const said = await app.tx(({ tx }) =>
        tx
          .selectFrom('registration_consent')
          .select(['kind', 'given', 'means'])
          .where('company_id', '=', made.companyId)
          .orderBy('kind')
          .execute(),
      )
      assert.deepEqual(
        said.map(({ kind, given, means }) => [kind, given, means]),
        [
          ['directory', false, 'email'],
          ['identity', false, 'email'],
          ['privacy', true, 'email'],
          ['sharing', false, 'email'],
        ],
        'a single person is in no directory',
      )
    })

    it('the person is told, signs in with a code, and finds what was entered', async (app) => {
      const { client } = await makeStaff(app, 'reviewer')
      const made = await resultOf(create(client, speaker()))
      const mails = await app.mail({ to: 'ada@example.org' })
      assert.deepEqual(
        mails.map(({ kind }) => kind),
        ['registration.entered'],
      )
      assert.match(mails[0]!.text, new RegExp(made.number))
      const person = app.client()
      await signIn(app, person, 'ada@example.org')
      const own = await resultOf(person.call(registrationApi.getCompany, {}))
      assert.deepEqual(
        [own.id, own.individual, own.enteredByStaff, own.missing],
        [made.companyId, true, true, []],
      )
      assert.deepEqual(own.delegates[0]!.activities, ['welcome-reception', 'main-forum', 'keynote-speeches'])
      const mine = await resultOf(person.call(bookingApi.mine, {}))
      assert.equal(mine.mayNot, 'notRegistered', 'a single person books no room')
      assert.equal(codeOf(await person.call(mailboxApi.contacts, {})), 'FORBIDDEN', 'and has no mailbox')
    })

    it('nobody outside reads of a single person, and the affiliation is no name that is taken', async (app) => {
      const { client } = await makeStaff(app, 'reviewer')
      await resultOf(create(client, speaker({ approve: true })))
      const other = speaker({
        approve: true,
        company: { nameEn: 'Institute of Deltas', type: 'reinsurance' },
        contact: { ...speaker().contact, email: 'bo@example.org' },
      })
      await resultOf(create(client, other))
      const visitor = app.client()
      const listed = await resultOf(visitor.call(registrationApi.listCompanies, {}))
      assert.equal(listed.total, 0)
      const suggested = await resultOf(
        visitor.call(registrationApi.suggestNames, { q: 'Institute of Deltas' }),
      )
      assert.deepEqual(suggested, [])
      const institute = await makeOrganisation(app, 'Institute of Deltas')
      assert.ok(institute.companyId)
      const mails = await app.mail({ to: 'bo@example.org' })
      assert.deepEqual(
        mails.map(({ kind }) => kind),
        ['registration.approved'],
      )
    })

    it('an organisation comes with people of several categories; what is chosen and full is refused', async (app) => {
      const { client } = await makeStaff(app, 'reviewer')
      await setSeats(app, 'visit-1', { capacity: 1 })
      const { company, contact } = formOf('office@example.net', 'Harbour Re Ltd.')
      const people: Sent['people'] = [
        { ...delegateOf({ activities: ['visit-1'] }), category: 'delegate' },
        { name: 'Bo Lin', category: 'vip', jobTitle: 'Chair', email: 'chair@example.net' },
        { name: 'Cai Yu', category: 'crew', mobile: '13800002222' },
      ]
      const identity = { ...consents, identity: true }
      const sent: Sent = {
        individual: false,
        company,
        contact: { ...contact, certificateNumber: 'E12345678' },
        people,
        consents: identity,
        means: 'paper',
      }
      const two = [people[0]!, { ...delegateOf({ activities: ['visit-1'] }), category: 'delegate' }]
      const before = await countRows(app)
      const full = await create(client, { ...sent, people: two })
      assert.deepEqual([codeOf(full), faultsOf(full)], ['SEAT_FULL', ['delegates.1.activities']])
      assert.deepEqual(await countRows(app), before, 'nothing stays of what was refused')
      const made = await resultOf(create(client, sent))
      const rows = await app.tx(({ tx }) =>
        tx
          .selectFrom('delegate')
          .select(['name', 'category', 'email_key'])
          .where('company_id', '=', made.companyId)
          .orderBy('position')
          .execute(),
      )
      assert.deepEqual(
        rows.map(({ name, category }) => [name, category]),
        [
          ['王明', 'delegate'],
          ['Bo Lin', 'vip'],
          ['Cai Yu', 'crew'],
        ],
      )
      assert.equal(rows[2]!.email_key, null)
      const office = app.client()
      await signIn(app, office, 'office@example.net')
      const { lines } = await resultOf(office.call(feesApi.statement, {}))
      assert.deepEqual(
        lines.map(({ kind, quantity, text }) => [kind, quantity, text.en]),
        [
          ['delegate-fee', 1, lines[0]!.text.en],
          ['category-free', 1, 'Free of charge: VIP'],
          ['category-free', 1, 'Free of charge: Crew'],
        ],
      )
      const own = await resultOf(office.call(registrationApi.getCompany, {}))
      const form = { type: own.company.type, delegates: own.delegates, now: app.clock.now() }
      assert.equal(formPrice(own.price, form).totalFen, own.price.totalFen, 'the form shows the same sum')
      const taken = await create(client, {
        ...sent,
        contact: { ...sent.contact, email: 'else@example.net' },
        people: [{ name: 'Di Wu', category: 'crew', mobile: '13800003333' }],
      })
      assert.equal(codeOf(taken), '5001')
    })

    it('an address that somebody has is refused, by its field, and everything else that is wrong with it', async (app) => {
      const { client } = await makeStaff(app, 'reviewer')
      const organisation = await makeOrganisation(app)
      const listed = delegateOf()
      await submitAll(app, organisation, { delegates: [listed] })
      const before = await countRows(app)
      const withEmail = (email: string) => speaker({ contact: { ...speaker().contact, email } })
      for (const email of [organisation.email, listed.email!, 'reviewer@example.com'])
        assert.deepEqual(faultsOf(await create(client, withEmail(email))), ['contact.email'], email)
      const empty = speaker({ company: {}, contact: { email: 'x' }, people: [{ category: 'speaker' }] })
      assert.deepEqual(faultsOf(await create(client, empty)), [
        'company.nameEn',
        'contact.email',
        'contact.jobTitle',
        'contact.mobile',
        'contact.name',
      ])
      const unknown = speaker({ people: [{ category: 'ghost' }], consents: { ...consents, privacy: false } })
      assert.deepEqual(faultsOf(await create(client, unknown)), ['consents.privacy', 'delegates.0.category'])
      const numbered = speaker({
        contact: { ...speaker().contact, certificateKind: 'passport', certificateNumber: 'E12345678' },
      })
      assert.deepEqual(faultsOf(await create(client, numbered)), ['consents.identity'])
      assert.deepEqual(await countRows(app), before)
    })

    it('a person without an address can sign in once staff enter one', async (app) => {
      const { client } = await makeStaff(app, 'reviewer')
      const { email: _, ...contact } = speaker().contact
      const made = await resultOf(create(client, speaker({ contact, people: [{ category: 'walk-in' }] })))
      await app.work()
      assert.deepEqual(await app.mail({ kind: 'registration.entered' }), [])
      const before = await readCompany(app, made.companyId)
      assert.equal(before.account_id, before.id)
      const save = async (email: string) => {
        const registration = await seen(app, made.companyId)
        return client.call(reviewApi.updateCompany, { ...registration, contact: { ...contact, email } })
      }
      const taken = await makeOrganisation(app)
      assert.deepEqual(faultsOf(await save(taken.email)), ['contact.email'])
      await resultOf(save('ada@example.org'))
      await app.work()
      const person = app.client()
      await signIn(app, person, 'ada@example.org')
      const own = await resultOf(person.call(registrationApi.getCompany, {}))
      assert.equal(own.id, made.companyId)
    })

    it('readers and the desk register nobody, and an editor approves nothing', async (app) => {
      for (const role of ['reader', 'checkin'] as const) {
        const { client } = await makeStaff(app, role)
        assert.equal(codeOf(await create(client, speaker())), 'FORBIDDEN', role)
      }
      const { client } = await makeStaff(app, 'editor')
      assert.equal(codeOf(await create(client, speaker({ approve: true }))), 'FORBIDDEN')
      assert.equal((await resultOf(create(client, speaker()))).status, 'submitted')
      const { count } = await app.tx(({ tx }) =>
        tx
          .selectFrom('company')
          .select((e) => e.fn.countAll<number>().as('count'))
          .where('edition', '=', testEdition)
          .executeTakeFirstOrThrow(),
      )
      assert.equal(Number(count), 1)
    })
  })
