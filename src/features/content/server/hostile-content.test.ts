/**
 * Hostile content, at the calls (requirement 11.4, requirement 11.5): every text of an
 * editor is kept as data, what cannot be shown and what a browser would run as a link is refused in words, and what is
 * written from it stays well-formed. That nothing runs in a browser is shown by e2e/hostile-content.test.ts.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import ICAL from 'ical.js'
import { isTextKind } from '../../../shared/content-fields.ts'
import { isAllowedLink } from '../../../shared/rich-text.ts'
import { anonymousContext } from '../../../server/context.ts'
import type { DrawnDocument } from '../../../server/pages/document.ts'
import {
  fillActivities,
  fillNews,
  fillParameters,
  fillRows,
  fillVideos,
  hostileRow,
  hostileRowCount,
  hostileStart,
  type Ask,
} from '../../../app/testing/hostile-content.ts'
import {
  hostileLinks,
  hostileTexts,
  packTexts,
  unprintableTexts,
} from '../../../app/testing/hostile-texts.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import { videoOf } from '../../../app/testing/videos.ts'
import {
  engines,
  startApp,
  type TestApp,
  type TestClient,
  type TestEngine,
} from '../../../app/testing/with-app.ts'
import { editionApi } from '../../edition/contract.ts'
import { mediaApi } from '../../media/contract.ts'
import { newsApi } from '../../news/contract.ts'
import { programmeDocuments } from '../../programme/server/calendar-service.ts'
import { registrationApi } from '../../registration/contract.ts'
import { searchApi } from '../../search/contract.ts'
import { contentApi } from '../contract.ts'
import { contentTypeNames, declarationOf, type ContentType } from '../rules.ts'

const year = 2025
const start = hostileStart(year)
const callAs =
  (client: TestClient): Ask =>
  async (call, input) =>
    (await client.call(call, input)).envelope

interface Refused {
  status: number
  envelope: { resultCode: string; errorMessage?: string; result: unknown }
}

/** Refused as wrong input, with words at this very field; U+0000 at once, for the whole part that holds it (http.ts). */
function assertRefused(answer: Refused, field: string, what: string): void {
  assert.equal(answer.status, 400, `${what}: ${JSON.stringify(answer.envelope)}`)
  const { fields } = answer.envelope.result as { fields: Record<string, string> }
  const named = Object.entries(fields).find(
    ([path]) => path.split('.').includes(field) || ['cn', 'en', 'values'].includes(path),
  )
  assert.match(named?.[1] ?? '', /\S{2}/, `${what}: ${JSON.stringify(fields)}`)
}

const rowOf = (type: ContentType, index = 0) => hostileRow(type, { index, from: start }) as never as Row
interface Row {
  values: Record<string, never>
  cn: Record<string, never>
  en: Record<string, never>
}

function calendarOf(app: TestApp, path: string, params: Record<string, string>, locale: 'cn' | 'en') {
  const ctx = { ...anonymousContext(app.kernel, locale), db: app.kernel.engine.reader }
  const { draw } = programmeDocuments.find((one) => one.path === path)!
  return (draw as (of: typeof ctx, by: typeof params) => Promise<DrawnDocument>)(ctx, params)
}

test('the corpus: at least sixty texts, each once, and no link that may pass', () => {
  assert.ok(hostileTexts.length >= 60)
  assert.equal(new Set(hostileTexts).size, hostileTexts.length)
  assert.deepEqual(
    hostileLinks.filter((link) => isAllowedLink(link)),
    [],
  )
  for (const maximum of [120, 1000]) {
    const packed = packTexts(maximum).join(' ')
    for (const text of hostileTexts) assert.ok(packed.includes(text), text)
  }
})

const testOn =
  (engine: TestEngine) => (name: string, work: (app: TestApp, client: TestClient) => Promise<void>) =>
    test(`${name} [${engine.name}]`, async () => {
      const app = await startApp({ engine })
      try {
        await work(app, (await makeStaff(app)).client)
      } finally {
        await app.close()
      }
    })

/** Characters that show nothing are removed, except those that join an emoji. */
const visible = (text: string) => text.replace(/(?!(?<=\p{Emoji}\ufe0f?)\u200d)\p{Cf}/gu, '')

