/**
 * `npm run bench -- content`: lists of news, articles and the site's search with 10,000 news of about 1,500 characters. Each
 * call goes through the whole server; its SQL, run bare in the same run, is the limit.
 */
import { newsApi } from '../src/features/news/contract.ts'
import { loadTrialNews } from '../src/sample/trial-news.ts'
import { searchApi } from '../src/features/search/contract.ts'
import { loadSampleRows } from '../src/sample/content.ts'
import { makeStaff } from '../src/app/testing/people.ts'
import { engines, startApp, type TestEngine } from '../src/app/testing/with-app.ts'
import { openBare } from './bare.ts'
import { measureCalls, seconds, type Asked } from './measure.ts'
import { recordStatements } from './record-statements.ts'
import { settingOf } from '../scripts/experiments.ts'

const count = settingOf('NEWS')

type Ask = Asked[1]
const news =
  (input: object): Ask =>
  (client) =>
    client.call(newsApi.queryNews, input)
const staff =
  (input: object): Ask =>
  (client) =>
    client.call(newsApi.newsList, input)
const find =
  (q: string, input: object = {}): Ask =>
  (client) =>
    client.call(searchApi.search, { q, ...input })

const asks: readonly (readonly [string, Ask])[] = [
  ['news, first page', news({})],
  ['news, page 100', news({ page: 100 })],
  ['news, last page', news({ page: Math.ceil(count / 13) })],
  ['news of a year', news({ year: 2023, page: 10 })],
  ['news, two-character word', news({ q: '巨灾' })],
  ['news, nothing found', news({ q: 'nosuchword' })],
  ['back office, first page', staff({})],
  ['back office, drafts', staff({ state: 'draft' })],
  ['back office, searched', staff({ q: '圆桌 00042' })],
  ['search, word of 2 everywhere', find('会议')],
  ['search, word of 2, last page', find('会议', { page: 200 })],
  ['search, word of 2 in many', find('巨灾')],
  ['search, word of 3', find('再保险')],
  ['search, phrase', find('参数化产品与巨灾债券')],
  ['search, one character', find('险')],
  ['search, two words', find('航运 数据')],
  ['search, English word', find('catastrophe')],
  ['search, its beginning', find('re')],
  ['search, a few articles', find('00471')],
  ['search, nothing found', find('nosuchword')],
]

async function benchEngine(engine: TestEngine): Promise<void> {
  const recorder = recordStatements()
  const app = await startApp({ engine })
  try {
    const loading = performance.now()
    await loadTrialNews(app.kernel, { count, lastYear: 2025 })
    await app.tx((ctx) => loadSampleRows(ctx, 'LIRC_2025'))
    console.log(`\n${engine.name}: ${count} news loaded in ${seconds(loading)} s`)
    const { client } = await makeStaff(app, 'editor')
    const bare = await openBare(app)
    const { envelope } = await client.call(newsApi.queryNews, { page: Math.ceil(count / 200) })
    const { id } = envelope.result!.rows[0]!
    await measureCalls([['an article', news({ id })], ...asks], { recorder, bare, client })
    await bare.close()
  } finally {
    await app.close()
    recorder.stop()
  }
}

for (const engine of engines) await benchEngine(engine)
