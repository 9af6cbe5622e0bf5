/** News over the real calls, on both engines (requirement 7.7; draft, scheduled, published, pinned, order, guard). */
import assert from 'node:assert/strict'
import { paragraphs } from '../../../shared/rich-text.ts'
import { makeStaff, testAsEditor } from '../../../app/testing/people.ts'
import { engines, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { readPageVersion } from '../../../server/pages/page-version.ts'
import { auditApi } from '../../audit/contract.ts'
import { editionApi } from '../../edition/contract.ts'
import { newsApi as api, type StaffArticle } from '../contract.ts'
import { latestNews } from './service.ts'

/** Shorter than a session lives. */
const soonMs = 10 * 60_000
const hostileTexts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  "';alert(1)//",
  '{{constructor.constructor("alert(1)")()}}',
]

const it = testAsEditor(engines)

interface Given {
  cn?: string
  en?: string
  summary?: string
  body?: unknown
  status?: 'draft' | 'published'
  pinned?: boolean
  publishAt?: number
  year?: number
  cover?: string | null
}

function contentOf({ cn = '', en = '', summary = '', body, ...rest }: Given) {
  return {
    title: { cn, en },
    summary: { cn: summary, en: '' },
    body: { cn: (body ?? []) as never, en: [] },
    cover: null,
    pinned: false,
    status: 'published' as const,
    ...rest,
  }
}
const submit = (client: TestClient, given: Given) => client.call(api.submitNews, contentOf(given))
async function submitted(client: TestClient, given: Given): Promise<StaffArticle> {
  const { envelope } = await submit(client, given)
  assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
  return envelope.result!
}
const fieldsOf = (answer: { envelope: { result: unknown } }) =>
  (answer.envelope.result as { fields: Record<string, string> } | null)?.fields ?? {}
async function listed(app: TestApp, input: object = {}): Promise<string[]> {
  const { envelope } = await app.client().call(api.queryNews, input)
  return envelope.result!.rows.map(({ title }) => title.cn || title.en)
}

it('a draft is nobody’s business, a scheduled piece appears when its time has come', async (app, editor) => {
  const draft = await submitted(editor, { cn: '草稿', status: 'draft' })
  const later = await submitted(editor, { cn: '预告', publishAt: app.clock.now() + soonMs })
  assert.deepEqual([draft.state, later.state], ['draft', 'scheduled'])
  const visitor = app.client()
  assert.deepEqual(await listed(app), [])
  for (const { id } of [draft, later])
    assert.equal((await visitor.call(api.queryNews, { id })).envelope.resultCode, 'NOT_FOUND')
  assert.deepEqual((await visitor.call(api.queryNews, {})).envelope.result!.years, [])
  const states = async (state: 'draft' | 'scheduled' | 'published') =>
    (await editor.call(api.newsList, { state })).envelope.result!.rows.map(({ id }) => id)
  assert.deepEqual([await states('draft'), await states('scheduled')], [[draft.id], [later.id]])
  app.clock.advance(soonMs)
  assert.deepEqual(await listed(app), ['预告'])
  assert.deepEqual([await states('scheduled'), await states('published')], [[], [later.id]])
  const { article, years } = (await visitor.call(api.queryNews, { id: later.id })).envelope.result!
  assert.deepEqual([article!.title.cn, years], ['预告', [2025]])
  const rows = await latestNews(app.kernel.engine.reader, { now: app.clock.now(), limit: 10 })
  assert.deepEqual(
    rows.map(({ id }) => id),
    [later.id],
  )
})

it('pinned first, then by order, then the newest; neighbours go by time; what is new stands in front', async (app, editor) => {
  const ids: string[] = []
  for (const cn of ['一', '二', '三', '四']) {
    ids.push((await submitted(editor, { cn, pinned: cn === '二' })).id)
    app.clock.advance(1000)
  }
  const [one, two, three, four] = ids as [string, string, string, string]
  assert.deepEqual(await listed(app), ['二', '四', '三', '一'])
  await editor.call(api.sortNews, { ids: [one, four] })
  assert.deepEqual(await listed(app), ['二', '一', '三', '四'], 'they changed places')
  await submitted(editor, { cn: '五' })
  assert.deepEqual(await listed(app), ['二', '五', '一', '三', '四'])
  await editor.call(api.sortNews, { ids: [one] })
  assert.deepEqual(await listed(app), ['二', '五', '一', '三', '四'])
  assert.deepEqual(await listed(app, { page: 2, size: 2 }), ['一', '三'])
  const { article } = (await app.client().call(api.queryNews, { id: three })).envelope.result!
  assert.deepEqual([article!.newer!.id, article!.older!.id], [four, two])
  const first = (await app.client().call(api.queryNews, { id: one })).envelope.result!.article!
  assert.equal(first.older, null)
  const twice = await editor.call(api.sortNews, { ids: [one, '01JAAAAAAAAAAAAAAAAAAAAAAA'] })
  assert.equal(twice.status, 404)
})

