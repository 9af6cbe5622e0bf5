/**
 * Mail texts and bulk email in a browser: an administrator edits the words of the code mail, is told at the place what
 * they lack, sees the mail as it will look, and the next code arrives in these words; then an email to the organisations of two
 * types, from a template, looked at per recipient, tested, sent, followed in the ledger; one reader unsubscribes by the page, one
 * by the mailbox's own button. One stage on SQLite.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { mailingApi } from '../src/features/mailing/contract.ts'
import {
  mailingTemplateMessages,
  mailingMessages,
  recipientStateLabels,
} from '../src/features/mailing/messages.ts'
import { composeMessages as compose } from '../src/features/mailing/web/admin/compose-messages.ts'
import { mailingAdminMessages as mailing } from '../src/features/mailing/web/admin/messages.ts'
import { templateMessages } from '../src/features/template/messages.ts'
import { templateAdminMessages as texts } from '../src/features/template/web/admin/messages.ts'
import { sampleAdministrator } from '../src/sample/sample.ts'
import { fill } from '../src/shared/i18n.ts'
import { organisationTypeLabels } from '../src/shared/organisation-types.ts'
import { signedIn } from './arrivals.ts'
import { holds } from './dialog-steps.ts'
import { editorOn, type Editor } from './editor-steps.ts'
import { adminButton } from './reviewer-steps.ts'
import {
  assertAccessible,
  assertFits,
  openStage,
  scene,
  takenOver,
  type Stage,
  type Visitor,
} from './stage.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'

/** Contacts of two sample organisations, a broker and a reinsurer. */
const broker = 'sample-2-1@example.com'
const reinsurer = 'sample-1-1@example.com'

