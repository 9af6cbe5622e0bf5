/** Desks that act at the same moment, on PostgreSQL; each race is run again without its guard and must then go wrong. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { countAtOnce, proveRace, stuckOrDone } from '../../../app/testing/races.ts'
import { entrance, makeGuest, nonce, startCheckinApp } from '../../../app/testing/checkin.ts'
import { enrolDevice } from '../../../app/testing/devices.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import { raceEngines, resultOf, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { endCode } from '../../ticket/server/service.ts'
import { deviceApi } from '../../device/contract.ts'
import { checkinApi as api } from '../contract.ts'

for (const engine of raceEngines)
  describe(`desks at the same moment [${engine.name}]`, () => {
    let app: TestApp
    const desks: TestClient[] = []
    before(async () => {
      app = await startCheckinApp(engine)
      while (desks.length < 8) desks.push(await enrolDevice(app, { kind: 'desk' }))
    })
    after(() => app.close())

    test('eight desks scan one badge: one lets in, seven say that the person is in', async () => {
      const race = async () => {
        const { code } = await makeGuest(app)
        const answers = await Promise.all(
          desks.map((desk) => resultOf(desk.call(api.redeem, { id: nonce(), pointId: entrance, code }))),
        )
        const told = answers.map(({ verdict }) => verdict).toSorted()
        return told.filter((one) => one === 'welcome').length === 1 && told[0] === 'already'
      }
      await proveRace({ race, right: true, guards: ['checkin.personLock'] })
    })

    test('eight queues with one badge: each but the first to be merged is told of a double', async () => {
      const race = async () => {
        const { code } = await makeGuest(app)
        const at = app.clock.now()
        const answers = await Promise.all(
          desks.map((desk) => {
            const scan = { id: nonce(), pointId: entrance, code, direction: 'in', kind: 'scan', at } as const
            return resultOf(desk.call(api.merge, { deviceNow: at, scans: [scan] }))
          }),
        )
        return answers.filter(({ doubles }) => doubles.length === 0).length === 1
      }
      await proveRace({ race, right: true, guards: ['checkin.mergeLock'] })
    })

    test('a code that is being ended by a reprint lets nobody in', async () => {
      const race = async () => {
        const { id: personId, code } = await makeGuest(app)
        const { answer } = await app.tx(async (ctx) => {
          await endCode(ctx, { personId, reason: 'reprint' })
          const scan = { id: nonce(), pointId: entrance, code }
          return stuckOrDone(app, () => resultOf(desks[0]!.call(api.redeem, scan)))
        })
        return (await answer).verdict === 'ended-code'
      }
      await proveRace({ race, right: true, guards: ['checkin.personLock'], patience: 1 })
    })

    test('eight of the staff accept one batch: it is decided once', async () => {
      const { client: staff } = await makeStaff(app, 'checkin')
      const race = async () => {
        const { code } = await makeGuest(app)
        const desk = await enrolDevice(app, { kind: 'desk' })
        const at = app.clock.now()
        const { id: device } = await resultOf(desk.call(deviceApi.me, {}))
        await app.tx(({ tx }) =>
          tx.updateTable('device').set({ cut_off_at: at }).where('id', '=', device).execute(),
        )
        const scan = { id: nonce(), pointId: entrance, code, direction: 'in', kind: 'scan', at } as const
        await resultOf(desk.call(api.merge, { deviceNow: at, scans: [scan] }))
        const [batch] = (await resultOf(staff.call(api.batches, {}))).rows
        return countAtOnce(8, 'WRONG_STATUS', () =>
          staff.call(api.decideBatch, { id: batch!.id, accept: true }),
        )
      }
      await proveRace({ race, right: 1, guards: ['checkin.batchLock'] })
    })

    test('one scan sent by eight connections at once is kept once', async () => {
      const { code } = await makeGuest(app)
      const id = nonce()
      const answers = await Promise.all(
        desks.map(() => desks[0]!.call(api.redeem, { id, pointId: entrance, code })),
      )
      assert.deepEqual(
        answers.map(({ envelope }) => envelope.result?.verdict),
        desks.map(() => 'welcome'),
      )
      const kept = await app.tx(({ tx }) =>
        tx.selectFrom('checkin_event').select('id').where('id', '=', id).execute(),
      )
      assert.equal(kept.length, 1)
    })
  })
