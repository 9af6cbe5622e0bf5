/**
 * In-site mail between two organisations: one finds the other in the directory and writes to it and to a third;
 * it shows at once in the open mailbox and on every open page's badge, is read, answered and followed on both sides; what is
 * someone else's is not there; a report reaches the office, which stops the writing.
 */
import { minuteMs } from '../src/shared/durations.ts'
import { localAddress } from '../src/shared/addresses.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page, Route } from 'playwright-core'
import { reportReasonLabels } from '../src/features/mailbox/messages.ts'
import { reportMessages as office } from '../src/features/mailbox/web/admin/messages.ts'
import { guardMessages, settingMessages } from '../src/features/mailbox/web/contacts/contact-messages.ts'
import { barMessages, composeMessages } from '../src/features/mailbox/web/compose/compose-messages.ts'
import {
  accessMessages,
  boxMessages,
  listMessages,
  pageMessages,
  threadMessages,
} from '../src/features/mailbox/web/messages.ts'
import { sampleAdministrator } from '../src/sample/sample.ts'
import { translator } from '../src/shared/i18n.ts'
import { unreadMessages } from '../src/web/frame/unread-messages.ts'
import { frameMessages } from '../src/web/frame/frame-messages.ts'
import { comeSignedIn, signedIn } from './arrivals.ts'
import { becomes, button, field, hasFocus, holds } from './dialog-steps.ts'
import { adminButton, giveProof } from './reviewer-steps.ts'
import { liveTimes } from './settle.ts'
import { findUnmarkedLanguages } from './languages.ts'
import { assertAccessible, assertFits, enginesFor, openStage, pairs, scene, type Visitor } from './stage.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'

/** Of the sample (reference/sample.json, sample-mailbox.json): the first one writes; the second has got nothing yet. */
const firstEmail = 'sample-1-1@example.com'
const secondEmail = 'sample-12-1@example.com'
const firstName = { cn: '华澜再保险股份有限公司（示例）', en: 'Hualan Reinsurance' }
const secondName = { cn: '东滩再保险', en: 'Dongtan Reinsurance' }
const thirdName = { cn: '远帆财产', en: 'Yuanfan' }
const subject = 'Retrocession 2028'
const answerText = 'Tuesday at three suits us.'
const reason = { cn: '身份待核实。', en: 'The identity is being checked.' }

const show = (visitor: Visitor) => translator(visitor.locale)
const rowOf = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ hasText: text })
const badge = (page: Page): Locator =>
  page.getByRole('navigation', { name: new RegExp(Object.values(frameMessages.shortcuts).join('|')) })

/** Hidden marks that turn letters around are told at the text before it is sent. */
async function tellsOfMarks({ page, locale }: Visitor, text: Locator): Promise<void> {
  const note = page.getByText(commonFormMessages.directionRemoved[locale])
  await text.fill('\u202aAgreed\u202c')
  await note.waitFor()
  const described = (await text.getAttribute('aria-describedby')) ?? ''
  assert.ok(described.split(' ').includes((await note.getAttribute('id'))!), 'read out with the text')
  await text.fill('Agreed')
  await note.waitFor({ state: 'hidden' })
}

/** Opens a page and waits until changes are told to it. */
async function openLive(page: Page, open: () => Promise<unknown>): Promise<void> {
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/mailbox/events'))
  await open()
  await stream
}

