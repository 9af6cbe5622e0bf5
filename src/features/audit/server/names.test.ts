import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { asked, makeParty } from '../../../app/testing/meetings.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import { startRegistrationApp, testEdition } from '../../../app/testing/registrations.ts'
import { engines, resultOf, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { auditApi, systemActor } from '../contract.ts'
import { actionMessages, subjectMessages } from '../messages.ts'
import { record } from './service.ts'

const nobody = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

test('every action of the log has words in both languages', () => {
  const all = Object.values(actionMessages)
  assert.ok(all.every(({ cn, en }) => cn.trim() && en.trim()))
})

for (const engine of engines)
  describe(`Names in the log (${engine.name})`, () => {
    let app: TestApp
    let staff: TestClient
    before(async () => {
      app = await startRegistrationApp(engine)
      staff = (await makeStaff(app, 'reviewer')).client
    })
    after(() => app.close())
    const log = async (asked: Parameters<typeof read>[0]) => (await read(asked)).rows
    const read = (asked: object) => resultOf(staff.call(auditApi.auditLog, { size: 100, ...asked }))

    test('each type that is named can be asked of the database, and is a type of the log', async () => {
      for (const [type, names] of Object.entries(app.kernel.recordNames)) {
        assert.ok(type in subjectMessages, type)
        assert.deepEqual(await names.names(app.kernel.engine.reader, [nobody]), [], type)
        if (names.find) assert.deepEqual(await names.find(app.kernel.engine.reader, 'nobody at all'), [])
      }
    })

    test('an entry names its record, whom it mentions, and says who is no longer there', async () => {
      const [one, other] = [await makeParty(app), await makeParty(app)]
      await asked(one, other)
      const person = await app.tx(async (ctx) => {
        const { id } = await ctx.tx
          .selectFrom('person')
          .select('id')
          .where('company_id', '=', one.companyId)
          .executeTakeFirstOrThrow()
        await record(ctx, { action: 'registration.erase', subjectType: 'delegate', subjectId: id })
        await record(ctx, {
          action: 'review.deleteDelegate',
          subjectType: 'delegate',
          subjectId: nobody,
          data: { company: other.companyId, reason: 'twice' },
        })
        await ctx.tx
          .updateTable('person')
          .set({ erased_at: ctx.now, name: '' })
          .where('id', '=', id)
          .execute()
        return id
      })
      const meeting = (await log({ action: 'meeting.asked' }))[0]!
      assert.equal(meeting.subject?.name.en, `${one.name} – ${other.name}`)
      assert.equal(meeting.names[other.companyId]?.path, `adminsponsor?open=${other.companyId}`)
      const erased = (await log({ action: 'registration.erase' })).find(
        ({ subjectId }) => subjectId === person,
      )!
      assert.equal(erased.subject?.isErased, true)
      assert.equal(erased.subject.name.cn, '')
      const gone = (await log({ action: 'review.deleteDelegate' }))[0]!
      assert.deepEqual([gone.subject, gone.isGone], [null, true])
      assert.equal(gone.names[other.companyId]?.name.en, other.name)
    })

    test('the log is read by who acted and by the name of a record', async () => {
      const { name, companyId } = await makeParty(app)
      await app.tx((ctx) =>
        record(ctx, {
          action: 'registration.remove',
          subjectType: 'company',
          subjectId: companyId,
          edition: testEdition,
        }),
      )
      const found = await log({ record: name })
      assert.ok(found.length > 0)
      assert.ok(found.some(({ action }) => action === 'registration.remove'))
      assert.deepEqual(await log({ record: 'no such name' }), [])
      const bySystem = await log({ accountId: systemActor })
      assert.ok(bySystem.length > 0 && bySystem.every(({ actor }) => actor === null))
      const { rows } = await resultOf(staff.call(auditApi.actors, {}))
      const reviewer = rows.find(({ role }) => role === 'reviewer')!
      const own = await log({ accountId: reviewer.accountId })
      assert.ok(own.length > 0 && own.every(({ actor }) => actor?.accountId === reviewer.accountId))
    })
  })
