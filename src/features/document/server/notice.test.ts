/** What people are told of documents: one mail each of all that was issued together, and of what is revoked. On both engines. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { issue, makeApproved, setStatus } from '../../../app/testing/documents.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import { startRegistrationApp } from '../../../app/testing/registrations.ts'
import { engines, resultOf, type TestApp } from '../../../app/testing/with-app.ts'
import { documentApi as api } from '../contract.ts'

for (const engine of engines) {
  describe(`mail about documents [${engine.name}]`, () => {
    let app: TestApp
    let staff: Awaited<ReturnType<typeof makeStaff>>
    before(async () => {
      app = await startRegistrationApp(engine)
      staff = await makeStaff(app)
    })
    after(() => app.close())

    const told = async (kind: string, to?: string) => {
      await app.work()
      return app.mail({ kind: `document.${kind}`, ...(to !== undefined && { to }) })
    }
    const revoke = (id: string) => resultOf(staff.client.call(api.revoke, { id, reason: 'Misspelt' }))

    test('of all that is issued together each person gets one mail, once; a letter with a passport number does not go along', async () => {
      const { people, ids } = await makeApproved(app)
      const [ingrid, li] = people.map(({ email }) => email!) as [string, string]
      const letter = (await issue(staff.client, 'invitation', [ids[0]!])).issued[0]!
      const both = (await issue(staff.client, 'confirmation', ids)).issued
      assert.deepEqual(await told('issued'), [])
      app.clock.advance(61_000)
      const [toIngrid, ...moreToIngrid] = await told('issued', ingrid)
      const [toLi, ...moreToLi] = await told('issued', li)
      assert.deepEqual([moreToIngrid, moreToLi], [[], []])
      for (const { number } of [letter, both[0]!]) assert.ok(toIngrid!.text.includes(number), toIngrid!.text)
      assert.ok(!toIngrid!.text.includes(both[1]!.number))
      assert.match(toLi!.text, /\/account/)
      assert.match(toLi!.text, /参会确认函：CF-/)
      assert.match(toLi!.text, /Confirmation of registration: CF-/)
      assert.deepEqual(
        [toIngrid!, toLi!].map(({ files = [] }) => files.map(({ name }) => name)),
        [[], [`${both[1]!.number}.pdf`]],
      )
      app.clock.advance(61_000)
      assert.equal((await told('issued')).length, 2)

      await revoke(both[1]!.id)
      const [ended] = await told('revoked', li)
      assert.match(ended!.text, /会务组作废/)
      assert.match(ended!.text, /Revoked by the conference office/)
      assert.ok(!ended!.text.includes('Misspelt'), 'the reason of staff is for staff')
    })

    test('what ends with the registration is told to its contact, in one mail; what nobody was told of, to nobody', async () => {
      const { organisation, people, ids } = await makeApproved(app)
      const told0 = (await told('revoked')).length
      const early = (await issue(staff.client, 'confirmation', [ids[1]!])).issued[0]!
      await revoke(early.id)
      const { issued } = await issue(staff.client, 'confirmation', ids)
      app.clock.advance(61_000)
      const [mail, ...more] = await told('issued', people[1]!.email!)
      assert.deepEqual(more, [])
      assert.ok(!mail!.text.includes(early.number))
      assert.equal((await told('revoked')).length, told0)
      await setStatus(app, organisation, 'cancelled')
      const all = await told('revoked')
      const ended = all.slice(0, all.length - told0)
      assert.equal(ended.length, 1)
      assert.ok(!people.some(({ email }) => email === ended[0]!.to))
      for (const { number } of issued) assert.ok(ended[0]!.text.includes(number))
      assert.match(ended[0]!.text, /李致和/)
    })
  })
}
