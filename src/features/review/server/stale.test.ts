/** Two reviewers with the same registration open: who saves on what is no longer so is refused, and sees what is. */
import { countAtOnce, proveRace } from '../../../app/testing/races.ts'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { makeStaff, prove } from '../../../app/testing/people.ts'
import {
  delegateOf,
  makeOrganisation,
  saveDelegates,
  startRegistrationApp,
  submitAll,
} from '../../../app/testing/registrations.ts'
import { engines, raceEngines, type TestApp } from '../../../app/testing/with-app.ts'
import { removeStaff } from '../../account/server/staff-service.ts'
import { auditApi } from '../../audit/contract.ts'
import { reviewApi as api, type CompanyDetail } from '../contract.ts'

/** A submitted registration as reviewers A and B have both opened it. */
async function openTwice(app: TestApp) {
  const organisation = await makeOrganisation(app)
  assert.equal((await submitAll(app, organisation)).envelope.resultCode, '0000')
  const a = await makeStaff(app, 'administrator', 'a@example.com')
  const b = await makeStaff(app, 'administrator', 'b@example.com')
  const { companyId } = organisation
  const show = async () => (await a.client.call(api.getCompany, { companyId })).envelope.result!
  return { organisation, companyId, a, b, show, seen: await show() }
}

const reason = { cn: '请更正。', en: 'Please correct.' }

for (const engine of engines) {
  describe(`stale decisions [${engine.name}]`, () => {
    test('an address that A corrected is not put back by B’s older form; B is shown the newer one', async () => {
      const app = await startRegistrationApp(engine)
      const { companyId, a, b, seen, show } = await openTwice(app)
      const { version } = seen
      const corrected = { companyId, version, company: { address: '2 Marina Boulevard' } }
      assert.equal((await a.client.call(api.updateCompany, corrected)).envelope.resultCode, '0000')
      const older = { companyId, version, company: { ...seen.registration.company, city: 'Shanghai' } }
      const refused = (await b.client.call(api.updateCompany, older)).envelope
      assert.equal(refused.resultCode, 'CHANGED_MEANWHILE')
      const newer = refused.result as unknown as CompanyDetail
      assert.equal(newer.registration.company.address, '2 Marina Boulevard')
      assert.deepEqual([newer.version !== version, newer.version], [true, (await show()).version])
      const again = { companyId, version: newer.version, company: { city: 'Shanghai' } }
      const kept = (await b.client.call(api.updateCompany, again)).envelope.result!.registration.company
      assert.deepEqual([kept.city, kept.address], ['Shanghai', '2 Marina Boulevard'])
      await app.close()
    })

    test('what A approved is not returned, deleted, made nameless or edited by B on the older picture', async () => {
      const app = await startRegistrationApp(engine)
      const { companyId, a, b, seen, show } = await openTwice(app)
      const asked = { companyId, version: seen.version }
      const approved = await a.client.call(api.updateStatus, { ...asked, status: 'approved' })
      assert.equal(approved.envelope.resultCode, '0000')
      const returned = await b.client.call(api.updateStatus, {
        ...asked,
        status: 'returned',
        reasons: [{ path: 'company.city', reason }],
      })
      assert.equal(returned.envelope.resultCode, 'CHANGED_MEANWHILE')
      assert.equal((returned.envelope.result as unknown as CompanyDetail).registration.status, 'approved')
      const many = await b.client.call(api.updateStatus, { companies: [asked], status: 'cancelled' })
      assert.deepEqual(
        many.envelope.result!.results.map(({ ok, status }) => [ok, status]),
        [[false, 'approved']],
      )
      assert.match(many.envelope.result!.results[0]!.message!, /while you were viewing it/)
      const people = await b.client.call(api.updateDelegates, { ...asked, delegates: [delegateOf()] })
      assert.equal(people.envelope.resultCode, 'CHANGED_MEANWHILE')
      const [delegate] = seen.registration.delegates
      const removals = [
        () => b.client.call(api.deleteDelegate, { delegateId: delegate!.id, version: asked.version }),
        () => b.client.call(api.deleteCompany, asked),
        () => b.client.call(api.anonymiseCompany, { ...asked, reason: 'asked for' }),
      ]
      for (const remove of removals) {
        await prove(app, b)
        assert.equal((await remove()).envelope.resultCode, 'CHANGED_MEANWHILE')
      }
      const { registration } = await show()
      assert.deepEqual([registration.status, registration.delegates.length], ['approved', 1])
      await app.close()
    })

    test('who has left the staff keeps the name in the log of a registration', async () => {
      const app = await startRegistrationApp(engine)
      const { companyId, a, b, seen, show } = await openTwice(app)
      const decided = { companyId, version: seen.version, status: 'approved' as const }
      assert.equal((await b.client.call(api.updateStatus, decided)).envelope.resultCode, '0000')
      assert.equal((await app.tx((ctx) => removeStaff(ctx, { email: b.email }))).ok, true)
      const approval = (await show()).log.find(({ action }) => action === 'registration.approved')!
      assert.deepEqual([approval.by, approval.role], ['administrator', 'administrator'])
      const { rows } = (await a.client.call(auditApi.auditLog, { action: 'registration.approved' })).envelope
        .result!
      assert.equal(rows[0]!.actor!.name, 'administrator')
      await app.close()
    })

    test('a change by the organisation itself counts as well, and a missing version says what is missing', async () => {
      const app = await startRegistrationApp(engine)
      const { organisation, companyId, a, seen } = await openTwice(app)
      app.clock.advance(6_000)
      assert.equal((await saveDelegates(app, organisation, [delegateOf()])).envelope.resultCode, '0000')
      const decided = { companyId, version: seen.version, status: 'approved' as const }
      const stale = await a.client.call(api.updateStatus, decided)
      assert.equal(stale.envelope.resultCode, 'CHANGED_MEANWHILE')
      a.client.locale = 'en'
      for (const answer of [
        await a.client.call(api.updateStatus, { companyId, status: 'approved' }),
        await a.client.call(api.updateCompany, { companyId, company: { city: 'Shanghai' } } as never),
      ]) {
        const { fields } = answer.envelope.result as unknown as { fields: Record<string, string> }
        assert.deepEqual([answer.status, Object.keys(fields)], [400, ['version']])
        assert.match(fields['version']!, /“version” is missing/)
      }
      await app.close()
    })
  })
}

for (const engine of raceEngines) {
  for (const guard of ['registration.companyLock', 'edit.version'])
    test(`of twelve edits at once on one version one is taken, and more without ${guard} [${engine.name}]`, async () => {
      const app = await startRegistrationApp(engine)
      const { companyId, a, show } = await openTwice(app)
      let round = 0
      const race = async () => {
        const { version } = await show()
        round++
        return countAtOnce(12, 'CHANGED_MEANWHILE', (number) =>
          a.client.call(api.updateCompany, {
            companyId,
            version,
            company: { city: `City ${String.fromCodePoint(65 + number)} ${round}` },
          }),
        )
      }
      await proveRace({ race, right: 1, guards: [guard] })
      await app.close()
    })
}
