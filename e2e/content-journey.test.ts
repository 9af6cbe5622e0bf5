/**
 * An editor's day: a hotel rate, a venue text in one language, three pictures in a gallery put in
 * order and captioned, a notice; each is on the public page at once, though pages are cached. A reader sees it all
 * and can change nothing. One stage on SQLite, 1440 px.
 */
import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { after, before, describe, test } from 'node:test'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'
import { buildPdf } from '../src/app/testing/build-pdf.ts'
import { addStaff } from '../src/features/account/server/staff-service.ts'
import { contentAdminMessages, rowFormMessages } from '../src/features/content/web/admin/messages.ts'
import { contentTypeMessages } from '../src/features/content/messages.ts'
import { currentEdition } from '../src/features/edition/server/service.ts'
import { editionYear } from '../src/features/edition/rules.ts'
import { galleryAdminMessages, mediaAdminMessages } from '../src/features/media/web/admin/messages.ts'
import { asSystem } from '../src/server/context.ts'
import type { StaffRole } from '../src/shared/call.ts'
import { fill, text } from '../src/shared/i18n.ts'
import { formMessages } from '../src/web/admin/record/messages.ts'
import { orderMessages } from '../src/web/admin/messages.ts'
import { signedIn } from './arrivals.ts'
import { becomes, hasFocus, holds } from './dialog-steps.ts'
import { moveByKeyboard } from './editor-steps.ts'
import { makingMs } from './slowness.ts'
import { assertAccessible, assertFits, openStage, scene, type Stage, type Visitor } from './stage.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'

