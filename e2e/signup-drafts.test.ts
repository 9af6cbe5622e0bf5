/**
 * What the sign-up form must not lose: drafts over a lost network, a reload and a second device, an
 * upload over a lost connection; and nine colleagues pasted from Excel in one go.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { messages as uploadMessages } from '../src/features/files/web/messages.ts'
import {
  activityLabels,
  fieldLabels,
  fieldMessages,
  optionLabels,
} from '../src/features/registration/messages.ts'
import { statusTexts } from '../src/features/registration/web/status-messages.ts'
import {
  companyTexts,
  delegateTexts,
  limitTexts,
  negotiationTexts,
  pasteTexts,
} from '../src/features/registration/web/form-messages.ts'
import { messages } from '../src/features/registration/web/messages.ts'
import { pdfOfSize } from '../src/app/testing/build-pdf.ts'
import { countryName } from '../src/shared/countries.ts'
import { fill } from '../src/shared/i18n.ts'
import { jobRankLabels } from '../src/shared/organisation-types.ts'
import { newcomer } from './arrivals.ts'
import { becomes, button, field, hasFocus, holds, keepsFocus, signIn } from './dialog-steps.ts'
import { answerCaptcha, assertBreathes, assertShort, openPart, press, section } from './form-steps.ts'
import { openStage, type Seat, type Stage, type Visitor } from './stage.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'

describe('drafts', () => {
  let stage: Stage
  before(async () => {
    stage = await openStage('sqlite')
  })
  after(() => stage.close())

  /** Someone who has registered and is before the empty form. */
  async function registered({ mark, ...seat }: Seat & { mark: string }): Promise<Visitor> {
    const organisation = `Kept Draft ${mark} Re Ltd.`
    const visitor = await newcomer(stage, seat, { email: `${mark}@example.com`, organisation })
    if (seat.width < 600) await assertBreathes(visitor)
    await openPart(visitor, commonFormMessages.primaryContact)
    return visitor
  }

  const contactField = (visitor: Visitor, name: 'jobTitle' | 'department' | 'certificateNumber'): Locator =>
    field(section(visitor, commonFormMessages.primaryContact), fieldLabels[name][visitor.locale])

  /** A text with a time in it, wherever it stands. */
  const said = (visitor: Visitor, text: string): Locator =>
    visitor.page
      .getByText(new RegExp(text.replace(/\{time\}.*/, '')))
      .filter({ visible: true })
      .first()

  /** Who types on while the network is slow is not told of another device: each save is made on top of the one before. */
  async function assertKeptInTurn(visitor: Visitor): Promise<void> {
    const { page } = visitor
    const codes: string[] = []
    page.on('response', async (answer) => {
      if (answer.url().endsWith('/customer/draft/save'))
        codes.push(((await answer.json()) as { resultCode: string }).resultCode)
    })
    const { promise: slow, resolve } = Promise.withResolvers<void>()
    await page.route('**/customer/draft/save', (route) => slow.then(() => route.continue()), { times: 1 })
    await page.clock.install()
    for (const typed of ['T', 'Tr', 'Tre']) {
      await contactField(visitor, 'department').fill(typed)
      await page.clock.runFor(2_000)
    }
    resolve()
    await becomes(async () => codes, ['0000', '0000', '0000'])
  }

  test('a draft survives a lost network and a reload, document number included', async () => {
    const visitor = await registered({ locale: 'en', width: 390, mark: 'lost-network' })
    const { page } = visitor
    await assertKeptInTurn(visitor)
    // What is sent arrives, but its answer is lost with the network.
    const save = '**/customer/draft/save'
    await page.route(save, (route) => route.fetch().then(() => route.abort()), { times: 1 })
    await contactField(visitor, 'department').fill('Treaty')
    await said(visitor, 'No connection').waitFor()
    await page.context().setOffline(true)
    await contactField(visitor, 'jobTitle').fill('Typed without a network')
    await contactField(visitor, 'certificateNumber').fill('E99999999')
    await said(visitor, 'No connection').waitFor()
    await page.context().setOffline(false)
    await said(visitor, messages.draftSaved.en).waitFor()
    await visitor.reload()
    await section(visitor, commonFormMessages.primaryContact).waitFor()
    await holds(contactField(visitor, 'jobTitle'), 'Typed without a network')
    await holds(contactField(visitor, 'certificateNumber'), 'E99999999')
    const lasting = await page.evaluate(() => JSON.stringify(localStorage))
    assert.doesNotMatch(
      lasting,
      /E99999999|Typed without/,
      'the lasting storage holds nothing that the server has',
    )
    // With every fault said, too, the form of one delegate stays short.
    await press(visitor, 'submit')
    await page
      .getByRole('alert')
      .filter({ hasText: messages.errorsTitle.en.split('}').at(-1)! })
      .waitFor()
    await section(visitor, delegateTexts.heading)
      .getByRole('heading', { level: 3 })
      .getByRole('button')
      .click()
    await section(visitor, delegateTexts.heading).getByText(fieldMessages.nameRequired.en).waitFor()
    await assertShort(visitor)
    await page.context().close()
  })

  test('a newer draft of another device is not written over unasked', async () => {
    const one = await registered({ locale: 'en', width: 390, mark: 'two-devices' })
    stage.advance(61_000)
    const two = await stage.visitor({ locale: 'cn', width: 1440 })
    await signIn({ stage, visitor: two, email: 'two-devices@example.com' })
    await section(two, commonFormMessages.primaryContact).waitFor()
    await openPart(two, commonFormMessages.primaryContact)
    await contactField(two, 'department').fill('From the second device')
    await said(two, messages.draftSaved.cn).waitFor()
    await contactField(one, 'jobTitle').fill('From the first device')
    const choice = one.page.getByRole('alert').filter({ hasText: messages.takeTheirs.en })
    await choice.waitFor()
    assert.equal(
      await contactField(one, 'jobTitle').inputValue(),
      'From the first device',
      'what was typed stays',
    )
    await button(choice, messages.takeTheirs.en).click()
    await choice.waitFor({ state: 'hidden' })
    await holds(contactField(one, 'department'), 'From the second device')
    await one.leave()
    await two.leave()
  })

  test('an upload goes on after a lost connection', async () => {
    const visitor = await registered({ locale: 'en', width: 390, mark: 'resumed-upload' })
    const { page } = visitor
    const contact = section(visitor, commonFormMessages.primaryContact)
    await contact.getByRole('radio', { name: optionLabels.abroad.en, exact: true }).check()
    // The second piece is on its way when the connection is lost.
    const { promise: lost, resolve: isLost } = Promise.withResolvers<void>()
    let pieces = 0
    await page.route('**/mas/customer/upload/*', async (route) => {
      if (++pieces > 1) await lost
      await route.continue().catch(() => {})
    })
    const part = await openPart(visitor, negotiationTexts.idHeading)
    const file = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: pdfOfSize(3_000_000) }
    await part.locator('input[type=file]').setInputFiles(file)
    await part.getByRole('progressbar').waitFor()
    await becomes(async () => pieces, 2)
    await page.context().setOffline(true)
    isLost()
    await part.getByText(/Connection lost at/).waitFor()
    await page.context().setOffline(false)
    await part.getByText(uploadMessages.uploaded.en).waitFor()
    // Each state has a button of its own: the focus is on the one of this.
    await part.locator('button:focus').waitFor()
    await page.context().close()
  })

  const titles = [
    'surname',
    'firstName',
    'title',
    'jobTitle',
    'rank',
    'email',
    'mobile',
    'origin',
    'certificateKind',
    'certificateNumber',
  ] as const

  /** Of columns that are none of ours. */
  const strangers = ['备注', '部门联系方式及其他说明'.repeat(9), '楼层', '车牌', '随行']

  /** Nine rows as they come from Excel, with titles in Chinese; the fourth is one too many for its activity, the fifth has a mobile and an activity that are none. */
  function nineRows(): string {
    const rows = Array.from({ length: 9 }, (_, index) => [
      'Lin',
      `Colleague ${index + 1}`,
      optionLabels.ms.cn,
      'Underwriter',
      jobRankLabels.department.cn,
      `colleague-${index + 1}@example.com`,
      index === 4 ? '12' : `139000000${10 + index}`,
      optionLabels.mainland.cn,
      optionLabels.passport.cn,
      `E765432${index}`,
      [activityLabels[index < 4 ? 'main-forum' : 'sub-forum'].cn, index === 4 ? '高尔夫' : 'exhibition'].join(
        '、',
      ),
      index === 8 ? '是' : '',
      'VIP',
    ])
    const heads = [
      ...titles.map((title) => fieldLabels[title].cn),
      fieldLabels.activities.cn,
      'insurance-roadshow',
      ...strangers,
    ]
    return [heads, ...rows].map((row) => row.join('\t')).join('\n')
  }

  test('nine colleagues are pasted from Excel and submitted in 25 acts at most', async () => {
    const seat = { locale: 'cn', width: 1440 } as const
    const email = 'nine-colleagues@example.com'
    const visitor = await newcomer(stage, seat, { email, organisation: 'Nine Colleagues Re Ltd.' })
    const { page } = visitor
    let acts = 0
    const act = async (work: Promise<unknown>) => {
      acts++
      await work
    }
    const company = section(visitor, companyTexts.heading)
    await act(field(company, fieldLabels.country.cn).selectOption({ label: countryName('CN').cn }))
    await act(field(company, fieldLabels.nameCn.cn).fill('九人再保险有限公司'))
    await act(field(company, fieldLabels.city.cn).fill('上海'))
    await act(field(company, fieldLabels.address.cn).fill('世纪大道 100 号'))
    await act(company.getByRole('button', { name: commonFormMessages.primaryContact.cn }).click())
    const contact = section(visitor, commonFormMessages.primaryContact)
    await act(contact.getByRole('radio', { name: optionLabels.ms.cn, exact: true }).check())
    await act(field(contact, fieldLabels.jobTitle.cn).fill('经理'))
    const rank = { label: jobRankLabels.department.cn }
    await act(field(contact, fieldLabels.rank.cn).selectOption(rank))
    await act(contact.getByRole('radio', { name: optionLabels.mainland.cn, exact: true }).check())
    const part = section(visitor, delegateTexts.heading)
    await act(button(part, delegateTexts.paste.cn).click())
    const dialog = page.getByRole('dialog', { name: pasteTexts.title.cn })
    await act(dialog.getByLabel(pasteTexts.rows.cn).fill(nineRows()))
    const cell = (column: { cn: string }, row = 5) =>
      dialog.getByRole('textbox', { name: fill(pasteTexts.cell.cn, { row, column: column.cn }) })
    const named = `${strangers[0]}、${strangers[1]!.slice(0, 29)}…、${strangers[2]}`
    const unknown = fill(pasteTexts.moreColumns.cn, { titles: named, more: 2 })
    await dialog.getByText(fill(pasteTexts.unknownColumns.cn, { titles: unknown })).waitFor()
    // There are seats left, but no more of them for one organisation.
    const activity = activityLabels['main-forum'].cn
    await dialog.getByText(fill(limitTexts.beyond.cn, { activity, wanted: 4, room: 3 })).waitFor()
    await act(cell(fieldLabels.activities, 4).fill(activityLabels['sub-forum'].cn))
    const add = button(dialog, pasteTexts.add.cn.replace('{count}', '9'))
    await act(add.click())
    // What is wrong is corrected in its place; the first such cell has the focus.
    await hasFocus(cell(fieldLabels.mobile))
    await act(cell(fieldLabels.mobile).fill('13900000014'))
    await act(cell(fieldLabels.activities).fill(activityLabels['sub-forum'].cn))
    await act(add.click())
    const colleagues = part.locator('article')
    await colleagues.nth(8).waitFor()
    // The empty form of the beginning has made room.
    await becomes(() => colleagues.filter({ hasText: delegateTexts.complete.cn }).count(), 9)
    assert.equal(await colleagues.count(), 9)
    await hasFocus(colleagues.first().getByRole('heading').getByRole('button'))
    await colleagues.nth(8).getByText(activityLabels['insurance-roadshow'].cn).waitFor()
    await removeAndUndo(visitor, colleagues)
    acts += 2
    await answerCaptcha(visitor)
    await act(press(visitor, 'submit'))
    await section(visitor, statusTexts.heading).waitFor()
    assert.ok(acts <= 25, `${acts} acts`)
    await removeSaved(visitor, colleagues)
    await visitor.leave()
  })

  /** Once it is saved, a delegate goes with the next save, and until then can be put back. */
  async function removeSaved(visitor: Visitor, colleagues: Locator): Promise<void> {
    const { page } = visitor
    const opener = colleagues.nth(1).getByRole('heading').getByRole('button')
    const remove = button(colleagues.nth(1), delegateTexts.remove.cn)
    await opener.click()
    await remove.click()
    await becomes(() => colleagues.count(), 8)
    await page.getByText(delegateTexts.removedOnSave.cn).waitFor()
    await hasFocus(opener)
    await button(page, delegateTexts.undo.cn).click()
    await becomes(() => colleagues.count(), 9)
    await hasFocus(opener)
    // Put back, it is as it was saved: nothing is left to save.
    await button(page, messages.saveChanges.cn).waitFor({ state: 'detached' })
    await remove.click()
    await becomes(() => colleagues.count(), 8)
    await page
      .getByText(new RegExp(messages.waitSeconds.cn.replace('{seconds}', '\\d+')))
      .waitFor({ state: 'hidden' })
    await press(visitor, 'saveChanges')
    await page.getByText(messages.savedTitle.cn).waitFor()
    await keepsFocus(page)
    await visitor.reload()
    await becomes(() => colleagues.count(), 8)
  }

  /** Takes the third of nine out and puts it back: the focus goes to the neighbour, and returns. */
  async function removeAndUndo(visitor: Visitor, colleagues: Locator): Promise<void> {
    const { page } = visitor
    const opener = (at: number) => colleagues.nth(at).getByRole('heading').getByRole('button')
    await opener(2).click()
    await button(colleagues.nth(2), delegateTexts.remove.cn).click()
    await becomes(() => colleagues.count(), 8)
    await hasFocus(opener(2))
    await opener(2)
      .and(page.getByRole('button', { name: /Colleague 4/ }))
      .waitFor()
    await button(page, delegateTexts.undo.cn).click()
    await becomes(() => colleagues.count(), 9)
    await hasFocus(opener(2))
    await opener(2)
      .and(page.getByRole('button', { name: /Colleague 3/ }))
      .waitFor()
  }
})
