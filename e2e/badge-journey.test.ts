/** Badges in the back office: printed by the hundred or one, changed since, and reprinted with a reason. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { buffer } from 'node:stream/consumers'
import type { Download } from 'playwright-core'
import {
  badgeMessages as messages,
  badgeStateLabels,
  formatLabels,
  orderLabels,
} from '../src/features/badge/web/admin/messages.ts'
import { needsPdftotext, pdfPages } from '../src/app/testing/pdf-text.ts'
import { addStaff } from '../src/features/account/server/staff-service.ts'
import { asSystem } from '../src/server/context.ts'
import { sampleAdministrator } from '../src/sample/sample.ts'
import { commonFormMessages } from '../src/shared/form-messages.ts'
import { fill, type Message } from '../src/shared/i18n.ts'
import { formMessages } from '../src/web/admin/record/messages.ts'
import { signedIn } from './arrivals.ts'
import { adminButton, giveProof } from './reviewer-steps.ts'
import { makingMs } from './slowness.ts'
import { assertAccessible, assertFits, openStage, scene, type Stage, type Visitor } from './stage.ts'

const bytesOf = async (download: Download) => buffer(await download.createReadStream())

describe('badges', needsPdftotext, () => {
  let stage: Stage
  let office: Visitor
  let phone: Visitor
  before(async () => {
    stage = await openStage('sqlite')
    office = await signedIn(stage, { width: 1440, locale: 'cn' }, sampleAdministrator)
    const email = 'desk@example.com'
    await asSystem(stage.server.kernel, async (ctx) => {
      const made = await addStaff(ctx, { email, role: 'checkin', name: 'Desk 3' })
      if (!made.ok) throw new Error('nobody could be put at the desk')
    })
    phone = await signedIn(stage, { width: 390, locale: 'en' }, email)
  })
  after(() => stage.close())

  const step = (name: string, work: () => Promise<void>) =>
    test(name, () => scene(name, [office, phone], work))
  const t = (message: Message) => message.cn
  /** How many badges are in a state, once it is so many. */
  const counted = (visitor: Visitor, state: keyof typeof badgeStateLabels, count: number) =>
    visitor.page
      .getByRole('button', { name: `${badgeStateLabels[state][visitor.locale]} ${count}`, exact: true })
      .waitFor()

  let people = 0
  step('all that are due are printed as one file, and none is due after', async () => {
    const { page } = office
    people = (
      await stage.server.kernel.engine.reader
        .selectFrom('delegate')
        .innerJoin('company', 'company.id', 'delegate.company_id')
        .select('delegate.id')
        .where('company.status', '=', 'approved')
        .orderBy('delegate.id')
        .execute()
    ).length
    assert.ok(people > 1, 'the sample has approved people')
    await office.open('/admin/badges')
    await counted(office, 'unprinted', people)
    await assertAccessible(office, 'badges')
    await adminButton(page, t(messages.printMany)).click()
    const dialog = page.getByRole('dialog')
    const back = dialog.getByRole('img', { name: new RegExp(`${t(messages.back)}$`) })
    await back.waitFor()
    await dialog.getByRole('radio', { name: t(formatLabels.label) }).check()
    await back.waitFor({ state: 'detached' })
    await dialog.getByRole('radio', { name: t(formatLabels.card) }).check()
    await dialog.getByRole('radio', { name: t(orderLabels.letter) }).check()
    await back.waitFor()
    await assertAccessible(office, 'choosing badges')
    await assertFits(office, 'choosing badges')
    // All of them are drawn first.
    const saving = page.waitForEvent('download', { timeout: makingMs })
    const act = () => adminButton(dialog, t(messages.go)).click()
    await giveProof({ stage, visitor: office, act })
    const pages = await pdfPages(await bytesOf(await saving))
    assert.equal(pages.length, 2 * people, 'front and back of each')
    await adminButton(dialog, t(messages.done)).click()
    await counted(office, 'printed', people)
  })

  step('the drawer of an approved registration has the badges of its people', async () => {
    const { page } = office
    const person = await stage.server.kernel.engine.reader
      .selectFrom('delegate')
      .innerJoin('company', 'company.id', 'delegate.company_id')
      .select(['delegate.name', 'delegate.company_id'])
      .where('company.status', '=', 'approved')
      // The one that the drawer shows open.
      .where('delegate.position', '=', 1)
      .orderBy('delegate.id')
      .executeTakeFirstOrThrow()
    await office.go(`/admin/adminsponsor?open=${person.company_id}&tab=delegates`)
    const drawer = page.getByRole('dialog')
    const act = adminButton(drawer, fill(t(messages.historyOf), { name: person.name }))
    await act.click()
    const log = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('table') })
      .last()
    await log.getByRole('cell', { name: fill(t(messages.codeNumber), { serial: 1 }) }).waitFor()
    await assertAccessible(office, 'badges in the drawer')
  })

  step('on a phone, one is reprinted: without a reason nothing is done, and the log says why', async () => {
    const { page } = phone
    await phone.open('/admin/badges')
    await counted(phone, 'printed', people)
    await assertFits(phone, 'badges')
    const first = page.getByRole('button', { name: /^Reprint badge of / }).first()
    const name = (await first.getAttribute('aria-label'))!.replace('Reprint badge of ', '')
    await first.click()
    const dialog = page.getByRole('dialog')
    await adminButton(dialog, messages.reprint.en).click()
    await dialog.getByText(formMessages.reasonNeeded.en).waitFor()
    await assertAccessible(phone, 'a reprint')
    await dialog.getByRole('textbox', { name: commonFormMessages.reason.en }).fill('Left in the hotel')
    const saving = page.waitForEvent('download')
    await adminButton(dialog, messages.reprint.en).click()
    assert.equal((await pdfPages(await bytesOf(await saving))).length, 1)
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: fill(messages.historyOf.en, { name }) }).click()
    await dialog.getByRole('cell', { name: 'Left in the hotel' }).waitFor()
    await dialog.getByRole('cell', { name: fill(messages.codeEnded.en, { serial: 1 }) }).waitFor()
    await assertAccessible(phone, 'the log of prints')
    await assertFits(phone, 'the log of prints')
  })
})
