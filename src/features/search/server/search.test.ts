/** The site's search over the real calls, on both engines. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { oldEngines, openBefore } from '../../../app/testing/old-database.ts'
import { engines, type TestApp, testOn } from '../../../app/testing/with-app.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { searchApi } from '../contract.ts'
import { putSearchEntry, removeSearchEntry, type SearchEntry } from './indexing-service.ts'
import { cutAround } from './search-service.ts'
import { gramsOf, wordsOf } from './ngram-service.ts'

function it(name: string, work: (app: TestApp) => Promise<void>): void {
  for (const engine of engines) void testOn(engine)(name, work)
}

type Given = Partial<Omit<SearchEntry, 'title' | 'text'>> & { cn?: [string, string?]; en?: [string, string?] }
function put(app: TestApp, recordId: string, { cn = [''], en = [''], ...rest }: Given): Promise<void> {
  return app.tx((ctx) =>
    putSearchEntry(ctx, {
      kind: 'news',
      recordId,
      edition: 'LIRC_2025',
      address: `/news/${recordId}`,
      visibleFrom: 0,
      at: ctx.now,
      title: { cn: cn[0], en: en[0] },
      text: { cn: cn[1] ?? '', en: en[1] ?? '' },
      ...rest,
    }),
  )
}
async function find(app: TestApp, q: string, input: object = {}) {
  const client = app.client({ locale: /[a-z]/i.test(q) ? 'en' : 'cn' })
  return (await client.call(searchApi.search, { q, ...input })).envelope.result!
}
const addresses = async (app: TestApp, q: string, input?: object) =>
  (await find(app, q, input)).rows
    // Past editions are found too; they ship with the product.
    .filter(({ address }) => !address.startsWith('/review/'))
    .map(({ address }) => address.replace('/news/', ''))
    .toSorted()

it('words of one, two and more Chinese characters, English by its beginning, in any width and case', async (app) => {
  await put(app, 'one', {
    cn: ['再保险与巨灾', '讨论航运险的分层。'],
    en: ['Reinsurance and catastrophe', 'On COVID-19, layers & Zürich.'],
  })
  await put(app, 'two', { cn: ['保险再造', '会议2025年举行'], en: ['', 'ABC conference ２０２５'] })
  for (const [q, found] of [
    ['巨灾', ['one']],
    ['保险', ['one', 'two']],
    ['再保险', ['one']],
    ['险', ['one', 'two']],
    ['分', ['one']],
    ['航运险的', ['one']],
    ['巨灾 分层', ['one']],
    ['巨灾 会议', []],
    ['巨灾，分层', []],
    ['reinsur', ['one']],
    ['REINSURANCE', ['one']],
    ['ｃｏｖｉｄ-19', ['one']],
    ['covid-20', []],
    ['zürich', ['one']],
    ['abc', ['two']],
    ['2025年', ['two']],
    ['2025', ['two']],
    ['conference 2025', ['two']],
    ['insurance', []],
    ['c', []],
    ['co', ['one', 'two']],
    ['%', []],
    ['_', []],
    ['保_', ['one', 'two']],
    ['zurich', ['one']],
    ['巨災', ['one']],
    ['航運險', ['one']],
    ["' or 1=1 --", []],
    ['\\', []],
    [' ', []],
  ] as const)
    assert.deepEqual(await addresses(app, q), [...found], q)
})

it('titles before texts, newer before older; kinds are counted whatever kind is asked', async (app) => {
  const { now } = { now: app.clock.now() }
  await put(app, 'old-title', { cn: ['巨灾模型'], at: now - 2000 })
  await put(app, 'new-text', { cn: ['公告', '关于巨灾模型'], at: now })
  await put(app, 'new-title', { cn: ['巨灾'], at: now - 1000 })
  await put(app, 'session', { kind: 'programme', cn: ['圆桌', '巨灾共保'], at: now - 5000 })
  await put(app, 'last-year', { cn: ['巨灾回顾'], edition: 'LIRC_2024', at: now })
  const { rows, kinds, total } = await find(app, '巨灾')
  assert.deepEqual(
    rows.map(({ address }) => address),
    ['new-title', 'old-title', 'last-year', 'new-text', 'session'].map((id) => `/news/${id}`),
  )
  assert.deepEqual([kinds, total], [{ news: 4, programme: 1 }, 5])
  const programme = await find(app, '巨灾', { kind: 'programme' })
  assert.deepEqual([programme.total, programme.kinds], [1, { news: 4, programme: 1 }])
  const second = await find(app, '巨灾', { page: 2, size: 2 })
  assert.deepEqual([second.total, second.rows.length, second.rows[0]!.address], [5, 2, '/news/last-year'])
})

it('what is not public yet, or no longer, is not found', async (app) => {
  const { now } = { now: app.clock.now() }
  await put(app, 'later', { cn: ['预告消息'], visibleFrom: now + 1000 })
  await put(app, 'hotel', { cn: ['预告酒店'], kind: 'page', edition: 'LIRC_2024', onlyWhileCurrent: true })
  await put(app, 'now', { cn: ['预告公告'] })
  assert.deepEqual(await addresses(app, '预告'), ['now'])
  app.clock.advance(1000)
  assert.deepEqual(await addresses(app, '预告'), ['later', 'now'])
  await app.tx((ctx) => removeSearchEntry(ctx, { kind: 'news', recordId: 'now' }))
  assert.deepEqual(await addresses(app, '预告'), ['later'])
})

it('an edit changes what is found, and leaves nothing of the old words behind', async (app) => {
  const grams = (entry: string) =>
    app.tx(async ({ tx }) => {
      const found = await tx
        .selectFrom('search_gram')
        .innerJoin('search_entry', 'search_entry.number', 'search_gram.entry')
        .select(['gram', 'search_gram.title'])
        .where('search_entry.id', '=', `news:${entry}`)
        .execute()
      return new Map(found.map((row) => [row.gram, row.title]))
    })
  await put(app, 'one', { cn: ['旧标题', '巨灾保险'] })
  await put(app, 'one', { cn: ['新标题', '航运保险'], en: ['New', 'marine'] })
  assert.deepEqual(await addresses(app, '巨灾'), [])
  assert.deepEqual(await addresses(app, '航运'), ['one'])
  const expected = new Map([...gramsOf('航运保险 marine')].map((gram) => [gram, 0]))
  for (const gram of [...gramsOf('新标题'), ...gramsOf('New')]) expected.set(gram, 1)
  assert.deepEqual([...(await grams('one'))].toSorted(), [...expected].toSorted())
})

it('a title is in the caller’s language where it has one, an excerpt where the words stand in it, around the first of them', async (app) => {
  const long = '前言。'.repeat(60)
  await put(app, 'one', {
    cn: ['公告', `${long}这里谈到参数化产品。${long}`],
    en: ['Notice', `${'Preface. '.repeat(60)}On parametric covers.${' End.'.repeat(60)}`],
  })
  const ask = async (locale: 'cn' | 'en', q: string) =>
    (await app.client({ locale }).call(searchApi.search, { q })).envelope.result!.rows[0]!
  const chinese = await ask('en', '参数化')
  assert.deepEqual([chinese.locale, chinese.title, chinese.excerptLocale], ['en', 'Notice', 'cn'])
  assert.match(chinese.excerpt, /^….*参数化产品.*…$/)
  assert.ok([...chinese.excerpt].length <= 92)
  const english = await ask('en', 'parametric')
  assert.equal(english.excerptLocale, 'en')
  const byTitle = await ask('en', '公告')
  assert.deepEqual([byTitle.title, byTitle.excerptLocale], ['Notice', 'cn'])
  assert.match(byTitle.excerpt, /^公告 · 前言/, 'what was found is seen')
  const folded = await ask('cn', '參數化')
  const [first] = folded.excerptFinds
  assert.equal(folded.excerpt.slice(first!.from, first!.to), '参数化', 'marked in the script of the text')
  assert.deepEqual((await ask('en', 'nótice')).titleFinds, [{ from: 0, to: 6 }])
  await put(app, 'two', { cn: ['仅有中文', '航运部负责人\n东滩再保险\n主持开幕。\n次日离会'] })
  const alone = await ask('en', '航运')
  assert.deepEqual([alone.locale, alone.title, alone.excerptLocale], ['cn', '仅有中文', 'cn'])
  assert.equal(alone.excerpt, '航运部负责人 · 东滩再保险 · 主持开幕。 次日离会', 'lines are told apart')
  assert.match(english.excerpt, /^…(?:Preface\. )+On parametric covers\. End/)
})

test('grams and words: what is looked up is what is kept', () => {
  assert.deepEqual([...gramsOf('再保险 Ｒｅ')], ['再保', '保险', '险', 're'])
  assert.deepEqual(
    wordsOf('再保险 保险').map(({ isExact }) => isExact),
    [false, true],
  )
  assert.deepEqual(wordsOf('… — ！'), [])
  const long = 'x'.repeat(500)
  assert.equal([...gramsOf(long)][0]!.length, 24)
  assert.equal(wordsOf(long)[0]!.isExact, false)
  assert.equal(cutAround('', wordsOf('x'), 'en'), '')
  // Folding makes three characters of this one.
  assert.match(cutAround(`${'㍍'.repeat(200)}目标`, wordsOf('目标'), 'cn'), /目标$/)
})

for (const name of oldEngines)
  test(`speakers that were found as the programme are found as speakers [${name}]`, async () => {
    const { engine, discard } = await openBefore(name, '0060')
    try {
      for (const type of ['speaker', 'session']) {
        await sql`insert into content_row (id, type, edition, key, sort, published, untranslated, version, changed_at, stamps, data, cn, en, search)
          values (${type}, ${type}, 'LIRC_2025', ${type}, 1, 1, 0, 1, 1, '{}', '{}', '{}', '{}', '')`.execute(
          engine.raw,
        )
        await sql`insert into search_entry (id, number, kind, record_id, edition, year, address, visible_from, lasting, title_cn, title_en, text_cn, text_en, folded)
          values (${`programme:${type}`}, ${type.length}, 'programme', ${type}, 'LIRC_2025', 2025, '/', 0, 1, '', '', '', '', '')`.execute(
          engine.raw,
        )
      }
      await migrate(engine)
      const { rows } = await sql<{ id: string; kind: string }>`select id, kind from search_entry
        where record_id in ('speaker', 'session') order by id`.execute(engine.raw)
      assert.deepEqual(
        rows.map(({ id, kind }) => [id, kind]),
        [
          ['programme:session', 'programme'],
          ['speaker:speaker', 'speaker'],
        ],
      )
    } finally {
      await engine.close()
      await discard()
    }
  })