describe('mail texts and bulk email', () => {
  let stage: Stage
  let office: Visitor
  let reader: Visitor
  let administrator: Editor

  before(async () => {
    stage = await openStage('sqlite')
    reader = await stage.visitor({ width: 390, locale: 'en' })
    office = await signedIn(stage, { width: 1440, locale: 'cn' }, sampleAdministrator)
    administrator = await editorOn(stage, office.page)
  })
  after(async () => {
    await office.leave()
    await reader.leave()
    await stage.close()
  })

  async function looksWell(visitor: Visitor, name: string): Promise<void> {
    await assertAccessible(visitor, name)
    await assertFits(visitor, name)
  }

  /** Chooses in a select of antd. */
  async function choose(select: Locator, name: string): Promise<void> {
    await select.click()
    await office.page.locator('.ant-select-item-option').filter({ hasText: name }).first().click()
  }

  test('the words of the code mail are edited, and the next code arrives in them', () =>
    scene('mail texts', [office], async () => {
      const { page } = office
      await office.open('/admin/email-texts')
      await page.locator('[data-row="account.code"]').click()
      const words = page.locator('textarea[lang="zh-CN"]')
      const preview = page.getByRole('region', { name: commonFormMessages.preview.cn, exact: true })
      await preview.getByText('042317', { exact: true }).waitFor()
      await looksWell(office, 'a mail text')

      await words.fill('这里什么也没有。')
      await page.getByText(fill(templateMessages.missingVariable.cn, { name: '{code}' })).waitFor()
      await preview.getByText(texts.previewWaits.cn).waitFor()
      await words.fill('编辑过的验证码：')
      await page.getByRole('button', { name: /^\{code\}/ }).click()
      await holds(words, '编辑过的验证码：{code}', 'put in where the cursor stood')
      await preview.getByText('编辑过的验证码', { exact: true }).waitFor()
      await adminButton(page, commonFormMessages.save.cn).click()
      await page.getByText(texts.saved.cn).waitFor()

      const at = stage.server.kernel.clock.now() - 1_000
      const asked = await fetch(`${stage.url}/mas/registration/sendRegCode`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: stage.url },
        body: JSON.stringify({ dest: broker, locale: 'cn', purpose: 'login' }),
      })
      assert.equal(asked.status, 200)
      const code = await stage.code(broker, at)
      const mail = await stage.mail(broker, ({ text }) => text.includes(code))
      assert.match(mail.text, /编辑过的验证码：\d{6}/)

      await adminButton(page, texts.reset.cn).click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('del', { hasText: '编辑过' }).first().waitFor()
      await looksWell(office, 'what a reset changes')
      await adminButton(dialog, texts.reset.cn).click()
      await page.getByText(texts.resetDone.cn).waitFor()
      await page.getByText(texts.fromShipped.cn).waitFor()
    }))

  test('a letter to the organisations of two types is written, looked at, tested, sent and followed', () =>
    scene('bulk email', [office], async () => {
      const { page } = office
      await office.go('/admin/mailings')
      await page.waitForURL('**/admin/bulk-email')
      await adminButton(page, mailing.write.cn).click()
      const types = page.getByRole('combobox', { name: compose.types.cn })
      await choose(types, organisationTypeLabels.broker.cn)
      await choose(types, organisationTypeLabels.reinsurance.cn)
      await page.keyboard.press('Escape')
      await page.getByRole('cell', { name: /LIRC\d{4}-0002/ }).waitFor()
      await looksWell(office, 'the audience')
      const { recipients } = await administrator.call(mailingApi.audience, {
        audience: { types: ['broker', 'reinsurance'] },
      })
      assert.ok(recipients >= 2)

      const next = (name: string) => adminButton(page, fill(compose.next.cn, { name })).click()
      await next(compose.content.cn)
      await choose(
        page.getByRole('combobox', { name: compose.template.cn }),
        mailingTemplateMessages.informationName.cn,
      )
      const subject = page.locator('input[lang="zh-CN"]')
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[lang="zh-CN"]')?.value)
      await subject.press('End')
      await page.getByRole('button', { name: /^\{company\}/ }).click()
      await holds(subject, `${mailingTemplateMessages.informationSubject.cn}{company}`)
      await looksWell(office, 'the letter')

      await next(compose.preview.cn)
      const letter = page.getByRole('region', { name: compose.preview.cn, exact: true })
      await letter.getByText('华澜再保险').first().waitFor()
      await adminButton(page, compose.testGo.cn).click()
      const tested = await stage.mail(sampleAdministrator, (mail) => mail.subject.startsWith('［测试］'))
      assert.match(tested.subject, /参会须知“华澜再保险/, 'with the facts of the first recipient')
      await looksWell(office, 'the preview')

      await next(compose.send.cn)
      await adminButton(page, compose.go.cn).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(fill(compose.confirmTitle.cn, { count: recipients })).waitFor()
      await looksWell(office, 'the last question')
      await adminButton(dialog, compose.confirmGo.cn).click()

      const sent = page.getByRole('group', { name: mailing.byRecipientState.cn }).getByRole('button').first()
      await sent.getByText(String(recipients), { exact: true }).waitFor()
      await page.getByText(mailing.done.cn, { exact: true }).first().waitFor()
      await page
        .getByRole('row', { name: new RegExp(recipientStateLabels.sent.cn) })
        .first()
        .waitFor()
      await looksWell(office, 'the ledger')
      await page.setViewportSize({ width: 390, height: 844 })
      await looksWell(office, 'the ledger on a phone')
      await page.setViewportSize({ width: 1440, height: 900 })
    }))

  test('readers unsubscribe, by the page and by the mailbox’s own button, and the office sees it', () =>
    scene('unsubscribing', [office, reader], async () => {
      const linkIn = async (address: string) => {
        const mail = await stage.mail(address, ({ subject }) => subject.includes('参会须知'))
        return /https?:\/\/\S+\/unsubscribe\/\S+/.exec(mail.text)![0]
      }
      await reader.page.goto((await linkIn(broker)).replace('/unsubscribe', '/en/unsubscribe'))
      await takenOver(reader.page)
      await looksWell(reader, 'the page behind the link')
      await reader.page.getByRole('button', { name: mailingMessages.pageButton.en }).click()
      await reader.page.getByText(/no longer receives bulk emails/).waitFor()
      await looksWell(reader, 'unsubscribed')

      const oneClick = await fetch(await linkIn(reinsurer), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
      assert.equal(oneClick.status, 200)

      const { page } = office
      await adminButton(page, commonFormMessages.backToList.cn).click()
      await adminButton(page, mailing.unsubscribed.cn).click()
      const drawer = page.getByRole('dialog')
      await drawer.getByText(mailing['by.page'].cn).waitFor()
      await drawer.getByText(mailing['by.one-click'].cn).waitFor()
      await looksWell(office, 'who has unsubscribed')
      const { unsubscribed } = await administrator.call(mailingApi.audience, {
        audience: { types: ['broker', 'reinsurance'] },
      })
      assert.equal(unsubscribed, 2)
    }))
})