for (const engine of enginesFor('sqlite')) {
  test(`a letter is written, seen at once, answered, reported [${engine}]`, async (t) => {
    const { timed, judge } = liveTimes()
    const stage = await openStage(engine)
    try {
      const first = await signedIn(stage, pairs[engine][0], firstEmail)
      const second = await signedIn(stage, pairs[engine][1], secondEmail)
      const admin = await stage.visitor({ width: 1440, locale: 'cn' })
      const [tFirst, tSecond] = [show(first), show(second)]

      await scene(`settings-${engine}`, [first, second], async () => {
        await second.open('/stationletter?box=settings')
        const copies = second.page.getByRole('checkbox', { name: tSecond(settingMessages.copyLabel) })
        // On unless switched off.
        await copies.uncheck()
        await second.page.getByText(tSecond(settingMessages.copyOff)).first().waitFor()
        await copies.check()
        await second.page.getByText(tSecond(settingMessages.copyOn)).first().waitFor()
        await assertAccessible(second, 'the settings')
        await assertFits(second, 'the settings')
      })

      const otherTab = await second.page.context().newPage()
      await scene(`write-${engine}`, [first, second], async () => {
        // A new tab takes the session over from the open one.
        await openLive(otherTab, () => otherTab.goto(localAddress(second.locale, '/hotel')))
        await openLive(second.page, () => second.open('/stationletter'))
        await second.page.getByText(tSecond(listMessages.emptyInTitle)).waitFor()

        await first.open('/stationletter?box=contacts')
        await first.page.getByRole('searchbox').fill(secondName[first.locale])
        await first.page.keyboard.press('Enter')
        const found = rowOf(first.page, secondName[first.locale])
        await found.waitFor()
        await assertAccessible(first, 'the directory')
        await assertFits(first, 'the directory')
        await found
          .getByRole('link', { name: new RegExp(tFirst(pageMessages.write)) })
          .last()
          .click()
        const to = field(first.page, tFirst(composeMessages.to))
        await to.fill(thirdName[first.locale])
        await first.page.getByRole('option').filter({ hasText: thirdName[first.locale] }).first().waitFor()
        await first.page.keyboard.press('ArrowDown')
        await first.page.keyboard.press('Enter')
        const chosen = first.page
          .getByRole('list', { name: tFirst(composeMessages.chosen) })
          .getByRole('listitem')
        await chosen.nth(1).waitFor()
        assert.equal(await chosen.count(), 2)
        await field(first.page, tFirst(commonFormMessages.subject)).fill(subject)
        const body = field(first.page, tFirst(composeMessages.body))
        await tellsOfMarks(first, body)
        const letter = 'Shall we meet?\nhttps://example.com/plan'
        await body.fill(letter)
        const kept = first.page.getByText(tFirst(composeMessages.saved, { time: '' }).trim())
        await kept.waitFor()
        // What is sent arrives, but its answer is lost: whoever types on is not told of somebody else.
        const lose = async (route: Route) => {
          await route.fetch()
          await route.fulfill({ contentType: 'text/html', body: '' })
        }
        await first.page.route('**/mailbox/draft/save', lose, { times: 1 })
        await body.fill(`${letter}\nOr write.`)
        await first.page.getByText(composeMessages.offline[first.locale].split('{')[0]!.trim()).waitFor()
        await body.fill(`${letter}\nOr call.`)
        await kept.waitFor()
        await first.reload()
        await holds(body, /^Shall we meet[^]*Or call/)
        await assertAccessible(first, 'a letter that is written')
        await assertFits(first, 'a letter that is written')
        const sent = first.page.waitForResponse((answer) => answer.url().endsWith('/missive/send'))
        await timed(
          async () => {
            await button(first.page, tFirst(composeMessages.send)).click()
            const envelope = (await (await sent).json()) as { resultCode: string }
            assert.equal(envelope.resultCode, '0000')
          },
          () => rowOf(second.page, subject).waitFor(),
        )
        await badge(otherTab)
          .getByText(tSecond(unreadMessages.unread, { count: 1 }))
          .waitFor()
        await second.page
          .getByText(new RegExp(`${subject}$`))
          .first()
          .waitFor()
        await assertAccessible(second, 'the inbox')
        assert.deepEqual(await findUnmarkedLanguages(second.page), [], 'text without its lang')
        await assertFits(second, 'the inbox')
        await becomes(async () => (await second.page.title()).startsWith('(1) '), true, 'the title counts it')
        // Mailed because nobody has read it for ten minutes.
        stage.advance(10 * minuteMs)
        const mail = await stage.mail(secondEmail, (message) => message.kind === 'mailbox.copy')
        assert.match(mail.text, /\/stationletter\?id=/)
        // What it is about is the two organisations' own: it is in the mail, not on its envelope.
        assert.ok(mail.text.includes(subject) && !mail.subject.includes(subject))
      })

      await scene(`answer-${engine}`, [first, second], async () => {
        // To several: the list of what was sent.
        await first.page
          .getByRole('link', { name: new RegExp(secondName[first.locale]) })
          .first()
          .click()
        await first.page.getByText(tFirst(threadMessages.notRead)).waitFor()
        const row = second.page.locator('a[data-row]').filter({ hasText: subject })
        await row.focus()
        await timed(
          () => second.page.keyboard.press('Enter'),
          () => first.page.getByText(tFirst(threadMessages.readAt, { time: '' }).trim()).waitFor(),
        )
        const heading = second.page.getByRole('heading', { level: 2, name: subject })
        await hasFocus(heading)
        const link = second.page.getByRole('link', { name: 'https://example.com/plan', exact: true })
        assert.equal(await link.getAttribute('rel'), 'noopener noreferrer nofollow ugc')
        await badge(otherTab)
          .getByText(tSecond(unreadMessages.unread, { count: 1 }))
          .waitFor({ state: 'detached' })
        await assertAccessible(second, 'a thread')
        assert.deepEqual(await findUnmarkedLanguages(second.page), [], 'text without its lang')
        await assertFits(second, 'a thread')
        const reply = second.page.getByRole('textbox', { name: new RegExp(firstName[second.locale]) })
        await tellsOfMarks(second, reply)
        await reply.fill(answerText)
        const sent = second.page.waitForResponse((answer) => answer.url().endsWith('/missive/send'))
        await timed(
          async () => {
            await button(second.page, tSecond(composeMessages.send)).click()
            await sent
          },
          () => first.page.getByText(answerText).waitFor(),
        )
        await first.page.getByText(tFirst(threadMessages.new), { exact: true }).waitFor()
        await assertAccessible(first, 'a thread with something new')
      })

      await scene(`foreign-${engine}`, [first, second], async () => {
        await first.open('/stationletter')
        const own = first.page.locator('a[data-row]').filter({ hasText: '续转方案与临分需求' })
        const id = (await own.getAttribute('data-row'))!
        const gone = second.page.getByRole('heading', { name: tSecond(threadMessages.goneTitle) })
        for (const foreign of [id, id.split('').toReversed().join(''), '"><script>']) {
          await second.open(`/stationletter?id=${encodeURIComponent(foreign)}`)
          await gone.waitFor()
        }
        await assertAccessible(second, 'a letter that is not there')
        // Several at once, out of the inbox and back.
        await first.page.getByRole('checkbox', { name: new RegExp('续转方案与临分需求') }).check()
        await button(first.page, tFirst(listMessages.archive)).click()
        await own.waitFor({ state: 'detached' })
        await first.page.getByRole('link', { name: tFirst(boxMessages.archive), exact: true }).click()
        await own.waitFor()
      })

      await scene(`report-${engine}`, [first, second, admin], async () => {
        await second.open('/stationletter')
        await rowOf(second.page, subject).getByRole('link').click()
        await second.page.getByText(answerText).waitFor()
        await second.page.locator('summary').filter({ visible: true }).last().click()
        await button(second.page, tSecond(threadMessages.report)).click()
        const dialog = second.page.getByRole('dialog')
        await field(dialog, tSecond(guardMessages.reportReason)).selectOption({
          label: tSecond(reportReasonLabels.fraud),
        })
        await dialog.getByRole('checkbox', { name: tSecond(guardMessages.reportAlsoBlock) }).check()
        await assertAccessible(second, 'a report')
        await button(dialog, tSecond(guardMessages.reportAct)).click()
        await second.page.getByText(tSecond(barMessages.blocked)).waitFor()

        await comeSignedIn({ stage, visitor: admin, email: sampleAdministrator })
        await admin.open('/admin/message-reports?state=open')
        // A message that was reported is opened with a fresh proof.
        const report = admin.page.getByRole('button', {
          name: new RegExp(`${office.view.cn}.*${firstName.cn}`),
        })
        await giveProof({ stage, visitor: admin, act: () => report.click() })
        const drawer = admin.page.getByRole('dialog').filter({ hasText: 'Shall we meet?' })
        await drawer.waitFor()
        await assertAccessible(admin, 'a report in the back office')
        assert.deepEqual(await findUnmarkedLanguages(admin.page), [], 'text without its lang')
        await adminButton(drawer, office.suspend.cn).click()
        const suspend = admin.page.getByRole('dialog').filter({ hasText: office.suspendText.cn })
        await suspend.getByLabel(commonFormMessages.reasonChinese.cn).fill(reason.cn)
        await suspend.getByLabel(commonFormMessages.reasonEnglish.cn).fill(reason.en)
        await adminButton(suspend, office.suspendAct.cn).click()
        await admin.page.getByText(office.settled.cn).first().waitFor()

        await first.open('/stationletter')
        await first.page.getByText(reason[first.locale]).waitFor()
        assert.equal(await first.page.locator('a[href*="write=new"]').count(), 0)
        await assertAccessible(first, 'a mailbox that may not write')
      })

      await scene(`link-${engine}`, [], async () => {
        const visitor = await stage.visitor(pairs[engine][1])
        await visitor.open('/stationletter?id=1')
        await visitor.page.getByText(show(visitor)(accessMessages.signInToRead)).waitFor()
        await assertAccessible(visitor, 'the page without a session')
        await visitor.leave()
      })

      // A busy machine may be late now and then; what was not told would be late each time.
      judge(t)
      for (const visitor of [first, second, admin]) await visitor.leave()
    } finally {
      await stage.close()
    }
  })
}
