/** Tables that reprint at once, on PostgreSQL: each print has a code of its own, the last is valid, and no desk goes beyond its pace. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { makeGuest, startCheckinApp } from '../../../app/testing/checkin.ts'
import { enrolDevice } from '../../../app/testing/devices.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import { countAtOnce, proveRace } from '../../../app/testing/races.ts'
import { raceEngines, resultOf, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { minuteMs } from '../../../shared/durations.ts'
import { paces } from '../../device/rules.ts'
import { badgeApi } from '../contract.ts'

for (const engine of raceEngines)
  describe(`reprints at the same moment [${engine.name}]`, () => {
    let app: TestApp
    const desks: TestClient[] = []
    before(async () => {
      app = await startCheckinApp(engine)
      while (desks.length < 6) desks.push(await enrolDevice(app, { kind: 'desk' }))
    })
    after(() => app.close())
    const label = (personId: string) => ({ personId, format: 'label', reason: 'Lost' }) as const

    test('six desks reprint one badge', async () => {
      const { id: personId } = await makeGuest(app)
      const { client } = await makeStaff(app, 'checkin')
      const race = async () => {
        app.clock.advance(minuteMs)
        await app.tx(({ tx }) => tx.deleteFrom('badge_print').execute())
        const answers = await Promise.all(desks.map((desk) => desk.call(badgeApi.reprint, label(personId))))
        assert.ok(answers.every(({ status }) => status === 200))
        const prints = await resultOf(client.call(badgeApi.log, { personId }))
        const valid = prints.filter(({ ended }) => !ended)
        return new Set(prints.map(({ serial }) => serial)).size === 6 && valid.length === 1
      }
      await proveRace({ race, right: true, guards: ['ticket.personLock'] })
    })

    test('one desk reprints twelve badges: as many as its pace allows', async () => {
      const guests = await Promise.all(Array.from({ length: 12 }, () => makeGuest(app)))
      const race = async () => {
        const desk = await enrolDevice(app, { kind: 'desk' })
        return countAtOnce(12, 'LIMIT_REACHED', (index) =>
          desk.call(badgeApi.sheet, label(guests[index]!.id)),
        )
      }
      await proveRace({ race, right: paces.reprint.perMinute, guards: ['device.paceLock'] })
    })

    test('two administrators undo one wave: it is settled once', async () => {
      const { client: administrator } = await makeStaff(app)
      const race = async () => {
        const desk = await enrolDevice(app, { kind: 'desk' })
        const { id: personId } = await makeGuest(app)
        for (let turn = 0; turn < 3; turn++) await resultOf(desk.call(badgeApi.sheet, label(personId)))
        const { rows } = await resultOf(administrator.call(badgeApi.waves, {}))
        const { id } = rows.find(({ prints }) => prints[0]!.personId === personId)!
        return countAtOnce(4, 'WRONG_STATUS', () =>
          administrator.call(badgeApi.undoWave, { id, personIds: [personId] }),
        )
      }
      await proveRace({ race, right: 1, guards: ['badge.waveLock'] })
    })
  })
