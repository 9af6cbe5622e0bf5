/** What one desk may do to badges: at its points, as fast as a queue needs; and waves of reprints, undone. On both engines. */
import assert from 'node:assert/strict'
import { dinner, entrance, makeGuests, nonce, startCheckinApp } from '../../../app/testing/checkin.ts'
import { enrolDevice } from '../../../app/testing/devices.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import { codeOf, engines, resultOf, testOn, type TestClient } from '../../../app/testing/with-app.ts'
import { hourMs, minuteMs } from '../../../shared/durations.ts'
import { checkinApi } from '../../checkin/contract.ts'
import { paces } from '../../device/rules.ts'
import { badgeApi } from '../contract.ts'
import { waveReprints } from '../rules.ts'

const reprint = (client: TestClient, personId: string) =>
  client.call(badgeApi.sheet, { personId, format: 'label', reason: 'Lost' })
const verdictOf = async (desk: TestClient, code: string) =>
  (await resultOf(desk.call(checkinApi.redeem, { id: nonce(), pointId: entrance, code }))).verdict

for (const engine of engines) {
  const on = testOn(engine, startCheckinApp)

  on('a desk of one point prints and renames people of that point alone', async (app) => {
    const desk = await enrolDevice(app, { kind: 'desk', points: [dinner] })
    const [diner, other] = await makeGuests(app, [{ seats: ['welcome-reception'] }, { name: '陆之衡' }])
    const [mine, foreign] = [diner!.id, other!.id]
    const rename = (personId: string, was: string) =>
      desk.call(checkinApi.spelling, { personId, was, badgeName: 'Lu' })
    const { name } = (await resultOf(desk.call(checkinApi.person, { pointId: dinner, personId: mine })))
      .person
    for (const [personId, was, code] of [
      [mine, name, '0000'],
      [foreign, '陆之衡', 'NOT_FOUND'],
    ] as const) {
      const label = { personId, format: 'label' } as const
      assert.equal(codeOf(await desk.call(badgeApi.sheet, label)), code)
      assert.equal(codeOf(await reprint(desk, personId)), code)
      assert.equal((await desk.call(badgeApi.one, label)).status, code === '0000' ? 200 : 404)
      assert.equal(codeOf(await rename(personId, was)), code)
    }
    // Let in over a refusal: from then on a guest of this point.
    const override = { reason: 'organiser' } as const
    const letIn = { id: nonce(), pointId: dinner, personId: foreign, override }
    assert.equal((await resultOf(desk.call(checkinApi.redeem, letIn))).verdict, 'welcome')
    assert.equal(codeOf(await reprint(desk, foreign)), '0000')
  })

  on('one desk reprints as fast as a queue needs, by the minute and by the hour', async (app) => {
    const desk = await enrolDevice(app, { kind: 'desk' })
    const [guest] = await makeGuests(app, [{}])
    const { perMinute, perHour } = paces.reprint
    let done = 0
    while (done < perHour) {
      for (let turn = 0; turn < perMinute; turn++, done++)
        assert.equal(codeOf(await reprint(desk, guest!.id)), '0000')
      assert.equal(codeOf(await reprint(desk, guest!.id)), 'LIMIT_REACHED')
      app.clock.advance(minuteMs)
    }
    assert.equal(codeOf(await reprint(desk, guest!.id)), 'LIMIT_REACHED', 'the hour')
    // Another desk is not held up, and nothing but reprints is.
    const other = await enrolDevice(app, { kind: 'desk' })
    assert.equal(codeOf(await reprint(other, guest!.id)), '0000')
    assert.equal(codeOf(await desk.call(badgeApi.sheet, { personId: guest!.id, format: 'label' })), '0000')
    app.clock.advance(hourMs)
    assert.equal(codeOf(await reprint(desk, guest!.id)), '0000')
  })

  on(
    'the third reprint in a minute is told to staff; an administrator makes old codes valid again',
    async (app) => {
      const desk = await enrolDevice(app, { kind: 'desk', name: 'South' })
      const other = await enrolDevice(app, { kind: 'desk', name: 'North' })
      const guests = await makeGuests(app, [{}, {}, {}, {}])
      const [first, second, third, fourth] = guests.map(({ id }) => id) as [string, string, string, string]
      const { client: office } = await makeStaff(app, 'checkin')
      const { client: administrator, email } = await makeStaff(app)
      const staffMails = () => app.mail({ kind: 'badge.wave' })
      const waves = async () => (await resultOf(office.call(badgeApi.waves, {}))).rows
      for (const personId of guests.map(({ id }) => id))
        await resultOf(other.call(badgeApi.sheet, { personId, format: 'label' }))
      // One now and then is no wave.
      for (let turn = 0; turn < waveReprints; turn++, app.clock.advance(minuteMs))
        await resultOf(reprint(desk, first))
      assert.deepEqual(await waves(), [])
      await resultOf(reprint(desk, first))
      await resultOf(reprint(desk, second))
      assert.deepEqual(await waves(), [])
      assert.deepEqual(await staffMails(), [])
      const before = await app.tx(({ tx }) =>
        tx
          .selectFrom('checkin_code')
          .selectAll()
          .where('ended_at', 'is', null)
          .orderBy('person_id')
          .execute(),
      )
      for (const personId of [third, fourth, third]) await resultOf(reprint(desk, personId))
      const [mail, ...others] = await staffMails()
      assert.deepEqual([mail!.to, others], [email, []], 'once a wave, to the administrator alone')
      assert.match(mail!.subject, /South.*3|3.*South/)
      // Somebody has got yet another badge since, elsewhere.
      app.clock.advance(1_000)
      await resultOf(reprint(other, fourth))
      const [wave] = await waves()
      assert.deepEqual(
        [wave!.by, wave!.prints.map(({ personId, reason }) => `${personId} ${reason}`).toSorted()],
        ['South', [first, second, third, third, fourth].map((personId) => `${personId} Lost`)],
      )
      for (const guest of guests.slice(1)) assert.equal(await verdictOf(other, guest.code), 'ended-code')
      const undo = { id: wave!.id, personIds: [second, third, fourth] }
      assert.equal((await office.call(badgeApi.undoWave, undo)).status, 403)
      assert.deepEqual(await resultOf(administrator.call(badgeApi.undoWave, undo)), { undone: 2 })
      assert.equal(codeOf(await administrator.call(badgeApi.undoWave, undo)), 'WRONG_STATUS')
      assert.deepEqual(await waves(), [])
      for (const [index, verdict] of ['ended-code', 'welcome', 'welcome', 'ended-code'].entries())
        assert.equal(await verdictOf(other, guests[index]!.code), verdict, String(index))
      const after = await app.tx(({ tx }) =>
        tx
          .selectFrom('checkin_code')
          .selectAll()
          .where('ended_at', 'is', null)
          .orderBy('person_id')
          .execute(),
      )
      // Each has one code, and who was left alone still has the new one.
      assert.equal(after.length, before.length)
      const { rows } = await resultOf(office.call(badgeApi.list, {}))
      assert.ok(rows.every(({ state }) => state === 'printed'))
    },
  )
}
