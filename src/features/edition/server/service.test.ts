/** System parameters over the real calls, on both engines (requirement 3 System config, requirement 5, requirement 9; decision 1). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromBeijing } from '../../../shared/format.ts'
import { translationOf, type TextStamp } from '../../../shared/translation.ts'
import { prepareData } from '../../../app/server/first-start.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import { engines, startApp, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { auditApi } from '../../audit/contract.ts'
import { registrationApi } from '../../registration/contract.ts'
import { editionApi as api } from '../contract.ts'
import { editionAhead, parameters } from '../rules.ts'

const activityCode = 'LIRC_2025'

function it(name: string, work: (app: TestApp) => Promise<void>): void {
  for (const engine of engines)
    test(`${name} [${engine.name}]`, async () => {
      const app = await startApp({ engine, now: fromBeijing('2025-07-01 09:00') })
      try {
        await work(app)
      } finally {
        await app.close()
      }
    })
}

async function administrator(app: TestApp): Promise<TestClient> {
  return (await makeStaff(app)).client
}
const fieldOf = (answer: { envelope: { result: unknown } }) =>
  (answer.envelope.result as { fields: Record<string, string> }).fields['value']

it('the countdown’s default, another year’s, and the value that was set: what anybody is answered', async (app) => {
  const visitor = app.client({ locale: 'en' })
  const ask = async (edition: string) =>
    (await visitor.call(api.sysConfig, { activityCode: edition, code: 'COUNTDOWN_TIME' })).envelope.result
      ?.value
  assert.equal(await ask(activityCode), '2025-10-21 09:30')
  assert.equal(await ask('LIRC_2024'), '2024-10-21 09:30')
  const staff = await administrator(app)
  const set = { activityCode, code: 'COUNTDOWN_TIME', value: '2025-10-22 10:00' }
  const row = (await staff.call(api.updateSysConfig, set)).envelope.result!
  assert.deepEqual([row.value, row.isSet, row.changedBy], ['2025-10-22 10:00', true, 'administrator'])
  assert.equal(await ask(activityCode), '2025-10-22 10:00')
  assert.equal((await visitor.call(api.publicFacts, {})).envelope.result!.values['COUNTDOWN_TIME'], set.value)
  assert.equal(await ask('LIRC_2024'), '2024-10-21 09:30', 'another edition keeps its own')
  await staff.call(api.delSysConfig, { activityCode, code: 'COUNTDOWN_TIME' })
  assert.equal(await ask(activityCode), '2025-10-21 09:30', 'removed: the default again')
})

test('what an organisation may hold, ask for and change, before it is approved and after, as shipped', () => {
  const pairs = (['HOLDS', 'MEETING_REQUESTS', 'CHANGES_A_DAY'] as const).map((what) =>
    (['BEFORE', 'AFTER'] as const).map((when) => parameters[`${what}_${when}_APPROVAL`].default),
  )
  assert.deepEqual(pairs, [
    ['4', '30'],
    ['10', '20'],
    ['40', '300'],
  ])
})

it('the guard of a bilingual value: one language changed makes its twin older, until it is said to hold', async (app) => {
  const staff = await administrator(app)
  const save = async (value: { cn: string; en: string }, confirmed = false) => {
    app.clock.advance(60_000)
    const set = { activityCode, code: 'CONFERENCE_PLACE', value: JSON.stringify(value), confirmed }
    return (await staff.call(api.updateSysConfig, set)).envelope.result!.stamp!
  }
  const states = (stamp: TextStamp) => (['cn', 'en'] as const).map((one) => translationOf(stamp, one, false))
  const first = { cn: '上海 · 浦东', en: 'Lingang, Shanghai' }
  assert.deepEqual(states(await save(first)), ['even', 'older'], 'beside the default')
  assert.deepEqual(states(await save(first, true)), ['even', 'even'])
  assert.deepEqual(states(await save({ ...first, en: 'Pudong, Shanghai' })), ['older', 'even'])
  assert.deepEqual(states(await save({ cn: '上海浦东', en: 'Shanghai Pudong' })), ['even', 'even'])
})

it('a value of the wrong type or out of its range is refused in words, and nothing is set', async (app) => {
  const staff = await administrator(app)
  for (const [code, value, en, cn] of [
    ['MAIN_FORUM_LIMIT', '501', /between 0 and 500/, /0–500/],
    ['MAIN_FORUM_LIMIT', '3.5', /whole number/, /整数/],
    ['NEGOTIATION_SLOTS_MAX', '3', /between 0 and 2/, /0–2/],
    ['ID_FILE_MAX_MB', '6', /between 1 and 5/, /1–5/],
    ['COUNTDOWN_TIME', '2025-02-30 09:30', /2025-10-21 09:30/, /格式/],
    ['COUNTDOWN_TIME', '2025-10-21 09:75', /2025-10-21 09:30/, /格式/],
    ['CONFERENCE_START', '21 October', /2025-10-21/, /格式/],
    ['TWO_ADMINISTRATORS', 'yes', /true or false/, /true/],
    ['CONFERENCE_THEME', 'one language', /both languages/, /中英文/],
  ] as const) {
    for (const [locale, words] of [
      ['en', en],
      ['cn', cn],
    ] as const) {
      staff.locale = locale
      const answer = await staff.call(api.updateSysConfig, { activityCode, code, value })
      assert.equal(answer.status, 400, `${code} ${value}`)
      assert.match(fieldOf(answer) ?? '', words)
    }
  }
  const { rows } = (await staff.call(api.listSysConfig, { activityCode })).envelope.result!
  for (const code of Object.keys(parameters))
    assert.ok(
      rows.some((row) => row.code === code),
      code,
    )
  assert.equal(rows.find((row) => row.code === 'COUNTDOWN_TIME')!.isSet, false)
})

it('both readings of each limit can be set, and hold for what organisations are shown', async (app) => {
  const staff = await administrator(app)
  const limitOf = async (code: string) =>
    (await app.client().call(registrationApi.queryActivities, {})).envelope.result!.find(
      (activity) => activity.code === code,
    )!.limitPerOrganisation
  assert.deepEqual(
    [await limitOf('main-forum'), await limitOf('welcome-reception'), await limitOf('keynote-speeches')],
    [3, 2, 3],
  )
  for (const [code, activity] of [
    ['MAIN_FORUM_LIMIT', 'main-forum'],
    ['WELCOME_RECEPTION_LIMIT', 'welcome-reception'],
    ['KEYNOTE_LIMIT', 'keynote-speeches'],
  ] as const) {
    for (const value of ['30', '2']) {
      await staff.call(api.updateSysConfig, { activityCode, code, value })
      assert.equal(await limitOf(activity), Number(value))
    }
  }
})

it('who has read an older version is told, and each change is in the log', async (app) => {
  const staff = await administrator(app)
  const set = { activityCode, code: 'HOTEL_PRICE_YUAN', version: 0 }
  const first = await staff.call(api.updateSysConfig, { ...set, value: '1700' })
  assert.equal(first.envelope.result?.version, 1)
  const second = await staff.call(api.updateSysConfig, { ...set, value: '1500' })
  assert.equal(second.envelope.resultCode, 'CHANGED_MEANWHILE')
  assert.ok(second.envelope.errorMessage)
  const log = (await staff.call(auditApi.auditLog, { action: 'edition.parameter.set' })).envelope.result!
  const entries = log.rows.filter((row) => row.subjectId === 'LIRC_2025:HOTEL_PRICE_YUAN')
  assert.deepEqual(
    entries.map((row) => row.data),
    [{ value: '1700' }],
  )
})

it('an added parameter is public or not as it says, once, and can be removed', async (app) => {
  const staff = await administrator(app)
  const visitor = app.client()
  const added = { activityCode, value: 'a text', description: { cn: '说明', en: 'What it is' } }
  await staff.call(api.addSysConfig, { ...added, code: 'SHOWN_TEXT', public: true })
  await staff.call(api.addSysConfig, { ...added, code: 'KEPT_TEXT', public: false })
  const ask = async (code: string) => (await visitor.call(api.sysConfig, { activityCode, code })).status
  assert.deepEqual([await ask('SHOWN_TEXT'), await ask('KEPT_TEXT')], [200, 404])
  for (const code of ['SHOWN_TEXT', 'COUNTDOWN_TIME']) {
    const again = await staff.call(api.addSysConfig, { ...added, code, public: true })
    assert.equal(again.envelope.resultCode, 'CHANGED_MEANWHILE', `${code} is there already`)
  }
  assert.deepEqual(
    (await staff.call(api.delSysConfig, { activityCode, code: 'SHOWN_TEXT' })).envelope.result,
    {
      removed: true,
    },
  )
  assert.equal(await ask('SHOWN_TEXT'), 404)
  const unknown = await staff.call(api.updateSysConfig, { activityCode, code: 'NOT_THERE', value: 'x' })
  assert.equal(unknown.status, 404)
})

it('the current edition is no parameter: setting or adding one says where it is changed', async (app) => {
  const staff = await administrator(app)
  const given = { activityCode: 'LIRC_2024', code: 'CURRENT_EDITION', value: 'true' }
  const added = { ...given, public: false, description: { cn: '', en: '' } }
  for (const answer of [
    await staff.call(api.updateSysConfig, given),
    await staff.call(api.addSysConfig, added),
  ]) {
    assert.equal(answer.status, 400)
    assert.match(JSON.stringify(answer.envelope.result), /Editions page/)
  }
  assert.equal((await app.client().call(api.publicFacts, {})).envelope.result!.edition, activityCode)
})

it('the calendar changes nothing: the edition of the first start stays, whatever day it is and however often it starts', async (app) => {
  for (const day of ['2025-10-22 00:00', '2025-12-31 23:59', '2027-06-01 09:00']) {
    app.clock.set(fromBeijing(day))
    await prepareData(app.kernel)
    assert.equal((await app.client().call(api.publicFacts, {})).envelope.result!.edition, activityCode, day)
  }
})

test('a first start takes the edition of the next 21 October, Beijing time', () => {
  for (const [now, edition] of [
    ['2025-01-01 00:00', 'LIRC_2025'],
    ['2025-10-21 23:59', 'LIRC_2025'],
    ['2025-10-22 00:00', 'LIRC_2026'],
    ['2025-12-31 23:59', 'LIRC_2026'],
  ] as const)
    assert.equal(editionAhead(fromBeijing(now)), edition)
})
