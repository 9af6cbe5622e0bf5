import { loadReadings } from '../../../server/names/readings.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountApi } from '../../account/contract.ts'
import { auditApi } from '../../audit/contract.ts'
import { registrationApi } from '../../registration/contract.ts'
import { makeStaff, prove, registerOrganisation, signIn } from '../../../app/testing/people.ts'
import {
  delegateOf,
  formOf,
  makeOrganisation,
  saveDelegates,
  setParameter,
  setSeats,
  startRegistrationApp,
  submitAll,
  uploadId,
  seen,
} from '../../../app/testing/registrations.ts'
import { engines, type TestClient } from '../../../app/testing/with-app.ts'
import type { CallDefinition, SentOf, StaffRole } from '../../../shared/call.ts'
import { reviewApi } from '../contract.ts'

const nobody = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

/** Every call of the review with an input that its schema takes, and the staff that may make it. */
const calls: [CallDefinition, Record<string, unknown>, StaffRole[]][] = [
  [reviewApi.getAllCompanyInfo, {}, ['administrator', 'reviewer', 'reader']],
  [reviewApi.getAllCompanyMemberInfo, {}, ['administrator', 'reviewer', 'reader']],
  [reviewApi.getCompany, { companyId: nobody }, ['administrator', 'reviewer', 'reader']],
  [reviewApi.listChanges, {}, ['administrator', 'reviewer', 'reader']],
  [
    reviewApi.decideChange,
    { companyId: nobody, delegateId: nobody, version: 'x', decision: 'accepted' },
    ['administrator', 'reviewer'],
  ],
  [reviewApi.codeDeliveries, {}, ['administrator', 'reviewer', 'reader']],
  [auditApi.auditLog, {}, ['administrator', 'reviewer', 'reader']],
  [auditApi.actors, {}, ['administrator', 'reviewer', 'reader']],
  [reviewApi.updateCompany, { companyId: nobody, version: 'x' }, ['administrator', 'reviewer']],
  [
    reviewApi.replaceDelegate,
    { companyId: nobody, version: 'x', delegateId: nobody, successor: {} },
    ['administrator', 'reviewer'],
  ],
  [
    reviewApi.updateDelegates,
    { companyId: nobody, version: 'x', delegates: [{}] },
    ['administrator', 'reviewer'],
  ],
  [
    reviewApi.updateStatus,
    { companyId: nobody, version: 'x', status: 'approved' },
    ['administrator', 'reviewer'],
  ],
  [
    reviewApi.undoStatus,
    { companyId: nobody, version: 'x', reason: { cn: '误', en: 'Mistake' } },
    ['administrator', 'reviewer'],
  ],
  [reviewApi.takeBackStatus, { companyId: nobody, version: 'x' }, ['administrator', 'reviewer']],
  [
    reviewApi.startBulk,
    { companies: [{ companyId: nobody, version: 'x' }], status: 'approved' },
    ['administrator', 'reviewer'],
  ],
  [reviewApi.getBulk, {}, ['administrator', 'reviewer']],
  [reviewApi.stopBulk, { bulkId: nobody }, ['administrator', 'reviewer']],
  [reviewApi.listMatching, {}, ['administrator', 'reviewer']],
  [reviewApi.listTakeBacks, {}, ['administrator', 'reviewer']],
  [reviewApi.stayPresent, { companyId: nobody }, ['administrator', 'reviewer']],
  [
    reviewApi.setCategory,
    { companyId: nobody, version: 'x', delegateId: nobody, category: 'vip', reason: 'Guest' },
    ['administrator', 'reviewer'],
  ],
  [reviewApi.revealCertificate, { companyId: nobody, person: 'contact' }, ['administrator', 'reviewer']],
  [reviewApi.deleteDelegate, { delegateId: nobody, version: 'x' }, ['administrator', 'reviewer']],
  [reviewApi.exportRegistrations, {}, ['administrator', 'reviewer']],
  [reviewApi.exportCheckInCodes, {}, ['administrator', 'reviewer']],
  [reviewApi.startExport, {}, ['administrator', 'reviewer']],
  [reviewApi.exportProgress, { exportId: nobody }, ['administrator', 'reviewer']],
  [reviewApi.downloadExport, { exportId: nobody }, ['administrator', 'reviewer']],
  [reviewApi.deleteCompany, { companyId: nobody, version: 'x' }, ['administrator']],
  [reviewApi.anonymiseCompany, { companyId: nobody, version: 'x', reason: 'asked for' }, ['administrator']],
]
const staff: StaffRole[] = ['administrator', 'reviewer', 'editor', 'checkin', 'reader']
/** Not refused for who asks: done, not found, a fresh proof still wanted, or another's work under way. */
const letThrough = (code: string) => ['0000', 'NOT_FOUND', 'PROOF_NEEDED', 'BULK_RUNNING'].includes(code)