it('what cannot be shown is refused by field; markup stays text, links that run are refused', async (app, editor) => {
  for (const [given, field, words] of [
    [{}, 'title.cn', /中文与英文/],
    [{ cn: '长'.repeat(121) }, 'title.cn', /120/],
    [{ cn: 'x', summary: '长'.repeat(301) }, 'summary.cn', /300/],
    [{ cn: 'x', publishAt: 5 }, 'publishAt', /2000/],
    [{ cn: 'x', year: 2051 }, 'year', /没有这一届/],
    [{ cn: 'x', cover: '01JAAAAAAAAAAAAAAAAAAAAAAA' }, 'cover', /图片/],
    [
      { cn: 'x', body: [{ type: 'picture', picture: '01JAAAAAAAAAAAAAAAAAAAAAAA', caption: '' }] },
      'body.cn',
      /图片/,
    ],
    [
      { cn: 'x', body: [{ type: 'paragraph', runs: [{ text: 'x', link: 'javascript:alert(1)' }] }] },
      'body.cn.0.runs.0.link',
      /https/,
    ],
    [
      { cn: 'x', body: [{ type: 'paragraph', runs: [{ text: 'x', link: '//evil.example' }] }] },
      'body.cn.0.runs.0.link',
      /https/,
    ],
    [{ cn: 'x', body: [{ type: 'html', html: '<b>' }] }, 'body.cn.0.type', /./],
    [{ cn: 'x', body: '<p>x</p>' }, 'body.cn', /./],
    [
      { cn: 'x', body: [{ type: 'paragraph', runs: [{ text: 'x', onclick: 'alert(1)' }] }] },
      'body.cn.0.runs.0.onclick',
      /./,
    ],
  ] as [Given, string, RegExp][]) {
    editor.locale = 'cn'
    const answer = await submit(editor, given)
    assert.equal(answer.status, 400, field)
    assert.match(fieldsOf(answer)[field] ?? JSON.stringify(fieldsOf(answer)), words)
  }
  assert.equal((await editor.call(api.newsList, {})).envelope.result!.total, 0)
  for (const text of hostileTexts) {
    const { id } = await submitted(editor, { cn: text, summary: text, body: paragraphs(text) })
    const { article } = (await app.client().call(api.queryNews, { id })).envelope.result!
    assert.deepEqual([article!.title.cn, article!.body.cn], [text, paragraphs(text)])
  }
  const { id } = await submitted(editor, { cn: '\u202emoc.elpmaxe', body: paragraphs('\u202emoc.elpmaxe') })
  const { article } = (await app.client().call(api.queryNews, { id })).envelope.result!
  assert.deepEqual([article!.title.cn, article!.body.cn], ['moc.elpmaxe', paragraphs('moc.elpmaxe')])
})

it('who has read an older version is told; each act is in the log and makes cached pages stale', async (app, editor) => {
  const version = () => readPageVersion(app.kernel.engine.reader)
  const before = await version()
  const piece = await submitted(editor, { cn: '公告' })
  const afterSubmit = await version()
  const change = { id: piece.id, ...contentOf({ cn: '公告（更新）' }), publishAt: piece.publishAt }
  const second = await editor.call(api.updateNews, { ...change, version: 1 })
  assert.equal(second.envelope.result!.version, 2)
  const stale = await editor.call(api.updateNews, { ...change, version: 1 })
  assert.equal(stale.envelope.resultCode, 'CHANGED_MEANWHILE')
  assert.deepEqual(stale.envelope.result, second.envelope.result, 'the newer one comes with the refusal')
  assert.equal(
    (await editor.call(api.deleteNews, { id: piece.id, version: 1 })).envelope.resultCode,
    'CHANGED_MEANWHILE',
  )
  const afterUpdate = await version()
  await editor.call(api.deleteNews, { id: piece.id })
  assert.equal((await editor.call(api.deleteNews, { id: piece.id })).envelope.result!.removed, false)
  assert.ok(before < afterSubmit && afterSubmit < afterUpdate && afterUpdate < (await version()))
  assert.equal((await editor.call(api.updateNews, { ...change, version: 2 })).status, 404)
  const { client: administrator } = await makeStaff(app)
  const { rows } = (await administrator.call(auditApi.auditLog, { subjectId: piece.id })).envelope.result!
  assert.deepEqual(rows.map(({ action }) => action).toSorted(), ['news.delete', 'news.submit', 'news.update'])
})

