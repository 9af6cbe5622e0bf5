/**
 * Every published row has a page that shows it, in both languages: straight from the sample, and once the back office's own
 * save call has written it again. A page that cannot read what it shows answers 5xx, is never cached, and leaves a log line.
 */
import assert from 'node:assert/strict'
import { before, after, describe, test } from 'node:test'
import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { isTextKind } from '../../shared/content-fields.ts'
import { contentApi } from '../../features/content/contract.ts'
import { contentTypes, type ContentType } from '../../features/content/rules.ts'
import { editionApi } from '../../features/edition/contract.ts'
import { mediaApi } from '../../features/media/contract.ts'
import { newsApi } from '../../features/news/contract.ts'
import { touchPages } from '../../server/database/kept-facts.ts'
import { readPageVersion } from '../../server/pages/page-version.ts'
import { loadSample } from '../../sample/sample.ts'
import { escapeHtml } from '../../server/pages/markup.ts'
import { docxParts, uploadForm, zipOf } from '../testing/media-files.ts'
import { makeStaff } from '../testing/people.ts'
import { openScreens } from '../testing/screens.ts'
import sampleMedia from '../../../reference/sample-media.json' with { type: 'json' }
import { addVideo } from '../testing/videos.ts'
import { engines, startApp, type TestApp, type TestClient } from '../testing/with-app.ts'

interface Shown {
  readonly path: string
  /** What the page must say, by language; '' for nothing in particular. */
  readonly says: { readonly cn: string; readonly en: string }
}

const addressOfType: Record<ContentType, (key: string) => string> = {
  page: (key) => pagesOfKeys[key] ?? `/${key.replace(/^page-/, '')}`,
  notice: () => '/',
  venue: () => '/field',
  transport: () => '/field',
  hotel: () => '/hotel',
  'hotel-rate': () => '/hotel',
  'visa-step': () => '/visa',
  partner: () => '/sponsor',
  'sponsor-tier': () => '/sponsor',
  sponsor: () => '/sponsor',
  contact: () => '/contactUs',
  'past-edition': (key) => `/review/${key.replace('lirc-', '')}`,
  hall: () => '/programme',
  speaker: () => '/programme',
  session: () => '/programme',
}

/** Where the address is not the key's last part. */
const pagesOfKeys: Readonly<Record<string, string>> = {
  'page-contact': '/contactUs',
  'page-gallery': '/more-img',
  'page-video': '/video-2021',
  'page-advisory-panel': '/extend/advisory-panel-video',
  'page-newsfirst': '/extend/newsfirst',
  'page-highlight': '/extend/conference-highlight-video',
  'page-review': '/review/2025',
}

/** Shown by what names them, or in a dialog: their page must answer, its words are looked at elsewhere. */
const withoutOwnWords: readonly ContentType[] = [
  'page',
  'notice',
  'hotel-rate',
  'hall',
  'speaker',
  'past-edition',
]

function firstText(type: ContentType, texts: Record<string, unknown>): string {
  const name = Object.entries(contentTypes[type].fields).find(([, field]) => isTextKind(field.kind))?.[0]
  const value = name ? texts[name] : ''
  return typeof value === 'string' ? value.split('\n')[0]! : ''
}

async function publishedRows(staff: TestClient): Promise<Shown[]> {
  const shown: Shown[] = []
  const current = (await staff.call(contentApi.listRows, {})).envelope.result!
  for (const activityCode of current.editions) {
    const { rows, total } = (await staff.call(contentApi.listRows, { activityCode, size: 200 })).envelope
      .result!
    assert.ok(total <= 200)
    for (const row of rows.filter(({ published }) => published)) {
      if (activityCode !== current.current && row.type !== 'past-edition') continue
      const says = withoutOwnWords.includes(row.type)
        ? { cn: '', en: '' }
        : { cn: firstText(row.type, row.cn), en: firstText(row.type, row.en) }
      shown.push({ path: addressOfType[row.type](row.key), says })
    }
  }
  const news = (await staff.call(newsApi.newsList, { state: 'published', size: 200 })).envelope.result!
  for (const { id, title } of news.rows) shown.push({ path: `/news/${id}`, says: title })
  const { galleries } = (await staff.call(mediaApi.listGalleries, {})).envelope.result!
  for (const { published, title } of galleries) if (published) shown.push({ path: '/more-img', says: title })
  const videos = (await staff.call(mediaApi.listVideos, {})).envelope.result!.rows
  for (const { collection, year, title, published } of videos)
    if (published) shown.push({ path: videoAddress(collection, year), says: title })
  const downloads = (await staff.call(mediaApi.listDownloads, { size: 200 })).envelope.result!.rows
  for (const { year, title, published } of downloads)
    if (published) shown.push({ path: `/download/${year}`, says: title })
  for (const some of [news.rows, galleries, videos, downloads]) assert.ok(some.length > 0, 'some of each')
  return shown
}

