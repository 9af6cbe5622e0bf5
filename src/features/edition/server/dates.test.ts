/** Parameters that do not fit each other are refused in words that name both, and nothing is saved. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unjoined } from '../../../shared/unjoined.ts'
import { fromBeijing } from '../../../shared/format.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import { engines, startApp, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { editionApi as api } from '../contract.ts'

const activityCode = 'LIRC_2025'

function it(name: string, now: string, work: (app: TestApp, staff: TestClient) => Promise<void>): void {
  for (const engine of engines)
    test(`${name} [${engine.name}]`, async () => {
      const app = await startApp({ engine, now: fromBeijing(now) })
      try {
        await work(app, (await makeStaff(app)).client)
      } finally {
        await app.close()
      }
    })
}

const set = async (staff: TestClient, code: string, value: string) => {
  const answer = await staff.call(api.updateSysConfig, { activityCode, code, value })
  const fields = (answer.envelope.result as { fields?: Record<string, string> } | null)?.fields
  return answer.status === 200 ? 'saved' : unjoined(fields?.['value'] ?? String(answer.status))
}
const stored = (app: TestApp) =>
  app.tx(({ tx }) => tx.selectFrom('parameter').select(['code', 'value']).orderBy('code').execute())

it('each pair that does not fit is refused, naming both dates', '2025-07-01 09:00', async (app, staff) => {
  const before = await stored(app)
  for (const [code, value, en, cn] of [
    [
      'CONFERENCE_END',
      '2025-10-20',
      /first day.*21 October 2025.*last day.*20 October 2025/,
      /10月21日.*10月20日/,
    ],
    ['CONFERENCE_START', '2025-10-23', /23 October 2025.*22 October 2025/, /10月23日.*10月22日/],
    ['CONFERENCE_END', '2024-10-22', /22 October 2024.*2025 edition/, /2024年10月22日.*2025 年/],
    ['CONFERENCE_START', '2026-10-21', /2025 edition/, /年份/],
    ['COUNTDOWN_TIME', '2025-10-23 09:30', /countdown.*23 October 2025.*22 October 2025/, /倒计时.*10月23日/],
    [
      'REGISTRATION_DEADLINE',
      '2025-04-30 18:00',
      /opening of registration.*1 May 2025.*30 April 2025/,
      /5月1日.*4月30日/,
    ],
    [
      'REGISTRATION_DEADLINE',
      '2025-10-23 00:00',
      /deadline.*23 October 2025.*22 October 2025/,
      /10月23日.*10月22日/,
    ],
    ['REGISTRATION_OPENS', '2025-09-30 18:00', /30 September 2025/, /9月30日/],
    ['REGISTRATION_OPENS', '2023-05-01 00:00', /2025 edition/, /2023年5月1日/],
    ['BOOKING_CLOSES', '2025-10-24 18:00', /booking deadline.*24 October 2025/, /预订截止时间.*10月24日/],
    ['GROUP_PAYS', '6', /5 delegates cannot pay 6/, /5 位代表不能计 6 份/],
    ['ROOM_PRICE_FROM_YUAN', '4000', /CNY 4000.*CNY 3000/, /4000 元.*3000 元/],
  ] as const)
    for (const [locale, words] of [
      ['en', en],
      ['cn', cn],
    ] as const) {
      staff.locale = locale
      assert.match(await set(staff, code, value), words, `${code} ${value}`)
    }
  assert.deepEqual(await stored(app), before, 'nothing is saved')
  for (const [code, value] of [
    ['CONFERENCE_END', '2025-10-28'],
    ['CONFERENCE_START', '2025-10-26'],
    ['COUNTDOWN_TIME', '2025-10-26 09:30'],
    ['REGISTRATION_OPENS', '2024-12-01 00:00'],
    ['REGISTRATION_DEADLINE', '2025-10-28 23:59'],
  ] as const)
    assert.equal(await set(staff, code, value), 'saved', `${code} ${value}`)
})

it('a hold is not longer than the time for it', '2025-07-01 09:00', async (_app, staff) => {
  assert.equal(await set(staff, 'REGISTRATION_OPENS', '2025-09-20 00:00'), 'saved')
  assert.match(await set(staff, 'ROOM_HOLD_DAYS', '40'), /40 days.*20 September 2025.*22 October 2025/)
  assert.equal(await set(staff, 'ROOM_HOLD_DAYS', '30'), 'saved')
})

it(
  'taking a value back is checked as well: its default may not fit',
  '2025-07-01 09:00',
  async (_app, staff) => {
    assert.equal(await set(staff, 'CONFERENCE_END', '2025-10-28'), 'saved')
    assert.equal(await set(staff, 'CONFERENCE_START', '2025-10-26'), 'saved')
    const back = await staff.call(api.delSysConfig, { activityCode, code: 'CONFERENCE_END' })
    assert.equal(back.status, 400)
    assert.match(unjoined(JSON.stringify(back.envelope.result)), /26 October 2025.*22 October 2025/)
  },
)

it(
  'what would purge ID data at once is refused; an archive can still be corrected',
  '2026-01-10 09:00',
  async (app, staff) => {
    await app.tx(({ tx }) =>
      tx.updateTable('edition').set({ current: false }).where('current', '=', true).execute(),
    )
    await app.tx(({ tx }) =>
      tx.updateTable('edition').set({ current: true }).where('code', '=', activityCode).execute(),
    )
    assert.match(
      await set(staff, 'ID_RETENTION_DAYS', '30'),
      /22 October 2025.*30 days.*22 November 2025.*at once/,
    )
    assert.equal(await set(staff, 'ID_RETENTION_DAYS', '300'), 'saved')
    app.clock.set(fromBeijing('2027-01-10 09:00'))
    const again = (await makeStaff(app, 'administrator', 'third@example.com')).client
    assert.equal(await set(again, 'COUNTDOWN_TIME', '2025-10-22 09:00'), 'saved')
    assert.equal(await set(again, 'ID_RETENTION_DAYS', '301'), 'saved')
  },
)
