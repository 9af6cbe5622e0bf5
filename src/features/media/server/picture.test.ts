import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'node:test'
import sharp from 'sharp'
import { runNextJob } from '../../../server/jobs/jobs.ts'
import { boundary, formOf, formType, photo, uploadForm } from '../../../app/testing/media-files.ts'
import { startOwnTime } from '../../../app/testing/own-time.ts'
import { withEditor } from '../../../app/testing/people.ts'
import { engines, headersOf, type TestApp, type TestClient } from '../../../app/testing/with-app.ts'
import { jobHandlers, periodicJobs } from '../../../app/server/jobs.ts'
import { mediaApi, type StaffPicture } from '../contract.ts'
import { pictureLimitBytes, widthsFor } from '../rules.ts'
import { cleanUpMedia } from './jobs.ts'
import { readPictures, setPictureUses } from './picture-service.ts'

const upload = (client: TestClient, content: Buffer, options: { name?: string; query?: string } = {}) =>
  uploadForm<StaffPicture>(client, `${mediaApi.uploadPicture.path}${options.query ?? ''}`, {
    content,
    ...(options.name ? { name: options.name } : {}),
  })

const stored = async (app: TestApp) =>
  (await app.kernel.storage.list()).filter((key) => key.startsWith('media/'))
const incoming = (app: TestApp) => readdir(path.join(app.config.dataDir, 'incoming')).catch(() => [])
const show = async (client: TestClient, id: string) =>
  (await client.call(mediaApi.listPictures, { ids: id })).envelope.result!.rows[0]!

