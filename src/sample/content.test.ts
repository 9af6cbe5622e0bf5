/** What ships: the sample is whole and goes without a trace, the archives are put in once and keep editors' changes (decision 1, decision 2). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromBeijing } from '../shared/format.ts'
import { prepareData } from '../app/server/first-start.ts'
import { loadSample, removeSample } from './sample.ts'
import { makeStaff } from '../app/testing/people.ts'
import { withApp } from '../app/testing/serving.ts'
import { engines, type TestApp } from '../app/testing/with-app.ts'
import { editionApi } from '../features/edition/contract.ts'
import { newsApi } from '../features/news/contract.ts'
import { searchApi } from '../features/search/contract.ts'
import { contentApi as api } from '../features/content/contract.ts'
import { contentTypeNames, contentTypes } from '../features/content/rules.ts'
import { readArchives } from '../features/content/server/archive-service.ts'
import { checkReferences } from '../features/content/server/reference-service.ts'
import { rowTexts } from '../features/content/server/row-texts-service.ts'
import { checkRow } from '../features/content/server/schema-service.ts'

function it(
  name: string,
  work: (app: TestApp) => Promise<void>,
  options: { now?: number; production?: boolean } = {},
) {
  for (const engine of engines) test(`${name} [${engine.name}]`, () => withApp({ engine, ...options }, work))
}

const rowsOf = (app: TestApp) =>
  app.tx(({ tx }) => tx.selectFrom('content_row').selectAll().orderBy('edition').orderBy('key').execute())
const shapeOf = async (app: TestApp) =>
  (await rowsOf(app)).map(({ edition, key, version }) => [edition, key, version])

it('every row of the sample and the archives stands up to its own declaration', async (app) => {
  await app.tx(loadSample)
  const types = new Set<string>()
  for (const row of await rowsOf(app)) {
    types.add(row.type)
    const texts = rowTexts(row)
    const checked = checkRow(row.type, texts)
    assert.deepEqual('fields' in checked ? checked.fields : {}, {}, `${row.edition} ${row.key}`)
    const faults = await app.tx(({ tx }) => checkReferences(tx, row, texts))
    assert.deepEqual(faults, {}, `${row.edition} ${row.key}`)
    if (row.type !== 'past-edition') assert.equal(row.untranslated, false, `${row.key} is in both languages`)
  }
  assert.deepEqual([...types].toSorted(), [...contentTypeNames].toSorted(), 'of every kind')
  const { total } = (await app.client().call(newsApi.queryNews, {})).envelope.result!
  assert.equal(total, 8, 'neither the draft nor the scheduled piece')
})

it('the programme matches the activities: same place in the day, and every activity has its session', async (app) => {
  await app.tx(loadSample)
  const sessions = (await app.client().call(api.rowsByType, { type: 'session' })).envelope.result!.rows
  const activities = await app.tx(({ tx }) => tx.selectFrom('activity').selectAll().execute())
  for (const activity of activities) {
    const own = sessions.filter(({ values }) => values['activity'] === activity.code)
    assert.ok(own.length, activity.code)
    for (const { values, key } of own) {
      assert.ok((values['startsAt'] as number) >= activity.starts_at!, `${key} begins with ${activity.code}`)
      if (activity.ends_at) assert.ok((values['endsAt'] as number) <= activity.ends_at, `${key} ends with it`)
    }
  }
})

const marks = async (app: TestApp) =>
  (await app.tx(({ tx }) => tx.selectFrom('sample_record').select('id').execute())).length

it('removing the sample leaves what was there before, and what an editor has rewritten', async (app) => {
  const before = await shapeOf(app)
  const entries = () => app.tx(({ tx }) => tx.selectFrom('search_entry').select('id').orderBy('id').execute())
  const grams = () => app.tx(({ tx }) => tx.selectFrom('search_gram').select(['gram', 'entry']).execute())
  const [entriesBefore, gramsBefore] = [await entries(), (await grams()).length]
  await app.tx(loadSample)
  await app.tx(removeSample)
  assert.deepEqual(await shapeOf(app), before)
  assert.deepEqual([await entries(), (await grams()).length], [entriesBefore, gramsBefore])
  assert.equal((await app.client().call(newsApi.queryNews, {})).envelope.result!.total, 0)
  await app.tx(loadSample)
  const { client: editor } = await makeStaff(app, 'editor')
  const { rows } = (await editor.call(api.listRows, { type: 'venue' })).envelope.result!
  assert.ok(rows.every(({ sample }) => sample))
  const [mine, hidden] = rows
  await editor.call(api.updateRow, { id: mine!.id, version: 1, cn: { name: '真实会场' } })
  await editor.call(api.updateRow, { id: hidden!.id, version: 1, published: false })
  await app.tx(removeSample)
  const left = (await editor.call(api.listRows, { type: 'venue' })).envelope.result!.rows
  assert.deepEqual(
    left.map(({ id, sample }) => [id, sample]),
    [[mine!.id, false]],
  )
})

it(
  'archives tell what is known and nothing else, in production too; every page of the current edition has its words',
  async (app) => {
    const visitor = app.client({ locale: 'en' })
    const { rows } = (await visitor.call(api.rowsByType, { type: 'past-edition' })).envelope.result!
    assert.deepEqual(
      rows.map(({ key }) => key),
      [2025, 2024, 2023, 2022, 2021, 2020, 2019].map((year) => `lirc-${year}`),
    )
    const of = (year: number) => rows.find(({ key }) => key === `lirc-${year}`)!.values
    assert.deepEqual([of(2019)['organisations'], of(2019)['delegates'], of(2019)['from']], [248, 770, null])
    assert.deepEqual(
      [of(2020)['from'], of(2020)['to'], of(2020)['delegatesOver']],
      ['2020-10-26', '2020-10-28', true],
    )
    for (const year of [2021, 2022, 2024])
      assert.ok(
        Object.values(of(year)).every((value) => value === null),
        `${year}: nothing is known`,
      )
    const notices = await visitor.call(api.rowsByType, { type: 'notice', year: 2020 })
    assert.match(JSON.stringify(notices.envelope.result!.rows), /26–28 October/)
    assert.deepEqual((await visitor.call(api.rowsByType, { type: 'notice' })).envelope.result!.rows, [])
    const pages = (await visitor.call(api.rowsByType, { type: 'page' })).envelope.result!.rows
    assert.deepEqual(pages.map(({ key }) => key).toSorted(), Object.keys(contentTypes.page.keys).toSorted())
    const found = (await visitor.call(searchApi.search, { q: 'hybrid' })).envelope.result!.rows
    assert.deepEqual([found.length, await marks(app)], [1, 0])
    const theme = (await app.client({ locale: 'cn' }).call(searchApi.search, { q: '后疫情' })).envelope
      .result!
    assert.deepEqual([theme.rows[0]?.address, theme.total], ['/review/2020', 1])
  },
  { now: fromBeijing('2027-03-01 09:00') },
)

it('another start changes nothing: not what was edited, nor what was removed', async (app) => {
  const { client: editor } = await makeStaff(app, 'editor')
  const { client: administrator } = await makeStaff(app)
  const set = { activityCode: 'LIRC_2024', code: 'ARCHIVE_OPEN', value: 'true' }
  await administrator.call(editionApi.updateSysConfig, set)
  const [page] = (await editor.call(api.listRows, { type: 'page' })).envelope.result!.rows
  const past = (await editor.call(api.listRows, { activityCode: 'LIRC_2024' })).envelope.result!.rows
  await editor.call(api.updateRow, { id: page!.id, version: 1, cn: { lead: '改过的导语' } })
  await editor.call(api.delRow, { id: past[0]!.id })
  const before = await shapeOf(app)
  await prepareData(app.kernel)
  assert.deepEqual(await shapeOf(app), before)
  const archives = await readArchives()
  assert.deepEqual(Object.keys(archives.editions), ['2019', '2020', '2021', '2022', '2023', '2024', '2025'])
})
