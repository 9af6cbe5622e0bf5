/** What reviewers and administrators do to a registration, at the service's door, on both engines (requirement 6; decision 7, decision 12). */
import assert from 'node:assert/strict'
import {
  delegateOf,
  makeOrganisation,
  setSeats,
  startRegistrationApp,
  submitAll,
  testEdition,
  seenIn,
} from '../../../app/testing/registrations.ts'
import { engines, testOn } from '../../../app/testing/with-app.ts'
import { registrationApi as api } from '../contract.ts'
import { openCertificate } from './certificate-service.ts'
import { claimEmail, insertPerson, newPerson } from './delegate-row-service.ts'
import {
  removeCompany,
  removeDelegateByStaff,
  saveCompanyByStaff,
  saveDelegatesByStaff,
} from './staff-service.ts'
import { changeStatus } from './status-service.ts'

for (const engine of engines) {
  const it = testOn(engine, startRegistrationApp)

  it('staff edit what is closed, also after the deadline, under the same rules and limits', async (app) => {
    const organisation = await makeOrganisation(app)
    await submitAll(app, organisation)
    await setSeats(app, 'visit-1', { capacity: 0 })
    const { companyId } = organisation
    app.clock.advance(200 * 86_400_000)
    const edited = await app.tx(async (ctx) =>
      saveCompanyByStaff(ctx, {
        ...(await seenIn(ctx, companyId)),
        company: { city: 'Shanghai' },
        contact: { mobile: '13911112222' },
      }),
    )
    assert.deepEqual(edited.ok && edited.result.changed, ['company.city', 'contact.mobile'])
    const wrong = await app.tx(async (ctx) =>
      saveCompanyByStaff(ctx, { ...(await seenIn(ctx, companyId)), company: { city: 'S' } }),
    )
    assert.deepEqual(!wrong.ok && Object.keys(wrong.fields!), ['company.city'])
    const delegates = [delegateOf({ activities: ['visit-1'] })] as never
    const full = await app.tx(async (ctx) =>
      saveDelegatesByStaff(ctx, { ...(await seenIn(ctx, companyId)), delegates }),
    )
    assert.equal(!full.ok && full.error, 'SEAT_FULL')
    const missing = await app.tx(async (ctx) =>
      saveCompanyByStaff(ctx, { ...(await seenIn(ctx, 'nothing')), company: {} }),
    )
    assert.equal(!missing.ok && missing.error, 'NOT_FOUND')
  })

  it('staff exceed the limits of an organisation only with a reason, which is logged; capacities hold', async (app) => {
    const { companyId } = await makeOrganisation(app)
    await setSeats(app, 'exhibition', { limit: 0 })
    const add = (of: object, beyondReason?: string) =>
      app.tx(async (ctx) =>
        saveDelegatesByStaff(ctx, {
          ...(await seenIn(ctx, companyId)),
          delegates: [delegateOf(of)] as never,
          beyondReason,
        }),
      )
    const refused = await add({ activities: ['exhibition'] }, ' \u200b ')
    assert.equal(!refused.ok && refused.error, 'LIMIT_REACHED')
    await app.tx(({ tx }) => tx.updateTable('company').set({ people_limit: 0 }).execute())
    const many = await add({ activities: ['exhibition'] })
    assert.deepEqual(!many.ok && Object.keys(many.fields!), ['delegates'])
    const added = await add({ activities: ['exhibition'] }, 'Chairs the forum')
    assert.ok(added.ok)
    const { data } = await app.tx(({ tx }) =>
      tx
        .selectFrom('audit_entry')
        .select('data')
        .where('action', '=', 'registration.staffSaveDelegates')
        .executeTakeFirstOrThrow(),
    )
    const { typed, ...rest } = JSON.parse(data) as { typed: string }
    assert.deepEqual(rest, { delegates: added.result.delegateIds })
    assert.doesNotMatch(typed, /Chairs/, 'sealed, as it may name someone')
    await setSeats(app, 'visit-1', { capacity: 0 })
    const full = await add({ activities: ['visit-1'] }, 'Chairs the forum')
    assert.equal(!full.ok && full.error, 'SEAT_FULL')
  })

  it('a status follows only what may precede it, and a return says why', async (app) => {
    const organisation = await makeOrganisation(app)
    const { companyId } = organisation
    const to = (status: 'approved' | 'returned' | 'rejected' | 'cancelled', more: object = {}) =>
      app.tx(async (ctx) => changeStatus(ctx, { ...(await seenIn(ctx, companyId)), to: status, ...more }))
    assert.equal((await to('approved')).ok, false, 'a draft is not approved')
    await submitAll(app, organisation)
    assert.equal((await to('returned')).ok, false, 'a return without a reason')
    assert.equal((await to('approved')).ok, true)
    assert.equal((await to('approved')).ok, false)
    assert.equal((await to('cancelled')).ok, true)
    assert.equal((await to('returned', { note: { cn: '', en: '' } })).ok, false, 'cancelled is the end')
    const audit = await app.tx(({ tx }) =>
      tx
        .selectFrom('audit_entry')
        .select('action')
        .where('subject_id', '=', companyId)
        .orderBy('id')
        .execute(),
    )
    for (const action of [
      'registration.create',
      'registration.submitted',
      'registration.approved',
      'registration.cancelled',
    ]) {
      assert.ok(
        audit.some((entry) => entry.action === action),
        action,
      )
    }
  })

  it('a rejected registration gives its seats back and its mail says so in both languages', async (app) => {
    const organisation = await makeOrganisation(app)
    await submitAll(app, organisation, { delegates: [delegateOf({ activities: ['visit-1'] })] })
    await app.tx(async (ctx) =>
      changeStatus(ctx, {
        ...(await seenIn(ctx, organisation.companyId)),
        to: 'rejected',
        note: { cn: '名额有限', en: 'Places are few' },
      }),
    )
    const seats = await app.tx(({ tx }) => tx.selectFrom('delegate_activity').select('id').execute())
    assert.deepEqual(seats, [])
    const [mail] = await app.mail({ to: organisation.email, kind: 'registration.rejected' })
    assert.match(mail!.text, /Places are few/)
    assert.match(mail!.text, /名额有限/)
    assert.match(mail!.html ?? '', /<a [^>]*href="http:\/\/localhost:3000\/en\/signup"/)
    const shown = (await organisation.client.call(api.getCompany, {})).envelope.result!
    assert.deepEqual(
      [shown.status, shown.editable.submit, shown.editable.delegates],
      ['rejected', false, false],
    )
  })

  it('a full number opens for its own record only', async (app) => {
    const [one, two] = [await makeOrganisation(app), await makeOrganisation(app)]
    await submitAll(app, one)
    await submitAll(app, two)
    const delegateId = (await one.client.call(api.getCompany, {})).envelope.result!.delegates[0]!.id
    const open = (companyId: string, person: string) =>
      app.tx((ctx) => openCertificate(ctx, { companyId, person }))
    assert.deepEqual(await open(one.companyId, delegateId), {
      ok: true,
      result: { kind: 'id-card', number: '11010519491231002X' },
    })
    assert.deepEqual(await open(one.companyId, 'contact'), {
      ok: true,
      result: { kind: 'passport', number: 'E12345678' },
    })
    assert.equal((await open(two.companyId, delegateId)).ok, false, 'a delegate of another organisation')
    const dump = await app.tx(async ({ tx }) =>
      JSON.stringify([
        await tx.selectFrom('delegate').selectAll().execute(),
        await tx.selectFrom('company').selectAll().execute(),
      ]),
    )
    assert.equal(
      dump.includes('11010519491231002X') || dump.includes('E12345678'),
      false,
      'nothing in the clear',
    )
    await app.tx(async ({ tx }) => {
      const { certificate } = await tx
        .selectFrom('delegate')
        .select('certificate')
        .where('id', '=', delegateId)
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('person')
        .set({ certificate })
        .where('company_id', '=', two.companyId)
        .where('is_primary_contact', '=', true)
        .execute()
    })
    await assert.rejects(open(two.companyId, 'contact'), 'a swapped ciphertext')
  })

  it('removing a delegate and a whole registration leaves nothing behind', async (app) => {
    const organisation = await makeOrganisation(app, 'Goes Away Re')
    const submitted = await submitAll(app, organisation, {
      delegates: [delegateOf(), delegateOf({ activities: ['visit-1'] })],
    })
    const [first, second] = submitted.envelope.result!.delegates.map((delegate) => delegate.id)
    const remove = (delegateId: string) =>
      app.tx(async (ctx) =>
        removeDelegateByStaff(ctx, { delegateId, ...(await seenIn(ctx, organisation.companyId)) }),
      )
    assert.equal((await remove(first!)).ok, true)
    const last = await remove(second!)
    assert.equal(!last.ok && last.error, 'LAST_DELEGATE')
    assert.equal(
      (await app.tx(async (ctx) => removeCompany(ctx, { ...(await seenIn(ctx, organisation.companyId)) })))
        .ok,
      true,
    )
    const left = await app.tx(async ({ tx }) => [
      ...(await tx.selectFrom('company').select('id').execute()),
      ...(await tx.selectFrom('delegate').select('id').execute()),
      ...(await tx.selectFrom('delegate_activity').select('id').execute()),
      ...(await tx.selectFrom('company_name').select('id').execute()),
      ...(await tx.selectFrom('registration_consent').select('id').execute()),
    ])
    assert.deepEqual(left, [])
    await makeOrganisation(app, 'Goes Away Re')
  })

  it('a changed address of the contact must be nobody else’s, and the account is told of it', async (app) => {
    const [one, two] = [await makeOrganisation(app), await makeOrganisation(app)]
    await submitAll(app, one)
    const change = (email: string) =>
      app.tx(async (ctx) =>
        saveCompanyByStaff(ctx, { ...(await seenIn(ctx, one.companyId)), contact: { email } }),
      )
    const taken = await change(two.email)
    assert.equal(!taken.ok && taken.fields!['contact.email']!.message.en, 'The user has been registered')
    assert.equal((await change('moved@example.com')).ok, true)
    await app.work()
    const account = await app.tx(({ tx }) =>
      tx.selectFrom('account').select('email').where('email', '=', 'moved@example.com').executeTakeFirst(),
    )
    assert.ok(account, 'the account signs in with the new address')
  })

  it('the unique index decides about an address, and its violation ends nothing else', async (app) => {
    const organisation = await makeOrganisation(app)
    await app.tx(async (ctx) => {
      const company = { id: organisation.companyId, edition: testEdition }
      for (const [place, id] of ['a', 'b'].entries())
        await insertPerson(ctx, newPerson(ctx, { id, company, isPrimaryContact: false, position: place + 1 }))
      assert.equal(await claimEmail(ctx.tx, { delegateId: 'a', key: 'x@example.com' }), true)
      assert.equal(await claimEmail(ctx.tx, { delegateId: 'b', key: 'x@example.com' }), false)
      assert.equal(await claimEmail(ctx.tx, { delegateId: 'b', key: 'y@example.com' }), true)
    })
    const rows = await app.tx(({ tx }) =>
      tx.selectFrom('delegate').select('email_key').orderBy('id').execute(),
    )
    assert.deepEqual(
      rows.map((row) => row.email_key),
      ['x@example.com', 'y@example.com'],
    )
  })
}
