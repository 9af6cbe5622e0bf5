/**
 * Hostile content in a browser: an account in wrong hands puts a corpus of XSS
 * strings into every text of every kind of content; then every page, in both languages, and the back office are opened.
 * Nothing runs, no policy is even asked, and what is made of the texts (feeds, sitemaps, calendars, JSON-LD) is well-formed.
 */
import { localAddress } from '../src/shared/addresses.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import ICAL from 'ical.js'
import type { Page } from 'playwright-core'
import { editionApi } from '../src/features/edition/contract.ts'
import { mediaApi } from '../src/features/media/contract.ts'
import { buildPdf } from '../src/app/testing/build-pdf.ts'
import {
  fillActivities,
  fillNews,
  fillParameters,
  fillRows,
  fillVideos,
  hostileStart,
  type Ask,
} from '../src/app/testing/hostile-content.ts'
import { hostileTexts, packTexts } from '../src/app/testing/hostile-texts.ts'
import { sampleAdministrator } from '../src/sample/sample.ts'
import type { Locale } from '../src/shared/i18n.ts'
import { comeSignedIn } from './arrivals.ts'
import { editorOn, type Editor } from './editor-steps.ts'
import { watchRequests } from './settle.ts'
import { justRead } from '../src/app/testing/just-read.ts'
import { openScreens } from '../src/app/testing/screens.ts'
import { openStage, type Stage, type Visitor } from './stage.ts'

const galleryYear = 2025
/** Of each type; all of them together carry every text in their lines, each one in its body. */
const rowsOfType = 5
const script = hostileTexts[0]!

