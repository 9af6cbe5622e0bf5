/** What the pages of content make of their rows, over the real server. Needs the built bundles. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { fromBeijing } from '../../../shared/format.ts'
import { paragraphs } from '../../../shared/rich-text.ts'
import { makeStaff } from '../../../app/testing/people.ts'
import { engines, startApp, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { contentApi as api } from '../contract.ts'
import type { ContentType } from '../rules.ts'

describe('pages of content', () => {
  let app: TestApp
  let editor: TestClient
  before(async () => {
    app = await startApp({ engine: engines[0]!, pages: true })
    editor = (await makeStaff(app, 'editor')).client
  })
  after(() => app.close())

  interface Given {
    readonly type: ContentType
    readonly key: string
    readonly values?: Record<string, unknown>
    readonly cn?: Record<string, unknown>
    readonly en?: Record<string, unknown>
  }

  async function add(given: Given): Promise<void> {
    const row = { published: true, values: {}, cn: {}, en: {}, ...given }
    const { envelope } = await editor.call(api.addRow, row as never)
    assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
  }

  /** The words of a page, without its markup; each address is asked once, so none comes from the cache. */
  async function read(url: string): Promise<{ status: number; html: string; words: string }> {
    const { statusCode, body } = await app.fastify.inject({ method: 'GET', url })
    const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? ''
    return { status: statusCode, html: body, words: main.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') }
  }

  test('hotels: without rows the prices of the edition (requirement 9), with rows theirs, and a language that is missing is labelled', async () => {
    const { words } = await read('/hotel')
    for (const price of ['¥1,600', '¥1,700', '¥238', '¥350']) assert.ok(words.includes(price), price)
    await add({
      type: 'hotel',
      key: 'lake-hotel',
      values: { phone: '+86 21 5555 0100', email: 'stay@example.com', bookUntil: '2025-10-07' },
      cn: { name: '湖滨酒店', address: '环湖西路' },
    })
    await add({
      type: 'hotel-rate',
      key: 'lake-room',
      values: { hotel: 'lake-hotel', yuan: 1888, unit: 'night', isRoom: true },
      cn: { name: '大床房' },
      en: { name: 'King room' },
    })
    const page = await read('/en/hotel')
    for (const part of ['King room', 'CNY 1,888', '7 October 2025', 'In Chinese only'])
      assert.ok(page.words.includes(part), part)
    assert.ok(!page.words.includes('CNY 1,700'))
    assert.match(page.html, /href="tel:\+862155550100"/)
    assert.match(page.html, /<span lang="zh-CN">湖滨酒店<\/span>/)
    assert.match(page.html, /"@type":"Hotel","name":"湖滨酒店"/)
  })

  test('the venue: date and place stand before everything else; minutes and seats in words', async () => {
    await add({ type: 'venue', key: 'centre', cn: { name: '会议中心', address: '环湖路 1 号' } })
    await add({
      type: 'transport',
      key: 'metro',
      values: { minutes: 12 },
      cn: { title: '地铁', text: '步行' },
    })
    await add({ type: 'hall', key: 'main-hall', values: { seats: 400 }, cn: { name: '主会场' } })
    const { words } = await read('/field')
    assert.ok(words.indexOf('开幕') < words.indexOf('会议中心'))
    for (const part of ['环湖路 1 号', '12 分钟', '400 座']) assert.ok(words.includes(part), part)
  })

  test('sponsors: what is left of a tier stands in its dashed frame; no limit, no number', async () => {
    const tier = (name: string, values: Record<string, unknown>) =>
      add({ type: 'sponsor-tier', key: `tier-${name}`, values: { tier: name, ...values }, cn: { name } })
    await tier('gold', { yuan: 100_000, quota: 3 })
    await tier('others', {})
    await add({ type: 'sponsor', key: 'one', values: { tier: 'gold' }, cn: { name: '示例机构' } })
    const { words } = await read('/sponsor')
    assert.match(words, /gold ¥100,000[\s\S]*示例机构[\s\S]*余 2 席/)
    assert.equal(words.match(/余 \d+ 席/g)?.length, 1)
  })

  test('past editions: what is known, an honest sentence where nothing is, 404 where there was none', async () => {
    const first = (await read('/review/2019')).words
    for (const part of ['248', '770']) assert.ok(first.includes(part), part)
    assert.match((await read('/en/review/2022')).words, /have not been published/)
    for (const url of ['/review/2018', '/review/20x9', '/review/02019'])
      assert.equal((await read(url)).status, 404, url)
  })

  test('/wechat-party tells the reception of the programme, without the frame', async () => {
    await add({
      type: 'session',
      key: 'reception',
      values: {
        startsAt: fromBeijing('2025-10-21 18:30'),
        endsAt: fromBeijing('2025-10-21 20:30'),
        format: 'reception',
        hall: 'main-hall',
      },
      cn: { title: '欢迎晚宴' },
      en: { title: 'Welcome reception' },
    })
    const { html, words } = await read('/en/wechat-party')
    for (const part of ['Tuesday 21 October', '18:30–\u206020:30']) assert.ok(words.includes(part), part)
    assert.doesNotMatch(html, /<header|<footer/)
  })

  test('a notice in force is read without scripts, one that has ended is not (requirement 2, Dialogs)', async () => {
    const notice = (key: string, until: number | null) =>
      add({
        type: 'notice',
        key,
        values: { until, version: 1 },
        cn: { title: `公告 ${key}`, body: paragraphs(`正文 ${key}`) },
      })
    await notice('in-force', null)
    await notice('ended', fromBeijing('2020-01-01 00:00'))
    const unscripted = /<noscript>([\s\S]*?)<\/noscript>/.exec((await read('/visa')).html)?.[1] ?? ''
    assert.ok(unscripted.includes('正文 in-force'))
    assert.ok(!unscripted.includes('ended'))
  })
})
