/** Someone else in a delegate's place, and people who come after the approval. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { makeStaff, prove, signIn } from '../../../app/testing/people.ts'
import {
  delegateOf,
  makeOrganisation,
  saveDelegates,
  seen,
  startRegistrationApp,
  submitAll,
  uploadId,
  type TestOrganisation,
} from '../../../app/testing/registrations.ts'
import { engines, type TestApp } from '../../../app/testing/with-app.ts'
import { reviewApi } from '../../review/contract.ts'
import { registrationApi as api } from '../contract.ts'

const abroad = {
  origin: 'abroad' as const,
  certificateKind: 'passport' as const,
  certificateNumber: 'P1234567',
  email: 'first@example.com',
  name: 'Jane Doe',
  surname: 'Doe',
  firstName: 'Jane',
  visaNeeded: true,
  dietary: 'vegetarian' as const,
  activities: ['main-forum', 'exhibition'],
}
const successor = {
  name: 'Max Weber',
  surname: 'Weber',
  firstName: 'Max',
  email: 'second@example.com',
}

async function rowOf(app: TestApp, companyId: string) {
  return app.tx(({ tx }) =>
    tx
      .selectFrom('delegate')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('is_primary_contact', '=', false)
      .orderBy('position')
      .executeTakeFirstOrThrow(),
  )
}

/** An organisation with one delegate from abroad, approved. */
async function makeApproved(app: TestApp): Promise<TestOrganisation & { delegateId: string; scan: string }> {
  const organisation = await makeOrganisation(app)
  const scan = await uploadId(organisation.client)
  const sent = await submitAll(app, organisation, { delegates: [delegateOf({ ...abroad, idFileId: scan })] })
  assert.equal(sent.envelope.resultCode, '0000', JSON.stringify(sent.envelope))
  const reviewer = await makeStaff(
    app,
    'reviewer',
    `approves-${organisation.companyId.slice(-6).toLowerCase()}@example.com`,
  )
  const approved = await reviewer.client.call(reviewApi.updateStatus, {
    ...(await seen(app, organisation.companyId)),
    status: 'approved',
  })
  assert.equal(approved.envelope.resultCode, '0000')
  await app.mail()
  app.clock.advance(6_000)
  return { ...organisation, delegateId: sent.envelope.result!.delegates[0]!.id, scan }
}