/** Tells of what ran, or tried to: `__xss()` of the corpus, and each violation of the policy. */
function listen(): void {
  const told: string[] = []
  Object.assign(globalThis, { __told: told, __xss: () => void told.push('__xss ran') })
  document.addEventListener('securitypolicyviolation', (event) => {
    told.push(`policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
  })
}

/** What is on the page, or in the HTML of one, that no page of ours has. Runs in the browser. */
function inspect(html?: string): string[] {
  const shown = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
  const faults = [...((globalThis as { __told?: string[] }).__told ?? [])]
  for (const element of shown.querySelectorAll('*')) {
    if (/^(iframe|object|embed|base|frame|applet|template|marquee)$/i.test(element.localName))
      faults.push(`<${element.localName}>`)
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on')) faults.push(`${element.localName} ${name}`)
      if (
        /^(href|src|action|formaction|data|srcdoc|xlink:href|poster)$/.test(name) &&
        /^[\s\p{Cc}]*(javascript|vbscript|data:text)/iu.test(value)
      )
        faults.push(`${element.localName} ${name}=${value.slice(0, 40)}`)
      if (/evil\.example/.test(value) && /^(href|src|action|style)$/.test(name))
        faults.push(`${name}=${value}`)
    }
  }
  for (const found of shown.scripts) {
    if (/json/.test(found.type)) {
      try {
        JSON.parse(found.textContent ?? '')
      } catch {
        faults.push(`${found.type} is not JSON`)
      }
    } else if (
      !new URL(found.getAttribute('src') ?? '', 'https://conference.example').pathname.startsWith('/assets/')
    )
      faults.push('a script of somebody else')
  }
  if (!shown.getElementById('root')?.textContent) faults.push('the page is empty')
  return faults
}

async function watchFor(stage: Stage, options: { locale: Locale; width: number }): Promise<Visitor> {
  const visitor = await stage.visitor(options)
  await visitor.page.addInitScript(listen)
  return visitor
}

/** Opens addresses one after the other, `by` their addresses or by a click; answers what was wrong on which. */
async function openAll(
  visitor: Visitor,
  addresses: readonly string[],
  by: 'open' | 'go' = 'open',
): Promise<string[]> {
  const { page } = visitor
  const faults: string[] = []
  const asked = (dialog: { message(): string; dismiss(): Promise<void> }) => {
    faults.push(`${page.url()}: a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  }
  page.on('dialog', asked)
  const settled = watchRequests(page)
  for (const address of addresses) {
    await visitor[address.includes('?open=') ? 'open' : by](address)
    // The application has taken over, and images and focus have had their chance.
    await settled()
    for (const fault of await page.evaluate(inspect, undefined)) faults.push(`${address}: ${fault}`)
  }
  page.off('dialog', asked)
  return faults
}

/**
 * What the server sends in this language for addresses that the other language's browser opens: the same components with other
 * texts of the same corpus, so that each page is run once, and read by the browser's own parser twice.
 */
async function readAll(visitor: Visitor, addresses: readonly string[]): Promise<string[]> {
  const context = visitor.page.context()
  const faults: string[] = []
  // Of no page of ours: their policy lets nobody parse a string.
  const blank = await context.newPage()
  for (const address of addresses) {
    const answer = await context.request.get(localAddress(visitor.locale, address))
    for (const fault of await blank.evaluate(inspect, await answer.text()))
      faults.push(`${address}, as sent: ${fault}`)
  }
  await blank.close()
  return faults
}

/** A gallery with captions and alternative texts, and downloads, with names that are as bad. */
async function fillMedia(editor: Editor): Promise<void> {
  const texts = packTexts(200)
  const both = (index: number) => ({
    cn: texts[index % texts.length]!,
    en: texts[(index + 5) % texts.length]!,
  })
  const { default: sharp } = await import('sharp')
  const ids: string[] = []
  for (let index = 0; index < 6; index++) {
    const content = await sharp({
      create: { width: 40, height: 30 + index, channels: 3, background: { r: 40 * index, g: 90, b: 90 } },
    })
      .png()
      .toBuffer()
    const name = `${index}"><img src=x onerror=__xss()>.png`
    const { id } = await editor.upload(mediaApi.uploadPicture, { name, type: 'image/png', content })
    await editor.call(mediaApi.updatePicture, { id, alt: both(index), was: { cn: '', en: '' } })
    ids.push(id)
  }
  const gallery = await editor.call(mediaApi.saveGallery, {
    key: `more-img-${galleryYear}`,
    year: galleryYear,
    title: { cn: script, en: packTexts(120)[3]! },
    summary: both(1),
    cover: ids[0]!,
    published: true,
  })
  await editor.call(mediaApi.placePictures, { id: gallery.id, add: ids })
  for (const [index, picture] of ids.entries())
    await editor.call(mediaApi.captionPicture, {
      id: gallery.id,
      picture,
      caption: both(index + 6),
      was: { cn: '', en: '' },
    })
  const content = buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ])
  for (let index = 0; index < texts.length; index += 8) {
    const name = `${script.replaceAll('/', '')}"'\r\n${index}.pdf`.replace(/[\r\n]/g, '')
    const file = await editor.upload(mediaApi.uploadMedia, {
      query: '?purpose=document',
      name,
      type: 'application/pdf',
      content,
    })
    await editor.call(mediaApi.saveDownload, {
      year: galleryYear,
      fileType: 'REPORT',
      title: both(index),
      language: null,
      fileId: file.id,
      published: true,
    })
  }
}

const wordsOf = (list: string) => list.trim().split(/\s+/)

/** Every screen of the specification, and what is made of the texts beside them; the walk of routes counts on each being opened here. */
const publicPages = (year: number, news: readonly string[]): readonly string[] => [
  ...new Set([
    ...openScreens,
    ...wordsOf(
      `/bnews/${year} /news/${news[0]} /news/${news[1]} /programme/${year} /download/${galleryYear}`,
    ),
    ...wordsOf(`/review/${galleryYear} /review/2019 /account /unlock`),
    `/registered?q=${encodeURIComponent(script)}&type=%3Cscript%3E`,
    '/stationletter?id=%22%3E%3Cscript%3E__xss()%3C/script%3E',
    '/search?q=script',
    `/search?q=${encodeURIComponent(hostileTexts[6]!)}`,
  ]),
]
const adminPages = wordsOf(`
  adminsponsor activities activities?open=main-forum negotiation adminnews programme adminimagepage videos downloads
  content?type=page content?type=notice content?type=hotel content?type=session content?type=speaker
  adminparams adminparams?open=CONFERENCE_NAME log`).map((address) => `/admin/${address}`)