function videoAddress(collection: string, year: number): string {
  const addresses: Readonly<Record<string, string>> = {
    edition: `/video-${year}`,
    'advisory-panel': '/extend/advisory-panel-video',
    newsfirst: '/extend/newsfirst',
    highlight: '/extend/conference-highlight-video',
  }
  return addresses[collection]!
}

/** The sample has no videos, and its document is drawn by a job later. */
async function addMedia(staff: TestClient): Promise<void> {
  const { year } = (await staff.call(editionApi.publicFacts, {})).envelope.result!
  for (const collection of ['advisory-panel', 'newsfirst', 'highlight'] as const)
    await addVideo(staff, { collection, year })
  const name = 'programme.docx'
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  const document = { content: await zipOf(docxParts), name, type }
  const file = await uploadForm<{ id: string }>(staff, 'admin/media/upload?purpose=document', document)
  const { envelope } = await staff.call(mediaApi.saveDownload, {
    year,
    fileType: 'PROGRAMME',
    title: { cn: '会议日程', en: 'Programme' },
    language: null,
    fileId: file.envelope.result!.id,
    published: true,
  })
  assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
}

async function openAll(app: TestApp, rows: readonly Shown[]): Promise<void> {
  // What was drawn before an edit is stale on a node as soon as the node has looked.
  while (app.kernel.pageVersion() < (await readPageVersion(app.kernel.engine.reader))) await sleep(20)
  const faults: string[] = []
  const bodies = new Map<string, string>()
  for (const { path, says } of rows)
    for (const [locale, url] of [
      ['cn', path],
      ['en', path === '/' ? '/en' : `/en${path}`],
    ] as const) {
      if (!bodies.has(url)) {
        const page = await app.fastify.inject({ url })
        bodies.set(url, page.body)
        if (page.statusCode !== 200) faults.push(`${url}: ${page.statusCode}`)
      }
      if (!bodies.get(url)!.includes(escapeHtml(says[locale])))
        faults.push(`${url} does not say ${says[locale]}`)
    }
  assert.deepEqual(faults, [])
}

/** Saves every row as the back office's forms do: what was read, sent back. */
async function saveAll(staff: TestClient): Promise<void> {
  const saved = (answer: { envelope: { resultCode: string } }, what: string) =>
    assert.equal(answer.envelope.resultCode, '0000', `${what}: ${JSON.stringify(answer.envelope)}`)
  for (const row of (await staff.call(contentApi.listRows, { size: 200 })).envelope.result!.rows) {
    const { id, version, key, values, cn, en, published } = row
    saved(await staff.call(contentApi.updateRow, { id, version, key, values, cn, en, published }), key)
  }
  for (const row of (await staff.call(newsApi.newsList, { size: 200 })).envelope.result!.rows) {
    const article = (await staff.call(newsApi.newsList, { id: row.id })).envelope.result!.article!
    const { id, version, year, title, summary, body, coverId, pinned, status, publishAt } = article
    const sent = { id, version, year, title, summary, body, cover: coverId, pinned, status, publishAt }
    saved(await staff.call(newsApi.updateNews, sent), title.cn)
  }
  for (const row of (await staff.call(mediaApi.listGalleries, {})).envelope.result!.galleries) {
    const { id, version, key, year, title, summary, published, cover } = row
    const sent = { id, version, key, year, title, summary, published, cover: cover?.id ?? null }
    saved(await staff.call(mediaApi.saveGallery, sent), key)
  }
  for (const row of (await staff.call(mediaApi.listVideos, {})).envelope.result!.rows) {
    const { id, version, year, collection, title, summary, duration, fileId, captionIds, published } = row
    const link = row.source.kind === 'link' ? row.source.address : null
    const sent = {
      id,
      version,
      year,
      collection,
      title,
      summary,
      duration,
      fileId,
      captionIds,
      published,
      link,
    }
    saved(await staff.call(mediaApi.saveVideo, { ...sent, poster: row.poster?.id ?? null }), title.cn)
  }
  for (const row of (await staff.call(mediaApi.listDownloads, { size: 200 })).envelope.result!.rows) {
    const { id, version, year, fileType, title, language, fileId, published } = row
    const sent = { id, version, year, fileType, title, language, fileId, published }
    saved(await staff.call(mediaApi.saveDownload, sent), title.cn)
  }
}

