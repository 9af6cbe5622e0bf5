/**
 * Marked data goes in through calls of the registration, and the people are erased: no column of any table holds a mark
 * afterwards. A leak names the call and field that it came in by.
 */
import assert from 'node:assert/strict'
import { describe } from 'node:test'
import { sql } from 'kysely'
import { registrationApi as api } from '../../features/registration/contract.ts'
import { reviewApi } from '../../features/review/contract.ts'
import { addJob } from '../../server/jobs/jobs.ts'
import { staffRegistrationApi } from '../../features/staff-registration/contract.ts'
import { dayMs } from '../../shared/durations.ts'
import { makeStaff, prove, signIn } from '../testing/people.ts'
import {
  delegateOf,
  formOf,
  makeOrganisation,
  seen,
  startRegistrationApp,
  submitAll,
} from '../testing/registrations.ts'
import { engines, resultOf, testOn, type TestApp, type TestClient } from '../testing/with-app.ts'

/** Words of letters alone, so that any field for a name takes them, each for one field of one call. */
class Marks {
  readonly #origins = new Map<string, string>()

  of(call: { path: string }, field: string): string {
    const letters = String(this.#origins.size + 100).replace(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)]!)
    const mark = `Zyx${letters}zyx`
    this.#origins.set(mark.toLowerCase(), `${call.path} ${field}`)
    return mark
  }

  /** A mark for each field. */
  fields<Field extends string>(call: { path: string }, names: readonly Field[]): Record<Field, string> {
    return Object.fromEntries(names.map((name) => [name, this.of(call, name)])) as Record<Field, string>
  }

  in(text: string): string[] {
    return [...new Set(text.toLowerCase().match(/zyx[b-m]{3}zyx/g))].map(
      (mark) => this.#origins.get(mark) ?? mark,
    )
  }
}

const textOf = (value: unknown): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : JSON.stringify(value ?? null)

/** Where the marks lie: `call field > table.column`. */
async function found(app: TestApp, marks: Marks): Promise<string[]> {
  const { raw } = app.kernel.engine
  const places = new Set<string>()
  for (const { schema, name } of await raw.introspection.getTables()) {
    const table = sql.table(schema ? `${schema}.${name}` : name)
    const { rows } = await sql<Record<string, unknown>>`select * from ${table}`.execute(raw)
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        for (const origin of marks.in(textOf(value))) places.add(`${origin} > ${name}.${column}`)
  }
  return [...places].toSorted()
}

const personFields = ['surname', 'firstName', 'name', 'jobTitle', 'department', 'badgeName'] as const

/** An organisation whose contact, delegate, invoice and draft are marked in every field of text. */
async function fill(app: TestApp, marks: Marks) {
  const organisation = await makeOrganisation(app)
  await resultOf(
    organisation.client.call(api.saveDraft, {
      body: { note: marks.of(api.saveDraft, 'body') },
      version: 0,
    } as never),
  )
  const form = formOf(organisation.email, organisation.name)
  const email = `${marks.of(api.submit, 'delegate.email').toLowerCase()}@example.com`
  const sent = await submitAll(app, organisation, {
    form: {
      ...form,
      contact: { ...form.contact, ...marks.fields(api.submit, personFields) },
      company: { ...form.company, ...marks.fields(api.submit, ['city', 'address', 'abbrEn']) },
    },
    delegates: [
      delegateOf({
        email,
        ...marks.fields(api.submit, personFields),
        dietary: 'other',
        dietaryNote: marks.of(api.submit, 'dietaryNote'),
      }),
    ],
  })
  assert.equal(sent.envelope.resultCode, '0000', JSON.stringify(sent.envelope))
  await app.work()
  return { ...organisation, delegateEmail: email }
}

/** The delegate corrects their own record. */
async function correct(app: TestApp, marks: Marks, email: string): Promise<void> {
  const client = app.client()
  await signIn(app, client, email)
  await resultOf(
    client.call(api.updateUserInfo, {
      jobTitle: marks.of(api.updateUserInfo, 'jobTitle'),
      dietary: 'other',
      dietaryNote: marks.of(api.updateUserInfo, 'dietaryNote'),
    } as never),
  )
}

async function settle(app: TestApp): Promise<void> {
  await app.work()
  app.clock.advance(3 * dayMs)
  await app.work()
  app.clock.advance(3_600_000)
  await app.work()
}

async function erase(app: TestApp, client: TestClient, email: string): Promise<void> {
  await signIn(app, client, email)
  await resultOf(client.call(api.eraseMe, { confirm: true }))
  await settle(app)
}

/** What the organisation has of itself stays while its registration does. */
const ofOrganisation = /^customer\/submit (?:city|address|abbrEn) > /

/** Why staff deleted an organisation is the trace of their deed: the audit log alone keeps it. */
const whyDeleted = `${reviewApi.deleteCompany.path} reason > audit_entry.data`

for (const engine of engines)
  describe(`marked data [${engine.name}]`, () => {
    const it = testOn(engine, startRegistrationApp)

    it('of the people goes when the contact and the delegate erase themselves', async (app) => {
      const marks = new Marks()
      const organisation = await fill(app, marks)
      const before = new Set((await found(app, marks)).map((place) => place.split(' > ')[0]))
      for (const field of [...personFields, 'dietaryNote', 'delegate.email'])
        assert.ok(before.has(`${api.submit.path} ${field}`), `${field} is held, so that the test can fail`)
      await correct(app, marks, organisation.delegateEmail)
      await erase(app, app.client(), organisation.delegateEmail)
      await erase(app, organisation.client, organisation.email)
      assert.deepEqual(
        (await found(app, marks)).filter((place) => !ofOrganisation.test(place)),
        [],
      )
    })

    it('of an organisation goes when staff delete it', async (app) => {
      const marks = new Marks()
      const { companyId } = await fill(app, marks)
      const staff = await makeStaff(app)
      await prove(app, staff)
      const reason = marks.of(reviewApi.deleteCompany, 'reason')
      await resultOf(
        staff.client.call(reviewApi.deleteCompany, { ...(await seen(app, companyId)), reason } as never),
      )
      await settle(app)
      assert.deepEqual(await found(app, marks), [whyDeleted])
    })

    it('of an invitation goes when nobody answers it', async (app) => {
      const marks = new Marks()
      const staff = await makeStaff(app)
      const { invite } = staffRegistrationApi
      await resultOf(
        staff.client.call(invite, {
          category: 'speaker',
          email: `${marks.of(invite, 'email').toLowerCase()}@example.org`,
          ...marks.fields(invite, ['name', 'affiliation']),
          locale: 'en',
          endsAt: app.clock.now() + 10 * dayMs,
          approve: true,
        }),
      )
      await app.work()
      assert.notDeepEqual(await found(app, marks), [], 'so that the test can fail')
      app.clock.advance(120 * dayMs)
      await app.tx((ctx) => addJob(ctx, { kind: 'staffRegistration.forgetUnanswered' }))
      await settle(app)
      assert.deepEqual(await found(app, marks), [])
    })
  })
