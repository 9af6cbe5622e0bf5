/**
 * What sponsors and pays in a browser: the last place of a tier is applied for on a phone in
 * English while someone in Chinese at a desk has the form open, who is told of the waiting list and joins it; a sealed bid,
 * changed, with a receipt that checks; a statement whose lines make its sum, the invoice as PDF, a proof of payment, and what
 * an administrator makes of it in the back office. One stage on SQLite.
 */
import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import type { Locator } from 'playwright-core'
import { exportMessages } from '../src/web/admin/messages.ts'
import { contentApi } from '../src/features/content/contract.ts'
import { feesApi } from '../src/features/fees/contract.ts'
import { balanceLabels, paymentLabels, sectionLabels } from '../src/features/fees/messages.ts'
import { feesAdminMessages as admin } from '../src/features/fees/web/admin/messages.ts'
import { statementMessages as fees } from '../src/features/fees/web/statement-messages.ts'
import { messages as uploadMessages } from '../src/features/files/web/messages.ts'
import { sponsorApi } from '../src/features/sponsor/contract.ts'
import { ledgerLabels } from '../src/features/sponsor/messages.ts'
import { sponsorMessages } from '../src/features/sponsor/web/messages.ts'
import { ownMessages, stateLabels } from '../src/features/sponsor/web/own-messages.ts'
import { pdfOfSize } from '../src/app/testing/build-pdf.ts'
import { readXlsx } from '../src/app/testing/read-xlsx.ts'
import { sampleAdministrator } from '../src/sample/sample.ts'
import { fill } from '../src/shared/i18n.ts'
import { parseYuan, yuanText } from '../src/shared/yuan.ts'
import { signedIn } from './arrivals.ts'
import { becomes, button, field, hasFocus, holds, keepsFocus } from './dialog-steps.ts'
import { editorOn, type Editor } from './editor-steps.ts'
import { adminButton, downloadWithProof } from './reviewer-steps.ts'
import { assertAccessible, assertFits, openStage, scene, type Stage, type Visitor } from './stage.ts'
import { dayMs } from '../src/shared/durations.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'

/** Sample organisations without a sponsorship, a bid or a payment; the one at the desk is in mainland China. */
const phoneEmail = 'sample-2-1@example.com'
const deskEmail = 'sample-7-1@example.com'
const deskCompany = '瑞澜信用评级有限公司'