/** Tables, and the addresses whose loaders read them. */
const readers: Readonly<Record<string, readonly string[]>> = {
  news: ['/news', '/bnews/2025', '/news-2020', '/news/01JABCDEFGHJKMNPQRSTVWXYZ0', '/extend/newsfirst', '/'],
  gallery: ['/more-img', '/more-imgnew', '/more-img-2023', '/review/2025'],
  video: ['/video-2020', '/extend/advisory-panel-video', '/extend/conference-highlight-video'],
  download: ['/download', '/download/2024', '/visa', '/sponsor'],
  activity: ['/signup', '/programme', '/programme/2025', '/wechat-party'],
  price_tier: ['/fees'],
  company: ['/registered'],
  venue_table: ['/coffee-table', '/display-table', '/sponsor-table', '/negotiation-table'],
  search_entry: ['/search?q=%E5%86%8D%E4%BF%9D%E9%99%A9'],
  questionnaire: ['/questionnaire/01JABCDEFGHJKMNPQRSTVWXYZ0'],
  content_row: ['/hotel', '/field', '/contactUs'],
}

test('while an edition is in preparation every page answers, and none is a fault', async () => {
  const app = await startApp({
    engine: engines[0]!,
    pages: true,
    production: true,
    now: Date.UTC(2027, 2, 1),
  })
  try {
    for (const screen of openScreens)
      for (const url of [screen, screen === '/' ? '/en' : `/en${screen}`])
        assert.ok((await app.fastify.inject({ url })).statusCode < 500, url)
  } finally {
    await app.close()
  }
})