test('no call of the review or the log is left out of the role test', () => {
  const declared = [...Object.values(reviewApi), ...Object.values(auditApi)]
    // A stream does not end, and is for whoever may read the list.
    .filter((call) => call !== reviewApi.events)
    .map((call) => call.path)
    .toSorted()
  assert.deepEqual(calls.map(([call]) => call.path).toSorted(), declared)
})

for (const engine of engines) {
  test(`each role may do what it may, and nothing else [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const people: [StaffRole | 'user' | 'visitor', TestClient][] = [
      ['visitor', app.client()],
      ['user', (await registerOrganisation(app)).client],
    ]
    for (const role of staff) people.push([role, (await makeStaff(app, role)).client])
    for (const [call, input, allowed] of calls) {
      for (const [who, client] of people) {
        const { status, envelope } = await client.call(call, input as never)
        const may = allowed.includes(who as StaffRole)
        if (may) assert.ok(letThrough(envelope.resultCode), `${who} ${call.path}: ${envelope.resultCode}`)
        else assert.equal(status, who === 'visitor' ? 401 : 403, `${who} ${call.path}`)
      }
    }
    await app.close()
  })

  test(`deletes, reveals and exports need a fresh proof, which counts once [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const admin = await makeStaff(app)
    for (const [call, input] of calls.filter(([call]) => call.freshProof)) {
      const refused = await admin.client.call(call, input as never)
      assert.deepEqual([refused.status, refused.envelope.resultCode], [403, 'PROOF_NEEDED'], call.path)
    }
    await prove(app, admin)
    const { proof } = admin.client
    const first = await admin.client.call(reviewApi.exportRegistrations, {})
    assert.equal(first.status, 200)
    admin.client.proof = proof
    assert.equal(
      (await admin.client.call(reviewApi.exportRegistrations, {})).envelope.resultCode,
      'PROOF_NEEDED',
    )
    await app.close()
  })

  test(`the journey: returned with one field, corrected, approved; each step is mailed and logged [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const organisation = await makeOrganisation(app, 'Harbour Reinsurance Limited')
    const { companyId, client } = organisation
    assert.equal((await submitAll(app, organisation)).envelope.resultCode, '0000')
    const { client: reviewer } = await makeStaff(app, 'reviewer')
    const list = (await reviewer.call(reviewApi.getAllCompanyInfo, { status: 'submitted' })).envelope.result!
    assert.deepEqual(
      [list.total, list.rows[0]!.id, list.rows[0]!.delegates, list.counts.submitted],
      [1, companyId, 1, 1],
    )
    assert.equal(list.rows[0]!.number, 'LIRC2025-0001')
    const path = 'company.address'
    const reason = { cn: '请填写完整地址。', en: 'Please give the full address.' }
    const returned = await reviewer.call(reviewApi.updateStatus, {
      ...(await seen(app, companyId)),
      status: 'returned',
      reasons: [{ path, reason }],
    })
    const { version } = await seen(app, companyId)
    assert.deepEqual(returned.envelope.result!.results, [
      { companyId, ok: true, status: 'returned', message: null, version },
    ])
    const [mail] = await app.mail({ to: organisation.email })
    assert.ok(mail!.text.includes(reason.cn) && mail!.text.includes(reason.en))
    assert.match(mail!.html!, /<s [^>]*>“1 Marina Boulevard”<\/s><\/span><br>Please give the full address/)
    const own = (await client.call(registrationApi.getCompany, {})).envelope.result!
    assert.deepEqual([own.status, own.editable.fields], ['returned', [path]])
    const form = formOf(organisation.email, organisation.name)
    const corrected = await submitAll(app, organisation, {
      form: { company: { ...form.company, address: '2 Marina Boulevard, Tower 1' }, contact: form.contact },
      delegates: [],
    })
    assert.equal(corrected.envelope.resultCode, '0000', JSON.stringify(corrected.envelope))
    await app.mail()
    app.clock.advance(1_000)
    const approved = await reviewer.call(reviewApi.updateStatus, {
      ...(await seen(app, companyId)),
      status: 'approved',
    })
    assert.equal(approved.envelope.result!.results[0]!.status, 'approved', JSON.stringify(approved.envelope))
    assert.match((await app.mail({ to: organisation.email }))[0]!.subject, /通过|approved/i)
    const detail = (await reviewer.call(reviewApi.getCompany, { companyId })).envelope.result!
    const acts = detail.log.map((entry) => entry.action)
    for (const act of [
      'registration.submitted',
      'registration.returned',
      'registration.resubmitted',
      'registration.approved',
    ]) {
      assert.ok(acts.includes(act), `${act} is not in the log: ${acts.join(', ')}`)
    }
    assert.deepEqual(detail.canSet, ['returned', 'cancelled'])
    await app.close()
  })

  test(`a return names real fields, each once, in both languages [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const organisation = await makeOrganisation(app)
    await submitAll(app, organisation)
    const { companyId } = organisation
    const { client } = await makeStaff(app, 'reviewer')
    const reason = { cn: '原因', en: 'Reason' }
    const send = async (change: object) => {
      const answer = await client.call(reviewApi.updateStatus, {
        ...(await seen(app, companyId)),
        status: 'returned',
        ...change,
      } as never)
      return [
        answer.status,
        Object.keys((answer.envelope.result as { fields?: object } | null)?.fields ?? {}),
      ]
    }
    assert.deepEqual(await send({ reasons: [{ path: 'company.accountId', reason }] }), [
      400,
      ['reasons.0.path'],
    ])
    assert.deepEqual(await send({ reasons: [{ path: `delegates.${nobody}.mobile`, reason }] }), [
      400,
      ['reasons.0.path'],
    ])
    assert.deepEqual(await send({ reasons: [{ path: 'contact.mobile', reason: { cn: '原因', en: ' ' } }] }), [
      400,
      ['reasons.0.reason'],
    ])
    const twice = [
      { path: 'contact.mobile', reason },
      { path: 'contact.mobile', reason },
    ]
    assert.deepEqual(await send({ reasons: twice }), [400, ['reasons.1.path']])
    assert.deepEqual(await send({}), [400, ['reasons']])
    assert.deepEqual(await send({ status: 'approved', reasons: [{ path: 'contact.mobile', reason }] }), [
      400,
      ['reasons'],
    ])
    assert.equal(
      (await client.call(reviewApi.getCompany, { companyId })).envelope.result!.registration.status,
      'submitted',
    )
    await app.close()
  })

  test(`many at once: each has its own result, and only what may be changed is [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const one = await makeOrganisation(app)
    const two = await makeOrganisation(app)
    const draft = await makeOrganisation(app)
    await submitAll(app, one)
    await submitAll(app, two)
    const { client } = await makeStaff(app, 'reviewer')
    const companies = [
      ...(await Promise.all([one, two, draft].map(({ companyId }) => seen(app, companyId)))),
      { companyId: nobody, version: 'x' },
    ]
    const { envelope } = await client.call(reviewApi.updateStatus, { companies, status: 'approved' })
    const results = new Map(envelope.result!.results.map((result) => [result.companyId, result]))
    assert.deepEqual(
      [one, two].map(({ companyId }) => results.get(companyId)!.status),
      ['approved', 'approved'],
    )
    assert.deepEqual(
      [results.get(draft.companyId)!.ok, results.get(draft.companyId)!.status],
      [false, 'draft'],
    )
    assert.match(results.get(draft.companyId)!.message!, /“Draft” and cannot be changed to “Approved”/)
    assert.deepEqual([results.get(nobody)!.ok, results.get(nobody)!.status], [false, null])
    const single = await client.call(reviewApi.updateStatus, {
      ...(await seen(app, draft.companyId)),
      status: 'approved',
    })
    assert.deepEqual([single.status, single.envelope.resultCode], [200, 'WRONG_STATUS'])
    const both = await client.call(reviewApi.updateStatus, {
      ...(await seen(app, nobody)),
      companies,
      status: 'approved',
    })
    assert.equal(both.status, 400)
    await app.close()
  })

  test(`numbers are masked everywhere; one is shown in full with a proof, and the log says so [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const organisation = await makeOrganisation(app)
    await submitAll(app, organisation)
    const { companyId } = organisation
    const reviewer = await makeStaff(app, 'reviewer')
    const number = '11010519491231002X'
    const detail = await reviewer.client.call(reviewApi.getCompany, { companyId })
    const members = await reviewer.client.call(reviewApi.getAllCompanyMemberInfo, { companyId })
    for (const answer of [detail, members]) assert.ok(!answer.response.body.includes(number))
    const person = detail.envelope.result!.registration.delegates[0]!.id
    assert.match(members.envelope.result!.rows[0]!.certificate!.masked, /\*{4,}/)
    await prove(app, reviewer)
    const shown = await reviewer.client.call(reviewApi.revealCertificate, { companyId, person })
    assert.deepEqual(shown.envelope.result, { kind: 'id-card', number })
    const log = await reviewer.client.call(auditApi.auditLog, { action: 'review.revealCertificate' })
    assert.deepEqual(
      log.envelope.result!.rows.map((row) => [row.subjectId, row.data]),
      [[companyId, { person }]],
    )
    assert.ok(!log.response.body.includes(number))
    await prove(app, reviewer)
    const other = await makeOrganisation(app)
    const foreign = await reviewer.client.call(reviewApi.revealCertificate, {
      companyId: other.companyId,
      person,
    })
    assert.equal(foreign.status, 404)
    await app.close()
  })

  test(`lists are filtered, searched, sorted and paged [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const abroad = await makeOrganisation(app, 'Alpine Rückversicherung AG')
    await submitAll(app, abroad)
    const second = await makeOrganisation(app, 'Bering Mutual Insurance Company')
    const idFileId = await uploadId(second.client)
    const guest = delegateOf({
      name: 'Jane Doe',
      surname: 'Doe',
      firstName: 'Jane',
      origin: 'abroad',
      certificateKind: 'passport',
      certificateNumber: 'P1234567',
      idFileId,
      visaNeeded: true,
      activities: ['main-forum'],
    })
    const sent = await submitAll(app, second, {
      delegates: [guest, delegateOf()],
      form: {
        ...formOf(second.email, second.name),
        company: { ...formOf(second.email, second.name).company, country: 'DE', type: 'insurance' },
      },
    })
    assert.equal(sent.envelope.resultCode, '0000', JSON.stringify(sent.envelope))
    const third = await makeOrganisation(app, 'Caspian Brokers Limited')
    assert.equal((await saveDelegates(app, third, [delegateOf()])).envelope.resultCode, '0000')
    // As it stands when someone's scan was erased, or the person has moved abroad.
    await app.tx((ctx) =>
      ctx.tx
        .updateTable('person')
        .set({ origin: 'abroad' })
        .where('company_id', '=', third.companyId)
        .execute(),
    )
    const { client } = await makeStaff(app, 'reader')
    const ids = async (input: SentOf<typeof reviewApi.getAllCompanyInfo>) =>
      (await client.call(reviewApi.getAllCompanyInfo, input)).envelope.result!.rows.map((row) => row.id)
    assert.deepEqual(await ids({ sort: 'name', status: 'submitted' }), [abroad.companyId, second.companyId])
    assert.deepEqual(await ids({ sort: '-name', statuses: 'submitted,returned' }), [
      second.companyId,
      abroad.companyId,
    ])
    // 长城 and 重庆 are read by their words, between the two in letters.
    const names = { 长城人寿: abroad.companyId, 重庆再保险: second.companyId }
    const { organisation } = await loadReadings()
    for (const [cn, id] of Object.entries(names))
      await app.tx(({ tx }) =>
        tx
          .updateTable('company')
          .set({ name_cn: cn, reading: organisation(cn).text } as never)
          .where('id', '=', id)
          .execute(),
      )
    client.locale = 'cn'
    const byName = { sort: 'name', size: 2 } as const
    assert.deepEqual(await ids(byName), [third.companyId, abroad.companyId], 'C before Ch')
    assert.deepEqual(await ids({ ...byName, page: 2 }), [second.companyId])
    assert.deepEqual(await ids({ ...byName, sort: '-name' }), [second.companyId, abroad.companyId])
    assert.deepEqual((await client.call(reviewApi.getAllCompanyInfo, byName)).envelope.result!.letters, [
      { letter: 'C', page: 1 },
    ])
    const byCompany = (await client.call(reviewApi.getAllCompanyMemberInfo, { sort: 'company' })).envelope
      .result!
    const companies = [...new Set(byCompany.rows.map(({ companyId }) => companyId))]
    assert.ok(companies.indexOf(abroad.companyId) < companies.indexOf(second.companyId), 'delegates too')
    assert.deepEqual(await ids({ sort: '-delegates', status: 'submitted' }), [
      second.companyId,
      abroad.companyId,
    ])
    assert.deepEqual(await ids({ sort: 'number', size: 1, page: 2, status: 'submitted' }), [second.companyId])
    for (const q of ['ALPINE', 'ｒückversicherung', 'LIRC2025-0001', '0001', abroad.email])
      assert.deepEqual(await ids({ q }), [abroad.companyId], q)
    assert.deepEqual(await ids({ q: 'jane doe' }), [second.companyId])
    assert.deepEqual(await ids({ q: '100%_' }), [])
    assert.deepEqual(await ids({ missingDocuments: true }), [third.companyId])
    assert.deepEqual(await ids({ visaNeeded: true }), [second.companyId])
    assert.deepEqual(await ids({ country: 'DE', type: 'insurance' }), [second.companyId])
    assert.deepEqual(await ids({ edition: 'LIRC_2024' }), [])
    const { counts, total } = (await client.call(reviewApi.getAllCompanyInfo, { status: 'draft' })).envelope
      .result!
    assert.deepEqual([total, counts.draft, counts.submitted, counts.approved], [1, 1, 2, 0])
    const members = async (input: SentOf<typeof reviewApi.getAllCompanyMemberInfo>) =>
      (await client.call(reviewApi.getAllCompanyMemberInfo, input)).envelope.result!
    assert.equal((await members({})).total, 4)
    assert.equal((await members({ companyId: second.companyId })).total, 2)
    const jane = (await members({ q: 'Jane' })).rows[0]!
    assert.deepEqual([jane.document, jane.activities, jane.visaNeeded], ['present', ['main-forum'], true])
    assert.deepEqual(
      (await members({ activity: 'main-forum' })).rows.map((row) => row.id),
      [jane.id],
    )
    assert.deepEqual(
      (await members({ missingDocuments: true })).rows.map((row) => row.companyId),
      [third.companyId],
    )
    assert.equal((await members({ missingDocuments: false })).total, 3)
    assert.equal((await client.call(reviewApi.getAllCompanyInfo, { size: 201 })).status, 400)
    const detail = (await client.call(reviewApi.getCompany, { companyId: second.companyId })).envelope.result!
    assert.deepEqual(
      detail.files.map(({ path }) => path),
      [`delegates.${jane.id}`],
    )
    assert.deepEqual(
      [detail.canEdit, detail.canDelete, detail.canReveal, detail.canSet],
      [false, false, false, []],
    )
    await app.close()
  })

  test(`a reviewer edits after the deadline, within the limits [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    await setSeats(app, 'main-forum', { capacity: 1 })
    const organisation = await makeOrganisation(app)
    await submitAll(app, organisation, { delegates: [delegateOf({ activities: ['main-forum'] })] })
    const { companyId } = organisation
    app.clock.set(Date.UTC(2025, 9, 20))
    await signIn(app, organisation.client, organisation.email)
    const late = await saveDelegates(app, organisation, [delegateOf()])
    assert.equal(late.envelope.resultCode, 'REGISTRATION_CLOSED')
    const { client } = await makeStaff(app, 'reviewer')
    const edited = await client.call(reviewApi.updateCompany, {
      ...(await seen(app, companyId)),
      company: { city: 'Shanghai' },
    })
    assert.equal(
      edited.envelope.result?.registration.company.city,
      'Shanghai',
      JSON.stringify(edited.envelope),
    )
    const moved = await client.call(reviewApi.updateCompany, {
      ...(await seen(app, companyId)),
      contact: { email: 'new-contact@example.com' },
    })
    assert.equal(moved.envelope.resultCode, '0000', JSON.stringify(moved.envelope))
    await app.work()
    await signIn(app, organisation.client, 'new-contact@example.com')
    assert.equal(
      (await organisation.client.call(registrationApi.getCompany, {})).envelope.result?.id,
      companyId,
    )
    const wrong = await client.call(reviewApi.updateCompany, {
      ...(await seen(app, companyId)),
      company: { city: 'x' },
    })
    assert.deepEqual(
      [wrong.status, Object.keys((wrong.envelope.result as unknown as { fields: object }).fields)],
      [400, ['company.city']],
    )
    const full = await client.call(reviewApi.updateDelegates, {
      ...(await seen(app, companyId)),
      delegates: [delegateOf({ activities: ['main-forum'] })],
    })
    assert.notEqual(full.envelope.resultCode, '0000', 'a full activity is full for everybody')
    const added = await client.call(reviewApi.updateDelegates, {
      ...(await seen(app, companyId)),
      delegates: [delegateOf()],
    })
    assert.equal(added.envelope.result?.registration.delegates.length, 2, JSON.stringify(added.envelope))
    await app.close()
  })

  test(`deleting a delegate frees the seat for the waiting list; the last one stays [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    await setSeats(app, 'main-forum', { capacity: 1 })
    const holder = await makeOrganisation(app)
    await submitAll(app, holder, { delegates: [delegateOf({ activities: ['main-forum'] }), delegateOf()] })
    const waiting = await makeOrganisation(app)
    const joined = await submitAll(app, waiting, {
      delegates: [delegateOf({ activities: ['exhibition'], waitlist: ['main-forum'] })],
    })
    assert.equal(joined.envelope.resultCode, '0000', JSON.stringify(joined.envelope))
    const reviewer = await makeStaff(app, 'reviewer')
    const show = async (companyId: string) =>
      (await reviewer.client.call(reviewApi.getCompany, { companyId })).envelope.result!.registration
    const [first, second] = (await show(holder.companyId)).delegates
    await prove(app, reviewer)
    const removed = await reviewer.client.call(reviewApi.deleteDelegate, {
      delegateId: first!.id,
      reason: 'withdrawn',
      version: (await seen(app, holder.companyId)).version,
    })
    assert.deepEqual(
      removed.envelope.result!.registration.delegates.map((delegate) => delegate.id),
      [second!.id],
    )
    await app.work()
    assert.equal((await show(waiting.companyId)).delegates[0]!.waiting[0]!.state, 'offered')
    await prove(app, reviewer)
    const last = await reviewer.client.call(reviewApi.deleteDelegate, {
      delegateId: second!.id,
      version: (await seen(app, holder.companyId)).version,
    })
    assert.equal(last.envelope.resultCode, 'LAST_DELEGATE')
    await app.close()
  })

  test(`deleting an organisation ends its sessions, files and record; two administrators where the parameter says so [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const organisation = await makeOrganisation(app)
    const idFileId = await uploadId(organisation.client)
    const guest = delegateOf({
      origin: 'abroad',
      certificateKind: 'passport',
      certificateNumber: 'P1234567',
      idFileId,
    })
    assert.equal((await submitAll(app, organisation, { delegates: [guest] })).envelope.resultCode, '0000')
    const { companyId, client } = organisation
    await setParameter(app, 'TWO_ADMINISTRATORS', 'true')
    const one = await makeStaff(app)
    const two = await makeStaff(app, 'administrator', 'second@example.com')
    const remove = async (admin: typeof one) => {
      await prove(app, admin)
      return (await admin.client.call(reviewApi.deleteCompany, { ...(await seen(app, companyId)) })).envelope
        .result
    }
    assert.deepEqual(await remove(one), { deleted: false, waitingForSecond: true })
    assert.deepEqual(
      await remove(one),
      { deleted: false, waitingForSecond: true },
      'the same person twice is one',
    )
    assert.equal((await client.call(accountApi.checkLogin, {})).status, 200)
    assert.deepEqual(await remove(two), { deleted: true, waitingForSecond: false })
    assert.equal((await client.call(accountApi.checkLogin, {})).status, 402)
    assert.equal((await one.client.call(reviewApi.getCompany, { companyId })).status, 404)
    await app.work()
    assert.equal((await app.tx((ctx) => ctx.tx.selectFrom('stored_file').selectAll().execute())).length, 0)
    const again = await registerOrganisation(app, { email: organisation.email })
    assert.ok(again.client.token, 'the address can register anew')
    const log = await one.client.call(auditApi.auditLog, { subjectId: companyId, action: 'review' })
    assert.deepEqual(
      log.envelope.result!.rows.map((row) => row.action),
      ['review.deleteCompany', 'review.askDeleteCompany', 'review.askDeleteCompany'],
    )
    await app.close()
  })

  test(`code deliveries tell time, address and the server's answer, never a code [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const { email } = await registerOrganisation(app)
    const codes = (await app.mail({ to: email })).flatMap(({ code }) => code ?? [])
    assert.ok(codes.length > 0)
    const { client } = await makeStaff(app, 'reader')
    const { envelope, response } = await client.call(reviewApi.codeDeliveries, { q: email.toUpperCase() })
    const [row] = envelope.result!.rows
    assert.deepEqual(
      [envelope.result!.total, row!.address, row!.state, row!.answer, row!.channel],
      [1, email, 'sent', 'outbox', 'email'],
    )
    for (const code of codes) assert.ok(!response.body.includes(code))
    assert.equal(
      (await client.call(reviewApi.codeDeliveries, { q: email, state: 'refused' })).envelope.result!.total,
      0,
    )
    await app.close()
  })
}
