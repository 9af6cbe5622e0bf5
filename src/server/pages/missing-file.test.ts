/** A file that is not there: a page in the reader's language for a browser that was led to it, the envelope for calls. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { engines, startApp } from '../../app/testing/with-app.ts'

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate' }
const missing = [
  '/mas/s/there-is-no-such-link-aaaaaaaaaa',
  '/download/file/01JABCDEFGHJKMNPQRSTVWXYZ0',
  '/media/file/01JABCDEFGHJKMNPQRSTVWXYZ0',
  '/media/video/01JABCDEFGHJKMNPQRSTVWXYZ0.mp4',
  '/calendar/private/there-is-no-such-secret.ics',
]

test('a missing file answers a browser with a page, a call with the envelope', async () => {
  const app = await startApp({ engine: engines[0]!, pages: true })
  try {
    for (const url of missing)
      for (const [header, lang, words] of [
        [{ 'accept-language': 'en-GB' }, 'en', 'failed to get file'],
        [{ 'accept-language': 'zh-CN' }, 'zh-CN', '获取文件失败'],
        [{ 'accept-language': 'zh-CN', cookie: 'language=en' }, 'en', 'failed to get file'],
      ] as const) {
        const page = await app.fastify.inject({ url, headers: { ...browser, ...header } })
        assert.equal(page.statusCode, 404, url)
        assert.match(String(page.headers['content-type']), /^text\/html/, url)
        assert.equal(page.headers['cache-control'], 'no-store')
        assert.ok(page.body.includes(`<html lang="${lang}">`), url)
        assert.match(page.body, new RegExp(`<h1>${words}</h1>`), url)
        assert.match(page.body, /<header[\s\S]*<footer/, 'with the frame, so that one can go on')
      }
    for (const accept of ['*/*', 'application/json']) {
      const call = await app.fastify.inject({ url: missing[0]!, headers: { accept } })
      assert.equal(call.statusCode, 404)
      assert.equal(call.json<{ resultCode: string }>().resultCode, 'NOT_FOUND')
    }
  } finally {
    await app.close()
  }
})