for (const engine of engines) {
  test(`a photo becomes three formats in its widths, turned, without a trace of its camera [${engine.name}]`, () =>
    withEditor({ engine, pages: true }, async (app, client) => {
      // Two widths; on the second engine one shows that its rows say the same.
      const [long, short] = engine === engines[0] ? [600, 400] : [240, 160]
      const content = await photo(long, short)
        .jpeg()
        .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '31/1 0/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .toBuffer()
      assert.ok((await sharp(content).metadata()).exif && content.includes('secret'))
      const sent = await upload(client, content, { name: '开幕 式.jpeg' })
      assert.equal(sent.envelope.resultCode, '0000', JSON.stringify(sent.envelope))
      const { id, state, picture: none, name } = sent.envelope.result!
      assert.deepEqual([state, none, name], ['waiting', null, '开幕 式.jpg'])
      assert.deepEqual(await app.tx(({ tx }) => readPictures(tx, [id])), {})
      const get = (place: string) => app.client().request({ method: 'GET', url: `/media/${id}/${place}` })
      assert.equal((await get('320.avif')).statusCode, 404, 'not before it is ready')
      await app.work()
      const picture = (await show(client, id)).picture!
      assert.deepEqual([picture.width, picture.height, picture.widths], [short, long, widthsFor(short)])
      assert.match(picture.placeholder!, /^data:image\/webp;base64,/)
      assert.ok(picture.placeholder!.length < 1024)
      const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
      for (const width of picture.widths) {
        for (const [format, type] of Object.entries(types)) {
          const response = await get(`${width}.${format}`)
          const { headers } = response
          assert.deepEqual([response.statusCode, headers['content-type']], [200, type])
          assert.equal(headers['content-security-policy'], "sandbox; default-src 'none'")
          assert.equal(headers['x-content-type-options'], 'nosniff')
          assert.match(String(headers['cache-control']), /immutable/)
          const found = await sharp(response.rawPayload).metadata()
          assert.deepEqual([found.width, found.height], [width, width * 1.5])
          const { exif, icc, xmp, orientation } = found
          assert.deepEqual({ exif, icc, xmp, orientation }, { exif: undefined, icc: undefined, xmp: undefined, orientation: undefined }) // prettier-ignore
          assert.ok(!response.rawPayload.includes('secret'))
        }
      }
      for (const place of ['2400.avif', '600.png', 'original', '..%2foriginal', '0600.avif', 'constructor'])
        assert.equal((await get(place)).statusCode, 404, place)
      assert.deepEqual(await incoming(app), [])
    }))

  test(`the same bytes are kept once; the list finds names and descriptions [${engine.name}]`, () =>
    withEditor({ engine }, async (app, client) => {
      const content = await photo(80, 60).png().toBuffer()
      const first = (await upload(client, content, { name: 'Hall A.png' })).envelope.result!
      const again = (await upload(client, content, { name: 'other.png' })).envelope.result!
      assert.equal(again.id, first.id)
      assert.equal((await stored(app)).length, 1)
      const second = (await upload(client, await photo(80, 60, 9).webp().toBuffer())).envelope.result!
      await app.work()
      assert.deepEqual((await show(client, first.id)).picture!.widths, [80])
      const told = await client.call(mediaApi.updatePicture, { id: second.id, alt: { cn: '滴水湖', en: '' } })
      assert.deepEqual(told.envelope.result!.alt, { cn: '滴水湖', en: '' })
      const stale = { id: second.id, alt: { cn: '旧的', en: '' }, was: { cn: '', en: '' } }
      assert.equal(
        (await client.call(mediaApi.updatePicture, stale)).envelope.resultCode,
        'CHANGED_MEANWHILE',
      )
      assert.deepEqual(told.envelope.result!.stamps, { alt: { cn: app.clock.now(), en: null } })
      const find = async (q: string) =>
        (await client.call(mediaApi.listPictures, { q })).envelope.result!.rows.map((row) => row.id)
      assert.deepEqual(await find('hall ａ'), [first.id])
      assert.deepEqual(await find('滴水'), [second.id])
      assert.deepEqual(await find('%'), [])
      const missing = app.kernel.random.id()
      assert.equal(
        (await client.call(mediaApi.updatePicture, { id: missing, alt: { cn: '', en: '' } })).status,
        404,
      )
    }))

  test(`a picture that stands somewhere stays; one that goes takes its bytes along [${engine.name}]`, () =>
    withEditor({ engine }, async (app, client) => {
      const one = (await upload(client, await photo(60, 40).jpeg().toBuffer())).envelope.result!.id
      const two = (await upload(client, await photo(60, 40, 5).jpeg().toBuffer())).envelope.result!.id
      await app.work()
      const use = { subjectType: 'news', subjectId: 'n1' }
      assert.equal(await app.tx((ctx) => setPictureUses(ctx, { ...use, pictures: [one, one] })), true)
      const unknown = [two, app.kernel.random.id()]
      assert.equal(await app.tx((ctx) => setPictureUses(ctx, { ...use, pictures: unknown })), false)
      assert.deepEqual([(await show(client, one)).uses, (await show(client, two)).uses], [1, 0])
      const unused = await client.call(mediaApi.listPictures, { unused: true })
      assert.deepEqual(unused.envelope.result!.rows.map((row) => row.id), [two]) // prettier-ignore
      const del = () => client.call(mediaApi.delPictures, { ids: [one, two] })
      assert.deepEqual((await del()).envelope.result, { removed: [two], inUse: [one] })
      await app.work()
      assert.equal((await stored(app)).length, 4, 'the original and three formats of the one that stays')
      await app.tx((ctx) => setPictureUses(ctx, { ...use, pictures: [] }))
      assert.deepEqual((await del()).envelope.result, { removed: [one], inUse: [] })
      await app.work()
      assert.deepEqual(await stored(app), [])
    }))

  test(`a job whose process dies between two derivatives is finished by the next [${engine.name}]`, () =>
    withEditor({ engine }, async (app, client) => {
      const { id } = (await upload(client, await photo(330, 220).jpeg().toBuffer())).envelope.result!
      const puts: string[] = []
      const { put } = app.kernel.storage
      app.kernel.storage.put = async (key, content, options) => {
        if (puts.length === 4) throw new Error('the process died')
        puts.push(key)
        return put(key, content, options)
      }
      const line = { handlers: jobHandlers, periodic: periodicJobs, line: 'background' as const }
      await runNextJob(app.kernel, line)
      assert.deepEqual([puts.length, (await show(client, id)).state], [4, 'waiting'])
      // As a process leaves it that was killed: running, until its lease is over.
      const lease = { state: 'running' as const, lease_until: app.clock.now() + 60_000 }
      await app.tx(({ tx }) => tx.updateTable('job').set(lease).where('kind', '=', 'media.make').execute())
      app.kernel.storage.put = async (key, content, options) => {
        puts.push(key)
        return put(key, content, options)
      }
      await app.work()
      assert.equal((await show(client, id)).state, 'waiting', 'somebody else may be at it')
      app.clock.advance(60_001)
      await app.work()
      assert.equal((await show(client, id)).state, 'ready')
      assert.equal(puts.length, new Set(puts).size, 'what was there is not made again')
      assert.equal(puts.length, 6)
      assert.deepEqual(await incoming(app), [])
    }))

  test(`a server that stops gives a picture back at once [${engine.name}]`, () =>
    withEditor({ engine }, async (app, client) => {
      const { id } = (await upload(client, await photo(330, 220).jpeg().toBuffer())).envelope.result!
      const stop = new AbortController()
      const { put } = app.kernel.storage
      let puts = 0
      let stoppedMs = () => Infinity
      app.kernel.storage.put = async (key, content, options) => {
        if (++puts === 2) {
          stop.abort()
          stoppedMs = startOwnTime()
        }
        return put(key, content, options)
      }
      const line = {
        handlers: jobHandlers,
        periodic: periodicJobs,
        line: 'background' as const,
        signal: stop.signal,
      }
      await runNextJob(app.kernel, line)
      assert.ok(stoppedMs() < 10_000)
      const [job] = await app.tx(({ tx }) => tx.selectFrom('job').selectAll().where('kind', '=', 'media.make').execute()) // prettier-ignore
      assert.deepEqual([job!.state, job!.attempts, (await show(client, id)).state], ['waiting', 0, 'waiting'])
      await app.work()
      assert.equal((await show(client, id)).state, 'ready')
    }))

  test(`a picture that cannot be decoded fails in words and can be sent again [${engine.name}]`, () =>
    withEditor({ engine }, async (app, client) => {
      const whole = await photo(400, 300).png().toBuffer()
      const broken = Buffer.from(whole)
      // Inside of the packed pixels; all chunks stay where they were.
      broken.fill(0xaa, 200, 3_000)
      const { id } = (await upload(client, broken)).envelope.result!
      await app.work()
      const failed = await show(client, id)
      assert.deepEqual([failed.state, failed.picture], ['failed', null])
      assert.match(failed.fault!, /damaged/)
      assert.equal((await app.tx(({ tx }) => tx.selectFrom('job').selectAll().where('kind', '=', 'media.make').execute())).length, 0) // prettier-ignore
      const again = (await upload(client, broken)).envelope.result!
      assert.deepEqual([again.id, again.state], [id, 'waiting'])
      await app.work()
      assert.equal((await show(client, id)).state, 'failed')
      assert.equal((await stored(app)).length, 1)
      await app.tx(({ tx }) => tx.updateTable('picture').set({ state: 'waiting' }).execute())
      app.clock.advance(3_600_001)
      await app.tx(cleanUpMedia)
      await app.work()
      const [row] = await app.tx(({ tx }) => tx.selectFrom('picture').select('state').execute())
      assert.equal(row!.state, 'failed', 'whose job was given up gets another one')
    }))

  test(`mail does not wait for pictures [${engine.name}]`, () =>
    withEditor({ engine }, async (app, client) => {
      for (let seed = 0; seed < 3; seed++) await upload(client, await photo(300, 200, seed).jpeg().toBuffer())
      const ran: boolean[] = []
      while (await runNextJob(app.kernel, { handlers: jobHandlers, periodic: periodicJobs })) ran.push(true)
      const waiting = await app.tx(({ tx }) => tx.selectFrom('job').select('kind').execute())
      assert.deepEqual(waiting.filter(({ kind }) => kind === 'media.make').length, 3)
      const line = { handlers: jobHandlers, periodic: periodicJobs, line: 'background' as const }
      assert.equal(await runNextJob(app.kernel, line), true)
    }))
}

