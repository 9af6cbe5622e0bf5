/**
 * The news centre: an editor writes a piece in both languages with a picture and a link, pastes
 * from Word, previews it in the real page, schedules it, and sees it appear when its time has come; changes one language
 * and is told of the other; puts the year in order; loses nothing to a reload or to a colleague.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { newsAdminMessages as messages } from '../src/features/news/web/admin/messages.ts'
import { photo } from '../src/app/testing/media-files.ts'
import { toBeijing } from '../src/shared/format.ts'
import { fill, type Message } from '../src/shared/i18n.ts'
import {
  conflictMessages,
  guardMessages,
  livePreviewMessages,
  formMessages,
} from '../src/web/admin/record/messages.ts'
import { orderMessages } from '../src/web/admin/messages.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'
import { pictureMessages } from '../src/features/media/web/admin/choice/picture-messages.ts'
import { richEditorMessages as editorMessages } from '../src/web/admin/rich-editor/messages.ts'
import { becomes, button, hasFocus, holds } from './dialog-steps.ts'
import { moveByKeyboard } from './editor-steps.ts'
import { makingMs } from './slowness.ts'
import { enterAs, guardOf, leaveTable, listedIds, pasteInto, textField, uploadPicture } from './news-steps.ts'
import {
  assertAccessible,
  assertFits,
  openStage,
  scene,
  takenOver,
  type Stage,
  type Visitor,
} from './stage.ts'

const title = { cn: '再保险科技论坛征集议题', en: 'Topics wanted for the technology forum' }
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body><!--StartFragment-->
<h1>征集范围</h1><p class=MsoNormal style="color:red">议题可涉及<b>巨灾模型</b>，详见<a href="https://example.com/call">说明</a>或<a href="javascript:alert(1)">此处</a>。费用为<span class=msoDel><del>4800</del></span><ins>5200</ins>元。<o:p></o:p></p>
<ul><li>数据共享</li><li>参数保险</li></ul>
<table><tr><th>阶段</th><th>日期</th></tr><tr><td>提交</td><td>10月</td></tr></table>
<script>document.title='stolen'</script><img src=x onerror="document.title='stolen'"><!--EndFragment--></body></html>`

describe('the news centre', () => {
  let stage: Stage
  let editor: Visitor
  before(async () => {
    stage = await openStage('sqlite')
    editor = await stage.visitor({ width: 1440, locale: 'cn' })
    await enterAs(stage, editor, 'editor')
  })
  after(() => stage.close())

  const t = (message: Message) => message.cn
  const step = (name: string, work: () => Promise<void>) => test(name, () => scene(name, [editor], work))
  const saveButton = (message: Message) => button(editor.page, t(message))

  step('writes in both languages, pastes from Word, and is refused a script as a link', async () => {
    const { page } = editor
    await assertAccessible(editor, 'the list')
    await button(page, t(messages.write)).click()
    await textField(editor, 'heading', 'cn').fill(title.cn)
    await guardOf(editor, 'heading')
      .getByText(fill(t(guardMessages.missing), { language: '英文' }))
      .waitFor()
    await textField(editor, 'heading', 'en').fill(title.en)
    await guardOf(editor, 'heading').waitFor({ state: 'detached' })
    await textField(editor, 'summary', 'cn').fill('本届论坛面向机构征集议题。')
    await textField(editor, 'summary', 'en').fill('The forum invites topics from all organisations.')
    const body = textField(editor, 'body', 'cn')
    await body.click()
    await pasteInto(body, word)
    assert.equal(await body.getByRole('heading', { level: 2 }).textContent(), '征集范围')
    assert.equal(await body.getByRole('listitem').count(), 2)
    assert.equal(await body.getByRole('columnheader').count(), 2)
    assert.equal(await body.getByRole('link').count(), 1, 'the script is no link')
    assert.equal(await body.locator('img, script, [style*=color]').count(), 0)
    await body.getByText('费用为5200元').waitFor()
    const omissions = [editorMessages.picturesLeftText, editorMessages.omittedDeleted]
    await page.getByText(omissions.map(t).join('')).waitFor()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Control+k')
    const address = page.getByLabel(t(editorMessages.linkAddress))
    await address.fill('javascript:alert(1)')
    await address.press('Enter')
    await page.getByText(t(editorMessages.linkRefused)).waitFor()
    await address.fill('/programme')
    await address.press('Enter')
    await body.getByRole('link', { name: '/programme' }).waitFor()
    await hasFocus(body)
    const english = textField(editor, 'body', 'en')
    await english.click()
    await hasFocus(english)
    await page.keyboard.type('## Scope')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('Catastrophe models')
    await english.getByRole('heading', { level: 2, name: 'Scope', exact: true }).waitFor()
    await english.locator('strong').getByText('Catastrophe models', { exact: true }).waitFor()
  })

  step('adds a picture with its caption, by the keyboard', async () => {
    const { page } = editor
    const bytes = await photo(800, 450).png().toBuffer()
    await leaveTable(textField(editor, 'body', 'cn'), button(page, t(editorMessages.rowAbove)))
    await page.keyboard.press('Alt+F10')
    const toolbar = page.getByRole('toolbar', {
      name: fill(t(editorMessages.toolbar), { label: '正文（中文）' }),
    })
    await page.keyboard.press('End')
    for (let presses = 0; presses < 2; presses++) await page.keyboard.press('ArrowLeft')
    // Arrows move in the toolbar.
    await hasFocus(button(toolbar, t(editorMessages.picture)))
    await page.keyboard.press('Enter')
    await button(page.getByRole('dialog'), t(pictureMessages.upload)).waitFor()
    await assertAccessible(editor, 'choosing a picture')
    await uploadPicture(editor, { name: 'forum.png', bytes })
    await page.getByLabel(t(editorMessages.caption)).fill('论坛现场（示意）')
    // Its sizes are made in the background, behind the pictures of the sample.
    await textField(editor, 'body', 'cn').locator('figure img').first().waitFor({ timeout: makingMs })
    await assertAccessible(editor, 'the form')
    await assertFits(editor, 'the form')
  })

  step('previews it in the real page, in both languages', async () => {
    const { page } = editor
    await button(page, t(livePreviewMessages.open)).click()
    const frame = page.frameLocator('iframe')
    await frame.getByRole('heading', { level: 1, name: title.cn }).waitFor()
    await frame.getByText('论坛现场（示意）').waitFor()
    await textField(editor, 'summary', 'cn').fill('面向机构征集议题。')
    await frame.getByText('面向机构征集议题。').waitFor()
    await page
      .getByRole('radiogroup', { name: t(livePreviewMessages.language) })
      .getByText(t(guardMessages.en))
      .click()
    await frame.getByRole('heading', { level: 1, name: title.en }).waitFor()
    await page
      .getByRole('radiogroup', { name: t(livePreviewMessages.width) })
      .getByText(t(livePreviewMessages.desk))
      .click()
    await assertAccessible(editor, 'the preview')
    await assertFits(editor, 'the preview')
    await button(page, t(livePreviewMessages.close)).first().click()
  })

  step('loses nothing to a reload, and is warned of it', async () => {
    const { page } = editor
    let isWarned = false
    page.once('dialog', (dialog) => {
      isWarned = true
      void dialog.accept()
    })
    await page.waitForFunction(() =>
      Object.values(localStorage).some((kept) => kept.includes('面向机构征集议题。')),
    )
    await editor.reload()
    assert.ok(isWarned, 'the browser asks before it leaves')
    await button(page, t(formMessages.restore)).click()
    await holds(textField(editor, 'heading', 'en'), title.en)
    await becomes(() => textField(editor, 'body', 'cn').getByRole('listitem').count(), 2)
  })

  step('schedules it; it appears by itself', async () => {
    const { page } = editor
    const at = stage.server.kernel.clock.now() + 15 * 60_000
    await page.getByRole('radio', { name: t(messages.atTime) }).check()
    await saveButton(messages.schedule).click()
    await page.getByText(t(messages.timeMissing)).first().waitFor()
    await page.getByLabel(t(messages.time)).fill(toBeijing(at))
    await page.getByLabel(t(messages.time)).press('Enter')
    await saveButton(messages.schedule).click()
    await page.getByText(t(formMessages.allSaved)).waitFor()
    await page.waitForURL((address) => address.searchParams.get('open') !== 'new')
    const id = new URL(page.url()).searchParams.get('open')!
    const reader = await stage.visitor({ width: 1440, locale: 'cn' })
    await scene('a reader waits for it', [reader], async () => {
      await reader.open('/news')
      assert.equal(await reader.page.getByText(title.cn).count(), 0, 'its time has not come')
      stage.advance(16 * 60_000)
      // A kept page is drawn anew after some seconds.
      const listed = async () => (await (await fetch(`${stage.url}/news`)).text()).includes(title.cn)
      await becomes(listed, true)
      await reader.open('/news')
      await reader.page.getByRole('link', { name: title.cn }).first().click()
      await reader.page.getByRole('heading', { level: 1, name: title.cn }).waitFor()
      assert.equal(new URL(reader.page.url()).pathname, `/news/${id}`)
      await reader.page.getByRole('figure').getByText('论坛现场（示意）').waitFor()
      await reader.page.getByRole('link', { name: '/programme' }).waitFor()
      assert.equal(await reader.page.getByRole('columnheader').count(), 2)
      await reader.page.goto(`/en/news/${id}`)
      await reader.page.getByRole('heading', { level: 1, name: title.en }).waitFor()
      await assertAccessible(reader, 'the article')
    })
    await reader.leave()
  })

  step('changes the Chinese only: the guard says so until the translation is said to hold', async () => {
    const { page } = editor
    await editor.reload()
    await textField(editor, 'heading', 'cn').fill(`${title.cn}（更新）`)
    const now = fill(t(guardMessages.olderNow), { other: '中文', language: '英文' })
    await guardOf(editor, 'heading').getByText(now).waitFor()
    await saveButton(messages.saveChanges).click()
    await guardOf(editor, 'heading').getByText('英文早于').waitFor()
    await button(page, t(commonFormMessages.backToList)).click()
    const row = page.getByRole('row').filter({ hasText: title.cn })
    await row.getByText(t(guardMessages.outdated)).waitFor()
    await row.getByRole('button', { name: t(commonFormMessages.edit) }).click()
    await guardOf(editor, 'heading').getByRole('button').click()
    await guardOf(editor, 'heading').getByText(t(guardMessages.confirmed)).waitFor()
    await saveButton(messages.saveChanges).click()
    await guardOf(editor, 'heading').waitFor({ state: 'detached' })
  })

  step('a colleague was faster: nothing is lost, and it is said what to do', async () => {
    const { page } = editor
    const colleague = await page.context().newPage()
    await colleague.goto(page.url())
    await takenOver(colleague)
    const theirs = { ...editor, page: colleague }
    await textField(theirs, 'summary', 'cn').fill('同事的摘要。')
    await button(colleague, t(messages.saveChanges)).click()
    await colleague.getByText(t(formMessages.allSaved)).waitFor()
    await colleague.close()
    await textField(editor, 'summary', 'cn').fill('我的摘要。')
    await saveButton(messages.saveChanges).click()
    await page.getByText(t(conflictMessages.text)).waitFor()
    await assertAccessible(editor, 'the conflict')
    await holds(textField(editor, 'summary', 'cn'), '我的摘要。')
    await button(page, t(conflictMessages.takeTheirs)).click()
    await holds(textField(editor, 'summary', 'cn'), '同事的摘要。')
    await button(page, t(formMessages.restore)).click()
    await holds(textField(editor, 'summary', 'cn'), '我的摘要。')
    await saveButton(messages.saveChanges).click()
    await page.getByText(t(formMessages.allSaved)).waitFor()
  })

  step('puts the year in order, by the keyboard and by the menu', async () => {
    const { page } = editor
    await button(page, t(commonFormMessages.backToList)).click()
    const first = page.locator('tbody tr[data-row-key]').first()
    await first.waitFor()
    const editionYear = await first.locator('td').nth(3).textContent()
    await editor.open(`/admin/adminnews?year=${editionYear}`)
    const handle = page.getByRole('button', { name: new RegExp(`^移动：${title.cn}`) })
    await handle.waitFor()
    const ids = await listedIds(page)
    const at = await handle.evaluate((element) => element.closest('tr')!.getAttribute('data-row-key')!)
    const place = ids.indexOf(at)
    await handle.click()
    await page.getByRole('menuitem', { name: t(orderMessages.down) }).click()
    await page.getByText(t(messages.ordered)).first().waitFor()
    await editor.reload()
    await handle.waitFor()
    assert.equal((await listedIds(page)).indexOf(at), place + 1, 'one further down, also after a reload')
    const ordered = page.waitForResponse((answer) => answer.url().endsWith('/admin/sortNews'))
    await moveByKeyboard(page, { handle, name: `${title.cn}（更新）`, key: 'ArrowUp' })
    await ordered
    await editor.reload()
    await handle.waitFor()
    assert.equal((await listedIds(page)).indexOf(at), place, 'and back again')
    await assertAccessible(editor, 'the year')
  })

  step('removes it after a question', async () => {
    const { page } = editor
    await page.getByRole('row').filter({ hasText: title.cn }).getByRole('button', { name: /^删除/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t(commonFormMessages.delete), exact: true })
      .click()
    await page.getByRole('row').filter({ hasText: title.cn }).waitFor({ state: 'detached' })
    await editor.leave()
  })

  test('a reader sees the news, and no act on them', async () => {
    const reader = await stage.visitor({ width: 820, locale: 'en' })
    await scene('reader', [reader], async () => {
      await enterAs(stage, reader, 'reader')
      const { page } = reader
      await page
        .getByRole('button', { name: /^View / })
        .first()
        .waitFor()
      assert.equal(await button(page, messages.write.en).count(), 0)
      await assertAccessible(reader, 'the list for a reader')
      await assertFits(reader, 'the list for a reader')
      await page
        .getByRole('button', { name: /^View / })
        .first()
        .click()
      await page.getByRole('heading', { level: 1, name: messages.viewTitle.en }).waitFor()
      await textField(reader, 'body', 'en').waitFor()
      assert.equal(await page.getByRole('toolbar').count(), 0)
      await assertAccessible(reader, 'a piece of news for a reader')
      await assertFits(reader, 'a piece of news for a reader')
    })
    await reader.leave()
  })
})
