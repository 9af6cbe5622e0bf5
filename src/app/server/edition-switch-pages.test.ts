/**
 * What visitors find once another edition has become current: every page of the sitemap answers, last year's content is still at
 * its addresses, and what was published for the new year shows. Needs the built bundles.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editionApi } from '../../features/edition/contract.ts'
import { addEdition } from '../../features/edition/server/current-service.ts'
import { lifecycleApi } from '../../features/lifecycle/contract.ts'
import { fromBeijing } from '../../shared/format.ts'
import { unjoined } from '../../shared/unjoined.ts'
import { loadSample } from '../../sample/sample.ts'
import { makeStaff, prove } from '../testing/people.ts'
import { addVideo } from '../testing/videos.ts'
import { engines, startApp, type TestApp } from '../testing/with-app.ts'

const [from, to] = ['LIRC_2026', 'LIRC_2027']

type Staff = Awaited<ReturnType<typeof makeStaff>>

const get = (app: TestApp, url: string) =>
  app.fastify.inject({ method: 'GET', url, headers: { 'accept-encoding': 'identity' } })

async function sitemap(app: TestApp): Promise<string[]> {
  await app.pagesAreFresh()
  const { body } = await get(app, '/sitemap.xml')
  return [...body.matchAll(/<loc>https:\/\/conference\.example([^<]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  )
}

/** The words of an address's own part, without what carries them. */
async function shown(app: TestApp, url: string, tries = 0): Promise<string> {
  const { body, statusCode } = await get(app, url)
  // A database that is busy answers 503; a person would try again.
  if (statusCode === 503 && tries < 5) return shown(app, url, tries + 1)
  assert.equal(statusCode, 200, url)
  const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? body
  return main.replace(/<script[\s\S]*?<\/script>/g, '')
}

/** What the checklist demands, and a video of the year. */
async function prepare(app: TestApp, staff: Staff): Promise<void> {
  await app.tx((ctx) => addEdition(ctx, to))
  for (const [code, value] of [
    ['CONFERENCE_START', '2027-10-17'],
    ['COUNTDOWN_TIME', '2027-10-17 09:30'],
    ['CONFERENCE_END', '2027-10-18'],
    ['REGISTRATION_OPENS', '2027-04-01 00:00'],
    ['REGISTRATION_DEADLINE', '2027-09-25 18:00'],
    ['BOOKING_CLOSES', '2027-10-10 18:00'],
    ['CONFERENCE_PLACE', '{"cn":"上海浦东","en":"Pudong, Shanghai"}'],
  ] as const) {
    const given = { activityCode: to, code, value }
    const { envelope } = await staff.client.call(editionApi.updateSysConfig, given)
    assert.equal(envelope.resultCode, '0000', `${code}: ${JSON.stringify(envelope)}`)
  }
  await addVideo(staff.client, { year: 2027, title: { cn: '二〇二七开幕影片', en: 'Opening film of 2027' } })
}

async function publishAndSwitch(app: TestApp, staff: Staff): Promise<void> {
  await prove(app, staff)
  const published = await staff.client.call(lifecycleApi.publishEdition, {
    activityCode: to,
    published: true,
  })
  assert.equal(published.envelope.resultCode, '0000', JSON.stringify(published.envelope))
  await prove(app, staff)
  const done = await staff.client.call(lifecycleApi.switchEdition, { from, to })
  assert.equal(done.envelope.result?.current, to, JSON.stringify(done.envelope))
}

for (const engine of engines)
  test(`after a switch every page answers, last year is at its addresses and next year’s video on its page [${engine.name}]`, async () => {
    const now = fromBeijing('2026-03-01 09:00')
    const app = await startApp({
      engine,
      now,
      pages: true,
      config: { publicUrl: 'https://conference.example' },
    })
    try {
      await app.tx(loadSample)
      const staff = await makeStaff(app, 'administrator', 'switch@example.com')
      const before = await sitemap(app)
      assert.ok(before.length > 60)
      // Content has addresses of its own; the others are of whichever edition is current.
      const kept = before.filter((path) =>
        /\/news\/|\/(programme|bnews|download|review)\/20|\/more-img-20/.test(path),
      )
      for (const part of ['/news/', '/programme/2026', '/more-img-2026', '/review/2025'])
        assert.ok(
          kept.some((path) => path.includes(part)),
          part,
        )
      const words = new Map<string, string>()
      for (const path of kept) words.set(path, await shown(app, path))

      await prepare(app, staff)
      await publishAndSwitch(app, staff)
      const after = await sitemap(app)
      for (const path of new Set([...before, ...after]))
        assert.equal((await get(app, path)).statusCode, 200, path)
      for (const path of kept) {
        const titles = [...words.get(path)!.matchAll(/<h[123][^>]*>([^<]{3,})</g)].map(([, title]) => title!)
        const is = await shown(app, path)
        for (const title of titles) assert.ok(is.includes(title), `${path} lost “${title}”`)
      }
      for (const path of ['/review/2026', '/en/review/2026', '/video-2027', '/en/video-2027'])
        assert.ok(after.includes(path), path)
      assert.match(await shown(app, '/video-2027'), /二〇二七开幕影片/)
      assert.match(await shown(app, '/en/video-2027'), /Opening film of 2027/)
      const home = await shown(app, '/en')
      const past = home.slice(home.indexOf('id="editions"'))
      assert.match(past, /review\/2026/)
      assert.doesNotMatch(past, /review\/2027/, 'past editions are past')
      assert.match(unjoined(home), /17–18 October 2027/)
    } finally {
      await app.close()
    }
  })
