/** An edition in preparation: visitors are told that, and no default is told as a fact; who may register, and what a start keeps. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromBeijing } from '../../../shared/format.ts'
import { prepareData } from '../../../app/server/first-start.ts'
import { makeStaff, registerOrganisation, registrationOf } from '../../../app/testing/people.ts'
import { engines, startApp, type TestApp } from '../../../app/testing/with-app.ts'
import { accountApi } from '../../account/contract.ts'
import { contentApi } from '../../content/contract.ts'
import { registrationApi } from '../../registration/contract.ts'
import { searchApi } from '../../search/contract.ts'
import { sponsorApi } from '../../sponsor/contract.ts'
import { editionApi as api } from '../contract.ts'
import { parameters } from '../rules.ts'

const activityCode = 'LIRC_2025'

const setPublished = (app: TestApp, at: number | null) =>
  app.tx(({ tx }) =>
    tx.updateTable('edition').set({ published_at: at }).where('code', '=', activityCode).execute(),
  )

function it(name: string, work: (app: TestApp) => Promise<void>, now = '2025-07-01 09:00'): void {
  for (const engine of engines)
    test(`${name} [${engine.name}]`, async () => {
      const app = await startApp({ engine, now: fromBeijing(now) })
      try {
        await work(app)
      } finally {
        await app.close()
      }
    })
}

it('in preparation, anybody is told the edition’s names and nothing that varies by year', async (app) => {
  const visitor = app.client()
  const facts = async () => (await visitor.call(api.publicFacts, {})).envelope.result!
  assert.equal((await facts()).published, true)
  assert.equal((await facts()).values['HOTEL_PRICE_YUAN'], '1600')
  await setPublished(app, null)
  const { published, values, pastYears } = await facts()
  assert.equal(published, false)
  assert.deepEqual(pastYears, [2019, 2020, 2021, 2022, 2023, 2024])
  assert.deepEqual(
    Object.keys(values).toSorted(),
    ['CONFERENCE_NAME', 'CONTACT_EMAIL', 'FILING_ICP', 'FILING_POLICE', 'ORGANISER', 'PLATFORM_URL'],
    'no date, place, price or rule',
  )
  for (const code of Object.keys(parameters)) {
    const { status, envelope } = await visitor.call(api.sysConfig, { activityCode, code })
    const wanted = Object.hasOwn(values, code) ? 200 : 404
    assert.equal(status, wanted, `${code}: ${JSON.stringify(envelope)}`)
  }
  const activities = (await visitor.call(registrationApi.queryActivities, {})).envelope.result
  assert.deepEqual(activities, [])
  const left = (await visitor.call(sponsorApi.leftSeats, {})).envelope.result!
  assert.deepEqual(left, { activities: [], sponsorTiers: [], tables: [] })
  for (const call of [registrationApi.currentPrice, sponsorApi.tiers])
    assert.equal((await visitor.call(call, {})).envelope.resultCode, 'IN_PREPARATION', call.path)
  for (const url of ['/calendar/2025.ics', '/calendar/2031.ics'])
    assert.equal((await visitor.request({ method: 'GET', url })).statusCode, 404, url)
})

it('in preparation, nobody registers: closed without a date, refused in words', async (app) => {
  const { client } = await registerOrganisation(app)
  assert.ok(client.token)
  await setPublished(app, null)
  const visitor = app.client()
  const state = (await visitor.call(registrationApi.checkTimeIsNormal, {})).envelope.result!
  assert.deepEqual([state.open, state.deadline], [false, null])
  const payload = registrationOf({ email: 'late@example.com', regstionCode: '123456' })
  for (const [locale, words] of [
    ['en', /is in preparation/],
    ['cn', /正在筹备/],
  ] as const) {
    visitor.locale = locale
    const { envelope } = await visitor.call(accountApi.register, payload)
    assert.equal(envelope.resultCode, 'IN_PREPARATION')
    assert.match(envelope.errorMessage ?? '', words)
  }
})

it('rows about the year are hidden with their edition, and found by nobody; what is not about a year stays', async (app) => {
  const { client } = await makeStaff(app, 'editor')
  const venue = {
    activityCode,
    type: 'venue' as const,
    key: 'hall-of-whales',
    published: true,
    values: { picture: null, map: null },
    cn: { name: '鲸厅', address: '', body: [] },
    en: { name: 'Hall of Whales', address: '', body: [] },
  }
  const added = await client.call(contentApi.addRow, venue)
  assert.equal(added.envelope.resultCode, '0000', JSON.stringify(added.envelope))
  const visitor = app.client()
  const seen = async () => [
    (await visitor.call(contentApi.rowsByType, { type: 'venue' })).envelope.result!.rows.length,
    (await visitor.call(contentApi.rowsByType, { type: 'venue', year: 2025 })).envelope.result!.rows.length,
    (await visitor.call(contentApi.rowByKey, { key: venue.key })).status === 200 ? 1 : 0,
    (await visitor.call(searchApi.search, { q: 'Whales' })).envelope.result!.total,
  ]
  assert.deepEqual(await seen(), [1, 1, 1, 1])
  await setPublished(app, null)
  assert.deepEqual(await seen(), [0, 0, 0, 0])
  const pages = (await visitor.call(contentApi.rowsByType, { type: 'page' })).envelope.result!.rows
  assert.ok(pages.length > 10, 'the texts of the pages')
})

it('a first start makes its edition current, in preparation, with the past ones public; a later one changes nothing', async (app) => {
  const read = () =>
    app.tx(({ tx }) =>
      tx.selectFrom('edition').select(['code', 'current', 'published_at']).orderBy('code').execute(),
    )
  await app.tx(async ({ tx }) => {
    await tx.deleteFrom('edition').execute()
  })
  await prepareData(app.kernel)
  const first = await read()
  assert.deepEqual(
    first.map(({ code, current, published_at: at }) => [code, current, at !== null]),
    [2019, 2020, 2021, 2022, 2023, 2024, 2025].map((year) => [`LIRC_${year}`, year === 2025, year < 2025]),
  )
  app.clock.set(fromBeijing('2026-02-01 09:00'))
  await prepareData(app.kernel)
  assert.deepEqual(await read(), first)
})
