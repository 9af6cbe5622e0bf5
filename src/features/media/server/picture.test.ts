import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { makeStaff } from '../../../server/testing/people.ts'
import { engines, startApp, type TestApp, type TestClient } from '../../../server/testing/with-app.ts'
import type { Envelope } from '../../../shared/envelope.ts'
import { mediaApi, type StaffPicture } from '../contract.ts'
import { pictureLimitBytes, widthsFor } from '../rules.ts'
import { readPictures, setPictureUses } from './picture-service.ts'

const boundary = 'a-boundary-of-the-test'

/** A form with one file, as a browser sends it. */
function formOf(content: Buffer, name = 'photo.jpg', type = 'image/jpeg'): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

interface Sent {
  readonly status: number
  readonly envelope: Envelope<StaffPicture>
}

async function upload(
  client: TestClient,
  content: Buffer,
  options: { name?: string; query?: string } = {},
): Promise<Sent> {
  const response = await client.request({
    method: 'POST',
    url: `/mas/${mediaApi.uploadPicture.path}${options.query ?? ''}`,
    payload: formOf(content, options.name),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  return { status: response.statusCode, envelope: response.json() }
}

/** A photograph's worth of noise, so that it does not shrink to nothing. */
const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#557',
      noise: { type: 'gaussian', mean: 120, sigma: 20 },
    },
  })

const stored = async (app: TestApp) =>
  (await app.kernel.storage.list()).filter((key) => key.startsWith('media/'))
const incoming = (app: TestApp) => readdir(path.join(app.config.dataDir, 'incoming')).catch(() => [])

for (const engine of engines) {
  test(`a photo becomes three formats in its widths, turned, without a trace of its camera [${engine.name}]`, async () => {
    const app = await startApp({ engine, pages: true })
    try {
      const { client } = await makeStaff(app, 'editor')
      const content = await photo(900, 600)
        .jpeg()
        .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '31/1 0/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .toBuffer()
      const sent = await upload(client, content, { name: '开幕 式.jpeg' })
      assert.equal(sent.envelope.resultCode, '0000', JSON.stringify(sent.envelope))
      const { id } = sent.envelope.result!
      assert.deepEqual([sent.envelope.result!.state, sent.envelope.result!.picture], ['waiting', null])
      assert.equal(sent.envelope.result!.name, '开幕 式.jpg')
      assert.deepEqual(await app.tx(({ tx }) => readPictures(tx, [id])), {})
      assert.equal(
        (await app.client().request({ method: 'GET', url: `/media/${id}/320.avif` })).statusCode,
        404,
      )
      await app.work()
      const [shown] = (await client.call(mediaApi.listPictures, { ids: id })).envelope.result!.rows
      const picture = shown!.picture!
      assert.deepEqual([picture.width, picture.height, picture.widths], [600, 900, widthsFor(600)])
      assert.match(picture.placeholder!, /^data:image\/webp;base64,/)
      assert.ok(picture.placeholder!.length < 1024)
      for (const width of picture.widths) {
        for (const [format, type] of [
          ['avif', 'image/avif'],
          ['webp', 'image/webp'],
          ['jpg', 'image/jpeg'],
        ]) {
          const response = await app
            .client()
            .request({ method: 'GET', url: `/media/${id}/${width}.${format}` })
          assert.equal(response.statusCode, 200)
          assert.equal(response.headers['content-type'], type)
          assert.equal(response.headers['content-security-policy'], "sandbox; default-src 'none'")
          assert.equal(response.headers['x-content-type-options'], 'nosniff')
          assert.match(String(response.headers['cache-control']), /immutable/)
          const found = await sharp(response.rawPayload).metadata()
          assert.deepEqual([found.width, found.height], [width, Math.round(width * 1.5)])
          assert.deepEqual(
            [found.exif, found.icc, found.xmp, found.orientation],
            [undefined, undefined, undefined, undefined],
          )
          assert.ok(!response.rawPayload.includes('secret'))
        }
      }
      assert.deepEqual(await incoming(app), [])
      for (const name of ['2400.avif', '600.png', 'original', '..%2foriginal', '0600.avif']) {
        const response = await app.client().request({ method: 'GET', url: `/media/${id}/${name}` })
        assert.equal(response.statusCode, 404, name)
      }
    } finally {
      await app.close()
    }
  })
}
void buffer
void setPictureUses
void pictureLimitBytes
void stored