describe('sponsors and fees', () => {
  let stage: Stage
  let administrator: Editor
  let office: Visitor
  let phone: Visitor
  let desk: Visitor

  before(async () => {
    stage = await openStage('sqlite')
    office = await signedIn(stage, { width: 1440, locale: 'cn' }, sampleAdministrator)
    administrator = await editorOn(stage, office.page)
    await setTheStage()
    phone = await signedIn(stage, { width: 390, locale: 'en' }, phoneEmail)
    desk = await signedIn(stage, { width: 1440, locale: 'cn' }, deskEmail)
  })
  after(() => stage.close())

  /** One place of gold is left, and bids for the chief tier are open. */
  async function setTheStage(): Promise<void> {
    const now = stage.server.kernel.clock.now()
    const { rows } = await administrator.call(contentApi.listRows, { type: 'sponsor-tier' })
    const sponsors = await administrator.call(contentApi.listRows, { type: 'sponsor' })
    const gold = sponsors.rows.filter(({ values }) => values['tier'] === 'gold').length
    const change = async (key: string, values: Record<string, number | boolean>) => {
      const row = rows.find((one) => one.key === key)!
      const { id, version } = row
      await administrator.call(contentApi.updateRow, { id, version, values: { ...row.values, ...values } })
    }
    await change('tier-gold', { quota: gold + 1, tables: 1, logo: true })
    await change('tier-chief', { bidsFrom: now - dayMs, bidsUntil: now + 2 * dayMs, bidMinimum: 1_000_000 })
  }

  async function looksWell(visitor: Visitor, name: string): Promise<void> {
    await assertAccessible(visitor, name)
    await assertFits(visitor, name)
  }

  const tier = (visitor: Visitor, key: string) => visitor.page.locator(`#${key}`)

  test('the last place goes to who asks first; the other is told of the waiting list and joins it', () =>
    scene('the last place', [phone, desk], async () => {
      await Promise.all([phone.open('/sponsor'), desk.open('/sponsor')])
      const gold = {
        en: tier(phone, 'tier-gold').getByRole('button'),
        cn: tier(desk, 'tier-gold').getByRole('button'),
      }
      await Promise.all([gold.en.click(), gold.cn.click()])
      const [first, second] = [phone.page.getByRole('dialog'), desk.page.getByRole('dialog')]
      await holds(field(first, ownMessages.email.en), phoneEmail, 'the contact is filled in')
      await looksWell(phone, 'applying on a phone')
      await button(first, fill(ownMessages.applyAct.en, { days: 14 })).click()
      const own = phone.page.getByRole('region', { name: ownMessages.heading.en })
      await own.getByText(stateLabels.applied.en).waitFor()
      await own.getByText(/13\sd\s\d\d:\d\d:\d\d\sleft/).waitFor()
      await keepsFocus(phone.page)
      await looksWell(phone, 'the own application')

      await button(second, fill(ownMessages.applyAct.cn, { days: 14 })).click()
      await second.getByRole('alert').getByText(ownMessages.fullNow.cn).waitFor()
      await keepsFocus(desk.page)
      await looksWell(desk, 'the tier filled up meanwhile')
      await button(second, ownMessages.queueAct.cn).click()
      const waiting = desk.page.getByRole('region', { name: ownMessages.heading.cn })
      await waiting
        .getByText(fill(ownMessages.waitsFor.cn, { place: 1 }))
        .first()
        .waitFor()
      await keepsFocus(desk.page)
      await looksWell(desk, 'the own place on the waiting list')
    }))

  test('a sealed bid is placed, changed, and checked against its receipt', () =>
    scene('bidding', [desk], async () => {
      const { page } = desk
      const bid = async (amount: string) => {
        const dialog = page.getByRole('dialog')
        await field(dialog, ownMessages.amount.cn, [ownMessages.amountUnit.cn]).fill(amount)
        await button(dialog, ownMessages.bidAct.cn).click()
        return dialog
      }
      await tier(desk, 'tier-chief')
        .getByRole('button', { name: new RegExp(sponsorMessages.bid.cn) })
        .click()
      const dialog = await bid('90万')
      await dialog.getByText(fill(ownMessages.amountLow.cn, { sum: '¥1,000,000' })).waitFor()
      await keepsFocus(page)
      await looksWell(desk, 'a bid below the lowest')
      await bid('150万')
      const own = page.getByRole('region', { name: ownMessages.bidHeading.cn })
      await own.getByText('¥1,500,000').waitFor()
      await keepsFocus(page)
      const receipt = await own.locator('code').first().innerText()
      await button(own, sponsorMessages.changeBid.cn).click()
      await bid('1,680,000')
      await own.getByText('¥1,680,000').waitFor()
      await keepsFocus(page)
      await own.getByText(fill(ownMessages.replaced.cn, { count: 1 })).waitFor()
      const newer = await own.locator('code').first().innerText()
      assert.match(newer, /^[0-9a-f]{64}$/)
      assert.notEqual(newer, receipt, 'another amount has another receipt')
      await own.getByText(ownMessages.check.cn).first().click()
      await button(own, ownMessages.check.cn).click()
      await own.getByText(ownMessages.checkedOk.cn).waitFor()
      await keepsFocus(page)
      await looksWell(desk, 'the own bid with its receipt')
    }))

  test('a sealed bid on a phone, in English', () =>
    scene('bidding on a phone', [phone], async () => {
      const { page } = phone
      await tier(phone, 'tier-chief')
        .getByRole('button', { name: new RegExp(sponsorMessages.bid.en) })
        .click()
      const dialog = page.getByRole('dialog')
      await field(dialog, ownMessages.amount.en, [ownMessages.amountUnit.en]).fill('1,250,000')
      await looksWell(phone, 'bidding on a phone')
      await button(dialog, ownMessages.bidAct.en).click()
      const own = page.getByRole('region', { name: ownMessages.bidHeading.en })
      await own.getByText('CNY 1,250,000').waitFor()
      await keepsFocus(page)
      assert.match(await own.locator('code').first().innerText(), /^[0-9a-f]{64}$/)
      await looksWell(phone, 'the own bid on a phone')
    }))

  /** Fen of a cell such as `¥4,800` or `−CNY 4,800`. */
  function fenOf(cell: string): number {
    const fen = parseYuan(cell.replace(/^\u2212/, '').replace(/^[^\d]+/, ''))
    assert.ok(fen !== null, `${cell} is a sum`)
    return cell.startsWith('\u2212') ? -fen : fen
  }

  /** What is due by the lines of the statement as it is shown, and what it says itself. */
  async function sumsOf(visitor: Visitor): Promise<{ lines: number; total: number }> {
    const statement = visitor.page.getByRole('region', { name: fees.heading[visitor.locale], exact: true })
    await statement.getByRole('table').waitFor()
    const sums = await statement.locator('tr[data-state=due] > td:last-child').allInnerTexts()
    const priced = sums.filter((sum) => sum !== fees.free[visitor.locale])
    const total = await statement.locator('tfoot tr').first().locator('td').innerText()
    return { lines: priced.reduce((sum, cell) => sum + fenOf(cell), 0), total: fenOf(total) }
  }

  /** What the office makes of the sponsorship that was applied for on the phone. */
  async function decideGold(status: 'confirmed' | 'withdrawn'): Promise<void> {
    const { rows } = await administrator.call(sponsorApi.listForVip, { tier: 'tier-gold', size: 200 })
    const row = rows.find(({ sponsorship }) => sponsorship!.email === phoneEmail)!
    await administrator.call(sponsorApi.updateVipStatus, {
      companyId: row.companyId,
      tier: 'tier-gold',
      status,
      version: row.sponsorship!.version,
    })
  }

  test('a confirmed sponsorship shows what it includes, and what has used it', () =>
    scene('the ledger', [phone], async () => {
      // What it includes is now used by real delegates and bookings.
      await decideGold('confirmed')
      await phone.open('/sponsor')
      const own = phone.page.getByRole('region', { name: ownMessages.heading.en })
      await own.getByText(stateLabels.confirmed.en).first().waitFor()
      const delegates = own.getByRole('row', { name: new RegExp(ledgerLabels.delegate.en) })
      await delegates.waitFor()
      const cells = await delegates.getByRole('cell').allInnerTexts()
      const [included, used, left] = cells.slice(0, 3).map((cell) => Number(/\d+/.exec(cell)![0]))
      assert.equal(included, 5, 'as the tier says')
      assert.ok(used! > 0, 'delegates of the registration use it')
      assert.equal(left, included! - used!)
      await looksWell(phone, 'the ledger on a phone')
    }))

  test('the lines of a statement make its sum, on a phone too, where a sponsorship includes some of them', () =>
    scene('the statement', [phone, desk], async () => {
      await Promise.all([phone.go('/fees'), desk.go('/fees')])
      for (const visitor of [phone, desk]) {
        const { lines, total } = await sumsOf(visitor)
        assert.ok(total > 0, 'something is due')
        assert.equal(lines, total)
        await looksWell(visitor, 'the statement')
      }
      const statement = phone.page.getByRole('region', { name: fees.heading.en, exact: true })
      const included = statement.getByRole('rowgroup', { name: sectionLabels.included.en })
      assert.match(
        await included.getByRole('row').nth(1).innerText(),
        /\u2212CNY\s/,
        'taken off in a line of its own',
      )
    }))

  test('invoice details, the invoice as PDF, a proof of payment, and its confirmation', () =>
    scene('paying', [desk, office], async () => {
      await fillDetails()
      await downloadInvoice()
      const { total } = await sumsOf(desk)
      await sendProof(desk)
      await looksWell(desk, 'a proof that was sent')
      await confirmPayment(total)
      await desk.reload()
      const payments = desk.page.getByRole('region', { name: fees.payment.cn })
      await payments.getByText(paymentLabels.confirmed.cn).first().waitFor()
      await desk.page.getByRole('complementary').getByText(balanceLabels.paid.cn).first().waitFor()
      await looksWell(desk, 'everything paid')
      await meetsColleague()
    }))

  test('the lists of fees and of sponsors as Excel, each with a fresh proof', () =>
    scene('exports', [office], async () => {
      for (const { path, open, go } of [
        { path: '/admin/fees', open: commonFormMessages.export.cn, go: exportMessages.go.cn },
        { path: '/admin/adminsponsorvip', open: commonFormMessages.export.cn, go: exportMessages.go.cn },
      ]) {
        await office.open(path)
        await adminButton(office.page, open).click()
        const dialog = office.page.getByRole('dialog')
        await looksWell(office, `the export of ${path}`)
        const download = await downloadWithProof({ stage, visitor: office, button: adminButton(dialog, go) })
        const [sheet] = await readXlsx(await buffer(await download.createReadStream()))
        assert.ok(sheet!.rows.length > 1, `${path}: a header and its rows`)
      }
    }))

  test('paying on a phone, in English', () =>
    scene('paying on a phone', [phone], async () => {
      await phone.open('/fees')
      const { total } = await sumsOf(phone)
      await sendProof(phone)
      await looksWell(phone, 'a proof that was sent, on a phone')
      const { rows } = await administrator.call(feesApi.listPayments, { state: 'sent' })
      const sent = rows.find(({ amountFen }) => amountFen === total)
      assert.ok(sent, 'the office sees it')
      await administrator.call(feesApi.confirmPayment, {
        id: sent.id,
        version: sent.version,
        amountFen: total,
      })
      await phone.reload()
      const payments = phone.page.getByRole('region', { name: fees.payment.en })
      await payments.getByText(paymentLabels.confirmed.en).first().waitFor()
      await looksWell(phone, 'everything paid, on a phone')
    }))

  test('what the office cancels reads as cancelled, and what an organisation withdraws as withdrawn', () =>
    scene('the end of a sponsorship', [phone, desk], async () => {
      await decideGold('withdrawn')
      await phone.go('/sponsor')
      const cancelled = phone.page.getByRole('region', { name: ownMessages.heading.en })
      await cancelled.getByText(ownMessages.past.en).click()
      await cancelled.getByText(stateLabels.cancelled.en, { exact: true }).waitFor()
      // The place went to who was waiting for it.
      await desk.go('/sponsor')
      const own = desk.page.getByRole('region', { name: ownMessages.heading.cn })
      await button(own, ownMessages.withdraw.cn).click()
      const dialog = desk.page.getByRole('dialog')
      await button(dialog, ownMessages.keepApplication.cn).waitFor()
      await button(dialog, ownMessages.withdraw.cn).click()
      await dialog.waitFor({ state: 'hidden' })
      await keepsFocus(desk.page)
      await own.getByText(ownMessages.past.cn).click()
      await own.getByText(stateLabels.withdrawn.cn, { exact: true }).waitFor()
      for (const visitor of [phone, desk, office]) await visitor.leave()
    }))

  /** A tax number with a wrong check is told beside its field; what is right is saved. */
  async function fillDetails(): Promise<void> {
    const part = desk.page.getByRole('region', { name: fees.details.cn })
    await field(part, fees.title.cn).fill(deskCompany)
    const number = field(part, fees.taxNumber.cn)
    await number.fill('91310000MA1K35X684')
    await button(part, fees.saveDetails.cn).click()
    // The check character is wrong.
    await number.and(desk.page.locator('[aria-invalid=true]')).waitFor()
    await looksWell(desk, 'a wrong tax number')
    await number.fill('91310000MA1K35X685')
    await button(part, fees.saveDetails.cn).click()
    await desk.page.getByText(fees.savedDetails.cn).first().waitFor()
    // They fold to a line that can be read, at their heading.
    await hasFocus(part.getByRole('button', { name: fees.details.cn, exact: true, expanded: false }))
    for (const told of [deskCompany, '91310000MA1K35X685'])
      await part.getByText(told, { exact: true }).filter({ visible: true }).waitFor()
  }

  async function downloadInvoice(): Promise<void> {
    const part = desk.page.getByRole('region', { name: fees.invoices.cn })
    await button(part, fees.issue.cn).click()
    const link = part.getByRole('button', { name: new RegExp(fees.downloadCn.cn) })
    await link.waitFor()
    await keepsFocus(desk.page)
    const downloading = desk.page.waitForEvent('download')
    await link.click()
    const download = await downloading
    assert.match(download.suggestedFilename(), /\.pdf$/)
    await keepsFocus(desk.page)
    const pdf = await buffer(await download.createReadStream())
    assert.equal(pdf.subarray(0, 5).toString('latin1'), '%PDF-')
  }

  /** The amount is that of the balance, the payer that of the invoice: only the receipt has to be added. */
  async function sendProof({ page, locale }: Visitor): Promise<void> {
    const part = page.getByRole('region', { name: fees.payment[locale] })
    await button(part, fees.send[locale]).click()
    await part.getByRole('alert').getByText(fees.fileWrong[locale]).waitFor()
    await keepsFocus(page)
    await part.locator('input[type=file]').setInputFiles({
      name: locale === 'cn' ? '回单.pdf' : 'receipt.pdf',
      mimeType: 'application/pdf',
      buffer: pdfOfSize(20_000),
    })
    await part.getByText(uploadMessages.uploaded[locale]).waitFor()
    // A proxy's page comes instead of the answer: pressed again, it is the same payment.
    await page.route(
      `**/${feesApi.sendPayment.path}`,
      async (route) => {
        await route.fetch()
        await route.fulfill({ contentType: 'text/html', body: '<p>Accept the terms of this network</p>' })
      },
      { times: 1 },
    )
    await button(part, fees.send[locale]).click()
    await part.getByText(commonFormMessages.networkForm[locale]).waitFor()
    await button(part, fees.send[locale]).click()
    const sent = part.getByRole('listitem').filter({ hasText: paymentLabels.sent[locale] })
    await sent.first().waitFor()
    assert.equal(await sent.count(), 1, 'sent once')
    // The form has begun anew, with its button.
    await hasFocus(part.getByRole('heading', { name: fees.payments[locale], exact: true }))
  }

  /** Opens an organisation whose proof waits, in the back office. */
  async function openStatement(company: string) {
    const { page } = office
    await office.open('/admin/fees?state=proof-sent')
    await page.getByRole('button', { name: fill(commonFormMessages.viewNamed.cn, { name: company }) }).click()
    const drawer = page.getByRole('dialog').filter({ hasText: admin.statement.cn })
    await drawer.getByRole('table').waitFor()
    return drawer
  }

  const paymentsOf = (drawer: Locator) => drawer.getByRole('region', { name: admin.payments.cn, exact: true })

  /** The button of a proof that waits, and the dialog that it opens. */
  async function askToConfirm(drawer: Locator): Promise<Locator> {
    await drawer.getByRole('button', { name: new RegExp(`^${admin.confirm.cn}：`) }).click()
    const dialog = office.page.getByRole('dialog').filter({ hasText: admin.confirmTitle.cn })
    await dialog.waitFor()
    return dialog
  }

  /** The office compares the proof with the bank's statement, and confirms what arrived. */
  async function confirmPayment(total: number): Promise<void> {
    const drawer = await openStatement(deskCompany)
    await looksWell(office, 'the statement in the back office')
    const downloading = office.page.waitForEvent('download')
    await drawer.getByRole('button', { name: new RegExp(`^${admin.proofOpen.cn}：`) }).click()
    assert.match((await downloading).suggestedFilename(), /\.pdf$/, 'the proof through its short link')
    const dialog = await askToConfirm(drawer)
    const amount = field(dialog, admin.amountReceived.cn)
    await becomes(async () => parseYuan(await amount.inputValue()), total, 'as the organisation says')
    await amount.fill('')
    await button(dialog, admin.confirm.cn).click()
    await dialog.getByText(admin.amountWrong.cn).waitFor()
    await looksWell(office, 'an amount that is missing')
    await amount.fill(yuanText(total))
    await button(dialog, admin.confirm.cn).click()
    await paymentsOf(drawer).getByText(paymentLabels.confirmed.cn, { exact: true }).waitFor()
    await drawer.getByText(balanceLabels.paid.cn).first().waitFor()
  }

  /** A proof of the sample that a colleague confirms while the dialog is open: told in words, and counted once. */
  async function meetsColleague(): Promise<void> {
    const { rows } = await administrator.call(feesApi.listPayments, { state: 'sent' })
    const { id, version, amountFen, company } = rows[0]!
    const drawer = await openStatement(company.name.cn)
    const dialog = await askToConfirm(drawer)
    await administrator.call(feesApi.confirmPayment, { id, version, amountFen })
    await button(dialog, admin.confirm.cn).click()
    await office.page.getByText(admin.decidedMeanwhile.cn).waitFor()
    await paymentsOf(drawer).getByText(paymentLabels.confirmed.cn, { exact: true }).waitFor()
    const { paidFen } = await administrator.call(feesApi.companyStatement, { companyId: company.id })
    assert.equal(paidFen, amountFen, 'counted once')
  }
})
