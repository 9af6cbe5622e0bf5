import { proveRace } from '../../../app/testing/races.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runNextJob } from '../../../server/jobs/jobs.ts'
import { photo, uploadForm } from '../../../app/testing/media-files.ts'
import { withEditor } from '../../../app/testing/people.ts'
import { engines, raceEngines, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { jobHandlers, periodicJobs } from '../../../app/server/jobs.ts'
import { putParameter } from '../../edition/server/service.ts'
import type { SentOf } from '../../../shared/call.ts'
import { mediaApi, type StaffPicture } from '../contract.ts'
import { reorder } from './gallery-picture-service.ts'
import { setPictureUses } from './picture-service.ts'
import { makeRow } from './picture-upload-service.ts'
import { loadSampleMedia, removeSampleMedia } from '../../../sample/media.ts'

type Saved = SentOf<typeof mediaApi.saveGallery>

const galleryOf = (values: Partial<Saved> = {}): Saved => ({
  key: 'more-img-2025',
  year: 2025,
  title: { cn: '会议现场', en: 'At the conference' },
  summary: { cn: '', en: '' },
  cover: null,
  published: true,
  ...values,
})

/** Pictures as if they had been uploaded and made; nothing of them is in storage. */
async function addReady(app: TestApp, count: number): Promise<string[]> {
  return app.tx(async (ctx) => {
    const ids = Array.from({ length: count }, () => ctx.kernel.random.id())
    for (let at = 0; at < count; at += 200) {
      const rows = ids.slice(at, at + 200).map((id, index) => {
        const file = { name: `${at + index}.jpg`, sizeBytes: 1000, sha256: id }
        const made = makeRow(ctx, { file, type: 'image/jpeg', width: 1600, height: 1067 })
        return { ...made, id, state: 'ready' as const, uploaded_at: ctx.now + at + index }
      })
      await ctx.tx.insertInto('picture').values(rows).execute()
    }
    return ids
  })
}

const orderOf = async (client: TestClient, id: string) =>
  (await client.call(mediaApi.listGalleries, { id, size: 200 })).envelope.result!.rows.map((row) => row.id)

test('what is moved goes where it is put, and the rest keeps its order', () => {
  const order = ['a', 'b', 'c', 'd', 'e']
  assert.deepEqual(reorder(order, ['d'], 'b').join(''), 'adbce')
  assert.deepEqual(reorder(order, ['a', 'c'], null).join(''), 'bdeac')
  assert.deepEqual(reorder(order, ['c', 'b'], undefined).join(''), 'acbde')
  assert.deepEqual(reorder(order, ['e', 'd', 'c', 'b', 'a'], undefined).join(''), 'edcba')
})

for (const engine of engines) {
  test(`a gallery from its first picture to the page of the public [${engine.name}]`, () =>
    withEditor({ engine }, async (app, client) => {
      const visitor = app.client()
      assert.equal((await visitor.call(mediaApi.gallery, { key: 'more-img-2025' })).status, 404)
      const saved = await client.call(mediaApi.saveGallery, galleryOf({ published: false }))
      const { id, version } = saved.envelope.result!
      assert.deepEqual(saved.envelope.result!.stamps, {
        title: { cn: app.clock.now(), en: app.clock.now() },
        summary: { cn: null, en: null },
      })
      const pictures = await addReady(app, 5)
      const placed = await client.call(mediaApi.placePictures, { id, add: pictures })
      assert.deepEqual(placed.envelope.result, { count: 5 })
      assert.equal((await visitor.call(mediaApi.gallery, { key: 'more-img-2025' })).status, 404, 'a draft')
      assert.deepEqual((await visitor.call(mediaApi.galleries, {})).envelope.result!.rows, [])
      await client.call(mediaApi.saveGallery, galleryOf({ id, version }))
      const [a, b, c, d, e] = pictures
      await client.call(mediaApi.sortPictures, { id, ids: [e!, a!], before: c! })
      await client.call(mediaApi.captionPicture, { id, picture: b!, caption: { cn: '开幕', en: '' } })
      const stale = { id, picture: b!, caption: { cn: '旧的', en: '' }, was: { cn: '', en: '' } }
      assert.equal(
        (await client.call(mediaApi.captionPicture, stale)).envelope.resultCode,
        'CHANGED_MEANWHILE',
      )
      const page = await visitor.call(mediaApi.gallery, { key: 'more-img-2025', size: 2 })
      const shown = page.envelope.result!
      assert.deepEqual([shown.total, shown.gallery.count, shown.gallery.cover!.id], [5, 5, b])
      assert.deepEqual(shown.rows.map((row) => [row.picture.id, row.caption.cn]), [[b, '开幕'], [e, '']]) // prettier-ignore
      const last = await visitor.call(mediaApi.gallery, { key: 'more-img-2025', size: 2, page: 3 })
      assert.deepEqual(last.envelope.result!.rows.map((row) => row.picture.id), [d]) // prettier-ignore
      const taken = await client.call(mediaApi.placePictures, { id, remove: [e!] })
      assert.deepEqual(taken.envelope.result, { count: 4 })
      assert.deepEqual(await orderOf(client, id), [b, a, c, d])
      await client.call(mediaApi.placePictures, { id, add: [e!, a!] })
      assert.deepEqual(await orderOf(client, id), [b, a, c, d, e], 'one that is there stays in its place')
      assert.deepEqual((await client.call(mediaApi.delPictures, { ids: [a!] })).envelope.result!.inUse, [a])
      assert.deepEqual((await client.call(mediaApi.delGallery, { id })).envelope.result, { removed: true })
      assert.deepEqual((await client.call(mediaApi.delPictures, { ids: [a!] })).envelope.result!.removed, [a])
    }))

  test(`what cannot be saved is refused at its field [${engine.name}]`, () =>
    withEditor({ engine }, async (app, client) => {
      const { id, version } = (await client.call(mediaApi.saveGallery, galleryOf())).envelope.result!
      const wrong = async (values: Partial<Saved>) => {
        const { envelope } = await client.call(mediaApi.saveGallery, galleryOf(values))
        return Object.keys((envelope.result as unknown as { fields: object }).fields)
      }
      assert.deepEqual(await wrong({}), ['key'])
      assert.deepEqual(await wrong({ key: 'other', title: { cn: ' ', en: '' } }), ['title'])
      assert.deepEqual(await wrong({ key: 'other', year: 2099 }), ['year'])
      assert.deepEqual(await wrong({ key: 'other', cover: app.kernel.random.id() }), ['cover'])
      assert.equal((await client.call(mediaApi.listGalleries, {})).envelope.result!.galleries.length, 1)
      await client.call(
        mediaApi.saveGallery,
        galleryOf({ id, version, title: { cn: '现场', en: 'On site' } }),
      )
      const late = await client.call(mediaApi.saveGallery, galleryOf({ id, version }))
      assert.equal(late.envelope.resultCode, 'CHANGED_MEANWHILE')
      const missing = app.kernel.random.id()
      assert.equal((await client.call(mediaApi.saveGallery, galleryOf({ id: missing }))).status, 404)
      assert.equal((await client.call(mediaApi.placePictures, { id: missing })).status, 404)
      const strange = await client.call(mediaApi.placePictures, { id, add: [missing] })
      assert.equal(strange.status, 400)
    }))

  test(`an archive is read-only until it is opened, in every call [${engine.name}]`, () =>
    withEditor({ engine }, async (app, client) => {
      const open = (value: string) =>
        app.tx((ctx) => putParameter(ctx, { edition: 'LIRC_2023', code: 'ARCHIVE_OPEN', value }))
      await open('true')
      const old = galleryOf({ key: 'more-img-2023', year: 2023 })
      const { id } = (await client.call(mediaApi.saveGallery, old)).envelope.result!
      const [one] = await addReady(app, 1)
      await client.call(mediaApi.placePictures, { id, add: [one!] })
      await open('false')
      const codes = [
        (await client.call(mediaApi.saveGallery, { ...old, id })).envelope.resultCode,
        (await client.call(mediaApi.saveGallery, galleryOf({ id, key: 'more-img-2023' }))).envelope
          .resultCode,
        (await client.call(mediaApi.saveGallery, { ...old, key: 'more-img-2022', year: 2022 })).envelope
          .resultCode,
        (await client.call(mediaApi.placePictures, { id, remove: [one!] })).envelope.resultCode,
        (await client.call(mediaApi.sortPictures, { id, ids: [one!] })).envelope.resultCode,
        (await client.call(mediaApi.captionPicture, { id, picture: one!, caption: { cn: 'x', en: '' } })).envelope.resultCode, // prettier-ignore
        (await client.call(mediaApi.delGallery, { id })).envelope.resultCode,
        (await upload(client, await photo(30, 20).jpeg().toBuffer(), id)).envelope.resultCode,
      ]
      assert.deepEqual(codes, codes.map(() => 'READ_ONLY')) // prettier-ignore
      assert.deepEqual(await orderOf(client, id), [one])
    }))

  test(`pictures uploaded into a gallery stand at its end in their order [${engine.name}]`, () =>
    withEditor({ engine }, async (app, client) => {
      const { id } = (await client.call(mediaApi.saveGallery, galleryOf())).envelope.result!
      const sent: string[] = []
      for (const seed of [1, 2, 3]) {
        const { envelope } = await upload(client, await photo(30, 20, seed).jpeg().toBuffer(), id)
        sent.push(envelope.result!.id)
      }
      assert.deepEqual(await orderOf(client, id), sent)
      const key = 'more-img-2025'
      const total = async () => (await app.client().call(mediaApi.gallery, { key })).envelope.result!.total
      assert.equal(await total(), 0, 'none is shown before it is ready')
      await app.work()
      assert.equal(await total(), 3)
    }))

  test(`the sample's gallery is there at once, its drawings soon, and all of it goes again [${engine.name}]`, () =>
    withEditor({ engine }, async (app, client) => {
      await app.tx((ctx) => loadSampleMedia(ctx, 'LIRC_2025'))
      const key = 'more-img-2025'
      const shown = async () => (await app.client().call(mediaApi.gallery, { key })).envelope.result!
      assert.equal((await shown()).total, 0)
      await app.tx(({ tx }) => tx.deleteFrom('job').where('kind', '!=', 'media.sample').execute())
      const line = { handlers: jobHandlers, periodic: periodicJobs, line: 'background' as const }
      assert.equal(await runNextJob(app.kernel, line), false, 'a start is left in peace')
      app.clock.advance(15_000)
      await runNextJob(app.kernel, line)
      const jobs = await app.tx(({ tx }) => tx.selectFrom('job').select('kind').execute())
      assert.deepEqual([...new Set(jobs.map(({ kind }) => kind))], ['media.make'])
      // Each is made as any other picture; two show it.
      await runNextJob(app.kernel, line)
      await runNextJob(app.kernel, line)
      assert.equal((await shown()).total, 2)
      await app.tx(({ tx }) => tx.deleteFrom('job').execute())
      await app.tx(({ tx }) => tx.updateTable('picture').set({ state: 'ready' }).execute())
      assert.equal((await shown()).total, 8)
      assert.ok((await shown()).rows.every(({ caption, picture }) => caption.en && picture.alt.cn))
      const { rows } = (await app.client().call(mediaApi.downloads, {})).envelope.result!
      assert.deepEqual(rows.map((row) => [row.fileType, row.format, row.language]), [['PROGRAMME', 'pdf', null]]) // prettier-ignore
      const [kept] = await orderOf(client, (await shown()).gallery.id)
      await app.tx((ctx) => setPictureUses(ctx, { subjectType: 'news', subjectId: 'n', pictures: [kept!] }))
      await app.tx(removeSampleMedia)
      await app.work()
      const left = (await client.call(mediaApi.listPictures, {})).envelope.result!.rows
      assert.deepEqual(left.map((row) => row.id), [kept]) // prettier-ignore
      assert.deepEqual((await app.client().call(mediaApi.downloads, {})).envelope.result!.rows, [])
    }))
}

const upload = (client: TestClient, content: Buffer, gallery: string) =>
  uploadForm<StaffPicture>(client, `${mediaApi.uploadPicture.path}?gallery=${gallery}`, { content })

/** 20 tabs place 5 pictures each at once, and sort them too: what exists then, and in how many places. */
async function placeMany(
  app: TestApp,
  client: TestClient,
  isSorting: boolean,
): Promise<{ count: number; places: number }> {
  const { id } = (await client.call(mediaApi.saveGallery, galleryOf())).envelope.result!
  const pictures = await addReady(app, 100)
  await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const add = pictures.slice(index * 5, index * 5 + 5)
      await client.call(mediaApi.placePictures, { id, add })
      if (isSorting) await client.call(mediaApi.sortPictures, { id, ids: add.toReversed(), before: null })
    }),
  )
  const rows = await app.tx(({ tx }) => tx.selectFrom('gallery_picture').select('position').execute())
  return { count: rows.length, places: new Set(rows.map((row) => row.position)).size }
}

for (const engine of raceEngines) {
  test(`placing and sorting at once: all stand, each in a place of its own [${engine.name}]`, () =>
    withEditor({ engine }, async (app, client) => {
      const race = async (isSorting: boolean) => {
        await app.tx(({ tx }) => tx.deleteFrom('gallery').execute())
        await app.tx(({ tx }) => tx.deleteFrom('gallery_picture').execute())
        return placeMany(app, client, isSorting)
      }
      const right = { count: 100, places: 100 }
      assert.deepEqual(await race(true), right)
      await proveRace({ race: () => race(false), right, guards: ['media.galleryLock'] })
    }))

  test(`a picture that is placed while it is deleted is either in use or gone [${engine.name}]`, () =>
    withEditor({ engine }, async (app, client) => {
      for (const picture of await addReady(app, 25)) {
        const use = { subjectType: 'news', subjectId: picture, pictures: [picture] }
        const [used, deleted] = await Promise.all([
          app.tx((ctx) => setPictureUses(ctx, use)),
          client.call(mediaApi.delPictures, { ids: [picture] }),
        ])
        assert.notEqual(used, deleted.envelope.result!.removed.length === 1)
      }
    }))
}
