/** Check-in codes: who has one, when it ends, and what a desk makes of a text. On both engines. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  delegateOf,
  makeOrganisation,
  saveDelegates,
  seenIn,
  startRegistrationApp,
  submitAll,
  testEdition,
  type TestOrganisation,
} from '../../../app/testing/registrations.ts'
import { signIn } from '../../../app/testing/people.ts'
import { engines, resultOf, type TestApp } from '../../../app/testing/with-app.ts'
import type { CompanyStatus } from '../../registration/rules.ts'
import { registrationApi } from '../../registration/contract.ts'
import { changeStatus, removeCompany, undoStatus } from '../../registration/server/service.ts'
import { codeOf, codesOf, endCode, findCode, readCode } from './service.ts'

const read = (app: TestApp, text: string, edition = testEdition) =>
  readCode(app.kernel, { db: app.kernel.engine.reader, edition, text })

/** A second after the step before, so that the history has an order. */
const setStatus = async (app: TestApp, { companyId }: TestOrganisation, to: CompanyStatus) => {
  app.clock.advance(1_000)
  const changed = await app.tx(async (ctx) => changeStatus(ctx, { ...(await seenIn(ctx, companyId)), to }))
  assert.ok(changed.ok, JSON.stringify(changed))
}
const undo = async (app: TestApp, { companyId }: TestOrganisation) => {
  app.clock.advance(1_000)
  const reason = { cn: '误操作', en: 'By mistake' }
  const undone = await app.tx(async (ctx) => undoStatus(ctx, { ...(await seenIn(ctx, companyId)), reason }))
  assert.ok(undone.ok, JSON.stringify(undone))
}

/** All codes of an organisation's people: of whom, the how manyth, and why it ended. */
const codesIn = (app: TestApp, { companyId }: TestOrganisation) =>
  app.tx(({ tx }) =>
    tx
      .selectFrom('checkin_code')
      .select(['person_id', 'serial', 'end_reason'])
      .where('company_id', '=', companyId)
      .orderBy('person_id')
      .orderBy('serial')
      .execute(),
  )
const endsOf = async (app: TestApp, organisation: TestOrganisation, personId: string) =>
  (await codesIn(app, organisation)).filter((row) => row.person_id === personId).map((row) => row.end_reason)

/** An organisation with two delegates that is approved. */
async function makeApproved(app: TestApp) {
  const organisation = await makeOrganisation(app)
  const people = [delegateOf({ name: '王明' }), delegateOf({ surname: '李', firstName: '娜', name: '李娜' })]
  const { delegates } = await resultOf(submitAll(app, organisation, { delegates: people }))
  await setStatus(app, organisation, 'approved')
  return { organisation, people, ids: delegates.map(({ id }) => id) }
}

