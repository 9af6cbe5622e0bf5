/**
 * What an editor puts in and a visitor finds: pictures made in the background, the gallery and its viewer by keyboard,
 * a download, an article found by a Chinese word of two characters; in English on a phone, in Chinese at a desk. That the pages
 * fit in the other language and width, too, is shown by the walk over all of them (routes.test.ts).
 */
import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { after, before, describe, test } from 'node:test'
import { mediaApi } from '../src/features/media/contract.ts'
import { downloadMessages } from '../src/web/data/download-messages.ts'
import { galleryMessages } from '../src/features/media/web/messages.ts'
import { newsApi } from '../src/features/news/contract.ts'
import { searchMessages } from '../src/features/search/web/messages.ts'
import { editionApi } from '../src/features/edition/contract.ts'
import { buildPdf } from '../src/app/testing/build-pdf.ts'
import { photo } from '../src/app/testing/media-files.ts'
import { sampleAdministrator } from '../src/sample/sample.ts'
import { fill, type Locale } from '../src/shared/i18n.ts'
import { notificationMs } from '../src/web/ui/notify.ts'
import { searchBoxMessages } from '../src/web/ui/search-box-messages.ts'
import { signedIn } from './arrivals.ts'
import { editorOn, type Editor } from './editor-steps.ts'
import { makingMs } from './slowness.ts'
import { assertAccessible, assertFits, openStage, pairs, type Stage, type Visitor } from './stage.ts'

const seen = { cn: '代表在展板前交谈', en: 'Delegates talk before a panel' }
const caption = { cn: '茶歇时的交流', en: 'A talk over coffee' }
const article = {
  title: { cn: '碳汇保险与再保险安排', en: 'Forest carbon cover and its reinsurance' },
  word: { cn: '碳汇', en: 'carbon' },
}
const document = { cn: '碳汇专题资料', en: 'Notes on forest carbon' }
const pdf = buildPdf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
])

