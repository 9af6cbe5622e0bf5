/**
 * After the next edition has been made current, in a browser: last year's organisation finds its registration on its account
 * page, reads it, downloads its invoice and hands in a proof of payment, in Chinese at a desk and in English on a phone; a
 * year without a registration says so. One stage on SQLite.
 */
import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { addEdition, currentEdition, setCurrent } from '../src/features/edition/server/current-service.ts'
import { paymentLabels } from '../src/features/fees/messages.ts'
import { pastTexts } from '../src/features/fees/web/past-messages.ts'
import { statementMessages as fees } from '../src/features/fees/web/statement-messages.ts'
import { messages as uploadMessages } from '../src/features/files/web/messages.ts'
import { pastTexts as earlier } from '../src/features/registration/web/past-messages.ts'
import { asSystem } from '../src/server/context.ts'
import { pdfOfSize } from '../src/app/testing/build-pdf.ts'
import { fill } from '../src/shared/i18n.ts'
import { signedIn } from './arrivals.ts'
import { button, field } from './dialog-steps.ts'
import { assertAccessible, assertFits, openStage, scene, type Stage, type Visitor } from './stage.ts'

/** Sample organisations that owe money and have sent no proof; the one on the phone has an invoice. */
const people = [
  { email: 'sample-7-1@example.com', width: 1440, locale: 'cn' },
  { email: 'sample-2-1@example.com', width: 390, locale: 'en' },
] as const

describe('a past edition', () => {
  let stage: Stage
  let year: number

  before(async () => {
    stage = await openStage('sqlite')
    year = await makeNextCurrent()
  })
  after(() => stage.close())

  /** Answers the year that was current until now. */
  function makeNextCurrent(): Promise<number> {
    return asSystem(stage.server.kernel, async (ctx) => {
      const past = Number((await currentEdition(ctx.tx)).slice(-4))
      const next = `LIRC_${past + 1}`
      await addEdition(ctx, next)
      await setCurrent(ctx, next)
      return past
    })
  }

  for (const { email, width, locale } of people)
    test(`is read and paid by its organisation at ${width} px, ${locale}`, async () => {
      const visitor = await signedIn(stage, { width, locale }, email)
      await scene('a past edition', [visitor], async () => {
        const { page } = visitor
        await visitor.open('/account')
        await page.getByRole('link', { name: fill(earlier.openOf[locale], { year }) }).click()
        await page.getByRole('heading', { name: fill(pastTexts.title[locale], { year }) }).waitFor()
        await page.getByText(fill(earlier.readOnly[locale], { year })).waitFor()
        await assertFits(visitor, 'a past registration')
        await assertAccessible(visitor, 'a past registration')
        if (locale === 'cn') await issueInvoice(visitor)
        await downloadInvoice(visitor)
        await sendProof(visitor)
        await visitor.open(`/account/${year + 1}`)
        await page.getByText(fill(pastTexts.current[locale], { year: year + 1 })).waitFor()
        await visitor.open(`/account/${year - 3}`)
        await page.getByText(fill(pastTexts.none[locale], { year: year - 3 })).waitFor()
        await assertFits(visitor, 'a year without a registration')
      })
      await visitor.leave()
    })

  async function issueInvoice({ page, locale }: Visitor): Promise<void> {
    const details = page.getByRole('region', { name: fees.details[locale] })
    await field(details, fees.title[locale]).fill('瑞澜信用评级有限公司')
    await field(details, fees.taxNumber[locale]).fill('91310000MA1K35X685')
    await button(details, fees.saveDetails[locale]).click()
    const invoices = page.getByRole('region', { name: fees.invoices[locale] })
    await button(invoices, fees.issue[locale]).click()
  }

  async function downloadInvoice({ page, locale }: Visitor): Promise<void> {
    const part = page.getByRole('region', { name: fees.invoices[locale] })
    const downloading = page.waitForEvent('download')
    await part.getByRole('button', { name: new RegExp(fees.downloadCn[locale]) }).click()
    const pdf = await buffer(await (await downloading).createReadStream())
    assert.equal(pdf.subarray(0, 5).toString('latin1'), '%PDF-')
  }

  async function sendProof({ page, locale }: Visitor): Promise<void> {
    const part = page.getByRole('region', { name: fees.payment[locale] })
    await part.locator('input[type=file]').setInputFiles({
      name: 'receipt.pdf',
      mimeType: 'application/pdf',
      buffer: pdfOfSize(20_000),
    })
    await part.getByText(uploadMessages.uploaded[locale]).waitFor()
    await button(part, fees.send[locale]).click()
    await part.getByText(paymentLabels.sent[locale]).first().waitFor()
  }
})