for (const engine of engines) {
  const it = testOn(engine)

  it('every text of every kind is kept as it was typed but for invisible characters, and answered as data', async (app, client) => {
    await fillRows(callAs(client), { from: start, rows: hostileRowCount })
    for (const type of contentTypeNames) {
      const answer = await app.client().call(contentApi.rowsByType, { type })
      assert.match(String(answer.response.headers['content-type']), /^application\/json/)
      assert.equal(answer.response.headers['x-content-type-options'], 'nosniff')
      const rows = answer.envelope.result!.rows.filter(({ key }) => key.startsWith('hostile-'))
      assert.equal(rows.length, hostileRowCount, type)
      const { title } = declarationOf(type)
      const words = rows.flatMap(({ cn, en }) => [cn[title], en[title]]).join(' ')
      for (const text of hostileTexts) {
        const kept = visible(text).replace(/\s+/g, ' ').trim()
        assert.ok(words.includes(kept), `${type}.${title} lost ${JSON.stringify(text)}`)
      }
    }
    // Calendars of such texts are read back by another program, event by event.
    await fillParameters(callAs(client), `LIRC_${year}`)
    for (const locale of ['cn', 'en'] as const) {
      const drawn = await calendarOf(app, '/calendar/:year.ics', { year: String(year) }, locale)
      const calendar = new ICAL.Component(ICAL.parse(String(drawn.body)) as unknown[])
      const names = calendar.getAllSubcomponents().map(({ name }) => name)
      assert.deepEqual(new Set(names), new Set(['vtimezone', 'vevent']))
      assert.equal(names.length, hostileRowCount + 1, 'no text has begun or ended an event')
      for (const event of calendar.getAllSubcomponents('vevent'))
        assert.equal(event.getAllSubcomponents().length + event.getAllProperties('attach').length, 0)
    }
  })

  it('news, videos, parameters and activities take such texts as words; the search finds and does not break', async (app, client) => {
    const ask = callAs(client)
    const ids = await fillNews(ask, { year, count: 6 })
    await fillVideos(ask)
    await fillParameters(ask, `LIRC_${year}`)
    await fillActivities(ask)
    const visitor = app.client()
    const { article } = (await visitor.call(newsApi.queryNews, { id: ids[0]! })).envelope.result!
    const runs = article!.body.cn.flatMap((block) => (block.type === 'paragraph' ? block.runs : []))
    for (const text of hostileTexts)
      assert.ok(
        runs.some((run) => run.text === visible(text)),
        text,
      )
    for (const q of hostileTexts) {
      const { status } = await visitor.call(searchApi.search, { q: q.slice(0, 60) })
      assert.ok(status === 200 || status === 400, `${status}: ${q}`)
      const listed = await visitor.call(registrationApi.listCompanies, { q: q.slice(0, 100) })
      assert.equal(listed.status, 200, q)
    }
  })
}

// Refused before any database is asked about it: one shows it for both.
for (const engine of engines.slice(0, 1)) {
  const it = testOn(engine)

  it('what cannot be shown is refused in words, in every text of every kind', async (_app, client) => {
    for (const locale of ['cn', 'en'] as const) {
      client.locale = locale
      for (const type of contentTypeNames) {
        const row = rowOf(type)
        const texts = Object.entries(declarationOf(type).fields).filter(([, field]) => isTextKind(field.kind))
        for (const [index, [name, field]] of texts.entries()) {
          const bad = unprintableTexts[index % unprintableTexts.length]!
          const value = field.kind === 'rich' ? [{ type: 'paragraph', runs: [{ text: bad }] }] : bad
          const answer = await client.call(contentApi.addRow, {
            type,
            key: `bad-${index}`,
            ...row,
            [locale]: { ...row[locale], [name]: value as never },
            published: true,
          })
          assertRefused(answer, name, `${type}.${name}`)
        }
      }
    }
  })

  it('no link that a browser would run, or that leaves by a trick, in any field', async (_app, client) => {
    const paragraph = (link: string) => [{ type: 'paragraph', runs: [{ text: 'x', link }] }] as never
    for (const [turn, link] of hostileLinks.entries()) {
      // Every field has the same rule: each link meets a third of the kinds, and each kind a third of the links.
      for (const type of contentTypeNames.filter((_type, index) => (index + turn) % 3 === 0)) {
        const row = rowOf(type)
        for (const [name, field] of Object.entries(declarationOf(type).fields)) {
          if (field.kind !== 'url' && field.kind !== 'rich') continue
          const given =
            field.kind === 'url'
              ? { values: { ...row.values, [name]: link as never } }
              : { cn: { ...row.cn, [name]: paragraph(link) } }
          const answer = await client.call(contentApi.addRow, { type, ...row, ...given, published: true })
          assertRefused(answer, name, `${type}.${name} ${JSON.stringify(link)}`)
        }
      }
      await assertOtherLinksRefused(client, link)
    }
  })
}

/** Links that are no content rows': of news, of videos, of a parameter. */
async function assertOtherLinksRefused(client: TestClient, link: string): Promise<void> {
  const both = { cn: 'x', en: 'x' }
  const body = [{ type: 'paragraph', runs: [{ text: 'x', link }] }] as never
  const news = await client.call(newsApi.submitNews, {
    title: both,
    summary: both,
    body: { cn: body, en: [] as never },
    cover: null,
    pinned: false,
    status: 'draft',
  })
  assertRefused(news, 'body', `news ${link}`)
  const video = await client.call(mediaApi.saveVideo, videoOf({ year, title: both, summary: both, link }))
  assertRefused(video, 'link', `video ${link}`)
  for (const code of ['PLATFORM_URL', 'CONTACT_EMAIL']) {
    const given = { activityCode: `LIRC_${year}`, code, value: link }
    assertRefused(await client.call(editionApi.updateSysConfig, given), 'value', `${code} ${link}`)
  }
}
