/** Badges at the check-in desk: the page prints itself in the badge's true size, on a laptop and on a phone. */
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from 'playwright-core'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { makeGuests, type Guest } from '../src/app/testing/checkin.ts'
import { makeDevice } from '../src/app/testing/devices.ts'
import { deskMessages, findMessages } from '../src/features/checkin/web/desk/desk-messages.ts'
import { laptopMessages } from '../src/features/checkin/web/desk/laptop-messages.ts'
import { listMessages } from '../src/features/checkin/web/desk/list-messages.ts'
import { printMessages } from '../src/features/checkin/web/desk/print-messages.ts'
import { walkInMessages } from '../src/features/checkin/web/desk/walk-in-messages.ts'
import { currentEdition } from '../src/features/edition/server/service.ts'
import { asSystem } from '../src/server/context.ts'
import { localAddress } from '../src/shared/addresses.ts'
import { translator } from '../src/shared/i18n.ts'
import { noteVerdicts, sees } from './desk-steps.ts'
import { becomes, button, field } from './dialog-steps.ts'
import {
  assertAccessible,
  assertFits,
  openStage,
  scene,
  type Seat,
  type Stage,
  type Visitor,
} from './stage.ts'

const t = { cn: translator('cn'), en: translator('en') }

describe('badges at the desk', () => {
  let stage: Stage
  let guests: Guest[]
  let system: Parameters<typeof makeDevice>[0]
  before(async () => {
    stage = await openStage('sqlite')
    system = { tx: (work) => asSystem(stage.server.kernel, work) }
    guests = await makeGuests(
      system,
      [
        { name: '陆之衡', surname: 'Lu', firstName: 'Zhiheng' },
        { name: '沈砚秋', organisation: { cn: '海洋再保险', en: 'Ocean Re' } },
        { name: '龚䶮', organisation: { cn: '远帆财产保险', en: 'Yuanfan' } },
      ],
      await system.tx(({ tx }) => currentEdition(tx)),
    )
  })
  after(() => stage.close())

  async function openDesk(seat: Seat): Promise<Visitor> {
    const { token } = await makeDevice(system, { kind: 'desk' })
    const visitor = await stage.visitor(seat)
    await noteVerdicts(visitor.page)
    // The browser's own dialog, which no test can close: what it would have printed is counted.
    await visitor.page.addInitScript(() => {
      globalThis.print = () => {
        const { dataset } = document.documentElement
        dataset['prints'] = String(Number(dataset['prints'] ?? 0) + 1)
      }
    })
    await visitor.page.goto(`${localAddress(seat.locale, '/desk')}#enrol=${token}`)
    await visitor.page.locator('[data-list]').waitFor()
    return visitor
  }

  const printed = (page: Page, times: number) =>
    page.locator(`html[data-prints="${times}"]`).waitFor({ state: 'attached' })

  /** A call gets no answer, until the returned function is called. */
  async function lose(page: Page, call: 'search' | 'redeem'): Promise<() => Promise<void>> {
    const address = new RegExp(`/checkin/${call}\\b`)
    await page.route(address, () => {})
    return () => page.unroute(address)
  }

  /** What a desk would read from the paper. */
  async function codeOnPaper(page: Page): Promise<string> {
    await page.emulateMedia({ media: 'print' })
    const shot = await page.locator('[data-paper]').screenshot()
    await page.emulateMedia({ media: null })
    const { data, info } = await sharp(shot)
      .resize({ width: 1_200 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return decodeQR({ width: info.width, height: info.height, data })
  }

  /** Pages of what comes out of the printer, in millimetres. */
  async function sizesOf(page: Page): Promise<number[][]> {
    const pdf = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
    return pdf
      .getPages()
      .map((one) => [one.getWidth(), one.getHeight()].map((points) => Math.round((points / 72) * 25.4)))
  }

  const codesOf = async ({ id }: Guest) => {
    const rows = await stage.server.kernel.engine.reader
      .selectFrom('checkin_code')
      .select(['serial', 'end_reason'])
      .where('person_id', '=', id)
      .orderBy('serial')
      .execute()
    return rows.map(({ serial, end_reason }) => `${serial} ${end_reason}`)
  }

  test('a laptop previews, prints and reprints; a walk-in gets a badge; without a network it says so', async () => {
    const visitor = await openDesk({ locale: 'en', width: 1440 })
    const { page } = visitor
    const words = t.en
    await scene('laptop', [visitor], async () => {
      // Somebody whom the desk found in its own list has a badge as soon as the server answers again.
      const comeBack = await lose(page, 'search')
      await page.keyboard.press('/')
      await page.getByRole('searchbox').fill('lzh')
      await page
        .getByRole('list', { name: words(findMessages.results) })
        .getByText('陆之衡')
        .waitFor()
      await page.keyboard.press('Enter')
      await page.getByText(words(printMessages.offline)).waitFor()
      await comeBack()
      await page.getByRole('img', { name: words(printMessages.previewOf, { name: '陆之衡' }) }).waitFor()
      await assertAccessible(visitor, 'desk badge preview')
      await page.keyboard.press('p')
      await printed(page, 1)
      assert.deepEqual(await sizesOf(page), [[90, 130]])
      assert.equal(await codeOnPaper(page), guests[0]!.code)
      assert.equal(await page.locator('[data-paper]').getAttribute('alt'), '陆之衡')

      await page.keyboard.press('r')
      const sheet = page.getByRole('dialog')
      const confirm = button(sheet, words(printMessages.confirm))
      assert.equal(await confirm.isDisabled(), true, 'not without a reason')
      await sheet.getByRole('radio', { name: words(printMessages.damaged) }).check()
      await assertAccessible(visitor, 'desk reprint')
      await confirm.click()
      await printed(page, 2)
      await sheet.waitFor({ state: 'detached' })
      assert.deepEqual(await codesOf(guests[0]!), ['1 reprint', '2 null'])
      assert.notEqual(await codeOnPaper(page), guests[0]!.code)

      await page.keyboard.press('n')
      await field(sheet, words(walkInMessages.name)).fill('沈砚秋')
      await field(sheet, words(walkInMessages.organisation)).fill('海洋')
      await sheet.getByRole('button', { name: /Ocean Re/ }).click()
      await sheet.getByText(words(walkInMessages.joins)).waitFor()
      await field(sheet, words(walkInMessages.contact)).fill('walk-in@example.com')
      await sheet.getByLabel(words(walkInMessages.consent)).check()
      await page.keyboard.press('Control+Enter')
      // The organisation has somebody of that name: nobody is made before it was asked.
      await sheet.getByLabel(words(walkInMessages.another)).check()
      await assertAccessible(visitor, 'desk walk-in')
      await page.keyboard.press('Control+Enter')
      await printed(page, 3)
      assert.equal(await page.locator('[data-paper]').getAttribute('alt'), '沈砚秋')

      await page.context().setOffline(true)
      await page.getByText(words(printMessages.offline)).waitFor()
    })
    await page.context().setOffline(false)
    await visitor.leave()
  })

  test('a tablet lists who is here and who is not, checks one in from there, and hands over', async () => {
    const visitor = await openDesk({ locale: 'en', width: 1024 })
    const { page } = visitor
    const words = t.en
    await scene('lists', [visitor], async () => {
      await button(page, words(listMessages.open)).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('searchbox').fill('海洋')
      await sheet.getByRole('button', { name: /海洋再保险|Ocean Re/ }).click()
      await assertFits(visitor, 'desk lists')
      await assertAccessible(visitor, 'desk lists')
      await button(sheet, words(listMessages.checkInOf, { name: '沈砚秋' })).waitFor()
      await sheet.getByRole('tab', { name: words(listMessages.missing) }).click()
      await sheet.getByRole('searchbox').fill('沈砚秋')
      const checkIn = button(sheet, words(listMessages.checkInOf, { name: '沈砚秋' }))
      await sees(page, { verdict: 'welcome' }, () => checkIn.click())
      await button(page, words(listMessages.open)).click()
      await sheet.getByRole('tab', { name: words(listMessages.missing) }).click()
      await sheet.getByRole('searchbox').fill('沈砚秋')
      await sheet.getByText(words(listMessages.none)).waitFor()
      await sheet.getByRole('tab', { name: words(listMessages.handOver) }).click()
      await sheet.getByText(words(listMessages.nothing)).waitFor()
    })
    await visitor.leave()
  })

  test('a phone prints on the paper that is chosen on it, and names a character that no badge can show', async () => {
    const visitor = await openDesk({ locale: 'cn', width: 390 })
    const { page } = visitor
    const words = t.cn
    await scene('phone', [visitor], async () => {
      const find = async (verdict: string, act: 'redeem' | null = null) => {
        await page.keyboard.press('Escape')
        await button(page, words(deskMessages.find)).click()
        await page.getByRole('searchbox').fill('远帆')
        const found = page.getByRole('button', { name: /龚䶮/ })
        await found.waitFor()
        const comeBack = act && (await lose(page, act))
        await sees(page, { verdict }, () => found.click())
        await comeBack?.()
      }
      await find('welcome')
      // Found on the server, and judged here when it does not answer.
      await find('already', 'redeem')
      await page.getByText(words(deskMessages.online)).first().waitFor({ state: 'attached' })
      await find('already')
      await button(page, words(deskMessages.badge)).click()
      const sheet = page.getByRole('dialog')
      await button(sheet, words(laptopMessages.rename)).click()
      await sheet.getByLabel(words(laptopMessages.badgeName)).fill('龚䶮（远帆）')
      await assertFits(visitor, 'desk spelling')
      await button(sheet, words(laptopMessages.save)).click()
      await sheet.getByRole('radio', { name: words(printMessages.label) }).check()
      await sheet.getByRole('img', { name: /龚䶮（远帆）/ }).waitFor()
      await assertFits(visitor, 'desk badge')
      await assertAccessible(visitor, 'desk badge')
      await button(sheet, words(printMessages.print)).click()
      await printed(page, 1)
      assert.deepEqual(await sizesOf(page), [[90, 62]])
      assert.equal(await codeOnPaper(page), guests[2]!.code)
      await sheet.waitFor({ state: 'detached' })

      await system.tx(({ tx }) =>
        tx.updateTable('person').set({ badge_name: '龚\u{e000}' }).where('id', '=', guests[2]!.id).execute(),
      )
      await button(page, words(deskMessages.next)).click()
      await page.getByRole('button', { name: /^龚䶮/ }).click()
      await page
        .getByRole('button', { name: words(deskMessages.badgeOf, { name: '龚䶮' }) })
        .first()
        .click()
      await button(sheet, words(printMessages.print)).click()
      await sheet.getByText(/U\+E000/).waitFor()
      await becomes(() => codesOf(guests[2]!), ['1 null'], 'nothing has changed')
    })
    await visitor.leave()
  })

  test('a phone registers a guest whom nobody finds', async () => {
    const visitor = await openDesk({ locale: 'cn', width: 390 })
    const { page } = visitor
    const words = t.cn
    await scene('walk-in on a phone', [visitor], async () => {
      await button(page, words(deskMessages.find)).click()
      await page.getByRole('searchbox').fill('顾临舟')
      await button(page, words(findMessages.walkIn)).click()
      const form = page.getByRole('dialog')
      await field(form, words(walkInMessages.name)).fill('顾临舟')
      await field(form, words(walkInMessages.organisation)).fill('临港航运研究所')
      await field(form, words(walkInMessages.contact)).fill('13800138000')
      await form.getByLabel(words(walkInMessages.consent)).check()
      await form.getByLabel(words(walkInMessages.print)).uncheck()
      await assertFits(visitor, 'desk walk-in')
      await assertAccessible(visitor, 'desk walk-in on a phone')
      const save = form.getByRole('button', { name: words(walkInMessages.save) })
      await sees(page, { verdict: 'welcome', name: '顾临舟' }, () => save.click())
    })
    await visitor.leave()
  })
})