describe('pictures, downloads, finds', () => {
  let stage: Stage
  let year: number
  let pictures: readonly string[]

  before(async () => {
    stage = await openStage('sqlite')
    const reviewer = await signedIn(stage, { width: 1440, locale: 'en' }, sampleAdministrator)
    const editor = await editorOn(stage, reviewer.page)
    year = (await editor.call(editionApi.publicFacts, {})).year
    pictures = await putPictures(editor)
    await putDocument(editor)
    await editor.call(newsApi.submitNews, {
      title: article.title,
      summary: { cn: '', en: '' },
      body: {
        cn: [{ type: 'paragraph', runs: [{ text: '本文说明碳汇保险的再保险安排。' }] }],
        en: [{ type: 'paragraph', runs: [{ text: 'How forest carbon cover is reinsured.' }] }],
      },
      cover: null,
      pinned: false,
      status: 'published',
    })
    await reviewer.leave()
  })
  after(() => stage.close())

  /** Uploads two photos, waits until they are made, and puts them at the end of the edition's gallery. */
  async function putPictures(editor: Editor): Promise<string[]> {
    const ids: string[] = []
    for (const [index, [width, height]] of (
      [
        [660, 440],
        [440, 660],
      ] as const
    ).entries()) {
      const content = await photo(width, height, index * 40)
        .jpeg()
        .toBuffer()
      const file = { name: `hall-${index}.jpg`, type: 'image/jpeg', content }
      ids.push((await editor.upload(mediaApi.uploadPicture, file)).id)
    }
    const waiting = async () =>
      (await editor.call(mediaApi.listPictures, { ids: ids.join(',') })).rows.filter(
        ({ state }) => state === 'waiting',
      )
    for (const until = Date.now() + makingMs; Date.now() < until && (await waiting()).length > 0;)
      await sleep(500)
    const { rows } = await editor.call(mediaApi.listPictures, { ids: ids.join(',') })
    assert.deepEqual(
      rows.map(({ state }) => state),
      ['ready', 'ready'],
    )
    await editor.call(mediaApi.updatePicture, { id: ids[0]!, alt: seen, was: { cn: '', en: '' } })
    const { galleries } = await editor.call(mediaApi.listGalleries, {})
    const key = `more-img-${year}`
    const gallery =
      galleries.find((one) => one.key === key) ??
      (await editor.call(mediaApi.saveGallery, {
        key,
        year,
        title: { cn: '会议现场', en: 'At the conference' },
        summary: { cn: '', en: '' },
        cover: null,
        published: true,
      }))
    await editor.call(mediaApi.placePictures, { id: gallery.id, add: ids })
    await editor.call(mediaApi.captionPicture, {
      id: gallery.id,
      picture: ids[0]!,
      caption,
      was: { cn: '', en: '' },
    })
    return ids
  }

  async function putDocument(editor: Editor): Promise<void> {
    const file = { query: '?purpose=document', name: 'notes.pdf', type: 'application/pdf', content: pdf }
    const { id } = await editor.upload(mediaApi.uploadMedia, file)
    await editor.call(mediaApi.saveDownload, {
      year,
      fileType: 'REPORT',
      title: document,
      language: null,
      fileId: id,
      published: true,
    })
  }

  async function lookOver(visitor: Visitor, name: string): Promise<void> {
    await assertFits(visitor, name)
    await lookTwice(visitor, name)
  }

  /** The second time is in the dark (axe.ts): nobody else comes in this width. */
  async function lookTwice(visitor: Visitor, name: string): Promise<void> {
    await assertAccessible(visitor, name)
    await assertAccessible(visitor, name)
  }

  /** What the page shifted by since it was opened. */
  const shiftOf = (visitor: Visitor) =>
    visitor.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(sum), 300)
        }),
    )

  async function walkViewer(visitor: Visitor, locale: Locale): Promise<void> {
    const { page } = visitor
    const viewer = page.getByRole('dialog', { name: galleryMessages.viewer[locale] })
    const shown = () => new URL(page.url()).hash.slice(1)
    const [first, second] = pictures as [string, string]
    await page.locator(`#shot-${first}`).focus()
    await page.keyboard.press('Enter')
    await viewer.waitFor()
    await page.waitForURL(`**#${first}`)
    await viewer.getByRole('img', { name: seen[locale] }).waitFor()
    const other = locale === 'cn' ? 'en' : 'cn'
    await viewer.getByText(caption[locale]).waitFor()
    await viewer.getByText(caption[other]).waitFor()
    await lookTwice(visitor, `the viewer [${locale}]`)
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(`**#${second}`)
    // It is the last one.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Home')
    await page.waitForFunction((id) => location.hash.slice(1) !== id, second)
    const opening = shown()
    await page.keyboard.press('ArrowLeft')
    assert.equal(shown(), opening, 'nothing stands before the first')
    await page.keyboard.press('End')
    await page.waitForURL(`**#${second}`)
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    await page.waitForFunction((id) => globalThis.document.activeElement?.id === `shot-${id}`, second)
    await page.waitForURL((address) => address.hash === '')
  }

  for (const { locale, width } of pairs.sqlite)
    describe(`as ${locale} at ${width} px`, () => {
      const where = `[${locale}, ${width}]`
      let visitor: Visitor
      before(async () => {
        visitor = await stage.visitor({ width, locale })
      })
      after(() => visitor.leave())

      test(`the gallery and its viewer by keyboard; a shared picture opens at once ${where}`, async () => {
        const { page } = visitor
        await visitor.open(`/more-img-${year}`)
        await page.waitForLoadState('networkidle')
        const tile = page.getByRole('img', { name: seen[locale] })
        await tile.scrollIntoViewIfNeeded()
        await page.waitForFunction(
          (id) =>
            globalThis.document.querySelector<HTMLImageElement>(`#shot-${id} picture img`)?.naturalWidth,
          pictures[0]!,
        )
        assert.equal(await shiftOf(visitor), 0, 'nothing shifts')
        await page.getByRole('figure').getByText(caption[locale]).waitFor()
        await lookOver(visitor, `the gallery ${where}`)
        await walkViewer(visitor, locale)
        await page.goto('about:blank')
        await visitor.open(`/more-img-${year}#${pictures[0]}`)
        await page.getByRole('dialog', { name: galleryMessages.viewer[locale] }).waitFor()
      })

      test(`a document is downloaded; what fails is said in the words of requirement 8 ${where}`, async () => {
        const { page } = visitor
        await visitor.open('/download')
        await page.waitForLoadState('networkidle')
        await lookOver(visitor, `the downloads ${where}`)
        const row = page.getByRole('listitem').filter({ hasText: document[locale] })
        const link = row.getByRole('link')
        const downloading = page.waitForEvent('download')
        await link.click()
        const saved = await downloading
        assert.match(saved.suggestedFilename(), /\.pdf$/)
        assert.deepEqual(await buffer(await saved.createReadStream()), pdf)
        // Without the script the link itself answers the file.
        const plain = await page.request.get(`${stage.url}${await link.getAttribute('href')}`)
        assert.match(plain.headers()['content-disposition'] ?? '', /^attachment/)
        assert.deepEqual(await plain.body(), pdf)

        const said = 'The server says why.'
        await page.route('**/mas/getFileShortLink/**', (route) =>
          route.fulfill({ json: { resultCode: 'NOT_FOUND', result: null, errorMessage: said } }),
        )
        await link.click()
        const warning = page.getByRole('alert').filter({ hasText: downloadMessages.failed[locale] })
        await warning.getByText(said).waitFor()
        await page.unroute('**/mas/getFileShortLink/**')
        await page.route('**/mas/getFileShortLink/**', (route) =>
          route.fulfill({ contentType: 'application/json', body: 'no envelope' }),
        )
        await link.click()
        await page.getByText(downloadMessages.exception[locale]).waitFor()
        assert.deepEqual([notificationMs.warning, notificationMs.error], [30_000, 30_000])
      })

      test(`an article is found by a word, two characters long in Chinese ${where}`, async () => {
        const { page } = visitor
        const word = article.word[locale]
        await visitor.open('/download')
        const box = page.getByRole('searchbox', { name: searchBoxMessages.box[locale] })
        await box.fill(word)
        await box.press('Enter')
        const title = fill(searchMessages.titleOf[locale], { q: word })
        await page.getByRole('heading', { level: 1, name: title }).waitFor()
        await page.waitForLoadState('networkidle')
        await lookOver(visitor, `the finds ${where}`)
        assert.equal(
          await page.locator('meta[name=robots]').getAttribute('content'),
          'noindex',
          'finds are kept out of search engines',
        )
        assert.ok((await page.locator('mark').count()) >= 2, 'finds are marked in title and excerpt')
        await page.getByRole('link', { name: article.title[locale] }).click()
        await page.getByRole('heading', { level: 1, name: article.title[locale] }).waitFor()
        await page.waitForLoadState('networkidle')
        await lookOver(visitor, `the article ${where}`)
      })
    })
})