it('without a time, a piece is published when somebody publishes it, and keeps that time', async (app, editor) => {
  const draft = await submitted(editor, { cn: '草稿', status: 'draft' })
  app.clock.advance(soonMs)
  const content = contentOf({ cn: '草稿' })
  const published = (await editor.call(api.updateNews, { id: draft.id, version: 1, ...content })).envelope
    .result!
  assert.equal(published.publishAt, app.clock.now())
  app.clock.advance(soonMs)
  const again = (await editor.call(api.updateNews, { id: draft.id, version: 2, ...content })).envelope.result!
  assert.equal(again.publishAt, published.publishAt)
})

it('the guard: a missing language, an older one, a confirmed one', async (app, editor) => {
  const total = async () => (await editor.call(api.newsList, { untranslated: true })).envelope.result!.total
  const piece = await submitted(editor, { cn: '公告', en: 'Notice' })
  assert.equal(await total(), 0)
  app.clock.advance(1000)
  const save = (version: number, given: Given, confirmed: ('title' | 'summary')[] = []) =>
    editor.call(api.updateNews, { id: piece.id, version, ...contentOf(given), confirmed })
  const changed = await save(1, { cn: '公告二', en: 'Notice' })
  const stamp = changed.envelope.result!.stamps['title']!
  assert.ok(stamp.cn! > stamp.en!)
  assert.equal(await total(), 1)
  await save(2, { cn: '公告二', en: 'Notice' }, ['title'])
  assert.equal(await total(), 0, 'somebody says that it holds')
  await save(3, { cn: '公告二', en: 'Notice', summary: '摘要' })
  assert.equal(await total(), 1, 'the English summary is missing')
})

it('lists by year and by words in both languages, drafts for editors only', async (app, editor) => {
  const { client: administrator } = await makeStaff(app)
  await administrator.call(editionApi.updateSysConfig, {
    activityCode: 'LIRC_2024',
    code: 'ARCHIVE_OPEN',
    value: 'true',
  })
  await submitted(editor, { cn: '再保险论坛', body: paragraphs('讨论巨灾债券的定价。'), year: 2024 })
  await submitted(editor, { en: 'The reinsurance forum', summary: '摘要 ＡＢＣ' })
  await submitted(editor, { cn: '再保险草稿', status: 'draft' })
  assert.deepEqual(await listed(app, { year: 2024 }), ['再保险论坛'])
  assert.deepEqual((await app.client().call(api.queryNews, {})).envelope.result!.years, [2025, 2024])
  for (const [q, found] of [
    ['巨灾', ['再保险论坛']],
    ['再保险', ['再保险论坛']],
    ['债券 论坛', ['再保险论坛']],
    ['债券 会议', []],
    ['FORUM', ['The reinsurance forum']],
    ['abc', ['The reinsurance forum']],
    ['100%', []],
    ['%', []],
  ] as const) {
    const { envelope } = await app.client().call(api.queryNews, { q })
    assert.deepEqual(
      envelope.result!.rows.map(({ title }) => title.cn || title.en),
      found,
      q,
    )
    assert.equal(envelope.result!.total, found.length, q)
  }
  assert.equal((await editor.call(api.newsList, { q: '再保险' })).envelope.result!.total, 2)
  assert.equal((await editor.call(api.newsList, { q: '再保险', state: 'draft' })).envelope.result!.total, 1)
})

it('news of an archive is read-only until it is opened, and cannot be moved into one', async (app, editor) => {
  assert.equal((await submit(editor, { cn: 'x', year: 2020 })).envelope.resultCode, 'READ_ONLY')
  const { client: administrator } = await makeStaff(app)
  const set = (value: string) =>
    administrator.call(editionApi.updateSysConfig, { activityCode: 'LIRC_2020', code: 'ARCHIVE_OPEN', value })
  await set('true')
  const old = await submitted(editor, { cn: '旧闻', year: 2020 })
  await set('false')
  const now = await submitted(editor, { cn: '新闻' })
  for (const answer of [
    await editor.call(api.updateNews, { id: old.id, version: 1, ...contentOf({ cn: 'x' }) }),
    await editor.call(api.updateNews, { id: old.id, version: 1, year: 2025, ...contentOf({ cn: 'x' }) }),
    await editor.call(api.updateNews, { id: now.id, version: 1, year: 2020, ...contentOf({ cn: 'x' }) }),
    await editor.call(api.deleteNews, { id: old.id }),
    await editor.call(api.sortNews, { ids: [old.id] }),
  ])
    assert.equal(answer.envelope.resultCode, 'READ_ONLY')
  assert.ok(fieldsOf(await editor.call(api.sortNews, { ids: [old.id, now.id] }))['ids'])
})
