/** The life of a registration over the real calls, on both engines (requirement 4, requirement 5, requirement 8; decision 7, decision 11). */
import assert from 'node:assert/strict'
import { fromBeijing } from '../../../shared/format.ts'
import {
  delegateOf,
  formOf,
  makeOrganisation,
  saveDelegates,
  setParameter,
  solveCaptcha,
  startRegistrationApp,
  submitAll,
  takeTicket,
  uploadId,
  seenIn,
} from '../../../app/testing/registrations.ts'
import { engines, testOn, fieldsOf } from '../../../app/testing/with-app.ts'
import { registrationApi as api } from '../contract.ts'
import { changeStatus } from './status-service.ts'

for (const engine of engines) {
  const it = testOn(engine, startRegistrationApp)

  it('an organisation submits everything at once and is told by mail', async (app) => {
    const organisation = await makeOrganisation(app)
    const answer = await submitAll(app, organisation)
    assert.equal(answer.envelope.resultCode, '0000', JSON.stringify(answer.envelope))
    const company = answer.envelope.result!
    assert.equal(company.status, 'submitted')
    assert.equal(company.number, 'LIRC2025-0001')
    assert.deepEqual(company.missing, [])
    assert.equal(company.contact.name, 'Mei Tan')
    assert.deepEqual(company.contact.certificate, { kind: 'passport', masked: 'E1*****78' })
    assert.equal(company.delegates[0]!.certificate!.masked.includes('1949'), false)
    assert.deepEqual(
      company.history.map((entry) => entry.status),
      ['draft', 'submitted'],
    )
    assert.deepEqual(company.editable, {
      company: false,
      contact: false,
      delegates: true,
      fields: [],
      submit: false,
      cancel: true,
    })
    const [mail] = await app.mail({ to: organisation.email, kind: 'registration.submitted' })
    assert.match(mail!.text, /LIRC2025-0001/)
    assert.match(mail!.subject, /Registration received/)
    assert.match(mail!.subject, /已收到报名/)
    const second = await makeOrganisation(app)
    assert.equal((await submitAll(app, second)).envelope.result!.number, 'LIRC2025-0002')
  })

  it('a wrong submission names every field and keeps nothing of it', async (app) => {
    const organisation = await makeOrganisation(app)
    const form = formOf(organisation.email, organisation.name)
    const answer = await submitAll(app, organisation, {
      form: {
        ...form,
        company: { ...form.company, city: 'S', country: 'XX' },
        contact: { ...form.contact, mobile: '123', jobTitle: 'X', title: '' },
        delegateCount: 0,
      },
      delegates: [
        delegateOf({ mobile: '123', activities: [] }),
        delegateOf({ certificateNumber: '110105194912310021' }),
      ],
      consents: { privacy: true, identity: false, sharing: false, directory: false },
    })
    assert.equal(answer.status, 400)
    assert.deepEqual(Object.keys(fieldsOf(answer)).toSorted(), [
      'company.city',
      'company.country',
      'consents.identity',
      'contact.jobTitle',
      'contact.mobile',
      'contact.title',
      'delegateCount',
      'delegates.0.activities',
      'delegates.0.mobile',
      'delegates.1.certificateNumber',
    ])
    assert.equal(fieldsOf(answer)['delegates.0.mobile'], 'The mobile number must have 10–20 digits.')
    const { envelope } = await organisation.client.call(api.getCompany, {})
    assert.equal(envelope.result!.status, 'draft')
    assert.equal(envelope.result!.delegates.length, 0)
  })

  it('5 s between two submits, and a ticket of 30 minutes', async (app) => {
    const organisation = await makeOrganisation(app)
    const { client } = organisation
    const early = { ...formOf(organisation.email, organisation.name), formTicket: await takeTicket(client) }
    const first = await client.call(api.saveCompany, { ...early, captcha: await solveCaptcha(client) })
    assert.equal(first.envelope.resultCode, '0000', JSON.stringify(first.envelope))
    app.clock.advance(4_999)
    const second = await client.call(api.saveCompany, { ...early, captcha: await solveCaptcha(client) })
    assert.equal(second.envelope.resultCode, 'WAIT_CLICK')
    assert.equal(second.envelope.errorMessage, 'Please wait for 5 seconds!')
    app.clock.advance(30 * 60_000 - 4_999)
    const last = await client.call(api.saveCompany, { ...early, captcha: await solveCaptcha(client) })
    assert.equal(last.envelope.resultCode, '0000', 'the thirtieth minute still counts')
    app.clock.advance(5_001)
    const late = await client.call(api.saveCompany, { ...early, captcha: await solveCaptcha(client) })
    assert.equal(late.envelope.resultCode, 'TICKET_EXPIRED')
    assert.match(late.envelope.errorMessage!, /more than 30 minutes/)
    await setParameter(app, 'FORM_TICKET_MINUTES', '20')
    const forged = await client.call(api.saveCompany, {
      ...early,
      formTicket: `${app.clock.now()}.LIRC_2025.${'0'.repeat(64)}`,
      captcha: await solveCaptcha(client),
    })
    assert.equal(forged.envelope.resultCode, 'TICKET_EXPIRED')
    assert.match(forged.envelope.errorMessage!, /more than 20 minutes/, 'as the edition has set it')
    const renewed = await client.call(api.renewTicket, {})
    const again = await client.call(api.saveCompany, {
      ...early,
      formTicket: renewed.envelope.result!.formTicket,
      captcha: await solveCaptcha(client),
    })
    assert.equal(again.envelope.resultCode, '0000')
  })

  it('the captcha must be right and not empty, and is used up', async (app) => {
    const organisation = await makeOrganisation(app)
    const captcha = await solveCaptcha(organisation.client)
    const empty = await submitAll(app, organisation, { captcha: { ...captcha, answer: ' ' } })
    assert.equal(fieldsOf(empty)['captcha'], 'Enter the captcha.')
    const wrong = await submitAll(app, organisation, { captcha: { ...captcha, answer: 'nonsense' } })
    assert.equal(fieldsOf(wrong)['captcha'], 'The captcha is wrong. Enter it again.')
    const used = await submitAll(app, organisation, { captcha })
    assert.ok(fieldsOf(used)['captcha'], 'a captcha answered wrongly once is dead')
  })

  it('from the deadline on the server refuses every edit', async (app) => {
    const organisation = await makeOrganisation(app)
    const { client } = organisation
    await submitAll(app, organisation)
    app.clock.set(fromBeijing('2025-09-30 17:59'))
    const { signIn } = await import('../../../app/testing/people.ts')
    await setParameter(app, 'REGISTRATION_DEADLINE', '2025-09-30 19:00')
    await signIn(app, client, organisation.email)
    await setParameter(app, 'REGISTRATION_DEADLINE', '2025-09-30 18:00')
    app.clock.set(fromBeijing('2025-09-30 18:00'))
    const state = await client.call(api.checkTimeIsNormal, {})
    assert.equal(state.envelope.result!.open, false)
    const formTicket = state.envelope.result!.formTicket
    const delegateId = (await client.call(api.getCompany, {})).envelope.result!.delegates[0]!.id
    const closed = [
      await client.call(api.saveCompany, {
        ...formOf(organisation.email, organisation.name),
        formTicket,
        captcha: await solveCaptcha(client),
      }),
      await client.call(api.saveDelegates, { delegates: delegateOf(), formTicket }),
      await client.call(api.submit, {
        formTicket,
        captcha: await solveCaptcha(client),
        consents: { privacy: true, identity: true, sharing: true, directory: true },
      }),
      await client.call(api.cancel, { confirm: true }),
      await client.call(api.removeDelegate, { delegateId }),
      await client.call(api.joinWaiting, { delegateId, activity: 'visit-1' }),
    ]
    assert.deepEqual(
      closed.map((answer) => answer.envelope.resultCode),
      closed.map(() => 'REGISTRATION_CLOSED'),
    )
    const draft = await client.call(api.saveDraft, { version: 0, body: { city: 'anything' } })
    assert.equal(draft.envelope.resultCode, '0000', 'a draft is still kept')
    const { editable } = (await client.call(api.getCompany, {})).envelope.result!
    assert.deepEqual(editable, {
      company: false,
      contact: false,
      delegates: false,
      fields: [],
      submit: false,
      cancel: false,
    })
  })

  it('company and contact are closed after submission, but for the fields that were returned', async (app) => {
    const organisation = await makeOrganisation(app)
    const { client, email, name } = organisation
    await submitAll(app, organisation)
    const save = async (change: object) => {
      app.clock.advance(5_001)
      const form = formOf(email, name)
      return client.call(api.saveCompany, {
        ...form,
        company: { ...form.company, ...change },
        formTicket: await takeTicket(client),
        captcha: await solveCaptcha(client),
      })
    }
    const closed = await save({ city: 'Shanghai', address: 'Elsewhere 2' })
    assert.equal(closed.envelope.resultCode, 'NOT_EDITABLE')
    assert.deepEqual(Object.keys(fieldsOf(closed)).toSorted(), ['company.address', 'company.city'])
    assert.equal((await save({})).envelope.resultCode, '0000', 'unchanged values are no change')
    const returned = await app.tx(async (ctx) =>
      changeStatus(ctx, {
        ...(await seenIn(ctx, organisation.companyId)),
        to: 'returned',
        reasons: [{ path: 'company.city', reason: { cn: '请写全称', en: 'Please write it in full' } }],
        note: { cn: '谢谢', en: 'Thank you' },
      }),
    )
    assert.equal(returned.ok, true)
    const [mail] = await app.mail({ to: email, kind: 'registration.returned' })
    assert.match(mail!.text, /^City\nEntered: “Singapore”\nPlease write it in full$/m)
    assert.match(mail!.text, /^城市\n.*“Singapore”\n请写全称$/m)
    const shown = (await client.call(api.getCompany, {})).envelope.result!
    assert.deepEqual(shown.editable.fields, ['company.city'])
    assert.deepEqual(shown.corrections[0]!.reason, { cn: '请写全称', en: 'Please write it in full' })
    assert.deepEqual(shown.reviewerNote, { cn: '谢谢', en: 'Thank you' })
    assert.equal((await save({ address: 'Elsewhere 2' })).envelope.resultCode, 'NOT_EDITABLE')
    const form = formOf(email, name)
    const again = await submitAll(app, organisation, {
      form: { ...form, company: { ...form.company, city: 'Singapore City' } },
      delegates: [],
    })
    assert.equal(again.envelope.resultCode, '0000', JSON.stringify(again.envelope))
    assert.equal(again.envelope.result!.status, 'resubmitted')
    assert.equal(again.envelope.result!.number, 'LIRC2025-0001')
    assert.equal(again.envelope.result!.company.city, 'Singapore City')
    await app.tx(async (ctx) =>
      changeStatus(ctx, { ...(await seenIn(ctx, organisation.companyId)), to: 'approved' }),
    )
    assert.equal((await app.mail({ to: email, kind: 'registration.approved' })).length, 1)
    const [invitation, ...more] = await app.mail({ kind: 'registration.delegate' })
    assert.equal(more.length, 0)
    assert.match(invitation!.to, /^delegate-\d+@example\.com$/)
    assert.match(invitation!.text, /Sign in with this email address/)
    assert.match(invitation!.text, /^Dear 王明,/m)
    const list = await client.call(api.listCompanies, {})
    assert.deepEqual(
      list.envelope.result!.rows.map((row) => row.nameEn),
      [name],
    )
    assert.equal(JSON.stringify(list.envelope).includes('Tan'), false, 'no person is listed')
  })

  it('numbers and addresses are taken with the invisible characters of a paste, names stay whole without them', async (app) => {
    const one = await makeOrganisation(app, 'Pasted Re')
    const form = formOf(one.email, 'Pasted\u200b Re')
    const contact = {
      ...form.contact,
      name: '张\u200b三丰',
      mobile: `\u202d${form.contact!.mobile}\u202c`,
      email: `${form.contact!.email}\ufeff`,
    }
    const done = await submitAll(app, one, { form: { ...form, contact } })
    assert.equal(done.envelope.resultCode, '0000', JSON.stringify(done.envelope))
    const saved = done.envelope.result!
    assert.deepEqual(
      [saved.contact.name, saved.contact.email, saved.company.nameEn],
      ['张三丰', one.email, 'Pasted Re'],
    )
  })

  it('a name without its marks, in the other script of Chinese, or with “and” for “&” is taken', async (app) => {
    const first = await makeOrganisation(app, 'Zürich Property & Casualty')
    const form = formOf(first.email, 'Zürich Property & Casualty')
    await submitAll(app, first, { form: { ...form, company: { ...form.company, nameCn: '東海財產保險' } } })
    const other = await makeOrganisation(app, 'Quite Another Company')
    const submit = async (company: object) => {
      const form = formOf(other.email, 'Quite Another Company')
      return (await submitAll(app, other, { form: { ...form, company: { ...form.company, ...company } } }))
        .envelope.resultCode
    }
    assert.equal(await submit({ nameEn: 'Zurich Property and Casualty Ltd' }), '5001')
    assert.equal(await submit({ nameCn: '东海财产保险有限公司' }), '5001')
    assert.equal(await submit({ nameEn: 'Zuerich Property and Casualty' }), 'NAME_NEAR')
  })

  it('a name differing in width, case, spaces or legal suffix is taken; a near one is suggested first', async (app) => {
    await makeOrganisation(app, 'Hualan Reinsurance Co., Ltd.')
    const other = await makeOrganisation(app, 'Quite Another Company')
    const submit = (nameEn: string, more: object = {}) =>
      submitAll(app, other, { form: { ...formOf(other.email, nameEn), ...more } })
    const taken = await submit('ＨＵＡＬＡＮ  reinsurance')
    assert.equal(taken.envelope.resultCode, '5001')
    assert.equal(taken.envelope.errorMessage, 'The company has been registered')
    const near = await submit('Hualan Reinsurance Shanghai Branch')
    assert.equal(near.envelope.resultCode, 'NAME_NEAR')
    assert.deepEqual((near.envelope.result as unknown as { near: unknown }).near, [
      { cn: 'Hualan Reinsurance Co., Ltd.', en: 'Hualan Reinsurance Co., Ltd.' },
    ])
    const confirmed = await submit('Hualan Reinsurance Shanghai Branch', { nameConfirmed: true })
    assert.equal(confirmed.envelope.resultCode, '0000', JSON.stringify(confirmed.envelope))
    assert.deepEqual(
      confirmed.envelope.result!.nearNames.map((row) => row.en),
      ['Hualan Reinsurance Co., Ltd.'],
    )
  })

  it('a cancelled registration frees its name and address, and the account can begin anew', async (app) => {
    const organisation = await makeOrganisation(app, 'Comes and Goes Ltd.')
    await submitAll(app, organisation, { delegates: [delegateOf({ email: 'once@example.com' })] })
    const cancelled = await organisation.client.call(api.cancel, { confirm: true })
    assert.equal(cancelled.envelope.result!.status, 'cancelled')
    assert.equal((await app.mail({ to: organisation.email, kind: 'registration.cancelled' })).length, 1)
    const { client, email } = organisation
    assert.equal((await client.call(api.getCompany, {})).status, 404)
    app.clock.advance(60_001)
    const anew = await client.call(api.saveCompany, {
      ...formOf(email, 'Comes and Goes Ltd.'),
      contact: { ...formOf(email, '').contact, certificateNumber: 'E7654321' },
      formTicket: await takeTicket(client),
      captcha: await solveCaptcha(client),
    })
    assert.equal(anew.envelope.resultCode, '0000', JSON.stringify(anew.envelope))
    assert.notEqual(anew.envelope.result!.id, organisation.companyId)
    const delegate = await submitAll(app, organisation, {
      delegates: [delegateOf({ email: 'once@example.com' })],
    })
    assert.equal(delegate.envelope.resultCode, '0000', JSON.stringify(delegate.envelope))
  })

  it('an ID number is refused where nobody has agreed that it is kept', async (app) => {
    const organisation = await makeOrganisation(app)
    await app.tx(({ tx }) => tx.deleteFrom('registration_consent').execute())
    const refused = await saveDelegates(app, organisation, [delegateOf()])
    assert.deepEqual(Object.keys(fieldsOf(refused)), ['consents.identity'])
    const agreed = await submitAll(app, organisation)
    assert.equal(agreed.envelope.resultCode, '0000', JSON.stringify(agreed.envelope))
    assert.deepEqual(agreed.envelope.result!.consents, {
      privacy: true,
      identity: true,
      sharing: false,
      directory: false,
    })
    assert.equal((await saveDelegates(app, organisation, [delegateOf()])).envelope.resultCode, '0000')
  })

  it('at most two negotiation slots, none unknown, none that is full', async (app) => {
    const [first, second] = [await makeOrganisation(app), await makeOrganisation(app)]
    const submit = (organisation: typeof first, negotiationSlots: string[]) =>
      submitAll(app, organisation, {
        form: { ...formOf(organisation.email, organisation.name), negotiationSlots },
      })
    const three = await submit(first, ['slot-1', 'slot-2', 'slot-3'])
    assert.equal(fieldsOf(three)['negotiationSlots'], 'Each organisation can have up to 2 negotiation slots.')
    const unknown = await submit(first, ['slot-9'])
    assert.ok(fieldsOf(unknown)['negotiationSlots'])
    const done = await submit(first, ['slot-1', 'slot-2'])
    assert.equal(done.envelope.resultCode, '0000', JSON.stringify(done.envelope))
    const shown = done.envelope.result!.negotiation
    assert.equal(shown.limit, 2)
    assert.deepEqual(
      shown.slots.map((slot) => [slot.id, slot.left, slot.chosen]),
      [
        ['slot-1', 0, true],
        ['slot-2', 1, true],
        ['slot-3', 3, false],
      ],
    )
    const full = await submit(second, ['slot-1'])
    assert.equal(fieldsOf(full)['negotiationSlots'], 'This negotiation slot is full. Choose another.')
    assert.equal((await second.client.call(api.getCompany, {})).envelope.result!.status, 'draft')
    const { client } = first
    app.clock.advance(5_001)
    const changed = await client.call(api.saveCompany, {
      company: {},
      contact: {},
      negotiationSlots: ['slot-3'],
      formTicket: await takeTicket(client),
      captcha: await solveCaptcha(client),
    })
    assert.deepEqual(
      changed.envelope.result!.negotiation.slots.map((slot) => slot.chosen),
      [false, false, true],
      'slots can be changed until the deadline',
    )
  })

  it('what is missing is listed until nothing is', async (app) => {
    const organisation = await makeOrganisation(app)
    const { client } = organisation
    const before = (await client.call(api.getCompany, {})).envelope.result!
    const paths = before.missing.map((item) => item.path)
    for (const path of [
      'company.country',
      'company.city',
      'company.address',
      'contact.title',
      'contact.rank',
      'delegates',
    ])
      assert.ok(paths.includes(path), path)
    const early = await submitAll(app, organisation, { form: undefined, delegates: undefined })
    assert.equal(early.envelope.resultCode, 'INCOMPLETE')
    assert.ok(fieldsOf(early)['company.city'])
    const none = await submitAll(app, organisation, { delegates: [] })
    assert.equal(none.envelope.resultCode, 'INCOMPLETE')
    assert.deepEqual(Object.keys(fieldsOf(none)), ['delegates'])
    assert.equal(none.envelope.errorMessage, 'Check that the delegates’ details are complete.')
    assert.equal(fieldsOf(none)['delegates'], 'Enter the delegates’ details and activities.')
  })

  it('people from abroad and from Hong Kong, Macao and Taiwan upload an ID', async (app) => {
    const organisation = await makeOrganisation(app)
    const { client } = organisation
    const abroad = { origin: 'abroad', certificateKind: 'passport', certificateNumber: 'K1234567' }
    const permit = {
      origin: 'hk-macao-taiwan',
      certificateKind: 'hk-macao-permit',
      certificateNumber: 'H12345678',
    }
    const without = await submitAll(app, organisation, {
      delegates: [delegateOf(abroad), delegateOf(permit)],
    })
    assert.deepEqual(Object.keys(fieldsOf(without)), ['delegates.0.idFileId', 'delegates.1.idFileId'])
    const [one, two] = [await uploadId(client), await uploadId(client)]
    const stranger = await makeOrganisation(app)
    const foreign = await submitAll(app, stranger, { delegates: [delegateOf({ ...abroad, idFileId: one })] })
    assert.equal(
      fieldsOf(foreign)['delegates.0.idFileId'],
      'The uploaded document was not found. Upload it again.',
    )
    const done = await submitAll(app, organisation, {
      delegates: [delegateOf({ ...abroad, idFileId: one }), delegateOf({ ...permit, idFileId: two })],
    })
    assert.equal(done.envelope.resultCode, '0000', JSON.stringify(done.envelope))
    const { idFileId, idFileName } = done.envelope.result!.delegates[1]!
    assert.deepEqual([idFileId, idFileName], [two, 'passport.pdf'])
  })
}
