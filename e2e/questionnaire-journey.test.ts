/**
 * A questionnaire from end to end: staff build it in Chinese and publish it; a visitor answers it on a phone in
 * English, loses the page and finds what was typed; another at a desk in Chinese forgets a question; the office sees both
 * counted.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { accessLabels, kindLabels, questionProblemMessages } from '../src/features/questionnaire/messages.ts'
import { formMessages, guardMessages, livePreviewMessages } from '../src/web/admin/record/messages.ts'
import { questionnaireAdminMessages as admin } from '../src/features/questionnaire/web/admin/messages.ts'
import { resultMessages } from '../src/features/questionnaire/web/admin/result-messages.ts'
import {
  ownProblemMessages,
  questionnaireMessages as messages,
} from '../src/features/questionnaire/web/messages.ts'
import { sampleAdministrator } from '../src/sample/sample.ts'
import { fill, type Message } from '../src/shared/i18n.ts'
import { languageLabelMessages } from '../src/web/ui/language-label-messages.ts'
import { signedIn } from './arrivals.ts'
import { button, holds } from './dialog-steps.ts'
import { adminButton } from './reviewer-steps.ts'
import { assertAccessible, assertFits, openStage, scene, type Stage, type Visitor } from './stage.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'

const title = '会务服务调查'
const asked = { kind: '您住在哪里', place: '请写下酒店名称' }
const options = ['会议酒店', '其他酒店']
const hotel = '滴水湖畔酒店'

describe('a questionnaire', () => {
  let stage: Stage
  let office: Visitor
  let address = ''
  before(async () => {
    stage = await openStage('sqlite')
    office = await signedIn(stage, { width: 1440, locale: 'cn' }, sampleAdministrator)
  })
  after(() => stage.close())

  const t = (message: Message) => message.cn

  /** The Chinese field of a bilingual text; of a question, in its card. */
  function chinese(label: Message, card?: number) {
    const { page } = office
    const scope = card === undefined ? page : page.locator('[id^=card-]').nth(card)
    return scope.getByRole('group', { name: t(label), exact: true }).getByLabel(/^中文/)
  }

  async function addQuestion(kind: keyof typeof kindLabels): Promise<void> {
    const { page } = office
    await adminButton(page, t(admin.addQuestion)).click()
    await page.getByRole('menuitem', { name: t(kindLabels[kind]), exact: true }).click()
  }

  test('staff build it in one language, see it as it will look, and publish it', () =>
    scene('build', [office], async () => {
      const { page } = office
      await office.open('/admin/questionnaires')
      await adminButton(page, t(admin.add)).click()
      await chinese(commonFormMessages.title).fill(title)
      await page
        .getByText(fill(t(guardMessages.missing), { language: t(guardMessages.en) }))
        .first()
        .waitFor()
      await page.getByRole('radio', { name: t(accessLabels.public) }).check()
      await page.getByRole('radio', { name: t(admin.published), exact: true }).check()
      await addQuestion('single')
      await chinese(admin.questionTitle, 0).fill(asked.kind)
      const first = page.locator('[id^=card-]').first()
      await first.getByRole('checkbox', { name: t(admin.requiredBox) }).check()
      await adminButton(page, t(commonFormMessages.save)).click()
      await first.getByText(t(questionProblemMessages.noLabel)).waitFor()
      for (const [index, option] of options.entries()) {
        const label = fill(t(admin.option), { number: index + 1 })
        await first
          .getByRole('textbox', { name: fill(t(guardMessages.labelOf), { label, language: '中文' }) })
          .fill(option)
      }
      await addQuestion('text')
      await chinese(admin.questionTitle, 1).fill(asked.place)
      const second = page.locator('[id^=card-]').nth(1)
      await second.getByRole('combobox', { name: t(admin.condition) }).click()
      await page.locator('.ant-select-item-option').filter({ hasText: asked.kind }).first().click()
      await second.getByRole('checkbox', { name: options[1]!, exact: true }).check()
      await adminButton(page, t(livePreviewMessages.open)).click()
      const preview = page.frameLocator('iframe')
      await preview.getByRole('radio', { name: options[1]! }).check()
      await preview.getByRole('textbox', { name: new RegExp(asked.place) }).waitFor()
      await assertAccessible(office, 'the builder')
      await assertFits(office, 'the builder')
      await adminButton(page, t(commonFormMessages.save)).click()
      const onSite = page.getByRole('link', { name: t(formMessages.viewOnSite) })
      await onSite.waitFor()
      address = (await onSite.getAttribute('href'))!
    }))

  test('answered on a phone in English: kept over a reload, sent, and thanked for', async () => {
    const visitor = await stage.visitor({ width: 390, locale: 'en' })
    await scene('phone', [visitor], async () => {
      const { page } = visitor
      await visitor.open(address)
      await page.getByRole('heading', { level: 1 }).getByText(languageLabelMessages.cn.en).waitFor()
      await page.getByText(messages.openText.en).waitFor()
      await page.getByRole('radio', { name: options[1]! }).check()
      const place = page.getByRole('textbox', { name: new RegExp(asked.place) })
      await place.fill(hotel)
      await page.getByText(/^Saved on this device/).waitFor()
      await visitor.reload()
      await holds(place, hotel, 'what was typed is there again')
      await assertAccessible(visitor, 'answering on a phone')
      await assertFits(visitor, 'answering on a phone')
      await button(page, messages.send.en).click()
      await page.getByRole('heading', { name: messages.thanksTitle.en }).waitFor()
      // The device forgets what was sent.
      await page.waitForFunction(
        () => !Object.keys(localStorage).some((key) => key.startsWith('questionnaire.')),
      )
    })
    await visitor.leave()
  })

  test('answered at a desk in Chinese: what was forgotten is said, what is not asked is not there', async () => {
    const visitor = await stage.visitor({ width: 1440, locale: 'cn' })
    await scene('desk', [visitor], async () => {
      const { page } = visitor
      await visitor.open(address)
      await button(page, t(messages.send)).click()
      // What was forgotten has the focus, and is said above as well.
      await page.locator('fieldset:focus').waitFor()
      const line = fill(t(messages.errorLine), { number: 1, text: t(ownProblemMessages.choose) })
      await page.getByRole('alert').getByRole('link', { name: line }).click()
      assert.match((await page.locator('fieldset:focus').textContent()) ?? '', new RegExp(asked.kind))
      await assertAccessible(visitor, 'an answer that needs attention')
      await page.getByRole('radio', { name: options[0]! }).check()
      assert.equal(await page.getByRole('textbox', { name: new RegExp(asked.place) }).count(), 0)
      await button(page, t(messages.send)).click()
      await page.getByRole('heading', { name: t(messages.thanksTitle) }).waitFor()
      await assertFits(visitor, 'the thanks')
    })
    await visitor.leave()
  })

  test('who is signed in and loses an answer of the server is not told of another device', async () => {
    const member = await signedIn(stage, { width: 390, locale: 'en' }, 'sample-1-1@example.com')
    await scene('a lost answer', [member], async () => {
      const { page } = member
      await member.open('/account')
      await page.getByRole('main').locator('a[href*="/questionnaire/"]').first().click()
      const choice = page.getByRole('radio')
      // It arrives, and what the server says does not.
      await page.route(
        '**/questionnaire/progress',
        (route) => route.fetch().then(() => route.abort('internetdisconnected')),
        {
          times: 1,
        },
      )
      await choice.nth(0).check()
      await page.getByText(/^No connection/).waitFor()
      await choice.nth(1).check()
      await page
        .getByText(/^Saved at/)
        .or(page.getByText(/another device \(/))
        .waitFor()
      assert.equal(await page.getByText(/another device \(/).count(), 0)
    })
    await member.leave()
  })

  test('the office sees both counted, and reads the text', () =>
    scene('results', [office], async () => {
      const { page } = office
      await adminButton(page, t(admin.results)).click()
      await page.getByRole('heading', { level: 1, name: t(resultMessages.title) }).waitFor()
      const chart = page.getByRole('table', { name: t(resultMessages.ofAnswers) })
      for (const option of options)
        await chart.getByRole('row', { name: new RegExp(`^${option}.*1.*50%`) }).waitFor()
      await page.getByText(hotel).waitFor()
      await assertAccessible(office, 'the results')
      await assertFits(office, 'the results')
      await office.leave()
    }))
})