for (const engine of engines) {
  describe(`people in an approved registration [${engine.name}]`, () => {
    test('a successor keeps nothing of the predecessor: no scan, number, visa, seat or account', async () => {
      const app = await startRegistrationApp(engine)
      const organisation = await makeApproved(app)
      const { companyId, delegateId: id, scan } = organisation
      const before = await rowOf(app, companyId)
      const person = app.client()
      await signIn(app, person, abroad.email)
      assert.equal((await person.call(api.getUserInfo, {})).status, 200)
      const { activities: _seats, ...withoutSeats } = delegateOf({ ...abroad, ...successor })
      const save = async (change: object) => {
        app.clock.advance(6_000)
        return saveDelegates(app, organisation, [{ id, ...change }])
      }
      const lacking = await save({ ...withoutSeats, certificateNumber: '', idFileId: scan })
      const { fields } = lacking.envelope.result as unknown as { fields: object }
      assert.deepEqual(Object.keys(fields).toSorted(), [
        'delegates.0.activities',
        'delegates.0.certificateNumber',
        'delegates.0.idFileId',
      ])
      const own = await uploadId(organisation.client)
      const { visaNeeded: _visa, dietary: _diet, ...plain } = withoutSeats
      const saved = await save({
        ...plain,
        certificateNumber: 'X7654321',
        idFileId: own,
        activities: ['exhibition'],
      })
      assert.equal(saved.envelope.resultCode, '0000', JSON.stringify(saved.envelope))
      await app.work()
      const after = await rowOf(app, companyId)
      assert.deepEqual([after.id, after.name, after.id_file_id], [id, 'Max Weber', own])
      assert.notEqual(after.certificate, before.certificate)
      assert.deepEqual([after.visa_needed, after.dietary], [false, 'none'])
      const left = await app.tx(async ({ tx }) => ({
        files: (
          await tx.selectFrom('stored_file').select('id').where('company_id', '=', companyId).execute()
        ).map((row) => row.id),
        seats: (
          await tx
            .selectFrom('delegate_activity')
            .select('activity_id')
            .where('delegate_id', '=', id)
            .execute()
        ).map((row) => row.activity_id),
        account: await tx
          .selectFrom('account')
          .select('id')
          .where('email', '=', abroad.email)
          .executeTakeFirst(),
      }))
      assert.deepEqual(left, { files: [own], seats: ['LIRC_2025:exhibition'], account: undefined })
      assert.equal((await person.call(api.getUserInfo, {})).status, 402)
      await app.close()
    })

    test('a corrected spelling is the same person: scan, code and seats stay', async () => {
      const app = await startRegistrationApp(engine)
      const organisation = await makeApproved(app)
      const before = await rowOf(app, organisation.companyId)
      const saved = await saveDelegates(app, organisation, [
        { id: organisation.delegateId, name: 'Janet Doe', firstName: 'Janet' },
      ])
      assert.equal(saved.envelope.resultCode, '0000', JSON.stringify(saved.envelope))
      const after = await rowOf(app, organisation.companyId)
      assert.deepEqual(
        [after.name, after.id_file_id, after.certificate],
        ['Janet Doe', before.id_file_id, before.certificate],
      )
      await app.close()
    })

    test('who is added or takes a place after the approval is mailed, and waits in the reviewers’ queue', async () => {
      const app = await startRegistrationApp(engine)
      const organisation = await makeApproved(app)
      const { companyId, delegateId } = organisation
      const { client } = await makeStaff(app, 'reviewer')
      const queue = async () => (await client.call(reviewApi.listChanges, {})).envelope.result!
      assert.deepEqual((await queue()).rows, [])
      const added = await saveDelegates(app, organisation, [
        delegateOf({ email: 'added@example.com', name: '李明' }),
      ])
      assert.equal(added.envelope.resultCode, '0000', JSON.stringify(added.envelope))
      assert.equal((await app.mail({ to: 'added@example.com', kind: 'registration.delegate' })).length, 1)
      assert.equal((await app.mail({ to: abroad.email, kind: 'registration.delegate' })).length, 1)
      app.clock.advance(6_000)
      await saveDelegates(app, organisation, [{ id: delegateId, jobTitle: 'Treaty underwriter' }])
      app.clock.advance(6_000)
      await saveDelegates(app, organisation, [{ id: delegateId, mobile: '13812345678' }])
      const { rows, total } = await queue()
      assert.equal(total, 2)
      assert.deepEqual(
        rows.map((row) => [row.kind, row.name, row.fields, row.by]),
        [
          ['changed', 'Jane Doe', ['jobTitle', 'mobile'], 'organisation'],
          ['added', '李明', [], 'organisation'],
        ],
      )
      const change = { companyId, delegateId, decision: 'accepted' } as const
      const stale = await client.call(reviewApi.decideChange, { ...change, version: 'older' })
      assert.equal(stale.envelope.resultCode, 'CHANGED_MEANWHILE')
      const accepted = await client.call(reviewApi.decideChange, { ...change, version: rows[0]!.version })
      assert.equal(accepted.envelope.resultCode, '0000', JSON.stringify(accepted.envelope))
      assert.equal((await queue()).total, 1)
      const again = await client.call(reviewApi.decideChange, {
        ...change,
        version: (await seen(app, companyId)).version,
      })
      assert.equal(again.status, 404)
      await app.mail()
      const reason = { cn: '请补充单位任职证明。', en: 'Please show that this person works for you.' }
      const returned = await client.call(reviewApi.decideChange, {
        delegateId: rows[1]!.delegateId,
        ...(await seen(app, companyId)),
        decision: 'returned',
        reason,
      })
      assert.equal(returned.envelope.resultCode, '0000', JSON.stringify(returned.envelope))
      assert.equal((await queue()).total, 0)
      const own = (await organisation.client.call(api.getCompany, {})).envelope.result!
      assert.equal(own.status, 'returned')
      assert.deepEqual(own.corrections[0]!.reason, reason)
      const [mail] = await app.mail({ to: organisation.email, kind: 'registration.returned' })
      assert.ok(mail!.text.includes(reason.en))
      await app.close()
    })

    test('who was added and removed again, and what staff write, waits for nobody; a removal does', async () => {
      const app = await startRegistrationApp(engine)
      const organisation = await makeApproved(app)
      const { companyId, delegateId } = organisation
      const staff = await makeStaff(app, 'reviewer')
      const kinds = async () =>
        (await staff.client.call(reviewApi.listChanges, {})).envelope.result!.rows.map(({ kind, name }) => [
          kind,
          name,
        ])
      const added = await saveDelegates(app, organisation, [delegateOf({ email: 'short@example.com' })])
      const short = added.envelope.result!.delegates.find(({ email }) => email === 'short@example.com')!.id
      assert.equal((await kinds()).length, 1)
      await organisation.client.call(api.removeDelegate, { delegateId: short })
      assert.deepEqual(await kinds(), [])
      const byStaff = await staff.client.call(reviewApi.updateDelegates, {
        ...(await seen(app, companyId)),
        delegates: [delegateOf({ email: 'by-staff@example.com' })],
      })
      assert.equal(byStaff.envelope.resultCode, '0000', JSON.stringify(byStaff.envelope))
      assert.equal((await app.mail({ to: 'by-staff@example.com' })).length, 1)
      assert.deepEqual(await kinds(), [])
      await organisation.client.call(api.removeDelegate, { delegateId })
      assert.deepEqual(await kinds(), [['removed', '']])
      await prove(app, staff)
      await app.close()
    })
  })
}