describe("an editor's day", () => {
  let stage: Stage
  before(async () => {
    stage = await openStage('sqlite')
  })
  after(() => stage.close())

  /** Someone of the staff, signed in and standing on a page of the back office. */
  async function staff(role: StaffRole, address: string): Promise<Visitor> {
    const email = `${role}@example.com`
    const { kernel } = stage.server
    await asSystem(kernel, (ctx) => addStaff(ctx, { email, role }))
    stage.advance(61_000)
    const visitor = await signedIn(stage, { width: 1440, locale: 'cn' }, email)
    await visitor.open(address)
    await visitor.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    return visitor
  }

  /** Public pages as a stranger gets them, from the first one drawn after the edit on. */
  async function stand(pages: readonly (readonly [address: string, words: string])[]): Promise<void> {
    await stage.pagesAreFresh()
    for (const [address, words] of pages) {
      const html = await (await fetch(stage.url + address)).text()
      assert.ok(html.includes(words), `${address} says “${words}”`)
    }
  }

  const main = (visitor: Visitor) => visitor.page.getByRole('main')
  const button = (scope: Locator, name: string) => scope.getByRole('button', { name, exact: true })
  /** A field of a bilingual text: its language, then its label for who listens. */
  const both = (scope: Locator, language: '中文' | '英文', label: string) =>
    scope.getByRole('textbox', { name: new RegExp(`^${language} ?${label}`) })

  /** The page as it is once it is here. */
  async function looksWell(visitor: Visitor, name: string): Promise<void> {
    await main(visitor).getByRole('heading', { level: 1 }).waitFor()
    await main(visitor).locator('.ant-skeleton').first().waitFor({ state: 'detached' })
    await assertAccessible(visitor, name)
    await assertFits(visitor, name)
  }

  async function openType(visitor: Visitor, type: string): Promise<void> {
    await visitor.open(`/admin/content?type=${type}`)
    await main(visitor).getByRole('table').waitFor()
  }

  async function addRate(editor: Visitor): Promise<void> {
    await openType(editor, 'hotel-rate')
    await looksWell(editor, 'rates')
    const type = contentTypeMessages.hotelRate.cn
    await button(main(editor), fill(contentAdminMessages.add.cn, { type })).click()
    await both(main(editor), '中文', '名称').fill('湖景套房')
    await both(main(editor), '英文', '名称').fill('Lakeside suite')
    // What is missing is said at its field, and what was typed stays.
    await button(main(editor), rowFormMessages.saveAndPublish.cn).click()
    await main(editor).getByText(commonFormMessages.fieldRequired.cn).first().waitFor()
    await looksWell(editor, 'a rate with what is missing')
    const hotel = main(editor).getByRole('combobox', { name: /^酒店/ })
    await hotel.click()
    await editor.page.locator('.ant-select-item-option').filter({ visible: true }).first().waitFor()
    await hotel.press('Enter')
    await main(editor).getByRole('spinbutton', { name: /^价格/ }).fill('2468')
    await button(main(editor), rowFormMessages.saveAndPublish.cn).click()
    await editor.page.getByText(fill(rowFormMessages.saved.cn, { name: '湖景套房' })).waitFor()
    await stand([
      ['/hotel', '湖景套房'],
      ['/en/hotel', 'Lakeside suite'],
      ['/hotel', '2,468'],
    ])
  }

  async function changeVenue(editor: Visitor): Promise<void> {
    await openType(editor, 'venue')
    const row = main(editor).getByRole('row').nth(1)
    await row.getByRole('button', { name: new RegExp(`^${commonFormMessages.edit.cn}`) }).click()
    const address = both(main(editor), '中文', '地址')
    await address.waitFor()
    const before = await both(main(editor), '英文', '地址').inputValue()
    await address.fill('上海市浦东新区环湖西一路 8 号东门')
    // Leaving asks first, and staying keeps what was typed.
    await button(main(editor), commonFormMessages.backToList.cn).click()
    const question = editor.page.getByRole('dialog').filter({ hasText: formMessages.unsavedTitle.cn })
    await question.getByRole('button', { name: formMessages.stay.cn }).click()
    await holds(address, '上海市浦东新区环湖西一路 8 号东门')
    await looksWell(editor, 'a venue')
    await button(main(editor), commonFormMessages.save.cn).click()
    await main(editor).getByRole('table').waitFor()
    await stand([
      ['/field', '环湖西一路 8 号东门'],
      ['/en/field', before.slice(0, 20)],
    ])
    // The guard: the English is now older than the Chinese.
    const tag = fill(contentAdminMessages.older.cn, { language: commonFormMessages.english.cn })
    await main(editor).getByRole('row').nth(1).getByText(tag).waitFor()
    await main(editor).getByRole('checkbox', { name: contentAdminMessages.untranslated.cn }).click()
    await main(editor).getByText(contentAdminMessages.noOrder.cn).waitFor()
    // The head and the one row to translate: the list comes a moment after its heading.
    await becomes(() => main(editor).getByRole('row').count(), 2)
  }

  /** From within a session’s form, while its slides are sent; leaving the dialog with a name in it asks first. */
  async function addSpeaker(editor: Visitor): Promise<void> {
    const { page } = editor
    await editor.open('/admin/programme')
    const type = contentTypeMessages.session.cn
    await button(main(editor), fill(contentAdminMessages.add.cn, { type })).click()
    const sent = Promise.withResolvers<void>()
    await page.route(/media\/upload/, async (route) => {
      await sent.promise
      await route.continue()
    })
    const pages = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>']
    const buffer = buildPdf([...pages, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>'])
    await main(editor)
      .locator('input[type=file][accept*=".pdf"]')
      .setInputFiles({ name: 'slides.pdf', mimeType: 'application/pdf', buffer })
    await button(main(editor), rowFormMessages.newSpeaker.cn).click()
    const dialog = page.getByRole('dialog').filter({ hasText: rowFormMessages.newSpeakerText.cn })
    const name = dialog.getByLabel(rowFormMessages.nameCn.cn)
    await name.fill('陈晓岚')
    await name.press('Escape')
    const question = page.getByRole('dialog').filter({ hasText: formMessages.unsavedTitle.cn })
    await question.getByRole('button', { name: formMessages.stay.cn }).click()
    await question.waitFor({ state: 'hidden' })
    await holds(name, '陈晓岚')
    await dialog.getByLabel(rowFormMessages.nameEn.cn).fill('Chen Xiaolan')
    await dialog.getByRole('button', { name: /^保 ?存$/ }).click()
    await page.getByText(fill(rowFormMessages.speakerAdded.cn, { name: '陈晓岚' })).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    const person = button(main(editor), fill(rowFormMessages.removePerson.cn, { name: '陈晓岚' }))
    await person.waitFor()
    sent.resolve()
    await main(editor).getByText('slides.pdf').waitFor()
    assert.equal(await person.count(), 1, 'what was entered during the upload is still there')
    await button(main(editor), commonFormMessages.backToList.cn).click()
    await question.getByRole('button', { name: formMessages.leave.cn }).click()
    await question.waitFor({ state: 'hidden' })
  }

  const photo = (shade: number) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: { r: shade, g: 90, b: 120 } } })
      .jpeg()
      .toBuffer()

  async function fillGallery(editor: Visitor, year: number): Promise<void> {
    await editor.open('/admin/adminimagepage?view=galleries')
    await looksWell(editor, 'galleries')
    await main(editor)
      .getByRole('row')
      .filter({ hasText: `/more-img-${year}` })
      .getByRole('button')
      .first()
      .click()
    const names = ['first.jpg', 'second.jpg', 'third.jpg']
    const files = await Promise.all(
      names.map(async (name, index) => ({ name, mimeType: 'image/jpeg', buffer: await photo(index * 60) })),
    )
    const input = main(editor)
      .getByLabel(mediaAdminMessages.upload.cn, { exact: true })
      .locator('input[type=file]')
    await input.setInputFiles([
      ...files,
      { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    ])
    const uploads = main(editor).getByRole('region', { name: mediaAdminMessages.uploads.cn })
    await uploads.getByText(fill(mediaAdminMessages.overall.cn, { done: 3, count: 4 })).waitFor()
    // What is no picture is refused in words, at its own line.
    await uploads.getByText(mediaAdminMessages.wrongType.cn).waitFor()
    const pictures = main(editor).getByRole('list').filter({ hasText: 'first.jpg' }).last()
    await pictures.getByText('third.jpg').waitFor()
    await pictures
      .getByText(mediaAdminMessages.making.cn)
      .first()
      .waitFor({ state: 'hidden', timeout: makingMs })
    await looksWell(editor, 'pictures of a gallery')
    const order = async () =>
      (await pictures.getByRole('listitem').allInnerTexts()).flatMap((one) =>
        names.filter((name) => one.includes(name)),
      )
    await becomes(order, names, 'in the order in which they were chosen')
    // By keyboard: the third before the second.
    await moveByKeyboard(editor.page, {
      handle: button(pictures, fill(orderMessages.handle.cn, { name: 'third.jpg' })),
      name: 'third.jpg',
      key: 'ArrowLeft',
    })
    await editor.page.getByText(commonFormMessages.orderSaved.cn).first().waitFor()
    await becomes(order, ['first.jpg', 'third.jpg', 'second.jpg'])
    // Two moves at once: the first has to look where the gallery begins, and the second waits for it all the same.
    const moves: (string | null)[] = []
    editor.page.on('request', (request) => {
      if (request.url().endsWith('/gallery/sort'))
        moves.push((request.postDataJSON() as { before: string | null }).before)
    })
    await editor.page.route(/gallery\/list/, async (route) => {
      await setTimeout(400)
      await route.continue()
    })
    await main(editor)
      .getByRole('checkbox', { name: fill(mediaAdminMessages.select.cn, { name: 'first.jpg' }) })
      .click()
    await button(main(editor), galleryAdminMessages.toFirst.cn).click()
    await button(main(editor), galleryAdminMessages.toLast.cn).click()
    await becomes(async () => moves.length, 2)
    assert.equal(moves[1], null, 'to the end comes last')
    await becomes(order, ['third.jpg', 'second.jpg', 'first.jpg'])
    await editor.page.unroute(/gallery\/list/)
    const caption = (field: string) =>
      pictures.getByRole('textbox', {
        name: fill(galleryAdminMessages.captionOf.cn, { name: 'third.jpg', field }),
        exact: true,
      })
    // Both fields are left before the first answer is here: the second save waits for it.
    await editor.page.route(/gallery\/caption/, async (route) => {
      await setTimeout(700)
      await route.continue()
    })
    await caption(galleryAdminMessages.captionCn.cn).fill('开幕前的会场')
    await caption(galleryAdminMessages.captionEn.cn).fill('The hall before the opening')
    // The notice of the first save says nothing of the second.
    const savedBoth = editor.page.waitForResponse(
      (response) =>
        response.url().endsWith('/gallery/caption') &&
        (response.request().postDataJSON() as { caption: { en: string } }).caption.en !== '',
    )
    await editor.page.keyboard.press('Tab')
    assert.equal((await savedBoth).status(), 200)
    await editor.page.getByText(galleryAdminMessages.captionSaved.cn).first().waitFor()
    await stand([
      [`/more-img-${year}`, '开幕前的会场'],
      [`/en/more-img-${year}`, 'The hall before the opening'],
    ])
  }

  async function publishNotice(editor: Visitor): Promise<void> {
    await openType(editor, 'notice')
    const type = contentTypeMessages.notice.cn
    await button(main(editor), fill(contentAdminMessages.add.cn, { type })).click()
    await both(main(editor), '中文', '标题').fill('入口调整')
    await both(main(editor), '英文', '标题').fill('Another entrance')
    const body = main(editor).getByRole('textbox', { name: /正文/ })
    await body.first().click()
    await hasFocus(body.first())
    await editor.page.keyboard.type('请由东门进入会场。')
    await button(main(editor), rowFormMessages.saveAndPublish.cn).click()
    await editor.page.getByText(fill(rowFormMessages.saved.cn, { name: '入口调整' })).waitFor()
    await stand([
      ['/', '入口调整'],
      ['/', '请由东门进入会场。'],
    ])
  }

  // Before the editor: the notice that comes then stands over the site until it is read.
  test('a reader sees content, pictures, videos and downloads, and no button that changes them', async () => {
    const reader = await staff('reader', '/admin/content?type=hotel')
    await scene('the reader', [reader], async () => {
      await main(reader).getByText(contentAdminMessages.viewOnly.cn).waitFor()
      await main(reader).getByRole('row').nth(1).waitFor()
      const changes = new RegExp(
        [
          commonFormMessages.edit,
          commonFormMessages.delete,
          commonFormMessages.save,
          mediaAdminMessages.choose,
        ]
          .map((message) => `^${message.cn}`)
          .join('|'),
      )
      const none = async () =>
        assert.equal(await main(reader).getByRole('button', { name: changes }).count(), 0)
      await none()
      assert.equal(await main(reader).getByRole('switch', { disabled: false }).count(), 0)
      await main(reader)
        .getByRole('button', { name: new RegExp(`^${commonFormMessages.view.cn}`) })
        .first()
        .click()
      await both(main(reader), '中文', '名称').waitFor()
      assert.equal(await both(main(reader), '中文', '名称').isDisabled(), true)
      await none()
      for (const address of [
        '/admin/programme',
        '/admin/adminimagepage',
        '/admin/videos',
        '/admin/downloads',
      ]) {
        await reader.open(address)
        await main(reader)
          .getByText(text('cn', mediaAdminMessages.viewOnly))
          .or(main(reader).getByText(contentAdminMessages.viewOnly.cn))
          .waitFor()
        await none()
        await looksWell(reader, address)
      }
    })
    await reader.leave()
  })

  test('an editor changes content, pictures and a notice; each stands on the site as soon as it has noticed', async () => {
    const { kernel } = stage.server
    const year = editionYear(await asSystem(kernel, (ctx) => currentEdition(ctx.tx)))
    const editor = await staff('editor', '/admin/content')
    const visitors = [editor]
    await looksWell(editor, 'content')
    await scene('a hotel rate', visitors, () => addRate(editor))
    await scene('the venue in Chinese only', visitors, () => changeVenue(editor))
    await scene('a speaker from within a session', visitors, () => addSpeaker(editor))
    await scene('three pictures in a gallery', visitors, () => fillGallery(editor, year))
    await scene('a notice', visitors, () => publishNotice(editor))
    await editor.leave()
  })
})