for (const engine of engines)
  describe(`check-in codes [${engine.name}]`, () => {
    test('made with the approval; a desk reads them as typed, and nothing else', async () => {
      const app = await startRegistrationApp(engine)
      const { ids } = await makeApproved(app)
      const made = await codesOf(app.kernel.engine.reader, testEdition)
      assert.deepEqual(made.map(({ personId }) => personId).toSorted(), ids.toSorted())
      const code = await app.tx((ctx) => codeOf(ctx, ids[0]!))
      assert.match(code.text, /^[A-Z2-7]{29}$/)
      assert.deepEqual(await read(app, code.text), { ok: true, id: code.id })
      assert.deepEqual(
        await read(
          app,
          ` ${code.text
            .toLowerCase()
            .match(/.{1,4}/g)!
            .join(' ')}`,
        ),
        {
          ok: true,
          id: code.id,
        },
      )
      const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
      const other = alphabet[alphabet.indexOf(code.text.at(-1)!) ^ 1]!
      const swapped = (await app.tx((ctx) => codeOf(ctx, ids[1]!))).text.slice(0, 16) + code.text.slice(16)
      // The last character carries four bits: with the fifth set it would decode to the same signature.
      for (const forged of [code.text.slice(0, -1) + other, swapped, `A`.repeat(29)])
        assert.deepEqual(await read(app, forged), { ok: false, fault: 'forged' })
      for (const text of ['', code.text.slice(0, -1), `${code.text}A`, code.id])
        assert.deepEqual(await read(app, text), { ok: false, fault: 'malformed' })
      await app.close()
    })

    test('a code of another edition is told apart; after a purge of the edition none can be read', async () => {
      const app = await startRegistrationApp(engine)
      const { ids } = await makeApproved(app)
      const { text } = await app.tx(async (ctx) => {
        await ctx.tx
          .insertInto('edition')
          .values({
            ...(await ctx.tx.selectFrom('edition').selectAll().executeTakeFirstOrThrow()),
            code: 'LIRC_2031',
            current: false,
          })
          .execute()
        return codeOf(ctx, ids[0]!)
      })
      assert.deepEqual(await read(app, text, 'LIRC_2031'), {
        ok: false,
        fault: 'foreign-edition',
        edition: testEdition,
      })
      await app.kernel.vault.destroyEditionKey(testEdition)
      assert.deepEqual(await read(app, text), { ok: false, fault: 'forged' })
      await app.close()
    })

    test('a reprint, a successor, a removal and an erasure end a code; a corrected spelling does not', async () => {
      const app = await startRegistrationApp(engine)
      const { organisation, people, ids } = await makeApproved(app)
      const [first, second] = ids as [string, string]
      const before = await app.tx((ctx) => codeOf(ctx, first))
      const next = await app.tx((ctx) => endCode(ctx, { personId: first, reason: 'reprint' }))
      assert.deepEqual([before.serial, next.serial], [1, 2])
      assert.deepEqual(await read(app, before.text), { ok: true, id: before.id }, 'signed it still is')
      const ended = await findCode(app.kernel.engine.reader, before.id)
      assert.equal(ended?.end_reason, 'reprint')
      assert.equal((await findCode(app.kernel.engine.reader, next.id))?.ended_at, null)

      await resultOf(saveDelegates(app, organisation, [{ id: first, name: '王铭', firstName: '铭' }]))
      assert.deepEqual(await endsOf(app, organisation, first), ['reprint', null])
      const { activities: _, ...successor } = delegateOf({ surname: '赵', firstName: '琳', name: '赵琳' })
      await resultOf(
        saveDelegates(app, organisation, [{ ...successor, id: first, activities: ['exhibition'] }]),
      )
      assert.deepEqual(await endsOf(app, organisation, first), ['reprint', 'replaced', null])

      const [person, gone] = [app.client(), people[1]!.email!]
      await signIn(app, person, gone)
      const own = await resultOf(person.call(registrationApi.exportMe, {}))
      const { checkInCodes } = own.person as unknown as { checkInCodes: { code: string }[] }
      assert.deepEqual(
        checkInCodes.map(({ code }) => code),
        [(await app.tx((ctx) => codeOf(ctx, second))).text],
      )
      await resultOf(person.call(registrationApi.eraseMe, { confirm: true }))
      assert.deepEqual(await endsOf(app, organisation, second), ['erased'])
      await resultOf(organisation.client.call(registrationApi.removeDelegate, { delegateId: first }))
      assert.deepEqual(await endsOf(app, organisation, first), ['reprint', 'replaced', 'removed'])
      await app.close()
    })

    test('cancelled and rejected registrations have none, an undo makes new ones, a deletion leaves none', async () => {
      const app = await startRegistrationApp(engine)
      const { organisation, ids } = await makeApproved(app)
      const before = await app.tx((ctx) => codeOf(ctx, ids[0]!))
      await setStatus(app, organisation, 'cancelled')
      assert.deepEqual(await endsOf(app, organisation, ids[0]!), ['cancelled'])
      await undo(app, organisation)
      assert.deepEqual(await endsOf(app, organisation, ids[0]!), ['cancelled', null])
      assert.notEqual((await app.tx((ctx) => codeOf(ctx, ids[0]!))).text, before.text)
      const { companyId } = organisation
      const removed = await app.tx(async (ctx) => removeCompany(ctx, await seenIn(ctx, companyId)))
      assert.ok(removed.ok)
      assert.deepEqual(await codesIn(app, organisation), [])
      await assert.rejects(app.tx((ctx) => codeOf(ctx, ids[0]!)))
      await app.close()
    })
  })