test('one byte over the limit is 413, an upload that is cut off leaves nothing', () =>
  withEditor({ engine: engines[0]! }, async (app, client) => {
    const whole = await photo(40, 30).jpeg().toBuffer()
    const filled = (sizeBytes: number) => Buffer.concat([whole, Buffer.alloc(sizeBytes - whole.length)])
    const over = await upload(client, filled(pictureLimitBytes + 1))
    assert.deepEqual([over.status, over.envelope.resultCode], [413, 'TOO_LARGE'])
    assert.match(over.envelope.errorMessage!, /25\.0 MB/)
    assert.equal((await upload(client, filled(pictureLimitBytes))).envelope.resultCode, '0000')
    assert.deepEqual(await incoming(app), [])
    assert.equal((await stored(app)).length, 1)
    const { length } = formOf(whole)
    const cut = await beginUpload(app, client, { 'content-length': length + 500_000 })
    cut.write(formOf(whole).subarray(0, length - boundary.length - 8))
    await holds(async () => (await incoming(app)).length === 1)
    cut.destroy()
    await holds(async () => (await incoming(app)).length === 0)
    assert.equal((await stored(app)).length, 1)
    assert.equal((await client.call(mediaApi.listPictures, {})).envelope.result!.total, 1)
  }))

test('a stream of 100 MB that does not say its length is cut at the limit, in words', () =>
  withEditor({ engine: engines[0]! }, async (app, client) => {
    const sent = await beginUpload(app, client)
    let status = 0
    sent.once('response', ({ statusCode }) => (status = statusCode!))
    sent.write(formOf(await photo(40, 30).jpeg().toBuffer()).subarray(0, -boundary.length - 8))
    const megabyte = Buffer.alloc(1_048_576)
    for (let count = 0; count < 100 && !sent.destroyed && !status; count++)
      if (!sent.write(megabyte)) await sleep(10)
    await holds(() => status !== 0)
    assert.equal(status, 413)
    sent.destroy()
    await holds(async () => (await incoming(app)).length === 0)
    assert.deepEqual(await stored(app), [])
  }))

/** A form with a picture on a connection of its own, of which a test sends as much as it likes. */
async function beginUpload(app: TestApp, client: TestClient, more: Record<string, number> = {}) {
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.fastify.server.address() as AddressInfo
  const headers = { ...headersOf(client), 'content-type': formType, ...more }
  const path = `/mas/${mediaApi.uploadPicture.path}`
  return httpRequest({ port, method: 'POST', path, headers }).on('error', () => {})
}

/** Waits for what is not so yet. */
async function holds(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await condition()); tries++) {
    assert.ok(tries < 3_000, 'it never came to be')
    await sleep(20)
  }
}