/** Reads as XML in the browser, which is as strict as any reader; answers what is wrong. */
async function readXml(blank: Page, text: string): Promise<string | null> {
  return blank.evaluate((source) => {
    const found = new DOMParser().parseFromString(source, 'application/xml')
    return found.querySelector('parsererror')?.textContent ?? null
  }, text)
}

/** Feeds, sitemaps, calendars, preview pictures. */
async function readDocuments(stage: Stage, options: { visitor: Visitor; year: number }): Promise<void> {
  const { visitor, year } = options
  const context = visitor.page.context()
  const blank = await context.newPage()
  const get = async (path: string) => {
    const answer = await context.request.get(stage.url + path)
    assert.equal(answer.status(), 200, path)
    assert.equal(answer.headers()['x-content-type-options'], 'nosniff', path)
    return answer
  }
  const sitemap = await (await get('/sitemap.xml')).text()
  const parts = [...sitemap.matchAll(/<loc>[^<]*(\/sitemap-[^<]+)<\/loc>/g)].map((match) => match[1]!)
  for (const path of ['/sitemap.xml', ...parts, '/feeds/news.xml', '/en/feeds/news.xml'])
    assert.equal(await readXml(blank, await (await get(path)).text()), null, path)
  for (const prefix of ['', '/en']) {
    const body = await (await get(`${prefix}/calendar/${year}.ics`)).text()
    const calendar = new ICAL.Component(ICAL.parse(body) as unknown[])
    assert.ok(calendar.getAllSubcomponents('vevent').length >= rowsOfType)
    const html = await (await get(`${prefix}/programme`)).text()
    const preview = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    assert.equal((await get(new URL(preview).pathname)).headers()['content-type'], 'image/png')
  }
  JSON.parse(await (await get('/manifest.webmanifest')).text())
  const nothing = await context.request.get(
    `${stage.url}/${encodeURIComponent('<img src=x onerror=__xss()>')}`,
  )
  assert.equal(nothing.status(), 404)
  assert.doesNotMatch(await nothing.text(), /<img src=x/)
  await blank.close()
}

test('hostile content: nothing runs on any page, and every document stays well-formed', async (t) => {
  const stage = await openStage('sqlite')
  try {
    const staff = await watchFor(stage, { width: 1440, locale: 'cn' })
    await comeSignedIn({ stage, visitor: staff, email: sampleAdministrator })
    const editor = await editorOn(stage, staff.page)
    // editorOn fails on a refusal, so that what it answers has succeeded.
    const { reader } = stage.server.kernel.engine
    const ask: Ask = async (call, input) => {
      const sent = await justRead(reader, call, { ...(input as object) })
      return { resultCode: '0000', result: await editor.call(call, sent as never) }
    }
    const { year, edition } = await editor.call(editionApi.publicFacts, {})
    await fillRows(ask, { from: hostileStart(year), rows: rowsOfType })
    const news = await fillNews(ask, { year, count: 4 })
    await fillVideos(ask)
    await fillMedia(editor)
    await fillActivities(ask)
    await fillParameters(ask, edition)

    const pages = publicPages(year, news)
    await Promise.all(
      (['cn', 'en'] as const).map((locale, turn) =>
        t.test(`the site in ${locale}`, async () => {
          const visitor = await watchFor(stage, { width: locale === 'cn' ? 390 : 1440, locale })
          const opened = pages.filter((_, index) => index % 2 === turn)
          const faults = [
            ...(await openAll(visitor, opened)),
            ...(await readAll(
              visitor,
              pages.filter((page) => !opened.includes(page)),
            )),
          ]
          assert.deepEqual(faults, [])
          await visitor.leave()
        }),
      ),
    )
    await t.test('the back office', async () => {
      // The server sends nothing of these pages, so that each but the first is led to.
      await staff.open('/admin')
      assert.deepEqual(await openAll(staff, adminPages, 'go'), [])
      await readDocuments(stage, { visitor: staff, year })
      await staff.leave()
    })
  } finally {
    await stage.close()
  }
})
