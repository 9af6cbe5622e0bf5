import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildPdf } from '../../../app/testing/build-pdf.ts'
import { captionsOf, docxParts, mp4Of, uploadForm, zipOf } from '../../../app/testing/media-files.ts'
import { makeStaff, withEditor } from '../../../app/testing/people.ts'
import { videoOf, type VideoSent } from '../../../app/testing/videos.ts'
import { engines, raceEngines, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import type { SentOf } from '../../../shared/call.ts'
import { filesApi } from '../../files/contract.ts'
import { searchApi } from '../../search/contract.ts'
import { mediaApi } from '../contract.ts'
import { mediaFileAddress, platformOf, unusedFileHours, type MediaPurpose } from '../rules.ts'
import { cleanUpMedia } from './jobs.ts'
import { setFileUses } from './media-file-service.ts'

type Download = SentOf<typeof mediaApi.saveDownload>

const pdf = (mark: string) =>
  buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
    `(${mark})`,
  ])

async function send(
  client: TestClient,
  purpose: MediaPurpose,
  file: { content: Buffer; name?: string },
): Promise<string> {
  const url = `${mediaApi.uploadMedia.path}?purpose=${purpose}`
  const { envelope } = await uploadForm<{ id: string }>(client, url, file)
  assert.equal(envelope.resultCode, '0000', JSON.stringify(envelope))
  return envelope.result!.id
}

const downloadOf = (values: Partial<Download> & { fileId: string }): Download => ({
  year: 2025,
  fileType: 'MANUAL',
  title: { cn: '参会手册', en: 'Delegate manual' },
  language: null,
  published: true,
  ...values,
})

const get = (client: TestClient, url: string, headers: Record<string, string> = {}) =>
  client.request({ method: 'GET', url, headers })
const keysOf = async (app: TestApp) =>
  (await app.kernel.storage.list()).filter((key) => key.startsWith('media/'))

test('a video is linked to a platform of the list and to nothing else', () => {
  assert.equal(platformOf('https://v.qq.com/x/page/a0001.html?ptag=1#t=2'), 'tencent')
  assert.equal(platformOf('https://www.bilibili.com/video/BV1'), 'bilibili')
  for (const link of [
    'http://v.qq.com/x',
    'https://v.qq.com.evil.example/x',
    'https://evil.example/v.qq.com',
    'https://v.qq.com@evil.example/x',
    'https://v.qq.com:8443/x',
    'https://V.QQ.COM\\@evil.example',
    'https://v.qq.com/"onload="x',
    'javascript:alert(1)//v.qq.com',
    '//v.qq.com/x',
    'https://v.qq.com/ x',
  ])
    assert.equal(platformOf(link), null, link)
})

