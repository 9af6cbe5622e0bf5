/** Many registrations decided on by one act: work of the server that survives its page and its process, one at a time in an edition. */
import { proveRace } from '../../../app/testing/races.ts'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutGuard } from '../../../server/database/guards.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import {
  makeOrganisation,
  seen,
  startRegistrationApp,
  submitAll,
} from '../../../app/testing/registrations.ts'
import { engines, raceEngines, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { removeStaff } from '../../account/server/staff-service.ts'
import { auditApi } from '../../audit/contract.ts'
import { reviewApi as api } from '../contract.ts'
import { cleanUpBulks, runBulk } from './bulk-run-service.ts'

/** Submitted registrations as a reviewer's list has them. */
async function submitted(app: TestApp, count: number) {
  const made = []
  for (let number = 0; number < count; number++) {
    const organisation = await makeOrganisation(app)
    assert.equal((await submitAll(app, organisation)).envelope.resultCode, '0000')
    made.push({ ...organisation, ...(await seen(app, organisation.companyId)) })
  }
  return made
}
type Chosen = Awaited<ReturnType<typeof submitted>>

const chosenOf = (all: Chosen) => all.map(({ companyId, version }) => ({ companyId, version }))

async function start(client: TestClient, all: Chosen, status: 'approved' | 'rejected' = 'approved') {
  const { envelope } = await client.call(api.startBulk, { companies: chosenOf(all), status })
  return envelope
}
async function begun(client: TestClient, all: Chosen) {
  const envelope = await start(client, all)
  assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
  return envelope.result!
}
const look = async (client: TestClient) => (await client.call(api.getBulk, {})).envelope.result!.bulk

/** Statuses in the order of the registrations. */
const statusesOf = (app: TestApp, all: Chosen) =>
  app.tx(async ({ tx }) => {
    const rows = await tx.selectFrom('company').select(['id', 'status']).orderBy('id').execute()
    return all.map(({ companyId }) => rows.find(({ id }) => id === companyId)!.status)
  })
/** How many letters of an approval each has had. */
async function approvalsOf(app: TestApp, all: Chosen): Promise<number[]> {
  const mails = await app.mail({ kind: 'registration.approved' })
  return all.map(({ email }) => mails.filter(({ to }) => to === email).length)
}
/** Work that is cut off after so many registrations. */
function cutAfter(count: number): AbortSignal {
  let turns = 0
  return Object.assign(new AbortController().signal, {
    throwIfAborted() {
      if (turns++ >= count) throw new Error('the process ends')
    },
  })
}

for (const engine of engines)
  describe(`many at once [${engine.name}]`, () => {
    test('the server does it without the page; what changed meanwhile is left and named; mail waits its minute; the log names whose it was', async () => {
      const app = await startRegistrationApp(engine)
      const { client } = await makeStaff(app, 'reviewer', 'one@example.com')
      const chief = (await makeStaff(app, 'administrator', 'chief@example.com')).client
      client.locale = 'en'
      const all = await submitted(app, 4)
      app.clock.advance(1_000)
      const second = await client.call(api.updateCompany, {
        ...chosenOf(all)[1]!,
        company: { city: 'Jurong' },
      })
      assert.equal(second.envelope.resultCode, '0000', JSON.stringify(second.envelope))
      const matching = await client.call(api.listMatching, { statuses: 'submitted,resubmitted' })
      const { companies, total: matched } = matching.envelope.result!
      assert.deepEqual(
        [matched, new Map(companies.map(({ id, version }) => [id, version]))],
        [
          4,
          new Map(
            await Promise.all(
              all.map(async ({ companyId }) => [companyId, (await seen(app, companyId)).version] as const),
            ),
          ),
        ],
      )
      const { total: drafts } = (await client.call(api.listMatching, { status: 'draft' })).envelope.result!
      assert.equal(drafts, 0)
      const { bulkId, state, total } = await begun(client, all)
      assert.deepEqual([state, total], ['running', 4])
      await app.work()
      const done = (await look(client))!
      assert.deepEqual(
        [done.bulkId, done.state, done.changed, done.refused, done.isOwn],
        [bulkId, 'done', 3, 1, true],
      )
      assert.deepEqual(
        done.left.map(({ companyId }) => companyId),
        [all[1]!.companyId],
      )
      assert.match(done.left[0]!.message, /changed this registration/)
      assert.deepEqual(await statusesOf(app, all), ['approved', 'submitted', 'approved', 'approved'])
      assert.deepEqual(await approvalsOf(app, all), [0, 0, 0, 0])
      const detail = (await client.call(api.getCompany, { companyId: all[0]!.companyId })).envelope.result!
      assert.equal(detail.canTakeBack?.undoes, 'approved')
      // Not offered one by one to a page that is opened anew.
      assert.deepEqual((await client.call(api.listTakeBacks, {})).envelope.result!.decisions, [])
      const entry = detail.log.find(({ action }) => action === 'registration.approved')!
      assert.equal(entry.role, 'reviewer')
      app.clock.advance(61_000)
      assert.deepEqual(await approvalsOf(app, all), [1, 0, 1, 1])
      const { rows } = (await chief.call(auditApi.auditLog, { action: 'review' })).envelope.result!
      assert.deepEqual(
        rows
          .filter(({ action }) => action.startsWith('review.bulk'))
          .map(({ action, data }) => [action, data] as const)
          .toSorted(([one], [two]) => (one < two ? -1 : 1)),
        [
          ['review.bulkEnd', { bulk: bulkId, to: 'approved', total: 4, changed: 3, refused: 1, skipped: 0 }],
          ['review.bulkStart', { bulk: bulkId, to: 'approved' }],
        ],
      )
      await app.close()
    })

    test('one at a time in an edition: others see it, may stop it, and then begin their own', async () => {
      const app = await startRegistrationApp(engine)
      const { client } = await makeStaff(app, 'reviewer', 'one@example.com')
      const other = (await makeStaff(app, 'reviewer', 'two@example.com')).client
      const all = await submitted(app, 3)
      const { bulkId } = await begun(client, all.slice(0, 2))
      assert.equal((await start(other, all.slice(2))).resultCode, 'BULK_RUNNING')
      assert.deepEqual(
        [(await look(other))?.bulkId, (await look(other))?.isOwn, (await look(other))?.state],
        [bulkId, false, 'running'],
      )
      const stopped = (await other.call(api.stopBulk, { bulkId })).envelope.result!
      assert.deepEqual([stopped.state, stopped.changed], ['stopped', 0])
      await app.work()
      assert.deepEqual(await statusesOf(app, all), ['submitted', 'submitted', 'submitted'])
      assert.equal(await look(other), null, 'what others began and has ended is theirs')
      await begun(other, all.slice(2))
      await app.work()
      assert.deepEqual(await statusesOf(app, all), ['submitted', 'submitted', 'approved'])
      const gone = await other.call(api.stopBulk, { bulkId: app.kernel.random.id() })
      assert.equal(gone.envelope.resultCode, 'NOT_FOUND')
      app.clock.advance(25 * 3_600_000)
      await app.tx(cleanUpBulks)
      const left = await app.tx(({ tx }) =>
        tx.selectFrom('review_bulk_item').select('id').orderBy('id').execute(),
      )
      assert.deepEqual(left, [])
      await app.close()
    })

    test('what a colleague has made so meanwhile is skipped, and not named among those that were refused', async () => {
      const app = await startRegistrationApp(engine)
      const { client } = await makeStaff(app, 'reviewer', 'one@example.com')
      const other = (await makeStaff(app, 'reviewer', 'two@example.com')).client
      const all = await submitted(app, 3)
      const decide = (chosen: Chosen[number], status: 'approved' | 'rejected') =>
        other.call(api.updateStatus, { companyId: chosen.companyId, version: chosen.version, status })
      await decide(all[0]!, 'approved')
      await decide(all[1]!, 'rejected')
      await begun(client, all)
      await app.work()
      const { changed, refused, skipped, left } = (await look(client))!
      assert.deepEqual([changed, refused, skipped], [1, 1, 1])
      assert.deepEqual(
        left.map(({ companyId }) => companyId),
        [all[1]!.companyId],
      )
      await app.close()
    })

    test('cut off, it goes on where it was; whoever may no longer review decides nothing more', async () => {
      const app = await startRegistrationApp(engine)
      const { client } = await makeStaff(app, 'reviewer', 'one@example.com')
      const all = await submitted(app, 4)
      const payload = { bulkId: (await begun(client, all)).bulkId }
      const cut = runBulk(app.kernel, payload, { id: 'cut', signal: cutAfter(2) })
      await assert.rejects(cut, /the process ends/)
      assert.deepEqual(await statusesOf(app, all), ['approved', 'approved', 'submitted', 'submitted'])
      await app.work()
      app.clock.advance(61_000)
      assert.deepEqual(await approvalsOf(app, all), [1, 1, 1, 1])

      const more = await submitted(app, 1)
      await begun(client, more)
      await app.tx((ctx) => removeStaff(ctx, { email: 'one@example.com' }))
      await app.work()
      assert.deepEqual(await statusesOf(app, more), ['submitted'])
      await app.close()
    })
  })

for (const engine of raceEngines) {
  for (const guard of [null, 'review.oneBulk'])
    test(`ten begin at the same moment, ${guard ? `without ${guard}` : 'guarded'} [${engine.name}]`, async () => {
      const app = await startRegistrationApp(engine)
      const { client } = await makeStaff(app, 'reviewer')
      const all = await submitted(app, 1)
      const race = () => Promise.all(Array.from({ length: 10 }, () => start(client, all)))
      const answers = guard ? await withoutGuard(guard, race) : await race()
      const count = answers.filter(({ resultCode }) => resultCode === '0000').length
      if (guard) assert.ok(count > 1, `${count} began`)
      else assert.equal(count, 1)
      await app.close()
    })

  test(`three nodes at the same work take turns [${engine.name}]`, async () => {
    const app = await startRegistrationApp(engine)
    const { client } = await makeStaff(app, 'reviewer')
    const { signal } = new AbortController()
    /** Without their turns what they did themselves is named as changed by others. */
    const race = async () => {
      const all = await submitted(app, 6)
      const { bulkId } = await begun(client, all)
      await Promise.all(['one', 'two', 'three'].map((id) => runBulk(app.kernel, { bulkId }, { id, signal })))
      const { changed, refused } = (await look(client))!
      return { changed, refused }
    }
    await proveRace({ race, right: { changed: 6, refused: 0 }, guards: ['review.bulkTurn'] })
    await app.close()
  })
}
