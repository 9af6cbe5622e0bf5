/**
 * What the sign-up form must not lose: drafts over a lost network, a reload and a second device, an
 * upload over a lost connection; and nine colleagues pasted from Excel in one go.
 */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { messages as uploadMessages } from '../src/features/files/web/messages.ts'
import { fieldLabels, optionLabels } from '../src/features/registration/messages.ts'
import {
  delegateTexts,
  negotiationTexts,
  pasteTexts,
  personTexts,
} from '../src/features/registration/web/form-messages.ts'
import { messages } from '../src/features/registration/web/messages.ts'
import { sheetColumns } from '../src/features/registration/sheets.ts'
import { pdfOfSize } from '../src/app/testing/build-pdf.ts'
import { jobRankLabels } from '../src/shared/organisation-types.ts'
import { newcomer } from './arrivals.ts'
import { button, field, holds, signIn } from './dialog-steps.ts'
import { assertBreathes, openPart, section } from './form-steps.ts'
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

  const notes = (visitor: Visitor) => [
    commonFormMessages.optional[visitor.locale],
    personTexts.asInDocument[visitor.locale],
  ]
  const contactField = (visitor: Visitor, name: 'jobTitle' | 'department' | 'certificateNumber'): Locator =>
    field(
      section(visitor, commonFormMessages.primaryContact),
      fieldLabels[name][visitor.locale],
      notes(visitor),
    )

  /** A text with a time in it, wherever it stands. */
  const said = (visitor: Visitor, text: string): Locator =>
    visitor.page
      .getByText(new RegExp(text.replace(/\{time\}.*/, '')))
      .filter({ visible: true })
      .first()

  test('a draft survives a lost network and a reload, document number included', async () => {
    const visitor = await registered({ locale: 'en', width: 390, mark: 'lost-network' })
    const { page } = visitor
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
    // Each piece takes a moment, so that there is a middle to lose the connection in.
    await page.route('**/mas/customer/upload/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 250))
      await route.continue().catch(() => {})
    })
    const part = await openPart(visitor, negotiationTexts.idHeading)
    const file = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: pdfOfSize(3_000_000) }
    await part.locator('input[type=file]').setInputFiles(file)
    await part.getByRole('progressbar').waitFor()
    await page.context().setOffline(true)
    await part.getByText(/Connection lost at/).waitFor()
    await page.context().setOffline(false)
    await part.getByText(uploadMessages.uploaded.en).waitFor()
    await page.context().close()
  })

  /** Nine rows as they come from Excel, with a title row in Chinese. */
  function nineRows(): string {
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
    for (const title of titles) assert.ok(sheetColumns.some(([name]) => name === title))
    const rows = Array.from({ length: 9 }, (_, index) => [
      'Lin',
      `Colleague ${index + 1}`,
      optionLabels.ms.cn,
      'Underwriter',
      jobRankLabels.department.cn,
      `colleague-${index + 1}@example.com`,
      `139000000${10 + index}`,
      optionLabels.mainland.cn,
      optionLabels.passport.cn,
      `E765432${index}`,
    ])
    return [titles.map((title) => fieldLabels[title].cn), ...rows].map((row) => row.join('\t')).join('\n')
  }

  test('nine colleagues are pasted from Excel in one go', async () => {
    const visitor = await registered({ locale: 'cn', width: 1440, mark: 'nine-colleagues' })
    const { page } = visitor
    const part = section(visitor, delegateTexts.heading)
    await button(part, delegateTexts.paste.cn).click()
    const dialog = page.getByRole('dialog', { name: pasteTexts.title.cn })
    await dialog.getByLabel(pasteTexts.rows.cn).fill(nineRows())
    await button(dialog, pasteTexts.add.cn.replace('{count}', '9')).click()
    const colleagues = part.locator('article').filter({ hasText: 'Underwriter' })
    await colleagues.nth(8).waitFor()
    assert.equal(await colleagues.count(), 9)
    const first = colleagues.first()
    const opener = first.getByRole('heading').getByRole('button')
    if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
    assert.equal(await field(first, fieldLabels.email.cn).inputValue(), 'colleague-1@example.com')
    assert.ok(
      await first.getByRole('radio', { name: optionLabels.mainland.cn }).isChecked(),
      'words become choices',
    )
    assert.equal(await field(first, fieldLabels.certificateKind.cn).inputValue(), 'passport')
    await visitor.leave()
  })
})
