/** A document ends with what it rests on, and a new one can be issued once that holds again. On both engines. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { entrance, nonce } from '../../../app/testing/checkin.ts'
import { issue, makeApproved, setStatus, undoLast, verify } from '../../../app/testing/documents.ts'
import { makeStaff, prove } from '../../../app/testing/people.ts'
import { delegateOf, saveDelegates, startRegistrationApp } from '../../../app/testing/registrations.ts'
import { engines, resultOf, type TestApp } from '../../../app/testing/with-app.ts'
import { checkinApi } from '../../checkin/contract.ts'
import { feesApi } from '../../fees/contract.ts'
import { documentApi as api } from '../contract.ts'
import type { DocumentKind } from '../rules.ts'

for (const engine of engines) {
  describe(`what documents rest on [${engine.name}]`, () => {
    let app: TestApp
    let staff: Awaited<ReturnType<typeof makeStaff>>
    before(async () => {
      app = await startRegistrationApp(engine)
      staff = await makeStaff(app)
    })
    after(() => app.close())

    /** Issues one, and answers its number. */
    async function one(kind: DocumentKind, id: string): Promise<string> {
      const { issued, refused } = await issue(staff.client, kind, [id])
      assert.equal(issued.length, 1, JSON.stringify(refused))
      return issued[0]!.number
    }
    /** Why nothing is issued now. */
    async function barOf(kind: DocumentKind, id: string) {
      const { issued, refused } = await issue(staff.client, kind, [id])
      assert.deepEqual(issued, [])
      return refused[0]?.bar
    }
    async function endOf(number: string) {
      const { rows } = await resultOf(staff.client.call(api.list, { q: number }))
      return [rows[0]?.state, rows[0]?.why]
    }
    /** Another number than before, and valid. */
    async function again(kind: DocumentKind, id: string, before: string): Promise<void> {
      const next = await one(kind, id)
      assert.notEqual(next, before)
      assert.equal((await verify(app, next)).state, 'valid')
      assert.equal((await verify(app, before)).state, 'revoked')
    }

    test('an approval that is undone, and given again', async () => {
      const { organisation, ids } = await makeApproved(app)
      const number = await one('confirmation', ids[1]!)
      await undoLast(app, organisation)
      assert.deepEqual(await endOf(number), ['revoked', 'unapproved'])
      assert.equal(await barOf('confirmation', ids[1]!), 'not-approved')
      await setStatus(app, organisation, 'approved')
      await again('confirmation', ids[1]!, number)
    })

    test('an approved registration that is returned for corrections', async () => {
      const { organisation, ids } = await makeApproved(app)
      const number = await one('invitation', ids[0]!)
      await setStatus(app, organisation, 'returned')
      assert.deepEqual(await endOf(number), ['revoked', 'unapproved'])
      await undoLast(app, organisation)
      await again('invitation', ids[0]!, number)
    })

    test('a registration that is cancelled, and goes on', async () => {
      const { organisation, ids } = await makeApproved(app)
      const number = await one('confirmation', ids[1]!)
      await setStatus(app, organisation, 'cancelled')
      assert.deepEqual(await endOf(number), ['revoked', 'ended'])
      await undoLast(app, organisation)
      await again('confirmation', ids[1]!, number)
    })

    test('a check-in that is undone: the certificate ends with the last of them', async () => {
      const { ids } = await makeApproved(app)
      const person = ids[1]!
      const enter = async (direction: 'in' | 'out' = 'in') => {
        // Of two events of one moment the order is that of their random ids.
        app.clock.advance(1_000)
        const asked = { id: nonce(), pointId: entrance, personId: person, direction }
        const { eventId } = await resultOf(staff.client.call(checkinApi.redeem, asked))
        return eventId!
      }
      const undo = (eventId: string) => resultOf(staff.client.call(checkinApi.undo, { id: nonce(), eventId }))
      assert.equal(await barOf('attendance', person), 'not-checked-in')
      const first = await enter()
      const number = await one('attendance', person)
      const confirmation = await one('confirmation', person)
      // Out and in again: there is an entry left when the second is undone.
      await enter('out')
      await undo(await enter())
      assert.deepEqual(await endOf(number), ['valid', null])
      await undo(first)
      assert.deepEqual(await endOf(number), ['revoked', 'unattended'])
      assert.deepEqual(await endOf(confirmation), ['valid', null])
      assert.equal(await barOf('attendance', person), 'not-checked-in')
      await enter()
      await again('attendance', person, number)
    })

    test('a delegate who is replaced: the next one gets a document of their own', async () => {
      const { organisation, ids } = await makeApproved(app)
      const number = await one('confirmation', ids[1]!)
      const other = delegateOf({ id: ids[1]!, surname: '周', firstName: '宁', name: '周宁' })
      await resultOf(saveDelegates(app, organisation, [other]))
      assert.deepEqual(await endOf(number), ['revoked', 'replaced'])
      const next = await one('confirmation', ids[1]!)
      assert.equal((await verify(app, next)).name?.cn, '周*')
      assert.equal((await verify(app, number)).name, null)
    })

    test('a payment whose confirmation is taken back, and that arrives all the same', async () => {
      const { organisation } = await makeApproved(app)
      const payer = { amountFen: 300_000, paidOn: '2025-06-30', payer: 'Nordlys Rück AG', reference: 'INV 7' }
      const { companyId } = organisation
      const added = await resultOf(staff.client.call(feesApi.addPayment, { companyId, ...payer }))
      const { id, version } = added.payments[0]!
      const number = await one('receipt', id)
      await prove(app, staff)
      const reason = { cn: '误确认', en: 'Confirmed by mistake' }
      await resultOf(staff.client.call(feesApi.takeBackPayment, { id, version, reason }))
      assert.deepEqual(await endOf(number), ['revoked', 'payment'])
      assert.equal(await barOf('receipt', id), undefined)
      const next = await resultOf(staff.client.call(feesApi.addPayment, { companyId, ...payer }))
      const confirmed = next.payments.find((payment) => payment.state === 'confirmed')!
      await again('receipt', confirmed.id, number)
    })
  })
}