for (const engine of engines) {
  test(`a document is listed, found, saved under its name and counted; a draft is as if it were not there [${engine.name}]`, () =>
    withEditor({ engine, pages: true }, async (app, client) => {
      const visitor = app.client()
      const content = pdf('one')
      const fileId = await send(client, 'document', { content, name: '参会手册 2025.PDF' })
      const saved = await client.call(mediaApi.saveDownload, downloadOf({ fileId, published: false }))
      const { id, version, format, size } = saved.envelope.result!
      assert.deepEqual([format, size], ['pdf', content.length])
      const link = (browser: TestClient, of: string) => browser.call(filesApi.getFileShortLink, { id: of })
      const missing = (await link(visitor, app.kernel.random.id())).response.body
      for (const hidden of [id, fileId]) {
        const answer = await link(visitor, hidden)
        assert.deepEqual([answer.status, answer.response.body], [404, missing])
        for (const address of [`/download/file/${hidden}`, mediaFileAddress(hidden)])
          assert.equal((await get(visitor, address)).statusCode, 404)
      }
      const files = () => visitor.call(mediaApi.files, { fileType: 'MANUAL' })
      const found = async (q: string) => (await visitor.call(searchApi.search, { q })).envelope.result!.total
      assert.deepEqual([(await files()).envelope.result, await found('手册')], [[], 0])
      await client.call(mediaApi.saveDownload, downloadOf({ id, version, fileId }))
      assert.deepEqual((await files()).envelope.result!.map((row) => [row.id, row.name]), [[id, '参会手册 2025.pdf']]) // prettier-ignore
      assert.deepEqual([await found('手册'), await found('manual')], [1, 1])
      const short = (await link(visitor, id)).envelope.result!.link
      const opened = await get(app.client(), short)
      assert.deepEqual([opened.statusCode, opened.headers['content-type']], [200, 'application/pdf'])
      assert.match(
        String(opened.headers['content-disposition']),
        /^attachment; .*filename\*=UTF-8''%E5%8F%82%E4%BC%9A%E6%89%8B%E5%86%8C%202025\.pdf$/,
      )
      assert.equal(opened.headers['x-content-type-options'], 'nosniff')
      assert.ok(opened.rawPayload.equals(content))
      const plain = await get(visitor, `/download/file/${id}`)
      assert.ok(plain.rawPayload.equals(content))
      assert.deepEqual([plain.headers['cache-control'], plain.headers['x-robots-tag']], ['no-store', 'noindex']) // prettier-ignore
      await get(visitor, `/download/file/${id}`, { range: 'bytes=5-9' })
      assert.equal(
        (await files()).envelope.result![0]!.count,
        2,
        'the rest of one that was begun is not another',
      )
      await client.call(mediaApi.saveDownload, downloadOf({ id, fileId, published: false }))
      assert.equal((await get(visitor, short)).statusCode, 404, 'withdrawn at once')
      assert.equal(await found('手册'), 0)
    }))

  test(`files are named by their ids to staff who see content, a bounded number at once [${engine.name}]`, () =>
    withEditor({ engine }, async (app, client) => {
      const ask = (by: TestClient, ids: readonly string[]) =>
        by.call(mediaApi.listFiles, { ids: ids.join(',') })
      const files: string[] = []
      for (const name of ['b.pdf', 'a.pdf'])
        files.push(await send(client, 'document', { content: pdf(name), name }))
      const [b, a] = files as [string, string]
      const asked = [a, app.kernel.random.id(), b, 'nonsense', a]
      const reader = (await makeStaff(app, 'reader')).client
      const { rows } = (await ask(reader, asked)).envelope.result!
      assert.deepEqual(rows.map(({ id, name }) => [id, name]), [[a, 'a.pdf'], [b, 'b.pdf']]) // prettier-ignore
      assert.equal(
        (
          await ask(
            reader,
            Array.from({ length: 75 }, () => a),
          )
        ).status,
        400,
      )
      assert.equal((await ask((await makeStaff(app, 'checkin')).client, [a])).status, 403)
      assert.equal((await ask(app.client(), [a])).status, 401)
    }))

  test(`a new file keeps the address and the count, and the old one goes [${engine.name}]`, () =>
    withEditor({ engine, pages: true }, async (app, client) => {
      const first = await send(client, 'document', { content: pdf('one') })
      const { id } = (await client.call(mediaApi.saveDownload, downloadOf({ fileId: first }))).envelope
        .result!
      await get(client, `/download/file/${id}`)
      const second = await send(client, 'document', { content: await zipOf(docxParts), name: 'b.docx' })
      const changed = await client.call(mediaApi.saveDownload, downloadOf({ id, fileId: second }))
      const { count, format, version } = changed.envelope.result!
      assert.deepEqual([count, format, version], [1, 'docx', 2])
      await app.work()
      assert.equal((await keysOf(app)).length, 1)
      assert.match(
        String((await get(client, `/download/file/${id}`)).headers['content-type']),
        /wordprocessingml/,
      )
      const other = downloadOf({ id, fileId: await send(client, 'captions', { content: captionsOf('x') }) })
      const refused = await client.call(mediaApi.saveDownload, other)
      assert.ok('fileId' in (refused.envelope.result as unknown as { fields: object }).fields)
      assert.deepEqual((await client.call(mediaApi.delDownload, { id })).envelope.result, { removed: true })
      app.clock.advance(unusedFileHours * 3_600_000)
      await app.tx(cleanUpMedia)
      await app.work()
      assert.deepEqual(await keysOf(app), [], 'what was uploaded and never used goes after a day')
    }))

  test(`downloads by year and type, in an order that is dragged [${engine.name}]`, () =>
    withEditor({ engine, pages: true }, async (app, client) => {
      const ids: string[] = []
      for (const mark of ['a', 'b', 'c']) {
        const fileId = await send(client, 'document', { content: pdf(mark) })
        const title = { cn: mark, en: '' }
        ids.push(
          (await client.call(mediaApi.saveDownload, downloadOf({ fileId, title }))).envelope.result!.id,
        )
      }
      const [a, b, c] = ids
      assert.equal((await client.call(mediaApi.sortDownloads, { ids: [c!, a!] })).envelope.resultCode, '0000')
      const shown = (await app.client().call(mediaApi.downloads, { year: 2025 })).envelope.result!
      assert.deepEqual([shown.rows.map((row) => row.id), shown.years], [[c, b, a], [2025]])
      assert.deepEqual(
        (await app.client().call(mediaApi.downloads, { year: 2024 })).envelope.result!.rows,
        [],
      )
      const listed = (await client.call(mediaApi.listDownloads, { size: 2, page: 2 })).envelope.result!
      assert.deepEqual([listed.total, listed.rows.map((row) => row.id)], [3, [a]])
      assert.equal((await client.call(mediaApi.sortDownloads, { ids: [app.kernel.random.id()] })).status, 400)
      const late = downloadOf({ id: a!, version: 7, fileId: listed.rows[0]!.fileId })
      assert.equal((await client.call(mediaApi.saveDownload, late)).envelope.resultCode, 'CHANGED_MEANWHILE')
      const archive = downloadOf({ id: a!, year: 2022, fileId: listed.rows[0]!.fileId })
      assert.equal((await client.call(mediaApi.saveDownload, archive)).envelope.resultCode, 'READ_ONLY')
    }))

  test(`slides are had while a published row uses them [${engine.name}]`, () =>
    withEditor({ engine, pages: true }, async (app, client) => {
      const fileId = await send(client, 'document', { content: pdf('slides'), name: 'slides.pdf' })
      const use = { subjectType: 'content_row', subjectId: 'r', files: [fileId] }
      const status = async () => (await get(app.client(), mediaFileAddress(fileId))).statusCode
      await app.tx((ctx) => setFileUses(ctx, { ...use, isPublic: false }))
      assert.equal(await status(), 404)
      await app.tx((ctx) => setFileUses(ctx, { ...use, isPublic: true }))
      assert.equal(await status(), 200)
      const strange = { ...use, subjectId: 's', files: [app.kernel.random.id()], isPublic: true }
      assert.equal(await app.tx((ctx) => setFileUses(ctx, strange)), false)
      await app.tx((ctx) => setFileUses(ctx, { ...use, files: [], isPublic: false }))
      await app.work()
      assert.deepEqual([await status(), await keysOf(app)], [404, []])
    }))

  test(`a video plays from anywhere within, with captions, while it is published [${engine.name}]`, () =>
    withEditor({ engine, pages: true }, async (app, client) => {
      const content = mp4Of(10_000)
      const fileId = await send(client, 'video', { content })
      const captions = await send(client, 'captions', { content: captionsOf('欢迎') })
      const input = videoOf({ fileId, captionIds: { cn: captions, en: null } })
      const saved = (await client.call(mediaApi.saveVideo, input)).envelope.result!
      const [shown] = (await app.client().call(mediaApi.videos, { year: 2025 })).envelope.result!.rows
      assert.ok(shown!.source.kind === 'file')
      const address = shown!.source.kind === 'file' ? shown!.source.address : ''
      const part = (range: string) => get(app.client(), address, { range })
      const middle = await part('bytes=100-199')
      assert.deepEqual([middle.statusCode, middle.headers['content-range']], [206, 'bytes 100-199/10000'])
      assert.ok(middle.rawPayload.equals(content.subarray(100, 200)))
      assert.ok((await part('bytes=9990-')).rawPayload.equals(content.subarray(9990)))
      assert.ok((await part('bytes=-10')).rawPayload.equals(content.subarray(9990)))
      const beyond = await part('bytes=10000-')
      assert.deepEqual([beyond.statusCode, beyond.headers['content-range']], [416, 'bytes */10000'])
      const whole = await part('bytes=5-2')
      assert.equal(whole.statusCode, 416)
      assert.ok((await get(app.client(), address)).rawPayload.equals(content))
      assert.equal((await get(app.client(), address)).headers['content-type'], 'video/mp4')
      const told = await get(app.client(), shown!.captions[0]!.address)
      assert.deepEqual([told.headers['content-type'], told.body.includes('欢迎')], ['text/vtt; charset=utf-8', true]) // prettier-ignore
      for (const wrong of [
        address.replace('.mp4', '.webm'),
        address.replace('video', 'captions'),
        mediaFileAddress(fileId),
      ])
        // prettier-ignore
        assert.equal((await get(app.client(), wrong)).statusCode, 404, wrong)
      await client.call(mediaApi.saveVideo, { ...input, id: saved.id, published: false })
      assert.equal((await get(app.client(), address)).statusCode, 404)
      await client.call(mediaApi.delVideo, { id: saved.id })
      await app.work()
      assert.deepEqual(await keysOf(app), [])
    }))

  test(`videos: one source, a platform of the list, an order that is dragged [${engine.name}]`, () =>
    withEditor({ engine, pages: true }, async (app, client) => {
      const wrong = async (values: Partial<VideoSent>) => {
        const { envelope } = await client.call(mediaApi.saveVideo, videoOf(values))
        return Object.keys((envelope.result as unknown as { fields: object }).fields)
      }
      const link = 'https://v.qq.com/x/page/a0001.html'
      const fileId = await send(client, 'video', { content: mp4Of(1_000) })
      assert.deepEqual(await wrong({}), ['fileId'])
      assert.deepEqual(await wrong({ fileId, link }), ['link'])
      assert.deepEqual(await wrong({ link: 'https://example.com/v' }), ['link'])
      assert.deepEqual(await wrong({ link, poster: app.kernel.random.id() }), ['poster'])
      assert.deepEqual(await wrong({ link, captionIds: { cn: fileId, en: null } }), ['captionIds.cn'])
      const ids: string[] = []
      for (const collection of ['newsfirst', 'newsfirst', 'edition'] as const)
        ids.push((await client.call(mediaApi.saveVideo, videoOf({ link, collection }))).envelope.result!.id)
      await client.call(mediaApi.sortVideos, { ids: [ids[1]!, ids[0]!] })
      const { rows } = (await app.client().call(mediaApi.videos, { collection: 'newsfirst' })).envelope
        .result!
      assert.deepEqual(rows.map((row) => row.id), [ids[1], ids[0]]) // prettier-ignore
      const late = videoOf({ id: ids[0]!, version: 7, link })
      assert.equal((await client.call(mediaApi.saveVideo, late)).envelope.resultCode, 'CHANGED_MEANWHILE')
      assert.deepEqual(rows[0]!.source, { kind: 'link', address: link, platform: { cn: '腾讯视频', en: 'Tencent Video' } }) // prettier-ignore
      assert.equal((await client.call(mediaApi.listVideos, {})).envelope.result!.rows.length, 3)
    }))
}

for (const engine of raceEngines) {
  test(`100 downloads at once are counted as 100 [${engine.name}]`, () =>
    withEditor({ engine, pages: true }, async (app, client) => {
      const fileId = await send(client, 'document', { content: pdf('one') })
      const { id } = (await client.call(mediaApi.saveDownload, downloadOf({ fileId }))).envelope.result!
      const { link } = (await client.call(filesApi.getFileShortLink, { id })).envelope.result!
      const addresses = Array.from({ length: 100 }, (_, index) => (index % 2 ? link : `/download/file/${id}`))
      const statuses = await Promise.all(
        addresses.map(async (url) => (await get(app.client(), url)).statusCode),
      )
      assert.ok(statuses.every((status) => status === 200))
      const [row] = (await app.client().call(mediaApi.files, { fileType: 'MANUAL' })).envelope.result!
      assert.equal(row!.count, 100)
    }))
}