for (const engine of engines)
  describe(`published rows and their pages [${engine.name}]`, () => {
    let app: TestApp
    let staff: TestClient
    const lines: { level: number; msg: string; path?: string }[] = []
    before(async () => {
      const sink = new Writable({
        write(chunk, _encoding, done) {
          lines.push(JSON.parse(String(chunk)) as (typeof lines)[number])
          done()
        },
      })
      app = await startApp({ engine, pages: true, log: pino({ level: 'error' }, sink) })
      await app.tx(loadSample)
      staff = (await makeStaff(app, 'editor')).client
    })
    after(() => app.close())

    // First: a page that was drawn before would still be sent.
    test('a page that cannot read what it shows is a fault: 5xx in its language, not kept, with a log line', async () => {
      for (const [table, addresses] of Object.entries(readers)) {
        await app.tx(async ({ tx }) => {
          await sql`alter table ${sql.table(table)} rename to away`.execute(tx)
          // What is in memory of it is not believed any more.
          touchPages({ tx })
        })
        try {
          for (const path of addresses)
            for (const [url, words] of [
              [path, /<html lang="zh-CN">[\s\S]*[\u4e00-\u9fff]{4}/],
              [path === '/' ? '/en' : `/en${path}`, /<html lang="en">[\s\S]*<h1>[\x20-\x7e]+<\/h1>/],
            ] as const) {
              lines.length = 0
              const page = await app.fastify.inject({ url })
              assert.ok(page.statusCode >= 500, `${url} without ${table}: ${page.statusCode}`)
              assert.match(page.body, words, url)
              assert.equal(page.headers['cache-control'], 'no-store', url)
              const line = lines.find(({ msg }) => msg === 'a page could not be drawn')
              assert.equal(line?.level, 50, url)
              assert.equal(line?.path, path.split('?', 1)[0], url)
            }
        } finally {
          await app.tx(({ tx }) => sql`alter table away rename to ${sql.table(table)}`.execute(tx))
        }
        for (const path of addresses) {
          const { statusCode } = await app.fastify.inject({ url: path })
          assert.ok([200, 404].includes(statusCode), `${path} once ${table} is back: ${statusCode}`)
        }
      }
    })

    test('a gallery without pictures is not spoken of as if they were there', async () => {
      const { cn, en } = sampleMedia.gallery.summary
      for (const url of ['/more-imgnew', '/more-img', '/en/more-imgnew', '/en/more-img']) {
        const { body } = await app.fastify.inject({ url })
        const seen = body.replaceAll(/<script[\s\S]*?<\/script>|<[^>]*>/g, '')
        assert.match(seen, url.startsWith('/en') ? /No photos yet/ : /暂无照片|还没有收录照片/, url)
        for (const words of [cn, en]) assert.ok(!seen.includes(words), `${url}: ${words}`)
      }
    })

    test('past editions lead to what is kept of them, and to nothing else', async () => {
      const placesOf = async (url: string) => {
        await app.pagesAreFresh()
        const { body } = await app.fastify.inject({ url })
        const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
        return [...main.matchAll(/href="(\/(?:more-img-|video-|bnews\/|download\/)20\d\d)"/g)].map(
          ([, address]) => address!,
        )
      }
      assert.deepEqual(await placesOf('/download'), [])
      assert.deepEqual(await placesOf('/download/2019'), ['/download/2019'], 'the chip of the page itself')
      assert.deepEqual(await placesOf('/more-img-2019'), ['/more-img-2019'])
      assert.deepEqual(await placesOf('/video-2020'), [])

      const { year } = (await staff.call(editionApi.publicFacts, {})).envelope.result!
      await addVideo(staff, { collection: 'edition', year })
      // As if it had been saved in that year: past editions are read-only.
      await app.tx(({ tx }) => tx.updateTable('video').set({ year: 2024 }).execute())
      assert.deepEqual(await placesOf('/download'), ['/video-2024'])
      assert.deepEqual(await placesOf('/video-2020'), ['/video-2024', '/video-2020'])
      await app.tx(({ tx }) => tx.deleteFrom('video').execute())
    })

    test('each is shown in both languages, from the sample and once it has been saved again', async () => {
      await addMedia(staff)
      await app.pagesAreFresh()
      await openAll(app, await publishedRows(staff))
      await saveAll(staff)
      await app.pagesAreFresh()
      await openAll(app, await publishedRows(staff))
    })

    test('no address that a visitor can make up is a fault', async () => {
      const years = ['1', '1999', '2000', '2018', '2101', '2999', '3000', '999999', '0', '-1', '2025.0', 'x']
      const paths = ['/bnews/', '/download/', '/programme/', '/review/', '/more-img-'].flatMap((path) =>
        years.map((year) => path + year),
      )
      const ids = ['/news/', '/questionnaire/'].flatMap((path) =>
        ['x', '%00', 'A'.repeat(300), '01JABCDEFGHJKMNPQRSTVWXYZ0'].map((id) => path + id),
      )
      const queries = [
        '/news',
        '/registered',
        '/search',
        '/download',
        '/more-imgnew',
        '/more-img-2023',
      ].flatMap((path) =>
        [
          '?page=0',
          '?page=99999999',
          '?page=1e3',
          '?q=%00',
          `?q=${'%F0%9F%8F%A6'.repeat(80)}`,
          '?q=%EF%BF%BE&type=x',
          '?type=%27&country=ZZ',
          '?kind=x&q=a',
        ].map((query) => path + query),
      )
      for (const url of [...paths, ...ids, ...queries]) {
        const { statusCode } = await app.fastify.inject({ url })
        assert.ok(statusCode < 500, `${url}: ${statusCode}`)
      }
    })
  })
