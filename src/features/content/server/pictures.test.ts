/** Pictures that content holds: shown beside the rows, kept while they are somewhere, let go of with the row. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeStaff } from '../../../app/testing/people.ts'
import { engines, startApp, type TestApp } from '../../../app/testing/with-app.ts'
import { mediaApi } from '../../media/contract.ts'
import { newsApi } from '../../news/contract.ts'
import { contentApi } from '../contract.ts'

/** A picture that is ready, as the worker leaves it; its bytes do not matter here. */
async function makePicture(app: TestApp): Promise<string> {
  return app.tx(async (ctx) => {
    const id = ctx.kernel.random.id()
    await ctx.tx
      .insertInto('picture')
      .values({
        id,
        state: 'ready',
        name: 'lake.jpg',
        search: 'lake.jpg',
        type: 'image/jpeg',
        size_bytes: 1000,
        sha256: id,
        width: 1600,
        height: 900,
        widths: [320, 640, 1024, 1600],
        made: {},
        placeholder: null,
        fault: null,
        attempts: 1,
        alt: { cn: '湖', en: 'The lake' },
        stamps: {},
        original_key: `original/${id}`,
        made_key: `made/${id}`,
        uploaded_at: ctx.now,
        uploaded_by: null,
      })
      .execute()
    return id
  })
}

for (const engine of engines)
  test(`a picture stands beside the rows and news that name it, and can be deleted when none does [${engine.name}]`, async () => {
    const app = await startApp({ engine })
    try {
      const { client: editor } = await makeStaff(app, 'editor')
      const visitor = app.client()
      const [cover, inText] = [await makePicture(app), await makePicture(app)]
      const body = [{ type: 'picture' as const, picture: inText, caption: '湖畔' }]
      const row = await editor.call(contentApi.addRow, {
        type: 'venue',
        key: 'lake',
        values: { picture: cover },
        cn: { name: '湖', body },
        en: {},
        published: true,
      })
      const both = (cn: string) => ({ cn, en: '' })
      const news = await editor.call(newsApi.submitNews, {
        title: both('公告'),
        summary: both(''),
        body: { cn: body, en: [] },
        cover,
        pinned: false,
        status: 'published',
      })
      const shown = (await visitor.call(contentApi.rowByKey, { key: 'lake' })).envelope.result!
      assert.deepEqual(Object.keys(shown.pictures).toSorted(), [cover, inText].toSorted())
      assert.deepEqual(shown.pictures[cover]!.alt, { cn: '湖', en: 'The lake' })
      const { id } = news.envelope.result!
      const { article } = (await visitor.call(newsApi.queryNews, { id })).envelope.result!
      assert.deepEqual([article!.cover!.id, Object.keys(article!.pictures)], [cover, [inText]])
      const remove = async () =>
        (await editor.call(mediaApi.delPictures, { ids: [cover, inText] })).envelope.result!
      assert.deepEqual((await remove()).removed, [])
      await editor.call(contentApi.delRow, { id: row.envelope.result!.id })
      assert.deepEqual((await remove()).inUse.toSorted(), [cover, inText].toSorted())
      await editor.call(newsApi.deleteNews, { id })
      assert.deepEqual((await remove()).removed.toSorted(), [cover, inText].toSorted())
    } finally {
      await app.close()
    }
  })
